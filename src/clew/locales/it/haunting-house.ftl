# Le parole di questo tabellone.

# Carte
hh-card-move-one = Muovi di uno
hh-card-move-two = Muovi di due
hh-card-switch-places = Scambio di posto
hh-card-rotate-90 = Ruota 90°
hh-card-rotate-180 = Ruota 180°
hh-card-switch-two-tiles = Scambia 2 tessere
hh-card-secret-passage = Passaggio segreto
hh-card-move-exit = Sposta l’uscita
hh-card-trap-door = Botola
hh-card-hall-of-mirrors = Sala degli specchi
hh-moves = { $what ->
    [pawn] muove pedine
    [tile] muove tessere
   *[nothing] non muove niente
}
hh-moves-legend = Le carte gialle muovono pedine, quelle blu tessere.

# A che serve una carta della mano
hh-about-move-one = Un passo lungo il corridoio.
hh-about-move-two = Esattamente due passi lungo i corridoi.
hh-about-switch-places = Scambia il posto con una pedina su una tessera vicina.
hh-about-rotate-90 = Un quarto di giro a una tessera vuota qualsiasi.
hh-about-rotate-180 = Mezzo giro a una tessera vuota qualsiasi.
hh-about-switch-two-tiles = Due tessere vicine e vuote si scambiano di posto.
hh-about-secret-passage = Un passo attraverso esattamente un muro.

# Pedine
hh-pawn-cat = gatto rosso
hh-pawn-pumpkin = zucca arancione
hh-pawn-ghost = fantasma bianco
hh-pawn-witch = strega viola
hh-pawn-owl = gufo giallo
hh-pawn-frog = rana verde

# Luoghi
# La tessera che dà nome a un luogo, con articolo e preposizione.
-house-tile = { $case ->
    [the] la tessera
    [on] sulla tessera
    [to] alla tessera
    [of] della tessera
   *[bare] tessera
}
hh-place-entrance = l’entrata
hh-place-exit = l’uscita
hh-slot-0 = angolo nord-ovest, lato nord
hh-slot-1 = angolo nord-est, lato nord
hh-slot-2 = angolo nord-ovest, lato ovest
hh-slot-3 = angolo nord-est, lato est
hh-slot-4 = angolo sud-ovest, lato ovest
hh-slot-5 = angolo sud-est, lato est
hh-slot-6 = angolo sud-ovest, lato sud
hh-slot-7 = angolo sud-est, lato sud
hh-side-1 = nord
hh-side-2 = est
hh-side-4 = sud
hh-side-8 = ovest
hh-row = Riga { $row }

# La casa per chi non la vede
hh-house = La casa, riga per riga
hh-tile = { $cell }: aperta verso { $sides }.
hh-tile-closed = { $cell }: chiusa da ogni lato.
hh-tile-trap = Botola.
hh-pawns-here = Qui: { $names }.
hh-entrance-at = L’entrata: { $slot }.
hh-exit-at = L’uscita: { $slot }.
hh-exit-was = L’uscita si è spostata { $count ->
    [one] una volta
   *[other] { $count } volte
}.

# Dove siamo
hh-door-entrance = Avanti!
hh-door-exit = Fuori!
hh-turn = Turno { $turn }
hh-turn-of = Turno { $turn } di { $cap }
hh-round-random = Giro casuale
hh-round-chosen = Giro scelto
hh-step = Carta { $step } di 4
hh-choosing = Si scelgono le carte
hh-over = La partita è finita
hh-order = Ordine di gioco e carte
hh-player = Chi gioca
hh-column = Carta { $step }
hh-marker = segnalino di inizio
hh-locked = bloccate
hh-unlocked = sta scegliendo…
hh-hidden = coperta
hh-no-second-look = Le carte posate non si riguardano: ricordati le tue.
hh-look-again = A questo tavolo puoi riguardare le carte che hai posato.
hh-nothing = non è successo niente
hh-now = ora
hh-think = { $seconds ->
    [one] Resta { $seconds } secondo
   *[other] Restano { $seconds } secondi
}

