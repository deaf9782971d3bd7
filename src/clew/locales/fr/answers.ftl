# Pourquoi ce n’est pas possible, en quelques mots à côté de la chose. La phrase entière est dans refusals.ftl.

## La maison hantée

short-another-card-is-due = au tour d’une autre carte
short-no-wall-in-the-way = pas de mur ici
short-not-a-free-trap-door = pas de trappe libre
short-not-a-house-tile = seulement les tuiles de la maison
short-not-a-neighbour = ce n’est pas à côté
short-not-one-move = une seule tuile
short-not-two-moves = à deux tuiles
short-not-the-nearest-trap-door = une autre est plus proche
short-not-touching = elles ne se touchent pas
short-not-your-card = ce n’est pas ta carte
short-on-the-entrance = pas depuis l’entrée
short-pawn-on-the-entrance = pas avec l’entrée
short-pawn-on-the-tile = quelqu’un s’y trouve
short-no-such-pawn = personne avec qui changer
short-no-such-slot = pas de place pour une porte
short-the-entrances-corner = le coin de l’entrée
short-the-exits-own-corner = elle y est déjà
short-trap-door-taken = trappe occupée
short-two-walls-in-the-way = deux murs
short-wall-in-the-way = un mur
short-cards-are-being-chosen = d’abord les cartes

## Dedalo's

short-back-where-the-turn-began = pas de retour au départ
short-cell-is-taken = il y a déjà quelque chose
short-collapse-goes-on-an-exit = seulement sur une sortie ouverte
short-continues-no-path = ne prolonge aucun chemin
short-exit-is-blocked = sortie bloquée
short-meets-no-open-end = ne prolonge aucun chemin
short-minotaur-in-the-way = le Minotaure !
short-minotaur-on-the-tile = le Minotaure est là
short-no-third-of-a-kind = pas une troisième fois
short-no-way-for-the-minotaur = pas son chemin
short-not-an-exit = pas de sortie ici
short-not-fewer-stars = pas assez d’étoiles
short-not-into-an-exit = pas dans une sortie
short-not-joined = pas de chemin ouvert
short-not-your-turn = ce n’est pas ton tour
short-nothing-to-cover = rien à recouvrir
short-rival-elsewhere = pas sur ta tuile
short-walls-somebody-in = ça emmure quelqu’un

## Magic Maze

short-not-your-action = pas sur ta tuile
short-wall-between = un mur
short-not-on-an-open-line = pas en ligne droite
short-hero-in-the-way = il y a quelqu’un
short-hero-stands-there = { $other ->
    [barbarian] le barbare est là
    [mage] la magicienne est là
    [elf] l’elfe est là
   *[dwarf] le nain est là
}
short-pick-a-hero = choisis d’abord un héros
short-which-vortex = lequel ? Tape son numéro, ou touche-le
short-vortices-are-off = les vortex sont éteints
short-no-vortex-of-that-colour = aucun vortex où aller
short-vortex-occupied = ce vortex est pris
short-not-on-that-escalator = pas d’escalator ici
short-other-end-occupied = l’autre bout est pris
short-no-hero-of-that-colour-there = personne sur sa case à explorer
short-passage-for-the-dwarf-only = pour le nain seulement
short-cameras-watch-the-hourglass = les caméras surveillent
short-another-hero-on-that-tile = un héros par tuile
short-not-between-dimensions = pas vers l’autre dimension
short-no-tile-left = plus de tuiles
short-hero-has-escaped = déjà dehors
