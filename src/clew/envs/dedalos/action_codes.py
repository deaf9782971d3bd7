"""The action numbers of Dedalo's. Frozen: a change is a new version of the env.

The grid has no bound, numbers have one: tiles and the Minotaur's steps are told by cell in a window
of 19 x 19 cells around the entrance (exits are six away). What is legal beyond it has no number of
its own; ``OTHER`` stands for the first such action in the order of the game's list. Tiles are told
by their place in the hand, sorted by kind; of equal ones the first place counts. ``WAIT`` is for
whoever is not asked.
"""

from functools import lru_cache
from typing import Final

from clew.core.types import Seat
from clew.games.dedalos.actions import (
    Action,
    Capture,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
    Push,
)
from clew.games.dedalos.board import STEPS, Cell, key_of
from clew.games.dedalos.model import HAND
from clew.games.dedalos.rules.listing import DISCARD as _DISCARD
from clew.games.dedalos.rules.listing import END as _END
from clew.games.dedalos.rules.listing import board_actions
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import COLLAPSE as COLLAPSE_TILE
from clew.games.dedalos.tiles import MAZE_TILES, MINOTAURS, SIDES, Hand, Tile, shape_of

SEATS: Final = 6
EXITS: Final = 4
REACH: Final = 9
WIDTH: Final = 2 * REACH + 1
CELLS: Final = WIDTH * WIDTH
TURNS: Final = 4
_CODED: Final[tuple[Tile, ...]] = tuple(tile for tile in MAZE_TILES if shape_of(tile) != "dead-end")
KINDS: Final[tuple[Tile, ...]] = (*_CODED, *MINOTAURS, COLLAPSE_TILE)
KIND: Final[dict[Tile, int]] = {tile: i for i, tile in enumerate(KINDS)}

WAIT: Final = 0
LAY: Final = 1
GO: Final = LAY + HAND * CELLS * TURNS
PUSH: Final = GO + len(STEPS)
COLLAPSE: Final = PUSH + (SEATS - 1) * len(STEPS)
STEP: Final = COLLAPSE + EXITS
CAPTURE: Final = STEP + CELLS
END: Final = CAPTURE + SEATS
DISCARD: Final = END + 1
OTHER: Final = DISCARD + 1
ACTIONS: Final = OTHER + 1

_WAY: Final = {step: way for way, step in enumerate(STEPS)}


def cell_at(place: int) -> Cell:
    """The cell at a place of the window, which is read row by row from the north-west."""
    row, column = divmod(place, WIDTH)
    return column - REACH, row - REACH


PLACE: Final[dict[Cell, int]] = {cell_at(place): place for place in range(CELLS)}
"""The place of each cell in the window."""


@lru_cache(maxsize=1 << 14)
def in_order(hand: Hand) -> Hand:
    """The hand as numbers tell it: sorted by kind."""
    return tuple(sorted(hand, key=KIND.__getitem__))


def numbered(state: State, seat: Seat) -> dict[int, Action]:
    """The legal actions by number; of those that have none the first is OTHER."""
    found: dict[int, Action] = {}
    for action in board_actions(state, seat):
        number = number_of(state, seat, action)
        if number != OTHER or OTHER not in found:
            found[number] = action
    return found


def number_of(state: State, seat: Seat, action: Action) -> int:
    """The number of an action that is legal in this state; OTHER beyond the window."""
    match action:
        case Place(tile, cell, turn) | Cover(tile, cell, turn):
            place = PLACE.get(cell)
            slot = in_order(state.hands[seat]).index(tile)
            return OTHER if place is None else LAY + (slot * CELLS + place) * TURNS + turn
        case Go(cell):
            return GO + _way(state, seat, cell)
        case Push(rival, cell):
            offset = (rival - seat) % len(state.pawns)
            return PUSH + (offset - 1) * len(STEPS) + _way(state, seat, cell)
        case MinotaurStep(cell):
            place = PLACE.get(cell)
            return OTHER if place is None else STEP + place
        case Collapse(cell):
            return COLLAPSE + [exit_.cell for exit_ in state.maze.exits].index(cell)
        case Capture(other):
            return CAPTURE + (other - seat) % len(state.pawns)
        case End():
            return END
        case Discard():
            return DISCARD


def _way(state: State, seat: Seat, cell: Cell) -> int:
    here = state.pawns[seat]
    assert here is not None, "whoever moves or pushes is in the maze"
    return _WAY[cell[0] - here[0], cell[1] - here[1]]


def action_of(state: State, seat: Seat, number: int) -> Action | None:
    """The action of a number, for the rules to judge; None where it means nothing."""
    if number == WAIT:
        return None
    if number < GO:
        return _lay(state, seat, number - LAY)
    if number < COLLAPSE:
        return _go_or_push(state, seat, number)
    if number < STEP:
        exits = state.maze.exits
        return Collapse(exits[number - COLLAPSE].cell) if number - COLLAPSE < len(exits) else None
    if number < CAPTURE:
        return MinotaurStep(cell_at(number - STEP))
    if number < END:
        return Capture(Seat((seat + number - CAPTURE) % len(state.pawns)))
    if number == OTHER:
        return numbered(state, seat).get(OTHER)
    return _END if number == END else _DISCARD


def _lay(state: State, seat: Seat, number: int) -> Action | None:
    rest, turn = divmod(number, TURNS)
    slot, place = divmod(rest, CELLS)
    hand, cell = in_order(state.hands[seat]), cell_at(place)
    if slot and hand[slot : slot + 1] == hand[slot - 1 : slot]:
        return None  # of equal tiles the first place counts
    if slot >= len(hand) or turn >= len(SIDES.get(hand[slot], ())):
        return None
    kind = Cover if key_of(cell) in state.maze.tiles else Place
    return kind(hand[slot], cell, turn)


def _go_or_push(state: State, seat: Seat, number: int) -> Action | None:
    here = state.pawns[seat]
    if here is None:
        return None
    right, down = STEPS[(number - GO) % len(STEPS)]
    cell = here[0] + right, here[1] + down
    if number < PUSH:
        return Go(cell)
    rival = (seat + 1 + (number - PUSH) // len(STEPS)) % len(state.pawns)
    return Push(Seat(rival), cell)
