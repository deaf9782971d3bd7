"""Games that other packages bring: the entry points of the group ``clew.games`` (docs/adr)."""

import re
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from clew.core.game import Game
from clew.core.match import AnyGame

GROUP = "clew.games"
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # it stands in addresses and file names


class BadPackage(ImportError):
    """An installed package offers a game that cannot be put on the shelf: Clew does not start."""


def installed(own: Mapping[str, AnyGame]) -> dict[str, AnyGame]:
    """The games of other packages by id, beside those that are on the shelf already."""
    shelf = dict(own)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        game = _load(point)
        if game.id in shelf:
            raise _bad(point, "there is a game of this name already")
        if any(game.prefix == other.prefix for other in shelf.values()):
            raise _bad(point, f"another game has rules called {game.prefix}")
        shelf[game.id] = game
    return {name: game for name, game in shelf.items() if name not in own}


def _load(point: EntryPoint) -> AnyGame:
    try:
        found: Any = point.load()
    except Exception as error:
        raise _bad(point, f"it cannot be loaded: {error}") from error
    if not _is_game(found):
        raise _bad(point, "it is no Game")
    game: AnyGame = found
    if game.id != point.name or not _ID.fullmatch(game.id):
        raise _bad(point, f"its id is {game.id!r}")
    return game


def _is_game(found: object) -> bool:
    return isinstance(found, Game)


def _bad(point: EntryPoint, why: str) -> BadPackage:
    package = "a package" if point.dist is None else f"{point.dist.name} {point.dist.version}"
    return BadPackage(f"the game {point.name!r} of {package}: {why}")
