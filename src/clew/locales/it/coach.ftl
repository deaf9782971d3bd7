# Che cosa farebbe un bot al tuo posto, e perché.

coach-title = Tu che cosa faresti?
coach-thinking = Il bot sta pensando.
coach-close = Chiudi
coach-nothing = Per ora non tocca a te: guarda gli altri.
coach-strongest = Fra tutto ciò che puoi fare, è quello che un bot forte preferisce.
coach-changed = La posizione è cambiata.
coach-late = Il bot non ha trovato una risposta in tempo.
coach-again = Chiedi di nuovo

# Perché un passo del piano conviene.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = Con { coach-magic-maze-power } avvicini { mm-part-the } a una casella Esplorazione del suo colore.
coach-magic-maze-to-item = Con { coach-magic-maze-power } avvicini { mm-part-the } all’oggetto giusto.
coach-magic-maze-to-exit = Con { coach-magic-maze-power } avvicini { mm-part-the } all’uscita giusta.
coach-magic-maze-to-hourglass = Con { coach-magic-maze-power } avvicini { mm-part-the } a una clessidra: resta poca sabbia.
coach-magic-maze-to-camera = Con { coach-magic-maze-power } avvicini { mm-part-the } a una telecamera di sicurezza.
coach-magic-maze-to-ball = Con { coach-magic-maze-power } avvicini { mm-part-the } a una sfera di cristallo.
coach-magic-maze-to-aside = Con { coach-magic-maze-power } sposti { mm-part-the } per far passare un altro eroe.
coach-magic-maze-start = Si aspetta il via. Girate la clessidra quando non manca nessuno.
coach-magic-maze-explore = Un eroe è su una casella Esplorazione: posa la prossima tessera.
coach-magic-maze-discard = Bisogna scartare una tessera, e questa è quella che serve meno.
coach-magic-maze-steal = Tutti e quattro sono sull’oggetto giusto: è l’ora del furto.
coach-magic-maze-reveal = Questa azione non serve più: scopri la prossima.
coach-magic-maze-waits = Ora non tocca a te: il tavolo aspetta { $name }.

# Perché una scelta in The Haunting House è buona.

coach-haunting-house-program = Queste quattro carte, in quest’ordine, sono quelle che ti fanno avanzare di più nei giri che il bot ha immaginato.
coach-haunting-house-nearer = Avvicina la tua pedina di { $steps ->
    [one] un passo
   *[other] { $steps } passi
} all’uscita.
coach-haunting-house-others = A te non serve per avvicinarti, ma rallenta gli altri.

# Perché una scelta in Dedalo’s è buona.

coach-dedalos-go = Porta avanti il tuo tributo, verso un’uscita.
coach-dedalos-place = La tessera apre la tua strada, o chiude quella degli altri.
coach-dedalos-cover = Coprire qui cambia il labirinto dove conta di più.
coach-dedalos-collapse = Gli altri sono più vicini di te a questa uscita: bloccala.
coach-dedalos-push = Respinge { $name }.
coach-dedalos-minotaur = Tiene il Minotauro lontano da te.
coach-dedalos-end = In questo turno non c’è niente che ti aiuti di più.
