"""The games on the shelf."""

from clew.core.match import AnyGame

GAMES: dict[str, AnyGame] = {}
