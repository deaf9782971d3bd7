"""Whole matches at random, over all seat counts and options, watched by what must always hold.

A short form by default; 20,000 matches with CLEW_SOAK set.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest

from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import RED, WHITE, Action, Event, Options, View
from clew.games.dedalos.setup import in_the_bag
from clew.games.dedalos.state import State
from games.dedalos.positions import rule

SOAK = bool(os.environ.get("CLEW_SOAK"))
BATCHES = 100 if SOAK else 6
MATCHES = 200 if SOAK else 10
LOOK = 40 if SOAK else 9  # how many actions between two looks at a position
AnyMatch = Match[State, Action, Event, View, Options]

STARRY = {
    "name": "starry",
    "tiles": [{"shape": "corner", "stars": stars, "count": 22} for stars in range(3)]
    + [{"shape": "straight", "stars": stars, "count": 22} for stars in range(3)],
}


def options(pick: random.Random) -> dict[str, Any]:
    choices: dict[str, list[Any]] = {
        "minotaur": [True, True, True, False],
        "collapses": [True, True, True, False],
        "exit_doors": ["four", "one"],
        "actions": ["exactly-three", "up-to-three"],
        "seal_rule": ["distance-2", "distance-2", "any-two-moves", "off"],
        "dead_end": ["turn-round", "stop"],
        "capture": ["all", "one"],
        "minotaur_contact": ["capture", "forbidden"],
        "bag_end": ["at-once", "full-round"],
        "round_cap": [100, 100, None, 1, 6],
        "open_hands": [False, False, True],
        "think_seconds": [None, None, 5],
        "first": [None, 0, 1],
        "take_back": [True, False],
        "tiles": [None, None, STARRY],
    }
    return {name: pick.choice(values) for name, values in choices.items() if pick.random() < 0.5}


def tiles_everywhere(state: State) -> Counter[str]:
    """Bag, hands, maze and what lies under it, discards, face up, gone, and on exits."""
    tiles = Counter[str](state.bag) + Counter[str](state.discards)
    for hand in state.hands:
        tiles.update(hand)
    for laid in state.maze.tiles.values():
        tiles.update((laid.tile, *laid.under))
    tiles[RED] += state.red
    tiles[WHITE] += state.white + state.gone
    tiles["collapse"] += sum(way.blocked for way in state.maze.exits)
    return +tiles


def check(state: State, every_tile: Counter[str]) -> None:
    assert tiles_everywhere(state) == every_tile
    chart, turn = state.maze.chart, state.turn
    assert all(len(hand) <= 3 for hand in state.hands)
    assert max(turn.places, turn.moves, turn.pushes) <= 2
    assert (state.minotaur is not None) == (state.red + state.white > 0)
    tiles = {(0, 0), *(tuple(map(int, key.split(","))) for key in state.maze.tiles)}
    exits = {way.cell for way in state.maze.exits}
    assert tiles.isdisjoint(exits)
    for seat, pawn in enumerate(state.pawns):
        won = state.outcome is not None and seat in state.outcome.winners
        assert pawn is None or pawn in (exits if won else tiles)
        assert pawn is not None or not state.hands[seat]
    assert state.minotaur is None or state.minotaur.cell in tiles
    assert len(chart.laid) == len(state.maze.tiles)
    assert state.options.round_cap is None or state.round <= state.options.round_cap


def check_views(state: State, seed: int) -> None:
    for seat in (None, *(Seat(i) for i in range(len(state.pawns)))):
        imagined = GAME.imagine(state, seat, seed)
        assert GAME.view(imagined, seat) == GAME.view(state, seat)
        assert tiles_everywhere(imagined) == tiles_everywhere(state)


def play_out(match: AnyMatch, pick: random.Random) -> None:
    every_tile = Counter[str](in_the_bag(match.state.options, len(match.state.pawns)))
    style, now = pick.choice(("any", "walk", "tight")), 0
    check(match.state, every_tile)
    for step in range(20_000):
        state = match.state
        if state.outcome is not None:
            break
        actions = GAME.board_actions(state, state.turn.seat)
        assert actions, "stuck"
        now += pick.choice((0, 10, 800))
        if match.tick(Millis(now)):
            continue
        action = choose(actions, style, pick)
        match.play(Move(state.turn.seat, action, Millis(now)))
        if step % LOOK == 0:
            check(match.state, every_tile)
        if step % (7 * LOOK) == 7:
            check_views(match.state, step)
    check(match.state, every_tile)
    assert match.state.outcome is not None
    assert match.state.outcome.rule in ("DD-E1", "DD-E2", "DD-E3")
    assert GAME.deadline(match.state) is None


def choose(actions: Any, style: str, pick: random.Random) -> Action:
    if style == "any" or pick.random() < 0.3:
        return pick.choice(actions)  # type: ignore[no-any-return]
    kinds = {"walk": ("go", "push"), "tight": ("cover", "place")}[style]
    wanted = [a for a in actions if GAME.format_action(a).split()[0] in kinds]
    if style == "tight":
        wanted = sorted(wanted, key=lambda a: abs(a.cell[0]) + abs(a.cell[1]))[:12]
    return pick.choice(wanted or actions)  # type: ignore[no-any-return]


@rule("DD-E2", "DD-E3", "DD-T2")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_matches_keep_their_promises(batch: int) -> None:
    pick = random.Random(batch)
    for number in range(MATCHES):
        seats = 2 + number % 5
        setup = GAME.setup(seats, pick.randrange(2**32), **options(pick), two_players=seats == 2)
        match: AnyMatch = Match(GAME, setup)
        play_out(match, pick)
        if number % 10 == 0:
            assert match.replayed().state == match.state
