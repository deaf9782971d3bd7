"""Two kinds of bot against each other at one table, seats rotated, both ways round.

From the top folder, with PYTHONPATH=src:tests, two names, the seats and the numbers of the first
match and of the one after the last: ``python -m bots.dedalos.arena strong yardstick 4 0 240``.
Besides the levels there are *yardstick* (the medium bot of an old commit) and *cheat* (a strong bot
that knows all hands). No clock is looked at: a busy machine changes nothing but the hour.
"""

import sys
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import median
from typing import NamedTuple

from bots.dedalos.cheating import Cheat
from bots.dedalos.yardstick.medium import YARDSTICK
from clew.bots.bot import Bot
from clew.bots.dedalos.levels import Strong
from clew.bots.levels import bot_of
from clew.bots.play import Table
from clew.core.types import Millis
from clew.games.dedalos import GAME

CAP = 30  # rounds; who has pushed each other about for so long does so up to the hundredth
NO_CLOCK = Millis(3_600_000)  # for measuring on a busy machine: the work decides, not the time


class Played(NamedTuple):
    """One match: which kind sat where, and which kind won (a dash: the Minotaur)."""

    kinds: str
    winner: str
    rounds: int
    tiles: int  # laid, those that were covered too


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

    @property
    def error(self) -> float:
        """Half of the 95 % interval, as if no two matches had the same deal."""
        return 1.96 * sqrt(self.rate * (1 - self.rate) / max(1, self.one + self.other))


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
        yield played_to_the_end(kinds, Table(GAME, setup, bots, seed=number), bots)


def played_to_the_end(kinds: str, table: Table, bots: Iterable[Bot]) -> Played:
    """Play one match; who cheats is shown it first."""
    for bot in bots:
        if isinstance(bot, Cheat):
            bot.peek_at(table.match)
    while not table.is_over:
        for seat in table.seats:
            if table.is_asked(seat):
                table.players.ask(seat, Millis(0))
    state = table.match.state
    outcome, view = GAME.outcome(state), GAME.view(state, None)
    assert outcome is not None
    winner = kinds[outcome.winners[0]] if outcome.winners else "-"
    tiles = sum(1 + len(laid.under) for laid in view.maze.values())
    return Played(kinds, winner, view.round, tiles)


def score(played: Iterable[Played]) -> Score:
    """What came of these matches."""
    found = list(played)
    winners = "".join(match.winner for match in found)
    seats = "".join(match.kinds for match in found)
    return Score(*(winners.count(kind) for kind in "ab-"), *(seats.count(kind) for kind in "ab"))


def compete(one: Bot, other: Bot, seats: int, count: int) -> Score:
    """The first so many matches."""
    return score(matches(one, other, seats, range(count)))


def _bot(name: str) -> Bot:
    tireless = Strong(patience=NO_CLOCK)
    others: dict[str, Bot] = {
        "strong": tireless,
        "cheat": Cheat(tireless),
        "yardstick": YARDSTICK,
    }
    return others[name] if name in others else bot_of("dedalos", name)


def _main(one: str, other: str, *numbers: str) -> None:
    seats, first, last = map(int, numbers)
    found = list[Played]()
    for played in matches(_bot(one), _bot(other), seats, range(first, last)):
        found.append(played)
        so_far = score(found)
        rounds = median(match.rounds for match in found)
        tiles = median(match.tiles for match in found)
        line = f"{first + len(found)} {played.kinds} {played.winner} {so_far.one}:{so_far.other}"
        line += f", Minotaur {so_far.minotaur}, rate {so_far.rate:.3f} ± {so_far.error:.3f}"
        sys.stdout.write(f"{line}; median {rounds} rounds, {tiles} tiles\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _main(*sys.argv[1:])
