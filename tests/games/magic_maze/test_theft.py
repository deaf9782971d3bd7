"""MM-T1 to MM-T5, MM-R1, and the exits of MM-SC1 and MM-SC2."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Outcome, RuleId, Seat
from clew.games.magic_maze import GAME, board
from clew.games.magic_maze.board import FaceMap
from clew.games.magic_maze.catalog import HEROES, TILES, Feature
from clew.games.magic_maze.model import OFF, Ended, HeroEscaped, Stolen
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    BEFORE_THE_THEFT,
    BULB,
    SECOND,
    WHOLE_MALL,
    at,
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    sq,
    step,
    texts,
    view,
    walk,
)

ITEMS = {"barbarian": "6.d3", "mage": "9.d4", "elf": "8.a4", "dwarf": "7.a3"}
EXITS = {"barbarian": "11.d1", "mage": "2.d1", "elf": "10.a1", "dwarf": "12.a1"}
BEFORE_THE_EXIT = {"barbarian": "11.c1", "mage": "2.c1", "elf": "10.b1", "dwarf": "12.b1"}


def before_the_theft(**options: Any) -> State:
    return position(2, lay=WHOLE_MALL, heroes=BEFORE_THE_THEFT, **options)


def steal(state: State) -> State:
    return walk(state, "mage", "9.d4")


# MM-T1


@rule("MM-T1")
def test_the_theft_happens_by_itself_when_the_last_hero_arrives() -> None:
    state = before_the_theft()
    assert not state.stolen
    direction = next(t for t in texts(state) if t.startswith("mage") and t.endswith("9.d4"))
    after = step(state, direction, seat=1)
    assert kinds(after.events) == ["HeroMoved", "Stolen"]
    assert after.state.stolen
    assert view(after.state).stolen
    assert after.state.out == ()


@rule("MM-T1", "MM-A5", "MM-T5")
def test_the_theft_turns_the_vortices_off() -> None:
    state = before_the_theft()
    do(state, "elf vortex 2.a4")
    state = steal(state)
    assert refused(state, "elf vortex 2.a4") == "MM-A5"
    assert not view(state).vortex_on
    state = walk(state, "mage", "9.d3")  # the condition no longer holds, the theft remains
    assert state.stolen
    assert refused(state, "elf vortex 2.a4") == "MM-A5"


@rule("MM-T1")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_every_hero_needs_the_item_of_its_own_colour(order: tuple[int, ...]) -> None:
    """A peer's defect: own colours were not enforced. Of 24 ways to stand, one is a theft."""
    squares = list(ITEMS.values())
    heroes = {hero: squares[i] for hero, i in zip(HEROES, order, strict=True)}
    last = next(hero for hero in HEROES if heroes[hero] == "9.d4")
    state = position(2, lay=WHOLE_MALL, heroes=heroes | {last: "9.d3"})
    assert walk(state, last, "9.d4").stolen == (order == (0, 1, 2, 3))


@rule("MM-T1")
def test_three_heroes_are_not_enough() -> None:
    for absent in ("barbarian", "elf", "dwarf"):
        state = position(2, lay=WHOLE_MALL, heroes=BEFORE_THE_THEFT | {absent: "1.b2"})
        assert not steal(state).stolen


@rule("MM-T1")
def test_the_theft_happens_once() -> None:
    state = walk(steal(before_the_theft()), "mage", "9.d3")
    back = next(t for t in texts(state) if t.startswith("mage") and t.endswith("9.d4"))
    assert kinds(step(state, back).events) == ["HeroMoved"]


# MM-T2


@rule("MM-T2")
def test_by_hand_there_is_no_theft_until_somebody_turns_the_tile() -> None:
    state = before_the_theft(theft="manual")
    assert refused(state, "steal") == "MM-T1"
    state = steal(state)
    assert not state.stolen
    assert view(state).vortex_on
    assert view(state).reach.steal
    for seat in (0, 1):
        after = step(state, "steal", seat=seat)
        assert after.events == (Stolen(),)
        assert after.state.stolen
        assert refused(after.state, "steal") == "MM-T2"
        assert refused(after.state, "elf vortex 2.a4") == "MM-A5"


