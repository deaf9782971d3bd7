"""Who will win, learned from how matches of bots ended.

A seat's chance follows from odds in ``data/outlook.json``: for its effort, by how many others
act before it; for the Minotaur, if it may come before the seat's turn; and for a captured seat.
That nobody gets out has odds too, by the round. ``tests/bots/dedalos/train.py`` finds all of them.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec
from msgspec import Struct

from clew.bots.dedalos.effort import FAR, TURN
from clew.bots.dedalos.minotaur import steps_to_pawns
from clew.bots.dedalos.sketch import Sketch

KNOTS: Final = (0, 5, 10, 12, 15, 20, 27, 35, 50, FAR + TURN)
"""Efforts at which a weight was learned; between them it is interpolated."""
WAITING: Final = 4  # seats that act before are counted to three
HUNTERS: Final = 4  # so are players who move the Minotaur until it can be here
ROUNDS: Final = 5  # ages of a match
AGE: Final = 4  # rounds


class Weights(Struct, frozen=True):
    """Logarithms of odds."""

    effort: tuple[tuple[float, ...], ...]  # by waiting, then by knot
    hunted: tuple[float, ...]  # by who may bring the Minotaur here
    captured: float
    nobody: tuple[float, ...]  # by the age of the match


class Standing(Struct, frozen=True):
    """What of a seat's position counts."""

    waiting: int  # how many act before it
    effort: int
    is_captured: bool
    hunter: int  # the first player who could have the Minotaur catch it before its turn; -1: none


def standings(sketch: Sketch, following: int) -> list[Standing]:
    """Of every seat, when *following* is the next to begin a turn."""
    pawns, effort_of = sketch.pawns, sketch.maze.efforts.of
    count, up = len(pawns), sketch.up
    steps = steps_to_pawns(sketch, min(3 * up, 9)) if up and sketch.minotaur >= 0 else {}
    found = list[Standing]()
    for seat, pawn in enumerate(pawns):
        waiting = (seat - following) % count
        if pawn < 0:
            found.append(Standing(waiting, effort_of(sketch.maze.entrance) + TURN, True, -1))
            continue
        hunter = -(-steps[pawn] // up) if pawn in steps else HUNTERS
        hunter = hunter if hunter <= waiting and hunter < HUNTERS else -1
        found.append(Standing(waiting, effort_of(pawn), False, hunter))
    return found


class Outlook:
    """The odds, ready to be looked up."""

    def __init__(self, weights: Weights) -> None:
        self._effort = [
            [exp(_between(line, e)) for e in range(KNOTS[-1] + 1)] for line in weights.effort
        ]
        self._hunted = [exp(weight) for weight in weights.hunted]
        self._captured = exp(weights.captured)
        self._nobody = [exp(weight) for weight in weights.nobody]

    def shares(self, sketch: Sketch, following: int) -> list[float]:
        """Every seat's chance to be the first one out; what is left is nobody's."""
        odds = [self._odds(standing) for standing in standings(sketch, following)]
        total = sum(odds) + self._nobody[min(sketch.dusk // AGE, ROUNDS - 1)]
        return [own / total for own in odds]

    def _odds(self, standing: Standing) -> float:
        odds = self._effort[min(standing.waiting, WAITING - 1)][standing.effort]
        if standing.is_captured:
            odds *= self._captured
        elif standing.hunter >= 0:
            odds *= self._hunted[standing.hunter]
        return odds


def parts_of(effort: int) -> tuple[int, float]:
    """The knot before an effort, and how far it is on the way to the next (0 to 1)."""
    for i in range(len(KNOTS) - 2, -1, -1):
        if effort >= KNOTS[i]:
            return i, (effort - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
    raise AssertionError("no effort is less than nothing")


def _between(line: tuple[float, ...], effort: int) -> float:
    i, part = parts_of(effort)
    return line[i] + part * (line[i + 1] - line[i])


@cache
def outlook() -> Outlook:
    """What was learned."""
    text = files("clew.bots.dedalos").joinpath("data", "outlook.json").read_bytes()
    return Outlook(msgspec.json.decode(text, type=Weights))
