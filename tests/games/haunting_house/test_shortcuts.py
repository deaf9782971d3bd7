"""Every shortcut taken for speed agrees with the slow truth it stands for."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from clew.core.errors import IllegalAction
from clew.core.types import Seat
from clew.games.haunting_house.board import (
    CELLS,
    ENTRANCE,
    EXIT,
    SLOTS,
    TRAP,
    Cell,
    House,
    Slot,
    lay,
    open_sides,
    through_one_wall,
    turned,
    turns_of,
    walls_between,
    ways_from,
)
from clew.games.haunting_house.catalog import standard, tiles_of
from clew.games.haunting_house.model import (
    CARDS,
    CHOOSABLE,
    Action,
    Card,
    FallThrough,
    Metric,
    MoveExit,
    Options,
    PassWall,
    Program,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Walk,
)
from clew.games.haunting_house.rules.cards import carry_out
from clew.games.haunting_house.rules.choices import PROGRAMS, can_be_carried_out, choices
from clew.games.haunting_house.rules.moving import Pawns, trap_doors_to_fall_to
from games.haunting_house.positions import rule

PLACES = [Cell(i) for i in range(EXIT + 1)]
METRICS: tuple[Metric, ...] = ("path-then-grid", "path", "grid")


def random_house(pick: random.Random, traps: int = 6) -> House:
    """Any tiles anyhow: more walls than the catalogue has, so that ways are hard to find."""
    if pick.random() < 0.5:
        tiles = [turned(tile, pick.randrange(4)) for tile in tiles_of(standard())]
        pick.shuffle(tiles)
    else:
        trapped = set(pick.sample(range(CELLS), traps))
        shapes = [1, 5, 3, 3, 11, 15]
        tiles = [
            lay(pick.choice(shapes), cell in trapped, cell, pick.randrange(4))
            for cell in range(CELLS)
        ]
    entrance, exit_ = pick.choice([(0, 7), (2, 5), (1, 4), (3, 6), (4, 0), (7, 1)])
    return House(tuple(tiles), Slot(entrance), Slot(exit_))


def random_pawns(pick: random.Random, house: House) -> Pawns:
    """Two to six pawns near each other, at most one on a trap door."""
    pawns: list[Cell] = []
    middle = pick.randrange(CELLS)
    near = [cell for cell in range(CELLS) if abs(cell % 6 - middle % 6) < 3]
    while len(pawns) < pick.choice((2, 4, 6)):
        spot = Cell(pick.choice([*near, ENTRANCE, ENTRANCE]))
        if spot not in pawns or spot == ENTRANCE or not house.tiles[spot] & TRAP:
            pawns.append(spot)
    return tuple(pawns)


# ----------------------------------------------------------------------------- geometry


@rule("HH-M1", "HH-K7")
@pytest.mark.parametrize("seed", range(30))
def test_ways_and_walls_agree(seed: int) -> None:
    house = random_house(random.Random(seed))
    for at in PLACES[:-1]:
        walls = {there: walls_between(house, at, there) for there in PLACES if there != at}
        assert ways_from(house, at) == [there for there, n in walls.items() if n == 0]
        assert through_one_wall(house, at) == [there for there, n in walls.items() if n == 1]
        assert all(walls_between(house, there, at) == n for there, n in walls.items())


@rule("HH-K4", "HH-K5")
def test_turning_a_tile_quarter_by_quarter() -> None:
    for tile in tiles_of(standard()):
        one = turned(tile, 1)
        assert [turned(turned(tile, q), 1) for q in range(3)] == [
            turned(tile, q + 1) for q in range(3)
        ]
        assert turned(one, 3) == tile
        assert turns_of(one) == 1
        for i, side in enumerate((1, 2, 4, 8)):
            next_side = (1, 2, 4, 8)[(i + 1) % 4]
            assert bool(open_sides(tile) & side) == bool(open_sides(one) & next_side)


# ----------------------------------------------------------------------------- trap doors


def slowly(house: House, pawns: Pawns, own: Cell, metric: Metric) -> list[Cell]:
    """HH-K9 by walking: cell by cell, asking for the walls between any two."""
    free = [Cell(c) for c in range(CELLS) if house.tiles[c] & TRAP and c not in pawns]
    if metric != "grid":
        moves = {own: 0}
        queue = [own]
        for at in queue:
            for to in PLACES[:CELLS]:
                taken = house.tiles[to] & TRAP and to in pawns
                if to in moves or taken or walls_between(house, at, to) != 0:
                    continue
                moves[to] = moves[at] + 1
                queue.append(to)
        reached = [cell for cell in free if cell in moves]
        nearest = min((moves[cell] for cell in reached), default=0)
        if reached or metric == "path":
            return [cell for cell in reached if moves[cell] == nearest]
    row, column = divmod(own, 6)
    if own == ENTRANCE:
        row, column = {
            0: (-1, 0), 1: (-1, 5), 2: (0, -1), 3: (0, 6),
            4: (5, -1), 5: (5, 6), 6: (6, 0), 7: (6, 5),
        }[house.entrance]  # fmt: skip
    grid = {cell: abs(cell // 6 - row) + abs(cell % 6 - column) for cell in free}
    return [cell for cell in free if grid[cell] == min(grid.values())]


@rule("HH-K9")
@pytest.mark.parametrize("metric", METRICS)
def test_the_flood_finds_the_trap_doors_a_walker_finds(metric: Metric) -> None:
    pick = random.Random(f"flood {metric}")
    found: set[int] = set()
    for _ in range(150):
        house = random_house(pick, traps=pick.choice((1, 2, 6, 12)))
        pawns = random_pawns(pick, house)
        for own in pawns:
            fast = trap_doors_to_fall_to(house, pawns, own, metric)
            assert fast == slowly(house, pawns, own, metric)
            found.add(len(fast))
    assert {1, 2, 3} <= found


# ----------------------------------------------------------------------------- choices


def conceivable(card: Card) -> Iterator[Action]:
    """Everything somebody could try with a card, in the order choices are listed in."""
    cells = PLACES
    match card:
        case "move-one" | "move-two":
            yield from (Walk((one,)) for one in cells)
            yield from (Walk(pair) for pair in product(cells, cells))
        case "switch-places":
            yield from (SwitchPlaces(Seat(i)) for i in range(7))
        case "rotate-90" | "rotate-180":
            yield from (Rotate(cell, q) for cell in cells for q in (1, 2, 3))
        case "switch-two-tiles":
            yield from (SwitchTiles(one, other) for one, other in product(cells, cells))
        case "secret-passage":
            yield from (PassWall(cell) for cell in cells)
        case "move-exit":
            yield from (MoveExit(slot) for slot in SLOTS)
        case "trap-door":
            yield from (FallThrough(cell) for cell in cells)
        case "hall-of-mirrors":
            pass


def is_accepted(card: Card, action: Action, house: House, pawns: Pawns, options: Options) -> bool:
    try:
        carry_out(card, action, house, pawns, Seat(0), options, [])
    except IllegalAction:
        return False
    return True


@rule("HH-T5")
@pytest.mark.parametrize("card", CARDS)
def test_what_is_listed_is_what_is_accepted(card: Card) -> None:
    pick = random.Random(f"choices {card}")
    for _ in range(8 if card in ("move-two", "switch-two-tiles") else 40):
        house = random_house(pick)
        pawns = random_pawns(pick, house)
        options = Options(
            switch_with_entrance=pick.random() < 0.5,
            secret_as_move=pick.random() < 0.5,
            trap_door_metric=pick.choice(METRICS),
        )
        listed = list(choices(card, house, pawns, Seat(0), options))
        accepted = [a for a in conceivable(card) if is_accepted(card, a, house, pawns, options)]
        if card == "switch-places":
            accepted.sort(key=lambda a: pawns[a.seat] if isinstance(a, SwitchPlaces) else 0)
        if card == "move-two":
            # The exit alone, where one move reaches it, stands among the pairs.
            accepted.sort(key=lambda walk: walk.path if isinstance(walk, Walk) else ())
        assert listed == accepted
        assert can_be_carried_out(card, house, pawns, Seat(0), options) == bool(listed)


@rule("HH-T3")
def test_the_programs_are_the_orders_of_four_of_seven() -> None:
    orders = [four for four in product(CHOOSABLE, repeat=4) if len(set(four)) == 4]
    assert [program.cards for program in PROGRAMS] == orders
    assert all(isinstance(program, Program) for program in PROGRAMS)


@rule("HH-K4", "HH-K5", "HH-K6", "HH-K8")
def test_six_pawns_never_stop_a_tile_from_being_turned_or_switched() -> None:
    pick = random.Random(3)
    house = random_house(pick)
    cards: list[Card] = ["rotate-90", "rotate-180", "switch-two-tiles", "move-exit"]
    for _ in range(300):
        pawns = tuple(Cell(c) for c in pick.sample(range(CELLS), 6))
        assert all(choices(card, house, pawns, Seat(0), Options()) for card in cards)
