"""Two kinds of bot against each other at one table, seats rotated, both ways round.

From the top folder, with PYTHONPATH=src:tests, the levels, the seats and the numbers of the first
match and of the one after the last: ``python -m bots.dedalos.arena strong medium 4 0 120``. One
number may follow: how many turns a strong bot thinks through for a decision (usually 200).
"""

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from clew.bots.asking import BUDGET
from clew.bots.bot import Bot
from clew.bots.dedalos.levels import Strong
from clew.bots.levels import bot_of
from clew.bots.play import play
from clew.core.types import Millis
from clew.games.dedalos import GAME

CAP = 30  # rounds; who has pushed each other about for so long does so up to the hundredth
NO_CLOCK = Millis(3_600_000)  # for measuring on a busy machine: the work decides, not the time


class Played(NamedTuple):
    """One match: which kind sat where, and which kind won (a dash: the Minotaur)."""

    kinds: str
    winner: str


class Score(NamedTuple):
    """Matches won by each kind, and by the Minotaur; and how many seats each kind had."""

    one: int
    other: int
    minotaur: int
    seats_of_one: int
    seats_of_other: int

    @property
    def rate(self) -> float:
        """The wins per seat of the first kind, of both kinds' together; the Minotaur's apart."""
        mine, theirs = self.one / self.seats_of_one, self.other / self.seats_of_other
        return mine / (mine + theirs) if mine + theirs else 0.5


def seating(seats: int, number: int) -> str:
    """Who sits where in this match: with an even table alternating, else one against the rest."""
    if seats % 2 == 0:
        return "ab" * (seats // 2) if number % 2 == 0 else "ba" * (seats // 2)
    lone, rest = "ab" if number // seats % 2 == 0 else "ba"
    return "".join(lone if i == number % seats else rest for i in range(seats))


def matches(one: Bot, other: Bot, seats: int, numbers: Iterable[int]) -> Iterator[Played]:
    """Match after match; every deal is played once with each seating."""
    deals = 2 if seats % 2 == 0 else 2 * seats
    for number in numbers:
        kinds = seating(seats, number)
        bots = [one if kind == "a" else other for kind in kinds]
        setup = GAME.setup(seats, number // deals, round_cap=CAP)
        outcome = GAME.outcome(play(GAME, setup, bots, seed=number).state)
        assert outcome is not None
        yield Played(kinds, kinds[outcome.winners[0]] if outcome.winners else "-")


def score(played: Iterable[Played]) -> Score:
    """What came of these matches."""
    found = list(played)
    winners = "".join(match.winner for match in found)
    seats = "".join(match.kinds for match in found)
    return Score(*(winners.count(kind) for kind in "ab-"), *(seats.count(kind) for kind in "ab"))


def compete(one: Bot, other: Bot, seats: int, count: int) -> Score:
    """The first so many matches."""
    return score(matches(one, other, seats, range(count)))


def _bot(level: str, turns: int | None) -> Bot:
    if level == "strong" and turns is not None:
        return Strong(turns=turns / BUDGET, patience=NO_CLOCK)
    return bot_of("dedalos", level)


def _main(one: str, other: str, *numbers: str) -> None:
    seats, first, last, *turns = map(int, numbers)
    bots = [_bot(level, turns[0] if turns else None) for level in (one, other)]
    found = list[Played]()
    for played in matches(bots[0], bots[1], seats, range(first, last)):
        found.append(played)
        so_far = score(found)
        line = f"{first + len(found)} {played.kinds} {played.winner} {so_far.one}:{so_far.other}"
        sys.stdout.write(f"{line}, Minotaur {so_far.minotaur}, rate {so_far.rate:.3f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _main(*sys.argv[1:])
