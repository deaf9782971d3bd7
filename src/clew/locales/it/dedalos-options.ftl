# Che cosa si decide a un tavolo di Dedalo's.

dd-opt-play = Il gioco
dd-opt-minotaur = Il Minotauro
dd-opt-minotaur-help = Dieci tessere Minotauro nel sacco. Senza, nessuno vi dà la caccia: l’ideale per una prima partita.
dd-opt-collapses = Crolli
dd-opt-collapses-help = Tessere del sacco che bloccano uscite per sempre.
dd-opt-two = Per due giocatori
dd-opt-two-help = Una preparazione non ufficiale per due: 2 uscite, 1 crollo. Si gioca così ogni volta che i posti sono due.
dd-opt-open = Mani scoperte
dd-opt-open-help = Tutti vedono tutte le tessere: l’ideale per insegnare il gioco.
dd-opt-details = Dettagli delle regole
dd-opt-actions = Azioni in un turno
dd-opt-actions-exactly-three = esattamente tre, se possibile
dd-opt-actions-up-to-three = da una a tre, come vuoi
dd-opt-doors = Si entra nelle uscite
dd-opt-doors-four = da tutti e quattro i lati
dd-opt-doors-one = solo dal lato dell’entrata
dd-opt-seal = Murare qualcuno
dd-opt-seal-distance-2 = solo se può ancora allontanarsi di due tessere
dd-opt-seal-any-two-moves = solo se può ancora andare e tornare
dd-opt-seal-off = è permesso
dd-opt-dead-end = In un vicolo cieco il Minotauro
dd-opt-dead-end-turn-round = torna indietro
dd-opt-dead-end-stop = resta dov’è
dd-opt-capture = Se ne incontra più d’uno, il Minotauro cattura
dd-opt-capture-all = tutti
dd-opt-capture-one = uno; sceglie chi lo muove
dd-opt-contact = Andare addosso al Minotauro, o spingerci qualcuno
dd-opt-contact-capture = è una cattura
dd-opt-contact-forbidden = è vietato
dd-opt-bag = Quando il sacco è vuoto
dd-opt-bag-at-once = si finisce al termine di quel turno
dd-opt-bag-full-round = si gioca il giro fino in fondo
dd-opt-rounds = Giri al massimo
dd-opt-rounds-none = senza limite
dd-opt-take-back = Si può annullare
dd-opt-take-back-help = L’ultima azione di un turno non finito, finché nessuna tessera è uscita dal sacco o vi è tornata. Nel regolamento non c’è.
dd-opt-first = Chi comincia
dd-opt-first-random = Lo decide la sorte
dd-opt-first-help = Da regolamento comincia chi abita più lontano e, a parità, la persona più anziana.
dd-opt-think = Tempo per un turno
dd-opt-think-none = senza limite
dd-opt-think-seconds = { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
  }
dd-opt-think-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
  }
dd-opt-tiles = Le tessere del labirinto
dd-opt-tiles-help = Quante tessere di ogni forma contenga la scatola non è noto; queste quantità sono una nostra stima.
dd-opt-tiles-stars = { $stars ->
    [0] Senza stelle
    [one] { $stars } stella
   *[other] { $stars } stelle
}
dd-opt-tiles-count = { $count } tessere su 132.
dd-opt-tiles-wrong = Devono essere 132.
dd-pawn = { $pawn ->
    [0] rosso, con un cerchio
    [1] blu, con un triangolo
    [2] ocra, con un quadrato
    [3] verde, con un rombo
    [4] viola, con una croce
   *[5] grigio, con una luna
}
