"""What callers get wrong is refused by a ValueError that says what is right; nothing changes."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from clew.core.errors import BadGameData, BadMessage
from clew.envs import dedalos_v1, haunting_house_v1, magic_maze_v1
from clew.envs.dedalos.env import DedalosEnv
from clew.envs.dedalos.seat import DedalosSeatEnv
from clew.envs.registration import SEATS

PARALLEL = [magic_maze_v1.parallel_env, haunting_house_v1.parallel_env]
ALL = [*PARALLEL, dedalos_v1.raw_env]


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("number", [-1, -22, -799, 4731, 10**6, 1.5, True, None, "3"])
def test_a_seat_takes_no_number_out_of_range(name: str, number: Any) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=1)
    before, steps = env.table.match.state, env.steps
    with pytest.raises(ValueError, match=r"an action|numbers go from 0"):
        env.step(number)
    assert env.table.match.state is before
    assert env.steps == steps


@pytest.mark.parametrize("make", PARALLEL)
@pytest.mark.parametrize("number", [-22, 4731, 2.0])
def test_a_table_takes_no_number_out_of_range(make: Callable[..., Any], number: Any) -> None:
    env = make(seats=2)
    env.reset(seed=1)
    before = env.table.match.state
    for actions in ({"player_0": 0, "player_1": number}, {"player_0": 0}, {"player_7": 0}):
        with pytest.raises(ValueError, match="action"):
            env.step(actions)
    assert env.table.match.state is before
    env.step({agent: np.int64(0) for agent in env.agents})


@pytest.mark.parametrize("number", [4731, -799, -6000])
def test_dedalos_takes_no_number_out_of_range(number: int) -> None:
    env = dedalos_v1.raw_env(seats=3)
    env.reset(seed=1)
    before = env.table.match.state
    with pytest.raises(ValueError, match="action"):
        env.step(number)
    assert env.table.match.state is before


def test_of_equal_tiles_only_the_first_place_acts() -> None:
    env = dedalos_v1.raw_env(seats=3)
    env.reset(seed=2)
    assert not env.infos[env.agent_selection]["action_mask"][2090]
    before, agent = env.table.match.state, env.agent_selection
    env.step(2090)
    assert env.table.match.state is before
    assert env.infos[agent]["refused"] == "masked"


@pytest.mark.parametrize("make", ALL)
@pytest.mark.parametrize(
    "wrong", [{"max_cycles": 0}, {"max_cycles": 2.5}, {"seats": 2.0}, {"render_mode": "film"}]
)
def test_a_table_that_makes_no_sense(make: Callable[..., Any], wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        make(**wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"tick_ms": 1.5},
        {"tick_ms": 0},
        {"tick_ms": True},
        {"tick_ms": 1 << 40},
        {"reward": "fame"},
        {"signals": "no"},
        {"max_cycles": 1 << 31},
    ],
)
def test_magic_mazes_own_arguments(wrong: dict[str, Any]) -> None:
    for make in (magic_maze_v1.parallel_env, lambda **a: gymnasium.make("clew/MagicMaze-v1", **a)):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            make(**wrong)


@pytest.mark.parametrize("make", ALL)
def test_what_the_rules_refuse_is_a_wrong_argument_too(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="seats 99") as table:
        make(seats=99)
    assert isinstance(table.value, BadGameData)
    assert table.value.rule
    with pytest.raises(ValueError, match="colour") as option:
        make(colour="red")
    assert isinstance(option.value, BadMessage)


@pytest.mark.parametrize("make", ALL)
def test_seeds(make: Callable[..., Any]) -> None:
    env = make()
    env.reset(seed=np.int64(2))
    first = env.state().tobytes()
    env.reset()
    env.reset(seed=2)
    assert env.state().tobytes() == first
    for wrong in (-1, 1 << 63, 1.0, "2"):
        with pytest.raises(ValueError, match="seed"):
            env.reset(seed=wrong)
    env.reset()  # and the next deal is there, as if nobody had asked


@pytest.mark.parametrize("name", SEATS)
def test_seeds_of_a_seat(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=np.uint32(2))
    with pytest.raises(ValueError, match="seed"):
        env.reset(seed=-1)
    env.reset()


@pytest.mark.parametrize("make", ALL)
def test_no_step_before_the_first_reset(make: Callable[..., Any]) -> None:
    env = make()
    with pytest.raises(ValueError, match="reset"):
        env.step({} if make in PARALLEL else 0)


@pytest.mark.parametrize("name", SEATS)
def test_no_step_of_a_seat_before_the_first_reset(name: str) -> None:
    env: Any = gymnasium.make(name).unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)


@pytest.mark.parametrize("name", SEATS)
def test_a_batch_tells_who_was_refused(name: str) -> None:
    envs: Any = gymnasium.make_vec(name, num_envs=2)
    envs.reset(seed=4)
    wrong = int(np.flatnonzero(envs.action_masks()[0] == 0)[-1])
    right = int(np.flatnonzero(envs.action_masks()[1])[0])
    *_, infos = envs.step(np.array([wrong, right]))
    assert infos["refused"][0]
    assert list(infos["_refused"]) == [True, False]
    for actions in ([0], [0, -1], [0, 10**6]):
        with pytest.raises(ValueError, match="action"):
            envs.step(np.array(actions))
    before = [env.table.match.state for env in envs.envs]
    for seeds in ([1, 2, 3], [1, -1], [1, 2.5], True, 1.5, -1, (1 << 63) - 1, "ab"):
        with pytest.raises(ValueError, match="seed"):
            envs.reset(seed=seeds)
    for which in ([True], [1, 0], "ab", [True] * 3):
        with pytest.raises(ValueError, match="reset_mask"):
            envs.reset(seed=1, options={"reset_mask": which})
    assert all(env.table.match.state is x for env, x in zip(envs.envs, before, strict=True))
    envs.reset(seed=np.int64(4))


@pytest.mark.parametrize("name", SEATS)
def test_a_batch_that_does_not_reset_itself_waits_for_it(name: str) -> None:
    envs: Any = gymnasium.make_vec(name, num_envs=2, autoreset_mode="Disabled", max_cycles=2)
    envs.reset(seed=4)
    envs.step(np.zeros(2, int))
    envs.reset(seed=5, options={"reset_mask": [False, True]})
    envs.step(np.zeros(2, int))
    before = envs.envs[1].table.match.state
    with pytest.raises(ValueError, match=r"tables \[0\] are over"):
        envs.step(np.zeros(2, int))
    assert envs.envs[1].table.match.state is before, "nobody else goes on either"


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("seat", [1.0, True, -1, 9, "0"])
def test_a_seat_that_is_none(name: str, seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        gymnasium.make(name, seat=seat)


@pytest.mark.parametrize("module", [magic_maze_v1, haunting_house_v1])
def test_one_by_one_a_number_is_refused_at_once(module: Any) -> None:
    """PettingZoo's conversion keeps numbers for the tick: a wrong one must not get that far."""
    for env in (module.raw_env(), module.env()):
        with pytest.raises(ValueError, match="reset"):
            env.step(0)
        env.reset(seed=1)
        agent = env.agent_selection
        for wrong in (-1, 10**6, 1.5, None):
            with pytest.raises(ValueError, match="action"):
                env.step(wrong)
            assert env.agent_selection == agent
        env.step(0)
        assert env.agent_selection != agent


def test_seats_come_first_and_have_one_default() -> None:
    for module in (magic_maze_v1, haunting_house_v1, dedalos_v1):
        assert len(module.env(4).possible_agents) == len(module.raw_env(4).possible_agents) == 4
        name = module.__name__.rpartition(".")[2].removesuffix("_v1").title().replace("_", "")
        seat: Any = gymnasium.make(f"clew/{name}-v1").unwrapped
        assert seat.table.seats == len(module.raw_env().possible_agents)


def test_dedalos_environments_know_no_dead_ends() -> None:
    """The observations of version 1 are frozen, and have no place for them."""
    tiles = [{"shape": "dead-end", "count": 1}, {"shape": "corner", "count": 131}]
    for env in (DedalosEnv, DedalosSeatEnv):
        with pytest.raises(ValueError, match="dead ends"):
            env(3, tiles={"name": "mine", "tiles": tiles})
