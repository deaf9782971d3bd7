# A match seen again.

replay-title = Replay: { $game }
replay-coming = Riavvolgo il filo…
replay-none = Questo replay non esiste
replay-to-table = Al tavolo
replay-scrub = Momento della partita
replay-where = Passo { $at } di { $last }, { $time }
replay-first = All’inizio
replay-previous = Un passo indietro
replay-next = Un passo avanti
replay-last = Alla fine
replay-play = Riproduci
replay-pause = Pausa
replay-speed = Velocità
replay-times = × { NUMBER($speed) }
replay-eyes = Attraverso gli occhi di
replay-spectator = chi guarda
replay-save = Salva in un file
