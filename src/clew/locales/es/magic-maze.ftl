# Magic Maze: el tablero, lo que se puede hacer, lo que pasó. Escenarios y opciones: magic-maze-scenarios.ftl.

## Heroes, actions and what is printed on the mall

# La loseta que da nombre a un lugar, con su artículo.
-mall-tile = { $case ->
    [the] la loseta
   *[bare] loseta
}
mm-hero = { $hero ->
    [barbarian] Bárbaro
    [mage] Mago
    [elf] Elfo
   *[dwarf] Enano
}
mm-part-the = { $hero ->
    [barbarian] al bárbaro
    [mage] al mago
    [elf] al elfo
   *[dwarf] al enano
}
mm-part-of = { $hero ->
    [barbarian] del bárbaro (amarillo)
    [mage] del mago (violeta)
    [elf] del elfo (verde)
   *[dwarf] del enano (naranja)
}
mm-part-way = { $direction ->
    [north] Norte
    [east] Este
    [south] Sur
   *[west] Oeste
}
mm-power-north = Norte
mm-power-east = Este
mm-power-south = Sur
mm-power-west = Oeste
mm-power-explore = Explorar
mm-power-vortex = Vórtice
mm-power-escalator = Escaleras mecánicas
mm-mark-hourglass = reloj de arena
mm-mark-vortex = vórtice { mm-part-of }
mm-mark-item = objeto { mm-part-of }
mm-mark-exit = salida { mm-part-of }
mm-mark-crystal-ball = bola de cristal
mm-mark-camera = cámara de seguridad
mm-mark-opening = casilla de Exploración { mm-part-of }
mm-square = { $tile }, { $at }
mm-square-with = { $tile }, { $at } – { $what }
mm-thing-at = { $what } en { $at }
mm-out-of-service = { $what } (fuera de servicio)
mm-tile-plain = Loseta { $tile }
mm-tile-with = Loseta { $tile }: { $things }
mm-mall = El centro comercial, { $count ->
    [one] una loseta
   *[other] { $count } losetas
}
mm-hero-at = { mm-hero }, en { -mall-tile(case: "the") } { $place }
mm-hero-out = { mm-hero }, fuera del centro comercial
mm-hero-does = { mm-hero }: { $what }
mm-scenario-1 = Descubrimiento
mm-scenario-2 = Diversas salidas
mm-scenario-3 = Pasa tu loseta de Acción
mm-scenario-4 = Habilidades del Enano y del Elfo
mm-scenario-5 = Habilidad del Mago
mm-scenario-6 = Habilidad del Bárbaro
mm-scenario-7 = Vigilancia máxima
mm-scenario-8 = Adivinación
mm-scenario-9 = ¡Sigue al líder!
mm-scenario-10 = Engañar a los guardias
mm-scenario-11 = Modo de reconfiguración
mm-scenario-12 = Solo gestos
mm-scenario-13 = Centro comercial multidimensional
mm-scenario-14 = Sin comunicación
mm-scenario-15 = Qué ojos más bonitos tienes
mm-scenario-16 = Vórtice fuera de servicio
mm-scenario-17 = Prohibidos los grupos

## What I may do

mm-do-slide = { mm-part-way }, { $steps ->
    [one] 1 casilla
   *[other] { $steps } casillas
}: { -mall-tile } { $place }
mm-do-vortex = Vórtice hasta { -mall-tile(case: "the") } { $place }
mm-do-escalator = Escaleras mecánicas hasta { -mall-tile(case: "the") } { $place }
mm-do-explore = Explorar desde { -mall-tile(case: "the") } { $place }
mm-do-divine = Bola de cristal: explorar desde { -mall-tile(case: "the") } { $place }
mm-do-discard = Descartar la loseta { $tile }
mm-do-start = Dar la vuelta al reloj de arena
mm-do-steal = ¡A robar! Dar la vuelta a la loseta de Robo
mm-do-reveal = Descubrir la acción siguiente
mm-do-stare = Mirar fijamente a { $name }
mm-do-pawn = «¡Haz algo!» a { $name }
mm-group-table = La mesa
mm-group-signals = Sin palabras
mm-gesture-yes = Sí
mm-gesture-no = No
mm-gesture-wait = Espera
mm-gesture-hurry = Deprisa
mm-gesture-this-way = Por aquí
mm-gesture-look = Mira
mm-gesture-thanks = Gracias
mm-gesture-sorry = Perdón
mm-gesture-cheer = Bravo
mm-gestures = Gestos
mm-point = Señalar una casilla

