"""The kernel inside JAX: functions of arrays, and JaxMARL's signature."""

from typing import Any

import numpy as np
import pytest

from clew.envs.magic_maze.env import MagicMazeEnv
from clew.vector.magic_maze.tables import Tables, random_numbers, unpacked

jax: Any = pytest.importorskip("jax", reason="JAX: run `make test-vector`")


def test_jax_tells_the_same() -> None:
    from clew.vector.magic_maze import foreign

    tables = Tables(8, 3, scenario=7)
    masks, _ = tables.reset(5)
    box = jax.numpy.asarray(np.frombuffer(tables.box().tobytes(), np.uint8))
    state = foreign.deal(box, jax.numpy.asarray(foreign.seeds_of(np.arange(5, 13))))
    step = jax.jit(lambda t, n: foreign.step(box, t, n, again=True))
    for tick in range(60):
        numbers = random_numbers(masks, tick)
        told = tables.step(numbers)
        state, may, reach, rewards, _ = step(state, numbers)
        assert np.array_equal(np.asarray(may).view(np.uint64), told.masks)
        assert np.array_equal(np.asarray(foreign.unpacked(may)), unpacked(told.masks))
        assert np.array_equal(rewards, told.rewards)
        sights: Any = told.sights
        assert np.array_equal(foreign.sights(box, state, reach, 3), sights)


def test_jaxmarls_signature() -> None:
    from clew.vector.magic_maze.jaxmarl import MagicMaze

    env = MagicMaze(2, scenario=3, tick_ms=4000)
    keys = jax.random.split(jax.random.key(1), 4)
    seen, state = jax.vmap(env.reset)(keys)
    assert seen["player_1"].shape == (4, 949)
    legal = jax.vmap(env.get_avail_actions)(state)
    numbers = {agent: legal[agent].argmax(-1) for agent in env.agents}
    step = jax.jit(jax.vmap(env.step))
    for _ in range(46):
        seen, state, rewards, dones, _ = step(keys, state, numbers)
        if dones["__all__"].all():
            break
    assert dones["__all__"].all()
    assert (rewards["player_0"] == -1).all()
    _, one = env.reset_to(3)
    plain = MagicMazeEnv(2, scenario=3)
    first, _ = plain.reset(seed=3)
    assert np.array_equal(env.get_obs(one)["player_1"], first["player_1"]["observation"])
