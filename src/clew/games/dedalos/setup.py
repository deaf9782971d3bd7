"""Sitting down: which exits, what is in the bag, who begins, and the first hands."""

from typing import Final

from clew.core.chance import below, shuffled
from clew.core.errors import BadGameData
from clew.core.pawns import check_pawns
from clew.core.types import Seat, Setup
from clew.games.dedalos import catalog
from clew.games.dedalos.board import ALL_SIDES, ENTRANCE, EXIT_DISTANCE, Cell, side_towards_entrance
from clew.games.dedalos.chart import Maze
from clew.games.dedalos.model import HAND, Options, Turn
from clew.games.dedalos.rules.turn import begin
from clew.games.dedalos.state import Memory, State
from clew.games.dedalos.tiles import COLLAPSE, RED, WHITE, Exit, Tile, several

# DD-S2: the exits are opened in this order.
_EXITS: Final[tuple[Cell, ...]] = (
    (EXIT_DISTANCE, 0),
    (-EXIT_DISTANCE, 0),
    (0, -EXIT_DISTANCE),
    (0, EXIT_DISTANCE),
)
EXITS_FOR: Final = {2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
PAWNS: Final = 6  # DD-C1
FIRST_DRAWS: Final = 2  # who begins, and the order of the bag


def new(setup: Setup[Options]) -> State:
    """DD-S1 to DD-S3: the table as it is when the first seat has something to decide."""
    options, seats = setup.options, setup.seats
    check(options, seats)
    first = Seat(below(seats, setup.seed, 0) if options.first is None else options.first)
    bag = shuffled(in_the_bag(options, seats), setup.seed, 1)
    dealt = HAND * seats
    state = State(
        options=options,
        seed=setup.seed,
        draws=FIRST_DRAWS,
        first=first,
        round=1,
        turn=Turn(first),
        maze=Maze({}, exits_for(options, seats)),
        pawns=(ENTRANCE,) * seats,
        hands=tuple(bag[i : i + HAND] for i in range(0, dealt, HAND)),
        bag=bag[dealt:],
        discards=(),
        rules=setup.rules,
        memory=Memory(drawn=((FIRST_DRAWS,) * HAND,) * seats, fresh=(HAND,) * seats),
    )
    return begin(state, first, state.turn.began, [])


def check(options: Options, seats: int) -> None:
    """Refuse a table that cannot be played at, by the rule that says so."""
    if seats not in EXITS_FOR or (seats == 2) != options.two_players:
        raise BadGameData("DD-S2", "wrong-number-of-players", "seats", seats=seats)
    if options.round_cap is not None and options.round_cap < 1:
        raise BadGameData("DD-E3", "no-round-to-play", "round_cap", rounds=options.round_cap)
    if options.think_seconds is not None and options.think_seconds < 1:
        raise BadGameData("DD-T1", "no-time-to-think", "think_seconds")
    if options.first is not None and options.first not in range(seats):
        raise BadGameData("DD-S3", "no-such-seat", "first", seat=options.first)
    check_pawns(options.pawns, PAWNS, "DD-S1")
    if options.tiles is not None:
        catalog.check(options.tiles)


def exits_for(options: Options, seats: int) -> tuple[Exit, ...]:
    """DD-S2: east and west, then north, then south, as many as the players need."""
    one_door = options.exit_doors == "one"
    return tuple(
        Exit(cell, side_towards_entrance(cell) if one_door else ALL_SIDES)
        for cell in _EXITS[: EXITS_FOR[seats]]
    )


def in_the_bag(options: Options, seats: int) -> tuple[Tile, ...]:
    """DD-S3: all maze tiles, all Minotaur tiles, and half as many collapses as exits."""
    tiles: list[Tile] = list(catalog.tiles_of(options.tiles or catalog.standard()))
    if options.minotaur:
        tiles += several(RED, catalog.RED_COUNT) + several(WHITE, catalog.WHITE_COUNT)
    if options.collapses:
        tiles += several(COLLAPSE, EXITS_FOR[seats] // 2)
    return tuple(tiles)
