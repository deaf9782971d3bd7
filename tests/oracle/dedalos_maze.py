"""The maze of the slow Dedalo's: cells, walls, areas, sealing; all looked up afresh each time.

Written from docs/rules/dedalos.md alone, to be compared with the engine. A cell is (x, y), x to the
east, y to the south; the entrance is (0, 0). Sides are bits: north 1, east 2, south 4, west 8.
"""

from typing import NamedTuple

Cell = tuple[int, int]
Face = tuple[str, int]  # shape, stars

ENTRANCE: Cell = (0, 0)
STEP = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}
FACING = {1: 4, 2: 8, 4: 1, 8: 2}
TURNED = {
    "straight": (5, 10),
    "corner": (3, 6, 12, 9),
    "t": (14, 13, 11, 7),
    "crossing": (15,),
    "dead-end": (1, 2, 4, 8),
}
ALL_EXITS: dict[str, Cell] = {"east": (6, 0), "west": (-6, 0), "north": (0, -6), "south": (0, 6)}
DOOR_TO_ENTRANCE = {(6, 0): 8, (-6, 0): 2, (0, -6): 4, (0, 6): 1}


class Laid(NamedTuple):
    """A maze tile on the table, turned so that *sides* are open."""

    shape: str
    stars: int
    sides: int


def beside(cell: Cell, side: int) -> Cell:
    return (cell[0] + STEP[side][0], cell[1] + STEP[side][1])


class Maze:
    def __init__(self, exits: set[Cell], one_door: bool) -> None:
        self.stacks: dict[Cell, list[Laid]] = {}  # the last of a stack is the tile one sees
        self.exits = set(exits)
        self.blocked: set[Cell] = set()
        self.one_door = one_door

    def lay(self, cell: Cell, tile: Laid) -> None:
        self.stacks.setdefault(cell, []).append(tile)

    def pick_up(self, cell: Cell) -> None:
        """Take back what was laid last on this cell, or the collapse on it."""
        if cell in self.blocked:
            self.blocked.remove(cell)
        else:
            self.stacks[cell].pop()
            if not self.stacks[cell]:
                del self.stacks[cell]

    def block(self, cell: Cell) -> None:
        self.blocked.add(cell)

    # What is where

    def is_empty(self, cell: Cell) -> bool:
        return cell != ENTRANCE and cell not in self.exits and cell not in self.stacks

    def is_path(self, cell: Cell) -> bool:
        """A maze tile or the entrance."""
        return cell == ENTRANCE or cell in self.stacks

    def is_open_exit(self, cell: Cell) -> bool:
        return cell in self.exits and cell not in self.blocked

    def is_crossing(self, cell: Cell) -> bool:
        return cell in self.stacks and self.stacks[cell][-1].shape == "crossing"

    def is_open(self, cell: Cell, side: int) -> bool:
        """Has whatever lies here an opening on that side?"""
        if cell == ENTRANCE:
            return True
        if cell in self.stacks:
            return bool(self.stacks[cell][-1].sides & side)
        if self.is_open_exit(cell):
            return DOOR_TO_ENTRANCE[cell] == side if self.one_door else True
        return False

    # Ways

    def joined(self, cell: Cell) -> set[Cell]:
        """Neighbours with both facing sides open: tiles, the entrance, open exits."""
        return {
            beside(cell, side)
            for side in STEP
            if self.is_open(cell, side) and self.is_open(beside(cell, side), FACING[side])
        }

    def joined_paths(self, cell: Cell) -> set[Cell]:
        """The same without exits."""
        return {other for other in self.joined(cell) if self.is_path(other)}

    def continues_a_path(self, cell: Cell, sides: int) -> bool:
        """Would a tile here, open on *sides*, meet an open side of a maze tile or the entrance?"""
        return any(
            sides & side
            and self.is_path(beside(cell, side))
            and self.is_open(beside(cell, side), FACING[side])
            for side in STEP
        )

    def distances(self, start: Cell) -> dict[Cell, int]:
        """How many moves from *start* to each tile of its area."""
        found = {start: 0}
        waiting = [start]
        while waiting:
            here = waiting.pop(0)
            for there in self.joined_paths(here):
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    def area(self, start: Cell) -> set[Cell]:
        return set(self.distances(start))

    def is_shut_in(self, start: Cell) -> bool:
        """No open end and no usable exit in the area of this tile."""
        found = {start}
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for side in STEP:
                there = beside(here, side)
                if not self.is_open(here, side) or there in found:
                    continue
                if self.is_empty(there):
                    return False
                if self.is_open(there, FACING[side]):
                    if self.is_open_exit(there):
                        return False
                    found.add(there)
                    waiting.append(there)
        return True

    # The Minotaur

    def minotaur_ways(self, cell: Cell) -> set[Cell]:
        """DD-M2, DD-M3: joined tiles that are no exits, and the passages."""
        ways = self.joined_paths(cell)
        ends = {ENTRANCE} | {other for other in self.stacks if self.is_crossing(other)}
        if cell in ends:
            ways = ways | ends
        return ways - {cell}

    def minotaur_reach(self, start: Cell) -> set[Cell]:
        found = {start}
        waiting = [start]
        while waiting:
            for there in self.minotaur_ways(waiting.pop(0)):
                if there not in found:
                    found.add(there)
                    waiting.append(there)
        return found


def closed_areas(maze: Maze, pawns: set[Cell]) -> dict[Cell, set[Cell]]:
    """The areas of those pawns that are shut in."""
    return {pawn: maze.area(pawn) for pawn in pawns if maze.is_shut_in(pawn)}


def judged(was: dict[Cell, set[Cell]], now: Maze, pawns: set[Cell]) -> set[Cell]:
    """DD-P4: the pawns in an area that is closed now and was open before, or lost a tile.

    *was* are the closed areas before the placement, *now* is the maze after it.
    """
    found: set[Cell] = set()
    for pawn in pawns:
        area = now.area(pawn)
        if now.is_shut_in(pawn) and (pawn not in was or not was[pawn] <= area):
            found |= pawns & area
    return found


def can_move_twice(maze: Maze, pawn: Cell, seal_rule: str) -> bool:
    if seal_rule == "any":
        return bool(maze.joined_paths(pawn))  # there and back again
    return 2 in maze.distances(pawn).values()
