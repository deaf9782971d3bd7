"""A game of another package before the same tests of PettingZoo and Gymnasium as our own."""

import subprocess
import sys
from functools import partial
from os import pathsep
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from clew.core.types import seats_of
from conformance.randomly import play_randomly
from fourth_game import GAME, envs_v1
from fourth_game.box import INSTALLED
from fourth_game.envs.codec import BuriedCoinsCodec
from fourth_game.envs.seat import BuriedCoinsSeatEnv, vector

pytestmark = [
    pytest.mark.usefixtures("fourth_game"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning"),
]


@pytest.mark.parametrize("seats", GAME.seats)
def test_pettingzoos_api(seats: int) -> None:
    api_test(envs_v1.env(seats=seats), num_cycles=60)
    api_test(envs_v1.raw_env(seats=seats), num_cycles=60)
    seed_test(partial(envs_v1.env, seats=seats), num_cycles=20)


def test_a_game_without_a_picture_is_drawn_as_text() -> None:
    def has_edges(frame: str) -> bool:
        return frame.startswith("<svg ") and frame.count(">|</text>") == 6 * 4

    render_test(envs_v1.env, {"svg": has_edges})


def test_gymnasiums_check_env_and_whole_matches_against_the_strong_bot() -> None:
    check_env(BuriedCoinsSeatEnv())
    tables = vector(8, bots="strong", seats=3)
    _, info = tables.reset(seed=1)
    pick, ends = np.random.default_rng(1), 0
    while ends < 40:
        legal = [pick.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, over, _, info = tables.step(np.array(legal))
        assert set(rewards[~over]) <= {0.0}
        assert set(rewards[over]) <= {1.0, -1.0}
        ends += int(over.sum())


def test_an_observation_holds_nothing_that_the_seat_does_not_know() -> None:
    codec, pick = BuriedCoinsCodec(), Random(1)
    for seed in range(40):
        state = play_randomly(GAME, GAME.setup(3, seed, peeks=4), seed % 14, pick).state
        for seat in seats_of(3):
            imagined = GAME.imagine(state, seat, seed)
            (vector, mask), (other, same) = codec.look(state, seat), codec.look(imagined, seat)
            assert np.array_equal(vector, other)
            assert np.array_equal(mask, same)


def test_a_process_that_has_the_package_has_the_environment() -> None:
    code = """
import gymnasium, pettingzoo, clew.envs
print(gymnasium.make("clew/BuriedCoins-v1", bots="strong").unwrapped.table.game.id)
print(pettingzoo.make("aec", "clew/buried_coins-v1"))
"""
    path = pathsep.join([INSTALLED, *sys.path])
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env={"PYTHONPATH": path},
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.split() == ["buried-coins", "buried_coins_v1"]
