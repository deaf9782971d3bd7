"""Observations of Magic Maze, kept up to date from look to look.

A part is worked out again when an attribute that it reads has become another object. The slow truth
is `ObservationSpec.vector`, which works everything out afresh; a test compares the two.
"""

from collections.abc import Iterable, Sequence
from operator import attrgetter, is_not
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.layout import Part, Vector
from clew.envs.magic_maze.observation import Sight, sand
from clew.envs.observation_spec import ObservationSpec

_NEVER: Final = object()
Spec = type[ObservationSpec[Sight]]


_Place = tuple[Part[Sight], slice]


class _Plan:
    """Which attributes the parts of a spec read, and which parts read each of them."""

    def __init__(self, spec: Spec) -> None:
        assert all(part.reads for part in spec.parts), "what a part reads must be declared"
        self._places = spec.layout.places
        self._names = sorted({name for part in spec.parts for name in part.reads})
        self.read = attrgetter(*self._names)
        self._stale = dict[tuple[bool, ...], tuple[list[_Place], list[_Place]]]()
        common, _ = self.stale([True] * len(self._names))
        assert common == self._places[: len(common)], "what all see alike comes first"
        self.common = common[-1][1].stop
        self.sand = spec.layout["table"].start

    def stale(self, changed: Iterable[bool]) -> tuple[list[_Place], list[_Place]]:
        """The parts that read an attribute that changed: common to all seats, and a seat's own."""
        key = tuple(changed)
        found = self._stale.get(key)
        if found is None:
            names = {
                name for name, has_changed in zip(self._names, key, strict=True) if has_changed
            }
            places = [place for place in self._places if names.intersection(place[0].reads)]
            own = [place for place in places if "seat" in place[0].reads]
            found = self._stale[key] = [place for place in places if place not in own], own
        return found


_plans = dict[Spec, _Plan]()


def _plan_of(spec: Spec) -> _Plan:
    """The plan of a spec; made once."""
    plan = _plans.get(spec)
    if plan is None:
        plan = _plans[spec] = _Plan(spec)
    return plan


class KeptVectors:
    """The vectors of some seats of one match, a row for each seat.

    What all seats see alike is written to the first row only, and copied to the others by `told`.
    """

    def __init__(self, spec: Spec, seats: Sequence[Seat]) -> None:
        self.spec, self.seats = spec, seats
        self._rows: NDArray[np.float32] = np.zeros(
            (max(1, len(seats)), spec.layout.size), np.float32
        )
        self._last: Sight | None = None
        self._values: tuple[Any, ...] = ()  # of the attributes, at the last update

    def told(self, sight: Sight) -> NDArray[np.float32]:
        """What each seat sees now, a row each: a copy. Whose seat *sight* names is no matter."""
        plan = _plan_of(self.spec)
        self._update(plan, sight)
        self._rows[0, plan.sand] = sand(sight)  # it runs all the time; the rest of its part stays
        rows = self._rows.copy()
        if len(rows) > 1:
            rows[1:, : plan.common] = rows[0, : plan.common]
        return rows

    def _update(self, plan: _Plan, sight: Sight) -> None:
        last, self._last = self._last, sight
        if last is not None and last.state is sight.state and last.signals is sight.signals:
            return
        new = plan.read(sight)
        old, self._values = self._values or (_NEVER,) * len(new), new
        common, own = plan.stale(map(is_not, old, new))
        first = self._rows[0]
        for part, where in common:
            _put(part, first[where], sight)
        for part, where in own:
            for row, seat in zip(self._rows, self.seats, strict=True):
                _put(part, row[where], replace(sight, seat=seat))


def _put(part: Part[Sight], window: Vector, sight: Sight) -> None:
    values = part.values(sight)
    window[:] = values if len(part.shape) == 1 else values.reshape(-1)
