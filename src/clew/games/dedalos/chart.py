"""The chart of a maze: what follows from the tiles, kept up to date as they are laid.

A chart belongs to one ``Maze`` and says the same for ever; laying a tile makes the next one
from it. It can always be made afresh from the maze (``survey``), and a test holds the two to each
other. Cells are ranks here (see board).
"""

from bisect import bisect_left, insort
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from clew.games.dedalos.board import (
    ALL_SIDES,
    BESIDE,
    FACING,
    GATE,
    NEAR,
    RANK,
    Pawns,
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


class Chart(Struct):
    """A maze looked up: open sides, open ends, and what may be laid where."""

    open: dict[Rank, int]
    """The open sides of everything that lies on the grid; of a blocked exit none."""
    faced: dict[Rank, int]
    """By cell: its sides that an open side of a maze tile or of the entrance faces."""
    exits: frozenset[Rank]
    beside_exits: frozenset[Rank]
    spots: list[Rank]
    """The empty cells that some open end faces, sorted; and their menus."""
    spot_menus: list[Menu]
    laid: list[Rank]
    """The maze tiles, sorted; their stars; and their menus."""
    stars: list[int]
    laid_menus: list[Menu]
    crossings: tuple[Rank, ...]
    """DD-M3: the entrance and the four-way crossings, sorted."""
    watches: dict[Rank, Watch]
    """By pawn; this and what follows is filled as it is asked for."""
    guards: dict[Pawns, frozenset[Rank]]
    """By the places of all pawns: the cells on which a placement might wall somebody in."""

    def joined(self, rank: Rank) -> tuple[Rank, ...]:
        """DD-V1: the neighbouring tiles, exits too, whose facing side is open like ours; sorted."""
        if rank not in self.beside_exits:
            return self.corridors(rank)
        near, opened = NEAR[rank], self.open
        there = [
            other for i, facing in FACING[opened[rank]] if opened.get(other := near[i], 0) & facing
        ]
        return tuple(sorted(there))

    def corridors(self, rank: Rank) -> tuple[Rank, ...]:
        """The joined tiles that are no exits, sorted."""
        return BESIDE[rank][self.open[rank] & self.faced[rank]]

    def laid_at(self, rank: Rank) -> int | None:
        """The place of a maze tile in the list of all; None where none lies here."""
        at = bisect_left(self.laid, rank)
        return at if at < len(self.laid) and self.laid[at] == rank else None

    def meets(self, rank: Rank) -> int:
        """The sides of a cell which an open side of a maze tile or of the entrance faces."""
        return self.faced.get(rank, 0)


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
    exits = {RANK[way.cell]: 0 if way.blocked else way.sides for way in maze.exits}
    chart = Chart(
        open={GATE: ALL_SIDES, **exits},
        faced={GATE: 0},
        exits=frozenset(exits),
        beside_exits=frozenset(rank for way in exits for rank in NEAR[way]),
        spots=[],
        spot_menus=[],
        laid=[],
        stars=[],
        laid_menus=[],
        crossings=(GATE,),
        watches={},
        guards={},
    )
    _face(chart, GATE, ALL_SIDES)
    for key, laid in maze.tiles.items():
        chart = with_tile(chart, RANK[cell_of(key)], laid.sides, STARS[laid.tile])
    return chart


def with_tile(chart: Chart, rank: Rank, sides: int, stars: int) -> Chart:
    """The chart after a maze tile was laid here, on an empty cell or on another tile."""
    new = replace(
        chart,
        open=chart.open.copy(),
        faced=chart.faced.copy(),
        spots=chart.spots.copy(),
        spot_menus=chart.spot_menus.copy(),
        laid=chart.laid.copy(),
        stars=chart.stars.copy(),
        laid_menus=chart.laid_menus.copy(),
        watches=_unaffected(chart.watches, rank),
        guards={},
    )
    old = new.open.get(rank)
    new.open[rank] = sides
    if old is None:
        _fill(new, rank, stars)
    else:
        at = bisect_left(new.laid, rank)
        new.stars[at] = stars
        new.laid_menus[at] = cover_menu(rank, new.faced[rank], stars)
    _face(new, rank, sides ^ (old or 0))
    if (old == ALL_SIDES) != (sides == ALL_SIDES):
        new.crossings = _toggled(new.crossings, rank)
    return new


def with_collapse(chart: Chart, rank: Rank) -> Chart:
    """The chart after this exit was blocked."""
    return replace(
        chart,
        open={**chart.open, rank: 0},
        watches=_unaffected(chart.watches, rank),
        guards={},
    )


def _unaffected(watches: dict[Rank, Watch], changed: Rank) -> dict[Rank, Watch]:
    return {pawn: watch for pawn, watch in watches.items() if changed not in watch.touched}


def _fill(chart: Chart, rank: Rank, stars: int) -> None:
    """An empty cell turns into a maze tile."""
    meets = chart.faced.setdefault(rank, 0)
    if meets:
        at = bisect_left(chart.spots, rank)
        del chart.spots[at], chart.spot_menus[at]
    at = bisect_left(chart.laid, rank)
    chart.laid.insert(at, rank)
    chart.stars.insert(at, stars)
    chart.laid_menus.insert(at, cover_menu(rank, meets, stars))


def _face(chart: Chart, rank: Rank, changed: int) -> None:
    """Tell the neighbours which sides of this cell opened or closed."""
    near, opened, faced = NEAR[rank], chart.open, chart.faced
    for i, facing in FACING[changed]:
        other = near[i]
        meets = faced[other] = faced.get(other, 0) ^ facing
        if other not in opened:
            _face_spot(chart, other, meets, facing)
        elif (at := chart.laid_at(other)) is not None:
            chart.laid_menus[at] = cover_menu(other, meets, chart.stars[at])


def _face_spot(chart: Chart, rank: Rank, meets: int, changed: int) -> None:
    """An empty cell is met on one side more or less."""
    spots, menus = chart.spots, chart.spot_menus
    at = bisect_left(spots, rank)
    if meets == changed:
        spots.insert(at, rank)
        menus.insert(at, place_menu(rank, meets))
    elif meets:
        menus[at] = place_menu(rank, meets)
    else:
        del spots[at], menus[at]


def _toggled(crossings: tuple[Rank, ...], rank: Rank) -> tuple[Rank, ...]:
    if rank in crossings:
        return tuple(other for other in crossings if other != rank)
    more = list(crossings)
    insort(more, rank)
    return tuple(more)
