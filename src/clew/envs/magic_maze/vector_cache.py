"""Observations of Magic Maze, kept up to date from look to look.

A part that reads the whole state is worked out for every new state; any other part only when an
attribute that it reads has changed. The slow truth is `ObservationSpec.vector`, which works
everything out afresh; a test compares the two.
"""

from collections.abc import Sequence
from math import prod
from operator import attrgetter, is_not
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.layout import Part
from clew.envs.magic_maze.observation import ObservationSource, sand
from clew.envs.observation_spec import ObservationSpec

Spec = type[ObservationSpec[ObservationSource]]
_NEVER: Final = object()  # no value of an attribute
_Place = tuple[Part[ObservationSource], slice]


class _Reads:
    """What the parts of a spec read, and so when they must be worked out again."""

    def __init__(self, spec: Spec) -> None:
        places = spec.layout.places
        assert all(part.reads for part, _ in places), "what a part reads must be declared"
        self.own = [place for place in places if "seat" in place[0].reads]
        common = [place for place in places if place not in self.own]
        self.signals = [place for place in self.own if "signals" in place[0].reads]
        self.every_state = [place for place in common if "state" in place[0].reads]
        self.common = [place for place in common if place not in self.every_state]
        assert all("signals" not in part.reads for part, _ in common), "a signal concerns a seat"
        assert all("state" not in part.reads for part, _ in self.own), "say which attributes"
        self.sand = spec.layout["table"].start
        names = {name for part, _ in (*self.common, *self.own) for name in part.reads}
        self.names = sorted(name.removeprefix("state.") for name in names if "." in name)
        self.values = attrgetter(*self.names)  # of a state
        self._stale = dict[tuple[bool, ...], tuple[list[_Place], list[_Place]]]()

    def stale(self, changed: tuple[bool, ...]) -> tuple[list[_Place], list[_Place]]:
        """The parts that read an attribute that changed: common to all seats, and a seat's own."""
        found = self._stale.get(changed)
        if found is None:
            pairs = zip(self.names, changed, strict=True)
            names = {f"state.{name}" for name, has_changed in pairs if has_changed}
            found = self._stale[changed] = (
                [place for place in self.common if names.intersection(place[0].reads)],
                [place for place in self.own if names.intersection(place[0].reads)],
            )
        return found


_READS = dict[Spec, _Reads]()


def _reads_of(spec: Spec) -> _Reads:
    """What the parts of a spec read; found once."""
    reads = _READS.get(spec)
    if reads is None:
        reads = _READS[spec] = _Reads(spec)
    return reads


class _Window:
    """A part that reads the whole state, and where it stands in the rows.

    An array that is the one written before is not written again. A part without rows of its own has
    one array, which may be the same and hold other numbers, so that is always written.
    """

    def __init__(self, part: Part[ObservationSource], rows: NDArray[np.float32]) -> None:
        self._values, self._whole = part.values, rows
        first, *others = part.shape
        self._is_flat, width = not others, prod(others)
        lines = () if self._is_flat else range(0, first * width, width)
        self._lines = [rows[:, at : at + width] for at in lines]
        self._written: Sequence[Any] = [None] * len(self._lines)

    def update(self, source: ObservationSource) -> None:
        """Write what changed to all rows."""
        values = self._values(source)
        if self._is_flat:
            self._whole[...] = values
            return
        for line, was, array in zip(self._lines, self._written, values, strict=True):
            if array is not was:
                line[...] = array
        self._written = values


class VectorCache:
    """The vectors of some seats of one match, a row for each seat."""

    def __init__(self, spec: Spec, seats: Sequence[Seat]) -> None:
        self.spec, self.seats = spec, seats
        reads = self._reads = _reads_of(spec)
        rows = self._rows = np.zeros((len(seats), spec.layout.size), np.float32)
        # Making a window on the rows takes as long as writing to it, so these are kept.
        self._windows = [_Window(part, rows[:, where]) for part, where in reads.every_state]
        self._sand = rows[:, reads.sand]
        # What the rows were worked out of:
        self._state: object = None
        self._values: tuple[Any, ...] = ()  # of its attributes
        self._signals: object = None

    def vectors(self, source: ObservationSource) -> NDArray[np.float32]:
        """What each seat sees now, a row each: a copy. Whose seat *source* names is no matter."""
        if source.state is not self._state:
            self._update(source)
        if source.signals is not self._signals:
            self._signals = source.signals
            self._update_own(self._reads.signals, source)
        self._sand.fill(sand(source))  # it runs all the time; the rest of its part stays
        return self._rows.copy()

    def _update(self, source: ObservationSource) -> None:
        self._state, reads = source.state, self._reads
        for window in self._windows:
            window.update(source)
        values = reads.values(source.state)
        if values != self._values:
            old, self._values = self._values or (_NEVER,) * len(values), values
            common, own = reads.stale(tuple(map(is_not, old, values)))
            for part, where in common:
                self._rows[:, where] = _flat(part, source)
            self._update_own(own, source)

    def _update_own(self, places: list[_Place], source: ObservationSource) -> None:
        """Work out parts that each seat sees its own way."""
        if places:
            for row, seat in zip(self._rows, self.seats, strict=True):
                seen = replace(source, seat=seat)
                for part, where in places:
                    row[where] = _flat(part, seen)


def _flat(part: Part[ObservationSource], source: ObservationSource) -> Any:
    """The numbers of a part as they stand in the vector."""
    values = part.values(source)
    return values if len(part.shape) == 1 else np.asarray(values).reshape(-1)
