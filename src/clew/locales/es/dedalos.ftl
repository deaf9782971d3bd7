# Las palabras de Dedalo's.

## Lugares y losetas

dd-entrance = la entrada
dd-north-of = N{ $cells }
dd-south-of = S{ $cells }
dd-east-of = E{ $cells }
dd-west-of = O{ $cells }
dd-side-north = al norte
dd-side-east = al este
dd-side-south = al sur
dd-side-west = al oeste
dd-tile = { $kind ->
    [straight] recta
    [corner] esquina
    [tee] bifurcación en T
    [crossing] cruce
    [dead-end] callejón sin salida
    [minotaur-red] Minotauro rojo
    [minotaur-white] Minotauro blanco
   *[collapse] derrumbe
  }{ $stars ->
    [0] {""}
    [one] , 1 estrella
   *[other] , { $stars } estrellas
  }
dd-exit-open = Salida { $cell }, abierta
dd-exit-blocked = Salida { $cell }, bloqueada por un derrumbe

## Lo que puedo hacer

dd-group-minotaur = El Minotauro
dd-group-move = Mover
dd-group-push = Empujar
dd-group-place = Poner: { $tile }
dd-group-cover = Cubrir con: { $tile }
dd-group-collapse = Derrumbe
dd-group-turn = El turno
dd-do-minotaur = El Minotauro va a { $cell }
dd-do-minotaur-passage = El Minotauro va por el pasadizo a { $cell }
dd-do-minotaur-takes = El Minotauro va a { $cell } y atrapa a { $names }
dd-do-capture = El Minotauro atrapa a { $name }
dd-do-go = Ir a { $cell }
dd-do-go-caught = Ir a { $cell }, a las garras del Minotauro
dd-do-escape = Escapar por la salida { $cell }
dd-do-push = Empujar a { $name } a { $cell }
dd-do-push-caught = Empujar a { $name } a { $cell }, a las garras del Minotauro
dd-do-place = { $cell }: abierta { $sides }
dd-do-cover = Cubrir { $cell }: abierta { $sides }
dd-do-collapse = Bloquear para siempre la salida { $cell }
dd-do-end = Terminar mi turno
dd-do-discard = Renunciar al turno: descartar mi mano y robar tres losetas nuevas

## Lo que pasó

dd-told-turn = Turno de { $name }.
dd-told-minotaur-tiles = { $name } pone boca arriba { $count ->
    [one] una loseta de Minotauro
   *[other] { $count } losetas de Minotauro
  }.
dd-told-appeared = ¡El Minotauro entra en el laberinto!
dd-told-stepped = El Minotauro va a { $cell }.
dd-told-stayed = El Minotauro no tiene adónde ir.
dd-told-captured = El Minotauro atrapa a { $names } en { $cell } y abandona el laberinto.
dd-told-retired = El Minotauro ya no alcanza a nadie y abandona el laberinto.
dd-told-set-down = { $name } vuelve a la entrada.
dd-told-drew = Robas: { $tiles }.
dd-told-placed = { $name } pone una loseta en { $cell } ({ $tile }), abierta { $sides }.
dd-told-covered = { $name } cubre { $cell } ({ $under }) con otra loseta ({ $tile }), abierta { $sides }.
dd-told-blocked = { $name } bloquea la salida { $cell }.
dd-told-moved = { $name } va a { $cell }.
dd-told-pushed = { $name } empuja a { $rival } a { $cell }.
dd-told-discarded = { $name } descarta toda la mano: { $tiles }.
dd-told-bag-empty = El saco está vacío. Es la última ronda.
told-undid = { $name } deshace su última acción.

## Cómo terminó

dd-end-won = ¡Escapas!
dd-end-won-why = Has cruzado una salida abierta antes que nadie.
dd-end-escaped = ¡{ $name } escapa!
dd-end-escaped-why = { $name } ha cruzado una salida abierta antes que nadie.
dd-end-minotaur = Gana el Minotauro
dd-end-bag-why = El saco quedó vacío y nadie había encontrado la salida: el Minotauro se da un festín, y sois el plato fuerte.
dd-end-rounds-why = Terminó la última ronda y nadie había encontrado la salida: el Minotauro se da un festín, y sois el plato fuerte.

## El tablero

