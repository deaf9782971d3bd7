"""How much memory values take, including everything they refer to."""

import gc
import sys
from collections.abc import Iterable, Iterator
from types import ModuleType


def sizes(values: Iterable[object]) -> Iterator[int]:
    """The size of each object that is reached from these values, in bytes; shared ones once.

    Classes, functions and modules are not counted: they belong to the program.
    """
    seen, waiting = set[int](), list[object](values)
    while waiting:
        value = waiting.pop()
        if id(value) in seen or callable(value) or isinstance(value, ModuleType):
            continue
        seen.add(id(value))
        waiting += gc.get_referents(value)
        yield sys.getsizeof(value)
