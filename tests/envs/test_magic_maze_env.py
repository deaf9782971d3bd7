"""What a step of Magic Maze does: ticks, order, refusals, rewards, the end."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from clew.core.errors import BadGameData, BadMessage
from clew.core.match import parse_match
from clew.core.types import Millis, Seat
from clew.envs.magic_maze import action_codes
from clew.envs.magic_maze.env import MagicMazeEnv
from clew.envs.magic_maze.observation import SeatObservationV1
from clew.envs.magic_maze.rewards import ESCAPE, THEFT, TILE, milestones, reward
from clew.games.magic_maze import GAME


def waiting(env: MagicMazeEnv, **others: int) -> dict[str, int]:
    return {**dict.fromkeys(env.agents, action_codes.WAIT), **others}


def slides(env: MagicMazeEnv, agent: str) -> list[int]:
    mask = env.table.look(Seat(env.possible_agents.index(agent)))["action_mask"]
    return [int(n) for n in np.flatnonzero(mask) if 0 < n < action_codes.VORTEX]


def test_a_tick_takes_its_sand_and_no_more() -> None:
    env = MagicMazeEnv(2, tick_ms=2000)
    seen, _ = env.reset(seed=1)
    sand = SeatObservationV1.layout["table"].start
    assert seen["player_0"]["observation"][sand] == pytest.approx(1)
    for _ in range(45):
        seen, *_ = env.step(waiting(env))
    assert seen["player_0"]["observation"][sand] == pytest.approx(0.5)


def test_the_sand_runs_out_after_ninety_ticks_of_two_seconds() -> None:
    env = MagicMazeEnv(2, tick_ms=2000)
    env.reset(seed=1)
    for tick in range(1, 91):
        assert env.agents
        _, rewards, over, cut, _ = env.step(waiting(env))
        assert over["player_0"] is (tick == 90)
        assert cut["player_0"] is False
    assert rewards == {"player_0": -1.0, "player_1": -1.0}
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_of_two_that_move_one_hero_the_first_does_and_the_order_turns() -> None:
    """Seat 0 is first in the first tick, seat 1 in the second."""
    env = MagicMazeEnv(2)
    env.reset(seed=3)
    clash = _clash(env)
    *_, infos = env.step(clash)
    assert (infos["player_0"].get("refused"), infos["player_1"]["refused"]) == (None, "MM-A2")
    env.reset(seed=3)
    env.step(waiting(env))
    *_, infos = env.step(clash)
    assert (infos["player_0"]["refused"], infos["player_1"].get("refused")) == ("MM-A2", None)


def _clash(env: MagicMazeEnv) -> dict[str, int]:
    """The same hero, sent two ways."""
    hero_of = {(n - action_codes.HERO) // action_codes.BLOCK: n for n in slides(env, "player_0")}
    for number in slides(env, "player_1"):
        hero = (number - action_codes.HERO) // action_codes.BLOCK
        if hero in hero_of:
            return {"player_0": hero_of[hero], "player_1": number}
    raise AssertionError("no hero can be moved by both: take another seed")


def test_a_number_that_the_mask_forbids_is_a_wait_and_says_so() -> None:
    env = MagicMazeEnv(2)
    seen, _ = env.reset(seed=1)
    masked = int(np.flatnonzero(seen["player_0"]["action_mask"] == 0)[0])
    before = env.table.match.state
    *_, infos = env.step(waiting(env, player_0=masked))
    assert infos["player_0"]["refused"]
    assert "refused" not in infos["player_1"]
    assert env.table.match.state is before


def test_at_a_truncation_the_last_observation_is_there() -> None:
    env = MagicMazeEnv(3, max_cycles=4)
    env.reset(seed=1)
    for _ in range(4):
        seen, rewards, over, cut, infos = env.step(waiting(env))
    assert env.agents == []
    assert set(seen) == {"player_0", "player_1", "player_2"}
    assert all(cut.values())
    assert not any(over.values())
    assert not any(rewards.values())
    assert env.observation_space("player_0").contains(seen["player_0"])
    assert np.array_equal(infos["player_0"]["action_mask"], seen["player_0"]["action_mask"])


def test_what_a_learner_does_to_its_arrays_is_its_own_business() -> None:
    one, other = MagicMazeEnv(2), MagicMazeEnv(2)
    mine, _ = one.reset(seed=3)
    one.state()[:] = 7
    for observed in mine.values():
        observed["observation"][:] = 7
        observed["action_mask"][:] = 0
    other.reset(seed=3)
    mine, *_ = one.step(waiting(one))
    theirs, *_ = other.step(waiting(other))
    for agent in mine:
        assert np.array_equal(mine[agent]["observation"], theirs[agent]["observation"])
        assert np.array_equal(mine[agent]["action_mask"], theirs[agent]["action_mask"])


def test_a_stare_is_seen_for_one_tick_and_the_pawn_for_as_long_as_it_stands() -> None:
    env = MagicMazeEnv(3, signals=True)
    env.reset(seed=1)
    at_next, pawn_to_next = action_codes.STARE, action_codes.PAWN
    seen, *_ = env.step(waiting(env, player_0=at_next))
    signals = {
        a: SeatObservationV1.layout.part(s["observation"], "signals") for a, s in seen.items()
    }
    assert signals["player_1"][2, 0] == 1  # player_0 sits two seats to the left of player_1
    assert signals["player_2"][1, 1] == 1  # and stared at another than player_2
    seen, *_ = env.step(waiting(env, player_0=pawn_to_next))
    assert not SeatObservationV1.layout.part(seen["player_1"]["observation"], "signals").any()
    assert SeatObservationV1.layout.part(seen["player_1"]["observation"], "seats")[0, 2] == 1
    assert SeatObservationV1.layout.part(seen["player_0"]["observation"], "seats")[1, 2] == 1


def test_signals_are_masked_where_the_table_plays_without() -> None:
    env = MagicMazeEnv(3)
    seen, _ = env.reset(seed=1)
    assert not seen["player_0"]["action_mask"][action_codes.BOARD :].any()
    *_, infos = env.step(waiting(env, player_0=action_codes.STARE))
    assert infos["player_0"]["refused"] == "masked"


def test_milestones_add_up() -> None:
    start = GAME.new(GAME.setup(2, 1))
    env = MagicMazeEnv(2)
    env.reset(seed=1)
    state = env.table.match.state
    assert milestones(start, state) == 0
    lost = GAME.expire(state).state
    assert (reward(state, state, "outcome"), reward(state, lost, "outcome")) == (0, -1)
    opening = next(iter(state.mall.chart.openings.values()))
    later = replace(
        state,
        mall=state.mall.laid(replace(opening.placed, tile=5)),
        stolen=True,
        out=("elf", "mage"),
    )
    assert milestones(state, later) == pytest.approx(TILE + THEFT + 2 * ESCAPE)
    assert reward(state, later, "outcome") == 0


def test_a_table_that_the_rules_refuse_is_refused_at_once() -> None:
    with pytest.raises(BadGameData, match="MM-SC9"):
        MagicMazeEnv(2, scenario=9)
    with pytest.raises(BadMessage):
        MagicMazeEnv(2, no_such_option=1)
    with pytest.raises(ValueError, match="tick_ms"):
        MagicMazeEnv(2, tick_ms=0)
    with pytest.raises(ValueError, match="render_mode"):
        MagicMazeEnv(2, render_mode="hologram")


def test_a_match_can_be_kept_and_replayed() -> None:
    env = MagicMazeEnv(2, scenario=3)
    seen, _ = env.reset(seed=9)
    while env.agents:
        actions: dict[str, Any] = {
            agent: env.action_space(agent).sample(observed["action_mask"])
            for agent, observed in seen.items()
        }
        seen, *_ = env.step(actions)
    again = parse_match(GAME, env.record())
    assert again.state == env.table.match.state
    assert again.now >= Millis(0)


def test_the_match_of_a_seed_is_the_match_of_that_setup() -> None:
    env = MagicMazeEnv(4, scenario=7)
    env.reset(seed=123)
    assert env.table.match.setup == GAME.setup(4, 123, scenario=7)
    first = [env.reset()[0]["player_0"]["observation"] for _ in range(3)]
    env.reset(seed=123)
    again = [env.reset()[0]["player_0"]["observation"] for _ in range(3)]
    assert np.array_equal(first, again)
    assert not np.array_equal(first[0], first[1])
