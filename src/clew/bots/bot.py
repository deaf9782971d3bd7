"""What a bot is: a pure function from what its seat knows to an action, or 'not now'.

A bot never meets a State of the real match. The table hands it the seat's view and legal actions
and, where it asks for them, imagined states: truths the seat could not tell from the real one. A
bot looks into one with the functions of the game (`view`, `board_actions`, `apply`) only.
"""

from collections.abc import Sequence
from typing import Any, Generic, Protocol

from msgspec import Struct

from clew.core.types import A, Millis, Move, Seat, V


class Situation(Struct, Generic[V, A], frozen=True):
    """What one seat knows at one moment."""

    seat: Seat
    view: V
    actions: Sequence[A]  # its legal board actions, as the game lists them
    at: Millis
    imagined: Sequence[Any] = ()
    since: Millis = Millis(0)  # when the board last changed
    past: Sequence[Move[A]] = ()  # the last moves of all seats, where the game hides none
    people: tuple[Seat, ...] = ()  # the seats that people hold, as the table shows everybody
    calls: int = 3  # how often in a row the table wants a person called on


class Bot(Protocol):
    """One level of one game. It keeps nothing between calls, so any process can think for it."""

    @property
    def worlds(self) -> int:
        """How many imagined states it wants with each situation."""
        ...

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """An action of ``situation.actions`` (or a legal signal); None is 'not now'.

        The same situation and seed give the same answer, within *budget* of thinking time.
        """
        ...
