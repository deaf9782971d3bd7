"""The level `learned`: a small network that was trained on expert bots and on its own mistakes.

It scores each thing that its seat could do, and nothing, by the numbers of `features`, in plain
Python. How it was trained, how often it wins and where it fails: docs/learned-team-mate.md.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.magic_maze.features import look
from clew.bots.magic_maze.weights import Layer, Values, layer_of, read_arrays
from clew.core.chance import below
from clew.core.types import Millis
from clew.games.magic_maze.model import Action, Start, View

_FINE: Final = 1 << 32
WEIGHTS: Final = "learned.safetensors"


class Network(NamedTuple):
    """What the table says is worked out once, and shared by all that could be done."""

    table: Layer
    choice: Layer
    hidden: Layer
    worth: Values

    def scores(self, table: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
        """How good each thing is, compared with the others."""
        shared = _summed(self.table, list(self.table.bias), table)
        return [self._score(_summed(self.choice, shared, row)) for row in rows]

    def _score(self, total: Sequence[float]) -> float:
        hidden = _summed(self.hidden, list(self.hidden.bias), [max(0.0, v) for v in total])
        return sum(map(mul, self.worth, [max(0.0, v) for v in hidden]), 0.0)


def _summed(layer: Layer, total: list[float], inputs: Sequence[float]) -> list[float]:
    """Inputs are mostly 0 or 1, so only what is not 0 is looked at."""
    for value, row in zip(inputs, layer.rows, strict=True):
        if value == 1.0:
            total = [t + w for t, w in zip(total, row, strict=True)]
        elif value:
            total = [t + value * w for t, w in zip(total, row, strict=True)]
    return total


def network_of(data: bytes) -> Network:
    """A network of `examples/team_mate.py`, from its safetensors file."""
    arrays = read_arrays(data)
    table, choice, hidden = (layer_of(arrays, name) for name in ("table", "choice", "hidden"))
    return Network(table, choice, hidden, arrays["worth"][0])


@cache
def _network(file: str | None) -> Network:
    if file is not None:
        return network_of(Path(file).read_bytes())
    return network_of(files("clew.bots.magic_maze").joinpath("data", WEIGHTS).read_bytes())


class Learned(Struct, frozen=True):
    """Chooses by what the network thinks of each thing; the lower *heat*, the more firmly.

    At 1 it does everything as often as an expert would. Among bots it had better do more of what is
    likeliest. Beside people it must not: what a person ought to do and does not, an expert takes
    over in one look of four, and with less heat the network hardly ever would.
    """

    file: str | None = None  # None: the weights that are shipped
    heat: float = 0.3  # where bots sit at all seats
    heat_with_people: float = 1.0
    worlds: int = 0

    def choose(self, situation: Situation[View, Any], seed: int, budget: Millis) -> Action | None:
        """A legal action or a call, or 'not now'. It never starts a match."""
        del budget  # some milliseconds
        view = situation.view
        if view.outcome is not None or view.started_at is None or Start() in situation.actions:
            return None
        seen = look(situation)
        if len(seen.choices) == 1:
            return None
        scores = _network(self.file).scores(seen.table, seen.rows)
        lot = below(_FINE, seed ^ (situation.at << 8), 0) / _FINE
        heat = self.heat_with_people if situation.people else self.heat
        return seen.choices[drawn(scores, heat, lot)]


def drawn(scores: Sequence[float], heat: float, lot: float) -> int:
    """One of several by its score; *lot* is between 0 and 1."""
    best = max(scores)
    chances = [exp((score - best) / heat) for score in scores]
    left = lot * sum(chances)
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return scores.index(best)


LEARNED = Learned()
