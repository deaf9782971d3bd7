"""The section Cards, HH-K: the cards that move pawns."""

from typing import Any

import pytest

from clew.core.types import Seat
from clew.games.haunting_house.board import Cell
from clew.games.haunting_house.model import (
    Card,
    CardSkipped,
    FellThrough,
    PlacesSwitched,
    SwitchPlaces,
    Walk,
    WallPassed,
)
from games.haunting_house.positions import (
    asked,
    cell,
    only,
    play,
    position,
    refusal,
    rule,
    where,
    winner,
)

OPEN = """
    IN .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼a┼┼┼
    ┼┼┼b┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""
CLOSED_IN = """
    IN .
    ┼┼┼┼┼┼
    ┼┼─┼┼┼
    ┼┼╵a┼┼┼
    ┼┼┼b┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


def swapped(drawing: str) -> str:
    """The same drawing with the pawns a and b exchanged."""
    return drawing.translate(str.maketrans("ab", "ba"))


def reason(state_card: Card, drawing: str, **options: Any) -> tuple[str, str]:
    """Why pawn b's card did nothing, after a turned a tile somewhere."""
    state = position(drawing, "rotate-180", state_card, **options)
    events = play(state, asked(state)[0]).events
    (skip,) = only(events, CardSkipped)
    assert (skip.seat, skip.card, skip.step) == (1, state_card, 4)
    return skip.rule, skip.reason


# ----------------------------------------------------------------------------- moves


@rule("HH-K1")
def test_move_one_is_one_move() -> None:
    state = position(OPEN, "move-one")
    assert asked(state) == ["walk c2", "walk b3", "walk d3", "walk c4"]
    assert refusal(state, "walk c2 c1") == ("HH-K1", "not-one-move")
    assert refusal(state, Walk(())) == ("HH-K1", "not-one-move")


@rule("HH-K2")
def test_move_two_is_exactly_two_moves() -> None:
    state = position(OPEN, "move-two")
    assert len(asked(state)) == 16
    assert refusal(state, "walk c2") == ("HH-K2", "not-two-moves")
    assert refusal(state, Walk((Cell(8), Cell(2), Cell(1)))) == ("HH-K2", "not-two-moves")
    assert refusal(state, Walk(())) == ("HH-K2", "not-two-moves")
    assert where(play(state, "walk c2 d2").state)["a"] == "d2"


@rule("HH-K2")
def test_move_two_may_end_where_it_began() -> None:
    state = position(OPEN, "move-two")
    assert where(play(state, "walk c2 c3").state)["a"] == "c3"


@rule("HH-K2")
def test_each_of_two_moves_needs_an_open_way() -> None:
    state = position(CLOSED_IN.replace("─", "│"), "move-two")
    assert asked(state) == ["walk c2 c1", "walk c2 c3"]
    assert refusal(state, "walk c2 b2") == ("HH-M1", "wall-in-the-way")


NEAR = """
    INb .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼a
    . OUT
"""


@rule("HH-K2", "HH-M3")
def test_reaching_the_exit_with_the_first_of_two_moves_wins() -> None:
    state = position(NEAR, "move-two", "move-one")
    assert asked(state)[-1] == "walk out"
    assert winner(play(state, "walk out").state) == "a"
    assert refusal(state, "walk out f6") == ("HH-K2", "the-exit-ends-it")


@rule("HH-K2", "HH-M3")
def test_the_exit_alone_is_way_enough_for_move_two() -> None:
    walled = NEAR.replace("┼a", "╷a")
    assert asked(position(walled, "move-two")) == ["walk out"]


@rule("HH-K2", "HH-M3")
def test_reaching_the_exit_with_the_second_move_wins() -> None:
    state = position(NEAR.replace("┼┼a", "┼a┼"), "move-two")
    assert winner(play(state, "walk f6 out").state) == "a"
    assert "walk out" not in asked(state)
    assert refusal(state, "walk out") == ("HH-M1", "not-a-neighbour")


@rule("HH-K2", "HH-M2")
def test_move_two_from_the_entrance_and_back_onto_it() -> None:
    state = position(NEAR.replace("INb", "INa").replace("┼a", "┼b"), "move-two")
    assert asked(state) == ["walk a1 b1", "walk a1 a2", "walk a1 in"]
    assert where(play(state, "walk a1 in").state)["a"] == "in"


@rule("HH-T5", "HH-M1", "HH-K1", "HH-K2")
@pytest.mark.parametrize("card", ["move-one", "move-two"])
def test_a_walled_in_pawn_does_not_move(card: Card) -> None:
    assert reason(card, swapped(CLOSED_IN)) == ("HH-M1", "walls-all-around")


