# Perché una scelta in Dedalo’s è buona.

coach-dedalos-go = Porta avanti la tua pedina, verso un’uscita.
coach-dedalos-place = La tessera apre la tua strada, o chiude quella degli altri.
coach-dedalos-cover = Coprire qui cambia il labirinto dove conta di più.
coach-dedalos-collapse = Gli altri sono più vicini di te a questa uscita: bloccala.
coach-dedalos-push = Respinge { $name }.
coach-dedalos-minotaur = Tiene il Minotauro lontano da te.
coach-dedalos-end = In questo turno nient’altro ti aiuta di più.
