"""Scripted people, for tables at which not everybody is a bot."""

from typing import Any

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.magic_maze.levels import EXPERT
from clew.core.chance import below
from clew.core.types import Millis
from clew.games.magic_maze.model import DoSomething, Slide


class Sleeper(Struct, frozen=True):
    """Somebody who never does anything."""

    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        return None


class Newcomer(Struct, frozen=True):
    """Somebody who mostly hesitates, sometimes errs, and helps when they happen to see how."""

    worlds: int = 0
    sees: int = 30  # percent of looks at which they see what is to be done
    errs: int = 8  # percent of looks at which they move some hero somewhere

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        mood = below(100, seed, 90)
        slides = [action for action in situation.actions if isinstance(action, Slide)]
        if slides and mood < self.errs:
            return slides[below(len(slides), seed, 91)]
        knocked = situation.view.pawn == situation.seat
        if mood < self.errs + self.sees * (2 if knocked else 1):
            action = EXPERT.choose(situation, seed, budget)
            return None if isinstance(action, DoSomething) else action
        return None
