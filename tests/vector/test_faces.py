"""The batch as others want it: match files and Gymnasium."""

from typing import Any

import numpy as np
import pytest

from clew.core.match import parse_match
from clew.envs.magic_maze.env import MagicMazeEnv
from clew.games.magic_maze import GAME
from clew.vector.magic_maze.gym import SeatsVectorEnv
from clew.vector.magic_maze.recording import Recorder
from clew.vector.magic_maze.tables import Tables, random_numbers
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
