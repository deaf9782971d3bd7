"""MM-R2 and the challenges MM-SC8, 9, 10, 13, 16, 17; see also test_rearrange and test_talk."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Outcome, RuleId, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import OFF
from clew.games.magic_maze.scenario import official_scenario
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    WHOLE_MALL,
    at,
    do,
    kinds,
    position,
    refused,
    rule,
    sq,
    started,
    step,
    stops,
    table,
    texts,
    view,
    walk,
)

HANDS = ["north", "east explore", "south vortex", "west escalator"]
ITEMS = {"barbarian": "6.d3", "mage": "9.d4", "elf": "8.a4", "dwarf": "7.a3"}


def turn_by(state: State, seat: int) -> State:
    return do(state, "elf north 1.a1", seat=seat)


def held(state: State) -> list[str]:
    return [" ".join(hand) for hand in state.hands]


# MM-R2


@rule("MM-R2", "MM-SC3")
@pytest.mark.parametrize("scenario", [3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17])
def test_each_turn_every_seat_passes_its_tile_to_the_left(scenario: int) -> None:
    square, text = ("1.b1", "elf west 1.a1") if scenario < 5 else ("1.a2", "elf north 1.a1")
    state = position(scenario, seats=4, hands=HANDS, heroes={"elf": square})
    after = step(state, text, seat=3 if scenario < 5 else 0)
    assert "TilesPassed" in kinds(after.events)
    assert held(after.state) == ["west escalator", "north", "east explore", "south vortex"]
    assert view(after.state).hands == after.state.hands


@rule("MM-R2", "MM-SC1", "MM-SC2")
@pytest.mark.parametrize("scenario", [1, 2])
def test_before_scenario_3_nobody_passes(scenario: int) -> None:
    state = position(scenario, seats=4, hands=HANDS, heroes={"elf": "1.b1"})
    after = step(state, "elf west 1.a1", seat=3)
    assert "TilesPassed" not in kinds(after.events)
    assert after.state.hands == state.hands


@rule("MM-R2")
def test_two_players_change_tiles() -> None:
    hands = ["north east vortex", "south west explore escalator"]
    state = position(3, seats=2, hands=hands, heroes={"elf": "1.b1"})
    state = do(state, "elf west 1.a1", seat=1)
    assert held(state) == hands[::-1]
    assert refused(state, "elf east 1.b1", seat=0) == "MM-A1"
    do(state, "elf east 1.b1", seat=1)


@rule("MM-R2")
def test_an_hourglass_that_is_spent_passes_nothing() -> None:
    state = position(3, seats=4, hands=HANDS, heroes={"elf": "1.b1"}, tokens=["1.a1"])
    assert do(state, "elf west 1.a1", seat=3).hands == state.hands


# MM-SC8


@rule("MM-SC8")
def test_in_scenario_8_the_next_tile_is_always_seen() -> None:
    state = position(8, pile=[16, 9, 4], heroes={"barbarian": "1.d3", "mage": "1.a2"})
    assert view(state).pile_top == 16
    state = do(state, "explore 1.d3")
    assert state.mall.tiles[-1].tile == 16
    assert view(state).pile_top == 9
    state = do(state, "explore 1.a2")
    assert view(state).pile_top == 4
    assert view(replace(state, pile=())).pile_top is None


@rule("MM-SC8", "MM-SC13", "MM-S1")
def test_elsewhere_the_pile_lies_face_down() -> None:
    for number in range(1, 18):
        shown = view(table(number, seats=3).state).pile_top
        assert (shown is not None) == (number in (8, 13))


# MM-SC9


@rule("MM-SC9")
@pytest.mark.parametrize("seats", range(3, 10))
def test_the_leader_has_no_action_tile_and_the_others_one_player_fewer(seats: int) -> None:
    for seed in range(5):
        state = table(9, seats=seats, seed=seed).state
        leader = state.table.leader
        assert leader is not None
        assert state.hands[leader] == ()
        others = sorted(hand for seat, hand in enumerate(state.hands) if seat != leader)
        assert others == sorted(table(8, seats=seats - 1, seed=seed).state.hands)


@rule("MM-SC9")
def test_the_leader_is_drawn_at_random_unless_the_table_names_one() -> None:
    leaders = [table(9, seats=4, seed=seed).state.table.leader for seed in range(60)]
    assert set(leaders) == {0, 1, 2, 3}
    for seat in range(4):
        for seed in range(3):
            assert table(9, seats=4, seed=seed, leader=seat).state.table.leader == seat


@rule("MM-SC9", "MM-K3")
def test_only_the_leader_moves_the_pawn() -> None:
    state = started(9, seats=4, leader=2).state
    for seat in (0, 1, 3):
        assert refused(state, "do-something 2", seat=seat) == "MM-SC9"
        assert not [text for text in texts(state, seat) if text.startswith("do-something")]
        do(state, "stare 2", seat=seat)
    state = do(state, "do-something 3", seat=2)
    assert state.pawn == 3
    assert refused(state, "do-something 0", seat=3) == "MM-SC9"  # not even passed on
    assert refused(state, "do-something 2", seat=2) == "MM-K3"
    do(state, "do-something 3", seat=2)


@rule("MM-SC9")
def test_the_leader_acts_with_nothing_but_the_pawn() -> None:
    state = started(9, seats=4, leader=1).state
    for text in ("elf north 1.b1", "elf vortex 1.a4", "elf escalator 1.c4", "explore 1.c1"):
        assert refused(state, text, seat=1) == "MM-SC9"
    assert GAME.board_actions(state, Seat(1)) == []


@rule("MM-SC9", "MM-R2")
def test_tiles_are_passed_among_the_others_and_the_leader_stays_leader() -> None:
    hands = ["north", "", "east explore vortex", "south west escalator"]
    state = position(9, seats=4, leader=1, hands=hands, heroes={"elf": "1.a2"})
    state = turn_by(state, 0)
    assert held(state) == ["south west escalator", "", "north", "east explore vortex"]
    assert state.table.leader == 1
    hands = ["", "north", "east explore vortex", "south west escalator"]
    state = position(9, seats=4, leader=0, hands=hands, heroes={"elf": "1.a2"})
    assert held(turn_by(state, 1)) == ["", "south west escalator", "north", "east explore vortex"]


# MM-SC10


@rule("MM-SC10")
def test_the_theft_wants_every_hero_on_another_colours_item() -> None:
    squares = list(ITEMS.values())
    for shift in range(4):
        mixed = dict(zip(HEROES, squares[shift:] + squares[:shift], strict=True))
        last = next(hero for hero in HEROES if mixed[hero] == "9.d4")
        state = position(10, side="A", lay=WHOLE_MALL, heroes=mixed | {last: "9.d3"})
        assert walk(state, last, "9.d4").stolen == (shift != 0)
    one_right = {"barbarian": "6.d3", "mage": "8.a4", "elf": "7.a3", "dwarf": "9.d3"}
    state = position(10, side="A", lay=WHOLE_MALL, heroes=one_right)
    assert not walk(state, "dwarf", "9.d4").stolen


@rule("MM-SC10")
def test_each_hero_leaves_by_another_colours_exit() -> None:
    """10.a1 is the elf's exit: all but the elf may use it."""
    for hero in HEROES:
        state = position(10, side="A", lay=WHOLE_MALL, heroes={hero: "10.b1"}, stolen=True)
        state = walk(state, hero, "10.a1")
        assert state.out == (() if hero == "elf" else (hero,))
        assert at(state, hero) == sq("10.a1")


