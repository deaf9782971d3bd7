"""A coach: what the strongest bot would do at somebody's seat, and why, in a form for any language.

A game's bots may have a module `coaching` beside their levels. Its function `explain` gives the
reason for an action, or for none; a game without one has the plainest reason of all.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from msgspec import Raw, Struct

from clew.bots.bot import Situation
from clew.core.match import AnyGame


class Reason(Struct, frozen=True):
    """Why: the name of a sentence that the page has in every language, and what stands in it."""

    name: str
    params: dict[str, str | int] = {}


class Advice(Struct, frozen=True):
    """What to do (null: nothing just now), and why."""

    action: Raw
    why: Reason


NOTHING = Reason("nothing")
LATE = Reason("late")  # no bot answered
STRONGEST = Reason("strongest")

Explain = Callable[[Situation[Any, Any], Any], Reason]


def explain_of(game: AnyGame) -> Explain | None:
    """The function by which a game's bots explain themselves, where they can."""
    package, _, _ = game.bots_module.rpartition(".")
    name = f"{package}.coaching"
    if not package or find_spec(name) is None:
        return None
    explain: Explain = import_module(name).explain
    return explain


def advice_of(game: AnyGame, situation: Situation[Any, Any], action: Any | None) -> Advice:
    """An answer of a bot with its reason."""
    explain = explain_of(game)
    if explain is not None:
        why = explain(situation, action)
    else:
        why = NOTHING if action is None else STRONGEST
    return Advice(Raw(msgspec.json.encode(action)), why)
