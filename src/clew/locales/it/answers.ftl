# Perché una cosa non si può, in poche parole accanto alla cosa stessa. La frase intera è in refusals.ftl.

## La casa stregata

short-another-card-is-due = tocca a un’altra carta
short-no-wall-in-the-way = qui non c’è muro
short-not-a-free-trap-door = nessuna botola libera
short-not-a-house-tile = solo tessere della casa
short-not-a-neighbour = non è qui accanto
short-not-one-move = una sola tessera
short-not-two-moves = a due tessere
short-not-the-nearest-trap-door = ce n’è una più vicina
short-not-touching = non si toccano
short-not-your-card = non è la tua carta
short-on-the-entrance = non dall’entrata
short-pawn-on-the-entrance = non con l’entrata
short-pawn-on-the-tile = lì c’è qualcuno
short-no-such-pawn = nessuno con cui scambiare
short-no-such-slot = qui non ci sta una porta
short-the-entrances-corner = angolo dell’entrata
short-the-exits-own-corner = è già lì
short-trap-door-taken = botola occupata
short-two-walls-in-the-way = due muri
short-wall-in-the-way = un muro
short-cards-are-being-chosen = prima le carte

## Dedalo's

short-back-where-the-turn-began = non al punto di partenza
short-cell-is-taken = lì c’è già qualcosa
short-collapse-goes-on-an-exit = solo su un’uscita aperta
short-continues-no-path = non continua un percorso
short-exit-is-blocked = uscita bloccata
short-meets-no-open-end = non continua un percorso
short-minotaur-in-the-way = il Minotauro!
short-minotaur-on-the-tile = lì c’è il Minotauro
short-no-third-of-a-kind = non una terza volta
short-no-way-for-the-minotaur = non è la sua strada
short-not-an-exit = qui non c’è un’uscita
short-not-fewer-stars = troppo poche stelle
short-not-into-an-exit = non in un’uscita
short-not-joined = nessuna strada aperta
short-not-your-turn = non è il tuo turno
short-nothing-to-cover = niente da coprire
short-rival-elsewhere = non è sulla tua tessera
short-walls-somebody-in = mura dentro qualcuno

## Magic Maze

short-not-your-action = non è sulla tua tessera
short-wall-between = un muro
short-not-on-an-open-line = non in linea retta
short-hero-in-the-way = lì c’è qualcuno
short-hero-stands-there = { $other ->
    [barbarian] lì c’è il barbaro
    [mage] lì c’è il mago
    [elf] lì c’è l’elfo
   *[dwarf] lì c’è il nano
}
short-pick-a-hero = scegli prima un eroe
short-which-vortex = quale? Premi il suo numero o toccalo
short-vortices-are-off = i vortici sono spenti
short-no-vortex-of-that-colour = nessun vortice dove andare
short-vortex-occupied = quel vortice è occupato
short-not-on-that-escalator = qui non ci sono scale mobili
short-other-end-occupied = l’altro capo è occupato
short-no-hero-of-that-colour-there = nessuno sulla propria casella da esplorare
short-passage-for-the-dwarf-only = solo per il nano
short-cameras-watch-the-hourglass = le telecamere la sorvegliano
short-another-hero-on-that-tile = un eroe per tessera
short-not-between-dimensions = non nell’altra dimensione
short-no-tile-left = non ci sono più tessere
short-hero-has-escaped = è già fuori