@rule("MM-SC10")
def test_an_exit_serves_one_hero_only() -> None:
    heroes = {"mage": "10.a1", "dwarf": "10.b1"}
    state = position(10, side="A", lay=WHOLE_MALL, heroes=heroes, stolen=True)
    state = replace(state, out=("mage",))
    ways = ("north", "east", "south", "west")
    assert {refused(state, f"dwarf {way} 10.a1") for way in ways} == {"MM-A2"}
    assert {refused(state, f"mage {way} 10.b1") for way in ways} == {"MM-T4"}


@rule("MM-SC10", "MM-T4")
def test_the_fourth_hero_on_an_exit_wins_scenario_10() -> None:
    heroes = {"barbarian": "2.d1", "mage": "11.d1", "elf": "12.a1", "dwarf": "10.b1"}
    state = position(10, side="A", lay=WHOLE_MALL, heroes=heroes, stolen=True)
    state = replace(state, out=("barbarian", "mage", "elf"))
    state = walk(state, "dwarf", "10.a1")
    assert state.outcome == Outcome((Seat(0), Seat(1)), RuleId("MM-T4"))
    assert OFF not in state.heroes


# MM-SC13: tile 3 has an orange vortex at c1 and a green one at d2, tile 1A one of each colour


def apart(**more: Any) -> State:
    options: dict[str, Any] = {"side": "A"} | more
    return position(13, **options)


