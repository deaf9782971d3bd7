"""Observations of Magic Maze, kept up to date from look to look.

A part that reads the whole state is worked out for every new state; any other part only when an
attribute that it reads has changed. The slow truth is `ObservationSpec.vector`, which works
everything out afresh; a test compares the two.
"""

from collections.abc import Sequence
from operator import attrgetter, is_not
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.layout import Part, Vector
from clew.envs.magic_maze.observation import ObservationSource, sand
from clew.envs.observation_spec import ObservationSpec

Spec = type[ObservationSpec[ObservationSource]]
_NEVER: Final = object()  # no value of an attribute
_NOTHING: Final = (None,)
_Place = tuple[Part[ObservationSource], slice]


class _Reads:
    """What the parts of a spec read, and so when they must be worked out again."""

    def __init__(self, spec: Spec) -> None:
        places = spec.layout.places
        assert all(part.reads for part, _ in places), "what a part reads must be declared"
        self.own = [place for place in places if "seat" in place[0].reads]
        common = [place for place in places if place not in self.own]
        assert common == places[: len(common)], "what all see alike comes first"
        self.common_end = common[-1][1].stop
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


class VectorCache:
    """The vectors of some seats of one match, a row for each seat.

    What all seats see alike is written to the first row only; `vectors` copies it to the others.
    """

    def __init__(self, spec: Spec, seats: Sequence[Seat]) -> None:
        self.spec, self.seats = spec, seats
        self._rows: NDArray[np.float32] = np.zeros(
            (max(1, len(seats)), spec.layout.size), np.float32
        )
        # What the rows were worked out of:
        self._state: object = None
        self._values: tuple[Any, ...] = ()  # of its attributes
        self._signals: object = None
        self._written = dict[str, Sequence[Vector]]()  # the arrays of a part, by its name

    def vectors(self, source: ObservationSource) -> NDArray[np.float32]:
        """What each seat sees now, a row each: a copy. Whose seat *source* names is no matter."""
        reads, kept = _reads_of(self.spec), self._rows
        if source.state is not self._state:
            self._update(reads, source)
        if source.signals is not self._signals:
            self._signals = source.signals
            self._update_own(reads.signals, source)
        kept[0, reads.sand] = sand(source)  # it runs all the time; the rest of its part stays
        rows = kept.copy()
        if len(rows) > 1:
            rows[1:, : reads.common_end] = rows[0, : reads.common_end]
        return rows

    def _update(self, reads: _Reads, source: ObservationSource) -> None:
        self._state = source.state
        first = self._rows[0]
        for part, where in reads.every_state:
            values = part.values(source)
            if len(part.shape) > 1:
                self._update_rows(part, where, values)
            else:
                first[where] = values
        values = reads.values(source.state)
        if values != self._values:
            old, self._values = self._values or (_NEVER,) * len(values), values
            common, own = reads.stale(tuple(map(is_not, old, values)))
            for part, where in common:
                first[where] = _flat(part, source)
            self._update_own(own, source)

    def _update_own(self, places: list[_Place], source: ObservationSource) -> None:
        """Work out parts that each seat sees its own way."""
        for part, where in places:
            for row, seat in zip(self._rows, self.seats, strict=True):
                row[where] = _flat(part, replace(source, seat=seat))

    def _update_rows(
        self, part: Part[ObservationSource], where: slice, arrays: Sequence[Vector]
    ) -> None:
        """Write those of some arrays that are not the arrays that were written before."""
        first, at = self._rows[0], where.start
        old = self._written.get(part.name, _NOTHING * len(arrays))
        self._written[part.name] = arrays
        for was, array in zip(old, arrays, strict=True):
            end = at + len(array)
            if array is not was:
                first[at:end] = array
            at = end


def _flat(part: Part[ObservationSource], source: ObservationSource) -> Any:
    """The numbers of a part as they stand in the vector."""
    values = part.values(source)
    return values if len(part.shape) == 1 else np.ravel(values)
