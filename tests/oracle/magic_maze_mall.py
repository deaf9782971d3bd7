"""The mall on the table for the oracle: plain squares and edges, worked out anew each time.

A place on the table is ``(dimension, row, col)``, rows southwards, columns eastwards. A square has
one number for ever, ``tile * 16 + 4 * r + c``, in the tile's own orientation (before turning).
``placed`` says where each revealed tile lies: ``{tile: (dimension, row, col, quarter turns)}``,
row and col being those of its north-west corner as it lies.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "src" / "clew" / "games" / "magic_maze" / "data"

Place = tuple[int, int, int]
Placed = dict[int, tuple[int, int, int, int]]
Face = dict[str, Any]
Faces = dict[int, Face]

SIDES = ["N", "E", "S", "W"]
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def mall_data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((DATA / "mall-tiles.json").read_text(encoding="utf-8"))
    return data


def action_tiles(players: int) -> list[set[str]]:
    """The action tiles for so many players (MM-C4), with the names of the rule page."""
    data = json.loads((DATA / "action-tiles.json").read_text(encoding="utf-8"))
    words = {"N": "north", "E": "east", "S": "south", "W": "west"}
    return [
        {words.get(action, action) for action in tile["actions"]}
        for tile in data["players"]
        if players in tile["players"]
    ]


def turned(r: int, c: int, quarters: int) -> tuple[int, int]:
    """Where [r, c] of a tile comes to lie when the tile is turned clockwise."""
    for _ in range(quarters):
        r, c = c, 3 - r
    return r, c


def turned_side(side: str, quarters: int) -> str:
    return SIDES[(SIDES.index(side) + quarters) % 4]


def opposite(side: str) -> str:
    return turned_side(side, 2)


class Mall:
    """What lies on the table, and how its squares join."""

    def __init__(self, faces: dict[int, str]) -> None:
        data = mall_data()
        by_id = {face["id"]: face for face in data["tiles"]}
        self.faces: Faces = {number: by_id[name] for number, name in faces.items()}
        self.doors: dict[str, tuple[int, int]] = {
            side: (r, c) for side, (r, c) in data["geometry"]["door_square"].items()
        }
        self.offsets: dict[str, tuple[int, int]] = {
            side: (r, c) for side, (r, c) in data["geometry"]["neighbour_offset_rows_cols"].items()
        }
        self.placed: Placed = {}

    # Squares and places

    def place_of(self, square: int) -> Place:
        tile, r, c = square // 16, square % 16 // 4, square % 4
        dimension, row, col, quarters = self.placed[tile]
        r, c = turned(r, c, quarters)
        return dimension, row + r, col + c

    def square_at(self, place: Place) -> int | None:
        """The square that covers this place, if a tile does."""
        for tile, (dimension, row, col, quarters) in self.placed.items():
            r, c = place[1] - row, place[2] - col
            if place[0] == dimension and 0 <= r <= 3 and 0 <= c <= 3:
                r, c = turned(r, c, (4 - quarters) % 4)
                return tile * 16 + 4 * r + c
        return None

    def is_floor(self, square: int) -> bool:
        tile, r, c = square // 16, square % 16 // 4, square % 4
        return tile in self.placed and bool(self.faces[tile]["squares"][r][c] == ".")

    def floor(self) -> list[int]:
        """Every square a hero could stand on."""
        return [
            16 * tile + i for tile in self.placed for i in range(16) if self.is_floor(16 * tile + i)
        ]

    def dimension_of(self, square: int) -> int:
        return self.placed[square // 16][0]

    # Features

    def features(self, kind: str, colour: str | None = None) -> list[int]:
        """The revealed squares of a kind (and colour)."""
        return [
            tile * 16 + 4 * feature["at"][0] + feature["at"][1]
            for tile in self.placed
            for feature in self.faces[tile]["features"]
            if feature["kind"] == kind and (colour is None or feature["colour"] == colour)
        ]

    def colour_of(self, kind: str, square: int) -> str | None:
        """The colour of the feature of this kind on this square; None where there is none."""
        for feature in self.faces[square // 16]["features"]:
            if feature["kind"] == kind and square == self._number(square // 16, feature["at"]):
                return str(feature["colour"])
        return None

    def other_ends(self, square: int) -> list[int]:
        """Where the escalators of this square lead."""
        tile = square // 16
        found = []
        for one, two in self.faces[tile]["escalators"]:
            ends = [self._number(tile, one), self._number(tile, two)]
            if square in ends:
                ends.remove(square)
                found.extend(ends)
        return found

    def _number(self, tile: int, at: list[int]) -> int:
        return tile * 16 + 4 * at[0] + at[1]

    # Openings

    def openings(self, tile: int) -> Iterator[tuple[int, str, dict[str, Any]]]:
        """Each opening of a tile: its square, the side as the tile lies, what is printed there."""
        quarters = self.placed[tile][3]
        for side, door in self.faces[tile]["sides"].items():
            if door is not None:
                r, c = self.doors[side]
                yield tile * 16 + 4 * r + c, turned_side(side, quarters), door

    def opening_towards(self, square: int, side: str) -> dict[str, Any] | None:
        """The opening on this square that leads to this side of the table."""
        for at, towards, door in self.openings(square // 16):
            if at == square and towards == side:
                return door
        return None

    def exploration_squares(self) -> list[tuple[int, str, dict[str, Any]]]:
        return [
            (square, side, door)
            for tile in self.placed
            for square, side, door in self.openings(tile)
            if door["kind"] == "explore"
        ]

    def unexplored(self) -> list[tuple[int, str, dict[str, Any]]]:
        """MM-A7: the exploration squares whose opening leads to no tile."""
        return [
            (square, side, door)
            for square, side, door in self.exploration_squares()
            if self.square_at(self._next_place(square, side)) is None
        ]

    def lay(self, tile: int, square: int, side: str) -> None:
        """MM-A7: the tile's entry arrow continues from the opening on that side of that square."""
        dimension, row, col, _ = self.placed[square // 16]
        down, right = self.offsets[side]
        self.placed[tile] = (dimension, row + down, col + right, SIDES.index(side))

    # Walking

    def _next_place(self, square: int, side: str) -> Place:
        dimension, row, col = self.place_of(square)
        return dimension, row + STEP[side][0], col + STEP[side][1]

    def step(self, square: int, side: str, *, dwarf: bool) -> int | None:
        """The square one step to that side of the table, heroes aside; None where it is closed."""
        other = self.square_at(self._next_place(square, side))
        if other is None or not self.is_floor(other):
            return None
        if other // 16 != square // 16:
            joined = (
                self.opening_towards(square, side) is not None
                and self.opening_towards(other, opposite(side)) is not None
            )
            return other if joined else None
        edge = self._edge(square, other)
        return other if edge == "." or (edge == "d" and dwarf) else None

    def _edge(self, one: int, two: int) -> str:
        """What is printed between two neighbouring squares of one tile."""
        one, two = min(one, two), max(one, two)
        face, r, c = self.faces[one // 16], one % 16 // 4, one % 4
        if two == one + 1:
            return str(face["east_edges"][r][c])
        assert two == one + 4
        return str(face["south_edges"][r][c])

    def on_foot(self) -> dict[int, set[int]]:
        """MM-SC11: whom each floor square joins on foot, orange passages not counted."""
        joins: dict[int, set[int]] = {}
        for square in self.floor():
            joins[square] = set(self.other_ends(square))
            for side in SIDES:
                other = self.step(square, side, dwarf=False)
                if other is not None:
                    joins[square].add(other)
        return joins


def all_connected(tiles: set[int], joins: dict[int, set[int]]) -> bool:
    """MM-SC11: one walkable area of these tiles touches every one of them."""
    unseen = {square for square in joins if square // 16 in tiles}
    while unseen:
        start = min(unseen)
        area, edge = {start}, [start]
        while edge:
            for other in joins[edge.pop()]:
                if other // 16 in tiles and other not in area:
                    area.add(other)
                    edge.append(other)
        if {square // 16 for square in area} == tiles:
            return True
        unseen -= area
    return False
