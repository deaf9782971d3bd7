# Le parole di Dedalo's.

## Luoghi e tessere

dd-entrance = l’entrata
dd-north-of = N{ $cells }
dd-south-of = S{ $cells }
dd-east-of = E{ $cells }
dd-west-of = O{ $cells }
dd-side-north = a nord
dd-side-east = a est
dd-side-south = a sud
dd-side-west = a ovest
dd-tile = { $kind ->
    [straight] rettilineo
    [corner] curva
    [tee] incrocio a T
    [crossing] crocevia
    [dead-end] vicolo cieco
    [minotaur-red] Minotauro rosso
    [minotaur-white] Minotauro bianco
   *[collapse] crollo
  }{ $stars ->
    [0] {""}
    [one] , 1 stella
   *[other] , { $stars } stelle
  }
dd-exit-open = Uscita { $cell }, aperta
dd-exit-blocked = Uscita { $cell }, bloccata da un crollo

## Che cosa posso fare

dd-group-minotaur = Il Minotauro
dd-group-move = Muovere
dd-group-push = Spingere
dd-group-place = Posare: { $tile }
dd-group-cover = Coprire con: { $tile }
dd-group-collapse = Crollo
dd-group-turn = Il turno
dd-do-minotaur = Il Minotauro raggiunge { $cell }
dd-do-minotaur-passage = Il Minotauro raggiunge { $cell } per il passaggio
dd-do-minotaur-takes = Il Minotauro raggiunge { $cell } e cattura { $names }
dd-do-capture = Il Minotauro cattura { $name }
dd-do-go = Raggiungi { $cell }
dd-do-go-caught = Raggiungi { $cell }, tra le grinfie del Minotauro
dd-do-escape = Fuggi dall’uscita { $cell }
dd-do-push = Spingi { $name } verso { $cell }
dd-do-push-caught = Spingi { $name } verso { $cell }, tra le grinfie del Minotauro
dd-do-place = { $cell }: aperta { $sides }
dd-do-cover = Copri { $cell }: aperta { $sides }
dd-do-collapse = Blocca per sempre l’uscita { $cell }
dd-do-end = Finisci il turno
dd-do-discard = Rinuncia al turno: scarta tutta la mano e pesca tre tessere nuove

## Che cosa è successo

dd-told-turn = Tocca a { $name }.
dd-told-minotaur-tiles = { $name } scopre { $count ->
    [one] una tessera Minotauro
   *[other] { $count } tessere Minotauro
  }.
dd-told-appeared = Il Minotauro entra nel labirinto!
dd-told-stepped = Il Minotauro raggiunge { $cell }.
dd-told-stayed = Il Minotauro non può andare da nessuna parte.
dd-told-captured = Il Minotauro cattura { $names } presso { $cell } e lascia il labirinto.
dd-told-retired = Il Minotauro non raggiunge più nessuno e lascia il labirinto.
dd-told-set-down = { $name } torna all’entrata.
dd-told-drew = Peschi: { $tiles }.
dd-told-placed = { $name } posa una tessera in { $cell } ({ $tile }), aperta { $sides }.
dd-told-covered = { $name } copre { $cell } ({ $under }) con un’altra tessera ({ $tile }), aperta { $sides }.
dd-told-blocked = { $name } blocca l’uscita { $cell }.
dd-told-moved = { $name } raggiunge { $cell }.
dd-told-pushed = { $name } spinge { $rival } verso { $cell }.
dd-told-discarded = { $name } scarta tutta la mano: { $tiles }.
dd-told-bag-empty = Il sacco è vuoto. È l’ultimo giro.
told-undid = { $name } annulla la sua ultima azione.

## Com’è finita

dd-end-won = Sei in salvo!
dd-end-won-why = Hai varcato un’uscita aperta prima di tutti.
dd-end-escaped = { $name } è in salvo!
dd-end-escaped-why = { $name } ha varcato un’uscita aperta prima di tutti.
dd-end-minotaur = Vince il Minotauro
dd-end-bag-why = Il sacco era vuoto e nessuno aveva trovato la via d’uscita: il Minotauro banchetta, e il piatto forte siete voi.
dd-end-rounds-why = L’ultimo giro è finito e nessuno aveva trovato la via d’uscita: il Minotauro banchetta, e il piatto forte siete voi.

## Il tavoliere

