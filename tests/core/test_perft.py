from typing import Any

from clew.core.perft import divide, perft
from core.stairs import STAIRS


def lines(depth: int, **options: Any) -> int:
    state = STAIRS.new(STAIRS.setup(2, 1, **options))
    return perft(STAIRS, state, 2, depth)


def test_every_line_of_play_is_counted() -> None:
    """To the fourth step in ones and twos: 1111, 112, 121, 211, 22."""
    assert [lines(depth, top=4) for depth in range(6)] == [1, 2, 4, 4, 1, 0]


def test_lines_that_ended_earlier_do_not_count() -> None:
    """22 is over after two moves, so only four lines are three moves long."""
    assert lines(3, top=4) == len(["111", "112", "121", "211"])


def test_divide_names_the_first_moves() -> None:
    state = STAIRS.new(STAIRS.setup(2, 1, top=4))
    assert dict(divide(STAIRS, state, 2, 3)) == {"0: 1": 3, "0: 2": 1}


def test_what_is_due_happens_first() -> None:
    """Moves come a second apart; who has one second to think has already fallen."""
    assert lines(1, seconds=2) == 2
    assert lines(1, seconds=1) == 0
