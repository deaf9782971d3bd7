"""The kernel of this machine's processor, called through ctypes."""

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.vector.building import FLAGS, built
from clew.vector.magic_maze.box import BOX, TABLE

AGAIN, STAY = 1, 0
KERNEL = Path(__file__).parent / "kernel"


@cache
def library() -> ctypes.CDLL:
    """The kernel; ``NoCompiler`` where it cannot be built."""
    found = ctypes.CDLL(str(built(KERNEL / "batch.c", ("cc", "gcc", "clang"), FLAGS)))
    assert found.clew_box_size() == BOX.itemsize, "box.py and table.h tell the same"
    assert found.clew_table_size() == TABLE.itemsize, "box.py and table.h tell the same"
    return found


def _at(array: NDArray[Any] | None) -> ctypes.c_void_p:
    return ctypes.c_void_p(None if array is None else array.ctypes.data)


class NativeEngine:
    """Tables in the kernel: one record of `TABLE` each."""

    def __init__(self, box: NDArray[Any], count: int) -> None:
        self._kernel = library()
        self.box = np.ascontiguousarray(box)
        self.tables: NDArray[Any] = np.zeros(count, TABLE)
        self._count = ctypes.c_int32(count)

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """Of the match at each table."""
        seeds: NDArray[np.uint64] = self.tables["seed"].copy()
        return seeds

    def deal(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_] | None) -> None:
        """Begin the matches of these seeds at some tables, or at all."""
        self._kernel.clew_deal(_at(self.box), _at(self.tables), _at(seeds), _at(which), self._count)

    def look(self, masks: NDArray[np.uint64] | None, sights: NDArray[np.float32] | None) -> None:
        """Write what the seats may do and see."""
        self._kernel.clew_look(
            _at(self.box), _at(self.tables), _at(masks), _at(sights), self._count
        )

    def step(
        self,
        numbers: NDArray[np.int32],
        masks: NDArray[np.uint64],
        sights: NDArray[np.float32] | None,
        finals: NDArray[np.float32] | None,
        rewards: NDArray[np.float32],
        done: NDArray[np.uint8],
        refused: NDArray[np.uint16],
        again: int,
    ) -> None:
        """A tick at every table."""
        arrays = (numbers, masks, sights, finals, rewards, done, refused)
        self._kernel.clew_step(
            _at(self.box), _at(self.tables), *map(_at, arrays), ctypes.c_int32(again), self._count
        )

    def whole(self, rows: NDArray[np.float32]) -> None:
        """Write the whole states."""
        self._kernel.clew_whole(_at(self.box), _at(self.tables), _at(rows), self._count)


def sample(masks: NDArray[np.uint64], seed: int, numbers: NDArray[np.int32]) -> None:
    """A legal number at random for each mask, each as likely as the next."""
    count = ctypes.c_int32(numbers.size)
    library().clew_sample(_at(masks), ctypes.c_uint64(seed), _at(numbers), count)