# Una mia carta
hh-your-turn = La tua carta: { $card }
hh-waits-for = { $name } pensa alla sua carta: { $card }.
hh-waits-for-all = Gli altri stanno scegliendo le loro carte.
hh-prompt-move-one = Scegli dove camminare.
hh-prompt-move-two = Scegli dove finiscono i tuoi due passi.
hh-prompt-switch-places = Scegli la pedina con cui scambiare il posto.
hh-prompt-rotate-90 = Scegli una tessera a cui dare un quarto di giro.
hh-prompt-rotate-180 = Scegli una tessera a cui dare mezzo giro.
hh-prompt-switch-two-tiles = Scegli la prima di due tessere vicine.
hh-prompt-second-tile = Ora scegli la tessera che si scambia di posto con { -house-tile(case: "the") } { $place }.
hh-prompt-secret-passage = Scegli quale muro attraversare.
hh-prompt-move-exit = Scegli dove va l’uscita.
hh-prompt-trap-door = Scegli da quale botola spuntare.
hh-tap-again = Toccala di nuovo o premi il pulsante.
hh-do-it = Conferma
hh-leave-it = Scegli altro
hh-another-way = Un altro modo ({ $number } di { $count })
hh-target-many = { $place }: { $count } modi
hh-target-first = Scambia { -house-tile(case: "the") } { $place } con un’altra tessera

# Quello che posso fare
hh-do-walk = { $to ->
    [exit] Esci dalla casa e vinci
    [entrance] Torna all’entrata
   *[cell] Cammina fino { -house-tile(case: "to") } { $place }
}
hh-do-walk-two = { $to ->
    [exit] Passa per { $via }, esci dalla casa e vinci
    [entrance] Passa per { $via } e torna all’entrata
   *[cell] Passa per { $via } fino { -house-tile(case: "to") } { $place }
}
hh-do-switch-places = { $at ->
    [entrance] Scambia il posto con { $name }, sull’entrata
   *[cell] Scambia il posto con { $name }, { -house-tile(case: "on") } { $place }
}
hh-do-rotate = { $turn ->
    [right] Gira { -house-tile(case: "the") } { $place } a destra: sarà aperta verso { $sides }
    [left] Gira { -house-tile(case: "the") } { $place } a sinistra: sarà aperta verso { $sides }
   *[around] Gira { -house-tile(case: "the") } { $place } di mezzo giro: sarà aperta verso { $sides }
}
hh-do-switch-tiles = Scambia le tessere { $one } e { $other }
hh-do-pass-wall = { $to ->
    [exit] Attraversa il muro fino all’uscita e vinci
    [entrance] Attraversa il muro fino all’entrata
   *[cell] Attraversa il muro fino { -house-tile(case: "to") } { $place }
}
hh-do-move-exit = Sposta l’uscita: { $slot }
hh-do-fall = Spunta dalla botola { -house-tile(case: "of") } { $place }

# Scegliere quattro carte
hh-program-title = Scegli quattro carte, in ordine
hh-program-hint = Tocca o trascina le carte nelle caselle, o premi da 1 a 7. Backspace riprende l’ultima.
hh-program-hand = Le tue carte
hh-program-slots = Il tuo programma
hh-program-put = Carta { $number }, { $card }: { $about }
hh-program-used = { $card }: già nella casella { $slot }
hh-program-empty = Casella { $slot }: vuota
hh-program-back = Casella { $slot }: { $card }. Riprendila
hh-program-swap = Scambia le caselle { $one } e { $other }
hh-program-clear = Riprendi tutte
hh-program-lock = Blocca
hh-program-left = { $count ->
    [0] Le quattro carte sono scelte: bloccale.
    [one] Manca una carta.
   *[other] Mancano { $count } carte.
}
hh-program-locked = Bloccate. Gli altri vedono solo questo.
hh-program-change = Cambia le mie carte
hh-program-keep = Lasciale com’erano

