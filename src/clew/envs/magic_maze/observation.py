"""What a seat at Magic Maze sees, as numbers. All of it lies open on the table (MM-K, ADR 6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core.types import Millis, Move, Seat
from clew.envs.layout import Part, Vector
from clew.envs.magic_maze.action_codes import BOARD, SEATS, TILES
from clew.envs.magic_maze.floor import FAR, HERO_SIZE
from clew.envs.magic_maze.reach import Reach
from clew.envs.observation_spec import ObservationSpec
from clew.games.magic_maze.board import FACES, Placed
from clew.games.magic_maze.catalog import COLOURS, HEROES, POWERS
from clew.games.magic_maze.model import GESTURES, Action, Sign, Stare, Table
from clew.games.magic_maze.rules import acting, talk
from clew.games.magic_maze.state import State

SPECIALS: Final = tuple(
    square
    for kind in ("hourglass", "security_camera", "crystal_ball")
    for square in sorted(
        {s for face in FACES.values() for s, mark in face.marks.items() if mark.kind == kind}
    )
)
_SPECIAL_ROW: Final = {square: row for row, square in enumerate(SPECIALS)}
_POWER: Final = {power: i for i, power in enumerate(POWERS)}
_SIGNAL: Final = 2 + len(GESTURES)
_NOWHERE: Vector = np.zeros(HERO_SIZE, np.float32)
_ESCAPED: Vector = np.eye(1, HERO_SIZE, 1, np.float32)[0]


class ObservationSource(Struct, frozen=True, gc=False):
    """A state, the seat and the moment it is seen from, and the signals of the last tick.

    *reach* must be up to date with the state.
    """

    state: State
    seat: Seat
    reach: Reach
    now: Millis
    signals: Sequence[Move[Action]] = ()


def _heroes(source: ObservationSource) -> list[Vector]:
    """An array for each hero: the same array for as long as nothing of it changes."""
    return [
        _still(source, hero) if stand is None else stand.vector
        for hero, stand in enumerate(source.reach.stands)
    ]


def _still(source: ObservationSource, hero: int) -> Vector:
    """A hero that nobody can move now, wherever it is."""
    state = source.state
    square, is_out = state.heroes[hero], HEROES[hero] in state.out
    if not square:
        return _ESCAPED if is_out else _NOWHERE
    vector = source.reach.floor_of(state).stand(hero, square).vector
    return vector + _ESCAPED if is_out else vector


@lru_cache(maxsize=4096)
def _tile(placed: Placed) -> Vector:
    north, east = (placed.col - 4 * placed.row) / 17, (placed.row + 4 * placed.col) / 17
    found = np.zeros(8, np.float32)
    found[:4] = 1, placed.dimension, north / 23, east / 23
    found[4 + placed.turn] = 1
    return found


def _tiles(source: ObservationSource) -> Vector:
    floor = source.reach.floor_of(source.state)
    if floor.tiles is None:
        floor.tiles = np.zeros((TILES, 8), np.float32)
        for placed in source.state.mall.tiles:
            floor.tiles[placed.tile - 1] = _tile(placed)
    return floor.tiles


def _goals(source: ObservationSource) -> Vector:
    floor, chart = source.reach.floor_of(source.state), source.state.mall.chart
    if floor.goals is None:
        floor.goals = np.zeros((len(HEROES), 2, 3), np.float32)
        for square, mark in chart.marks.items():
            if mark.kind in ("item", "exit") and mark.colour is not None:
                _, row, col = chart.where(square)
                goal = floor.goals[COLOURS.index(mark.colour), int(mark.kind == "exit")]
                goal[:] = 1, row / FAR, col / FAR
    return floor.goals


def _specials(source: ObservationSource) -> Vector:
    state, found = source.state, np.zeros((len(SPECIALS), 3), np.float32)
    for column, squares in enumerate((state.mall.chart.marks, state.tokens, state.barred)):
        for square in squares:
            if (row := _SPECIAL_ROW.get(square)) is not None:
                found[row, column] = 1
    return found


def sand(source: ObservationSource) -> float:
    """How much sand is left, as a part of what the timer holds."""
    state = source.state
    if state.sand_out_at is None:
        return 0.0
    return max(0, state.sand_out_at - source.now) / state.table.capacity


def _table(source: ObservationSource) -> Sequence[float]:
    state = source.state
    return [
        sand(source),
        state.stolen,
        acting.vortex_is_on(state),
        talk.may_speak(state),
        talk.may_gesture(state),
        state.credits / 2,
        state.discards_due / 2,
        state.turns / 4,
        len(state.pile) / 23,
        len(state.deck) / 7,
        state.table.seats == 1,
        state.outcome is not None,
    ]


def _rules(source: ObservationSource) -> Sequence[bool]:
    return rule_values(source.state.table)


def rule_values(table: Table) -> Sequence[bool]:
    """The rules of a table, as the part `rules` has them."""
    s = table.scenario
    return [
        s.pass_tiles,
        s.passages,
        s.elf_talk,
        s.crystal_ball,
        s.cameras,
        s.open_pile,
        s.leader,
        s.rearrange,
        s.dimensions,
        s.vortex,
        s.groups,
        s.stay_on_exit,
        s.items == "other",
        s.exits == "purple",
        s.exits == "other",
        table.talk == "gestures",
        table.talk == "never",
        table.talk == "always",
        s.pawn,
        table.manual_theft,
    ]


def _pile_top(source: ObservationSource) -> Vector:
    found = np.zeros(TILES, np.float32)
    state = source.state
    if state.pile and state.table.scenario.open_pile:
        found[state.pile[0] - 1] = 1
    return found


def _shown(source: ObservationSource) -> Vector:
    found = np.zeros((7, len(POWERS)), np.float32)
    for i, power in enumerate(source.state.shown):
        found[i, _POWER[power]] = 1
    return found


def _reach(source: ObservationSource) -> NDArray[np.int8]:
    return source.reach.mask[:BOARD]


def _powers(source: ObservationSource) -> Vector:
    found = np.zeros((SEATS, len(POWERS)), np.float32)
    seats = source.state.table.seats
    for i in range(seats):
        for power in acting.powers_of(source.state, Seat((source.seat + i) % seats)):
            found[i, _POWER[power]] = 1
    return found


def _seats(source: ObservationSource) -> Vector:
    found = np.zeros((SEATS, 3), np.float32)
    table = source.state.table
    found[: table.seats, 0] = 1
    for column, seat in ((1, table.leader), (2, source.state.pawn)):
        if seat is not None:
            found[(seat - source.seat) % table.seats, column] = 1
    return found


def _signals(source: ObservationSource) -> Vector:
    found = np.zeros((SEATS, _SIGNAL), np.float32)
    for move in source.signals:
        who = (move.seat - source.seat) % source.state.table.seats
        if isinstance(move.action, Stare):
            found[who, 0 if move.action.seat == source.seat else 1] = 1
        elif isinstance(move.action, Sign):
            found[who, 2 + GESTURES.index(move.action.gesture)] = 1
    return found


def _pile(source: ObservationSource) -> Vector:
    found = np.zeros(TILES, np.float32)
    for place, tile in enumerate(source.state.pile):
        found[tile - 1] = (place + 1) / TILES
    return found


def _deck(source: ObservationSource) -> Vector:
    found = np.zeros(len(POWERS), np.float32)
    for place, power in enumerate(source.state.deck):
        found[_POWER[power]] = (place + 1) / 8
    return found


_COMMON: Final = (
    Part(
        "heroes",
        (len(HEROES), HERO_SIZE),
        "barbarian, mage, elf, dwarf: in the mall, escaped, tile (24), square on the tile as "
        "printed (16), row and column from tile 1 in hundreds, dimension",
        _heroes,
        ("state",),  # they move with nearly every state
    ),
    Part(
        "tiles",
        (TILES, 8),
        "by tile number: laid, dimension, steps north and east on the lattice / 23, turn (4)",
        _tiles,
        ("state.mall",),
    ),
    Part(
        "goals",
        (len(HEROES), 2, 3),
        "by hero: item and exit of its colour: revealed, row and column in hundreds",
        _goals,
        ("state.mall",),
    ),
    Part(
        "specials",
        (len(SPECIALS), 3),
        "the 4 hourglasses, 4 cameras, 3 crystal balls by square number: revealed, has a token, "
        "barred by cameras",
        _specials,
        ("state.mall", "state.tokens", "state.barred"),
    ),
    Part(
        "table",
        (12,),
        "sand left / capacity, theft done, vortices on, words may be said, gestures may be made, "
        "credits / 2, discards due / 2, timer turned / 4, pile / 23, solo pile / 7, one seat only, "
        "over",
        _table,
        (
            "state.started_at",
            "state.stolen",
            "state.talk",
            "state.credits",
            "state.discards_due",
            "state.turns",
            "state.pile",
            "state.deck",
            "state.outcome",
        ),  # and the moment: see `VectorCache`
    ),
    Part(
        "rules",
        (20,),
        "of the scenario: tiles are passed, orange passages, elf opens talk, crystal ball, "
        "cameras, open pile, leader, rearranging, dimensions, vortices, groups, staying on exits, "
        "others' items, one exit for all, others' exits, gestures only, never talk, always talk, "
        "pawn, theft by hand",
        _rules,
        ("state.table",),
    ),
    Part(
        "pile_top",
        (TILES,),
        "the next tile, where the pile lies face up",
        _pile_top,
        ("state.pile",),
    ),
    Part(
        "shown",
        (7, len(POWERS)),
        "solo: the discards, first revealed first: power (7)",
        _shown,
        ("state.shown",),
    ),
    Part(
        "reach",
        (BOARD,),
        "by action number: possible now for whoever has the power",
        _reach,
        ("state",),
    ),
)


class SeatObservationV1(ObservationSpec[ObservationSource]):
    """What a seat sees: all but the order of seats is the same for everybody."""

    parts = (
        *_COMMON,
        Part(
            "powers",
            (SEATS, len(POWERS)),
            "by seat, own first, then clockwise: north, east, south, west, explore, vortex, "
            "escalator",
            _powers,
            ("seat", "state.hands", "state.shown"),
        ),
        Part(
            "seats",
            (SEATS, 3),
            "by seat, own first: taken, leader, has the pawn",
            _seats,
            ("seat", "state.pawn"),
        ),
        Part(
            "signals",
            (SEATS, _SIGNAL),
            "by seat, own first, in the last tick: stared at me, at another, gesture (9)",
            _signals,
            ("seat", "signals"),
        ),
    )


class StateObservationV1(ObservationSpec[ObservationSource]):
    """The whole state: what all see alike, who has what, and what lies face down."""

    parts = (
        *_COMMON,
        Part(
            "powers",
            (SEATS, len(POWERS)),
            "by seat",
            _powers,
            ("seat", "state.hands", "state.shown"),
        ),
        Part(
            "pile",
            (TILES,),
            "SECRET: by tile number, its place in the pile from the top / 24",
            _pile,
            ("seat", "state.pile"),
        ),
        Part(
            "deck",
            (len(POWERS),),
            "SECRET: by power, its place in the solo pile / 8",
            _deck,
            ("seat", "state.deck"),
        ),
    )
