"""One seat among bots, alone and in batches."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from clew.bots.named import RandomBot
from clew.core.types import Seat
from clew.envs.autoreset import AutoresetMode
from clew.envs.haunting_house.seat import HauntingHouseSeatEnv
from clew.envs.opponents import seated
from clew.envs.registration import SEATS
from clew.envs.vector import SeatVectorEnv
from envs.tables import SEAT_TABLES


def played(env: Any, seed: int) -> list[tuple[float, bytes]]:
    """A whole match by random legal actions: every reward and observation."""
    seen, info = env.reset(seed=seed)
    pick, told = np.random.default_rng(seed), list[tuple[float, bytes]]()
    over = cut = False
    while not (over or cut):
        legal = np.flatnonzero(env.action_masks())
        assert np.array_equal(env.action_masks(), info["action_mask"])
        seen, reward, over, cut, info = env.step(pick.choice(legal))
        assert "refused" not in info or env.table.game.traits.real_time
        told.append((reward, seen["observation"].tobytes()))
    return told


@pytest.mark.parametrize(("name", "options"), SEAT_TABLES)
def test_a_seat_plays_whole_matches_and_the_same_again(name: str, options: dict[str, Any]) -> None:
    one, other = (gymnasium.make(name, **options).unwrapped for _ in range(2))
    told = played(one, 5)
    assert told == played(other, 5)
    assert told != played(one, 6)
    assert told[-1][0] in (-1.0, 0.0, 1.0)
    assert not any(reward for reward, _ in told[:-1])


@pytest.mark.parametrize(
    ("name", "options", "adviser"),
    [
        ("clew/MagicMaze-v1", {"seats": 4, "scenario": 1, "tick_ms": 400}, "expert"),
        ("clew/MagicMaze-v1", {"scenario": 1}, "expert"),
        ("clew/HauntingHouse-v1", {"seats": 3, "bots": "random"}, "medium"),
        ("clew/Dedalos-v1", {"bots": "random"}, "easy"),
    ],
)
def test_who_takes_a_bots_advice_plays_like_the_bot(
    name: str, options: dict[str, Any], adviser: str
) -> None:
    env: Any = gymnasium.make(name, **options).unwrapped
    env.reset(seed=2)
    over = False
    while not over:
        number = env.advise(adviser)
        assert env.action_masks()[number]
        _, reward, over, _, _ = env.step(number)
    assert reward == 1


@pytest.mark.parametrize(("name", "options"), SEAT_TABLES)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself(
    name: str, options: dict[str, Any], copied: Callable[[Any], Any]
) -> None:
    """For whoever searches: a copied environment plays on, and the old one does not notice."""
    env: Any = gymnasium.make(name, **options).unwrapped
    env.reset(seed=3)
    for _ in range(3):
        env.step(int(env.action_masks().argmax()))
    other = copied(env)
    legal = [int(number) for number in np.flatnonzero(env.action_masks())]
    other.step(legal[-1])
    one_more = copied(env)
    for number in (legal[0], 0, 0):
        seen, *rest, info = env.step(number)
        again, *same, told = one_more.step(number)
        assert np.array_equal(seen["observation"], again["observation"])
        assert np.array_equal(info["action_mask"], told["action_mask"])
        assert rest == same


def test_who_sits_where() -> None:
    bots = seated("haunting-house", 3, 1, ["random", "easy"])
    assert list(bots) == [2, 0]
    assert bots[Seat(2)] == RandomBot()
    with pytest.raises(ValueError, match="no bot 'genius'"):
        seated("haunting-house", 3, 1, "genius")
    with pytest.raises(ValueError, match="1 bots for 2"):
        seated("haunting-house", 3, 1, ["easy"])
    with pytest.raises(ValueError, match="seat 3"):
        seated("haunting-house", 3, 3, "easy")


def test_a_refused_choice_of_a_seat_changes_nothing() -> None:
    env = HauntingHouseSeatEnv()
    env.reset(seed=1)
    before = env.table.match.state
    wrong = int(np.flatnonzero(env.action_masks() == 0)[-1])
    *_, info = env.step(wrong)
    assert info["refused"]
    assert env.table.match.state is before
    assert env.state_space.contains(env.state())


def batch(name: str, mode: AutoresetMode, **options: Any) -> SeatVectorEnv:
    made = gymnasium.make_vec(name, num_envs=3, autoreset_mode=mode, **options)
    assert isinstance(made, SeatVectorEnv)
    assert made.metadata["autoreset_mode"] is mode
    return made


def first_legal(envs: SeatVectorEnv) -> Any:
    return envs.action_masks().argmax(axis=1)


@pytest.mark.parametrize("name", SEATS)
def test_a_batch_is_what_its_seats_are_one_by_one(name: str) -> None:
    envs = batch(name, AutoresetMode.NEXT_STEP)
    seen, infos = envs.reset(seed=4)
    singles = [gymnasium.make(name).unwrapped for _ in range(3)]
    for i, single in enumerate(singles):
        observed, _ = single.reset(seed=4 + i)
        assert np.array_equal(observed["observation"], seen["observation"][i])
    for _ in range(20):
        actions = first_legal(envs)
        seen, rewards, over, cut, infos = envs.step(actions)
        assert envs.observation_space.contains(seen)
        assert np.array_equal(infos["action_mask"], seen["action_mask"])
        for i, single in enumerate(singles):
            observed, reward, ended, shortened, _ = single.step(actions[i])
            assert np.array_equal(observed["observation"], seen["observation"][i])
            assert (reward, ended, shortened) == (rewards[i], over[i], cut[i])
        if over.any():
            break


def test_next_step_autoreset_deals_in_the_step_after_the_end() -> None:
    envs = batch("clew/MagicMaze-v1", AutoresetMode.NEXT_STEP, max_cycles=2)
    envs.reset(seed=1)
    wait = np.zeros(3, np.int64)
    envs.step(wait)
    last, _, over, cut, _ = envs.step(wait)
    assert cut.all()
    assert not over.any()
    fresh, rewards, over, cut, _ = envs.step(wait)
    assert not over.any()
    assert not cut.any()
    assert not rewards.any()
    assert not np.array_equal(last["observation"], fresh["observation"])
    assert envs.envs[0].steps == 0


def test_same_step_autoreset_keeps_the_final_observation() -> None:
    envs = batch("clew/MagicMaze-v1", AutoresetMode.SAME_STEP, max_cycles=2)
    envs.reset(seed=1)
    wait = np.zeros(3, np.int64)
    seen, *_ = envs.step(wait)
    fresh, _, _, cut, infos = envs.step(wait)
    assert cut.all()
    assert infos["_final_obs"].all()
    final = infos["final_obs"][0]
    assert not np.array_equal(final["observation"], fresh["observation"][0])
    assert np.array_equal(infos["final_info"][0]["action_mask"], final["action_mask"])
    assert envs.single_observation_space.contains(final)
    assert not np.array_equal(seen["observation"][0], final["observation"])


def test_without_autoreset_the_caller_resets() -> None:
    envs = batch("clew/MagicMaze-v1", AutoresetMode.DISABLED, max_cycles=1)
    envs.reset(seed=[1, 2, 3])
    wait = np.zeros(3, np.int64)
    envs.step(wait)
    with pytest.raises(ValueError, match="are over: reset them"):
        envs.step(wait)
    envs.reset(options={"reset_mask": np.array([True, True, True])})
    envs.step(wait)


def test_a_batch_draws_all_its_tables() -> None:
    envs = batch("clew/Dedalos-v1", AutoresetMode.NEXT_STEP, render_mode="ansi")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert len(pictures) == 3
    assert all(isinstance(picture, str) for picture in pictures)
    assert batch("clew/Dedalos-v1", AutoresetMode.NEXT_STEP).render() is None