# Guardare quello che succede
hh-watch-pause = Pausa
hh-watch-go-on = Continua
hh-watch-next = Carta seguente
hh-watch-now = Vai al presente
hh-watch-again = Rivedi
hh-watch-speed = Velocità
hh-speed-slow = lenta
hh-speed-normal = normale
hh-speed-fast = veloce
hh-speed-instant = subito
hh-watch-behind = È successo un momento fa.

# Che cosa è successo
hh-tell-round = { $round ->
    [random] Turno { $turn }, giro casuale: { $name } ha il segnalino di inizio.
   *[chosen] Turno { $turn }, giro scelto: tutti scelgono quattro carte.
}
hh-tell-locked = { $name } ha bloccato quattro carte.
hh-tell-cards = Carta { $step }: { $cards }.
hh-tell-card-of = { $card } ({ $name })
hh-tell-walked = { $to ->
    [exit] { $name } gioca { $card } ed esce dalla casa!
    [entrance] { $name } gioca { $card } e torna all’entrata.
   *[cell] { $name } gioca { $card } e cammina fino { -house-tile(case: "to") } { $place }.
}
hh-tell-switched = { $at ->
    [entrance] { $name } gioca { $card } e scambia il posto con { $other }: ora è sull’entrata.
   *[cell] { $name } gioca { $card } e scambia il posto con { $other }: ora è { -house-tile(case: "on") } { $place }.
}
hh-tell-rotated = { $turn ->
    [right] { $name } gioca { $card } e gira { -house-tile(case: "the") } { $place } a destra.
    [left] { $name } gioca { $card } e gira { -house-tile(case: "the") } { $place } a sinistra.
   *[around] { $name } gioca { $card } e gira { -house-tile(case: "the") } { $place } di mezzo giro.
}
hh-tell-tiles = { $name } gioca { $card }: le tessere { $one } e { $other } si scambiano di posto.
hh-tell-passed = { $to ->
    [exit] { $name } gioca { $card }, attraversa il muro ed esce dalla casa!
    [entrance] { $name } gioca { $card } e attraversa il muro fino all’entrata.
   *[cell] { $name } gioca { $card } e attraversa il muro fino { -house-tile(case: "to") } { $place }.
}
hh-tell-exit = { $name } gioca { $card }. Ora l’uscita è qui: { $slot }.
hh-tell-fell = { $name } gioca { $card } e spunta { -house-tile(case: "on") } { $place }.
hh-tell-time = { $name } ha pensato troppo a lungo: vale la prima scelta.
hh-tell-won = { $name } è fuori dalla casa e ha vinto!
hh-tell-draw = L’ultimo turno è finito: nessuno è uscito.
hh-nothing-walls-all-around = La carta { $card } di { $name } non ha fatto niente, perché ci sono muri tutt’intorno.
hh-nothing-trap-doors-taken = La carta { $card } di { $name } non ha fatto niente, perché quelle botole sono occupate.
hh-nothing-on-the-entrance = La carta { $card } di { $name } non ha fatto niente, perché dall’entrata non si scambia il posto con nessuno.
hh-nothing-nobody-touching = La carta { $card } di { $name } non ha fatto niente, perché su nessuna tessera vicina c’è una pedina.
hh-nothing-no-passage = La carta { $card } di { $name } non ha fatto niente, perché da nessuna parte c’è esattamente un muro da attraversare.
hh-nothing-no-trap-door-within-reach = La carta { $card } di { $name } non ha fatto niente, perché nessuna botola è raggiungibile.
hh-nothing-hall-of-mirrors = { $name } si perde nella sala degli specchi: non succede niente.

# La fine
hh-end-won = Ce l’hai fatta!
hh-end-lost = { $name } è fuori
hh-end-draw = Nessuno è uscito
hh-end-won-why = Hai raggiunto l’uscita prima di tutti.
hh-end-lost-why = { $name } ha raggiunto l’uscita prima di tutti.
hh-end-draw-why = L’ultimo turno è stato giocato e la casa ha trattenuto tutti.
