"""The oracle itself, on positions small enough to check by eye.

These tests name no rule ids on purpose: they prove nothing about the engine.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from oracle.haunting_house import Oracle
from oracle.haunting_house_box import CHOOSABLE, SLOTS, Illegal, Slot, Tile, spot_of

CROSS = frozenset("NESW")
QUIET = ("hall-of-mirrors", "move-one", "move-two", "switch-places")


def house(sides: str = "NESW", traps: Sequence[int] = (35,), **other: str) -> list[Tile]:
    """36 equal tiles; ``c7="NS"`` lays another on cell 7."""
    shapes = [other.get(f"c{cell}", sides) for cell in range(36)]
    return [(frozenset(shape), cell in traps) for cell, shape in enumerate(shapes)]


def same_for_all(*cards: str) -> Callable[[int, int], Sequence[str]]:
    return lambda turn, seat: cards


def table(
    tiles: Sequence[Tile],
    *cards: str,
    seats: int = 2,
    entrance: Slot = ("NW", "N"),
    exit_: Slot = ("SE", "S"),
    start: int = 0,
    **options: Any,
) -> Oracle:
    return Oracle(seats, tiles, entrance, exit_, start, same_for_all(*cards), **options)


def at(oracle: Oracle, *cells: int) -> Oracle:
    """Put the pawns there, and look again at who is asked."""
    for seat, cell in enumerate(cells):
        oracle.pawns[seat] = spot_of(cell)
    return oracle


def targets(oracle: Oracle, card: str, seat: int = 0) -> set[Any]:
    return {action[1:] for action in oracle.ways(seat, card)}


def test_turn_order_marker_and_rounds() -> None:
    oracle = table(house(), "move-one", *QUIET[2:], QUIET[0], seats=3, start=2)
    asked = []
    while not oracle.is_programming():
        current = oracle.acting()
        assert current is not None
        asked.append((oracle.step, current[0]))
        oracle.do(current[0], sorted(oracle.legal(current[0]), key=str)[0])
    assert asked[:3] == [(1, 2), (1, 0), (1, 1)]
    assert oracle.snapshot()["locked"] == []
    for seat in (1, 0, 1):
        oracle.do(seat, ("program", ("rotate-180", "rotate-90", "move-one", "move-two")))
    assert oracle.snapshot()["locked"] == [0, 1]
    assert oracle.snapshot()["shown"] == []
    oracle.do(2, ("program", CHOOSABLE[3:]))
    assert oracle.snapshot()["shown"] == [["rotate-180"], ["rotate-180"], ["rotate-90"]]
    assert oracle.acting() == (2, "rotate-90")
    while oracle.turn == 1:
        current = oracle.acting()
        assert current is not None
        oracle.do(current[0], sorted(oracle.legal(current[0]), key=str)[0])
    assert oracle.marker == 0


def test_a_closed_house_skips_a_whole_round() -> None:
    oracle = table(house("S", c0="E"), *QUIET)
    assert oracle.is_programming()
    assert oracle.log[2:4] == [
        ("nothing", seat, 1, "hall-of-mirrors", "it never does anything") for seat in (0, 1)
    ]
    assert len(oracle.legal(0)) == len(oracle.legal(1)) == 840


def test_programs_hold_four_different_choosable_cards() -> None:
    oracle = table(house("S", c0="E"), *QUIET)
    for cards in (CHOOSABLE[:3], CHOOSABLE[:5], ("move-one",) * 4, ("trap-door", *CHOOSABLE[:3])):
        with pytest.raises(Illegal):
            oracle.do(0, ("program", cards))


def test_moves_count_walls() -> None:
    oracle = at(table(house(c15="N", c9="NS"), "rotate-90", *QUIET[1:]), 15)
    assert targets(oracle, "move-one") == {(9,)}
    assert targets(oracle, "secret-passage") == {(14,), (16,), (21,)}
    assert targets(oracle, "move-two") == {(9, 3), (9, 15)}
    oracle.secret_as_move = True
    assert targets(oracle, "secret-passage") == {(9,), (14,), (16,), (21,)}
    assert targets(at(table(house("N"), *QUIET), 14), "secret-passage") == {(8,), (20,)}


def test_an_occupied_trap_door_is_in_the_way() -> None:
    oracle = at(table(house(traps=[8, 14]), "rotate-90", *QUIET[1:]), 14, 8)
    assert targets(oracle, "move-one") == {(13,), (15,), (20,)}
    assert (13, 14) in targets(oracle, "move-two")
    assert (8, 2) not in targets(oracle, "move-two")
    assert (13, 14) not in targets(oracle, "move-two", seat=1)
    assert targets(oracle, "trap-door") == set()
    assert targets(oracle, "switch-places") == {(1,)}


def test_both_doors() -> None:
    oracle = table(house(c0="E", c35="N"), "rotate-90", *QUIET[1:])
    assert targets(oracle, "move-one") == set()
    assert targets(oracle, "secret-passage") == {(0,)}
    at(oracle, 0, 35)
    assert targets(oracle, "move-one") == {(1,)}
    assert targets(oracle, "secret-passage") == {(6,), ("entrance",)}
    assert targets(oracle, "move-one", seat=1) == {(29,)}
    assert targets(oracle, "secret-passage", seat=1) == {(34,), ("exit",)}
    oracle.open_sides[(5, 5)] = CROSS
    assert ("exit",) in targets(oracle, "move-two", seat=1)


@pytest.mark.parametrize("card", ["move-one", "move-two", "secret-passage"])
def test_onto_the_exit_wins_at_once(card: str) -> None:
    closed = house(c35="N", traps=[0]) if card == "secret-passage" else house(traps=[0])
    oracle = table(closed, "rotate-180", card, "trap-door", "hall-of-mirrors")
    at(oracle, 35, 35)
    oracle.do(0, ("rotate-180", 1))
    oracle.do(1, ("rotate-180", 1))
    assert (card, "exit") in oracle.legal(0)
    oracle.do(0, (card, "exit"))
    assert oracle.snapshot()["outcome"] == 0
    assert oracle.snapshot()["acting"] is None
    assert oracle.legal(0) == oracle.legal(1) == set()


def test_switch_places() -> None:
    oracle = at(table(house("N"), "rotate-90", *QUIET[1:], seats=5), 7, 0, 14, 9, 7)
    assert targets(oracle, "switch-places") == {(1,), (2,)}
    assert targets(oracle, "switch-places", seat=3) == {(2,)}
    oracle = at(table(house("N"), "rotate-90", *QUIET[1:], seats=5), 0, 1, 2, 6)
    near_door = {seat for seat in range(5) if (4,) in targets(oracle, "switch-places", seat=seat)}
    assert near_door == {0, 1}
    assert targets(oracle, "switch-places", seat=4) == set()
    oracle.switch_with_entrance = False
    for near in (0, 1):
        assert (4,) not in targets(oracle, "switch-places", seat=near)


def test_tiles_turn_and_change_places() -> None:
    oracle = table(house(c1="NE", c8="S", traps=[1]), "rotate-90", *QUIET[1:])
    assert len(oracle.legal(0)) == 72
    assert oracle.legal(1) == set()
    oracle.do(0, ("rotate-90", 1, "anticlockwise"))
    assert oracle.snapshot()["tiles"][1] == ("NW", True)
    oracle.do(1, ("rotate-90", 1, "clockwise"))
    assert oracle.snapshot()["tiles"][1] == ("NE", True)
    oracle._carry_out(0, ("rotate-180", 1))
    oracle._carry_out(0, ("switch-two-tiles", 1, 8))
    assert oracle.snapshot()["tiles"][8] == ("SW", True)
    assert oracle.snapshot()["tiles"][1] == ("S", False)


def test_how_many_pairs_touch() -> None:
    oracle = table(house(), "rotate-90", *QUIET[1:])
    assert len(oracle.ways(0, "switch-two-tiles")) == 30 + 30 + 25 + 25
    assert len(oracle.ways(0, "rotate-180")) == 36
    at(oracle, 7, 14)
    assert len(oracle.ways(0, "switch-two-tiles")) == 110 - 8 - 8 + 1
    assert len(oracle.ways(0, "rotate-90")) == 68


def test_the_exit_has_four_places_to_go() -> None:
    oracle = table(house(), "rotate-90", *QUIET[1:])
    assert targets(oracle, "move-exit") == {(slot,) for slot in SLOTS if slot[0] in ("NE", "SW")}
    oracle._carry_out(0, ("move-exit", ("NE", "E")))
    assert targets(oracle, "move-exit") == {(slot,) for slot in SLOTS if slot[0] in ("SE", "SW")}


def test_trap_door_on_foot_then_by_the_grid() -> None:
    # A corridor along the north; the trap door below the pawn is behind a wall.
    tiles = house("EW", traps=[5, 6, 0])
    oracle = at(table(tiles, "rotate-90", *QUIET[1:]), 1, 0)
    assert targets(oracle, "trap-door") == {(5,)}
    oracle.trap_door_metric = "grid"
    assert targets(oracle, "trap-door") == {(6,)}
    at(oracle, 20, 0)
    oracle.trap_door_metric = "path"
    assert targets(oracle, "trap-door") == set()
    oracle.trap_door_metric = "path-then-grid"
    assert targets(oracle, "trap-door") == {(6,)}
    at(oracle, 6, 0)
    assert targets(oracle, "trap-door") == {(5,)}


def test_trap_door_from_the_entrance_with_a_tie() -> None:
    oracle = table(house("EW", traps=[2, 12, 35]), "rotate-90", *QUIET[1:])
    assert targets(oracle, "trap-door") == {(2,), (12,)}
    oracle = table(house("EW", traps=[2, 12, 35]), "rotate-90", *QUIET[1:], entrance=("NW", "W"))
    assert targets(oracle, "trap-door") == {(2,)}
    assert targets(at(oracle, 12, 2), "trap-door") == {(35,)}


def test_open_start_turns_the_corner_as_little_as_needed() -> None:
    for sides, turned in (("E", "N"), ("NE", "NE"), ("ES", "NW"), ("SW", "NW"), ("EW", "NS")):
        oracle = table(house(c0=sides), "rotate-90", *QUIET[1:], open_start=True)
        assert oracle.snapshot()["tiles"][0][0] == turned
        oracle = table(house(c0=sides), "rotate-90", *QUIET[1:])
        assert oracle.snapshot()["tiles"][0][0] == sides


def test_the_cap_and_the_clock() -> None:
    oracle = table(house("S", c0="E"), *QUIET, turn_cap=2, think_seconds=5)
    while (due := oracle.deadline()) is not None:
        before = due
        oracle.expire()
    assert oracle.snapshot()["outcome"] == "draw"
    assert oracle.turn == 2
    assert before % 5000 == 0
    assert {entry[2][0] for entry in oracle.log if entry[0] == "carried-out"} == {"rotate-90"}
