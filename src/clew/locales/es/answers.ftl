# Por qué algo no se puede, en pocas palabras junto a la cosa misma. La frase entera está en refusals.ftl.

## La Casa Encantada

short-another-card-is-due = ahora va otra carta
short-no-wall-in-the-way = aquí no hay pared
short-not-a-free-trap-door = no hay trampilla libre
short-not-a-house-tile = solo baldosas de la casa
short-not-a-neighbour = no está al lado
short-not-one-move = solo una baldosa
short-not-two-moves = a dos baldosas
short-not-the-nearest-trap-door = hay otra más cerca
short-not-touching = no se tocan
short-not-your-card = no es tu carta
short-on-the-entrance = desde la entrada, no
short-pawn-on-the-entrance = con la entrada, no
short-pawn-on-the-tile = ahí hay alguien
short-no-such-pawn = no hay con quién
short-no-such-slot = ahí no cabe una puerta
short-the-entrances-corner = esquina de la entrada
short-the-exits-own-corner = ya está ahí
short-trap-door-taken = trampilla ocupada
short-two-walls-in-the-way = dos paredes
short-wall-in-the-way = una pared
short-cards-are-being-chosen = antes, las cartas

## Dedalo's

short-back-where-the-turn-began = no al punto de partida
short-cell-is-taken = ahí ya hay algo
short-collapse-goes-on-an-exit = solo en una salida abierta
short-continues-no-path = no continúa un camino
short-exit-is-blocked = salida bloqueada
short-meets-no-open-end = no continúa un camino
short-minotaur-in-the-way = ¡el Minotauro!
short-minotaur-on-the-tile = ahí está el Minotauro
short-no-third-of-a-kind = una tercera vez, no
short-no-way-for-the-minotaur = no es su camino
short-not-an-exit = aquí no hay salida
short-not-fewer-stars = pocas estrellas
short-not-into-an-exit = a una salida, no
short-not-joined = no hay camino abierto
short-not-your-turn = no es tu turno
short-nothing-to-cover = nada que cubrir
short-rival-elsewhere = no está en tu loseta
short-walls-somebody-in = deja a alguien encerrado

## Magic Maze

short-not-your-action = no está en tu loseta
short-wall-between = una pared
short-not-on-an-open-line = no en línea recta
short-hero-in-the-way = ahí hay alguien
short-hero-stands-there = { $other ->
    [barbarian] ahí está el bárbaro
    [mage] ahí está el mago
    [elf] ahí está el elfo
   *[dwarf] ahí está el enano
}
short-pick-a-hero = elige antes un héroe
short-which-vortex = ¿cuál? Pulsa su número o tócalo
short-vortices-are-off = los vórtices están apagados
short-no-vortex-of-that-colour = ningún vórtice al que ir
short-vortex-occupied = ese vórtice está ocupado
short-not-on-that-escalator = aquí no hay escaleras mecánicas
short-other-end-occupied = el otro extremo está ocupado
short-no-hero-of-that-colour-there = nadie en su casilla por explorar
short-passage-for-the-dwarf-only = solo para el enano
short-cameras-watch-the-hourglass = las cámaras la vigilan
short-another-hero-on-that-tile = un héroe por loseta
short-not-between-dimensions = no a la otra dimensión
short-no-tile-left = no quedan losetas
short-hero-has-escaped = ya ha salido
