"""What a position is worth to a seat: its share of the chances to be the first one out."""

from math import exp
from typing import Final, NamedTuple

from clew.bots.dedalos.effort import FAR, TURN
from clew.bots.dedalos.maze import Square
from clew.bots.dedalos.minotaur import steps_to_pawns
from clew.bots.dedalos.sketch import Sketch
from clew.core.types import Seat

CAUGHT: Final = 13  # what a capture costs besides the way back: a turn, and a hand one chose
RISKS: Final = (0.0, 0.6, 0.35, 0.2)
"""How likely a pawn is caught that the Minotaur can reach with one, two, three players' steps."""
STEEPNESS: Final = 7.0  # the smaller, the more a lead is trusted
DAY: Final = 30  # the effort that the Minotaur's chances correspond to, less one for each round
NIGHT: Final = 6
MARGIN: Final = 25
_CHANCE: Final = [exp(-effort / STEEPNESS) for effort in range(4 * FAR)]


class Race(NamedTuple):
    """Who is in it: whoever is farther away than *last* counts as far behind as *out*.

    So it is worth much to push a rival behind the last of all, and little to build on while the
    others are near: a tile ahead serves them all. With exact efforts a bot builds too soon, and
    loses two games of three to one that waits.
    """

    last: int
    out: int


OPEN: Final = Race(FAR, FAR)  # everybody is in it


def race_of(sketch: Sketch, seat: Seat) -> Race:
    """The race as a seat sees it at the beginning of its turn."""
    pawns, effort_of = sketch.pawns, sketch.maze.efforts.of
    mine = effort_of(pawns[seat]) if pawns[seat] >= 0 else FAR
    last = max((effort_of(pawn) for pawn in pawns if pawn >= 0), default=FAR)
    return Race(last, min(FAR, mine + MARGIN))


def worth(sketch: Sketch, seat: Seat, following: int, race: Race) -> float:
    """The seat's share, from 0 to 1, when *following* is the next to begin a turn.

    Asked for more often than all else, so what `shares` would say is found here directly where no
    Minotaur hunts and nobody is captured (a test compares them).
    """
    pawns = sketch.pawns
    if (sketch.minotaur >= 0 and sketch.up > 0) or min(pawns) < 0:
        return shares(sketch, following, race)[seat]
    exact, (last, out), count = sketch.maze.efforts.of, race, len(pawns)
    total = _CHANCE[max(NIGHT, DAY - sketch.dusk)]
    own = 0.0
    for other, pawn in enumerate(pawns):
        effort = exact(pawn)
        if effort > last or effort >= out:
            effort = out
        chance = _CHANCE[effort + TURN * ((other - following) % count) // count]
        total += chance
        if other == seat:
            own = chance
    return own / total


def shares(sketch: Sketch, following: int, race: Race) -> list[float]:
    """Every seat's share. The Minotaur wins if nobody does, so it has one too.

    Without that, seats that share a corridor would push each other about for ever and never build:
    a tile ahead serves all of them, and only a lead would count. Its share grows by the round.
    """
    chances = [_CHANCE[effort] for effort in remaining(sketch, following, race)]
    total = sum(chances) + _CHANCE[max(NIGHT, DAY - sketch.dusk)]
    return [chance / total for chance in chances]


def remaining(sketch: Sketch, following: int, race: Race) -> list[int]:
    """Each seat's effort, with what it has to fear and how long it waits for its turn."""
    pawns, exact = sketch.pawns, sketch.maze.efforts.of
    last, out = race
    count = len(pawns)

    def effort_of(square: Square) -> int:
        effort = exact(square)
        return effort if effort <= last and effort < out else out

    is_hunted = sketch.minotaur >= 0 and sketch.up > 0
    back = effort_of(sketch.maze.entrance) + CAUGHT if is_hunted or min(pawns) < 0 else 0
    steps = steps_to_pawns(sketch, min(sketch.up * min(count - 1, 3), 9)) if is_hunted else {}
    left: list[int] = []
    for seat, pawn in enumerate(pawns):
        waiting = (seat - following) % count
        effort = back if pawn < 0 else effort_of(pawn)
        if pawn in steps and effort < back:
            movers = -(-steps[pawn] // sketch.up)
            if movers <= waiting and movers < len(RISKS):
                effort += round(RISKS[movers] * (back - effort))
        left.append(effort + TURN * waiting // count)
    return left
