"""Magic Maze with JaxMARL's signature: `clew.vector.multi_agent` says how."""
# pyright: basic, reportMissingImports=false

from typing import Any

from clew.vector.magic_maze import jax_calls
from clew.vector.magic_maze.tables import Tables
from clew.vector.multi_agent import MultiAgent


class MagicMaze(MultiAgent):
    """A `MultiAgentEnv`; the arguments are those of `Tables`."""

    name = "MagicMaze-v1"

    def __init__(self, seats: int = 2, **arguments: Any) -> None:
        tables = Tables(1, seats, observations=False, engine="plain", **arguments)
        super().__init__(jax_calls.CALLS, tables)
