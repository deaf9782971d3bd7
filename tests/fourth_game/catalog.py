"""The coins of the box; the only file of the game that reads files."""

from functools import cache
from importlib.resources import files

import msgspec

from clew.core.errors import BadGameData
from fourth_game.board import STONES


def parse_coins(text: bytes) -> dict[str, tuple[int, ...]]:
    """Read a file of coins; BC-C1: one for each stone, or the bag is refused by its name."""
    bags = msgspec.json.decode(text, type=dict[str, tuple[int, ...]])
    for name, coins in bags.items():
        if len(coins) != len(STONES):
            raise BadGameData("BC-C1", "not-a-coin-for-each-stone", name, coins=len(coins))
    return bags


@cache
def coins() -> dict[str, tuple[int, ...]]:
    """The bags of coins by name."""
    return parse_coins((files("fourth_game") / "data" / "coins.json").read_bytes())
