"""A game's kernel on this machine's processor, called through ctypes."""

import ctypes
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.vector.building import COMPILERS, FLAGS, NoCompiler, built


class Kernel:
    """The C source of a game, and its structs as NumPy knows them."""

    def __init__(self, folder: Path, rules: np.dtype[Any], match: np.dtype[Any]) -> None:
        self.folder, self.rules, self.match = folder, rules, match

    @cached_property
    def library(self) -> ctypes.CDLL:
        """The kernel, built when it is first wanted; ``NoCompiler`` where it cannot be."""
        found = ctypes.CDLL(str(built(self.folder / "batch.c", COMPILERS, FLAGS)))
        assert found.clew_rules_size() == self.rules.itemsize, "Python and C know one struct"
        assert found.clew_match_size() == self.match.itemsize, "Python and C know one struct"
        return found

    def random_numbers(
        self, masks: NDArray[np.uint64], seed: int, actions: int
    ) -> NDArray[np.int32]:
        """A legal number for each mask, each as likely as the next; equal seeds, equal numbers."""
        masks = np.ascontiguousarray(masks)
        numbers = np.zeros(masks.shape[:-1], np.int32)
        try:
            library = self.library
        except NoCompiler:
            pick = np.random.default_rng(seed)
            worth = pick.random((*masks.shape[:-1], actions)) * unpacked(masks, actions)
            numbers[...] = worth.argmax(axis=-1)
        else:
            count = ctypes.c_int32(numbers.size)
            library.clew_sample(_at(masks), ctypes.c_uint64(seed), _at(numbers), count)
        return numbers


def unpacked(masks: NDArray[np.uint64], actions: int) -> NDArray[np.int8]:
    """Masks as the environments have them: 0 or 1 for each number."""
    bits = np.unpackbits(np.ascontiguousarray(masks).view(np.uint8), axis=-1, bitorder="little")
    return bits[..., :actions].astype(np.int8)


def _at(array: NDArray[Any] | None) -> ctypes.c_void_p:
    return ctypes.c_void_p(None if array is None else array.ctypes.data)


class NativeEngine:
    """Tables in the kernel: one record each."""

    def __init__(self, kernel: Kernel, rules: NDArray[Any], count: int) -> None:
        self._library = kernel.library
        self._rules = np.ascontiguousarray(rules)
        self.tables: NDArray[Any] = np.zeros(count, kernel.match)
        self._count = ctypes.c_int32(count)

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """Of the match at each table."""
        seeds: NDArray[np.uint64] = self.tables["seed"].copy()
        return seeds

    def deal(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_] | None) -> None:
        """Begin the matches of these seeds at some tables, or at all."""
        arrays = (self._rules, self.tables, seeds, which)
        self._library.clew_deal(*map(_at, arrays), self._count)

    def look(
        self, masks: NDArray[np.uint64] | None, observations: NDArray[np.float32] | None
    ) -> None:
        """Write what the seats may do and see."""
        arrays = (self._rules, self.tables, masks, observations)
        self._library.clew_look(*map(_at, arrays), self._count)

    def step(
        self,
        numbers: NDArray[np.int32],
        masks: NDArray[np.uint64],
        observations: NDArray[np.float32] | None,
        finals: NDArray[np.float32] | None,
        rewards: NDArray[np.float32],
        done: NDArray[np.uint8],
        refused: NDArray[np.uint16],
        autoreset: bool,
    ) -> None:
        """A tick at every table."""
        arrays = (numbers, masks, observations, finals, rewards, done, refused)
        self._library.clew_step(
            _at(self._rules),
            _at(self.tables),
            *map(_at, arrays),
            ctypes.c_int32(autoreset),
            self._count,
        )

    def write_states(self, rows: NDArray[np.float32]) -> None:
        """Write the whole states."""
        self._library.clew_write_states(_at(self._rules), _at(self.tables), _at(rows), self._count)
