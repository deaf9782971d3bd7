"""Dedalo's: what its rules page lets people poke, and the set-up for each number of players."""

from collections.abc import Callable, Iterator
from typing import Any

from clew.core.types import Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.board import Cell
from clew.games.dedalos.catalog import standard
from clew.games.dedalos.model import Action, Collapse, Cover, Go, Hand, MazeTile, Place, Push
from clew.games.dedalos.state import State
from games.dedalos.positions import next_turn, position
from rule_examples.walk import Example

Tries = Callable[[State], Iterator[Action]]


def mine(tries: Tries) -> Tries:
    """Only in the reader's own turn, at its actions."""

    def in_my_turn(state: State) -> Iterator[Action]:
        if state.turn.seat == Seat(0):
            yield from tries(state)

    return in_my_turn


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def moves(state: State) -> Iterator[Action]:
    at = state.pawns[0]
    if at is not None:
        yield from (Go(cell) for cell in beside(at))


def pushes(state: State) -> Iterator[Action]:
    at = state.pawns[0]
    if at is None:
        return
    for seat in (Seat(1), Seat(2)):
        if state.pawns[seat] == at:
            yield from (Push(seat, cell) for cell in beside(at))


def pushes_then_moves(state: State) -> Iterator[Action]:
    """A cell is tapped for one thing at a time."""
    yield from [*pushes(state)] or moves(state)


def steps(state: State) -> Iterator[Action]:
    """The Minotaur's ways, as long as it walks."""
    if state.turn.phase == "minotaur":
        yield from GAME.legal_actions(state, state.turn.seat)


def places(tile: MazeTile, *cells: Cell, turns: int = 4) -> Tries:
    """A tile of the hand, turned in every way, on each of these cells."""

    def tries(state: State) -> Iterator[Action]:
        if tile in state.hands[0]:
            yield from (Place(tile, cell, turn) for cell in cells for turn in range(turns))

    return tries


def covers(tile: MazeTile, *cells: Cell, turns: int = 4) -> Tries:
    def tries(state: State) -> Iterator[Action]:
        if tile in state.hands[0]:
            yield from (Cover(tile, cell, turn) for cell in cells for turn in range(turns))

    return tries


def collapses(state: State) -> Iterator[Action]:
    if "collapse" in state.hands[0]:
        yield from (Collapse(exit.cell) for exit in state.maze.exits)


BUILT = """
    .    ┌   ─   .
    ╬bc  ┴a  ┐   .
    .    .   │   X
"""
STARS = """
    .    ┌1  ─2  .
    ╬bc  ┴   ┤a  ─
    .    .   │1  .
"""
RACE = """
    .    ┌  ─   .
    ╬bc  ┴  ┼a  X
    .    .  │   .
"""
CROWDED = """
    .    ┌   ─   .
    ╬c   ┴ab ┐   X
    .    .   │   .
"""
HORNS = """
    .    ┌   ─   .
    ╬c   ┴ab ┤M  .
    .    .   │   .
"""
WALK = """
    ┌   ─   ┐   .
    │   .   ├   ─c
    ╬M  ─   ┘   .
    │   .   .   .
    └   ─b  ┐   .
    .   .   └   ─a
"""
WELLS = """
    ┼   ─a  .   ┼
    .   .   .   │b
    ╬M  ─   ─   ┘c
"""
CHASE = """
    .   ┌   ─   ┐
    ╬   ┤M  .   │a
    .   └   ─b  ┘c
"""
SEAL = """
    ╬bc  .   ┌a  ┐
    .    .   ─   │
"""
COLLAPSE: Hand = ("collapse", "straight-0", "straight-0")


def hunted(drawing: str, came_from: Cell | None, red: int) -> State:
    """Seat 0's turn begins with the Minotaur's walk."""
    return next_turn(position(drawing, came_from=came_from, red=red), 0)[0]


EXAMPLES: dict[str, Example] = {
    "place": Example(
        position(BUILT, hands={0: ("tee-0", "straight-0", "straight-0")}),
        mine(places("tee-0", (3, 0), (2, 2), (3, -1), (0, 1), (0, -1), (-1, 0))),
    ),
    "cover": Example(
        position(STARS, hands={0: ("corner-2", "straight-0", "straight-0")}),
        mine(covers("corner-2", (1, -1), (2, -1), (1, 0), (2, 0), (2, 1), (0, 0))),
    ),
    "collapse": Example(position(BUILT, hands={0: COLLAPSE}), mine(collapses)),
    "seal": Example(
        position(SEAL, hands={0: ("corner-2", "straight-0", "straight-0")}),
        mine(covers("corner-2", (3, 0))),
    ),
    "move": Example(position(RACE), mine(moves), depth=2),
    "push": Example(position(CROWDED), mine(pushes), depth=2),
    "horns": Example(position(HORNS, came_from=(2, 1), red=1), mine(pushes_then_moves), depth=2),
    "walk": Example(hunted(WALK, None, 4), steps, depth=4),
    "wells": Example(hunted(WELLS, None, 2), steps, depth=4),
    "catch": Example(hunted(CHASE, (0, 0), 3), steps, depth=4),
}


def setups() -> dict[str, Any]:
    """Exits and collapses, by the number of players; a table of two is ours."""
    found: dict[str, Any] = {}
    for seats in range(2, 7):
        options = {"two_players": True} if seats == 2 else {}
        state = GAME.new(GAME.setup(seats, 1, **options))
        bag = [*state.bag, *(tile for hand in state.hands for tile in hand)]
        found[str(seats)] = {
            "view": GAME.view(state, None),
            "collapses": bag.count("collapse"),
        }
    return found


def box() -> dict[str, int]:
    """How many maze tiles of each kind our estimate has (DD-C2)."""
    return {f"{kind.shape}-{kind.stars}": kind.count for kind in standard().tiles}
