"""The networks of `ppo_jax.py`, Adam, and weights as files."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from weight_files import arrays_of, save

from clew.vector.magic_maze import jax_calls

__all__ = ["adam", "layers", "load", "masked", "network", "new_moments", "new_network", "save"]

OBSERVATION, ACTIONS = 949, 251


# The networks: three layers each, one for the numbers, a smaller one for what a position is worth

CRITIC = 256  # the width of the second


def new_network(key: Any, width: int) -> dict[str, Any]:
    """Weights at random: `p` for the numbers, `v` for the value."""
    weights: dict[str, Any] = {}
    for name, wide, out in (("p", width, ACTIONS), ("v", CRITIC, 1)):
        sizes = [OBSERVATION, wide, wide, wide, out]
        for i, (many, few) in enumerate(pairwise(sizes)):
            key, mine = jax.random.split(key)
            scale = np.sqrt(2 / many) if i < 3 else 0.01
            weights[f"{name}{i}"] = jax.random.normal(mine, (many, few)) * scale
            weights[f"{name}{i}_bias"] = jnp.zeros(few)
    return weights


def layers(weights: dict[str, Any], name: str, x: Any) -> Any:
    """One of the networks on some observations."""
    for i in range(4):
        w = weights[f"{name}{i}"].astype(jnp.bfloat16)
        x = jnp.dot(x.astype(jnp.bfloat16), w, preferred_element_type=jnp.float32)
        x = x + weights[f"{name}{i}_bias"]
        x = jax.nn.relu(x) if i < 3 else x
    return x


def network(weights: dict[str, Any], observations: Any) -> tuple[Any, Any]:
    """How much each number appeals, and what the position is worth."""
    return layers(weights, "p", observations), layers(weights, "v", observations)[..., 0]


def masked(logits: Any, masks: Any) -> Any:
    """The appeal of legal numbers only."""
    return jnp.where(jax_calls.unpacked(masks), logits, -1e9)


# Adam


def new_moments(weights: Any) -> Any:
    """What Adam remembers, at the beginning."""
    one, other = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return {"m": one, "v": other, "t": jnp.zeros((), jnp.int32)}


def adam(weights: Any, grads: Any, moments: Any, rate: Any) -> tuple[Any, Any]:
    """One step of Adam, with the gradient clipped."""
    norm = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 0.5 / (norm + 1e-9)), grads)
    t = moments["t"] + 1
    m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, moments["m"], grads)
    v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, moments["v"], grads)
    low, high = 1 - 0.9**t, 1 - 0.999**t
    new = jax.tree.map(
        lambda w, a, b: w - rate * (a / low) / (jnp.sqrt(b / high) + 1e-8), weights, m, v
    )
    return new, {"m": m, "v": v, "t": t}


# Files


def load(file: Path) -> dict[str, Any]:
    """Read arrays from a safetensors file."""
    return {name: jnp.asarray(array) for name, array in arrays_of(file).items()}
