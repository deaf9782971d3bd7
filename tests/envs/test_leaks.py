"""Nobody's observation or mask tells what the seat may not know.

Another truth that a seat cannot tell from the real one must look the same to it, number by number;
and the whole state, which is for critics, must tell them apart, or there was nothing to leak.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from clew.core.types import seats_of
from clew.envs.codec import Codec
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.magic_maze.codec import MagicMazeCodec
from envs.tables import DEDALOS, HAUNTING_HOUSE, MAGIC_MAZE, positions


def magic_maze(seats: int) -> Codec:
    return MagicMazeCodec(seats_of(seats), signals=True)


def haunting_house(_: int) -> Codec:
    return HauntingHouseCodec()


def dedalos(_: int) -> Codec:
    return DedalosCodec()


TABLES = [
    *((magic_maze, seats, options) for seats, options in MAGIC_MAZE),
    *((haunting_house, seats, options) for seats, options in HAUNTING_HOUSE),
    *((dedalos, seats, options) for seats, options in DEDALOS),
]


@pytest.mark.parametrize(("make", "seats", "options"), TABLES)
def test_what_a_seat_cannot_know_changes_nothing_it_sees(
    make: Callable[[int], Codec], seats: int, options: dict[str, Any]
) -> None:
    codec, game = make(seats), make(seats).game
    told_apart = 0
    for i, state in enumerate(positions(game, seats, options, seed=4)):
        if i % 3:
            continue
        for seat in seats_of(seats):
            other = game.imagine(state, seat, 1000 + i)
            real, imagined = codec.look(state, seat), codec.look(other, seat)
            assert np.array_equal(real[0], imagined[0])
            assert np.array_equal(real[1], imagined[1])
            told_apart += not np.array_equal(codec.whole(state), codec.whole(other))
    assert told_apart > 0


@pytest.mark.parametrize(("make", "seats", "options"), TABLES)
def test_seats_see_each_others_secrets_nowhere_but_in_the_state(
    make: Callable[[int], Codec], seats: int, options: dict[str, Any]
) -> None:
    """The parts marked as secret stand in the state's layout only."""
    del options
    codec = make(seats)
    secret = {part.name for part in codec.state_layout if part.meaning.startswith("SECRET")}
    assert secret
    assert not any(part.meaning.startswith("SECRET") for part in codec.layout)
