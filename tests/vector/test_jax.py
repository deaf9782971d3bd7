"""The kernels inside JAX: functions of arrays, and JaxMARL's signature."""

import inspect
from typing import Any

import numpy as np
import pytest

from clew.envs.haunting_house.env import HauntingHouseEnv
from clew.envs.magic_maze.env import MagicMazeEnv
from clew.envs.zoo import TableEnv
from clew.vector.batch import Batch
from clew.vector.haunting_house.tables import Tables as HauntingHouseTables
from clew.vector.magic_maze.tables import Tables as MagicMazeTables
from clew.vector.native import unpacked

jax: Any = pytest.importorskip("jax", reason="JAX: run `make test-vector`")


def magic_maze() -> tuple[Batch, Any]:
    from clew.vector.magic_maze.jax_calls import CALLS

    return MagicMazeTables(8, 3, scenario=7), CALLS


def haunting_house() -> tuple[Batch, Any]:
    from clew.vector.haunting_house.jax_calls import CALLS

    return HauntingHouseTables(8, 3, turn_cap=2), CALLS


@pytest.mark.parametrize("game", [magic_maze, haunting_house])
def test_jax_tells_the_same(game: Any) -> None:
    tables, calls = game()
    masks, _ = tables.reset(5)
    rules = jax.numpy.asarray(np.frombuffer(tables.rules().tobytes(), np.uint8))
    seeds = np.arange(5, 13, dtype=np.uint64).view(np.uint32).reshape(8, 2)
    matches = calls.deal(rules, jax.numpy.asarray(seeds))
    assert matches.nbytes == 8 * tables.kernel.match.itemsize
    step = jax.jit(lambda m, n: calls.step(rules, m, n, autoreset=True))
    ended = 0
    for tick in range(100):
        numbers = tables.kernel.random_numbers(masks, tick, calls.actions)
        told = tables.step(numbers)
        matches, may, hints, rewards, done = step(matches, numbers)
        assert np.array_equal(np.asarray(may).view(np.uint64), told.masks)
        assert np.array_equal(np.asarray(calls.unpacked(may)), unpacked(told.masks, calls.actions))
        assert np.array_equal(rewards, told.rewards)
        assert np.array_equal(np.asarray(done) == 1, told.terminated)
        ended += int(told.terminated.sum())
        seen: Any = told.observations
        assert np.array_equal(calls.observe(rules, matches, hints, 3), seen)
    assert ended or calls.actions == 251


def maze() -> tuple[Any, TableEnv[Any], float]:
    from clew.vector.magic_maze.jaxmarl import MagicMaze

    options: Any = {"scenario": 3, "tick_ms": 4000}
    return MagicMaze(2, **options), MagicMazeEnv(2, **options), -1


def house() -> tuple[Any, TableEnv[Any], float]:
    from clew.vector.haunting_house.jaxmarl import HauntingHouse

    return HauntingHouse(2, turn_cap=1), HauntingHouseEnv(2, turn_cap=1), 0


@pytest.mark.parametrize("game", [maze, house])
def test_jaxmarls_signature(game: Any) -> None:
    env, plain, lost = game()
    keys = jax.random.split(jax.random.key(1), 4)
    seen, state = jax.vmap(env.reset)(keys)
    assert seen["player_1"].shape == (4, env.observation_space("player_1").shape[0])
    step = jax.jit(jax.vmap(env.step))
    for _ in range(60):
        legal = jax.vmap(env.get_avail_actions)(state)
        numbers = {agent: legal[agent].argmax(-1) for agent in env.agents}
        seen, state, rewards, dones, _ = step(keys, state, numbers)
        if dones["__all__"][0]:
            break
    assert dones["__all__"][0]
    assert rewards["player_0"][0] == lost
    _, one = env.reset_to(3)
    first, _ = plain.reset(seed=3)
    assert np.array_equal(env.get_obs(one)["player_1"], first["player_1"]["observation"])
    waiting = dict.fromkeys(env.agents, 0)
    _, again, *_ = env.step(keys[0], one, waiting, one)
    assert not np.array_equal(again.match, one.match), "it goes on where nothing has ended"


@pytest.mark.parametrize("game", [maze, house])
def test_jaxmarl_itself_takes_it(game: Any) -> None:
    """Its base class has these methods with these arguments, and its wrapper logs our returns."""
    base: Any = pytest.importorskip("jaxmarl.environments.multi_agent_env").MultiAgentEnv
    wrappers: Any = pytest.importorskip("jaxmarl.wrappers.baselines")
    env, _, lost = game()
    for name in ("reset", "step", "step_env", "get_obs", "get_avail_actions", "action_space"):
        theirs = list(inspect.signature(getattr(base, name)).parameters)
        assert theirs[1:] == list(inspect.signature(getattr(env, name)).parameters), name
    logged = wrappers.LogWrapper(env)
    key = jax.random.key(2)
    _, state = logged.reset(key)
    for _ in range(60):
        legal = env.get_avail_actions(state.env_state)
        numbers = {agent: legal[agent].argmax(-1) for agent in env.agents}
        _, state, _, dones, info = logged.step(key, state, numbers)
        if dones["__all__"]:
            break
    assert bool(dones["__all__"])
    assert list(info["returned_episode_returns"]) == [lost, lost]
