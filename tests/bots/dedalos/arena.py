"""Two kinds of bot against each other at one table, seats rotated, both ways round."""

from typing import NamedTuple

from clew.bots.bot import Bot
from clew.bots.play import play
from clew.games.dedalos import GAME


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


def compete(one: Bot, other: Bot, seats: int, matches: int, seed: int = 0) -> Score:
    """Every deal is played once with each seating."""
    deals = 2 if seats % 2 == 0 else 2 * seats
    wins = {"a": 0, "b": 0, "-": 0}
    held = {"a": 0, "b": 0}
    for number in range(matches):
        kinds = seating(seats, number)
        bots = [one if kind == "a" else other for kind in kinds]
        setup = GAME.setup(seats, seed + number // deals)
        outcome = GAME.outcome(play(GAME, setup, bots, seed=seed + number).state)
        assert outcome is not None
        wins[kinds[outcome.winners[0]] if outcome.winners else "-"] += 1
        for kind in kinds:
            held[kind] += 1
    return Score(wins["a"], wins["b"], wins["-"], held["a"], held["b"])
