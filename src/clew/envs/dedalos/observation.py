"""What a seat at Dedalo's sees, as numbers: planes of the window, its hand, and all counts."""

from collections.abc import Collection, Iterable
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.dedalos.action_codes import CELLS, KIND, KINDS, PLACE, SEATS, WIDTH, in_order
from clew.envs.layout import Part
from clew.envs.observation_spec import ObservationSpec
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
_HANDS: Final = (SEATS, 1 + len(KINDS))


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

    A test compares it with a sketch made afresh.
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


class ObservationSource(Struct, frozen=True):
    """A state, the seat that looks at it, and the sketch of the match."""

    state: State
    seat: Seat
    sketch: Sketch


def _around(source: ObservationSource) -> list[int]:
    """The seats, own first, then clockwise."""
    count = len(source.state.pawns)
    return [(source.seat + i) % count for i in range(count)]


def _board(source: ObservationSource) -> NDArray[np.float32]:
    state = source.state
    planes = np.zeros((_PLANES, CELLS), np.float32)
    planes[:_MAZE] = source.sketch.of(state.maze)
    if state.minotaur is not None:
        _mark(planes[8], state.minotaur.cell)
        _mark(planes[9], state.minotaur.came_from)
    _mark(planes[10], state.turn.start)
    return planes.reshape(_PLANES, WIDTH, WIDTH)


def _turn(source: ObservationSource) -> list[float]:
    turn = source.state.turn
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


def _counts(source: ObservationSource) -> list[float]:
    state = source.state
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


def _discards(source: ObservationSource) -> NDArray[np.float32]:
    return _counted(source.state.discards, _MANY)


def _rules(source: ObservationSource) -> list[bool]:
    o = source.state.options
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


def _pawns(source: ObservationSource) -> NDArray[np.float32]:
    pawns = np.zeros((SEATS, CELLS), np.float32)
    for i, seat in enumerate(_around(source)):
        _mark(pawns[i], source.state.pawns[seat])
    return pawns.reshape(SEATS, WIDTH, WIDTH)


def _seats(source: ObservationSource) -> NDArray[np.float32]:
    state = source.state
    seats = np.zeros((SEATS, 4), np.float32)
    for i, seat in enumerate(_around(source)):
        captured = state.pawns[seat] is None
        seats[i] = 1, seat == state.turn.seat, seat == state.first, captured
    return seats


def _hand(source: ObservationSource) -> NDArray[np.float32]:
    hand = np.zeros((HAND, len(KINDS)), np.float32)
    for slot, tile in enumerate(in_order(source.state.hands[source.seat])):
        hand[slot, KIND[tile]] = 1
    return hand


def _hands(source: ObservationSource, visible: Collection[int]) -> NDArray[np.float32]:
    found = np.zeros(_HANDS, np.float32)
    for i, seat in enumerate(_around(source)):
        hand = source.state.hands[seat]
        found[i, 0] = len(hand) / HAND
        if seat in visible:
            found[i, 1:] = _counted(hand, HAND)
    return found


def _hands_seen(source: ObservationSource) -> NDArray[np.float32]:
    """DD-H1: of the others only how many tiles they hold, unless hands are open."""
    everybody = range(len(source.state.pawns))
    return _hands(source, everybody if source.state.options.open_hands else (source.seat,))


def _all_hands(source: ObservationSource) -> NDArray[np.float32]:
    return _hands(source, range(len(source.state.pawns)))


def _bag(source: ObservationSource) -> NDArray[np.float32]:
    return _counted(source.state.bag, _MANY)


def _next(source: ObservationSource) -> NDArray[np.float32]:
    return _counted(source.state.bag[-1:], 1)


_OPEN: Final = (
    Part(
        "board",
        (_PLANES, WIDTH, WIDTH),
        "planes by row and column: open north, east, south, west, maze tile, stars / 3, open exit, "
        "blocked exit, Minotaur, where it came from, where this turn began",
        _board,
    ),
    Part(
        "turn",
        (9,),
        "phase (Minotaur, capture, actions), placed / 2, moved / 2, pushed / 2, steps to walk "
        "/ 10, first step free, start covered",
        _turn,
    ),
    Part(
        "counts",
        (8,),
        "bag / 150, red / 4, white / 6, white gone / 6, Minotaur in the maze, round / cap, last "
        "round, over",
        _counts,
    ),
    Part("discards", (len(KINDS),), "out of the game, by kind / 20", _discards),
    Part(
        "rules",
        (11,),
        "Minotaur, collapses, one-door exits, up to three actions, seal by any two moves, no seal "
        "rule, dead end stops, one capture, contact forbidden, full last round, open hands",
        _rules,
    ),
)


class SeatObservationV1(ObservationSpec[ObservationSource]):
    """What a seat sees: its own hand, of the others only how many tiles they hold."""

    parts = (
        *_OPEN,
        Part("pawns", (SEATS, WIDTH, WIDTH), "planes by seat, own first, then clockwise", _pawns),
        Part(
            "seats",
            (SEATS, 4),
            "by seat, own first: taken, to move, began the match, captured",
            _seats,
        ),
        Part(
            "hand",
            (HAND, len(KINDS)),
            "one's own tiles in the order of action numbers: kind (19)",
            _hand,
        ),
        Part(
            "hands",
            _HANDS,
            "by seat, own first: size / 3; where it is open: how many of each kind / 3",
            _hands_seen,
        ),
    )


class StateObservationV1(ObservationSpec[ObservationSource]):
    """The whole state: all hands, and what is in the bag; seats are told from seat 0."""

    parts = (
        *_OPEN,
        Part("pawns", (SEATS, WIDTH, WIDTH), "planes by seat", _pawns),
        Part("seats", (SEATS, 4), "by seat: taken, to move, began the match, captured", _seats),
        Part("hands", _HANDS, "SECRET: by seat: size / 3, how many of each kind / 3", _all_hands),
        Part("bag", (len(KINDS),), "SECRET: how many of each kind are in the bag / 20", _bag),
        Part("next", (len(KINDS),), "SECRET: the kind that is drawn next", _next),
    )
