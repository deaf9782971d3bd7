"""What a seat at Dedalo's sees, as numbers: planes of the window, its hand, and all counts."""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.dedalos.numbers import CELLS, KIND, KINDS, PLACE, SEATS, WIDTH, in_order
from clew.envs.layout import Layout, Part, Vector
from clew.games.dedalos.board import ALL_SIDES, ENTRANCE, cell_of
from clew.games.dedalos.chart import Maze
from clew.games.dedalos.model import HAND
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import STARS, Laid, Tile

_BAG: Final = 150.0
_MANY: Final = 20.0  # tiles of a kind
_LONG: Final = 100  # rounds, where the table has no cap
_PLANES: Final = 11
_MAZE: Final = 8  # of them show the maze itself

_OPEN: Final = (
    Part(
        "board",
        (_PLANES, WIDTH, WIDTH),
        "planes by row and column: open north, east, south, west, maze tile, stars / 3, open exit, "
        "blocked exit, Minotaur, where it came from, where this turn began",
    ),
    Part(
        "turn",
        (9,),
        "phase (Minotaur, capture, actions), placed / 2, moved / 2, pushed / 2, steps to walk "
        "/ 10, first step free, start covered",
    ),
    Part(
        "counts",
        (8,),
        "bag / 150, red / 4, white / 6, white gone / 6, Minotaur in the maze, round / cap, last "
        "round, over",
    ),
    Part("discards", (len(KINDS),), "out of the game, by kind / 20"),
    Part(
        "rules",
        (11,),
        "Minotaur, collapses, one-door exits, up to three actions, seal by any two moves, no seal "
        "rule, dead end stops, one capture, contact forbidden, full last round, open hands",
    ),
)
_PAWNS: Final = (
    Part("pawns", (SEATS, WIDTH, WIDTH), "planes by seat, own first, then clockwise"),
    Part("seats", (SEATS, 4), "by seat, own first: taken, to move, began the match, captured"),
)
LAYOUT: Final = Layout(
    *_OPEN,
    *_PAWNS,
    Part("hand", (HAND, len(KINDS)), "one's own tiles in the order of action numbers: kind (19)"),
    Part(
        "hands",
        (SEATS, 1 + len(KINDS)),
        "by seat, own first: size / 3; where it is open: how many of each kind / 3",
    ),
)
STATE_LAYOUT: Final = Layout(
    *_OPEN,
    *(Part(p.name, p.shape, p.meaning.replace(", own first, then clockwise", "")) for p in _PAWNS),
    Part("hands", (SEATS, 1 + len(KINDS)), "SECRET: by seat: size / 3, how many of each kind / 3"),
    Part("bag", (len(KINDS),), "SECRET: how many of each kind are in the bag / 20"),
    Part("next", (len(KINDS),), "SECRET: the kind that is drawn next"),
)


def _counted(tiles: Iterable[Tile], each: float) -> NDArray[np.float32]:
    counts = np.zeros(len(KINDS), np.float32)
    for tile in tiles:
        counts[KIND[tile]] += 1 / each
    return counts.clip(max=1.0)


def _sides(planes: NDArray[np.float32], place: int, sides: int) -> None:
    for way in range(4):
        planes[way, place] = sides >> way & 1


def _mark(plane: NDArray[np.float32], cell: tuple[int, int] | None) -> None:
    place = None if cell is None else PLACE.get(cell)
    if place is not None:
        plane[place] = 1


class Sketch:
    """The planes of the maze itself, kept from state to state: only what was laid is drawn.

    The slow truth is a sketch made afresh; a test compares the two.
    """

    def __init__(self) -> None:
        self._planes = np.zeros((_MAZE, CELLS), np.float32)
        self._maze: Maze | None = None

    def of(self, maze: Maze) -> NDArray[np.float32]:
        """The first eight planes of the board."""
        old = self._maze
        if old is maze:
            return self._planes
        if old is None or old.exits != maze.exits or not old.tiles.keys() <= maze.tiles.keys():
            self._begin(maze)
            known = dict[str, Laid]()
        else:
            known = old.tiles
        for key, laid in maze.tiles.items():
            if known.get(key) is not laid and (place := PLACE.get(cell_of(key))) is not None:
                _sides(self._planes, place, laid.sides)
                self._planes[4, place] = 1
                self._planes[5, place] = STARS[laid.tile] / 3
        self._maze = maze
        return self._planes

    def _begin(self, maze: Maze) -> None:
        self._planes[:] = 0
        _sides(self._planes, PLACE[ENTRANCE], ALL_SIDES)
        for exit_ in maze.exits:
            place = PLACE[exit_.cell]
            if not exit_.blocked:
                _sides(self._planes, place, exit_.sides)
            self._planes[7 if exit_.blocked else 6, place] = 1


