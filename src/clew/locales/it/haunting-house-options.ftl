# Che cosa si decide a un tavolo di The Haunting House.

hh-option-first = Chi comincia
hh-option-first-random = Lo decide la sorte
hh-option-first-about = Da regolamento comincia la persona più anziana.
hh-option-look = Le carte posate si possono riguardare
hh-option-look-about = Nel giro scelto vedi le tue carte coperte. Secondo il regolamento nessuno riguarda le carte posate, nemmeno le proprie.
hh-option-open-start = L’entrata è aperta
hh-option-open-start-about = La tessera all’entrata viene girata perché tutti possano entrare.
hh-option-secret = Il Passaggio segreto vale anche per un’apertura
hh-option-secret-about = Secondo il regolamento serve esattamente un muro.
hh-option-switch = Scambio di posto arriva fino all’entrata
hh-option-switch-about = Dalla tessera d’angolo, o da quella in diagonale rispetto alla porta, puoi scambiare il posto con una pedina che è all’entrata. Il regolamento nega la carta solo a chi si trova lì.
hh-option-trap = La botola più vicina si cerca
hh-option-trap-path-then-grid = a piedi, altrimenti tessera per tessera attraverso i muri
hh-option-trap-path = solo a piedi
hh-option-trap-grid = tessera per tessera, attraverso i muri
hh-option-cap = Turni
hh-option-cap-about = Dopo l’ultimo turno la partita finisce in pareggio.
hh-option-cap-none = Nessun ultimo turno
hh-option-think = Tempo per pensare
hh-option-think-none = Nessun limite
hh-option-think-seconds = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}
hh-option-think-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
hh-option-think-hours = { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
}
hh-option-think-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}
hh-option-think-about = Quando finisce, vale per te la prima scelta possibile.
hh-option-tiles = Le tessere della casa
hh-option-tiles-about = Quante tessere di ogni forma contenga la scatola non è noto; queste quantità sono una nostra stima.
hh-option-tiles-count = { $count } tessere su 36, { $traps ->
    [one] { $traps } botola
   *[other] { $traps } botole
}
hh-option-tiles-wrong = Le tessere devono essere 36, con almeno una botola.
hh-option-plain = Senza botola
hh-option-with-trap = Con botola
hh-shape-straight = Rettilineo
hh-shape-corner = Curva
hh-shape-tee = Incrocio a T
hh-shape-cross = Crocevia
hh-shape-dead-end = Vicolo cieco
