"""What a seat at Magic Maze sees, as numbers. All of it lies open on the table (MM-K, ADR 6).

One matrix has a row for each seat. What all see alike is written to the first row, and only when it
changed; ``told`` hands it on to the others. What is told from a seat's own place is written to its
row. The slow truth is a matrix made afresh from the state; a test compares the two.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Millis, Move, Seat
from clew.envs.layout import Layout, Part, Vector
from clew.envs.magic_maze.numbers import BOARD, SEATS, TILES
from clew.envs.magic_maze.reach import Reach
from clew.games.magic_maze.board import FACES, Mall
from clew.games.magic_maze.catalog import COLOURS, HEROES, POWERS
from clew.games.magic_maze.model import GESTURES, Action, Sign, Stare
from clew.games.magic_maze.rules import acting, talk
from clew.games.magic_maze.state import State

FAR: Final = 100.0  # squares: what a row or column is divided by
_SPECIALS: Final = tuple(
    square
    for kind in ("hourglass", "security_camera", "crystal_ball")
    for square in sorted(
        {s for face in FACES.values() for s, mark in face.marks.items() if mark.kind == kind}
    )
)
_POWER: Final = {power: i for i, power in enumerate(POWERS)}
_HERO: Final = 45
_SIGNAL: Final = 2 + len(GESTURES)

SHARED: Final = (
    Part(
        "heroes",
        (len(HEROES), _HERO),
        "barbarian, mage, elf, dwarf: in the mall, escaped, tile (24), square on the tile as "
        "printed (16), row and column from tile 1 in hundreds, dimension",
    ),
    Part(
        "tiles",
        (TILES, 8),
        "by tile number: laid, dimension, steps north and east on the lattice / 23, turn (4)",
    ),
    Part(
        "goals",
        (len(HEROES), 2, 3),
        "by hero: item and exit of its colour: revealed, row and column in hundreds",
    ),
    Part(
        "specials",
        (len(_SPECIALS), 3),
        "the 4 hourglasses, 4 cameras, 3 crystal balls by square number: revealed, has a token, "
        "barred by cameras",
    ),
    Part(
        "table",
        (12,),
        "sand left / capacity, theft done, vortices on, words may be said, gestures may be made, "
        "credits / 2, discards due / 2, timer turned / 4, pile / 23, solo pile / 7, one seat only, "
        "over",
    ),
    Part(
        "rules",
        (20,),
        "of the scenario: tiles are passed, orange passages, elf opens talk, crystal ball, "
        "cameras, open pile, leader, rearranging, dimensions, vortices, groups, staying on exits, "
        "others' items, one exit for all, others' exits, gestures only, never talk, always talk, "
        "pawn, theft by hand",
    ),
    Part("pile_top", (TILES,), "the next tile, where the pile lies face up"),
    Part("shown", (7, len(POWERS)), "solo: the discards, first revealed first: power (7)"),
    Part("reach", (BOARD,), "by action number: possible now for whoever has the power"),
)
OWN: Final = (
    Part(
        "powers",
        (SEATS, len(POWERS)),
        "by seat, own first, then clockwise: north, east, south, west, explore, vortex, escalator",
    ),
    Part("seats", (SEATS, 3), "by seat, own first: taken, leader, has the pawn"),
    Part(
        "signals",
        (SEATS, _SIGNAL),
        "by seat, own first, in the last tick: stared at me, at another, gesture (9)",
    ),
)
LAYOUT: Final = Layout(*SHARED, *OWN)
STATE_LAYOUT: Final = Layout(
    *SHARED,
    Part("powers", (SEATS, len(POWERS)), "by seat"),
    Part("pile", (TILES,), "SECRET: by tile number, its place in the pile from the top / 24"),
    Part("deck", (len(POWERS),), "SECRET: by power, its place in the solo pile / 8"),
)

_SAND = LAYOUT["table"].start
_SHARED = LAYOUT["reach"].stop
_CHART = slice(LAYOUT["tiles"].start, LAYOUT["goals"].stop)
_NOWHERE: Vector = np.zeros(_HERO, np.float32)


def _standing(square: int, where: tuple[int, int, int]) -> Vector:
    """A hero in the mall, as numbers."""
    dimension, row, col = where
    vector = np.zeros(_HERO, np.float32)
    vector[0] = 1
    vector[2 + (square >> 4) - 1] = 1
    vector[2 + TILES + (square & 15)] = 1
    vector[2 + TILES + 16 :] = row / FAR, col / FAR, dimension
    return vector


def _hero(state: State, hero: int, square: int, reach: Reach) -> Vector:
    """A hero wherever it is; what a stand knows of it is worked out once."""
    stand = reach.stands[hero]
    if stand is None:
        return _standing(square, state.mall.chart.where(square)) if square else _NOWHERE
    if stand.sight is None:
        stand.sight = _standing(square, state.mall.chart.where(square))
    return stand.sight


class Sight:
    """What some seats see of one match, kept up to date."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.rows: NDArray[np.float32] = np.zeros((max(1, len(seats)), LAYOUT.size), np.float32)
        self._state: State | None = None
        self._signalled = False
        self._heroes = LAYOUT["heroes"].start
        self._reach = LAYOUT["reach"]

    @property
    def shared(self) -> Vector:
        """The first row. No attribute: a copied environment must not write to the old one's."""
        first: Vector = self.rows[0]
        return first

    def update(self, state: State, reach: Reach, now: Millis) -> None:
        """Bring it up to this state and moment."""
        old, shared = self._state, self.shared
        self._state = state
        if old is None:
            self._put("rules", _rules(state))
        if old is None or old.mall is not state.mall:
            self._mall(state, reach)
        if old is None or old.heroes is not state.heroes or old.out is not state.out:
            self._stand(state, old, reach)
        if old is not state:
            self._rest(state, old)
            shared[self._reach] = reach.mask[:BOARD]
        if state.sand_out_at is not None:
            shared[_SAND] = max(0, state.sand_out_at - now) / state.table.capacity

    def told(self) -> NDArray[np.float32]:
        """What each seat sees, a row each; a copy."""
        rows = self.rows.copy()
        if len(rows) > 1:
            rows[1:, :_SHARED] = rows[0, :_SHARED]
        return rows

    def _put(self, name: str, values: NDArray[np.float32]) -> None:
        self.shared[LAYOUT[name]] = values.reshape(-1)

    def _stand(self, state: State, old: State | None, reach: Reach) -> None:
        shared = self.shared
        keep = None if old is None or old.out is not state.out else old.heroes
        for hero, square in enumerate(state.heroes):
            if keep is not None and keep[hero] == square:
                continue
            at = self._heroes + _HERO * hero
            shared[at : at + _HERO] = _hero(state, hero, square, reach)
            if state.out:
                shared[at + 1] = HEROES[hero] in state.out

    def _rest(self, state: State, old: State | None) -> None:
        """What changes now and then."""
        if (
            old is None
            or old.tokens is not state.tokens
            or old.barred is not state.barred
            or old.mall is not state.mall
        ):
            self._put("specials", _specials(state))
        if (
            old is None
            or old.talk is not state.talk
            or old.mall is not state.mall
            or old.stolen is not state.stolen
            or old.turns != state.turns
            or old.credits != state.credits
            or old.discards_due != state.discards_due
            or old.deck is not state.deck
            or old.outcome is not state.outcome
        ):
            self.shared[LAYOUT["table"]] = _table(state)
        if old is None or old.shown is not state.shown:
            self._put("shown", _shown(state))
        if old is None or old.hands is not state.hands or old.shown is not state.shown:
            self._powers(state)
        if old is None or old.pawn != state.pawn:
            self._seats(state)

    def _mall(self, state: State, reach: Reach) -> None:
        floor = reach.floor_of(state)
        if floor.chart is None:
            parts = _tiles(state.mall).reshape(-1), _goals(state.mall).reshape(-1)
            floor.chart = np.concatenate(parts)
        self.shared[_CHART] = floor.chart
        if state.table.scenario.open_pile:
            self._put("pile_top", _pile_top(state))

    def _powers(self, state: State) -> None:
        absolute = powers(state)
        for row, seat in zip(self.rows, self.seats, strict=True):
            row[LAYOUT["powers"]] = _from(absolute, seat, state.table.seats).reshape(-1)

    def _seats(self, state: State) -> None:
        seats = np.zeros((SEATS, 3), np.float32)
        seats[: state.table.seats, 0] = 1
        if state.table.leader is not None:
            seats[state.table.leader, 1] = 1
        if state.pawn is not None:
            seats[state.pawn, 2] = 1
        for row, seat in zip(self.rows, self.seats, strict=True):
            row[LAYOUT["seats"]] = _from(seats, seat, state.table.seats).reshape(-1)

    def hear(self, moves: Sequence[Move[Action]], around: int) -> None:
        """The signals of the last tick; those of the tick before are gone."""
        found = [move for move in moves if isinstance(move.action, Stare | Sign)]
        if not found and not self._signalled:
            return
        self._signalled = bool(found)
        self.rows[:, LAYOUT["signals"]] = 0
        for row, seat in zip(self.rows, self.seats, strict=True):
            part = LAYOUT.part(row, "signals")
            for move in found:
                who = (move.seat - seat) % around
                if isinstance(move.action, Stare):
                    part[who, 0 if move.action.seat == seat else 1] = 1
                elif isinstance(move.action, Sign):
                    part[who, 2 + GESTURES.index(move.action.gesture)] = 1


