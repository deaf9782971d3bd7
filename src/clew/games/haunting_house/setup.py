"""Setting the table: everything that chance decides before the first card (HH-S)."""

from typing import get_args

from clew.core.chance import below, shuffled
from clew.core.errors import BadGameData
from clew.core.pawns import check_pawns
from clew.core.types import Millis, Seat, Setup
from clew.games.haunting_house.board import (
    CELLS,
    CORNER,
    CORNER_SIDE,
    ENTRANCE,
    SLOTS,
    House,
    Laid,
    Slot,
    turned,
)
from clew.games.haunting_house.catalog import check, standard, tiles_of
from clew.games.haunting_house.model import Metric, Options
from clew.games.haunting_house.rules.turn import begin_turn
from clew.games.haunting_house.state import State

SEATS = range(2, 7)
PAWNS = 6  # HH-C1

# Which question is put to chance with which draw number.
_TILES, _ENTRANCE, _EXIT, _MARKER, _TURNS = 0, 1, 2, 3, 4
_NEXT = _TURNS + CELLS


def new(setup: Setup[Options]) -> State:
    """The first choice of the first turn; cards that can do nothing before it are skipped."""
    check_table(setup.seats, setup.options)
    seed, first = setup.seed, setup.options.first
    if first is None:
        first = below(setup.seats, seed, _MARKER)
    state = State(
        options=setup.options,
        seed=seed,
        draws=_NEXT,
        house=build(setup.options, seed),
        pawns=(ENTRANCE,) * setup.seats,  # HH-S4
        marker=Seat(first),  # HH-S4: the 'oldest' player
        turn=1,
        round="random",
        cards=(None,) * setup.seats,
        step=0,
        to_act=None,
        since=Millis(0),
    )
    return begin_turn(state, Millis(0), [])


def check_table(seats: int, options: Options) -> None:
    """Refuse a table that cannot be played, naming what is wrong with it."""
    if seats not in SEATS:
        raise BadGameData("HH-C1", "wrong-number-of-seats", "seats", seats=seats)
    if options.trap_door_metric not in get_args(Metric):
        raise BadGameData("HH-K9", "unknown-metric", "trap_door_metric")
    if options.turn_cap is not None and options.turn_cap < 1:
        raise BadGameData("HH-E1", "no-turn-to-play", "turn_cap", turns=options.turn_cap)
    if options.think_seconds is not None and options.think_seconds < 1:
        raise BadGameData("HH-T3", "no-time-to-choose", "think_seconds")
    if options.first is not None and options.first not in range(seats):
        raise BadGameData("HH-S4", "no-such-seat", "first", seat=options.first)
    check_pawns(options.pawns, PAWNS, "HH-S1")
    if options.tiles is not None:
        check(options.tiles)


def build(options: Options, seed: int) -> House:
    """HH-S2, HH-S3: the tiles in random order and orientation, the doors at opposite corners."""
    tiles = [
        turned(tile, below(4, seed, _TURNS + i))
        for i, tile in enumerate(shuffled(tiles_of(options.tiles or standard()), seed, _TILES))
    ]
    entrance = SLOTS[below(len(SLOTS), seed, _ENTRANCE)]
    if options.open_start:
        corner = CORNER[entrance]
        tiles[corner] = opened(tiles[corner], CORNER_SIDE[entrance])
    return House(tuple(tiles), entrance, opposite(entrance)[below(2, seed, _EXIT)])


def opposite(slot: Slot) -> list[Slot]:
    """HH-S3: the two slots of the corner opposite to this slot's."""
    return [other for other in SLOTS if CORNER[other] == CELLS - 1 - CORNER[slot]]


def opened(tile: Laid, side: int) -> Laid:
    """The option open_start: the tile turned clockwise, as little as needed, to open this side."""
    while not tile & side:
        tile = turned(tile, 1)
    return tile
