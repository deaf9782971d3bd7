"""Seeded shuffles and draws that give the same result for ever; games use no other chance.

``random`` will not do: Python may change its algorithms, and old matches must replay. Every call
names the match's seed and a draw number that the state counts up, so a state has no generator.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def splitmix64(x: int) -> int:
    """A number of 64 bits that follows from another and looks like chance."""
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def shuffled(items: Sequence[T], seed: int, draw: int) -> tuple[T, ...]:
    """*items* in random order (Fisher-Yates over SplitMix64)."""
    deck = list(items)
    x = splitmix64(seed ^ splitmix64(draw))
    for i in range(len(deck) - 1, 0, -1):
        x = splitmix64(x)
        j = x % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def below(count: int, seed: int, draw: int) -> int:
    """A random number from 0 to *count* - 1."""
    return splitmix64(splitmix64(seed ^ splitmix64(draw))) % count
