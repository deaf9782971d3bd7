"""The section Cards, HH-K: the cards that change the house, the trap doors and the mirrors."""

import pytest

from clew.core.types import Seat
from clew.games.haunting_house.board import Cell, House, Slot, number_of, open_sides, turns_of
from clew.games.haunting_house.model import (
    CardSkipped,
    ExitMoved,
    MoveExit,
    Rotate,
    SwitchTiles,
    TileRotated,
    TilesSwitched,
)
from clew.games.haunting_house.state import State
from clew.games.haunting_house.text import PLAIN
from games.haunting_house.positions import (
    MIRRORS,
    asked,
    cell,
    only,
    play,
    position,
    refusal,
    rule,
    slot,
    where,
    winner,
)

MIXED = """
    INb .
    └│┼├┤─
    ┼┼┼┼┼┼
    ┼┼└a┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼c┼
    ┼┼┼┼┼┼
    . OUT
"""


def glyph(state: State, name: str) -> str:
    return PLAIN[open_sides(state.house.tiles[cell(name)])]


# ----------------------------------------------------------------------------- turning tiles


@rule("HH-K4")
def test_rotate_90_turns_any_tile_without_pawns_either_way() -> None:
    state = position(MIXED, "rotate-90")
    actions = asked(state)
    assert actions[:4] == ["rotate a1 right", "rotate a1 left", "rotate b1 right", "rotate b1 left"]
    assert len(actions) == 2 * 34
    assert not {"rotate c3 right", "rotate e5 left"} & set(actions)
    for name, right, left in (("a1", "┌", "┘"), ("b1", "─", "─"), ("d1", "┬", "┴")):
        assert glyph(play(state, f"rotate {name} right").state, name) == right
        assert glyph(play(state, f"rotate {name} left").state, name) == left
    step = play(state, "rotate a1 right")
    assert TileRotated(Seat(0), cell("a1"), 1) in step.events


@rule("HH-K4")
def test_the_two_ways_are_two_actions_on_symmetric_tiles_too() -> None:
    state = position(MIXED, "rotate-90")
    right, left = (play(state, f"rotate c1 {way}").state for way in ("right", "left"))
    assert glyph(right, "c1") == glyph(left, "c1") == "┼"
    assert [turns_of(one.house.tiles[2]) for one in (right, left)] == [1, 3]


@rule("HH-K4")
def test_rotate_90_is_a_quarter_turn_of_a_house_tile_without_pawns() -> None:
    state = position(MIXED, "rotate-90")
    assert refusal(state, "rotate a1 half") == ("HH-K4", "not-this-cards-turn")
    assert refusal(state, "rotate c3 right") == ("HH-K4", "pawn-on-the-tile")
    assert refusal(state, "rotate e5 right") == ("HH-K4", "pawn-on-the-tile")
    assert refusal(state, "rotate in right") == ("HH-K4", "not-a-house-tile")
    assert refusal(state, "rotate out left") == ("HH-K4", "not-a-house-tile")
    assert refusal(state, Rotate(Cell(-1), 1)) == ("HH-K4", "not-a-house-tile")


@rule("HH-K5")
def test_rotate_180_is_half_a_turn_of_any_tile_without_pawns() -> None:
    state = position(MIXED, "rotate-180")
    actions = asked(state)
    assert actions[:2] == ["rotate a1 half", "rotate b1 half"]
    assert len(actions) == 34
    for name, after in (("a1", "┐"), ("b1", "│"), ("d1", "┤"), ("f1", "─")):
        assert glyph(play(state, f"rotate {name} half").state, name) == after
    assert refusal(state, "rotate a1 right") == ("HH-K5", "not-this-cards-turn")
    assert refusal(state, "rotate a1 left") == ("HH-K5", "not-this-cards-turn")
    assert refusal(state, "rotate c3 half") == ("HH-K5", "pawn-on-the-tile")
    assert refusal(state, "rotate in half") == ("HH-K5", "not-a-house-tile")
    assert refusal(state, "rotate out half") == ("HH-K5", "not-a-house-tile")


# ----------------------------------------------------------------------------- switching tiles


@rule("HH-K6")
def test_switch_two_tiles_that_touch_also_diagonally() -> None:
    state = position(MIXED, "switch-two-tiles")
    actions = asked(state)
    assert actions[:3] == ["switch-tiles a1 b1", "switch-tiles a1 a2", "switch-tiles a1 b2"]
    assert len(actions) == 110 - 8 - 8  # of 110 pairs, those of the two tiles with pawns
    step = play(state, "switch-tiles a1 b2")
    assert (glyph(step.state, "a1"), glyph(step.state, "b2")) == ("┼", "└")
    assert TilesSwitched(Seat(0), cell("a1"), cell("b2")) in step.events


@rule("HH-K6")
def test_switched_tiles_keep_their_orientation() -> None:
    state = position(MIXED, "switch-two-tiles")
    before, after = state.house, play(state, "switch-tiles d1 e1").state.house
    assert (after.tiles[3], after.tiles[4]) == (before.tiles[4], before.tiles[3])
    assert number_of(after.tiles[3]) == number_of(before.tiles[4])


