"""A team mate that nobody wrote: a network of `examples/ppo_jax.py` at a seat, in plain Python.

It is asked as every bot is, and sees what every seat sees. None of them wins, so none is shipped:
train one, and hand `ByNumber("run/best.safetensors")` to an environment or to `clew.bots.play`. The
level `learned` is another network (see `learned`).
"""

from math import exp
from typing import Any

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.magic_maze.observation import number_of, observation
from clew.bots.magic_maze.weights import appeal, layers_of
from clew.core.chance import below
from clew.core.types import Millis
from clew.games.magic_maze.model import Action, Start, View

_FINE = 1 << 32


class ByNumber(Struct, frozen=True):
    """Chooses as often as the network of a file would."""

    file: str
    worlds: int = 0

    def choose(self, situation: Situation[View, Any], seed: int, budget: Millis) -> Action | None:
        """One of its actions, or waiting, by the chances that the network gives them."""
        del budget  # some hundredths of a second
        view, at = situation.view, situation.at
        actions: list[Action] = [a for a in situation.actions if not isinstance(a, Start)]
        if view.outcome is not None or not actions:
            return None
        choices: list[tuple[int | None, Action | None]] = [(0, None)]
        choices += ((number_of(view, action), action) for action in actions)
        known = [(number, action) for number, action in choices if number is not None]
        worth = appeal(
            layers_of(self.file), observation(view, situation.seat, at), [n for n, _ in known]
        )
        highest = max(worth)
        chances = [exp(value - highest) for value in worth]
        left = below(_FINE, seed ^ (at << 8), 0) / _FINE * sum(chances)
        for chance, (_, action) in zip(chances, known, strict=True):
            left -= chance
            if left < 0:
                return action
        return known[0][1]
