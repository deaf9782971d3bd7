"""What an environment needs to know of a game: action numbers, masks, observations.

A coder belongs to one match. It translates, and decides nothing: what is legal the game says. It
may remember what it worked out of the last state it was shown, so that the next costs little.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from clew.core.match import AnyGame
from clew.core.types import Move, Seat
from clew.envs.layout import Layout, Mask, Vector


class Coder(Protocol):
    """The translator of one game, for tables of one size."""

    @property
    def game(self) -> AnyGame:
        """The game."""
        ...

    @property
    def actions(self) -> int:
        """How many action numbers there are; they mean the same at every seat, for ever."""
        ...

    @property
    def layout(self) -> Layout:
        """The parts of an observation."""
        ...

    @property
    def state_layout(self) -> Layout:
        """The parts of the whole state, secrets included, for centralised critics."""
        ...

    def look(self, state: Any, seat: Seat) -> tuple[Vector, Mask]:
        """What the seat sees, and which action numbers are legal for it; both are the caller's."""
        ...

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """What was done since the last look: signals are seen for one look only."""
        ...

    def action(self, state: Any, seat: Seat, number: int) -> Any | None:
        """The action with this number, for the rules to judge; None where it means nothing here."""
        ...

    def number(self, state: Any, seat: Seat, action: Any) -> int | None:
        """The number of an action; None for one that has none."""
        ...

    def whole(self, state: Any) -> Vector:
        """The whole state, secrets included."""
        ...
