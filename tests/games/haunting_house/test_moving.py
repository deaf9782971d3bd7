"""The section Moving, HH-M."""

import pytest

from clew.core.types import Outcome, RuleId, Seat
from clew.games.haunting_house.board import Cell
from clew.games.haunting_house.model import Card, Ended, Walk, Walked
from games.haunting_house.positions import asked, play, position, refusal, rule, where, winner

# Around pawn a on c3: an open way to the north and east, a wall of the neighbour's to the west,
# and to the south one of a's own and the neighbour's too.
CROSSING = """
    INb .
    ┼┼┼┼┼┼
    ┼┼│┼┼┼
    ┼│┴a┼┼┼
    ┼┼─┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-M1", "HH-K1")
def test_a_move_goes_along_the_corridor_through_no_wall() -> None:
    state = position(CROSSING, "move-one")
    assert asked(state) == ["walk c2", "walk d3"]
    assert where(play(state, "walk c2").state) == {"a": "c2", "b": "in"}
    assert refusal(state, "walk b3") == ("HH-M1", "wall-in-the-way")
    assert refusal(state, "walk c4") == ("HH-M1", "wall-in-the-way")


@rule("HH-M1")
@pytest.mark.parametrize("to", ["b2", "d4", "c5", "c3", "f6", "in", "out"])
def test_a_move_goes_to_an_orthogonal_neighbour(to: str) -> None:
    state = position(CROSSING, "move-one")
    assert refusal(state, f"walk {to}") == ("HH-M1", "not-a-neighbour")


@rule("HH-M1")
@pytest.mark.parametrize("outside", [-1, 38, 99])
def test_a_cell_that_does_not_exist_is_no_neighbour(outside: int) -> None:
    state = position(CROSSING, "move-one")
    assert refusal(state, Walk((Cell(outside),))) == ("HH-M1", "not-a-neighbour")


# The ends of rows are no neighbours, though their numbers follow each other.
EDGES = """
    IN .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼a
    ┼b┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-M1")
def test_a_corridor_ends_at_the_edge_of_the_house() -> None:
    state = position(EDGES, "move-one", "move-one")
    assert asked(state) == ["walk f1", "walk e2", "walk f3"]
    assert refusal(state, "walk a3") == ("HH-M1", "not-a-neighbour")
    after = play(state, "walk f1").state
    assert asked(after) == ["walk a2", "walk b3", "walk a4"]


@rule("HH-M1")
@pytest.mark.parametrize(
    ("doors", "corner", "way_in"),
    [
        (("INb .", ". OUT", "", ""), "a1", True),
        ((". .", ". OUT", "INb ", ""), "a1", True),
        (("INb .", ". OUT", "", ""), "a1", False),
        ((". .", ". OUT", "INb ", ""), "a1", False),
    ],
)
def test_a_corner_is_open_where_its_door_stands(
    doors: tuple[str, str, str, str], corner: str, way_in: bool
) -> None:
    north, south, west, _ = doors
    tile = {("INb .", True): "└", ("INb .", False): "┌", (". .", True): "┐", (". .", False): "┌"}
    drawing = "\n".join([north, f"{west}{tile[north, way_in]}a┼┼┼┼┼", *["┼┼┼┼┼┼"] * 5, south])
    state = position(drawing, "move-one", "move-one")
    assert ("walk in" in asked(state)) == way_in
    if not way_in:
        assert refusal(state, "walk in") == ("HH-M1", "wall-in-the-way")
    after = play(state, asked(state)[0]).state
    assert (after.to_act == 1) == way_in
    if after.to_act == 1:
        assert asked(after) == ["walk a1"]


TRAPPED = """
    IN .
    ┼┼┼┼┼┼
    ┼┼╋b┼┼┼
    ┼╋┼a╋c┼┼
    ┼┼┼d┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""


@rule("HH-M2")
def test_an_occupied_trap_door_cannot_be_entered() -> None:
    state = position(TRAPPED, "move-one")
    assert asked(state) == ["walk b3", "walk c4"]
    assert refusal(state, "walk c2") == ("HH-M2", "trap-door-taken")
    assert where(play(state, "walk c4").state)["a"] == "c4"  # where d stands already
    assert where(play(state, "walk b3").state)["a"] == "b3"  # a trap door nobody stands on


@rule("HH-M2", "HH-K2")
def test_move_two_goes_around_an_occupied_trap_door() -> None:
    state = position(TRAPPED, "move-two")
    paths = [walk.removeprefix("walk ") for walk in asked(state)]
    assert paths == ["b3 b2", "b3 a3", "b3 c3", "b3 b4", "c4 c3", "c4 b4", "c4 d4", "c4 c5"]
    assert refusal(state, "walk c2 c1") == ("HH-M2", "trap-door-taken")
    assert refusal(state, "walk d3 e3") == ("HH-M2", "trap-door-taken")
    assert where(play(state, "walk b3 b2").state)["a"] == "b2"


@rule("HH-M2", "HH-K2")
def test_move_two_cannot_end_on_an_occupied_trap_door() -> None:
    state = position(TRAPPED.replace("╋c┼┼", "┼╋c┼"), "move-two")
    assert "walk d3 d2" in asked(state)
    assert "walk d3 e3" not in asked(state)
    assert refusal(state, "walk d3 e3") == ("HH-M2", "trap-door-taken")


@rule("HH-M2")
def test_stepping_off_ones_own_trap_door_and_back_is_fine() -> None:
    state = position(TRAPPED.replace("┼a", "╋a"), "move-two")
    assert "walk b3 c3" in asked(state)
    assert where(play(state, "walk b3 c3").state)["a"] == "c3"


@rule("HH-M2")
def test_the_entrance_and_any_other_tile_hold_any_number() -> None:
    drawing = """
        INbcdef .
        ┼a┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        . OUT
    """
    cards: list[Card] = ["move-one"] * 6
    state = position(drawing, *cards)
    assert "walk in" in asked(state)
    back = play(state, "walk in").state
    assert set(where(back).values()) == {"in"}
    crowded = play(state, "walk b1").state
    for _ in range(5):
        crowded = play(crowded, "walk a1").state
    assert where(crowded) == {"a": "b1"} | dict.fromkeys("bcdef", "a1")


NEAR_THE_EXIT = """
    INb .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼ac
    . OUT
"""


@rule("HH-M3")
def test_the_first_pawn_on_the_exit_wins_at_that_instant() -> None:
    state = position(NEAR_THE_EXIT, "move-one", "move-one", "move-one", step=2)
    step = play(state, "walk out")
    outcome = Outcome((Seat(0),), RuleId("HH-M3"))
    assert step.events == (Walked(Seat(0), Cell(35), (Cell(37),)), Ended(outcome))
    assert step.state.outcome == outcome
    assert step.state.to_act is None
    # The rest of the step is not played: c would have been next to walk out.
    assert where(step.state) == {"a": "out", "b": "in", "c": "f6"}
    assert refusal(step.state, "walk out", seat=2) == ("HH-M3", "match-is-over")


@rule("HH-M3")
@pytest.mark.parametrize("card", ["rotate-90", "switch-two-tiles", "move-exit"])
def test_nobody_wins_but_by_moving(card: Card) -> None:
    state = position(NEAR_THE_EXIT, card)
    for action in asked(state):
        assert winner(play(state, action).state) is None
