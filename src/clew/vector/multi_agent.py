"""A batch with JaxMARL's signature: ``reset(key)`` and ``step(key, state, actions)`` by agent.

One table a state; `jax.vmap` makes a batch of it, and the kernel plays the batch in one call. This
does not import JaxMARL; its wrappers and baselines ask for nothing more than these names.
"""
# pyright: basic, reportMissingImports=false

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from gymnasium import spaces

from clew.vector.batch import Batch
from clew.vector.jax_calls import JaxCalls, seeds_of


class State(NamedTuple):
    """One table: the kernel's record, and what its last position allows; all in words."""

    match: Any
    masks: Any  # seats x words
    hint: Any


_compiled = partial(jax.jit, static_argnums=(0,))
"""As JaxMARL does: outside a loop of one's own a method is compiled once, not step by step."""


class MultiAgent:
    """A `MultiAgentEnv` of the tables that a batch of one describes."""

    def __init__(self, calls: JaxCalls, tables: Batch) -> None:
        seats = tables.seats
        self.num_agents = seats
        self.agents = [f"player_{seat}" for seat in range(seats)]
        self._calls = calls
        self._rules = jnp.asarray(np.frombuffer(tables.rules().tobytes(), np.uint8))
        self.action_spaces = {agent: spaces.Discrete(calls.actions) for agent in self.agents}
        row = spaces.Box(-1.0, 1.0, (calls.observation,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, row)

    def action_space(self, agent: str) -> Any:
        """The same numbers for every agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self.observation_spaces[agent]

    @_compiled
    def reset(self, key: Any) -> tuple[dict[str, Any], State]:
        """Deal a match by chance: below 2**53, as seeds of our environments are."""
        words = jax.random.bits(key, (1, 2), jnp.uint32) & jnp.array([0xFFFFFFFF, 0x1FFFFF], "u4")
        return self._looked(self._calls.deal(self._rules, words))

    def reset_to(self, seed: int) -> tuple[dict[str, Any], State]:
        """Deal the match of a seed."""
        return self._looked(self._calls.deal(self._rules, jnp.asarray(seeds_of([seed]))))

    def _looked(self, match: Any) -> tuple[dict[str, Any], State]:
        masks, hints = self._calls.look(self._rules, match, self.num_agents)
        state = State(match[0], masks[0], hints[0])
        return self.get_obs(state), state

    @property
    def agent_classes(self) -> dict[str, list[str]]:
        """All agents are of one kind."""
        return {"players": self.agents}

    @_compiled
    def get_obs(self, state: State) -> dict[str, Any]:
        """What each agent sees."""
        batch = state.match[None], state.hint[None]
        seen = self._calls.observe(self._rules, *batch, self.num_agents)[0]
        return {agent: seen[i] for i, agent in enumerate(self.agents)}

    @_compiled
    def get_avail_actions(self, state: State) -> dict[str, Any]:
        """Which numbers are legal for each agent."""
        legal = self._calls.unpacked(state.masks)
        return {agent: legal[i] for i, agent in enumerate(self.agents)}

    @_compiled
    def step(self, key: Any, state: State, actions: Any, reset_state: State | None = None) -> Any:
        """A tick; a match that ends is dealt anew, or goes on from *reset_state*."""
        del key  # the next deal follows from the last
        if reset_state is None:
            return self._step(state, actions, autoreset=True)
        _, after, rewards, dones, infos = self._step(state, actions, autoreset=False)
        over = dones["__all__"]
        after = jax.tree.map(lambda new, old: jnp.where(over, new, old), reset_state, after)
        return self.get_obs(after), after, rewards, dones, infos

    @_compiled
    def step_env(self, key: Any, state: State, actions: Any) -> Any:
        """A tick; a match that ends stays as it is."""
        del key
        return self._step(state, actions, autoreset=False)

    def _step(self, state: State, actions: Any, *, autoreset: bool) -> Any:
        numbers = jnp.stack([jnp.asarray(actions[a], jnp.int32) for a in self.agents])[None]
        found = self._calls.step(self._rules, state.match[None], numbers, autoreset=autoreset)
        match, masks, hint, rewards, done = (part[0] for part in found)
        after = State(match, masks, hint)
        over = done > 0
        dones = {**dict.fromkeys(self.agents, over), "__all__": over}
        each = jnp.broadcast_to(rewards, (self.num_agents,))
        earned = {agent: each[i] for i, agent in enumerate(self.agents)}
        return self.get_obs(after), after, earned, dones, {}
