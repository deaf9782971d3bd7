"""Random play: a seat drawn at random takes one of its board actions, at even intervals."""

from collections.abc import Callable
from random import Random
from typing import Any

from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Setup, seats_of

INTERVAL = 400
"""Milliseconds from move to move: about as fast as a good table plays in real time."""

MOST = 100_000
"""Moves after which we no longer wait for the end."""


def generator(seed: int) -> Random:
    """A generator for choosing moves; the games themselves never see it."""
    return Random(seed)  # noqa: S311 - play, not cryptography


def play_out(
    game: AnyGame, setup: Setup[Any], seed: int, interval: int = INTERVAL, most: int = MOST
) -> Match[Any, Any, Any, Any, Any]:
    """A random match to its end, or to *most* moves."""
    match: Match[Any, Any, Any, Any, Any] = Match(game, setup)
    pick = generator(seed)
    now = moves = 0
    while moves < most:
        now += interval
        match.tick(Millis(now))
        if game.outcome(match.state) is not None:
            break
        move = random_move(game, match.state, setup.seats, pick, now)
        if move is not None:
            match.play(move)
            moves += 1
        elif (due := game.deadline(match.state)) is not None:
            now = max(now, due - interval)
        else:
            break
    return match


def random_move(game: AnyGame, state: Any, seats: int, pick: Random, now: int) -> Move[Any] | None:
    """A board action of a seat drawn at random from those that have one."""
    around = seats_of(seats)
    pick.shuffle(around)
    for seat in around:
        actions = game.board_actions(state, seat)
        if actions:
            return Move(seat, actions[int(pick.random() * len(actions))], Millis(now))
    return None


def steps(
    game: AnyGame,
    setups: Callable[[int], Setup[Any]],
    seed: int,
    is_time_up: Callable[[], bool],
) -> int:
    """Play random games, one after the other, until time is up; how many steps were made.

    The loop of the bench, so it is written for speed: a step lists the board actions of one seat
    and applies one of them. Asking a seat that has none costs time but counts for nothing.
    """
    draw = generator(seed).random
    list_actions, apply = game.board_actions, game.apply
    deadline, expire, outcome = game.deadline, game.expire, game.outcome
    made = games = 0
    while not is_time_up():
        setup = setups(games)
        games += 1
        count, state, now = setup.seats, game.new(setup), 0
        around = seats_of(count) * 2
        while True:
            now += INTERVAL
            due = deadline(state)
            if due is not None and due <= now:
                state = expire(state).state
            if outcome(state) is not None:
                break
            first = int(draw() * count)
            for seat in around[first : first + count]:
                actions = list_actions(state, seat)
                if actions:
                    move = Move(seat, actions[int(draw() * len(actions))], Millis(now))
                    state = apply(state, move).state
                    made += 1
                    break
            else:
                assert due is not None, "a match never gets stuck"
    return made
