"""The rulebook's section Moving (HH-M), and the steps of cards that move a pawn otherwise."""

from clew.core.errors import IllegalAction
from clew.games.haunting_house.board import (
    BIT,
    CELLS,
    EXIT,
    TRAP,
    Cell,
    House,
    cells_of,
    nearest_as_the_crow_walks,
    nearest_on_foot,
    through_one_wall,
    walls_between,
    ways_from,
)
from clew.games.haunting_house.model import Metric

Pawns = tuple[Cell, ...]


def moves(house: House, pawns: Pawns, own: Cell, at: Cell) -> list[Cell]:
    """HH-M1, HH-M2: where a pawn that began at *own* may move from *at*, in order, doors last."""
    found = ways_from(house, at)
    return [cell for cell in found if cell not in pawns or not is_taken(house, pawns, own, cell)]


def secret_steps(house: House, pawns: Pawns, own: Cell, as_move: bool) -> list[Cell]:
    """HH-K7: where a pawn gets through exactly one wall; *as_move*: or through none."""
    found = through_one_wall(house, own)
    if as_move:
        found = sorted(found + ways_from(house, own))
    return [cell for cell in found if cell not in pawns or not is_taken(house, pawns, own, cell)]


def is_taken(house: House, pawns: Pawns, own: Cell, cell: Cell) -> bool:
    """HH-M2: a trap-door tile with another pawn on it cannot be entered.

    Where the mover began is free to it: with Move Two it may step back there.
    """
    return cell < CELLS and house.tiles[cell] & TRAP != 0 and cell != own and cell in pawns


def check_move(house: House, pawns: Pawns, own: Cell, at: Cell, to: Cell) -> None:
    """HH-M1, HH-M2: refuse a move that is none, saying what is in the way."""
    if to not in moves(house, pawns, own, at):
        walls = walls_of_step(house, at, to, "HH-M1")
        if walls:
            raise IllegalAction("HH-M1", "wall-in-the-way", at=at, to=to, walls=walls)
        raise IllegalAction("HH-M2", "trap-door-taken", cell=to)


def check_secret_step(house: House, pawns: Pawns, own: Cell, to: Cell, as_move: bool) -> None:
    """HH-K7: refuse a step that is no secret passage, saying why."""
    if to not in secret_steps(house, pawns, own, as_move):
        walls = walls_of_step(house, own, to, "HH-K7")
        if walls == 2:
            raise IllegalAction("HH-K7", "two-walls-in-the-way", at=own, to=to)
        if walls == 0 and not as_move:
            raise IllegalAction("HH-K7", "no-wall-in-the-way", at=own, to=to)
        raise IllegalAction("HH-K7", "trap-door-taken", cell=to)


def walls_of_step(house: House, at: Cell, to: Cell, rule: str) -> int:
    """How many walls a step would cross; refused where it leads to no neighbour."""
    walls = walls_between(house, at, to) if at != to and 0 <= to <= EXIT else None
    if walls is None:
        raise IllegalAction(rule, "not-a-neighbour", at=at, to=to)
    return walls


def free_trap_doors(house: House, pawns: Pawns) -> int:
    """HH-K9: the trap doors nobody stands on, not even the pawn that is to fall, as a set."""
    return house.chart.traps & ~occupied(pawns)


def trap_doors_to_fall_to(house: House, pawns: Pawns, own: Cell, metric: Metric) -> list[Cell]:
    """HH-K9: the nearest unoccupied trap doors, row by row; more than one where they tie."""
    goals = free_trap_doors(house, pawns)
    if not goals:
        return []
    nearest = 0
    if metric != "grid":
        blocked = house.chart.traps & occupied(pawns)
        nearest = nearest_on_foot(house, own, goals, blocked)
    if metric != "path" and not nearest:
        nearest = nearest_as_the_crow_walks(house, own, goals)
    return cells_of(nearest)


def occupied(pawns: Pawns) -> int:
    """The cells with pawns on them, as a set."""
    cells = 0
    for cell in pawns:
        cells |= BIT[cell]
    return cells
