"""Bots that other packages bring: the entry points of the group ``clew.bots`` (ADR 21).

``my-game.explorer = "mybots:Explorer"`` is a level `explorer` of that game. It reaches every
process without a setting: tables of a server, the command line, the environments.
"""

import re
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from clew.bots.bot import Bot
from clew.core.match import AnyGame

GROUP: Final = "clew.bots"
RANDOM: Final = "random"
_NAME: Final = re.compile(r"([a-z0-9-]+)\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)")
Points = Mapping[str, Mapping[str, EntryPoint]]


class BadBot(ImportError):
    """An installed package offers a bot that cannot sit at a table: Clew does not start."""


def installed(shelf: Mapping[str, AnyGame]) -> dict[str, dict[str, EntryPoint]]:
    """The bots of other packages, by game and level. They are loaded when one is wanted."""
    found = dict[str, dict[str, EntryPoint]]()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        named = _NAME.fullmatch(point.name)
        if named is None:
            raise _bad(point, "its name is no game and level, as in my-game.explorer")
        game, level = named.groups()
        if game not in shelf:
            raise _bad(point, f"there is no game {game!r}")
        levels = found.setdefault(game, {})
        if level == RANDOM or level in shelf[game].levels or level in levels:
            raise _bad(point, "there is a level of this name already")
        levels[level] = point
    return found


def load(point: EntryPoint) -> Bot:
    """The bot itself; BadBot where it cannot be loaded, or is none."""
    try:
        found: Any = point.load()
        return checked(found() if isinstance(found, type) else found, point.value)
    except Exception as error:
        raise _bad(point, f"it cannot be loaded: {error}") from error


def checked(found: Any, name: str) -> Bot:
    """The object itself, if it is a bot; ValueError if not."""
    if not callable(getattr(found, "choose", None)) or not isinstance(
        getattr(found, "worlds", None), int
    ):
        raise ValueError(f"{name} is no bot: it needs `worlds` and `choose` (docs/write-a-bot.md)")
    bot: Bot = found
    return bot


def _bad(point: EntryPoint, why: str) -> BadBot:
    package = "a package" if point.dist is None else f"{point.dist.name} {point.dist.version}"
    return BadBot(f"the bot {point.name!r} of {package}: {why}")