## The table

# If the timer were turned now, by an hourglass that somebody points at
mm-would-be-left = Quedarían { $time }
mm-sand-left = { $seconds ->
    [one] Queda un segundo de arena
   *[other] Quedan { $seconds } segundos de arena
}
mm-theft-tile = Loseta de Robo
mm-stage = { mm-hero }: { $stage ->
    [out] ha escapado
    [loot] ya ha robado, ahora a la salida
    [there] está sobre el objeto que toca
    [wrong] está sobre un objeto que no le sirve
   *[apart] todavía no tiene nada
}
mm-goal = { $goal ->
    [steal-other] Cada cual a un objeto que no sea el suyo, al mismo tiempo
    [turn-theft-tile] Ya están los cuatro: dad la vuelta a la loseta de Robo
    [escape-own] ¡Robado! Cada cual a la salida de su color
    [escape-other] ¡Robado! Cada cual a una salida que no sea de su color
    [escape-other-one-each] ¡Robado! Cada cual a una salida que no sea de su color, una por cabeza
    [escape-purple] ¡Robado! Los cuatro a la salida violeta
   *[steal-own] Los cuatro a sus objetos, al mismo tiempo
}
mm-pile = Losetas
mm-next-tile = La siguiente loseta es la { $tile }
mm-turns = Vueltas del reloj
mm-credits = { $count ->
    [one] Una loseta por colocar
   *[other] { $count } losetas por colocar
}
mm-talk = Hablar
mm-talk-state = { $talk ->
    [open] Se puede hablar
    [gestures] Solo gestos
   *[closed] Silencio
}
mm-talk-log = Lo que se ha dicho
mm-talk-before = Antes de empezar todo el mundo puede hablar. ¡Trazad un plan!
mm-talk-now = Se puede hablar hasta que alguien actúe. La arena sigue cayendo.
mm-talk-gestures-now = Solo gestos y señalar, sin palabras.
mm-talk-silence = Silencio. Solo te quedan las miradas y el peón.
mm-talk-never = En este escenario no se habla nunca.
mm-talk-over = Se acabó.
mm-say = Di algo
mm-say-shut = Ahora no
mm-say-send = Decir
mm-seats = Las acciones de todos
mm-leader = líder
mm-leader-you = Te toca liderar: no tienes acciones, pero solo tú mueves el peón.
mm-pawn-here = Aquí está el peón «¡Haz algo!»
mm-pick-hero = Elige un héroe
mm-my-actions = Mis acciones
mm-reveal = Siguiente acción
mm-shown = Acciones anteriores
mm-vortex-off = Vórtice apagado
mm-show-colour = Mostrar todo lo de un color
mm-show-all = { $hero ->
    [barbarian] Mostrar todo lo amarillo (bárbaro)
    [mage] Mostrar todo lo violeta (mago)
    [elf] Mostrar todo lo verde (elfo)
   *[dwarf] Mostrar todo lo naranja (enano)
}
mm-zoom-in = Acercar
mm-zoom-out = Alejar
mm-fit = Ver todo el centro comercial
mm-close = Cerrar
mm-start-more = Hablad ahora de vuestro plan. Cuando caiga la arena, silencio.
mm-hint-point = Toca la casilla que quieres señalar

## Banners

mm-shout-talk = ¡Podéis hablar!
mm-shout-gestures = ¡Se permiten gestos!
mm-shout-talk-more = Hasta que alguien actúe. La arena no espera.
mm-shout-silence = ¡Silencio!
mm-shout-passed = ¡Losetas de Acción pasadas a la izquierda!
mm-shout-stolen = ¡Robado! ¡A correr!
mm-shout-stolen-more = Los vórtices están apagados. ¡A las salidas!
mm-shout-discard = { $count ->
    [one] Descartad una loseta más
   *[other] Descartad { $count } losetas
}
mm-shout-ball = La bola de cristal brilla
mm-shout-ball-more = Se pueden colocar dos losetas en cualquier casilla de Exploración.
mm-shout-stare = { $name } te mira fijamente
mm-shout-pawn = ¡Haz algo!
mm-shout-pawn-more = { $name } te está esperando.

