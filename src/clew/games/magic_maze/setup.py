"""Dealing the match. Chance enters here, and where the solo pile is shuffled anew."""

from functools import cache

from msgspec.structs import replace

from clew.core.chance import below, shuffled
from clew.core.errors import BadGameData
from clew.core.types import Millis, Seat, Setup, seats_of
from clew.games.magic_maze.board import START_SQUARES, Mall, Placed
from clew.games.magic_maze.catalog import (
    ACTION_TILES,
    BARBARIAN,
    DIRECTIONS,
    DWARF,
    ELF,
    HEROES,
    MAGE,
    SOLO_POWERS,
    Power,
)
from clew.games.magic_maze.model import Options, Square, Table, Tile
from clew.games.magic_maze.scenario import (
    LEVELS,
    SECOND_START,
    Scenario,
    Side,
    check_pile,
    check_scenario,
    official_scenario,
    tiles_in_play,
)
from clew.games.magic_maze.state import State

SEATS = range(1, 10)  # the ninth is a leader's
_HEROES, _HANDS, _LEADER, _PILE, _DECK, _DEALT = range(6)

Heroes = tuple[Square, Square, Square, Square]
Dealt = dict[Seat, tuple[Power, ...]]


def new(setup: Setup[Options]) -> State:
    """MM-S1 to MM-S3: tile 1 with the heroes, the shuffled pile, the action tiles dealt."""
    table = lay_the_table(setup)
    mall = start_mall(table.side, table.scenario.dimensions)
    return State(
        table=table,
        seed=setup.seed,
        draws=_DEALT,
        mall=mall,
        heroes=_heroes(setup, table, mall),
        pile=_pile(setup, table),
        hands=_hands(setup, table),
        deck=shuffled(SOLO_POWERS, setup.seed, _DECK) if setup.seats == 1 else (),
        seen_top=len(table.scenario.top),
    )


@cache
def start_mall(side: Side, dimensions: bool) -> Mall:
    """Tile 1, and in scenario 13 tile 3 apart; kept, so that all matches share what it implies."""
    mall = Mall(side, (Placed(1, 0, 0, 0),))
    return mall.laid(Placed(SECOND_START, 0, 0, 0, dimension=1)) if dimensions else mall


def lay_the_table(setup: Setup[Options]) -> Table:
    """MM-S1: the scenario with the table's choices filled in, or BadGameData."""
    options = setup.options
    chosen = options.scenario
    scenario = official_scenario(chosen) if isinstance(chosen, int) else chosen
    check_scenario(scenario)
    _check_seats(setup.seats, scenario)
    level = _level(options, scenario)
    check_pile(scenario, level)
    table = Table(
        scenario=scenario,
        seats=setup.seats,
        level=level,
        side=_side(options, scenario),
        capacity=Millis(1000 * scenario.sand),
        talk=scenario.talk,
        manual_theft=options.theft == "manual",
        discards_after_theft=options.discards_after_theft,
        gestures_always=options.gestures == "always",
        leader=_leader(setup, scenario),
    )
    return _relaxed(_talking(table, options), options)


def _check_seats(seats: int, scenario: Scenario) -> None:
    """MM-C4: action tiles for 1 to 8. MM-SC9: 3 to 9, because the leader has none."""
    if scenario.leader and seats < 3:
        raise BadGameData("MM-SC9", "too-few-players-for-a-leader", scenario.id, seats=seats)
    if not 1 <= seats - scenario.leader <= 8:
        raise BadGameData("MM-C4", "no-action-tiles-for-so-many", scenario.id, seats=seats)


def _level(options: Options, scenario: Scenario) -> int:
    """MM-C5: the number of mall tiles; a scenario that names its tiles has just one level."""
    if scenario.tiles is not None:
        own = 1 + len(scenario.tiles)
        if options.level not in (None, own):
            raise BadGameData("MM-S1", "scenario-has-one-level", scenario.id, level=options.level)
        return own
    level = LEVELS[0] if options.level is None else options.level
    if level not in LEVELS:
        raise BadGameData("MM-C5", "no-such-level", scenario.id, level=level)
    return level


def _side(options: Options, scenario: Scenario) -> Side:
    if scenario.side is not None and options.side not in (None, scenario.side):
        raise BadGameData("MM-S1", "scenario-fixes-the-side", scenario.id, side=scenario.side)
    return scenario.side or options.side or "B"


def _leader(setup: Setup[Options], scenario: Scenario) -> Seat | None:
    """MM-SC9: drawn at random unless the table names one."""
    named = setup.options.leader
    if not scenario.leader:
        if named is not None:
            raise BadGameData("MM-SC9", "scenario-has-no-leader", scenario.id)
        return None
    if named is None:
        return Seat(below(setup.seats, setup.seed, _LEADER))
    if not 0 <= named < setup.seats:
        raise BadGameData("MM-SC9", "no-such-seat", scenario.id, seat=named)
    return named


