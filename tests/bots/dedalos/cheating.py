"""A strong bot that sees everything: how far hidden hands keep an honest one from playing well.

It is handed the real match, so it never sits at a table: only the arena of the tests has it.
"""

from typing import Any

from msgspec.structs import replace

from clew.bots.bot import Bot, Situation
from clew.core.match import Match
from clew.core.types import Millis

AnyMatch = Match[Any, Any, Any, Any, Any]


class Cheat:
    """Every world that it imagines has the hands of the real one.

    The order of the bag stays unknown to it: a strong bot shuffles what is left for every world.
    """

    worlds = 0

    def __init__(self, honest: Bot) -> None:
        self._honest = honest
        self._match: AnyMatch | None = None

    def peek_at(self, match: AnyMatch) -> None:
        """The match that it is going to play."""
        self._match = match

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """What the honest bot would do if it knew."""
        assert self._match is not None
        truth = (self._match.state,) * self._honest.worlds
        seen = replace(situation, imagined=truth)
        return self._honest.choose(seen, seed, budget)
