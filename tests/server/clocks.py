"""Clocks that tests set."""

from clew.server.common.slices import SLICE


class Ticking:
    """A clock on which every look takes half a slice."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += SLICE / 2
        return self.now
