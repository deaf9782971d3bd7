"""An observation is one flat vector of named parts; the layout says where each part stands."""

from collections.abc import Callable, Iterator
from math import prod
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]
S = TypeVar("S")
"""The source: what the numbers of a part are worked out of, such as a state and a seat."""


class Part(NamedTuple, Generic[S]):
    """One part of the vector: its name, its shape, what its numbers mean and how to get them."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    values: Callable[[S], Any]  # an array of the part's shape, or a sequence that makes one
    reads: tuple[str, ...] = ()  # attributes of the source, where a game keeps its vectors


class Layout:
    """The parts of a vector, one after the other."""

    def __init__(self, *parts: Part[Any]) -> None:
        self.parts = parts
        self._where = dict[str, slice]()
        at = 0
        for part in parts:
            end = at + prod(part.shape)
            self._where[part.name] = slice(at, end)
            at = end
        assert len(self._where) == len(parts), "every part has a name of its own"
        self.size = at
        self.places = [(part, self._where[part.name]) for part in parts]

    def __getitem__(self, name: str) -> slice:
        """Where a part stands in the vector."""
        return self._where[name]

    def __iter__(self) -> Iterator[Part[Any]]:
        return iter(self.parts)

    def part(self, vector: Vector, name: str) -> Vector:
        """One part of a vector in its shape: a window on the vector, no copy."""
        shape = next(part.shape for part in self.parts if part.name == name)
        return vector[self._where[name]].reshape(shape)

    def split(self, vector: Vector) -> dict[str, Vector]:
        """All parts by name."""
        return {part.name: self.part(vector, part.name) for part in self.parts}

    def rows(self) -> list[str]:
        """The layout as rows of a Markdown table; the docs pages hold them and a test compares."""
        found = list[str]()
        for part in self.parts:
            where = self._where[part.name]
            shape = " x ".join(map(str, part.shape))
            found.append(
                f"| {where.start}-{where.stop - 1} | `{part.name}` | {shape} | {part.meaning} |"
            )
        return found
