"""The geometry of the mall: which squares join, how far a line runs, what connects on foot.

No rule is decided here. Squares are numbered tile x 16 + 4 x row + column on the tile as printed,
so a square keeps its number however its tile is turned, and a set of squares is one integer.
What is worked out of a mall is its chart; it changes only when a tile is laid or taken away.
"""

from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from clew.games.magic_maze.actions import Slide, Square
from clew.games.magic_maze.catalog import (
    COLOURS,
    NO_PASSAGE,
    OUTWARDS,
    PASSAGE,
    SIDES,
    TILES,
    Colour,
    Door,
    Face,
    Kind,
    edges_of,
    turned,
)

NOWHERE = -1
_BORDER = -2
_PASSAGE = 16  # added to a local target behind an orange passage
BIT: tuple[int, ...] = tuple(1 << square for square in range(25 * 16))


class Placed(Struct, frozen=True, array_like=True):
    """A mall tile on the table: where its north-west corner is, and how often it was turned."""

    tile: int
    row: int
    col: int
    turn: int
    dimension: int = 0


class Mark(NamedTuple):
    """What is printed on a square."""

    kind: Kind
    colour: Colour | None


class FaceMap:
    """One face, digested: what lies beyond each square's four sides, its marks and its areas."""

    def __init__(self, face: Face) -> None:
        self.face = face
        base = face.number * 16
        self.doors: tuple[Door | None, ...] = tuple(face.sides.get(side) for side in SIDES)
        self.beyond = _beyond(face)
        self.marks = {
            base + local(feature.at): Mark(feature.kind, feature.colour)
            for feature in face.features
        }
        self.escalators = {
            base + local(end): base + local(other)
            for one, two in face.escalators
            for end, other in ((one, two), (two, one))
        }
        self.floor = [base + i for i in range(16) if face.squares[i // 4][i % 4] == "."]
        self.areas = _areas(self)


def local(at: tuple[int, int]) -> int:
    """A square's number within its tile."""
    return at[0] * 4 + at[1]


def _beyond(face: Face) -> list[list[int]]:
    """For each square and side: the next square, that + 16 through a passage, or nowhere."""
    beyond = [
        [
            NOWHERE if 0 <= row + down < 4 and 0 <= col + right < 4 else _BORDER
            for down, right in OUTWARDS
        ]
        for row in range(4)
        for col in range(4)
    ]
    for one, two, edge in edges_of(face):
        if edge in (NO_PASSAGE, PASSAGE):
            extra = _PASSAGE if edge == PASSAGE else 0
            side = 1 if one[0] == two[0] else 2
            beyond[local(one)][side] = local(two) + extra
            beyond[local(two)][(side + 2) & 3] = local(one) + extra
    return beyond


def _areas(face: FaceMap) -> list[set[int]]:
    """The floor of a tile in pieces that connect on foot within it, orange passages not counted."""
    base = face.face.number * 16
    left, areas = set(face.floor), list[set[int]]()
    while left:
        area, queue = set[int](), [min(left)]
        while queue:
            square = queue.pop()
            if square in area:
                continue
            area.add(square)
            queue += [base + to for to in face.beyond[square - base] if 0 <= to < _PASSAGE]
            if square in face.escalators:
                queue.append(face.escalators[square])
        areas.append(area)
        left -= area
    return areas


FACES: dict[str, FaceMap] = {face.id: FaceMap(face) for face in TILES.tiles}
DOOR_SQUARES: tuple[int, ...] = tuple(local(TILES.geometry.door_square[side]) for side in SIDES)
OFFSETS: tuple[tuple[int, int], ...] = tuple(
    TILES.geometry.neighbour_offset_rows_cols[side] for side in SIDES
)
START_SQUARES: tuple[int, ...] = tuple(16 + local(at) for at in TILES.start_squares)


def tile_mask(tile: int) -> int:
    """All squares of a tile, as a set."""
    return 0xFFFF << (tile * 16)


class Line(NamedTuple):
    """The squares a hero passes in one direction with nobody in the way."""

    mask: int
    squares: tuple[int, ...]
    paths: dict[int, int]  # every stop, and the set of squares up to and with it


class Opening(NamedTuple):
    """An exploration square behind which nothing lies, and where a tile would come to lie."""

    square: int
    colour: Colour
    placed: Placed  # with the tile still to be named


class Lines(NamedTuple):
    """The lines from one square in all four directions."""

    mask: int
    lines: tuple[Line, ...]
    stops: dict[int, tuple[tuple[Square, ...], ...]]
    """Where they end, by the squares of theirs that are taken; filled as it is asked for."""


class Chart:
    """A mall looked up: what follows from its tiles, worked out when it is first asked for.

    It belongs to one ``Mall`` and says the same for ever, in every process.
    """

    def __init__(self, laid: list[tuple[Placed, FaceMap]]) -> None:
        self.by_tile: dict[int, tuple[Placed, FaceMap]] = {p.tile: (p, face) for p, face in laid}
        """The tiles by number."""
        self.by_place: dict[tuple[int, int, int], tuple[Placed, FaceMap]] = {
            (p.dimension, p.row, p.col): (p, face) for p, face in laid
        }
        """The tiles by dimension, row and column."""
        self.slides: dict[int, tuple[int, tuple[Slide, ...]]] = {}
        """What the rules make of a line (see acting): its squares, and the slide to each."""
        self._lines: dict[tuple[int, int, bool], Line] = {}
        self._lines_from: dict[tuple[int, bool], Lines] = {}

    def with_tile(self, placed: Placed, face: FaceMap) -> "Chart":
        """The chart of a mall with one tile more.

        What still holds is handed on: all but the lines that ended at an opening which now leads
        to the new tile. A mall read from a file works the same out afresh, and the conformance
        suite compares the two.
        """
        new = Chart([*self.by_tile.values(), (placed, face)])
        joined = {new._door_beyond(placed, direction) for direction in range(4)}
        new._lines = {
            key: line
            for key, line in self._lines.items()
            if (line.squares[-1] if line.squares else key[0]) not in joined
        }
        return new

    @cached_property
    def marks(self) -> dict[int, Mark]:
        """What is printed on the squares that are more than floor."""
        return {s: mark for _, face in self.by_tile.values() for s, mark in face.marks.items()}

    @cached_property
    def escalators(self) -> dict[int, int]:
        """For each end of an escalator the other."""
        return {s: to for _, face in self.by_tile.values() for s, to in face.escalators.items()}

    def squares_of(self, kind: Kind) -> tuple[int, ...]:
        """The revealed squares of a kind."""
        return tuple(sorted(s for s, mark in self.marks.items() if mark.kind == kind))

    @cached_property
    def vortices(self) -> tuple[tuple[int, ...], ...]:
        """The revealed vortex squares of each hero."""
        found = [(s, self.marks[s].colour) for s in self.squares_of("vortex")]
        return tuple(tuple(s for s, colour in found if colour == mine) for mine in COLOURS)

    @cached_property
    def vortex_squares(self) -> frozenset[int]:
        """The revealed vortex squares of all heroes."""
        return frozenset(s for squares in self.vortices for s in squares)

    @cached_property
    def hourglasses(self) -> tuple[int, ...]:
        """The revealed hourglass squares."""
        return self.squares_of("hourglass")

    @cached_property
    def cameras(self) -> tuple[int, ...]:
        """The revealed cameras."""
        return self.squares_of("security_camera")

    def step(self, square: int, direction: int, *, passages: bool) -> int:
        """The square next to this one that can be walked to, or NOWHERE."""
        placed, face = self.by_tile[square >> 4]
        side = (direction - placed.turn) & 3
        to = face.beyond[square & 15][side]
        if to >= 0:
            if to < _PASSAGE:
                return (square & ~15) + to
            return (square & ~15) + to - _PASSAGE if passages else NOWHERE
        if to == NOWHERE or face.doors[side] is None or DOOR_SQUARES[side] != square & 15:
            return NOWHERE
        return self._door_beyond(placed, direction)

    def _door_beyond(self, placed: Placed, direction: int) -> int:
        down, right = OFFSETS[direction]
        there = self.by_place.get((placed.dimension, placed.row + down, placed.col + right))
        if there is None:
            return NOWHERE
        neighbour, face = there
        side = (direction + 2 - neighbour.turn) & 3
        if face.doors[side] is None:
            return NOWHERE
        return neighbour.tile * 16 + DOOR_SQUARES[side]

    def line(self, square: int, direction: int, *, passages: bool) -> Line:
        """How far one could slide from here if nobody were in the way."""
        key = (square, direction, passages)
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = self._walk(square, direction, passages)
        return line

    def _walk(self, square: int, direction: int, passages: bool) -> Line:
        mask, paths = 0, dict[int, int]()
        at = self.step(square, direction, passages=passages)
        while at != NOWHERE and at != square and at not in paths:
            mask |= BIT[at]
            paths[at] = mask
            at = self.step(at, direction, passages=passages)
        return Line(mask, tuple(paths), paths)

    def lines_from(self, square: int, *, passages: bool) -> Lines:
        """How far one could slide from here in each direction."""
        found = self._lines_from.get((square, passages))
        if found is None:
            ways = [self.line(square, direction, passages=passages) for direction in range(4)]
            mask = ways[0].mask | ways[1].mask | ways[2].mask | ways[3].mask
            found = self._lines_from[square, passages] = Lines(mask, tuple(ways), {})
        return found

    @cached_property
    def openings(self) -> dict[int, Opening]:
        """Every exploration square whose opening leads to no tile."""
        found = dict[int, Opening]()
        for placed, face in self.by_tile.values():
            for side, door in enumerate(face.doors):
                if door is None or door.colour is None:
                    continue
                towards = (side + placed.turn) & 3
                row, col = placed.row + OFFSETS[towards][0], placed.col + OFFSETS[towards][1]
                if (placed.dimension, row, col) not in self.by_place:
                    square = placed.tile * 16 + DOOR_SQUARES[side]
                    lies = Placed(0, row, col, towards, placed.dimension)
                    found[square] = Opening(square, door.colour, lies)
        return dict(sorted(found.items()))

    def dimension(self, square: int) -> int:
        """The dimension in which a square lies."""
        return self.by_tile[square >> 4][0].dimension

    def is_floor(self, square: int) -> bool:
        """Whether there is such a square and it can be entered."""
        there = self.by_tile.get(square >> 4)
        return there is not None and square in there[1].floor

    def where(self, square: int) -> tuple[int, int, int]:
        """Dimension, row and column of a square on the table."""
        placed, _ = self.by_tile[square >> 4]
        row, col = turned(divmod(square & 15, 4), placed.turn)
        return placed.dimension, placed.row + row, placed.col + col

    def is_connected(self) -> bool:
        """MM-SC11: one walkable area touches every tile (heroes and passages not counted)."""
        areas = [area for _, face in self.by_tile.values() for area in face.areas]
        home = {square: i for i, area in enumerate(areas) for square in area}
        links = self._links(home)
        reached, queue = {0}, [0]
        first = next(iter(self.by_tile))
        for start in [i for i, area in enumerate(areas) if min(area) >> 4 == first]:
            reached, queue = {start}, [start]
            while queue:
                for other in links.get(queue.pop(), ()):
                    if other not in reached:
                        reached.add(other)
                        queue.append(other)
            if len({min(areas[i]) >> 4 for i in reached}) == len(self.by_tile):
                return True
        return False

    def _links(self, home: dict[int, int]) -> dict[int, set[int]]:
        links = dict[int, set[int]]()
        for placed, face in self.by_tile.values():
            for side, door in enumerate(face.doors):
                if door is None:
                    continue
                there = self._door_beyond(placed, (side + placed.turn) & 3)
                if there != NOWHERE:
                    here = home[placed.tile * 16 + DOOR_SQUARES[side]]
                    links.setdefault(here, set()).add(home[there])
        return links


class Mall(Struct, frozen=True, dict=True):
    """The mall tiles on the table, in the order in which they were laid."""

    side: str
    tiles: tuple[Placed, ...]

    @cached_property
    def chart(self) -> Chart:
        """What follows from them; made afresh only where nobody has handed it on."""
        return Chart([(placed, self.face(placed.tile)) for placed in self.tiles])

    def laid(self, placed: Placed) -> "Mall":
        """The mall with one tile more."""
        mall = Mall(self.side, (*self.tiles, placed))
        vars(mall)["chart"] = self.chart.with_tile(placed, self.face(placed.tile))
        return mall

    def without(self, tile: int) -> "Mall":
        """The mall with one tile taken away."""
        return Mall(self.side, tuple(p for p in self.tiles if p.tile != tile))

    def face(self, tile: int) -> FaceMap:
        """The face of a tile that lies up."""
        return FACES[f"1{self.side}" if tile == 1 else str(tile)]
