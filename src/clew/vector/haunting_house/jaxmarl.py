"""The Haunting House with JaxMARL's signature: `clew.vector.multi_agent` says how."""
# pyright: basic, reportMissingImports=false

from typing import Any

from clew.vector.haunting_house import jax_calls
from clew.vector.haunting_house.tables import Tables
from clew.vector.multi_agent import MultiAgent


class HauntingHouse(MultiAgent):
    """A `MultiAgentEnv`; the arguments are those of `Tables`."""

    name = "HauntingHouse-v1"

    def __init__(self, seats: int = 2, **arguments: Any) -> None:
        tables = Tables(1, seats, observations=False, engine="plain", **arguments)
        super().__init__(jax_calls.CALLS, tables)