@rule("HH-K6")
def test_which_tiles_cannot_be_switched() -> None:
    state = position(MIXED, "switch-two-tiles")
    assert refusal(state, "switch-tiles a1 c1") == ("HH-K6", "not-touching")
    assert refusal(state, "switch-tiles f1 a2") == ("HH-K6", "not-touching")
    assert refusal(state, "switch-tiles a1 a1") == ("HH-K6", "not-touching")
    assert refusal(state, "switch-tiles b2 c3") == ("HH-K6", "pawn-on-the-tile")
    assert refusal(state, "switch-tiles c3 d4") == ("HH-K6", "pawn-on-the-tile")
    assert refusal(state, "switch-tiles a1 in") == ("HH-K6", "not-a-house-tile")
    assert refusal(state, "switch-tiles f6 out") == ("HH-K6", "not-a-house-tile")
    assert refusal(state, SwitchTiles(Cell(1), Cell(0))) == ("HH-K6", "lower-cell-first")
    assert refusal(state, SwitchTiles(Cell(-1), Cell(0))) == ("HH-K6", "not-a-house-tile")


# ----------------------------------------------------------------------------- Move Exit


@rule("HH-K8")
@pytest.mark.parametrize("card_owner_at", ["┼a", "INa"])
def test_the_exit_moves_to_either_side_of_the_two_other_corners(card_owner_at: str) -> None:
    drawing = MIXED.replace("└a", "└").replace("INb", "IN").replace("c", "b")
    if card_owner_at == "INa":
        drawing = drawing.replace("IN", "INa")
    else:
        drawing = drawing.replace("─\n", "─a\n")  # on the corner the exit may come to
    state = position(drawing, "move-exit")
    assert asked(state) == [
        "move-exit ne-north",
        "move-exit ne-east",
        "move-exit sw-west",
        "move-exit sw-south",
    ]
    step = play(state, "move-exit sw-west")
    assert step.state.house.exit == slot("sw-west")
    assert ExitMoved(Seat(0), slot("se-south"), slot("sw-west")) in step.events
    assert winner(step.state) is None
    assert play(state, "move-exit ne-north").state.pawns == state.pawns


@rule("HH-K8")
def test_the_exit_stays_neither_at_its_corner_nor_goes_to_the_entrances() -> None:
    state = position(MIXED, "move-exit")
    for name in ("se-south", "se-east"):
        assert refusal(state, f"move-exit {name}") == ("HH-K8", "the-exits-own-corner")
    for name in ("nw-north", "nw-west"):
        assert refusal(state, f"move-exit {name}") == ("HH-K8", "the-entrances-corner")
    for strange in (-1, 8):
        assert refusal(state, MoveExit(Slot(strange))) == ("HH-K8", "no-such-slot")


@rule("HH-K8")
def test_from_every_corner_there_are_four_places() -> None:
    state = position(MIXED, "move-exit", "move-exit", "move-exit")
    for first in asked(state):
        after = play(state, first).state
        places = asked(after)
        assert len(places) == 4
        assert {"move-exit se-south", "move-exit se-east"} < set(places)


# ----------------------------------------------------------------------------- Trap Door

CELLAR = """
    INb .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼a
    ┼┼┼┼┼┼
    ┼┼┼╋┼┼
    ┼┼┼┼┼╋
    . OUT
"""


@rule("HH-K9")
def test_a_trap_door_is_the_nearest_by_moves_and_ties_are_the_owners() -> None:
    state = position(CELLAR, "trap-door")
    # To c3 three moves, to f6 three; to d5 four.
    assert asked(state) == ["fall-through c3", "fall-through f6"]
    assert where(play(state, "fall-through f6").state)["a"] == "f6"
    assert refusal(state, "fall-through d5") == ("HH-K9", "not-the-nearest-trap-door")
    assert refusal(state, "fall-through a1") == ("HH-K9", "not-a-free-trap-door")
    assert refusal(state, "fall-through in") == ("HH-K9", "not-a-free-trap-door")


@rule("HH-K9")
def test_walls_make_the_way_longer() -> None:
    state = position(CELLAR.replace("┼┼┼a", "┼│┼a"), "trap-door")
    assert asked(state) == ["fall-through f6"]


@rule("HH-K9", "HH-M2")
def test_an_occupied_trap_door_is_no_goal_and_blocks_the_way() -> None:
    corridor = """
        INb .
        ──────
        ──────
        ━──╋c──a
        ──────
        ──────
        ──────
        . OUT
    """
    # On foot c is in the way to a3: nothing is reached, so the grid decides.
    assert asked(position(corridor, "trap-door")) == ["fall-through a3"]
    assert asked(position(corridor, "trap-door", trap_door_metric="path")) == []
    plain = corridor.replace("╋c", "┼c")
    assert asked(position(plain, "trap-door", trap_door_metric="path")) == ["fall-through a3"]


