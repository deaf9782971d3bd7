"""How much better one bot is than another: matches with rotated seats, two sides of equal number.

From the top folder, with PYTHONPATH=src:tests and the levels, the seats and how many matches:
``python -m bots.haunting_house.strength strong medium 2 200``. Two numbers may follow: the
milliseconds a strong bot has (1000) and the first house (0).
"""

import sys
from math import sqrt
from time import process_time
from typing import Any

from clew.bots.bot import Bot, Situation
from clew.bots.haunting_house import foresight
from clew.bots.haunting_house.levels import EASY, MEDIUM, Strong
from clew.bots.play import play
from clew.core.types import Millis
from clew.games.haunting_house import GAME


class Timed:
    """A bot and the longest it has thought, in seconds of this process."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.longest = self.total = 0.0
        self.answers = 0

    @property
    def worlds(self) -> int:
        return self.bot.worlds

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        began = process_time()
        action = self.bot.choose(situation, seed, budget)
        took = process_time() - began
        self.longest = max(self.longest, took)
        self.total += took
        self.answers += 1
        return action


def score(one: Bot, other: Bot, seats: int, matches: int, first: int = 0) -> float:
    """How many of the matches the first side wins, draws as halves; every house is played twice.

    The sides sit alternately and change seats for the second match in a house.
    """
    won = 0.0
    for i in range(matches):
        sides = [one, other] if i % 2 == 0 else [other, one]
        bots = [sides[seat % 2] for seat in range(seats)]
        match = play(GAME, GAME.setup(seats, first + i // 2), bots, seed=first + i)
        outcome = GAME.outcome(match.state)
        assert outcome is not None
        won += (bots[outcome.winners[0]] is one) if outcome.winners else 0.5
    return won


def main(
    one: str, other: str, seats: str, matches: str, most: str = "1000", first: str = "0"
) -> str:
    levels: dict[str, Bot] = {
        "easy": EASY,
        "medium": MEDIUM,
        "strong": Strong(most=Millis(int(most))),
    }
    sides = [Timed(levels[one]), Timed(levels[other])]
    count = int(matches)
    share = score(sides[0], sides[1], int(seats), count, int(first)) / count
    error = 1.96 * sqrt(share * (1 - share) / count)
    times = ", ".join(
        f"{1000 * side.total / side.answers:.1f} ms on average, {1000 * side.longest:.0f} at most"
        for side in sides
    )
    return f"{one} v {other}, {seats} seats: {share:.1%} ± {error:.1%} of {count}; {times}"


if __name__ == "__main__":
    # The work decides, not the time: a busy machine changes nothing but the hour.
    setattr(foresight, "thread_time", lambda: 0.0)  # noqa: B010 - it is imported there
    sys.stdout.write(main(*sys.argv[1:]) + "\n")
