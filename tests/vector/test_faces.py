"""The batch as others want it: match files and Gymnasium."""

from typing import Any

import numpy as np
import pytest

from clew.core.match import parse_match
from clew.envs.haunting_house.env import HauntingHouseEnv
from clew.envs.magic_maze.env import MagicMazeEnv
from clew.games import haunting_house
from clew.games.magic_maze import GAME
from clew.vector.haunting_house.gym import SeatsVectorEnv as HauntingHouseSeats
from clew.vector.haunting_house.tables import Tables as HauntingHouseTables
from clew.vector.haunting_house.tables import random_numbers as house_numbers
from clew.vector.magic_maze.gym import SeatsVectorEnv
from clew.vector.magic_maze.tables import Tables, random_numbers
from clew.vector.recording import Recorder
from vector.playing import needs_compiler


@needs_compiler
def test_a_match_of_the_batch_is_a_file_that_the_engine_replays() -> None:
    recorder = Recorder(Tables(3, 2, scenario=4, tick_ms=2000))
    masks, _ = recorder.reset(5)
    for tick in range(130):
        recorder.step(random_numbers(masks, tick))
    assert sorted(recorder.finished) == [0, 1, 2]
    for table in range(3):
        ended = parse_match(GAME, recorder.finished[table])
        assert ended.state.outcome is not None
        going_on = parse_match(GAME, recorder.match(table))
        assert going_on.setup.seed == recorder.tables.seeds[table]
        record: Any = recorder.tables.engine
        assert tuple(record.tables["heroes"][table]) == going_on.state.heroes


def test_gymnasiums_vector_of_all_seats() -> None:
    envs = SeatsVectorEnv(2, 3, scenario=1, tick_ms=20_000, reward="milestones")
    seen, infos = envs.reset(seed=4)
    assert envs.observation_space.contains(seen)
    single = MagicMazeEnv(3, scenario=1, tick_ms=20_000, reward="milestones")
    first, _ = single.reset(seed=5)
    assert np.array_equal(seen["observation"][4], first["player_1"]["observation"])
    pick = np.random.default_rng(1)
    while single.agents:
        chance = pick.random(infos["action_mask"].shape) * infos["action_mask"]
        numbers = chance.argmax(axis=1)
        seen, rewards, over, _, infos = envs.step(numbers)
        told = single.step({f"player_{s}": int(numbers[3 + s]) for s in range(3)})
        assert rewards[3] == pytest.approx(told[1]["player_0"])
        assert list(over[3:]) == list(told[2].values())
    assert list(infos["_final_obs"][3:]) == [True] * 3
    last = infos["final_obs"][5]["observation"]
    assert np.array_equal(last, told[0]["player_2"]["observation"])
    assert infos["refused"].shape == (6,)
    with pytest.raises(ValueError, match="numbers go from 0 to 250"):
        envs.step(np.full(6, 251))
    with pytest.raises(ValueError, match="for 6 seats"):
        envs.step(np.zeros(5, int))


@pytest.mark.parametrize("make", [SeatsVectorEnv, HauntingHouseSeats])
def test_what_gymnasiums_vector_refuses(make: Any) -> None:
    for name in ("observations", "finals", "autoreset"):
        with pytest.raises(ValueError, match=name):
            make(2, 3, **{name: False})
    envs = make(2, 3)
    envs.reset(seed=4)
    seeds = envs.tables.seeds
    for wrong in (-1, 1.5, True, "2", [1, 2], (1 << 63) - 1):
        with pytest.raises(ValueError, match="seed"):
            envs.reset(seed=wrong)
    assert np.array_equal(envs.tables.seeds, seeds)
    envs.reset()
    assert list(envs.tables.seeds) == [6, 7], "the deals after the last, as if nobody had asked"


@needs_compiler
def test_a_match_of_the_haunting_house_is_a_file_too() -> None:
    recorder = Recorder(HauntingHouseTables(2, 4, turn_cap=1, secret_as_move=True))
    masks, _ = recorder.reset(5)
    for tick in range(70):
        numbers = house_numbers(masks, tick)
        numbers[:, 3] = np.where(numbers[:, 3], numbers[:, 3], tick % 3)  # now and then unasked
        recorder.step(numbers)
    assert sorted(recorder.finished) == [0, 1]
    engine: Any = recorder.tables.engine
    for table in range(2):
        ended = parse_match(haunting_house.GAME, recorder.finished[table])
        assert ended.state.outcome is not None
        going_on = parse_match(haunting_house.GAME, recorder.match(table))
        assert going_on.setup.seed == recorder.tables.seeds[table]
        assert tuple(engine.tables["tiles"][table]) == going_on.state.house.tiles
        assert tuple(engine.tables["pawns"][table][:4]) == going_on.state.pawns


def test_gymnasiums_vector_of_all_seats_of_a_race() -> None:
    envs = HauntingHouseSeats(2, 3, open_start=True)
    seen, infos = envs.reset(seed=4)
    assert envs.observation_space.contains(seen)
    single = HauntingHouseEnv(3, open_start=True)
    first, _ = single.reset(seed=5)
    assert np.array_equal(seen["observation"][4], first["player_1"]["observation"])
    pick = np.random.default_rng(3)
    won = 0.0
    for _ in range(6000):
        chance = pick.random(infos["action_mask"].shape) * infos["action_mask"]
        numbers = chance.argmax(axis=1)
        seen, rewards, over, _, infos = envs.step(numbers)
        told = single.step({f"player_{s}": int(numbers[3 + s]) for s in range(3)})
        assert list(rewards[3:]) == list(told[1].values())
        won = max(won, rewards.max())
        if not single.agents:
            break
    assert list(over[3:]) == [True] * 3
    last = infos["final_obs"][5]["observation"]
    assert np.array_equal(last, told[0]["player_2"]["observation"])
    assert won == 1, "some match was won by somebody"
