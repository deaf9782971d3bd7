"""Sequential halving: many choices, little time, and each trial tells a little."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def halving(
    choices: Sequence[T],
    trial: Callable[[T, int], float],
    trials: int,
    is_late: Callable[[], bool],
    hints: Sequence[float] = (),
) -> T:
    """The choice that does best on average, the worse half dropped again and again.

    Trial *i* of every choice plays in the same world, so choices are compared and not worlds. The
    number of trials decides how much is tried; *is_late* only stops a machine that is too slow.
    *hints* are what we thought of the choices before, as totals of trials.
    """
    totals = list(hints) or [0.0] * len(choices)
    left = list(range(len(choices)))
    rounds = max(1, (len(choices) - 1).bit_length())
    world = 0
    while len(left) > 1:
        each = max(1, trials // (rounds * len(left)))
        for _ in range(each):
            for i in left:
                if is_late():
                    return choices[max(left, key=lambda i: totals[i])]
                totals[i] += trial(choices[i], world)
            world += 1
        left.sort(key=lambda i: -totals[i])
        left = left[: (len(left) + 1) // 2]
    return choices[left[0]]
