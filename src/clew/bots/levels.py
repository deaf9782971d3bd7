"""Which bots there are: for each game its levels, from the weakest to the strongest.

The module `levels` of every game has them as constants (`easy` is EASY). It is loaded only when a
bot is wanted: the names here are read by every server, and by people who only look.
"""

from importlib import import_module

from clew.bots.bot import Bot

_LEVELS: dict[str, tuple[str, ...]] = {
    "magic-maze": ("relaxed", "steady", "expert"),
    "haunting-house": ("easy", "medium", "strong"),
    "dedalos": ("easy", "medium", "strong"),
}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game's bots."""
    return _LEVELS.get(game, ())


def bot_of(game: str, level: str) -> Bot:
    """The bot of a level; KeyError where there is none."""
    if level not in _LEVELS[game]:
        raise KeyError(level)
    module = import_module(f"clew.bots.{game.replace('-', '_')}.levels")
    bot: Bot = getattr(module, level.upper())
    return bot