## What happened

mm-told-started = La arena empieza a caer.
mm-told-moved = { $power ->
    [north] { $name } mueve { mm-part-the } al norte, hasta { -mall-tile(case: "the") } { $place }.
    [east] { $name } mueve { mm-part-the } al este, hasta { -mall-tile(case: "the") } { $place }.
    [south] { $name } mueve { mm-part-the } al sur, hasta { -mall-tile(case: "the") } { $place }.
    [west] { $name } mueve { mm-part-the } al oeste, hasta { -mall-tile(case: "the") } { $place }.
    [vortex] { $name } envía { mm-part-the } por el vórtice, hasta { -mall-tile(case: "the") } { $place }.
   *[escalator] { $name } envía { mm-part-the } por las escaleras mecánicas, hasta { -mall-tile(case: "the") } { $place }.
}
mm-told-laid = { $ball ->
    [yes] { $name } coloca la loseta { $tile } junto a la { $from }, con la bola de cristal.
   *[no] { $name } explora y coloca la loseta { $tile } junto a la { $from }.
}
mm-told-turned = Se da la vuelta al reloj de arena.
mm-told-passed = Todas las losetas de Acción pasan a la izquierda.
mm-told-shuffled = Las acciones se barajan de nuevo.
mm-told-talk = Se puede hablar.
mm-told-gestures = Se permiten gestos.
mm-told-silence = Silencio.
mm-told-ball = El mago mira en la bola de cristal.
mm-told-camera = El bárbaro rompe una cámara.
mm-told-stolen = Los cuatro objetos han sido robados. Los vórtices están apagados.
mm-told-escaped = { $hero ->
    [barbarian] ¡El bárbaro ha salido!
    [mage] ¡El mago ha salido!
    [elf] ¡El elfo ha salido!
   *[dwarf] ¡El enano ha salido!
}
mm-told-revealed = La acción es ahora: { $power }.
mm-told-discards = { $count ->
    [one] Hay que descartar una loseta.
   *[other] Hay que descartar { $count } losetas.
}
mm-told-discarded = { $name } descarta la loseta { $tile }.
mm-told-stared = { $name } mira fijamente a { $other }.
mm-told-pawn = «¡Haz algo!», le dice { $name } a { $other }.
mm-told-said = { $name }: { $text }
mm-told-signed = { $name } hace un gesto: { $gesture }.
mm-told-pointed = { $name } señala { -mall-tile(case: "the") } { $place }.
mm-won = ¡Golpe perfecto!
mm-won-why = Los cuatro están fuera en { $time }, { $count ->
    [0] sin dar la vuelta al reloj
    [one] con una vuelta del reloj
   *[other] con { $count } vueltas del reloj
}.
mm-lost = ¡Os han pillado!
mm-lost-sand = Se acabó la arena.
mm-lost-full = Se dio la vuelta al reloj cuando aún estaba lleno: arriba no quedó arena.
mm-lost-stuck = No había dos losetas que se pudieran descartar.

## Help

mm-help = Teclas y gestos
mm-help-hands = Toca un héroe y luego una casilla iluminada, o arrástralo hasta ella. Arrastra el suelo para moverte por el mapa; pellizca o usa la rueda para acercarte.
mm-key-heroes = elegir al bárbaro, al mago, al elfo, al enano
mm-key-arrows = mover una casilla; mantén pulsada para seguir (sin héroe: mover la vista)
mm-key-far = deslizar hasta donde se pueda
mm-key-explore = explorar
mm-key-escalator = usar las escaleras mecánicas
mm-key-vortex = ir a un vórtice; si hay varios, su número elige uno
mm-key-reveal = en solitario: descubrir la acción siguiente
mm-key-tab = cada casilla iluminada es un botón: elige dónde parar
mm-key-escape = soltar al héroe, cerrar lo que esté abierto
mm-key-view = ver todo el centro comercial, acercar, alejar
mm-key-colour = mostrar todo lo amarillo, violeta, verde, naranja
mm-key-talk = abrir o cerrar el panel para hablar
mm-key-help = esta página
