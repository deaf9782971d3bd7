"""Which bots there are: for each game the levels that it declares.

The module `levels` of every game has them as constants (`easy` is EASY). It is loaded only when a
bot is wanted: the names are read by every server, and by people who only look.
"""

from importlib import import_module

from clew.bots.bot import Bot
from clew.games import GAMES


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game's bots."""
    return GAMES[game].levels if game in GAMES else ()


def bot_of(game: str, level: str) -> Bot:
    """The bot of a level; KeyError where there is none."""
    if level not in GAMES[game].levels:
        raise KeyError(level)
    module = import_module(GAMES[game].bots_module)
    bot: Bot = getattr(module, level.upper())
    return bot
