"""Behaviour cloning for `ppo_jax.py`: a network learns what expert bots did."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from ppo_network import OBSERVATION, adam, masked, network, new_moments
from ppo_tables import seats_of

from clew.vector.magic_maze import jax_calls


def demonstrations(blob: Any, seats: int, file: Path) -> tuple[Any, Any, Any]:
    """What experts saw, what they might do and what they did: rows of all seats and ticks."""
    kept = np.load(file)
    numbers, lengths = kept["numbers"].astype(np.int32), kept["lengths"]
    labels = kept["labels"].astype(np.int32) if "labels" in kept else numbers
    tables = jax_calls.deal(blob, jnp.asarray(jax_calls.seeds_of(kept["seeds"])))
    masks, reach = jax_calls.look(blob, tables, seats)
    step = jax.jit(lambda t, n: jax_calls.step(blob, t, n, autoreset=False))
    see = jax.jit(lambda t, r: jax_calls.observe(blob, t, r, seats).astype(jnp.float16))
    rows, may, did = [], [], []
    for tick in range(numbers.shape[1]):
        alive = np.flatnonzero(lengths > tick)
        rows.append(np.asarray(see(tables, reach))[alive].reshape(-1, OBSERVATION))
        may.append(np.asarray(masks)[alive].reshape(-1, 8))
        did.append(labels[alive, tick].reshape(-1))
        tables, masks, reach, _, _ = step(tables, jnp.asarray(numbers[:, tick]))
    return np.concatenate(rows), np.concatenate(may), np.concatenate(did)


def imitation(weights: Any, rows: Any, may: Any, did: Any) -> Any:
    """How unlikely the network finds what the experts did."""
    logits, _ = network(weights, rows)
    chances = jax.nn.log_softmax(masked(logits, may))
    told = jnp.take_along_axis(chances, did[:, None], 1)[:, 0]
    return -told.mean()


@partial(jax.jit, donate_argnums=(0, 1))
def imitate(weights: Any, moments: Any, rows: Any, may: Any, did: Any, rate: Any) -> Any:
    """One step of cloning."""
    loss, grads = jax.value_and_grad(imitation)(weights, rows, may, did)
    weights, moments = adam(weights, grads, moments, rate)
    return weights, moments, loss


def clone(asked: Any, blobs: Sequence[Any], weights: Any, known: dict[Path, Any]) -> Any:
    """Learn what the experts did, till the time is up or the passes are done."""
    moments = new_moments(weights)
    for file in asked.demos:
        if file not in known:
            kind = next(kind for kind in asked.kinds if kind in file.stem)
            blob = blobs[asked.kinds.index(kind)]
            known[file] = demonstrations(blob, seats_of(kind), file)
    found, until = list(known.values()), time.perf_counter() + 60 * asked.clone_minutes
    rows, may, did = (np.concatenate(parts) for parts in zip(*found, strict=True))
    print(f"{len(did)} decisions of experts", flush=True)
    pick, size, pass_ = np.random.default_rng(asked.seed), min(asked.batch, len(did)), 0
    rows, may, did = jnp.asarray(rows), jnp.asarray(may), jnp.asarray(did)
    while time.perf_counter() < until and pass_ < asked.passes:
        order, losses = pick.permutation(len(did)), []
        rate = asked.rate * 2 * (1 - 0.9 * pass_ / asked.passes)
        for i in range(0, len(order) - size + 1, size):
            places = jnp.asarray(order[i : i + size])
            weights, moments, loss = imitate(
                weights, moments, rows[places], may[places], did[places], rate
            )
            losses.append(loss)
        pass_ += 1
        if pass_ % 5 == 0 or pass_ == 1:
            loss = float(jnp.stack(losses).mean())
            print(f"cloning pass {pass_}: {loss:.4f}", flush=True)
    return weights
