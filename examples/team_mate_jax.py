"""The learning of `team_mate.py` in JAX, on a GPU if it has one: the same network and loss."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from team_mate_matches import Decisions

SIZE, ROOM = 1024, 2048  # decisions of a batch; rows are filled up to so many


def loss_of(weights: Any, tables: Any, rows: Any, owner: Any, chosen: Any) -> tuple[Any, Any]:
    """How unlikely the expert's choice was, and how often it came first."""
    many = len(chosen)
    shared = tables @ weights["table"] + weights["table_bias"]
    first = jax.nn.relu(shared[jnp.minimum(owner, many - 1)] + rows @ weights["choice"])
    second = jax.nn.relu(first @ weights["hidden"] + weights["hidden_bias"])
    scores = second @ weights["worth"]
    best = jax.lax.stop_gradient(jax.ops.segment_max(scores, owner, many + 1))
    total = jax.ops.segment_sum(jnp.exp(scores - best[owner]), owner, many + 1)[:many]
    mine = scores[chosen]
    return (jnp.log(total) + best[:many] - mine).mean(), (mine >= best[:many]).mean()


@partial(jax.jit, donate_argnums=(0, 1))
def step(weights: Any, moments: Any, everything: Any, places: Any, rate: Any, t: Any) -> Any:
    """One step of Adam."""
    tables, rows = everything
    mine, taken, owner, chosen = places
    grads, told = jax.grad(lambda w: _told(w, tables[mine], rows[taken], owner, chosen),
                           has_aux=True)(weights)  # fmt: skip
    slow = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, moments[0], grads)
    fast = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, moments[1], grads)
    low, high = 1 - 0.9**t, 1 - 0.999**t
    new = jax.tree.map(
        lambda w, a, b: w - rate * (a / low) / (jnp.sqrt(b / high) + 1e-8), weights, slow, fast
    )
    return new, (slow, fast), told


def _told(weights: Any, tables: Any, rows: Any, owner: Any, chosen: Any) -> tuple[Any, Any]:
    wide = tables.astype(jnp.float32), rows.astype(jnp.float32)
    loss, right = loss_of(weights, *wide, owner, chosen)
    return loss, jnp.stack([loss, right])


def learn(weights: Any, data: Decisions, passes: int, rate: float, seed: int) -> dict[str, Any]:
    """What `team_mate.learn` does, faster."""
    weights = jax.tree.map(jnp.array, weights)
    moments = tuple(jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    everything = jnp.asarray(data.tables), jnp.asarray(data.rows)
    pick, size, t = np.random.default_rng(seed), min(SIZE, len(data.counts)), 0
    ends = np.cumsum(data.counts)
    steps = passes * (len(data.counts) // size)
    for number in range(passes):
        order, told = pick.permutation(len(ends)), []
        for i in range(0, len(order) - size + 1, size):
            t += 1
            now = rate * (1 + np.cos(np.pi * t / steps)) / 2
            places = _places(data, ends, order[i : i + size])
            weights, moments, now_told = step(
                weights, moments, everything, places, jnp.float32(now), jnp.float32(t)
            )
            told.append(now_told)
        if number in (0, passes - 1):
            loss, right = np.asarray(jnp.stack(told).mean(0))
            print(f"  pass {number + 1}: loss {loss:.4f}, as the expert {right:.4f}", flush=True)
    return {name: np.asarray(array) for name, array in weights.items()}


def _places(data: Decisions, ends: Any, mine: Any) -> tuple[Any, ...]:
    """Which rows belong to these decisions, filled up so that few sizes are compiled."""
    counts = data.counts[mine]
    starts = np.cumsum(counts) - counts
    owner = np.repeat(np.arange(len(mine)), counts)
    taken = np.repeat(ends[mine] - counts - starts, counts) + np.arange(len(owner))
    spare = -len(taken) % ROOM
    owner = np.concatenate([owner, np.full(spare, len(mine))]).astype(np.int32)
    taken = np.concatenate([taken, np.zeros(spare, np.int64)]).astype(np.int32)
    return mine.astype(np.int32), taken, owner, (starts + data.labels[mine]).astype(np.int32)
