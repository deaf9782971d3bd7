"""Magic Maze with JaxMARL's signature: ``reset(key)`` and ``step(key, state, actions)`` by agent.

One table a state; `jax.vmap` makes a batch of it, and the kernel plays the batch in one call. This
does not import JaxMARL; its wrappers and baselines ask for nothing more than these names.
"""
# pyright: basic, reportMissingImports=false

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from gymnasium import spaces

from clew.vector.magic_maze import foreign
from clew.vector.magic_maze.tables import Tables


class State(NamedTuple):
    """One table: the kernel's record, and what its last position allows."""

    table: Any  # 78 words
    masks: Any  # seats x 8
    reach: Any  # 8


class MagicMaze:
    """A `MultiAgentEnv`; the arguments are those of `Tables`."""

    name = "MagicMaze-v1"

    def __init__(self, seats: int = 2, **arguments: Any) -> None:
        tables = Tables(1, seats, sights=False, **arguments)
        self.num_agents = seats
        self.agents = [f"player_{seat}" for seat in range(seats)]
        self._box = jnp.asarray(np.frombuffer(tables.box().tobytes(), np.uint8))
        self.action_spaces = {agent: spaces.Discrete(251) for agent in self.agents}
        sight = spaces.Box(-1.0, 1.0, (foreign.SIGHT,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, sight)

    def action_space(self, agent: str) -> Any:
        """The same numbers for every agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def reset(self, key: Any) -> tuple[dict[str, Any], State]:
        """Deal a match by chance: below 2**53, as seeds of our environments are."""
        words = jax.random.bits(key, (1, 2), jnp.uint32) & jnp.array([0xFFFFFFFF, 0x1FFFFF], "u4")
        return self._looked(foreign.deal(self._box, words))

    def reset_to(self, seed: int) -> tuple[dict[str, Any], State]:
        """Deal the match of a seed."""
        return self._looked(foreign.deal(self._box, jnp.asarray(foreign.seeds_of([seed]))))

    def _looked(self, table: Any) -> tuple[dict[str, Any], State]:
        masks, reach = foreign.look(self._box, table, self.num_agents)
        state = State(table[0], masks[0], reach[0])
        return self.get_obs(state), state

    def get_obs(self, state: State) -> dict[str, Any]:
        """What each agent sees."""
        seen = foreign.sights(self._box, state.table[None], state.reach[None], self.num_agents)[0]
        return {agent: seen[i] for i, agent in enumerate(self.agents)}

    def get_avail_actions(self, state: State) -> dict[str, Any]:
        """Which numbers are legal for each agent."""
        legal = foreign.unpacked(state.masks)
        return {agent: legal[i] for i, agent in enumerate(self.agents)}

    def step(self, key: Any, state: State, actions: dict[str, Any]) -> Any:
        """A tick; a match that ends is dealt anew."""
        del key  # the next deal follows from the last
        return self._step(state, actions, again=True)

    def step_env(self, key: Any, state: State, actions: dict[str, Any]) -> Any:
        """A tick; a match that ends stays as it is."""
        del key
        return self._step(state, actions, again=False)

    def _step(self, state: State, actions: dict[str, Any], *, again: bool) -> Any:
        numbers = jnp.stack([jnp.asarray(actions[a], jnp.int32) for a in self.agents])[None]
        found = foreign.step(self._box, state.table[None], numbers, again=again)
        table, masks, reach, rewards, done = (part[0] for part in found)
        after = State(table, masks, reach)
        over = done > 0
        dones = {**dict.fromkeys(self.agents, over), "__all__": over}
        return self.get_obs(after), after, dict.fromkeys(self.agents, rewards), dones, {}
