"""Two promises about long matches: a state is quickly copied out, and a move stays as cheap."""

import time
from random import Random
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from clew.cli.randomly import generator, random_move
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move

JSON_BAR = 10_000.0
GROWTH_BAR = 1.5
"""A cost that grows with the match would be some ten times higher; the rest is room for noise."""

LEAST = 1_000
"""Moves without which a match says nothing: a labyrinth of a few hundred tiles is still growing."""

SEATS = 4
INTERVAL = 10  # ms: the sand of a long match must last
LONG = 10_000
ROUNDS, BURST = 15, 40

AnyMatch = Match[Any, Any, Any, Any, Any]


class Endurance(Struct, frozen=True):
    """What we measured of one game."""

    name: str
    moves: int  # of the long match
    states_per_second: float  # written as JSON
    bytes_per_state: int
    early: float  # microseconds a move, a tenth into the match
    late: float  # and at its end

    @property
    def growth(self) -> float | None:
        """How many times as long a late move takes; None where the match was too short."""
        return self.late / self.early if self.moves >= LEAST else None

    @property
    def is_missed(self) -> bool:
        """Whether one of the promises is broken."""
        return self.states_per_second < JSON_BAR or (self.growth or 0) > GROWTH_BAR


def endure(game: AnyGame, moves: int = LONG) -> Endurance:
    """Play a long match; then go on from its beginning and from its end by turns."""
    whole, states = longest_match(game, moves)
    length = len(whole.log)
    # A match that could not go on is taken some moves before its end.
    late = whole if length >= moves else whole.replayed(length - length // 10)
    early = whole.replayed(length // 10)
    pick = generator(1)
    costs = [(_burst(early, pick), _burst(late, pick)) for _ in range(ROUNDS)]
    speed, size = _json(states)
    return Endurance(
        name=game.id,
        moves=sum(isinstance(entry, Move) for entry in late.log),
        states_per_second=speed,
        bytes_per_state=size,
        early=1e6 * median(cost for cost, _ in costs),
        late=1e6 * median(cost for _, cost in costs),
    )


def longest_match(game: AnyGame, moves: int) -> tuple[AnyMatch, list[Any]]:
    """The longest of a few matches by players in no hurry, and states from all along it."""
    best: tuple[AnyMatch, list[Any]] | None = None
    for seed in range(10):
        match: AnyMatch = Match(game, game.setup_with(SEATS, seed, game.bench.long_table))
        states, pick = [match.state], generator(seed)
        while len(match.log) < moves and (move := _idle_move(match, pick)) is not None:
            match.play(move)
            if len(match.log) % max(moves // 200, 1) == 0:
                states.append(match.state)
        if best is None or len(match.log) > len(best[0].log):
            best = match, states
        if len(match.log) >= moves:
            break
    assert best is not None, "ten matches were played"
    return best


def _idle_move(match: AnyMatch, pick: Random) -> Move[Any] | None:
    """A random move that does not end the match and brings no deadline nearer."""
    game, state, now = match.game, match.state, match.now + INTERVAL
    due = game.deadline(state)
    for _ in range(20):
        move = random_move(game, state, match.setup.seats, pick, now)
        if move is None:
            return None
        after = game.apply(state, move).state
        soon = game.deadline(after)
        if game.outcome(after) is None and (due is None or soon is None or soon >= due):
            return move
    return None


def _burst(match: AnyMatch, pick: Random) -> float:
    """Seconds a move, over some moves from here; the match itself stays where it is."""
    game, clock = match.game, time.process_time
    state, length, now = match.state, len(match.log), match.now
    made, spent = 0, 0.0
    while made < BURST and (move := _idle_move(match, pick)) is not None:
        began = clock()
        game.board_actions(match.state, move.seat)
        match.play(Move(move.seat, move.action, Millis(now)))
        spent += clock() - began
        made += 1
    match.state = state
    del match.log[length:]
    return spent / max(made, 1)


def _json(states: list[Any]) -> tuple[float, int]:
    encode, clock = msgspec.json.Encoder().encode, time.process_time
    speeds: list[float] = []
    size = 0
    for _ in range(5):
        began = clock()
        size = sum(len(encode(state)) for state in states)
        speeds.append(len(states) / max(clock() - began, 1e-9))
    return median(speeds), size // len(states)
