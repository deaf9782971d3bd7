"""The bots at the other seats of a table, by name."""

from collections.abc import Sequence

from clew.bots.bot import Bot
from clew.bots.named import bot_named
from clew.core.types import Seat
from clew.envs.checking import whole_number

Bots = str | Bot | Sequence[str | Bot]
"""One for all other seats, or one for each, clockwise from the next seat."""


def seated(game: str, seats: int, seat: int, bots: Bots) -> dict[Seat, Bot]:
    """Bots at all seats but one: all of one name, or by name from the next seat clockwise."""
    if whole_number("seat", seat, 0) >= seats:
        raise ValueError(f"seat {seat} at a table of {seats}")
    names: list[str | Bot]
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        names = [bots] * (seats - 1)
    else:
        names = list(bots)
    if len(names) != seats - 1:
        raise ValueError(f"{len(names)} bots for {seats - 1} other seats")
    others = [Seat((seat + i) % seats) for i in range(1, seats)]
    return {other: bot_named(game, name) for other, name in zip(others, names, strict=True)}
