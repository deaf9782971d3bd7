"""The tables that `ppo_jax.py` learns at: kinds such as 1x4, scenario 1 at four seats."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

TICK = 400


def blobs_of(kinds: Sequence[str], file: Path | None) -> list[Any]:
    """The rules of each kind of table, such as 1x4: scenario 1 at four seats."""
    if file is not None:
        kept = np.load(file)
        return [jnp.asarray(kept[kind]) for kind in kinds]
    from clew.vector.magic_maze.tables import Tables

    found = []
    for kind in kinds:
        scenario, seats = map(int, kind.split("x"))
        tables = Tables(
            1, seats, scenario=scenario, reward="milestones", tick_ms=TICK, observations=False
        )
        found.append(jnp.asarray(np.frombuffer(tables.rules().tobytes(), np.uint8)))
    return found


def seats_of(kind: str) -> int:
    """The seats of a kind of table."""
    return int(kind.split("x")[1])
