"""The chart of a maze: what follows from the tiles, kept up to date as they are laid.

A chart belongs to one ``Maze`` and says the same for ever; laying a tile makes the next one
from it. It can always be made afresh from the maze (``survey``), and a test holds the two to each
other. Cells are ranks here (see board).
"""

from bisect import bisect_left, insort
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from clew.games.dedalos.board import (
    ALL_SIDES,
    FACING,
    GATE,
    NEAR,
    RANK,
    Rank,
    cell_of,
)
from clew.games.dedalos.menus import Menu, cover_menu, place_menu
from clew.games.dedalos.tiles import STARS, Exit, Laid


class Watch(NamedTuple):
    """What a pawn's freedom depends on (DD-P4, see rules.sealing)."""

    guarded: frozenset[Rank]
    """The cells on which a placement might wall it in."""
    touched: frozenset[Rank]
    """While nothing changes on these cells, no other has to be guarded."""


class Chart:
    """A maze looked up: open sides, open ends, and what may be laid where."""

    __slots__ = (
        "crossings",
        "exits",
        "joins",
        "laid",
        "laid_meets",
        "laid_menus",
        "open",
        "spot_meets",
        "spot_menus",
        "spots",
        "stars",
        "watches",
    )

    def __init__(self) -> None:
        self.open: dict[Rank, int] = {GATE: ALL_SIDES}
        """The open sides of everything that lies on the grid; of a blocked exit none."""
        self.exits: frozenset[Rank] = frozenset()
        self.spots: list[Rank] = []
        """The empty cells that some open end faces, sorted; on which sides; and their menus."""
        self.spot_meets: list[int] = []
        self.spot_menus: list[Menu] = []
        self.laid: list[Rank] = []
        """The maze tiles, sorted; which of their sides open sides face; stars; and their menus."""
        self.laid_meets: list[int] = []
        self.stars: list[int] = []
        self.laid_menus: list[Menu] = []
        self.crossings: tuple[Rank, ...] = (GATE,)
        """DD-M3: the entrance and the four-way crossings, sorted."""
        self.joins: dict[Rank, tuple[Rank, ...]] = {}
        """By tile: see joined; this and what follows is filled as it is asked for."""
        self.watches: dict[Rank, Watch] = {}
        """By pawn."""

    def joined(self, rank: Rank) -> tuple[Rank, ...]:
        """DD-V1: the neighbouring tiles, exits too, whose facing side is open like ours; sorted."""
        found = self.joins.get(rank)
        if found is None:
            near, opened = NEAR[rank], self.open
            there = [
                other
                for i, facing in FACING[opened[rank]]
                if opened.get(other := near[i], 0) & facing
            ]
            found = self.joins[rank] = tuple(sorted(there))
        return found

    def corridors(self, rank: Rank) -> list[Rank]:
        """The joined tiles that are no exits, sorted."""
        exits = self.exits
        return [other for other in self.joined(rank) if other not in exits]

    def laid_at(self, rank: Rank) -> int | None:
        """The place of a maze tile in the list of all; None where none lies here."""
        at = bisect_left(self.laid, rank)
        return at if at < len(self.laid) and self.laid[at] == rank else None

    def meets(self, rank: Rank) -> int:
        """The sides of a cell which an open side of a maze tile or of the entrance faces."""
        at = bisect_left(self.spots, rank)
        if at < len(self.spots) and self.spots[at] == rank:
            return self.spot_meets[at]
        laid = self.laid_at(rank)
        return 0 if laid is None else self.laid_meets[laid]


class Maze(Struct, frozen=True, dict=True):
    """All that lies on the grid but the entrance. Never changed in place."""

    tiles: dict[str, Laid]
    exits: tuple[Exit, ...]

    def __hash__(self) -> int:
        """Equal mazes have equal hashes, in whatever order their tiles were laid."""
        return hash((frozenset(self.tiles), self.exits))

    @cached_property
    def chart(self) -> Chart:
        """What follows from it; made afresh only where nobody has kept it up to date."""
        return survey(self)

    def laying(self, key: str, laid: Laid, chart: Chart) -> "Maze":
        """The maze after a tile was laid, which has this chart."""
        tiles = self.tiles.copy()
        tiles[key] = laid
        return _with_chart(Maze(tiles, self.exits), chart)

    def blocking(self, rank: Rank) -> "Maze":
        """The maze after an exit was blocked."""
        exits = tuple(
            Exit(way.cell, way.sides, way.blocked or RANK[way.cell] == rank) for way in self.exits
        )
        return _with_chart(Maze(self.tiles, exits), with_collapse(self.chart, rank))


