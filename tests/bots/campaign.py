"""Thousands of matches of all games between bots of all levels, in which no action is refused.

From the top folder, with PYTHONPATH=src:tests and the numbers of the first match and of the one
after the last: ``python -m bots.campaign 0 10000``. A refusal ends it with the match's number.
"""

import sys
from collections import Counter

from clew.bots.bot import Bot
from clew.bots.dedalos.levels import Strong as DedalosStrong
from clew.bots.haunting_house.levels import Strong as HauntingHouseStrong
from clew.bots.levels import bot_of
from clew.bots.magic_maze.rates import one
from clew.bots.play import play
from clew.core.types import Millis
from clew.games import GAMES

LINES = 500  # matches between two lines of progress
SHELF = ("haunting-house", "dedalos", "haunting-house", "dedalos", "magic-maze")
QUICK: dict[str, tuple[Bot, ...]] = {
    "haunting-house": (
        *(bot_of("haunting-house", level) for level in ("easy", "medium")),
        HauntingHouseStrong(most=Millis(50)),
    ),
    "dedalos": (
        *(bot_of("dedalos", level) for level in ("easy", "medium")),
        DedalosStrong(worlds=2, turns=1.0, most=Millis(20)),
    ),
    "magic-maze": tuple(
        bot_of("magic-maze", level) for level in ("relaxed", "learned", "steady", "expert")
    ),
}
"""The levels of each game, the weakest first; the strong ones with few thoughts."""
LEVELS = (0, 1, 0, 0, 1, 0, 2, 0, 1, 3)
"""Who sits down next: mostly the weak, who cost little and get into the strangest positions."""


def play_number(number: int) -> str:
    """One match of the campaign, and the game it was; raises if an action is refused."""
    game = SHELF[number % len(SHELF)]
    turn = number // len(SHELF)
    bots = QUICK[game]
    if game == "magic-maze":
        scenario = 1 + turn % 17
        seats = 3 + turn % 7 if scenario == 9 else 1 + turn % 8
        match = one(GAMES[game], scenario, _company(bots, seats, turn), number)
    else:
        seats = 2 + turn % 5 if game == "haunting-house" else 3 + turn % 4
        setup = GAMES[game].setup(seats, number)
        match = play(GAMES[game], setup, _company(bots, seats, turn), seed=number)
    assert match.game.outcome(match.state) is not None
    return game


def _company(bots: tuple[Bot, ...], seats: int, turn: int) -> tuple[Bot, ...]:
    """Bots of several levels at one table."""
    levels = (LEVELS[(turn * 3 + seat) % len(LEVELS)] for seat in range(seats))
    return tuple(bots[min(level, len(bots) - 1)] for level in levels)


def campaign(numbers: range) -> Counter[str]:
    """Match after match; how many of which game were played without a refusal."""
    played = Counter[str]()
    for number in numbers:
        try:
            played[play_number(number)] += 1
        except Exception as refused:
            raise AssertionError(f"match {number}: {refused}") from refused
        if played.total() % LINES == 0:
            sys.stdout.write(f"{number + 1}: {dict(played)}\n")
    return played


if __name__ == "__main__":
    sys.stdout.write(f"{dict(campaign(range(int(sys.argv[1]), int(sys.argv[2]))))}\n")