dd-board = Il labirinto
dd-board-help = Trascina per guardarti intorno. Le frecce vanno di casella in casella e dicono che cosa c’è e perché una tessera non ci sta; con Maiusc alla prossima illuminata. Invio agisce, R gira la tessera, più e meno avvicinano e allontanano.
dd-in-words = Il labirinto a parole
dd-words-tile = { $cell }: { $tile }, apertura { $sides }
dd-words-here = { $place } — qui: { $names }
dd-words-empty = { $cell }: qui non c’è nulla
dd-words-entrance = L’entrata: aperta su tutti i lati
dd-minotaur = il Minotauro
dd-zoom-in = Avvicina
dd-zoom-out = Allontana
dd-fit = Mostra tutto
dd-follow = Segui ciò che succede
dd-find-me = Trova il mio tributo

## Il mio turno

dd-turn-mine = Tocca a te
dd-turn-of = Tocca a { $name }
dd-turn-over = La partita è finita
dd-round = Giro { $round }
dd-round-of = Giro { $round } di { $cap }
dd-last-round = Ultimo giro
dd-left = { $left ->
    [one] Resta 1 azione
   *[other] Restano { $left } azioni
  }
dd-time-left = { $time } per pensare
dd-time-used = ci pensa da { $time }
dd-minotaur-asks = { $steps ->
    [one] Scegli dove va il Minotauro: resta 1 passo
   *[other] Scegli dove va il Minotauro: restano { $steps } passi
  }
dd-minotaur-asked = { $steps ->
    [one] { $name } sceglie dove va il Minotauro: resta 1 passo
   *[other] { $name } sceglie dove va il Minotauro: restano { $steps } passi
  }
dd-prey-asks = Chi finisce tra le grinfie del Minotauro?
dd-captured-me = Il Minotauro ha catturato il tuo tributo. Al prossimo turno torna all’entrata.

dd-hand = La mia mano
dd-hand-empty = Nessuna tessera in mano
dd-intents = Che cosa fare
dd-walk = Muovi
dd-push = Spingi { $name }
dd-choose-tile = { $tile }: scegli dove posarla
dd-tile-waits = { $tile }: si scopre all’inizio del tuo prossimo turno
dd-turn-left = Gira a sinistra
dd-turn-right = Gira a destra
dd-place-here = Posa qui
dd-discard = Mano nuova
dd-discard-sure = Scartare tutto?
dd-undo = Annulla
dd-end = Fine turno
dd-hint-walk = Tocca una tessera illuminata per andarci, o scegli una tessera della tua mano.
dd-hint-stay = Ora non puoi andare da nessuna parte: scegli una tessera della tua mano o un rivale da spingere.
dd-hint-stay-alone = Ora non puoi andare da nessuna parte: scegli una tessera della tua mano.
dd-hint-pending = Un momento…
dd-hint-tile = Tocca una casella illuminata. R o la rotella girano la tessera.
dd-hint-tap = Tocca una casella illuminata; toccala ancora per girare la tessera.
dd-hint-touch = Tocca ancora per girare la tessera, poi conferma.
dd-hint-nowhere = Ora questa tessera non va bene da nessuna parte.
dd-hint-collapse = Tocca l’uscita da bloccare.
dd-hint-push = Tocca dove spingere { $name }.
dd-target-turned = { $cell }: prima bisogna girare la tessera ({ $tile })
dd-hint-turned = Qui va bene, ma girata in un altro modo.

## Il tavolo

dd-bag = { $count ->
    [0] Il sacco è vuoto
    [one] 1 tessera nel sacco
   *[other] { $count } tessere nel sacco
  }
dd-discards = { $count ->
    [0] Nessuna tessera scartata
    [one] 1 tessera scartata
   *[other] { $count } tessere scartate
  }
dd-discards-of = { $count } × { $tile }
dd-discards-gone = { $count } × Minotauro bianco, fuori dal gioco dopo una cattura
dd-minotaur-tiles = { $count ->
    [0] Nessuna tessera Minotauro scoperta
    [one] 1 tessera Minotauro scoperta: il Minotauro fa 1 passo a turno
   *[other] { $count } tessere Minotauro scoperte: il Minotauro fa { $count } passi a turno
  }
dd-players = Tributi
dd-player-hand = { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
  }
dd-player-captured = catturato