def _with_chart(maze: Maze, chart: Chart) -> Maze:
    vars(maze)["chart"] = chart
    return maze


def survey(maze: Maze) -> Chart:
    """The chart of a maze about which nothing is known yet."""
    chart = Chart()
    chart.exits = frozenset(RANK[way.cell] for way in maze.exits)
    for way in maze.exits:
        chart.open[RANK[way.cell]] = 0 if way.blocked else way.sides
    _face(chart, GATE, ALL_SIDES)
    for key, laid in maze.tiles.items():
        chart = with_tile(chart, RANK[cell_of(key)], laid.sides, STARS[laid.tile])
    return chart


def with_tile(chart: Chart, rank: Rank, sides: int, stars: int) -> Chart:
    """The chart after a maze tile was laid here, on an empty cell or on another tile."""
    new = _copy(chart, rank)
    new.spots = chart.spots.copy()
    new.spot_meets = chart.spot_meets.copy()
    new.spot_menus = chart.spot_menus.copy()
    new.laid = chart.laid.copy()
    new.laid_meets = chart.laid_meets.copy()
    new.stars = chart.stars.copy()
    new.laid_menus = chart.laid_menus.copy()
    old = chart.open.get(rank)
    new.open[rank] = sides
    if old is None:
        _fill(new, rank, stars)
    else:
        at = bisect_left(new.laid, rank)
        new.stars[at] = stars
        new.laid_menus[at] = cover_menu(rank, new.laid_meets[at], stars)
    _face(new, rank, sides ^ (old or 0))
    if (old == ALL_SIDES) != (sides == ALL_SIDES):
        new.crossings = _toggled(new.crossings, rank)
    return new


def with_collapse(chart: Chart, rank: Rank) -> Chart:
    """The chart after this exit was blocked."""
    new = _copy(chart, rank)
    new.open[rank] = 0
    new.spots, new.spot_meets, new.spot_menus = chart.spots, chart.spot_meets, chart.spot_menus
    new.laid, new.laid_meets = chart.laid, chart.laid_meets
    new.stars, new.laid_menus = chart.stars, chart.laid_menus
    return new


def _copy(chart: Chart, changed: Rank) -> Chart:
    """All but the lists of what may be laid where."""
    new = Chart.__new__(Chart)
    new.open = chart.open.copy()
    new.exits = chart.exits
    new.crossings = chart.crossings
    new.joins = joins = chart.joins.copy()
    for rank in (changed, *NEAR[changed]):
        joins.pop(rank, None)
    new.watches = {
        pawn: watch for pawn, watch in chart.watches.items() if changed not in watch.touched
    }
    return new


def _fill(chart: Chart, rank: Rank, stars: int) -> None:
    """An empty cell turns into a maze tile."""
    meets = 0
    at = bisect_left(chart.spots, rank)
    if at < len(chart.spots) and chart.spots[at] == rank:
        meets = chart.spot_meets[at]
        del chart.spots[at], chart.spot_meets[at], chart.spot_menus[at]
    at = bisect_left(chart.laid, rank)
    chart.laid.insert(at, rank)
    chart.laid_meets.insert(at, meets)
    chart.stars.insert(at, stars)
    chart.laid_menus.insert(at, cover_menu(rank, meets, stars))


def _face(chart: Chart, rank: Rank, changed: int) -> None:
    """Tell the neighbours which sides of this cell opened or closed."""
    near, opened, laid = NEAR[rank], chart.open, chart.laid
    for i, facing in FACING[changed]:
        other = near[i]
        if other not in opened:
            _face_spot(chart, other, facing)
            continue
        at = bisect_left(laid, other)
        if at < len(laid) and laid[at] == other:
            meets = chart.laid_meets[at] = chart.laid_meets[at] ^ facing
            chart.laid_menus[at] = cover_menu(other, meets, chart.stars[at])


def _face_spot(chart: Chart, rank: Rank, changed: int) -> None:
    spots, menus = chart.spots, chart.spot_menus
    at = bisect_left(spots, rank)
    if at == len(spots) or spots[at] != rank:
        spots.insert(at, rank)
        chart.spot_meets.insert(at, changed)
        menus.insert(at, place_menu(rank, changed))
        return
    meets = chart.spot_meets[at] = chart.spot_meets[at] ^ changed
    if meets:
        menus[at] = place_menu(rank, meets)
    else:
        del spots[at], chart.spot_meets[at], menus[at]


def _toggled(crossings: tuple[Rank, ...], rank: Rank) -> tuple[Rank, ...]:
    if rank in crossings:
        return tuple(other for other in crossings if other != rank)
    more = list(crossings)
    insort(more, rank)
    return tuple(more)
