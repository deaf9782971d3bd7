"""Random play, for tests that want a position somebody could reach."""

import random
from typing import Any

from clew.core.errors import IllegalAction
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Setup, seats_of

AnyMatch = Match[Any, Any, Any, Any, Any]


def choices(match: AnyMatch) -> list[tuple[Any, Any]]:
    return [
        (seat, action)
        for seat in seats_of(match.setup.seats)
        for action in match.game.board_actions(match.state, seat)
    ]


def play_randomly(game: AnyGame, setup: Setup[Any], moves: int, pick: random.Random) -> AnyMatch:
    """A match after *moves* random board actions, or fewer where it ended first."""
    match: AnyMatch = Match(game, setup)
    now = 0
    for _ in range(moves):
        now += pick.choice((1, 400, 400, 2500))
        match.tick(Millis(now))
        options = choices(match)
        if not options:
            break
        seat, action = pick.choice(options)
        match.play(Move(seat, action, Millis(now)))
    return match


def refusal(match: AnyMatch, move: Move[Any]) -> str | None:
    """The rule that refuses the move, or None where it is accepted."""
    try:
        match.check(move)
    except IllegalAction as error:
        return str(error.rule)
    return None
