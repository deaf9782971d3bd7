"""DD-P: laying a maze tile on an empty cell or on another tile, and blocking an exit."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.games.dedalos.actions import Action, Collapse, Cover, Place
from clew.games.dedalos.board import NAMED_RANK, RANK, Cell, Rank, key_of, ranks_of
from clew.games.dedalos.chart import Chart, Maze, with_tile
from clew.games.dedalos.events import Event, ExitBlocked, TileCovered, TilePlaced
from clew.games.dedalos.menus import NOTHING, Menu
from clew.games.dedalos.menus import collapse as collapse_of
from clew.games.dedalos.model import OF_A_KIND
from clew.games.dedalos.rules.bag import shown, swapped, without
from clew.games.dedalos.rules.sealing import guarded, sealing_sides
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import (
    COLLAPSE,
    MAZE_TILES,
    MINOTAURS,
    SIDES,
    STARS,
    Hand,
    Laid,
    MazeTile,
    Tile,
    laid,
)

_SIDES: Final = [SIDES[tile] for tile in MAZE_TILES]


class Kinds(NamedTuple):
    """A hand sorted out: its kinds of maze tile, those with stars, and whether it can collapse.

    A kind is its number in MAZE_TILES, as menus want it.
    """

    tiles: tuple[int, ...]
    starred: tuple[int, ...]
    collapse: bool


class _KindsOf(dict[Hand, Kinds]):
    """Equal tiles are one and the same to the rules. There are some thousand hands, no more."""

    def __missing__(self, hand: Hand) -> Kinds:
        tiles = tuple(kind for kind, tile in enumerate(MAZE_TILES) if tile in hand)
        starred = tuple(kind for kind in tiles if STARS[MAZE_TILES[kind]])
        self[hand] = kinds = Kinds(tiles, starred, COLLAPSE in hand)
        return kinds


KINDS_OF: Final[dict[Hand, Kinds]] = _KindsOf()


def placements(state: State) -> list[Action]:
    """DD-P1 to DD-P4: every place, then every cover, then every collapse."""
    chart = state.maze.chart
    kinds = KINDS_OF[state.hands[state.turn.seat]]
    watched = guarded(chart, state.pawns, state.options)
    found = _places(state, chart, kinds, watched)
    if kinds.starred:
        found += _covers(state, chart, kinds, watched)
    if kinds.collapse:
        found += _collapses(state, chart, watched)
    return found


def _places(state: State, chart: Chart, kinds: Kinds, watched: frozenset[Rank]) -> list[Action]:
    menus = chart.spot_menus
    critical = watched.intersection(chart.spots) if watched else ()
    if critical:
        menus = menus.copy()
        for rank in critical:
            at = bisect_left(chart.spots, rank)
            menus[at] = _unsealed(state, chart, menus[at], rank, kinds.tiles)
    return _flattened(menus, kinds.tiles)


def _covers(state: State, chart: Chart, kinds: Kinds, watched: frozenset[Rank]) -> list[Action]:
    """DD-P2: only tiles on which nobody stands, the Minotaur neither."""
    menus = chart.laid_menus.copy()
    taken = ranks_of(state.pawns)
    if state.minotaur is not None:
        taken.add(RANK[state.minotaur.cell])
    for rank in taken:
        at = chart.laid_at(rank)
        if at is not None:
            menus[at] = NOTHING
    for rank in watched - taken:
        at = chart.laid_at(rank)
        if at is not None:
            menus[at] = _unsealed(state, chart, menus[at], rank, kinds.starred)
    return _flattened(menus, kinds.starred)


def _flattened(menus: list[Menu], kinds: tuple[int, ...]) -> list[Action]:
    """The actions of these kinds on all menus, cell by cell and tile by tile."""
    found: list[Action] = []
    if len(kinds) == 1:
        (kind,) = kinds
        for menu in menus:
            found += menu[kind]
    else:
        for menu in menus:
            for kind in kinds:
                found += menu[kind]
    return found


def _unsealed(state: State, chart: Chart, menu: Menu, rank: Rank, kinds: tuple[int, ...]) -> Menu:
    """DD-P4: what of a menu walls nobody in."""
    asked = {_SIDES[kind][action.turn] for kind in kinds for action in menu[kind]}
    sealing = _sealing(state, chart, rank, asked)
    if not sealing:
        return menu
    fine = [*NOTHING]
    for kind in kinds:
        sides = _SIDES[kind]
        fine[kind] = tuple([one for one in menu[kind] if sides[one.turn] not in sealing])
    return tuple(fine)


def _collapses(state: State, chart: Chart, watched: frozenset[Rank]) -> list[Action]:
    return [
        collapse_of(rank)
        for rank in sorted(chart.exits)
        if chart.open[rank] and not (rank in watched and _sealing(state, chart, rank, [0]))
    ]


def _sealing(state: State, chart: Chart, rank: Rank, asked: Iterable[int]) -> set[int]:
    pawns = ranks_of(state.pawns)
    return sealing_sides(chart, pawns, state.options, state.rules, rank, asked)


# ----------------------------------------------------------------------------- carrying out


def place(state: State, action: Place, events: list[Event]) -> State:
    """DD-P1: on an empty cell, so that an open side meets an open end."""
    tile = _in_hand(state, action.tile, "DD-P1")
    sides = _turned(tile, action.turn, "DD-P1")
    chart = state.maze.chart
    rank = NAMED_RANK[action.cell]
    if rank in chart.open:
        raise IllegalAction("DD-P1", "cell-is-taken")
    if rank is None or not sides & chart.meets(rank):
        raise IllegalAction("DD-P1", "meets-no-open-end")
    _refuse_sealing(state, chart, rank, sides)
    events.append(TilePlaced(state.turn.seat, tile, action.cell, action.turn))
    return _laid(state, chart, rank, action.cell, laid(tile, action.turn), sides)


def cover(state: State, action: Cover, events: list[Event]) -> State:
    """DD-P2: on an empty tile with fewer stars, so that a path goes on."""
    tile = _in_hand(state, action.tile, "DD-P2")
    sides = _turned(tile, action.turn, "DD-P2")
    chart = state.maze.chart
    rank = NAMED_RANK[action.cell]
    if rank is None or chart.laid_at(rank) is None:
        raise IllegalAction("DD-P2", "nothing-to-cover")
    old = state.maze.tiles[key_of(action.cell)]
    if STARS[tile] <= STARS[old.tile]:
        raise IllegalAction("DD-P2", "not-fewer-stars", stars=STARS[old.tile])
    if action.cell in state.pawns:
        raise IllegalAction("DD-P2", "pawn-on-the-tile")
    if state.minotaur is not None and state.minotaur.cell == action.cell:
        raise IllegalAction("DD-P2", "minotaur-on-the-tile")
    if not sides & chart.meets(rank):
        raise IllegalAction("DD-P2", "continues-no-path")
    _refuse_sealing(state, chart, rank, sides)
    events.append(TileCovered(state.turn.seat, tile, action.cell, action.turn))
    new = Laid(tile, action.turn, (*old.under, old.tile))
    state = _laid(state, chart, rank, action.cell, new, sides)
    if action.cell == state.turn.start:
        return replace(state, turn=replace(state.turn, covered=True))
    return state


def collapse(state: State, action: Collapse, events: list[Event]) -> State:
    """DD-P3: on any open exit, however far; it is blocked for good."""
    _in_hand(state, COLLAPSE, "DD-P3")
    chart = state.maze.chart
    rank = NAMED_RANK[action.cell]
    if rank is None or rank not in chart.exits:
        raise IllegalAction("DD-P3", "not-an-exit")
    if not chart.open[rank]:
        raise IllegalAction("DD-P3", "exit-is-blocked")
    _refuse_sealing(state, chart, rank, 0)
    events.append(ExitBlocked(state.turn.seat, action.cell))
    return _placed(state, COLLAPSE, state.maze.blocking(rank))


def _in_hand(state: State, tile: Tile, rule: str) -> MazeTile:
    """DD-T2, DD-T4: a third placement is none, nor is a Minotaur tile ever placed."""
    if state.turn.places == OF_A_KIND:
        raise IllegalAction("DD-T2", "no-third-of-a-kind", kind="place")
    if tile in MINOTAURS:
        raise IllegalAction("DD-T4", "minotaur-tile-waits")
    if tile == COLLAPSE and rule != "DD-P3":
        raise IllegalAction("DD-P3", "collapse-goes-on-an-exit")
    if tile not in state.hands[state.turn.seat]:
        raise IllegalAction(rule, "not-in-your-hand", tile=tile)
    return tile  # type: ignore[return-value]


def _turned(tile: MazeTile, turn: int, rule: str) -> int:
    """Its open sides as it would lie; a symmetric tile is turned one way only."""
    if turn not in range(len(SIDES[tile])):
        raise IllegalAction(rule, "no-such-turn", turn=turn)
    return SIDES[tile][turn]


def _refuse_sealing(state: State, chart: Chart, rank: Rank, sides: int) -> None:
    """DD-P4, asked only where it can matter."""
    watched = guarded(chart, state.pawns, state.options)
    if rank in watched and _sealing(state, chart, rank, [sides]):
        raise IllegalAction("DD-P4", "walls-somebody-in")


def _laid(state: State, chart: Chart, rank: Rank, cell: Cell, new: Laid, sides: int) -> State:
    after = with_tile(chart, rank, sides, STARS[new.tile])
    return _placed(state, new.tile, state.maze.laying(key_of(cell), new, after))


def _placed(state: State, tile: Tile, maze: Maze) -> State:
    turn = state.turn
    hand = without(state.hands[turn.seat], tile)
    return replace(
        state,
        maze=maze,
        hands=swapped(state.hands, turn.seat, hand),
        memory=shown(state.memory, (tile,), turn.seat),
        turn=replace(turn, places=turn.places + 1),
    )
