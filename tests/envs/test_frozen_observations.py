"""Version 1 of every observation is frozen: `observations.json` holds digests of what is seen.

Whoever changes a number that a v1 observation gives makes a new version beside it instead.
`pytest --accept` writes the file afresh, for a table that joins the list.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.codec import Codec
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.games.magic_maze.model import Sign, Stare
from envs.tables import DEDALOS, HAUNTING_HOUSE, MAGIC_MAZE, positions

GOLDEN = Path(__file__).with_name("observations.json")
SIGNALS = (
    Move(Seat(0), Stare(Seat(1)), Millis(0)),
    Move(Seat(1), Sign("hurry"), Millis(0)),
)


def magic_maze(seats: int) -> Codec:
    return MagicMazeCodec(seats_of(seats), signals=True)


def haunting_house(_: int) -> Codec:
    return HauntingHouseCodec()


def dedalos(_: int) -> Codec:
    return DedalosCodec()


TABLES = [
    *((magic_maze, *table) for table in MAGIC_MAZE),
    *((haunting_house, *table) for table in HAUNTING_HOUSE),
    *((dedalos, *table) for table in DEDALOS),
]


def name_of(make: Callable[[int], Codec], seats: int, options: dict[str, Any]) -> str:
    told = ", ".join(f"{key}={value}" for key, value in options.items())
    return f"{make.__name__}, {seats} seats, {told}"


def digest(make: Callable[[int], Codec], seats: int, options: dict[str, Any]) -> str:
    """Everything that all seats and the critic see in a random match, as one number."""
    codec, sum_ = make(seats), hashlib.sha256()
    for i, state in enumerate(positions(codec.game, seats, options, seed=3)):
        if isinstance(codec, MagicMazeCodec):
            codec.now = Millis(1500 * i)
            if seats > 1:
                codec.heard(SIGNALS if i % 3 == 1 else ())
        for seat in seats_of(seats):
            vector, mask = codec.look(state, seat)
            sum_.update(vector.tobytes())
            sum_.update(mask.tobytes())
        sum_.update(codec.whole(state).tobytes())
    return sum_.hexdigest()


@pytest.mark.parametrize(("make", "seats", "options"), TABLES)
def test_version_1_sees_what_it_always_saw(
    make: Callable[[int], Codec], seats: int, options: dict[str, Any], accept: bool
) -> None:
    known: dict[str, str] = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    name, found = name_of(make, seats, options), digest(make, seats, options)
    if accept:
        known[name] = found
        GOLDEN.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    assert known.get(name) == found