@rule("HH-K9")
def test_occupied_trap_doors_are_walked_around() -> None:
    around = """
        INb .
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ╋╋c┼a┼┼┼
        ┼┼┼┼┼┼
        ┼╋┼┼┼┼
        ┼┼┼┼┼┼
        . OUT
    """
    # As the crow walks a3 is two away, on foot four around c; b5 is three.
    assert asked(position(around, "trap-door")) == ["fall-through b5"]
    assert asked(position(around, "trap-door", trap_door_metric="grid")) == ["fall-through a3"]


@rule("HH-K9")
def test_from_a_trap_door_one_goes_to_a_different_one() -> None:
    state = position(CELLAR.replace("╋┼┼┼a", "╋a┼┼┼"), "trap-door")
    assert asked(state) == ["fall-through d5"]
    assert refusal(state, "fall-through c3") == ("HH-K9", "not-a-free-trap-door")


@rule("HH-K9")
def test_from_the_entrance_one_walks_through_the_corner_tile() -> None:
    state = position(CELLAR.replace("INb", "INa").replace("┼a", "┼b"), "trap-door")
    assert asked(state) == ["fall-through c3"]
    corner = CELLAR.replace("INb", "INa").replace("┼a", "┼b").replace("┼┼┼┼┼┼", "╋┼┼┼┼┼", 1)
    assert asked(position(corner, "trap-door", trap_door_metric="path")) == ["fall-through a1"]


@rule("HH-K9")
def test_behind_a_closed_entrance_the_grid_decides_from_the_cell_outside() -> None:
    drawing = """
        . .
        INa ├┼┼╋┼┼
        ┼┼┼┼┼┼b
        ┼┼┼┼┼┼
        ╋┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        . OUT
    """
    assert asked(position(drawing, "trap-door")) == ["fall-through d1", "fall-through a4"]
    nearer = drawing.replace("├┼┼╋┼┼", "├┼┼┼╋┼")
    assert asked(position(nearer, "trap-door")) == ["fall-through a4"]
    assert asked(position(drawing, "trap-door", trap_door_metric="path")) == []


@rule("HH-K9")
def test_an_occupied_corner_trap_door_shuts_the_entrance() -> None:
    drawing = CELLAR.replace("INb", "INa").replace("┼a", "┼")
    drawing = drawing.replace("┼┼┼┼┼┼", "╋b┼┼┼┼┼", 1)
    assert asked(position(drawing, "trap-door", trap_door_metric="path")) == []
    assert asked(position(drawing, "trap-door")) == ["fall-through c3"]


def skips(state: State) -> list[tuple[int, str, str]]:
    """Which seats' cards did nothing after seat 0 turned a tile, and why."""
    events = play(state, "rotate a6 half").events
    return [(skip.seat, skip.rule, skip.reason) for skip in only(events, CardSkipped)]


@rule("HH-K9", "HH-T5")
def test_with_every_trap_door_taken_nothing_happens() -> None:
    drawing = CELLAR.replace("┼a", "┼d").replace("╋┼", "╋c┼").replace("╋\n", "╋a\n")
    drawing = drawing.replace("┼┼┼╋c┼┼", "┼┼┼╋e┼┼")
    state = position(drawing, "rotate-180", "trap-door", "trap-door", "trap-door")
    taken = ("HH-K9", "trap-doors-taken")
    # b is on the entrance, c on a trap door itself, d on a plain tile.
    assert skips(state)[:3] == [(1, *taken), (2, *taken), (3, *taken)]


@rule("HH-K9", "HH-T5")
def test_with_path_only_an_unreachable_trap_door_does_nothing() -> None:
    boxed = """
        INa .
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┃╴b┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        . OUT
    """
    nothing = [(1, "HH-K9", "no-trap-door-within-reach")]
    for metric in ("path", "grid", "path-then-grid"):
        state = position(boxed, "rotate-180", "trap-door", trap_door_metric=metric)
        assert skips(state) == (nothing if metric == "path" else [])


@rule("HH-K9")
def test_the_exit_is_not_crossed() -> None:
    """It opens to one tile only, so it leads nowhere; a pawn that falls never wins by it."""
    state = position(CELLAR.replace("┼a", "┼").replace("┼╋\n", "┼┼a\n"), "trap-door")
    assert asked(state) == ["fall-through d5"]
    assert winner(play(state, "fall-through d5").state) is None


# ----------------------------------------------------------------------------- Hall of Mirrors


@rule("HH-K10", "HH-T5")
def test_in_the_hall_of_mirrors_nothing_happens() -> None:
    state = position(CELLAR, "rotate-180", MIRRORS)
    step = play(state, "rotate a6 half")
    (skip,) = only(step.events, CardSkipped)
    assert (skip.seat, skip.card) == (1, MIRRORS)
    assert (skip.rule, skip.reason) == ("HH-K10", "hall-of-mirrors")
    house = House(step.state.house.tiles, state.house.entrance, state.house.exit)
    assert (step.state.house, step.state.pawns) == (house, state.pawns)
