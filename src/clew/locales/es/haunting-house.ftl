# Las palabras de este tablero.

# Cartas
hh-card-move-one = Mueve uno
hh-card-move-two = Mueve dos
hh-card-switch-places = Cambia de sitio
hh-card-rotate-90 = Gira 90°
hh-card-rotate-180 = Gira 180°
hh-card-switch-two-tiles = Cambia 2 baldosas
hh-card-secret-passage = Pasaje secreto
hh-card-move-exit = Mueve la salida
hh-card-trap-door = Trampilla
hh-card-hall-of-mirrors = Sala de los espejos
hh-moves = { $what ->
    [pawn] mueve peones
    [tile] mueve baldosas
   *[nothing] no mueve nada
}
hh-moves-legend = Las cartas amarillas mueven peones, y las azules, baldosas.

# Para qué sirve una carta de la mano
hh-about-move-one = Un paso por el pasillo.
hh-about-move-two = Exactamente dos pasos por los pasillos.
hh-about-switch-places = Cambia de sitio con un peón de una baldosa contigua.
hh-about-rotate-90 = Un cuarto de vuelta a cualquier baldosa vacía.
hh-about-rotate-180 = Media vuelta a cualquier baldosa vacía.
hh-about-switch-two-tiles = Dos baldosas contiguas y vacías cambian de sitio.
hh-about-secret-passage = Un paso a través de una sola pared.

# Peones
hh-pawn-cat = gato rojo
hh-pawn-pumpkin = calabaza naranja
hh-pawn-ghost = fantasma blanco
hh-pawn-witch = bruja violeta
hh-pawn-owl = búho amarillo
hh-pawn-frog = rana verde

# Lugares
# La baldosa que da nombre a un lugar, con su artículo.
-house-tile = { $case ->
    [the] la baldosa
   *[bare] baldosa
}
hh-place-entrance = la entrada
hh-place-exit = la salida
hh-slot-0 = esquina noroeste, lado norte
hh-slot-1 = esquina noreste, lado norte
hh-slot-2 = esquina noroeste, lado oeste
hh-slot-3 = esquina noreste, lado este
hh-slot-4 = esquina suroeste, lado oeste
hh-slot-5 = esquina sureste, lado este
hh-slot-6 = esquina suroeste, lado sur
hh-slot-7 = esquina sureste, lado sur
hh-side-1 = el norte
hh-side-2 = el este
hh-side-4 = el sur
hh-side-8 = el oeste
hh-row = Fila { $row }

# La casa para quien no la ve
hh-house = La casa, fila a fila
hh-tile = { $cell }: abierta hacia { $sides }.
hh-tile-closed = { $cell }: cerrada por todos lados.
hh-tile-trap = Trampilla.
hh-pawns-here = Aquí: { $names }.
hh-entrance-at = La entrada: { $slot }.
hh-exit-at = La salida: { $slot }.
hh-exit-was = La salida se ha movido { $count ->
    [one] una vez
   *[other] { $count } veces
}.

# Dónde estamos
hh-door-entrance = ¡Adelante!
hh-door-exit = ¡Fuera!
hh-turn = Turno { $turn }
hh-turn-of = Turno { $turn } de { $cap }
hh-round-random = Ronda aleatoria
hh-round-chosen = Ronda escogida
hh-step = Carta { $step } de 4
hh-choosing = Escogiendo cartas
hh-over = La partida ha terminado
hh-order = Orden de juego y cartas
hh-player = Quién juega
hh-column = Carta { $step }
hh-marker = marcador de comienzo
hh-locked = fijadas
hh-unlocked = escogiendo…
hh-hidden = boca abajo
hh-no-second-look = Las cartas puestas no se vuelven a mirar: recuerda las tuyas.
hh-look-again = En esta mesa puedes volver a mirar las cartas que has puesto.
hh-nothing = no pasó nada
hh-now = ahora
hh-think = { $seconds ->
    [one] Queda { $seconds } segundo
   *[other] Quedan { $seconds } segundos
}

