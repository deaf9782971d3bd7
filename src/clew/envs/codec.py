"""What an environment needs to know of a game: action numbers, masks, observations.

A codec belongs to one match. It translates and decides nothing: the game says what is legal. It
may keep what it computed from the last state, so that the next one costs little.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from clew.core.match import AnyGame
from clew.core.types import Move, Seat
from clew.envs.layout import Layout, Mask, Vector
from clew.envs.observation_spec import ObservationSpec


class Codec(ABC):
    """The translator of one game. A version of an environment is a class of these.

    Version 2 is a subclass that names other observations; version 1 stays beside it as it is.
    """

    game: ClassVar[AnyGame]
    actions: ClassVar[int]
    """How many action numbers there are; they mean the same at every seat, for ever."""
    observation: ClassVar[type[ObservationSpec[Any]]]
    """What a seat sees."""
    state_observation: ClassVar[type[ObservationSpec[Any]]]
    """The whole state, secrets included, for centralised critics."""

    @property
    def layout(self) -> Layout:
        """The parts of an observation."""
        return self.observation.layout

    @property
    def state_layout(self) -> Layout:
        """The parts of the whole state."""
        return self.state_observation.layout

    def check(self, state: Any) -> None:  # noqa: B027 - most codecs can tell every table
        """Raise ValueError for a table that these numbers and observations cannot describe."""

    @abstractmethod
    def look(self, state: Any, seat: Seat) -> tuple[Vector, Mask]:
        """What the seat sees, and which action numbers are legal for it; both are the caller's."""

    def heard(self, moves: Sequence[Move[Any]]) -> None:  # noqa: B027 - most games have no signals
        """Note what was done since the last observation: signals are in one observation only."""

    @abstractmethod
    def action(self, state: Any, seat: Seat, number: int) -> Any | None:
        """The action with this number, for the rules to judge; None where it means nothing here."""

    @abstractmethod
    def number(self, state: Any, seat: Seat, action: Any) -> int | None:
        """The number of an action; None for one that has none."""

    @abstractmethod
    def whole(self, state: Any) -> Vector:
        """The whole state, secrets included."""
