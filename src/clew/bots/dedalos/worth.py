"""What a position is worth to a seat: its share of the chances to be the first one out."""

from math import exp
from typing import Final

from clew.bots.dedalos.effort import FAR, TURN, Efforts
from clew.bots.dedalos.minotaur import reach
from clew.bots.dedalos.sketch import Sketch
from clew.core.types import Seat

CAUGHT: Final = 13  # what a capture costs besides the way back: a turn, and a hand one chose
RISKS: Final = (0.0, 0.6, 0.35, 0.2)
"""How likely a pawn is caught that the Minotaur can reach with one, two, three players' steps."""
STEEPNESS: Final = 7.0  # the smaller, the more a lead is trusted
DAY: Final = 30  # the effort that the Minotaur's chances correspond to, less one for each round
NIGHT: Final = 6
_CHANCE: Final = [exp(-effort / STEEPNESS) for effort in range(4 * FAR)]


def worth(sketch: Sketch, efforts: Efforts, seat: Seat, following: int) -> float:
    """The seat's share, from 0 to 1, when *following* is the next to begin a turn."""
    return shares(sketch, efforts, following)[seat]


def shares(sketch: Sketch, efforts: Efforts, following: int) -> list[float]:
    """Every seat's share. The Minotaur wins if nobody does, so it has one too.

    Without that, seats that share a corridor would push each other about for ever and never build:
    a tile ahead serves all of them, and only a lead would count. Its share grows by the round.
    """
    chances = [_CHANCE[effort] for effort in remaining(sketch, efforts, following)]
    total = sum(chances) + _CHANCE[max(NIGHT, DAY - sketch.dusk)]
    return [chance / total for chance in chances]


def remaining(sketch: Sketch, efforts: Efforts, following: int) -> list[int]:
    """Each seat's effort, with what it has to fear and how long it waits for its turn."""
    pawns, effort_of = sketch.pawns, efforts.of
    count = len(pawns)
    back = effort_of(sketch.entrance) + CAUGHT
    if sketch.minotaur >= 0 and sketch.up:
        steps = reach(sketch, min(sketch.up * min(count - 1, 3), 9))
    else:
        steps = {}
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
