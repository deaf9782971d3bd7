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
from clew.bots.magic_maze.features import Look, look
from clew.bots.magic_maze.weights import Layer, Values, layer_of, read_arrays
from clew.core.chance import below
from clew.core.types import Millis
from clew.games.magic_maze.model import Action, Start, View

_FINE: Final = 1 << 32
WEIGHTS: Final = "learned.safetensors"
BESIDE_PEOPLE: Final = "learned-beside-people.safetensors"
"""The same network after it went on learning at tables with people."""


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
def _network(file: str) -> Network:
    return network_of(Path(file).read_bytes())


@cache
def _shipped(name: str) -> Network:
    return network_of(files("clew.bots.magic_maze").joinpath("data", name).read_bytes())


class Learned(Struct, frozen=True):
    """Chooses by what the network thinks of each thing; the lower *heat*, the more firmly.

    What is done is always chosen firmly, and among bots whether anything is done, too. Beside
    people it must not be: what a person ought to do and does not, an expert takes over in one look
    of four, and a firm network hardly ever would. So it acts as often as an expert there, at 1.
    """

    file: str | None = None  # None: the weights that are shipped, one file a company
    heat: float = 0.3  # of what is done
    heat_with_people: float = 1.0  # of whether anything is done where a person sits
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
        scores = self.scores(seen, beside_people=bool(situation.people))
        lot = below(_FINE, seed ^ (situation.at << 8), 0) / _FINE
        if not situation.people:
            return seen.choices[drawn(scores, self.heat, lot)]
        idle = chances_of(scores, self.heat_with_people)[0]
        if lot < idle:
            return None
        return seen.choices[1 + drawn(scores[1:], self.heat, (lot - idle) / (1 - idle))]

    def scores(self, seen: Look, *, beside_people: bool) -> list[float]:
        """How good the network finds each thing, compared with the others."""
        shipped = BESIDE_PEOPLE if beside_people else WEIGHTS
        network = _shipped(shipped) if self.file is None else _network(self.file)
        return network.scores(seen.table, seen.rows)


def chances_of(scores: Sequence[float], heat: float) -> list[float]:
    """How likely each of several is to be done, by its score."""
    best = max(scores)
    weights = [exp((score - best) / heat) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def drawn(scores: Sequence[float], heat: float, lot: float) -> int:
    """One of several by its score; *lot* is between 0 and 1."""
    left = lot
    for place, chance in enumerate(chances_of(scores, heat)):
        left -= chance
        if left < 0:
            return place
    return scores.index(max(scores))


LEARNED = Learned()
