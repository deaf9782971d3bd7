"""Observations are declared part by part; a second version stands beside the first."""

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pytest

from clew.core.types import Millis, Seat, seats_of
from clew.envs.dedalos import observation as dd
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.dedalos.env import DedalosEnv
from clew.envs.dedalos.seat import DedalosSeatEnv
from clew.envs.haunting_house import observation as hh
from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.haunting_house.env import HauntingHouseEnv
from clew.envs.layout import Layout, Part
from clew.envs.magic_maze import observation as mm
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.magic_maze.env import MagicMazeEnv
from clew.envs.magic_maze.reach import Reach
from clew.envs.observation_spec import ObservationSpec
from clew.games.dedalos import GAME as DEDALOS_GAME
from clew.games.haunting_house import GAME as HOUSE_GAME
from clew.games.magic_maze import GAME as MAZE_GAME
from envs.tables import DEDALOS, HAUNTING_HOUSE, MAGIC_MAZE, positions


def pawn_count(source: Any) -> list[float]:
    return [len(source.state.pawns) / 10]


def hero_is_out(source: mm.ObservationSource) -> list[float]:
    return [float(bool(source.state.out)), source.seat / 10]


class HouseV2(ObservationSpec[hh.ObservationSource]):
    parts = (Part("count", (1,), "pawns / 10", pawn_count), *hh.SeatObservationV1.parts[:3])


class DedalosV2(ObservationSpec[dd.ObservationSource]):
    parts = (*dd.SeatObservationV1.parts[1:], Part("count", (1,), "pawns / 10", pawn_count))


class MagicMazeV2(ObservationSpec[mm.ObservationSource]):
    parts = (
        *mm.SeatObservationV1.parts[2:],
        Part("out", (2,), "somebody is out, seat / 10", hero_is_out, ("seat", "state.out")),
    )


class HouseCoderV2(HauntingHouseCodec):
    observation: ClassVar[type[ObservationSpec[hh.ObservationSource]]] = HouseV2


class DedalosCoderV2(DedalosCodec):
    observation: ClassVar[type[ObservationSpec[dd.ObservationSource]]] = DedalosV2


class MagicMazeCoderV2(MagicMazeCodec):
    observation: ClassVar[type[ObservationSpec[mm.ObservationSource]]] = MagicMazeV2


class HouseEnvV2(HauntingHouseEnv):
    codec = HouseCoderV2


class DedalosEnvV2(DedalosEnv):
    codec = DedalosCoderV2


class DedalosSeatEnvV2(DedalosSeatEnv):
    codec = DedalosCoderV2


class MagicMazeEnvV2(MagicMazeEnv):
    codec = MagicMazeCoderV2


def observed(env: Any, seed: int) -> Any:
    """What player 0 sees after a reset: of a ParallelEnv, an AECEnv or a seat."""
    told = env.reset(seed=seed)
    if told is None:
        return env.observe("player_0")["observation"]
    seen, _ = told
    return seen["player_0"]["observation"] if "player_0" in seen else seen["observation"]


VERSIONS: list[tuple[Callable[..., Any], Callable[..., Any], type[ObservationSpec[Any]]]] = [
    (HauntingHouseEnv, HouseEnvV2, HouseV2),
    (DedalosEnv, DedalosEnvV2, DedalosV2),
    (DedalosSeatEnv, DedalosSeatEnvV2, DedalosV2),
    (MagicMazeEnv, MagicMazeEnvV2, MagicMazeV2),
]


@pytest.mark.parametrize(("one", "two", "spec"), VERSIONS)
def test_version_2_stands_beside_version_1(
    one: Callable[..., Any], two: Callable[..., Any], spec: type[ObservationSpec[Any]]
) -> None:
    first, second = one(3), two(3)
    old, new = observed(first, 5), observed(second, 5)
    assert len(new) == spec.layout.size == second.table.codec.layout.size != len(old)
    old_parts = first.table.codec.layout.split(old)
    new_parts = second.table.codec.layout.split(new)
    shared = old_parts.keys() & new_parts.keys()
    assert shared
    assert all(np.array_equal(old_parts[name], new_parts[name]) for name in shared)
    (added,) = new_parts.keys() - old_parts.keys()
    expected = [0, 0] if added == "out" else np.array([0.3], np.float32)
    assert np.array_equal(new_parts[added], expected)


def test_a_part_of_ones_own_is_kept_for_each_seat() -> None:
    seen, _ = MagicMazeEnvV2(3).reset(seed=1)
    layout = MagicMazeV2.layout
    own = [layout.part(seen[f"player_{i}"]["observation"], "out")[1] for i in range(3)]
    assert np.array_equal(own, np.array([0, 0.1, 0.2], np.float32))


def magic_maze_source(state: Any, seat: Seat) -> mm.ObservationSource:
    reach = Reach()
    reach.update(state)
    return mm.ObservationSource(state, seat, reach, Millis(0))


def dedalos_source(state: Any, seat: Seat) -> dd.ObservationSource:
    return dd.ObservationSource(state, seat, dd.Sketch())


SHAPES: list[tuple[Any, Any, Any, list[tuple[int, dict[str, Any]]]]] = [
    (mm, MAZE_GAME, magic_maze_source, MAGIC_MAZE),
    (hh, HOUSE_GAME, hh.ObservationSource, HAUNTING_HOUSE),
    (dd, DEDALOS_GAME, dedalos_source, DEDALOS),
]


@pytest.mark.parametrize(("module", "game", "source", "tables"), SHAPES)
def test_every_part_has_the_shape_that_it_declares(
    module: Any, game: Any, source: Any, tables: list[tuple[int, dict[str, Any]]]
) -> None:
    parts = (*module.SeatObservationV1.parts, *module.StateObservationV1.parts)
    for seats, options in tables[:4]:
        for state in list(positions(game, seats, options, 2))[::20]:
            for seat in seats_of(seats):
                seen = source(state, seat)
                assert all(np.shape(part.values(seen)) == part.shape for part in parts)


def test_two_parts_of_one_name_are_refused() -> None:
    part = Part("count", (1,), "pawns / 10", pawn_count)
    with pytest.raises(AssertionError, match="a name of its own"):
        Layout(part, part)