def _from(absolute: NDArray[np.float32], seat: Seat, around: int) -> NDArray[np.float32]:
    """A table by seat, told from this seat's place."""
    turned = absolute.copy()
    turned[: around - seat] = absolute[seat:around]
    turned[around - seat : around] = absolute[:seat]
    return turned


def powers(state: State) -> NDArray[np.float32]:
    """Who has which action."""
    found = np.zeros((SEATS, len(POWERS)), np.float32)
    for seat in range(state.table.seats):
        for power in acting.powers_of(state, Seat(seat)):
            found[seat, _POWER[power]] = 1
    return found


def _tiles(mall: Mall) -> NDArray[np.float32]:
    found = np.zeros((TILES, 8), np.float32)
    for placed in mall.tiles:
        north, east = (placed.col - 4 * placed.row) / 17, (placed.row + 4 * placed.col) / 17
        line = found[placed.tile - 1]
        line[:4] = 1, placed.dimension, north / 23, east / 23
        line[4 + placed.turn] = 1
    return found


def _goals(mall: Mall) -> NDArray[np.float32]:
    found = np.zeros((len(HEROES), 2, 3), np.float32)
    for square, mark in mall.chart.marks.items():
        if mark.kind in ("item", "exit") and mark.colour is not None:
            _, row, col = mall.chart.where(square)
            goal = found[COLOURS.index(mark.colour), int(mark.kind == "exit")]
            goal[:] = 1, row / FAR, col / FAR
    return found


