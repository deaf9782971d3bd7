"""A bot by its name, wherever a person or a program of their own names one.

A name is a level of the game, ``random``, or ``module:Class`` of a package that is installed or on
the path. The last runs that module, so a name that a stranger sent never comes here: a table of the
server takes levels and nothing else, its game's and those of installed packages (`installed`).
"""

from importlib import import_module
from typing import Any

from msgspec import Struct

from clew.bots.bot import Bot, Situation
from clew.bots.installed import RANDOM, checked
from clew.bots.levels import bot_of, levels_of
from clew.core.chance import below
from clew.core.types import Millis


class RandomBot(Struct, frozen=True):
    """Does any of the things it may do, each as likely as the next."""

    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """One of its actions; None where it has none."""
        del budget
        actions = situation.actions
        return actions[below(len(actions), seed, 0)] if actions else None


def bot_named(game: str, name: str | Bot) -> Bot:
    """The bot of a name, or a bot itself; ValueError where there is none."""
    if not isinstance(name, str):
        return checked(name, repr(name))
    if name == RANDOM:
        return RandomBot()
    if ":" in name:
        return _from_outside(name)
    try:
        return bot_of(game, name)
    except KeyError:
        known = ", ".join((RANDOM, *levels_of(game)))
        raise ValueError(
            f"no bot {name!r} for {game}: there are {known}, and module:Class"
        ) from None


def _from_outside(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"no bot {name!r}: {error}") from None
    return checked(found() if isinstance(found, type) else found, name)