def _talking(table: Table, options: Options) -> Table:
    """MM-SC1: only there the table may allow talk all game."""
    if not options.open_talk:
        return table
    if table.scenario.official != 1:
        raise BadGameData("MM-SC1", "open-talk-is-for-scenario-one", table.scenario.id)
    return replace(table, talk="always")


def _relaxed(table: Table, options: Options) -> Table:
    """A timer of more sand for whoever needs it; the Great Book keeps such tables apart."""
    if options.sand is None:
        return table
    if not table.scenario.sand < options.sand <= 3600:
        raise BadGameData("MM-C3", "relaxed-means-more-sand", "sand", seconds=options.sand)
    return replace(table, capacity=Millis(1000 * options.sand), relaxed=True)


def _pile(setup: Setup[Options], table: Table) -> tuple[Tile, ...]:
    """MM-S1: shuffled face down; a scenario may put certain tiles on top (MM-SC5)."""
    top = table.scenario.top
    rest = [tile for tile in tiles_in_play(table.scenario, table.level) if tile not in top]
    return tuple(Tile(tile) for tile in (*top, *shuffled(rest, setup.seed, _PILE)))


def _heroes(setup: Setup[Options], table: Table, mall: Mall) -> Heroes:
    """MM-S2: at random on the four central squares, unless the table sets them itself."""
    chosen = setup.options.heroes
    if chosen is not None:
        _check_heroes(chosen, table, mall)
        return chosen
    centre = [Square(square) for square in shuffled(START_SQUARES, setup.seed, _HEROES)]
    if table.scenario.dimensions:
        floor = shuffled(mall.face(SECOND_START).floor, setup.seed, _HEROES)
        centre[BARBARIAN], centre[MAGE] = Square(floor[0]), Square(floor[1])
    barbarian, mage, elf, dwarf = centre
    return barbarian, mage, elf, dwarf


def _check_heroes(chosen: Heroes, table: Table, mall: Mall) -> None:
    """MM-S2, MM-SC13: the table's own choice must still be one of the places the rules give."""
    if len(set(chosen)) < len(chosen):
        raise BadGameData("MM-A2", "two-heroes-on-a-square", "heroes")
    for index, square in enumerate(chosen):
        apart = table.scenario.dimensions and index not in (ELF, DWARF)
        places = mall.face(SECOND_START).floor if apart else START_SQUARES
        if square not in places:
            rule = "MM-SC13" if apart else "MM-S2"
            raise BadGameData(rule, "not-a-start-square", HEROES[index], square=square)


def _hands(setup: Setup[Options], table: Table) -> tuple[tuple[Power, ...], ...]:
    """MM-S3: dealt at random; two tiles with one action go as far apart as can be."""
    if setup.seats == 1:
        return ((),)
    seats = [s for s in shuffled(seats_of(setup.seats), setup.seed, _HANDS) if s != table.leader]
    placed = _deal(tiles_to_deal(table), seats, setup.seats, {})
    assert placed is not None, "every count can be dealt; a test goes through them all"
    return tuple(placed.get(seat, ()) for seat in seats_of(setup.seats))


def tiles_to_deal(table: Table) -> tuple[tuple[Power, ...], ...]:
    """The action tiles of so many players; twins first, as they choose seats first."""
    return _tiles_of(table.seats - table.scenario.leader)


@cache
def _tiles_of(players: int) -> tuple[tuple[Power, ...], ...]:
    tiles = [tile.powers for tile in ACTION_TILES if players in tile.players]
    twins = {power: [t for t in tiles if power in t] for power in DIRECTIONS}
    pairs = [tile for pair in twins.values() if len(pair) == 2 for tile in pair]
    return (*pairs, *(tile for tile in tiles if tile not in pairs))


def _deal(
    tiles: tuple[tuple[Power, ...], ...], seats: list[Seat], around: int, dealt: Dealt
) -> Dealt | None:
    """Give the next tile to the first seat from which all the others can be dealt too."""
    if not tiles:
        return dealt
    for seat in seats:
        if _far_enough(tiles[0], seat, dealt, around):
            others = [s for s in seats if s != seat]
            whole = _deal(tiles[1:], others, around, {**dealt, seat: tiles[0]})
            if whole is not None:
                return whole
    return None


def _far_enough(powers: tuple[Power, ...], seat: Seat, dealt: Dealt, around: int) -> bool:
    shared = [other for other, theirs in dealt.items() if set(powers) & set(theirs)]
    return all(min(abs(seat - s), around - abs(seat - s)) == around // 2 for s in shared)
