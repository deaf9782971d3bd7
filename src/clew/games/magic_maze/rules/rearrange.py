"""MM-SC11: the mall is rearranged; two tiles go back under the pile."""

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Seat
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.model import Action, Discard, Event, Tile, TileDiscarded
from clew.games.magic_maze.rules.cameras import watched
from clew.games.magic_maze.state import State


def discardable(state: State) -> tuple[Tile, ...]:
    """The tiles that may go now: a first choice only if it leaves a second."""
    kept = _kept(state)
    may_go = _may_go(state.mall, kept)
    if state.discards_due > 1:
        may_go = [tile for tile in may_go if _may_go(state.mall.without(tile), kept)]
    return tuple(Tile(tile) for tile in may_go)


def _kept(state: State) -> frozenset[int]:
    """Tile 1, and tiles with a hero or a token on them, may not go."""
    return frozenset({1, *(square >> 4 for square in (*state.heroes, *state.tokens))})


def _may_go(mall: Mall, kept: frozenset[int]) -> list[int]:
    tiles = sorted(placed.tile for placed in mall.tiles if placed.tile not in kept)
    return [tile for tile in tiles if mall.without(tile).chart.is_connected()]


def discards(state: State) -> list[Action]:
    """The discards that are legal now."""
    return [Discard(tile) for tile in discardable(state)]


def discard(state: State, seat: Seat, action: Discard, events: list[Event]) -> State:
    """MM-SC11: any seat may discard; the tiles go under the pile in the order of discarding."""
    tile = action.tile
    if not state.discards_due:
        raise IllegalAction("MM-SC11", "nothing-to-discard")
    if tile not in state.mall.chart.by_tile:
        raise IllegalAction("MM-SC11", "no-such-tile", tile=tile)
    if tile in _kept(state):
        raise IllegalAction("MM-SC11", "tile-in-use", tile=tile)
    if tile not in discardable(state):
        raise IllegalAction("MM-SC11", "mall-would-fall-apart", tile=tile)
    events.append(TileDiscarded(seat, tile))
    after = replace(
        state,
        mall=state.mall.without(tile),
        pile=(*state.pile, tile),
        seen_bottom=state.seen_bottom + 1,
        discards_due=state.discards_due - 1,
    )
    return watched(after)
