"""The Haunting House: what its rules page lets people poke, and the set-up for each number."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from clew.core.types import Seat
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import EXIT, SLOTS, Cell, Slot
from clew.games.haunting_house.model import (
    Action,
    FallThrough,
    MoveExit,
    PassWall,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Walk,
)
from clew.games.haunting_house.state import State
from games.haunting_house.positions import cell, position
from rule_examples.walk import Example

Tries = Callable[[State], Iterator[Action]]

HALL = """
    IN .
    ┌┬┐┌─┐
    │├┘┼┤│
    ├┴┬a├┼┘
    └┐┴─┼┐
    ┌┼┐└┬┤
    └┘└─┴┘
    . OUT
"""
WALLS = """
    IN .
    ┌┬┐┌─┐
    │├─┼┤│
    ├┼├a┤┼┘
    └┐│─┼┐
    ┌┼┐└┬┤
    └┘└─┴┘
    . OUT
"""
NARROW = """
    IN .
    ┌┬┐┌─┐
    │├┬┼┤│
    ├┼┼a╋b┼┘
    └┐┴─┼┐
    ┌┼┐└┬┤
    └┘└─┴┘
    . OUT
"""
CROWD = """
    IN .
    ┌┬┐┌─┐
    │├┘┼c┤│
    ├┘┬a├b┼┘
    └┐┴─┼┐
    ┌┼┐└┬┤
    └┘└─d┴┘
    . OUT
"""
TRAPS = """
    IN .
    ┌┬┐┌─┐
    │┣┬┼┤│
    ├┼┼a├┻┘
    └┐┴─┼┐
    ┌╋┐└┬┤
    └┘└─┴┘
    . OUT
"""
DOOR = """
    IN .
    ┌┬┐┌─┐
    │├┘┼┤│
    ├┴┬├┼┘
    └┐┴─┼┐
    ┌┼┐└┬┼
    └┘└─┼a┼
    . OUT
"""
MIDDLE = [cell(f"{column}{row}") for row in (2, 3, 4) for column in "bcd"]
AROUND = [1, 1, 4, 4]  # columns and rows to be drawn: from, up to
WIDE = [1, 1, 5, 4]


def neighbours(state: State) -> list[Cell]:
    at = state.pawns[0]
    return [Cell(at + step) for step in (-6, 1, 6, -1) if 0 <= at + step < 36]


def acts(tries: Tries) -> Tries:
    """Only while it is the reader's pawn that acts."""
    return lambda state: tries(state) if state.to_act == Seat(0) else iter(())


def walks(state: State) -> Iterator[Action]:
    yield from (Walk((to,)) for to in neighbours(state))


def walks_out(state: State) -> Iterator[Action]:
    """To the neighbours, and to the exit from wherever the pawn stands."""
    yield from walks(state)
    yield Walk((EXIT,))


def all_legal(state: State) -> Iterator[Action]:
    yield from GAME.legal_actions(state, Seat(0))


def walls(state: State) -> Iterator[Action]:
    yield from (PassWall(to) for to in neighbours(state))


def rivals(state: State) -> Iterator[Action]:
    yield from (SwitchPlaces(Seat(seat)) for seat in range(1, len(state.pawns)))


def quarters(state: State) -> Iterator[Action]:
    yield from (Rotate(at, 1) for at in MIDDLE)


def halves(state: State) -> Iterator[Action]:
    yield from (Rotate(at, 2) for at in MIDDLE)


def pairs(state: State) -> Iterator[Action]:
    yield from (SwitchTiles(one, other) for one, other in combinations(MIDDLE, 2))


def slots(state: State) -> Iterator[Action]:
    yield from (MoveExit(Slot(slot)) for slot in range(len(SLOTS)) if slot != state.house.exit)


def trap_doors(state: State) -> Iterator[Action]:
    tiles = GAME.view(state, None).tiles
    yield from (FallThrough(Cell(int(at))) for at, tile in tiles.items() if tile.trap)


EXAMPLES: dict[str, Example] = {
    "walk": Example(position(HALL, "move-one", step=1), acts(walks), depth=3, show=AROUND),
    "narrow": Example(position(NARROW, "move-one", step=1), acts(walks), depth=2, show=WIDE),
    "out": Example(position(DOOR, "move-one", step=1), acts(walks_out), depth=2, show=[3, 3, 7, 7]),
    "two": Example(position(HALL, "move-two", step=1), acts(all_legal), depth=1, show=AROUND),
    "switch": Example(
        position(CROWD, "switch-places", step=1), acts(rivals), depth=3, show=[1, 1, 5, 6]
    ),
    "rotate": Example(position(WALLS, "rotate-90", step=1), acts(quarters), depth=2, show=AROUND),
    "turn-round": Example(position(HALL, "rotate-180", step=1), acts(halves), depth=1, show=AROUND),
    "tiles": Example(position(HALL, "switch-two-tiles", step=1), acts(pairs), depth=1, show=AROUND),
    "secret": Example(position(HALL, "secret-passage", step=1), acts(walls), depth=2, show=AROUND),
    "exit": Example(position(HALL, "move-exit", step=1), acts(slots), depth=1, show=[-1, -1, 7, 7]),
    "fall": Example(
        position(TRAPS, "trap-door", step=1), acts(trap_doors), depth=2, show=[0, 1, 6, 6]
    ),
}


def setups() -> dict[str, Any]:
    """A house as it may lie at the start, by the number of players."""
    return {
        str(seats): {"view": GAME.view(GAME.new(GAME.setup(seats, 4)), None)}
        for seats in range(2, 7)
    }


def box() -> dict[str, int]:
    """How many pieces the box holds: the page has our tile mix already."""
    return {}
