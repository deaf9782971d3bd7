"""Games of JaxMARL and Pgx in loops like ours: random legal actions, a new match after each end."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

TICKS = 64  # in one compiled loop
Loop = Callable[[int], Callable[[int], Any]]


def drawn(key: Any, legal: Any) -> Any:
    """One of the legal actions of each row, each as likely as the next."""
    return jnp.argmax(jax.random.uniform(key, legal.shape) * legal, axis=-1)


def looped(one: Any, carry: Any) -> Callable[[int], Any]:
    """Runs compiled loops from where the last one ended."""
    many = jax.jit(lambda key, c: jax.lax.scan(one, c, jax.random.split(key, TICKS))[0])
    keys = jax.random.key(7)

    def run(_: int) -> None:
        nonlocal carry, keys
        keys, key = jax.random.split(keys)
        carry = jax.block_until_ready(many(key, carry))

    return run


def jaxmarl(name: str, *, observations: bool, masked: bool) -> Loop:
    """A game of JaxMARL. What is not kept XLA leaves out: observations, say."""
    from jaxmarl.registration import make

    env: Any = make(name)

    def begin(count: int) -> Callable[[int], Any]:
        seen, state = jax.vmap(env.reset)(jax.random.split(jax.random.key(1), count))
        actions = env.action_space(env.agents[0]).n

        def one(carry: Any, key: Any) -> Any:
            state, total, _ = carry
            act, step = jax.random.split(key)
            if masked:
                legal = jax.vmap(env.get_legal_moves)(state)
                keys = jax.random.split(act, len(env.agents))
                asked = {a: drawn(keys[i], legal[a]) for i, a in enumerate(env.agents)}
            else:
                numbers = jax.random.randint(act, (len(env.agents), count), 0, actions)
                asked = {agent: numbers[i] for i, agent in enumerate(env.agents)}
            seen, state, rewards, *_ = jax.vmap(env.step)(
                jax.random.split(step, count), state, asked
            )
            return (state, total + rewards[env.agents[0]].sum(), kept(seen)), None

        def kept(seen: Any) -> Any:
            return seen if observations else ()

        return looped(one, (state, jnp.float32(0), kept(seen)))

    return begin


def pgx(name: str) -> Loop:
    """A game of Pgx; its states hold their observations, so these are always worked out."""
    import pgx as games
    from pgx.experimental.wrappers import auto_reset

    env: Any = games.make(name)

    def begin(count: int) -> Callable[[int], Any]:
        state = jax.vmap(env.init)(jax.random.split(jax.random.key(1), count))
        step_all = jax.vmap(auto_reset(env.step, env.init))

        def one(state: Any, key: Any) -> Any:
            act, step = jax.random.split(key)
            numbers = drawn(act, state.legal_action_mask)
            return step_all(state, numbers, jax.random.split(step, count)), None

        return looped(one, state)

    return begin
