"""What a step of the two races does."""

import random

import numpy as np

from clew.core.types import Outcome, RuleId, Seat
from clew.envs import dedalos_v1
from clew.envs.dedalos import action_codes as dd
from clew.envs.dedalos.env import DedalosEnv
from clew.envs.haunting_house import action_codes as hh
from clew.envs.haunting_house.env import HauntingHouseEnv
from clew.envs.rewards import worth
from clew.games import GAMES


def drawn(seen: dict[str, dict[str, np.ndarray]], chance: random.Random) -> dict[str, int]:
    """An action for everybody, of those that they may choose."""
    return {
        agent: int(chance.choice(np.flatnonzero(observed["action_mask"])))
        for agent, observed in seen.items()
    }


def test_all_programs_are_chosen_in_one_step_and_cards_one_seat_at_a_time() -> None:
    env = HauntingHouseEnv(4)
    chance = random.Random(1)
    seen, _ = env.reset(seed=1)
    programming = 0
    for _ in range(300):
        if not env.agents:
            break
        asked = [agent for agent in seen if not seen[agent]["action_mask"][hh.WAIT]]
        is_program = bool(seen[asked[0]]["action_mask"][hh.PROGRAM])
        assert len(asked) == (4 if is_program else 1)
        programming += is_program
        seen, *_ = env.step(drawn(seen, chance))
    assert programming > 2


def test_who_does_not_choose_in_time_is_asked_alone() -> None:
    env = HauntingHouseEnv(3)
    chance = random.Random(1)
    seen, _ = env.reset(seed=1)
    while not seen["player_0"]["action_mask"][hh.PROGRAM]:
        seen, *_ = env.step(drawn(seen, chance))
    seen, _, _, _, infos = env.step({"player_0": hh.PROGRAM, "player_1": hh.WAIT, "player_2": 9})
    assert infos["player_1"]["refused"] == "masked"
    assert [bool(seen[a]["action_mask"][hh.WAIT]) for a in seen] == [True, False, True]
    *_, infos = env.step({"player_0": 7, "player_1": 5, "player_2": hh.WAIT})
    assert infos["player_0"]["refused"] == "not-asked"
    assert env.table.match.state.to_act is not None


def test_a_rival_beyond_the_table_is_nobody() -> None:
    """Numbers of rivals go to five places to the left; of two seats the third is not the first."""
    env = HauntingHouseEnv(2, open_start=True)
    chance = random.Random(1)
    refused = 0
    for seed in range(20):
        seen, _ = env.reset(seed=seed)
        while env.agents and refused < 5:
            state = env.table.match.state
            for number in range(hh.SWITCH + 1, hh.ROTATE):
                assert env.table.codec.action(state, Seat(0), number) is None
            asked = [a for a in env.agents if seen[a]["action_mask"][hh.SWITCH]]
            if asked:
                actions = dict.fromkeys(env.agents, 0) | {asked[0]: hh.SWITCH + 2}
                *_, infos = env.step(actions)
                assert infos[asked[0]]["refused"] == "masked"
                assert env.table.match.state is state
                refused += 1
            seen, *_ = env.step(drawn(seen, chance))
    assert refused == 5


def test_a_choice_that_the_rules_refuse_changes_nothing() -> None:
    env = HauntingHouseEnv(2)
    seen, _ = env.reset(seed=2)
    before = env.table.match.state
    actor = f"player_{before.to_act}"
    wrong = int(np.flatnonzero(seen[actor]["action_mask"] == 0)[-1])
    *_, infos = env.step({**dict.fromkeys(env.agents, hh.WAIT), actor: wrong})
    assert infos[actor]["refused"]
    assert env.table.match.state is before


def test_the_winner_of_a_race_takes_it_all() -> None:
    env = HauntingHouseEnv(2)
    for seed in range(5):
        chance = random.Random(seed)
        seen, _ = env.reset(seed=seed)
        while env.agents:
            seen, rewards, over, *_ = env.step(drawn(seen, chance))
        outcome = env.table.match.state.outcome
        assert outcome is not None
        assert all(over.values())
        expected = [worth(GAMES["haunting-house"], outcome, Seat(s)) for s in range(2)]
        assert list(rewards.values()) == expected


def test_what_an_end_is_worth() -> None:
    house, maze = GAMES["haunting-house"], GAMES["dedalos"]
    won = Outcome((Seat(1),), RuleId("HH-M3"))
    assert [worth(house, won, Seat(s)) for s in range(3)] == [-1, 1, -1]
    assert worth(house, Outcome((), RuleId("HH-E1")), Seat(0)) == 0
    assert worth(maze, Outcome((), RuleId("DD-E2")), Seat(0)) == -1
    assert worth(maze, None, Seat(0)) == 0


def test_dedalos_goes_round_the_table_and_ends_for_all() -> None:
    env = DedalosEnv(4)
    env.reset(seed=7)
    acted = set[str]()
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        totals[agent] += reward
        if over or cut:
            env.step(None)
            continue
        acted.add(agent)
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        env.step(int(env.action_space(agent).sample(seen["action_mask"])))
    outcome = env.table.match.state.outcome
    assert outcome is not None
    assert len(acted) == 4
    assert sorted(totals.values())[-1] == (1 if outcome.winners else -1)
    assert sum(total == 1 for total in totals.values()) == len(outcome.winners)


def test_out_of_turn_one_can_only_wait() -> None:
    env = DedalosEnv(3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert bool(mask[dd.WAIT]) is (agent != env.agent_selection)
        assert mask.sum() >= 1


def test_an_illegal_action_changes_nothing_unless_it_is_wrapped() -> None:
    bare = DedalosEnv(3)
    bare.reset(seed=1)
    agent, before = bare.agent_selection, bare.table.match.state
    bare.step(dd.WAIT)
    assert bare.agent_selection == agent
    assert bare.infos[agent]["refused"] == "masked"
    bare.step(dd.CAPTURE)
    assert bare.infos[agent]["refused"] == "DD-T1"
    assert bare.table.match.state is before
    wrapped = dedalos_v1.env(seats=3)
    wrapped.reset(seed=1)
    wrapped.step(dd.CAPTURE)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[agent] == -1


def test_max_cycles_cuts_and_keeps_the_last_observation() -> None:
    env = DedalosEnv(3, max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert all(env.truncations.values())
    seen, _, over, cut, _ = env.last()
    assert (over, cut) == (False, True)
    assert env.observation_space("player_0").contains(seen)