@rule("HH-T5", "HH-M2")
@pytest.mark.parametrize("card", ["move-one", "move-two"])
def test_a_pawn_behind_an_occupied_trap_door_does_not_move(card: Card) -> None:
    behind = OPEN.replace("┼a", "╋a").replace("┼b", "╵b")
    assert reason(card, behind) == ("HH-M2", "trap-doors-taken")


# ----------------------------------------------------------------------------- Switch Places

TOUCHING = """
    INe .
    ┼┼┼┼┼┼
    ┼┼b┼┼┼┼
    ┼┼╵a─cd┼┼
    ┼┼┼┼┼┼
    ┼┼┼f┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-K3")
def test_switch_places_with_a_pawn_on_a_touching_tile_whatever_the_walls() -> None:
    state = position(TOUCHING, "switch-places")
    assert asked(state) == ["switch-places b", "switch-places c", "switch-places d"]
    step = play(state, "switch-places b")
    assert where(step.state) == {"a": "b2", "b": "c3", "c": "d3", "d": "d3", "e": "in", "f": "c5"}
    assert PlacesSwitched(Seat(0), Seat(1), cell("c3"), cell("b2")) in step.events


@rule("HH-K3")
def test_pawns_are_listed_by_the_cells_they_stand_on() -> None:
    state = position(TOUCHING.translate(str.maketrans("bd", "db")), "switch-places")
    assert asked(state) == ["switch-places d", "switch-places b", "switch-places c"]


@rule("HH-K3")
def test_switch_places_with_one_of_two_pawns_on_a_tile() -> None:
    state = position(TOUCHING, "switch-places")
    after = where(play(state, "switch-places d").state)
    assert (after["a"], after["c"], after["d"]) == ("d3", "d3", "c3")


@rule("HH-K3")
def test_who_cannot_be_switched_with() -> None:
    state = position(TOUCHING, "switch-places")
    assert refusal(state, "switch-places f") == ("HH-K3", "not-touching")
    assert refusal(state, "switch-places a") == ("HH-K3", "no-such-pawn")
    assert refusal(state, SwitchPlaces(Seat(6))) == ("HH-K3", "no-such-pawn")
    assert refusal(state, SwitchPlaces(Seat(-1))) == ("HH-K3", "no-such-pawn")


@rule("HH-K3")
def test_a_pawn_on_ones_own_tile_is_no_target() -> None:
    state = position(TOUCHING.replace("╵a─cd", "╵ac─d"), "switch-places")
    assert asked(state) == ["switch-places b", "switch-places d"]
    assert refusal(state, "switch-places c") == ("HH-K3", "not-touching")


@rule("HH-K3")
def test_the_far_end_of_the_next_row_does_not_touch() -> None:
    drawing = OPEN.replace("┼┼┼a┼┼┼", "┼┼┼┼┼┼a").replace("┼┼┼b┼┼┼", "┼b┼┼┼┼┼")
    assert reason("switch-places", drawing) == ("HH-K3", "nobody-touching")


@rule("HH-K3")
def test_switch_places_onto_a_trap_door_leaves_one_pawn_on_it() -> None:
    state = position(OPEN.replace("┼b", "╋b"), "switch-places")
    assert where(play(state, "switch-places b").state) == {"a": "c4", "b": "c3"}


AT_THE_DOOR = """
    INb .
    ┼a┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-K3", "HH-T5")
def test_nobody_switches_from_the_entrance() -> None:
    assert reason("switch-places", AT_THE_DOOR) == ("HH-K3", "on-the-entrance")
    inside = position(swapped(AT_THE_DOOR), "switch-places")
    assert asked(inside) == []
    assert refusal(inside, "switch-places b") == ("HH-K3", "on-the-entrance")


@rule("HH-K3")
def test_a_pawn_on_the_entrance_is_a_target_unless_the_table_says_no() -> None:
    assert asked(position(AT_THE_DOOR, "switch-places")) == ["switch-places b"]
    state = position(AT_THE_DOOR, "switch-places", switch_with_entrance=False)
    assert asked(state) == []
    assert refusal(state, "switch-places b") == ("HH-K3", "pawn-on-the-entrance")


@rule("HH-K3", "HH-T5")
def test_switch_places_with_nobody_near_does_nothing() -> None:
    apart = OPEN.replace("┼┼┼a┼┼┼", "┼a┼┼┼┼┼")
    assert reason("switch-places", apart) == ("HH-K3", "nobody-touching")


# ----------------------------------------------------------------------------- Secret Passage