def _board(state: State, sketch: Sketch, planes: NDArray[np.float32]) -> None:
    planes[:_MAZE] = sketch.of(state.maze)
    if state.minotaur is not None:
        _mark(planes[8], state.minotaur.cell)
        _mark(planes[9], state.minotaur.came_from)
    _mark(planes[10], state.turn.start)


def _turn(state: State) -> list[float]:
    turn = state.turn
    return [
        turn.phase == "minotaur",
        turn.phase == "capture",
        turn.phase == "actions",
        turn.places / 2,
        turn.moves / 2,
        turn.pushes / 2,
        turn.steps / 10,
        turn.free,
        turn.covered,
    ]


def _counts(state: State) -> list[float]:
    return [
        len(state.bag) / _BAG,
        state.red / 4,
        state.white / 6,
        state.gone / 6,
        state.minotaur is not None,
        min(1.0, state.round / (state.options.round_cap or _LONG)),
        state.last_round,
        state.outcome is not None,
    ]


def _rules(state: State) -> list[bool]:
    o = state.options
    return [
        o.minotaur,
        o.collapses,
        o.exit_doors == "one",
        o.actions == "up-to-three",
        o.seal_rule == "any-two-moves",
        o.seal_rule == "off",
        o.dead_end == "stop",
        o.capture == "one",
        o.minotaur_contact == "forbidden",
        o.bag_end == "full-round",
        o.open_hands,
    ]


def _open(state: State, sketch: Sketch, vector: Vector) -> None:
    """What all see alike; it stands at the same place in both layouts."""
    _board(state, sketch, vector[LAYOUT["board"]].reshape(_PLANES, CELLS))
    vector[LAYOUT["turn"]] = _turn(state)
    vector[LAYOUT["counts"]] = _counts(state)
    vector[LAYOUT["discards"]] = _counted(state.discards, _MANY)
    vector[LAYOUT["rules"]] = _rules(state)


def _around(state: State, me: int, vector: Vector) -> None:
    pawns = vector[LAYOUT["pawns"]].reshape(SEATS, CELLS)
    seats = vector[LAYOUT["seats"]].reshape(SEATS, 4)
    count = len(state.pawns)
    for i in range(count):
        seat = (me + i) % count
        _mark(pawns[i], state.pawns[seat])
        captured = state.pawns[seat] is None
        seats[i] = 1, seat == state.turn.seat, seat == state.first, captured


def _hands(state: State, me: int, visible: Iterable[int]) -> NDArray[np.float32]:
    found = np.zeros((SEATS, 1 + len(KINDS)), np.float32)
    count, shown = len(state.pawns), set(visible)
    for i in range(count):
        seat = (me + i) % count
        hand = state.hands[seat]
        found[i, 0] = len(hand) / HAND
        if seat in shown:
            found[i, 1:] = _counted(hand, HAND)
    return found.reshape(-1)


def seen(state: State, seat: Seat, sketch: Sketch) -> Vector:
    """DD-H1: what a seat sees: its own hand, of the others only how many tiles they hold."""
    vector = np.zeros(LAYOUT.size, np.float32)
    _open(state, sketch, vector)
    _around(state, seat, vector)
    hand = LAYOUT.part(vector, "hand")
    for slot, tile in enumerate(in_order(state.hands[seat])):
        hand[slot, KIND[tile]] = 1
    visible = range(len(state.pawns)) if state.options.open_hands else (seat,)
    vector[LAYOUT["hands"]] = _hands(state, seat, visible)
    return vector


def whole(state: State, sketch: Sketch) -> Vector:
    """The whole state: all hands, and what is in the bag."""
    vector = np.zeros(STATE_LAYOUT.size, np.float32)
    _open(state, sketch, vector)
    _around(state, 0, vector)
    vector[STATE_LAYOUT["hands"]] = _hands(state, 0, range(len(state.pawns)))
    vector[STATE_LAYOUT["bag"]] = _counted(state.bag, _MANY)
    vector[STATE_LAYOUT["next"]] = _counted(state.bag[-1:], 1)
    return vector