@rule("MM-T2")
def test_by_hand_only_while_the_condition_holds() -> None:
    state = walk(steal(before_the_theft(theft="manual")), "mage", "9.d3")
    assert refused(state, "steal") == "MM-T1"
    assert not view(state).reach.steal
    assert do(steal(state), "steal").stolen


@rule("MM-T2", "MM-K4")
def test_turning_the_theft_tile_is_no_action_and_closes_no_talk() -> None:
    state = replace(steal(before_the_theft(theft="manual")), talk=True)
    assert do(state, "steal").talk


@rule("MM-T2")
def test_where_the_theft_happens_by_itself_nobody_turns_the_tile() -> None:
    assert refused(before_the_theft(), "steal") == "MM-T1"
    assert refused(steal(before_the_theft()), "steal") == "MM-T1"
    assert not view(position(2, lay=WHOLE_MALL, heroes=ITEMS)).reach.steal


@rule("MM-T2", "MM-SC10")
def test_by_hand_in_scenario_10_other_colours_are_wanted() -> None:
    right = position(10, lay=WHOLE_MALL, side="A", theft="manual", heroes=ITEMS)
    assert refused(right, "steal") == "MM-T1"
    squares = [*list(ITEMS.values())[1:], "6.d3"]
    others = dict(zip(HEROES, squares, strict=True))
    state = position(10, lay=WHOLE_MALL, side="A", theft="manual", heroes=others)
    assert do(state, "steal").stolen


@rule("MM-T2", "MM-T3")
def test_by_hand_too_nobody_leaves_empty_handed() -> None:
    heroes = BEFORE_THE_THEFT | {"mage": "2.c1"}
    state = position(2, lay=WHOLE_MALL, theft="manual", heroes=heroes)
    state = walk(state, "mage", "2.d1")
    assert at(state, "mage") == sq("2.d1")
    assert state.out == ()


# MM-T3, MM-R1


@rule("MM-T3")
def test_before_the_theft_an_exit_is_plain_floor() -> None:
    for hero in HEROES:
        state = position(2, lay=WHOLE_MALL, heroes={hero: BEFORE_THE_EXIT[hero]})
        state = walk(state, hero, EXITS[hero])
        assert at(state, hero) == sq(EXITS[hero])
        assert state.out == ()
        walk(state, hero, BEFORE_THE_EXIT[hero])


@rule("MM-T3")
def test_after_the_theft_a_hero_on_its_exit_leaves_the_board() -> None:
    state = position(2, lay=WHOLE_MALL, heroes={"elf": "10.b1"}, stolen=True)
    text = next(t for t in texts(state) if t.startswith("elf") and t.endswith("10.a1"))
    after = step(state, text)
    assert kinds(after.events) == ["HeroMoved", "HeroEscaped"]
    assert after.events[1] == HeroEscaped("elf", sq("10.a1"))
    assert after.state.out == ("elf",)
    assert view(after.state).out == ("elf",)
    assert at(after.state, "elf") == OFF
    assert after.state.outcome is None
    assert refused(after.state, "elf north 1.b1") == "MM-T3"


@rule("MM-R1", "MM-SC2")
@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("owner", HEROES)
def test_each_hero_leaves_by_the_exit_of_its_own_colour(hero: str, owner: str) -> None:
    state = position(2, lay=WHOLE_MALL, heroes={hero: BEFORE_THE_EXIT[owner]}, stolen=True)
    state = walk(state, hero, EXITS[owner])
    assert state.out == ((hero,) if hero == owner else ())


@rule("MM-SC1")
def test_in_scenario_1_the_purple_exit_serves_all_four() -> None:
    lay = {6: "1.c1", 7: "1.d3", 8: "1.b4", 9: "1.a2", 2: "6.c1"}
    heroes = {"barbarian": "2.c1", "mage": "6.d3"}
    state = position(1, lay=lay, heroes=heroes, stolen=True)
    for hero in HEROES:
        placed = tuple(
            sq("2.c1") if h == hero else s for h, s in zip(HEROES, state.heroes, strict=True)
        )
        state = walk(replace(state, heroes=placed), hero, "2.d1")
        assert state.out[-1] == hero
        assert at(state, hero) == OFF
    assert state.outcome == Outcome((Seat(0), Seat(1)), RuleId("MM-T4"))