def _pile_top(state: State) -> NDArray[np.float32]:
    found = np.zeros(TILES, np.float32)
    if state.pile:
        found[state.pile[0] - 1] = 1
    return found


def _specials(state: State) -> NDArray[np.float32]:
    marks = state.mall.chart.marks
    return np.array(
        [(s in marks, s in state.tokens, s in state.barred) for s in _SPECIALS], np.float32
    )


def _shown(state: State) -> NDArray[np.float32]:
    found = np.zeros((7, len(POWERS)), np.float32)
    for i, power in enumerate(state.shown):
        found[i, _POWER[power]] = 1
    return found


def _table(state: State) -> list[float]:
    return [
        0,  # sand: written with every look
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


def _rules(state: State) -> NDArray[np.float32]:
    s, table = state.table.scenario, state.table
    return np.array(
        [
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
        ],
        np.float32,
    )


def whole(state: State, shared: Vector) -> Vector:
    """The whole state: what all see alike, who has what, and what lies face down."""
    vector = np.zeros(STATE_LAYOUT.size, np.float32)
    vector[:_SHARED] = shared[:_SHARED]
    vector[STATE_LAYOUT["powers"]] = powers(state).reshape(-1)
    for place, tile in enumerate(state.pile):
        vector[STATE_LAYOUT["pile"].start + tile - 1] = (place + 1) / TILES
    for place, power in enumerate(state.deck):
        vector[STATE_LAYOUT["deck"].start + _POWER[power]] = (place + 1) / 8
    return vector