# Una carta mía
hh-your-turn = Tu carta: { $card }
hh-waits-for = { $name } piensa su carta: { $card }.
hh-waits-for-all = Los demás están escogiendo sus cartas.
hh-prompt-move-one = Elige adónde caminar.
hh-prompt-move-two = Elige dónde acaban tus dos pasos.
hh-prompt-switch-places = Elige el peón con el que cambias de sitio.
hh-prompt-rotate-90 = Elige una baldosa para darle un cuarto de vuelta.
hh-prompt-rotate-180 = Elige una baldosa para darle media vuelta.
hh-prompt-switch-two-tiles = Elige la primera de dos baldosas contiguas.
hh-prompt-second-tile = Ahora elige la baldosa que cambia de sitio con { -house-tile(case: "the") } { $place }.
hh-prompt-secret-passage = Elige qué pared atravesar.
hh-prompt-move-exit = Elige adónde va la salida.
hh-prompt-trap-door = Elige por qué trampilla apareces.
hh-tap-again = Tócala otra vez o pulsa el botón.
hh-do-it = Confirmar
hh-leave-it = Elegir otra cosa
hh-another-way = Otra manera ({ $number } de { $count })
hh-target-many = { $place }: { $count } maneras
hh-target-first = Cambiar de sitio { -house-tile(case: "the") } { $place } con otra

# Lo que puedo hacer
hh-do-walk = { $to ->
    [exit] Salir de la casa y ganar
    [entrance] Volver a la entrada
   *[cell] Caminar hasta { -house-tile(case: "the") } { $place }
}
hh-do-walk-two = { $to ->
    [exit] Pasar por { $via }, salir de la casa y ganar
    [entrance] Pasar por { $via } y volver a la entrada
   *[cell] Pasar por { $via } hasta { -house-tile(case: "the") } { $place }
}
hh-do-switch-places = { $at ->
    [entrance] Cambiar de sitio con { $name }, en la entrada
   *[cell] Cambiar de sitio con { $name }, en { -house-tile(case: "the") } { $place }
}
hh-do-rotate = { $turn ->
    [right] Girar { -house-tile(case: "the") } { $place } a la derecha: quedará abierta hacia { $sides }
    [left] Girar { -house-tile(case: "the") } { $place } a la izquierda: quedará abierta hacia { $sides }
   *[around] Dar media vuelta a { -house-tile(case: "the") } { $place }: quedará abierta hacia { $sides }
}
hh-do-switch-tiles = Cambiar de sitio las baldosas { $one } y { $other }
hh-do-pass-wall = { $to ->
    [exit] Atravesar la pared hasta la salida y ganar
    [entrance] Atravesar la pared hasta la entrada
   *[cell] Atravesar la pared hasta { -house-tile(case: "the") } { $place }
}
hh-do-move-exit = Mover la salida: { $slot }
hh-do-fall = Aparecer por la trampilla de { -house-tile(case: "the") } { $place }

# Escoger cuatro cartas
hh-program-title = Escoge cuatro cartas, en orden
hh-program-hint = Toca o arrastra cartas a los huecos, o pulsa de 1 a 7. Retroceso recupera la última.
hh-program-hand = Tus cartas
hh-program-slots = Tu programa
hh-program-put = Carta { $number }, { $card }: { $about }
hh-program-used = { $card }: ya está en el hueco { $slot }
hh-program-empty = Hueco { $slot }: vacío
hh-program-back = Hueco { $slot }: { $card }. Recuperarla
hh-program-swap = Intercambiar los huecos { $one } y { $other }
hh-program-clear = Recuperar todas
hh-program-lock = Fijar
hh-program-left = { $count ->
    [0] Las cuatro están escogidas: fíjalas.
    [one] Falta una carta.
   *[other] Faltan { $count } cartas.
}
hh-program-locked = Fijadas. Los demás solo ven eso.
hh-program-change = Cambiar mis cartas
hh-program-keep = Dejarlas como estaban

