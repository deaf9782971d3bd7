"""DD-P and DD-V once more, slow and plain: the truth the engine's shortcuts are held to.

Cells and sets only; every question is answered by looking at the whole maze again.
"""

from clew.games.dedalos.actions import Action, Collapse, Cover, Go, Place
from clew.games.dedalos.board import STEPS, Cell, cell_of
from clew.games.dedalos.model import SIDES, STARS
from clew.games.dedalos.state import State

Sides = dict[Cell, int]


def beside(cell: Cell, i: int) -> Cell:
    return cell[0] + STEPS[i][0], cell[1] + STEPS[i][1]


class Table:
    """Open sides by cell, and which cells are exits."""

    def __init__(self, state: State) -> None:
        self.sides: Sides = {(0, 0): 15}
        self.exits = {way.cell for way in state.maze.exits}
        for way in state.maze.exits:
            self.sides[way.cell] = 0 if way.blocked else way.sides
        for key, laid in state.maze.tiles.items():
            self.sides[cell_of(key)] = SIDES[laid.tile][laid.turn]

    def with_sides(self, cell: Cell, sides: int) -> "Table":
        table = Table.__new__(Table)
        table.exits, table.sides = self.exits, {**self.sides, cell: sides}
        return table

    def is_joined(self, cell: Cell, i: int) -> bool:
        other = self.sides.get(beside(cell, i), 0)
        return bool(self.sides[cell] >> i & 1 and other >> (i + 2) % 4 & 1)

    def joined(self, cell: Cell) -> set[Cell]:
        return {beside(cell, i) for i in range(4) if self.is_joined(cell, i)}

    def tiles_beside(self, cell: Cell) -> set[Cell]:
        return self.joined(cell) - self.exits

    def area(self, start: Cell) -> set[Cell]:
        area, new = {start}, {start}
        while new:
            new = {other for cell in new for other in self.tiles_beside(cell)} - area
            area |= new
        return area

    def is_closed(self, area: set[Cell]) -> bool:
        open_ends = any(
            self.sides[cell] >> i & 1 and beside(cell, i) not in self.sides
            for cell in area
            for i in range(4)
        )
        return not open_ends and not any(self.joined(cell) & self.exits for cell in area)

    def may_move_twice(self, cell: Cell, seal_rule: str) -> bool:
        once = self.tiles_beside(cell)
        if seal_rule == "any-two-moves":
            return bool(once)
        return any(self.tiles_beside(other) - {cell} for other in once)

    def continues(self, cell: Cell, sides: int) -> bool:
        """DD-P1, DD-P2: does an open side meet one of a maze tile or of the entrance?"""
        return any(
            sides >> i & 1
            and beside(cell, i) not in self.exits
            and self.sides.get(beside(cell, i), 0) >> (i + 2) % 4 & 1
            for i in range(4)
        )


def seals(state: State, cell: Cell, sides: int) -> bool:
    """DD-P4 word for word."""
    seal_rule = state.options.seal_rule
    if seal_rule == "off":
        return False
    before = Table(state)
    after = before.with_sides(cell, sides)
    pawns = {pawn for pawn in state.pawns if pawn is not None}
    judged: set[Cell] = set()
    for pawn in pawns:
        was, now = before.area(pawn), after.area(pawn)
        if after.is_closed(now) and (not before.is_closed(was) or was - now):
            judged |= pawns & now
    return not all(after.may_move_twice(pawn, seal_rule) for pawn in judged)


def placements(state: State) -> set[Action]:
    """DD-P: all placements of the seat on turn."""
    found: set[Action] = set()
    for tile in set(state.hands[state.turn.seat]):
        for turn, sides in enumerate(SIDES.get(tile, ())):
            found |= {Place(tile, cell, turn) for cell in _free(state) if _fits(state, cell, sides)}
            found |= {
                Cover(tile, cell, turn)
                for cell in _coverable(state, STARS[tile])
                if _fits(state, cell, sides)
            }
        if tile == "collapse":
            found |= {
                Collapse(way.cell)
                for way in state.maze.exits
                if not way.blocked and not seals(state, way.cell, 0)
            }
    return found


def _fits(state: State, cell: Cell, sides: int) -> bool:
    return Table(state).continues(cell, sides) and not seals(state, cell, sides)


def _free(state: State) -> set[Cell]:
    """The empty cells beside something."""
    cells = set(Table(state).sides)
    return {beside(cell, i) for cell in cells for i in range(4)} - cells


def _coverable(state: State, stars: int) -> set[Cell]:
    """DD-P2: the empty tiles that show fewer stars."""
    taken = {*state.pawns, state.minotaur.cell if state.minotaur else None}
    return {
        cell_of(key)
        for key, laid in state.maze.tiles.items()
        if STARS[laid.tile] < stars and cell_of(key) not in taken
    }


def moves(state: State) -> set[Action]:
    """DD-V1, DD-V2."""
    turn, minotaur = state.turn, state.minotaur
    here = state.pawns[turn.seat]
    assert here is not None
    there = Table(state).joined(here)
    if turn.moves == 1 and not turn.covered and turn.start is not None:
        there -= {turn.start}
    if minotaur is not None and state.options.minotaur_contact == "forbidden":
        there -= {minotaur.cell}
    return {Go(cell) for cell in there}
