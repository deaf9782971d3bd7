"""Which bots there are: for each game the levels that it declares, and those of other packages.

The module `levels` of every game has its own as constants (`easy` is EASY). It is loaded only when
a bot is wanted: the names are read by every server, and by people who only look.
"""

from importlib import import_module
from typing import Final

from clew.bots.bot import Bot
from clew.bots.installed import installed, load
from clew.games import GAMES

OUTSIDE: Final = installed(GAMES)
"""The bots that other packages bring, by game and level."""


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game's bots: its own from the weakest to the strongest, then the others."""
    own = GAMES[game].levels if game in GAMES else ()
    return (*own, *OUTSIDE.get(game, ()))


def bot_of(game: str, level: str) -> Bot:
    """The bot of a level; KeyError where there is none."""
    if level not in GAMES[game].levels:
        return _from_outside(game, level)
    module = import_module(GAMES[game].bots_module)
    bot: Bot = getattr(module, level.upper())
    return bot


def _from_outside(game: str, level: str) -> Bot:
    point = OUTSIDE.get(game, {}).get(level)
    if point is None:
        raise KeyError(level)
    return load(point)


def levels_from_outside() -> dict[str, tuple[str, ...]]:
    """By game, the levels that other packages bring."""
    return {game: tuple(levels) for game, levels in OUTSIDE.items()}


def load_all_from_outside() -> None:
    """Find out at the start of a server, not at a table, that a package's bot cannot be loaded."""
    for game, levels in OUTSIDE.items():
        for level in levels:
            bot_of(game, level)
