"""The bots at the other seats of a table, by name."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from clew.bots.bot import Bot, Situation
from clew.bots.levels import bot_of, levels_of
from clew.core.chance import below
from clew.core.types import Millis, Seat

RANDOM = "random"


class RandomBot(Struct, frozen=True):
    """Does any of the things it may do, each as likely as the next."""

    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """One of its actions; None where it has none."""
        del budget
        actions = situation.actions
        return actions[below(len(actions), seed, 0)] if actions else None


def bot_named(game: str, name: str) -> Bot:
    """A level of the game's bots, or ``random``."""
    if name == RANDOM:
        return RandomBot()
    try:
        return bot_of(game, name)
    except KeyError:
        known = ", ".join((RANDOM, *levels_of(game)))
        raise ValueError(f"no bot {name!r} for {game}: there are {known}") from None


def seated(game: str, seats: int, seat: int, bots: str | Sequence[str]) -> dict[Seat, Bot]:
    """Bots at all seats but one: all of one name, or by name from the next seat clockwise."""
    if not 0 <= seat < seats:
        raise ValueError(f"seat {seat} at a table of {seats}")
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise ValueError(f"{len(names)} bots for {seats - 1} other seats")
    others = [Seat((seat + i) % seats) for i in range(1, seats)]
    return {other: bot_named(game, name) for other, name in zip(others, names, strict=True)}
