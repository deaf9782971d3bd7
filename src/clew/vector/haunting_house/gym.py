"""The Haunting House as a Gymnasium VectorEnv of all seats."""

from typing import Any

from clew.vector.haunting_house.tables import Tables
from clew.vector.seats_env import SeatsOfABatch, check_arguments


class SeatsVectorEnv(SeatsOfABatch):
    """All seats of *tables* tables; the other arguments are those of `Tables`."""

    def __init__(self, tables: int = 1, seats: int = 2, **arguments: Any) -> None:
        check_arguments(arguments)
        super().__init__(Tables(tables, seats, finals=True, **arguments))