@rule("MM-SC13", "MM-S2")
def test_two_dimensions_are_set_up() -> None:
    places: list[set[int]] = [set() for _ in HEROES]
    for seed in range(300):
        state = table(13, seats=3, seed=seed).state
        assert [(p.tile, p.dimension) for p in state.mall.tiles] == [(1, 0), (3, 1)]
        assert 3 not in state.pile
        assert sorted(state.pile) == [2, *range(4, 13)]
        assert len(set(state.heroes)) == 4
        for seen, square in zip(places, state.heroes, strict=True):
            seen.add(square)
    solid = ("d1", "a4", "d4")
    names = [f"{col}{row}" for row in range(1, 5) for col in "abcd"]
    floor = {sq(f"3.{name}") for name in names if name not in solid}
    centre = {sq(f"1.{name}") for name in ("b2", "c2", "b3", "c3")}
    assert places == [floor, floor, centre, centre]  # barbarian and mage, elf and dwarf


@rule("MM-SC13")
def test_being_set_down_on_an_hourglass_triggers_nothing() -> None:
    heroes = (sq("3.a3"), sq("3.b3"), sq("1.b2"), sq("1.c2"))
    state = started(13, seats=3, heroes=heroes).state
    assert (state.turns, state.tokens, state.sand_out_at) == (0, (), 180_000)
    state = position(13, side="A", heroes={"barbarian": "3.a3", "mage": "3.b2"})
    state = do(state, "barbarian east 3.b3")
    assert do(state, "barbarian west 3.a3").turns == 1  # now it counts


@rule("MM-SC13")
def test_the_vortex_leads_only_from_vortex_to_vortex_of_the_other_dimension() -> None:
    state = apart(heroes={"elf": "1.a4", "dwarf": "1.b2", "barbarian": "3.b1", "mage": "3.b2"})
    assert [t for t in texts(state) if "vortex" in t] == ["elf vortex 3.d2"]
    crossed = do(state, "elf vortex 3.d2")
    assert at(crossed, "elf") == sq("3.d2")
    assert at(do(crossed, "elf vortex 1.a4"), "elf") == sq("1.a4")
    assert refused(state, "dwarf vortex 3.c1") == "MM-SC13"  # not on a vortex
    assert refused(state, "dwarf vortex 1.a3") == "MM-SC13"  # and within its dimension
    other = apart(heroes={"elf": "1.a3", "dwarf": "1.b2"})
    assert refused(other, "elf vortex 3.d2") == "MM-SC13"  # a vortex of another colour
    assert refused(state, "elf vortex 3.c1") == "MM-A4"


@rule("MM-SC13")
def test_not_to_a_vortex_of_the_same_dimension() -> None:
    state = apart(lay={2: "1.c1"}, heroes={"elf": "1.a4"})
    assert refused(state, "elf vortex 2.a4") == "MM-SC13"
    do(state, "elf vortex 3.d2")


@rule("MM-SC13")
def test_the_four_heroes_are_never_all_in_one_dimension() -> None:
    state = apart(heroes={"elf": "1.a4", "dwarf": "3.b3", "barbarian": "3.b1", "mage": "3.b2"})
    assert refused(state, "elf vortex 3.d2") == "MM-SC13"
    heroes = {"elf": "3.d2", "dwarf": "1.b3", "barbarian": "1.b1", "mage": "1.b2"}
    assert refused(apart(heroes=heroes), "elf vortex 1.a4") == "MM-SC13"
    do(apart(heroes=heroes | {"mage": "3.b2"}), "elf vortex 1.a4")


@rule("MM-SC13")
def test_the_dimensions_never_join() -> None:
    """Tiles of two dimensions at the same place do not touch, nor lie in each other's way."""
    lay = {6: "1.d3", 9: "3.d3"}
    state = apart(lay=lay, heroes={"elf": "1.d3", "barbarian": "3.d3", "mage": "3.b2"})
    assert stops(state, "elf", "east")[0] == "6.b4"
    assert stops(state, "barbarian", "east")[0] == "9.b4"
    six, nine = state.mall.tiles[2:]
    assert (six.row, six.col, six.turn) == (nine.row, nine.col, nine.turn)
    assert (six.dimension, nine.dimension) == (0, 1)
    start = apart(heroes={"elf": "1.c1", "barbarian": "3.b4", "mage": "3.a2"})
    assert stops(start, "elf", "north") == []
    assert stops(start, "barbarian", "south") == []
    assert refused(start, "elf north 3.b4") == "MM-A2"


@rule("MM-SC13", "MM-A5")
def test_vortices_go_off_after_the_theft_as_always() -> None:
    state = apart(heroes={"elf": "1.a4", "mage": "3.b2", "barbarian": "3.b1"}, stolen=True)
    assert refused(state, "elf vortex 3.d2") == "MM-A5"


@rule("MM-SC13", "MM-SC8")
def test_the_pile_of_scenario_13_lies_face_up() -> None:
    state = apart(heroes={"barbarian": "3.d3", "mage": "3.b2"}, pile=[9, 5])
    assert view(state).pile_top == 9
    assert view(do(state, "explore 3.d3")).pile_top == 5


