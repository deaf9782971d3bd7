"""The environments before the API tests of PettingZoo and Gymnasium, at tables of all kinds."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.save_obs_test import check_save_obs

from clew.envs import dedalos_v1, haunting_house_v1, magic_maze_v1
from clew.envs.registration import AEC, PARALLEL, SEATS, register, zoo_id
from envs.tables import DEDALOS, HAUNTING_HOUSE, MAGIC_MAZE, SEAT_TABLES

Make = Callable[..., Any]

PARALLELS = [
    *((magic_maze_v1, seats, options) for seats, options in MAGIC_MAZE),
    (magic_maze_v1, 3, {"signals": True, "tick_ms": 900, "reward": "milestones"}),
    *((haunting_house_v1, seats, options) for seats, options in HAUNTING_HOUSE),
]
AECS = [*PARALLELS, *((dedalos_v1, seats, options) for seats, options in DEDALOS)]
ONE_OF_EACH = [
    (magic_maze_v1, 2, {"scenario": 3}),
    (haunting_house_v1, 3, {}),
    (dedalos_v1, 3, {}),
]

# Their tests warn of observations that are a Dict, which is what a mask in them means.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@pytest.mark.parametrize(("module", "seats", "options"), PARALLELS)
def test_pettingzoos_parallel_api(module: Any, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(seats=seats, **options), num_cycles=60)


@pytest.mark.parametrize(("module", "seats", "options"), AECS)
def test_pettingzoos_aec_api(module: Any, seats: int, options: dict[str, Any]) -> None:
    api_test(module.env(seats=seats, **options), num_cycles=20)


@pytest.mark.parametrize(("module", "seats", "options"), ONE_OF_EACH)
def test_pettingzoos_api_without_wrappers(module: Any, seats: int, options: dict[str, Any]) -> None:
    api_test(module.raw_env(seats=seats, **options), num_cycles=100)


@pytest.mark.parametrize(("module", "seats", "options"), AECS)
def test_equal_seeds_play_equal_matches(module: Any, seats: int, options: dict[str, Any]) -> None:
    seed_test(partial(module.env, seats=seats, **options), num_cycles=20)
    if hasattr(module, "parallel_env"):
        parallel_seed_test(partial(module.parallel_env, seats=seats, **options), num_cycles=20)


@pytest.mark.parametrize(("module", "seats", "options"), ONE_OF_EACH)
def test_pettingzoos_render_test(module: Any, seats: int, options: dict[str, Any]) -> None:
    def is_svg(frame: str) -> bool:
        return frame.startswith("<svg ") and frame.endswith("</svg>")

    render_test(partial(module.env, seats=seats, **options), {"svg": is_svg})


@pytest.mark.parametrize(("module", "seats", "options"), ONE_OF_EACH[:2])
def test_pettingzoos_state_test(module: Any, seats: int, options: dict[str, Any]) -> None:
    aec = module.env(seats=seats, **options)
    state_test(aec, module.parallel_env(seats=seats, **options), num_cycles=20)


def test_the_state_of_dedalos_is_in_its_space() -> None:
    env = dedalos_v1.env(seats=4)
    env.reset(seed=3)
    for agent in env.agent_iter(60):
        assert env.state_space.contains(env.state())
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))


@pytest.mark.parametrize("module", [magic_maze_v1, haunting_house_v1])
def test_pettingzoos_max_cycles_test(module: Any) -> None:
    max_cycles_test(module)


@pytest.mark.parametrize(("module", "seats", "options"), ONE_OF_EACH)
def test_a_picture_is_saved_from_render_not_from_an_observation(
    module: Any, seats: int, options: dict[str, Any]
) -> None:
    """PettingZoo saves observations that are images. Ours are none: the picture is render's."""
    env = module.env(seats=seats, render_mode="rgb_array", **options)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="Observations must be Box"):
        check_save_obs(env)
    frame = env.render()
    assert (frame.shape, frame.dtype) == ((640, 640, 3), np.uint8)
    assert len({tuple(pixel) for pixel in frame[::8, ::8].reshape(-1, 3).tolist()}) > 3


@pytest.mark.parametrize(("name", "options"), SEAT_TABLES)
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
def test_gymnasiums_check_env(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped)


def test_everything_is_registered_once() -> None:
    before = dict(gymnasium.registry)
    register()
    assert dict(gymnasium.registry) == before
    assert set(SEATS) <= set(gymnasium.registry)
    for kind, modules in (("aec", AEC), ("parallel", PARALLEL)):
        for module in modules:
            env = pettingzoo.make(kind, zoo_id(module))
            assert str(env) == module
