"""Random games at every kind of table: whatever happens, these things hold.

A few by default; CLEW_SOAK=1 plays twenty thousand.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest

from clew.core.match import Match, format_match, parse_match
from clew.core.types import Millis, Move, Outcome, Seat, seats_of
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import (
    CORNER,
    ENTRANCE,
    EXIT,
    TRAP,
    number_of,
    open_sides,
    turned,
    turns_of,
)
from clew.games.haunting_house.catalog import standard, tiles_of
from clew.games.haunting_house.model import (
    CARDS,
    CHOOSABLE,
    ExitMoved,
    FellThrough,
    Options,
    PlacesSwitched,
    TileRotated,
    TilesSwitched,
    Walked,
    WallPassed,
)
from clew.games.haunting_house.state import State
from games.haunting_house.positions import rule

SOAK = bool(os.environ.get("CLEW_SOAK"))
GAMES = 1000 if SOAK else 16  # for each of twenty batches
ALL = {number_of(tile): open_sides(tile) | tile & TRAP for tile in tiles_of(standard())}

HomeMatch = Match[Any, Any, Any, Any, Any]


def random_options(pick: random.Random) -> dict[str, Any]:
    return {
        "switch_with_entrance": pick.random() < 0.5,
        "secret_as_move": pick.random() < 0.5,
        "trap_door_metric": pick.choice(("path-then-grid", "path", "grid")),
        "open_start": pick.random() < 0.5,
        "turn_cap": pick.choice((1, 2, 5, 20, 100)),
        "think_seconds": pick.choice((None, None, 20)),
        "first": pick.choice((None, 0, 1)),
    }


def check_position(state: State) -> None:
    """Tiles and cards are conserved, trap doors hold one pawn, doors stand at two corners."""
    tiles = {
        number_of(t): open_sides(turned(t, -turns_of(t) % 4)) | t & TRAP for t in state.house.tiles
    }
    assert tiles == ALL
    pawns = Counter(state.pawns)
    for cell, count in pawns.items():
        assert count == 1 or cell == ENTRANCE or not state.house.tiles[cell] & TRAP
    assert (EXIT in pawns) == (state.outcome is not None and bool(state.outcome.winners))
    assert CORNER[state.house.entrance] != CORNER[state.house.exit]
    deck = set(CARDS if state.round == "random" else CHOOSABLE)
    for hand in state.cards:
        assert hand is None or (len(set(hand)) == 4 and set(hand) <= deck)


def play_on(match: HomeMatch, now: int, pick: random.Random) -> None:
    """One random choice of whoever is asked; exactly the right seats are asked."""
    state: State = match.state
    asked = [seat for seat in seats_of(len(state.pawns)) if GAME.board_actions(state, seat)]
    if state.to_act is not None:
        assert asked == [state.to_act]
    else:
        assert asked == [seat for seat, hand in enumerate(state.cards) if hand is None]
    assert asked, "somebody can always act"
    seat = pick.choice(asked)
    match.play(Move(seat, pick.choice(GAME.board_actions(state, seat)), Millis(now)))


def play_out(seats: int, seed: int) -> HomeMatch:
    pick = random.Random(seed)
    match: HomeMatch = Match(GAME, GAME.setup(seats, pick.randrange(2**64), **random_options(pick)))
    now = 0
    check_position(match.state)
    while match.state.outcome is None:
        now += pick.choice((0, 100, 100, 100, 25_000 if pick.random() < 0.1 else 100))
        match.tick(Millis(now))
        if match.state.outcome is None:
            play_on(match, now, pick)
        check_position(match.state)
    return match


def check_end(match: HomeMatch) -> None:
    """One winner, on the exit; or a draw after exactly the capped turns."""
    state: State = match.state
    options: Options = state.options
    assert isinstance(state.outcome, Outcome)
    if state.outcome.winners:
        (winner,) = state.outcome.winners
        assert state.pawns[winner] == EXIT
        assert (state.outcome.rule, state.pawns.count(EXIT)) == ("HH-M3", 1)
    else:
        assert (state.outcome.rule, state.turn) == ("HH-E1", options.turn_cap)
        assert (state.round, state.step) == ("chosen", 4)
    assert not any(GAME.legal_actions(state, Seat(i)) for i in range(len(state.pawns)))
    assert GAME.deadline(state) is None


@rule("HH-C1", "HH-E1", "HH-M2", "HH-T5")
@pytest.mark.parametrize("batch", range(20))
def test_random_games_keep_every_promise(batch: int) -> None:
    for game in range(GAMES):
        seed = batch * GAMES + game
        match = play_out(2 + seed % 5, seed)
        check_end(match)
        if game % 20 == 0:
            assert parse_match(GAME, format_match(match)).state == match.state


CARRIED_OUT = (
    Walked,
    PlacesSwitched,
    TileRotated,
    TilesSwitched,
    WallPassed,
    ExitMoved,
    FellThrough,
)


@rule("HH-T5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_one_event_of_a_step_at_most_changes_the_house_or_the_pawns(seats: int) -> None:
    """So a client that has the views before and after draws every moment between them."""
    for seed in range(6):
        match = play_out(seats, seed)
        again: HomeMatch = Match(GAME, match.setup)
        for entry in match.log:
            before: State = again.state
            events = [event for event in again.enter(entry) if isinstance(event, CARRIED_OUT)]
            same = (before.house, before.pawns) == (again.state.house, again.state.pawns)
            assert len(events) == 1 or (not events and same)
