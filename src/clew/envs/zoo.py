"""What our PettingZoo environments have in common.

PettingZoo has no type information; this is the file in which we meet it.
"""
# pyright: reportMissingTypeStubs=false

from typing import Any, Generic

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import ParallelEnv

from clew.core.types import seats_of
from clew.envs.checking import NotDealt, check_actions, check_cycles
from clew.envs.drawing import RENDER_MODES, Frame
from clew.envs.table import C, Info, Observation, Table, check_mode

StepResult = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
]


def metadata(name: str, *, parallel: bool = True) -> dict[str, Any]:
    """The metadata that PettingZoo expects of an environment."""
    return {
        "name": name,
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": parallel,
        "render_fps": 2,
    }


class TableView(Generic[C]):
    """What an environment shows of its table: the same whoever acts in a step."""

    table: Table[C]
    render_mode: str | None

    def state(self) -> NDArray[np.float32]:
        """The whole state, secrets included: for centralised critics, never for acting."""
        return self.table.whole()

    def render(self) -> Frame:
        """The position as a spectator sees it."""
        return self.table.render(self.render_mode, None)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def record(self) -> bytes:
        """The match so far, as a file for ``clew replay``."""
        return self.table.record()


class TableEnv(TableView[C], ParallelEnv[str, Observation, int]):  # type: ignore[misc] # an untyped base
    """A table of agents that all act in every step. The game's own class says what a step does."""

    def __init__(self, table: Table[C], max_cycles: int | None, render_mode: str | None) -> None:
        check_mode(render_mode)
        self.table, self.render_mode = table, render_mode
        self.max_cycles = check_cycles(max_cycles)
        self.possible_agents = table.agents
        self.agents: list[str] = []
        self.state_space = table.state_space
        self._seats = list(zip(table.agents, seats_of(table.seats), strict=True))
        self._action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.steps = 0
        self.is_dealt = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        assert agent in self._action_spaces
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same numbers for every agent."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Deal anew: the match of this seed, or the next one. There are no reset options."""
        del options
        self.table.next_deal(seed)
        self.is_dealt = True
        self.steps = 0
        self.agents = self.possible_agents[:]
        seen = self._look()
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in seen}

    def step(self, actions: dict[str, int]) -> StepResult:
        """One step of all agents."""
        if not self.is_dealt:
            raise NotDealt
        if not self.agents:
            return {}, {}, {}, {}, {}
        actions = check_actions(actions, self.agents, self.table.codec.actions)
        before = self.table.match.state
        self.steps += 1
        refused = self._act(actions)
        seen = self._look()
        rewards = self._rewards(before)
        is_over = self.table.is_over
        is_cut = not is_over and self.max_cycles is not None and self.steps >= self.max_cycles
        infos: dict[str, Info] = {
            agent: {"action_mask": observed["action_mask"]} for agent, observed in seen.items()
        }
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        agents = self.agents
        if is_over or is_cut:
            self.agents = []
        over, cut = dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut)
        return seen, rewards, over, cut, infos

    def _act(self, actions: dict[str, int]) -> dict[str, str]:
        """Carry out what the agents ask for; which of it was refused, and by which rule."""
        raise NotImplementedError

    def _look(self) -> dict[str, Observation]:
        return {agent: self.table.look(seat) for agent, seat in self._seats}

    def _rewards(self, before: Any) -> dict[str, float]:
        raise NotImplementedError