dd-board = El laberinto
dd-board-help = Arrastra para mirar alrededor. Las flechas van de casilla en casilla y dicen qué hay y por qué no cabe una loseta; con Mayús, a la siguiente iluminada. Intro actúa, R gira la loseta, más y menos acercan y alejan.
dd-in-words = El laberinto en palabras
dd-words-tile = { $cell }: { $tile }, abertura { $sides }
dd-words-here = { $place } — aquí: { $names }
dd-words-empty = { $cell }: no hay nada
dd-words-entrance = La entrada: abierta por todos lados
dd-minotaur = el Minotauro
dd-zoom-in = Acercar
dd-zoom-out = Alejar
dd-fit = Verlo todo
dd-follow = Seguir lo que pasa
dd-find-me = Buscar mi tributo

## Mi turno

dd-turn-mine = Tu turno
dd-turn-of = Turno de { $name }
dd-turn-over = La partida ha terminado
dd-round = Ronda { $round }
dd-round-of = Ronda { $round } de { $cap }
dd-last-round = Última ronda
dd-left = { $left ->
    [one] Queda 1 acción
   *[other] Quedan { $left } acciones
  }
dd-time-left = { $time } para pensar
dd-time-used = pensando { $time }
dd-minotaur-asks = { $steps ->
    [one] Elige adónde va el Minotauro: queda 1 paso
   *[other] Elige adónde va el Minotauro: quedan { $steps } pasos
  }
dd-minotaur-asked = { $steps ->
    [one] { $name } elige adónde va el Minotauro: queda 1 paso
   *[other] { $name } elige adónde va el Minotauro: quedan { $steps } pasos
  }
dd-prey-asks = ¿A quién atrapa el Minotauro?
dd-captured-me = El Minotauro te ha atrapado. En tu próximo turno vuelves a la entrada.

dd-hand = Mi mano
dd-hand-empty = Ninguna loseta en la mano
dd-intents = Qué hacer
dd-walk = Mover
dd-push = Empujar a { $name }
dd-choose-tile = { $tile }: elegir dónde ponerla
dd-tile-waits = { $tile }: se pone al comienzo de tu próximo turno
dd-turn-left = Girar a la izquierda
dd-turn-right = Girar a la derecha
dd-place-here = Poner aquí
dd-discard = Mano nueva
dd-discard-sure = ¿Descartar todo?
dd-undo = Deshacer
dd-end = Terminar turno
dd-hint-walk = Toca una loseta iluminada para ir allí, o elige una loseta de tu mano.
dd-hint-stay = Ahora no puedes moverte: elige una loseta de tu mano o un rival al que empujar.
dd-hint-stay-alone = Ahora no puedes moverte: elige una loseta de tu mano.
dd-hint-pending = Un momento…
dd-hint-tile = Toca una casilla iluminada. R o la rueda giran la loseta.
dd-hint-tap = Toca una casilla iluminada; tócala otra vez para girar la loseta.
dd-hint-touch = Toca otra vez para girar la loseta y luego confirma.
dd-hint-nowhere = Esta loseta ahora no encaja en ningún sitio.
dd-hint-collapse = Toca la salida que quieres bloquear.
dd-hint-push = Toca adónde empujar a { $name }.
dd-target-turned = { $cell }: antes hay que girar la loseta ({ $tile })
dd-hint-turned = Aquí encaja, pero girada de otra manera.

## La mesa

dd-bag = { $count ->
    [0] El saco está vacío
    [one] 1 loseta en el saco
   *[other] { $count } losetas en el saco
  }
dd-discards = { $count ->
    [0] Ninguna loseta descartada
    [one] 1 loseta descartada
   *[other] { $count } losetas descartadas
  }
dd-discards-of = { $count } × { $tile }
dd-discards-gone = { $count } × Minotauro blanco, fuera del juego tras una captura
dd-minotaur-tiles = { $count ->
    [0] Ninguna loseta de Minotauro boca arriba
    [one] 1 loseta de Minotauro boca arriba: el Minotauro da 1 paso por turno
   *[other] { $count } losetas de Minotauro boca arriba: el Minotauro da { $count } pasos por turno
  }
dd-players = Tributos
dd-player-hand = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
  }
dd-player-captured = atrapado