# MM-SC16


@rule("MM-SC16", "MM-T5")
def test_in_scenario_16_the_vortex_is_out_of_service_all_game() -> None:
    state = position(16, side="A", heroes={"elf": "1.b4"})
    assert refused(state, "elf vortex 1.a4") == "MM-SC16"
    assert not [text for text in texts(state) if "vortex" in text]
    assert not view(state).vortex_on
    assert refused(replace(state, stolen=True), "elf vortex 1.a4") in ("MM-SC16", "MM-A5")
    assert [n for n in range(1, 18) if not official_scenario(n).vortex] == [16]
    do(state, "elf west 1.a4")


# MM-SC17


@rule("MM-SC17")
def test_never_two_heroes_on_one_tile_tile_1_excepted() -> None:
    heroes = {"elf": "6.c3", "dwarf": "1.c4", "mage": "1.b1", "barbarian": "1.d1"}
    state = position(17, side="A", lay={6: "1.c1"}, heroes=heroes)
    assert stops(state, "dwarf", "north") == ["1.c3", "1.c2", "1.c1"]
    assert refused(state, "dwarf north 6.b4") == "MM-SC17"
    assert refused(state, "dwarf north 6.b3") == "MM-SC17"
    state = walk(state, "elf", "6.b3")
    do(state, "elf south 1.c1")  # back to tile 1, where there may be many
    assert [n for n in range(1, 18) if not official_scenario(n).groups] == [17]


@rule("MM-SC17")
def test_not_even_while_sliding_through() -> None:
    """The elf stands in a corner of tile 5, off the dwarf's line: the whole tile is closed."""
    lay = {4: "1.c1", 5: "4.d3"}
    heroes = {"dwarf": "4.a3", "elf": "5.a1"}
    free = position(17, side="A", lay=lay, heroes=heroes | {"elf": "1.b1"})
    assert "5.b4" in stops(free, "dwarf", "east")
    state = position(17, side="A", lay=lay, heroes=heroes)
    assert stops(state, "dwarf", "east") == ["4.b3", "4.c3", "4.d3"]
    beyond = next(s for s in stops(free, "dwarf", "east") if s.startswith("5."))
    assert refused(state, f"dwarf east {beyond}") == "MM-SC17"


@rule("MM-SC17")
def test_nor_by_vortex() -> None:
    state = position(17, side="A", lay={2: "1.c1"}, heroes={"mage": "2.c4", "elf": "1.b1"})
    assert refused(state, "elf vortex 2.a4") == "MM-SC17"
    do(state, "elf vortex 1.a4")
    do(position(17, side="A", lay={2: "1.c1"}), "elf vortex 2.a4")


@rule("MM-SC17")
def test_a_hero_moves_freely_on_its_own_tile() -> None:
    state = position(17, side="A", lay={12: "1.c1"}, heroes={"elf": "12.b1"})
    do(state, "elf escalator 12.a2")
    do(state, "elf east 12.d1")


@rule("MM-SC17", "MM-T4")
def test_a_hero_at_its_exit_keeps_blocking_that_tile() -> None:
    heroes = {"elf": "10.a1", "dwarf": "7.d3"}
    state = position(17, side="A", lay=WHOLE_MALL, heroes=heroes, stolen=True)
    state = replace(state, out=("elf",))
    assert not [text for text in texts(state) if text.startswith("dwarf") and " 10." in text]
    ways = ("north", "east", "south", "west")
    assert "MM-SC17" in {refused(state, f"dwarf {way} 10.b4") for way in ways}


@rule("MM-SC17", "MM-T4")
def test_four_heroes_on_their_exits_win_scenario_17() -> None:
    heroes = {"barbarian": "11.d1", "mage": "2.d1", "dwarf": "12.a1", "elf": "10.b1"}
    state = position(17, side="A", lay=WHOLE_MALL, heroes=heroes, stolen=True)
    state = replace(state, out=("barbarian", "mage", "dwarf"))
    won = walk(state, "elf", "10.a1")
    assert won.outcome == Outcome((Seat(0), Seat(1)), RuleId("MM-T4"))
    assert [s >> 4 for s in won.heroes] == [11, 2, 10, 12]


@rule("MM-SC8", "MM-SC9", "MM-SC16")
def test_all_permanent_rules_hold_in_the_challenges() -> None:
    for number in range(8, 18):
        scenario = official_scenario(number)
        assert scenario.passages
        assert scenario.elf_talk
        assert scenario.crystal_ball
        assert scenario.cameras
        assert scenario.pass_tiles
        assert scenario.exits == ("other" if number == 10 else "own")
        assert scenario.sand == 180
