"""The position in words, for a client that has no board for the game."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from clew.core.match import AnyGame
from clew.core.types import Outcome, seats_of


class PlainBoard(Struct, frozen=True):
    """A position as text, as the seat that looks may know it.

    *actions* are the words for the actions of the scene, in the same order. *due* are the seats
    that the match waits for.
    """

    drawing: str
    actions: tuple[str, ...]
    due: tuple[int, ...]
    outcome: Outcome | None


def plain_board(
    game: AnyGame, state: Any, seats: int, view: Any, actions: Sequence[Any] = ()
) -> PlainBoard | None:
    """What to send beside a view; None where the page has a board for the game."""
    if game.traits.own_board:
        return None
    return PlainBoard(
        drawing=game.draw(view),
        actions=tuple(map(game.format_action, actions)),
        due=tuple(seat for seat in seats_of(seats) if game.board_actions(state, seat)),
        outcome=game.outcome(state),
    )