# Ver lo que pasa
hh-watch-pause = Pausa
hh-watch-go-on = Seguir
hh-watch-next = Siguiente carta
hh-watch-now = Saltar al presente
hh-watch-again = Verlo otra vez
hh-watch-speed = Velocidad
hh-speed-slow = lenta
hh-speed-normal = normal
hh-speed-fast = rápida
hh-speed-instant = al instante
hh-watch-behind = Esto pasó hace un momento.

# Lo que pasó
hh-tell-round = { $round ->
    [random] Turno { $turn }, ronda aleatoria: { $name } tiene el marcador de comienzo.
   *[chosen] Turno { $turn }, ronda escogida: todos escogen cuatro cartas.
}
hh-tell-locked = { $name } ha fijado cuatro cartas.
hh-tell-cards = Carta { $step }: { $cards }.
hh-tell-card-of = { $card } ({ $name })
hh-tell-walked = { $to ->
    [exit] { $name } juega { $card } y ¡sale de la casa!
    [entrance] { $name } juega { $card } y vuelve a la entrada.
   *[cell] { $name } juega { $card } y camina hasta { -house-tile(case: "the") } { $place }.
}
hh-tell-switched = { $at ->
    [entrance] { $name } juega { $card } y cambia de sitio con { $other }: ahora está en la entrada.
   *[cell] { $name } juega { $card } y cambia de sitio con { $other }: ahora está en { -house-tile(case: "the") } { $place }.
}
hh-tell-rotated = { $turn ->
    [right] { $name } juega { $card } y gira { -house-tile(case: "the") } { $place } a la derecha.
    [left] { $name } juega { $card } y gira { -house-tile(case: "the") } { $place } a la izquierda.
   *[around] { $name } juega { $card } y da media vuelta a { -house-tile(case: "the") } { $place }.
}
hh-tell-tiles = { $name } juega { $card }: las baldosas { $one } y { $other } cambian de sitio.
hh-tell-passed = { $to ->
    [exit] { $name } juega { $card }, atraviesa la pared y ¡sale de la casa!
    [entrance] { $name } juega { $card } y atraviesa la pared hasta la entrada.
   *[cell] { $name } juega { $card } y atraviesa la pared hasta { -house-tile(case: "the") } { $place }.
}
hh-tell-exit = { $name } juega { $card }. La salida está ahora aquí: { $slot }.
hh-tell-fell = { $name } juega { $card } y aparece en { -house-tile(case: "the") } { $place }.
hh-tell-time = { $name } ha tardado demasiado: se elige la primera opción.
hh-tell-won = ¡{ $name } ha salido de la casa y ha ganado!
hh-tell-draw = Se acabó el último turno: nadie ha salido.
hh-nothing-walls-all-around = La carta { $card } de { $name } no hizo nada, porque hay paredes por todas partes.
hh-nothing-trap-doors-taken = La carta { $card } de { $name } no hizo nada, porque esas trampillas están ocupadas.
hh-nothing-on-the-entrance = La carta { $card } de { $name } no hizo nada, porque en la entrada no se puede cambiar con nadie.
hh-nothing-nobody-touching = La carta { $card } de { $name } no hizo nada, porque no hay ningún peón en una baldosa contigua.
hh-nothing-no-passage = La carta { $card } de { $name } no hizo nada, porque en ningún lado hay exactamente una pared que atravesar.
hh-nothing-no-trap-door-within-reach = La carta { $card } de { $name } no hizo nada, porque no se puede llegar a ninguna trampilla.
hh-nothing-hall-of-mirrors = { $name } se pierde en la sala de los espejos: no pasa nada.

# El final
hh-end-won = ¡Has salido!
hh-end-lost = Ha salido { $name }
hh-end-draw = Nadie ha salido
hh-end-won-why = Has llegado a la salida antes que nadie.
hh-end-lost-why = { $name } ha llegado a la salida antes que nadie.
hh-end-draw-why = Se jugó el último turno y la casa se ha quedado con todos.