# MM-T4


def last_one_out(scenario: int = 2) -> State:
    """Three have left, the elf stands before its exit."""
    state = position(scenario, seats=3, lay=WHOLE_MALL, heroes={"elf": "10.b1"}, stolen=True)
    out = ("barbarian", "mage", "dwarf")
    return replace(state, heroes=(OFF, OFF, sq("10.b1"), OFF), out=out)


@rule("MM-T4")
def test_when_all_four_have_left_it_is_won_at_that_instant() -> None:
    state = last_one_out()
    text = next(t for t in texts(state) if t.endswith("10.a1"))
    after = step(state, text, seat=2, at=100 * SECOND)
    won = Outcome((Seat(0), Seat(1), Seat(2)), RuleId("MM-T4"))
    assert GAME.outcome(after.state) == won
    assert after.events[-1] == Ended(won)
    assert after.state.ended_at == 100 * SECOND
    assert GAME.deadline(after.state) is None
    assert texts(after.state) == []
    assert refused(after.state, "stare 1") == "MM-T4"


@rule("MM-T4")
def test_three_out_is_not_won_and_the_last_millisecond_counts() -> None:
    state = last_one_out()
    assert GAME.outcome(state) is None
    assert walk(state, "elf", "10.a1", at=BULB - 1).outcome is not None
    text = next(t for t in texts(state) if t.endswith("10.a1"))
    assert refused(state, text, at=BULB) == "MM-T4"


@rule("MM-T4", "MM-SC17")
@pytest.mark.parametrize("scenario", [10, 17])
def test_in_scenarios_10_and_17_heroes_stay_on_their_exits_and_block(scenario: int) -> None:
    hero, other = ("dwarf", "mage") if scenario == 10 else ("elf", "mage")
    heroes = {hero: "10.b1", other: "1.b1"}
    state = position(scenario, lay=WHOLE_MALL, side="A", heroes=heroes, stolen=True)
    state = walk(state, hero, "10.a1")
    assert state.out == (hero,)
    assert at(state, hero) == sq("10.a1")
    text = f"{hero} east 10.b1"
    for direction in ("north", "east", "south", "west"):
        assert refused(state, text.replace("east", direction)) == "MM-T4"
    assert not [t for t in texts(state) if t.startswith(hero)]
    pairs = zip(HEROES, state.heroes, strict=True)
    near = replace(state, heroes=tuple(sq("10.b1") if h == other else s for h, s in pairs))
    rules = {refused(near, f"{other} {way} 10.a1") for way in ("north", "east", "south", "west")}
    assert rules == {"MM-A2"}


@rule("MM-T4")
def test_a_hero_at_its_exit_takes_no_escalator(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a home-made face an exit lies at an escalator's end."""
    printed = replace(TILES.tiles[0], features=(Feature((3, 2), "exit", "green"),))
    monkeypatch.setitem(board.FACES, "1A", FaceMap(printed))
    state = position(17, side="A", heroes={"elf": "1.d3"}, stolen=True)
    state = do(state, "elf escalator 1.c4")
    assert state.out == ("elf",)
    assert refused(state, "elf escalator 1.d3") == "MM-T4"
    assert view(state).reach.escalators[2] is None


# MM-T5


@rule("MM-T5")
def test_the_action_tile_with_the_vortex_shows_it_as_off() -> None:
    state = before_the_theft(hands=["vortex west", "north east south explore escalator"])
    assert view(state).vortex_on
    after = replace(state, stolen=True)
    assert not view(after).vortex_on
    assert view(after).hands == state.hands  # the action stays on the tile, and is passed with it
    assert not view(position(16)).vortex_on


@rule("MM-T1")
def test_an_item_square_of_another_colour_is_plain_floor() -> None:
    state = position(2, lay=WHOLE_MALL, heroes={"elf": "9.d3"})
    after = play(state)
    assert kinds(
        step(after, next(t for t in texts(after) if t.startswith("elf") and "9.d4" in t)).events
    ) == ["HeroMoved"]
