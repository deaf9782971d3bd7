"""Dedalo's once more: which places, moves and pushes the table allows (see ``oracle.dedalos``)."""

from typing import Any

from oracle.dedalos_box import Tile
from oracle.dedalos_maze import (
    ENTRANCE,
    STEP,
    TURNED,
    Cell,
    Face,
    Laid,
    Maze,
    beside,
    can_move_twice,
    closed_areas,
    judged,
)

Action = tuple[Any, ...]


class Choices:
    """A table, and what whoever is on turn may do there."""

    seats: int
    options: dict[str, Any]
    maze: Maze
    pawns: list[Cell | None]
    hands: list[list[Tile]]
    minotaur: Cell | None
    turn: int
    done: list[str]
    began_at: Cell | None
    covered: set[Cell]

    def pawns_on(self, cell: Cell) -> set[int]:
        return {seat for seat in range(self.seats) if self.pawns[seat] == cell}

    def something_to_do(self) -> bool:
        return self.may_discard() or any(self.actions())

    def may_discard(self) -> bool:
        """DD-T3."""
        return not self.done and bool(self.hands[self.turn])

    def actions(self) -> tuple[set[Action], set[Action]]:
        """The places, moves and pushes; apart, the moves onto the Minotaur (DD-V4)."""
        safe: set[Action] = set()
        onto_minotaur: set[Action] = set()
        if self.done.count("place") < 2:
            safe |= self.placements()
        if self.done.count("move") < 2:
            for cell in self.moves():
                if cell != self.minotaur:
                    safe.add(("go", cell))
                elif self.options["minotaur_contact"] == "capture":
                    onto_minotaur.add(("go", cell))
        if self.done.count("push") < 2:
            safe |= self.pushes()
        return safe, onto_minotaur

    def moves(self) -> set[Cell]:
        """DD-V1, DD-V2."""
        pawn = self.pawns[self.turn]
        assert pawn is not None
        cells = self.maze.joined(pawn)
        if self.done.count("move") == 1 and self.began_at not in self.covered:
            cells = {cell for cell in cells if cell != self.began_at}
        return cells

    def pushes(self) -> set[Action]:
        """DD-U1, DD-U2."""
        pawn = self.pawns[self.turn]
        assert pawn is not None
        cells = self.maze.joined_paths(pawn)
        if self.options["minotaur_contact"] == "forbidden":
            cells = {cell for cell in cells if cell != self.minotaur}
        rivals = self.pawns_on(pawn) - {self.turn}
        return {("push", rival, cell) for rival in rivals for cell in cells}

    def placements(self) -> set[Action]:
        """DD-P."""
        found: set[Action] = set()
        for tile in self.hands[self.turn]:
            if tile == "collapse":
                found |= {("collapse", cell) for cell in self.maze.exits - self.maze.blocked}
            elif isinstance(tile, tuple):
                found |= self.places(tile) | self.covers(tile)
        return found - self.sealing(found)

    def places(self, face: Face) -> set[Action]:
        """DD-P1."""
        paths = {ENTRANCE, *self.maze.stacks}
        around = {beside(cell, side) for cell in paths for side in STEP}
        return {
            ("place", face, cell, sides)
            for cell in around
            if self.maze.is_empty(cell)
            for sides in TURNED[face[0]]
            if self.maze.continues_a_path(cell, sides)
        }

    def covers(self, face: Face) -> set[Action]:
        """DD-P2."""
        return {
            ("cover", face, cell, sides)
            for cell, stack in self.maze.stacks.items()
            if stack[-1].stars < face[1]
            if cell != self.minotaur and not self.pawns_on(cell)
            for sides in TURNED[face[0]]
            if self.maze.continues_a_path(cell, sides)
        }

    def sealing(self, placements: set[Action]) -> set[Action]:
        """DD-P4: those that shut somebody in who could then not make two moves."""
        rule = self.options["seal_rule"]
        if rule == "off":
            return set()
        pawns = {pawn for pawn in self.pawns if pawn is not None}
        closed = closed_areas(self.maze, pawns)
        found: set[Action] = set()
        for action in placements:
            put_down(self.maze, action)
            shut_in = judged(closed, self.maze, pawns)
            if not all(can_move_twice(self.maze, pawn, rule) for pawn in shut_in):
                found.add(action)
            self.maze.pick_up(action[1] if action[0] == "collapse" else action[2])
        return found


def put_down(maze: Maze, action: Action) -> None:
    """Lay the tile of a place, cover or collapse action."""
    match action:
        case ("collapse", cell):
            maze.block(cell)
        case (_, (shape, stars), cell, sides):
            maze.lay(cell, Laid(shape, stars, sides))
        case _:
            raise AssertionError(action)
