"""Models of people, to measure how well bots play with people.

No real person plays like one of them: each has a single weakness of people, so that matches with
bots show what that weakness costs. What a person sees of the game is what the strongest bot would
do at that seat, and so what the table waits for; only one who is unaware takes everybody for a bot.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from clew.bots.bot import Bot, Situation
from clew.bots.levels import bot_of
from clew.core.chance import below
from clew.core.types import Millis
from clew.games import GAMES

_MOOD, _WHICH = 90, 91
_ATTENTION = 30_000  # ms in which a forgetful person attends once,
_ATTENDS = 15_000  # for so long,
_ROUSED = 8_000  # and after a call


class Person(Struct, frozen=True):
    """Somebody at a seat. Chances are in percent, each time they look up."""

    game: str
    pace: Millis = Millis(2000)  # between two looks, on average
    follows: int = 100  # does what is to be done
    errs: int = 0  # does anything that is allowed
    comes_at: Millis = Millis(0)
    is_unaware: bool = False  # does not see whom the others wait for
    is_stubborn: bool = False  # moves one favourite, whatever is to be done
    is_forgetful: bool = False  # attends half the time, and when called
    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """What this person does at one look; None is nothing."""
        mood, actions = below(100, seed, _MOOD), situation.actions
        if situation.at < self.comes_at or not actions:
            return None
        if self.is_forgetful and not _attends(situation):
            return None
        if mood < self.errs:
            return actions[below(len(actions), seed, _WHICH)]
        if mood >= self.errs + self.follows:
            return None
        if self.is_stubborn:
            return _favourite(situation, seed)
        if self.is_unaware:
            situation = replace(situation, past=(), people=())
        action = self._guide.choose(situation, seed, budget)
        return action if action in actions else None  # people of these models call nobody

    @property
    def _guide(self) -> Bot:
        """The bot that knows what is to be done."""
        return bot_of(self.game, GAMES[self.game].levels[-1])


def _attends(situation: Situation[Any, Any]) -> bool:
    """Whether a forgetful person is with the game, by itself or because somebody called."""
    if (situation.at + situation.seat * _ATTENDS) % _ATTENTION < _ATTENDS:
        return True
    return any(
        move.seat != situation.seat
        and getattr(move.action, "seat", None) == situation.seat
        and situation.at - move.at < _ROUSED
        for move in situation.past
    )


def _favourite(situation: Situation[Any, Any], seed: int) -> Any:
    """Any action with the piece that this seat likes best, or with another if it must."""
    pieces = sorted({piece for a in situation.actions if (piece := _piece(a)) is not None})
    if not pieces:
        return situation.actions[below(len(situation.actions), seed, _WHICH)]
    liked = [a for a in situation.actions if _piece(a) == pieces[situation.seat % len(pieces)]]
    return liked[below(len(liked), seed, _WHICH)]


def _piece(action: Struct) -> str | None:
    """What an action moves: the first thing it names."""
    first = next(iter(action.__struct_fields__), None)
    value = getattr(action, first) if first else None
    return value if isinstance(value, str) else None


def people_of(game: str) -> dict[str, Person]:
    """The models, by name."""
    return {
        "absent": Person(game, follows=0),
        "late": Person(game, follows=60, errs=5, comes_at=Millis(20_000)),
        "slow": Person(game, pace=Millis(8000)),
        "clumsy": Person(game, follows=60, errs=5),
        "clumsier": Person(game, follows=35, errs=30),
        "unaware": Person(game, follows=60, errs=5, is_unaware=True),
        "random": Person(game, follows=0, errs=100),
        "stubborn": Person(game, is_stubborn=True),
        "forgetful": Person(game, is_forgetful=True),
    }


MODELS: Sequence[str] = tuple(people_of(""))
