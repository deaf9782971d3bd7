"""A game in turns as a PettingZoo AECEnv: one seat after the other, an action at a time."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false

from typing import Any

from gymnasium import spaces
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env import AECEnv

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.checking import NotDealt, check_cycles, check_number
from clew.envs.rewards import worth
from clew.envs.table import Info, Observation, Table, check_mode
from clew.envs.zoo import TableEnv, TableView

_AT_ONCE = Millis(0)


def checked(env: Any) -> Any:
    """With PettingZoo's usual wrappers: an illegal action ends the match and costs 1."""
    strict = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(strict))


def one_by_one(env: TableEnv[Any]) -> Any:
    """PettingZoo's conversion of a ParallelEnv, with our check of numbers before it."""
    return CheckedTurns(env)


class CheckedTurns(wrappers.BaseWrapper[str, Observation, int | None]):  # type: ignore[misc] # an untyped base
    """Refuses a number that exists nowhere at once: the conversion would keep it for the tick."""

    def __init__(self, env: TableEnv[Any]) -> None:
        parallel: Any = env  # theirs has None among the actions, for agents that are out
        super().__init__(parallel_to_aec(parallel))
        self._table = env

    def __str__(self) -> str:
        """The name of the game, as that of PettingZoo's own wrappers."""
        return str(self.env)

    def step(self, action: int | None) -> None:
        """Keep the agent's number; that of the last agent plays the tick."""
        if not self._table.is_dealt:
            raise NotDealt
        agent = self.env.agent_selection
        if not (self.env.terminations[agent] or self.env.truncations[agent]):
            action = check_number(action, self._table.table.codec.actions)
        super().step(action)


class TurnEnv(TableView[Any], AECEnv[str, Observation, int | None]):  # type: ignore[misc] # an untyped base
    """Everybody at the table is an agent."""

    def __init__(self, table: Table[Any], max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.table = table
        self.max_cycles, self.render_mode = check_cycles(max_cycles), render_mode
        self.possible_agents = self.table.agents
        self.agents: list[str] = []
        self.state_space = self.table.state_space
        self._action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self.steps = 0
        self._due = Seat(0)
        self._is_dealt = False
        self._seen: Observation | None = None  # by whose turn it is

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        assert agent in self._action_spaces
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same numbers for every agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the match of this seed, or the next one. There are no reset options."""
        del options
        self.table.next_deal(seed)
        self._is_dealt = True
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._turn_to_seat()

    def step(self, action: int | None) -> None:
        """One action of the agent whose turn it is; one that the rules refuse changes nothing."""
        if not self._is_dealt:
            raise NotDealt
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = check_number(action, self.table.codec.actions)
        self._cumulative_rewards[agent] = 0.0
        self.steps += 1
        for info in self.infos.values():
            info.clear()
        refused = self._act(Seat(self.possible_agents.index(agent)), number)
        self._settle()
        if refused is not None:
            self.infos[agent]["refused"] = refused
        if self.render_mode == "human":
            self.render()

    def _act(self, seat: Seat, number: int) -> str | None:
        match = self.table.match
        action = self.table.codec.action(match.state, seat, number)
        if action is None:
            return "masked"
        try:
            match.play(Move(seat, action, _AT_ONCE))
        except IllegalAction as refusal:
            return str(refusal.rule)
        return None

    def _settle(self) -> None:
        game = self.table.game
        outcome = game.outcome(self.table.match.state)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if outcome is not None:
            for seat, agent in zip(seats_of(self.table.seats), self.possible_agents, strict=True):
                self.rewards[agent] = worth(game, outcome, seat)
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.steps >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn_to_seat()
        self._accumulate_rewards()
        self._deads_step_first()

    def seat_due(self) -> Seat:
        """Whose turn it is: the seat that has something to do; at the end whoever was last."""
        game, state = self.table.game, self.table.match.state
        around = seats_of(self.table.seats)
        return next((seat for seat in around if game.board_actions(state, seat)), self._due)

    def _turn_to_seat(self) -> None:
        seat = self._due = self.seat_due()
        agent = self.table.agents[seat]
        self.agent_selection = agent
        self._seen = self.table.look(seat)
        self.infos[agent]["action_mask"] = self._seen["action_mask"]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; out of turn its mask allows waiting only."""
        if agent == self.possible_agents[self._due] and self._seen:
            return self._seen
        return self.table.look(Seat(self.possible_agents.index(agent)))
