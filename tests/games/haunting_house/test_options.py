"""The table options that change what a card can do; the others stand with their rules."""

import pytest

from clew.core.types import seats_of
from clew.games.haunting_house.views import view
from games.haunting_house.positions import asked, play, position, refusal, rule, where, winner

DOOR_NORTH = """
    INbc .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""
DOOR_WEST = DOOR_NORTH.replace("INbc .", ". .").replace("┼┼┼┼┼┼", "INbc ┼┼┼┼┼┼", 1)


def with_a(drawing: str, name: str) -> str:
    """The drawing with pawn a put on a cell."""
    lines = drawing.strip("\n").splitlines()
    column, row = "abcdef".index(name[0]), int(name[1])
    where_tiles = [i for i, char in enumerate(lines[row]) if char == "┼"]
    spot = where_tiles[column] + 1
    lines[row] = lines[row][:spot] + "a" + lines[row][spot:]
    return "\n".join(lines)


@rule("HH-K3")
@pytest.mark.parametrize(
    ("drawing", "near"), [(DOOR_NORTH, {"a1", "b1"}), (DOOR_WEST, {"a1", "a2"})]
)
def test_switch_with_entrance_from_the_corner_and_the_tile_diagonal_to_the_door(
    drawing: str, near: set[str]
) -> None:
    for name in ("a1", "b1", "a2", "b2", "c1", "a3", "f6"):
        state = position(with_a(drawing, name), "switch-places", switch_with_entrance=True)
        if name in near:
            assert asked(state) == ["switch-places b", "switch-places c"]
            after = play(state, "switch-places c").state
            assert where(after) == {"a": "in", "b": "in", "c": name}
        else:
            assert asked(state) == []
            assert refusal(state, "switch-places b") == ("HH-K3", "pawn-on-the-entrance")


@rule("HH-K3")
def test_even_then_nobody_switches_from_the_entrance() -> None:
    drawing = DOOR_NORTH.replace("INbc", "INac").replace("┼", "┼b", 1)
    state = position(drawing, "switch-places", switch_with_entrance=True)
    assert asked(state) == []
    assert refusal(state, "switch-places b") == ("HH-K3", "on-the-entrance")


# Around pawn a on c3: one wall to the north and west, none to the east, two to the south.
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
def test_secret_as_move_also_crosses_no_wall() -> None:
    state = position(WALLS, "secret-passage", secret_as_move=True)
    assert asked(state) == ["pass-wall c2", "pass-wall b3", "pass-wall d3"]
    assert where(play(state, "pass-wall d3").state)["a"] == "d3"
    assert refusal(state, "pass-wall c4") == ("HH-K7", "two-walls-in-the-way")
    taken = position(WALLS.replace("└a┼", "└a╋c"), "secret-passage", secret_as_move=True)
    assert asked(taken) == ["pass-wall c2", "pass-wall b3"]
    assert refusal(taken, "pass-wall d3") == ("HH-K7", "trap-door-taken")


@rule("HH-K7")
def test_secret_as_move_at_both_doors() -> None:
    at_exit = DOOR_NORTH.replace("┼\n    . OUT", "┼a\n    . OUT")
    state = position(at_exit, "secret-passage", secret_as_move=True)
    assert asked(state) == ["pass-wall f5", "pass-wall e6", "pass-wall out"]
    assert winner(play(state, "pass-wall out").state) == "a"
    state = position(with_a(DOOR_NORTH, "a1"), "secret-passage", secret_as_move=True)
    assert asked(state) == ["pass-wall b1", "pass-wall a2", "pass-wall in"]


@rule("HH-T3")
@pytest.mark.parametrize("again", [False, True])
def test_whoever_may_look_again_learns_nothing_from_others(again: bool) -> None:
    """`look_again` is between a seat and its own cards; what others laid stays hidden."""
    drawing = DOOR_NORTH.replace("INbc", "INabc")
    state = position(drawing, "move-one", rnd="chosen", step=1, look_again=again)
    assert state.options.look_again is again
    programs = {seat: view(state, seat).program for seat in (*seats_of(3), None)}
    assert programs == {0: state.cards[0], 1: state.cards[1], 2: state.cards[2], None: None}
