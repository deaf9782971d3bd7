"""Which special case of the rule page a position or an action is: so that we know what was met."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from oracle.haunting_house import Oracle
from oracle.haunting_house_box import (
    CORNERS,
    OPPOSITE_CORNER,
    Action,
    Spot,
    cell_of,
    next_to,
    outside,
    touch,
)

# Every one of these must turn up in a campaign, or it proves less than it seems to.
SPECIAL = (
    "move-one: blocked by an occupied trap door",
    "move-one: back onto the entrance",
    "move-one: from the entrance",
    "move-one: wins",
    "move-one: only one way",
    "move-two: ends where it began",
    "move-two: off its own trap door and back",
    "move-two: through the entrance",
    "move-two: through a free trap door",
    "move-two: wins with the first",
    "move-two: wins with the second",
    "switch-places: diagonally",
    "switch-places: through walls",
    "switch-places: several on the target tile",
    "switch-places: a pawn on its own tile is no target",
    "switch-places: onto a trap door",
    "switch-places: off a trap door",
    "switch-places: refused with the entrance",
    "switch-places: with the entrance from the corner",
    "switch-places: with the entrance from the diagonal",
    "rotate-90: a symmetric tile",
    "rotate-90: a trap door",
    "rotate-90: the exit's corner",
    "rotate-180: the exit's corner",
    "switch-two-tiles: moves a trap door",
    "switch-two-tiles: diagonally",
    "secret-passage: from the entrance",
    "secret-passage: onto the entrance",
    "secret-passage: wins",
    "secret-passage: stopped by two walls",
    "secret-passage: blocked by an occupied trap door",
    "secret-passage: as a move",
    "move-exit: doors no longer opposite",
    "move-exit: away from a pawn beside it",
    "move-exit: to where a pawn is beside it",
    "trap-door: from the entrance",
    "trap-door: from a trap door",
    "trap-door: a tie",
    "trap-door: on foot",
    "trap-door: none on foot, by the grid",
    "trap-door: an occupied one is nearer",
    "trap-door: the foot and the grid differ",
    "a win not taken",
)


def cases(oracle: Oracle, seat: int, action: Action) -> Iterator[str]:
    """The special cases that this action is, looked at before it is done."""
    found = {
        "move-one": _move_one,
        "move-two": _move_two,
        "switch-places": _switch_places,
        "rotate-90": _rotate,
        "rotate-180": _rotate,
        "switch-two-tiles": _switch_two_tiles,
        "secret-passage": _secret_passage,
        "move-exit": _move_exit,
        "trap-door": _trap_door,
    }
    yield "carried out"
    for case in found[action[0]](oracle, seat, action):
        if case:
            yield case


def count(census: Counter[str], oracle: Oracle, seat: int, action: Action) -> None:
    for case in cases(oracle, seat, action):
        census[f"{action[0]}: {case}"] += 1
    winning = any(way[-1] == "exit" for way in oracle.legal(seat))
    if winning and action[-1] != "exit":
        census["a win not taken"] += 1


def _crowded(oracle: Oracle, seat: int, here: Spot, walls: int) -> bool:
    """Is a neighbour out of reach only because somebody stands on its trap door?"""
    return any(
        oracle.walls(here, side) == walls and not oracle.may_stand(seat, next_to(here, side))
        for side in "NESW"
    )


def _move_one(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    here = oracle.pawns[seat]
    yield _crowded(oracle, seat, here, 0) and "blocked by an occupied trap door"
    yield action[1] == "entrance" and "back onto the entrance"
    yield here == outside(oracle.entrance) and "from the entrance"
    yield action[1] == "exit" and "wins"
    yield len(oracle.legal(seat)) == 1 and "only one way"


def _move_two(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    here = oracle.pawns[seat]
    if action == ("move-two", "exit"):
        yield "wins with the first"
        return
    back = oracle.spot(action[2]) == here
    yield back and "ends where it began"
    yield back and here in oracle.trap_doors and "off its own trap door and back"
    yield action[1] == "entrance" and "through the entrance"
    yield oracle.spot(action[1]) in oracle.trap_doors and "through a free trap door"
    yield action[2] == "exit" and "wins with the second"


def _switch_places(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    here, there = oracle.pawns[seat], oracle.pawns[action[1]]
    diagonal = here[0] != there[0] and here[1] != there[1]
    standing = list(oracle.pawns.values())
    door = outside(oracle.entrance)
    yield diagonal and "diagonally"
    for side in "NESW":
        yield next_to(here, side) == there and oracle.walls(here, side) and "through walls"
    yield standing.count(there) > 1 and "several on the target tile"
    yield standing.count(here) > 1 and "a pawn on its own tile is no target"
    yield there in oracle.trap_doors and "onto a trap door"
    yield here in oracle.trap_doors and "off a trap door"
    near_door = touch(here, door) and door in standing
    yield near_door and not oracle.switch_with_entrance and "refused with the entrance"
    kind = "diagonal" if diagonal else "corner"
    yield there == door and f"with the entrance from the {kind}"


def _rotate(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    row, column = divmod(action[1], 6)
    sides = "".join(sorted(oracle.open_sides[row, column]))
    yield sides in ("ENSW", "NS", "EW") and "a symmetric tile"
    yield (row, column) in oracle.trap_doors and "a trap door"
    yield (row, column) == CORNERS[oracle.exit[0]] and "the exit's corner"


def _switch_two_tiles(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    traps = {cell_of(spot) for spot in oracle.trap_doors}
    yield (action[1] in traps) != (action[2] in traps) and "moves a trap door"
    yield action[2] - action[1] in (5, 7) and "diagonally"


def _secret_passage(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    here = oracle.pawns[seat]
    yield here == outside(oracle.entrance) and "from the entrance"
    yield action[1] == "entrance" and "onto the entrance"
    yield action[1] == "exit" and "wins"
    yield any(oracle.walls(here, side) == 2 for side in "NESW") and "stopped by two walls"
    yield _crowded(oracle, seat, here, 1) and "blocked by an occupied trap door"
    for side in "NESW":
        crossed = next_to(here, side) == oracle.spot(action[1])
        yield crossed and oracle.walls(here, side) == 0 and "as a move"


def _move_exit(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    standing = oracle.pawns.values()
    opposite = OPPOSITE_CORNER[oracle.entrance[0]]
    yield action[1][0] != opposite and "doors no longer opposite"
    yield any(touch(spot, outside(oracle.exit)) for spot in standing) and (
        "away from a pawn beside it"
    )
    yield any(touch(spot, outside(action[1])) for spot in standing) and (
        "to where a pawn is beside it"
    )


def _trap_door(oracle: Oracle, seat: int, action: Action) -> Iterator[Any]:
    here, there = oracle.pawns[seat], oracle.spot(action[1])
    on_foot = oracle.distances_on_foot(seat)
    free = {spot for spot in oracle.trap_doors if not oracle.has_pawn(spot)}
    far = {spot: abs(spot[0] - here[0]) + abs(spot[1] - here[1]) for spot in oracle.trap_doors}
    yield here == outside(oracle.entrance) and "from the entrance"
    yield here in oracle.trap_doors and "from a trap door"
    yield len(oracle.legal(seat)) > 1 and "a tie"
    yield there in on_foot and "on foot"
    by_grid = not free & set(on_foot) and oracle.trap_door_metric == "path-then-grid"
    yield by_grid and "none on foot, by the grid"
    taken = [far[spot] for spot in oracle.trap_doors - free if spot != here]
    yield min(taken, default=99) < far[there] and "an occupied one is nearer"
    yield far[there] > min(far[spot] for spot in free) and "the foot and the grid differ"
