"""Perft: count every line of play to a depth. A changed count is a changed rule."""

from collections.abc import Iterator
from typing import Any

from clew.core.game import Game
from clew.core.types import Millis, Move, S, seats_of

SECOND = 1000


def perft(game: Game[S, Any, Any, Any, Any], state: S, seats: int, depth: int, at: int = 1) -> int:
    """How many lines of *depth* board actions there are, each a second after the last."""
    if depth == 0:
        return 1
    return sum(
        perft(game, after, seats, depth - 1, at + 1)
        for _, after in _children(game, state, seats, at)
    )


def divide(
    game: Game[S, Any, Any, Any, Any], state: S, seats: int, depth: int
) -> Iterator[tuple[str, int]]:
    """Perft of every first move by itself, to find where two counts part."""
    for move, after in _children(game, state, seats, 1):
        name = f"{move.seat}: {game.format_action(move.action)}"
        yield name, perft(game, after, seats, depth - 1, 2)


def _children(
    game: Game[S, Any, Any, Any, Any], state: S, seats: int, at: int
) -> Iterator[tuple[Move[Any], S]]:
    now = Millis(at * SECOND)
    while (due := game.deadline(state)) is not None and due <= now:
        state = game.expire(state).state  # what was due comes first, as in a match
    for seat in seats_of(seats):
        for action in game.board_actions(state, seat):
            move = Move(seat, action, now)
            yield move, game.apply(state, move).state