# Around pawn a on c3: one wall (its own) to the west, one (the other's) to the north, none to the
# east, two to the south.
WALLS = """
    INb .
    ┼┼┼┼┼┼
    ┼┼─┼┼┼
    ┼┼└a┼┼┼
    ┼┼─┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-K7")
def test_a_secret_passage_leads_through_exactly_one_wall() -> None:
    state = position(WALLS, "secret-passage")
    assert asked(state) == ["pass-wall c2", "pass-wall b3"]
    step = play(state, "pass-wall b3")
    assert where(step.state)["a"] == "b3"
    assert WallPassed(Seat(0), cell("c3"), cell("b3")) in step.events
    assert refusal(state, "pass-wall d3") == ("HH-K7", "no-wall-in-the-way")
    assert refusal(state, "pass-wall c4") == ("HH-K7", "two-walls-in-the-way")
    for to in ("b2", "a3", "c3", "in", "out"):
        assert refusal(state, f"pass-wall {to}") == ("HH-K7", "not-a-neighbour")


@rule("HH-K7")
def test_a_secret_passage_does_not_lead_off_the_board() -> None:
    drawing = AT_THE_DOOR.replace("┼a", "│a")  # one wall to the west edge, one to the east
    assert asked(position(drawing, "secret-passage")) == ["pass-wall b1"]


@rule("HH-K7")
def test_a_secret_passage_does_not_lead_onto_an_occupied_trap_door() -> None:
    state = position(WALLS.replace("┼└a", "╋c└a"), "secret-passage")
    assert asked(state) == ["pass-wall c2"]
    assert refusal(state, "pass-wall b3") == ("HH-K7", "trap-door-taken")
    free = position(WALLS.replace("┼└a", "╋└a"), "secret-passage")
    assert asked(free) == ["pass-wall c2", "pass-wall b3"]
    full = position(WALLS.replace("┼└a", "┼c└a"), "secret-passage")
    assert asked(full) == ["pass-wall c2", "pass-wall b3"]


@rule("HH-K7")
def test_a_secret_passage_leads_from_the_entrance_and_onto_it() -> None:
    closed = AT_THE_DOOR.replace("┼a", "┬a")
    state = position(closed, "secret-passage", "secret-passage")
    assert asked(state) == ["pass-wall in"]
    assert where(play(state, "pass-wall in").state) == {"a": "in", "b": "in"}
    off = position(swapped(closed), "secret-passage")
    assert asked(off) == ["pass-wall a1"]
    assert where(play(off, "pass-wall a1").state)["a"] == "a1"


@rule("HH-K7")
def test_an_open_entrance_needs_no_secret_passage() -> None:
    assert reason("secret-passage", AT_THE_DOOR) == ("HH-K7", "no-passage")
    state = position(AT_THE_DOOR.replace("┼a", "╵a"), "secret-passage")
    assert asked(state) == ["pass-wall b1", "pass-wall a2"]
    assert refusal(state, "pass-wall in") == ("HH-K7", "no-wall-in-the-way")


@rule("HH-K7", "HH-M3")
def test_a_secret_passage_onto_the_exit_wins() -> None:
    state = position(NEAR.replace("┼a", "┴a"), "secret-passage", "move-one")
    assert asked(state) == ["pass-wall out"]
    assert winner(play(state, "pass-wall out").state) == "a"
    opened = position(NEAR.replace("┼a", "│a"), "secret-passage")
    assert asked(opened) == ["pass-wall e6"]
    assert refusal(opened, "pass-wall out") == ("HH-K7", "no-wall-in-the-way")


@rule("HH-K7", "HH-T5")
def test_without_a_single_wall_there_is_no_secret_passage() -> None:
    assert reason("secret-passage", OPEN) == ("HH-K7", "no-passage")


# ----------------------------------------------------------------------------- compulsion


@rule("HH-T5")
def test_a_compulsory_card_can_hand_a_rival_the_win() -> None:
    """Pawn a stands before the exit and must change places with b, who then walks out."""
    state = position(NEAR.replace("INb", "IN").replace("┼┼a", "┼b┼a"), "switch-places", "move-one")
    assert asked(state) == ["switch-places b"]
    after = play(state, "switch-places b").state
    assert after.to_act == 1
    assert winner(play(after, "walk out").state) == "b"


@rule("HH-T5")
def test_a_card_must_be_carried_out_and_no_other() -> None:
    state = position(NEAR, "move-one")
    for other in (
        "pass-wall f5",
        "rotate c3 left",
        "switch-tiles a2 a3",
        "move-exit nw-north",
        "fall-through c3",
        "switch-places b",
    ):
        assert refusal(state, other) == ("HH-T5", "another-card-is-due")


@rule("HH-T5")
def test_even_a_single_way_is_asked_for() -> None:
    state = position(NEAR.replace("┼a", "╷a"), "rotate-180", "move-one")
    after = play(state, "rotate c3 half").state
    assert (after.to_act, asked(after)) == (1, ["walk a1"])


def test_a_fall_is_told_with_its_start() -> None:
    state = position(OPEN.replace("┼\n    . OUT", "╋\n    . OUT"), "trap-door")
    assert FellThrough(Seat(0), cell("c3"), cell("f6")) in play(state, "fall-through f6").events
