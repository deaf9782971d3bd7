"""MM-R3, MM-R5, MM-R6: what dwarf, mage and barbarian can do; MM-R4 is in test_talk."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.magic_maze import board
from clew.games.magic_maze.board import FaceMap
from clew.games.magic_maze.catalog import HEROES, TILES, Feature
from clew.games.magic_maze.model import CameraBroken, CreditsGained, TileLaid
from clew.games.magic_maze.scenario import official_scenario
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    at,
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    sq,
    step,
    stops,
    texts,
    view,
    walk,
)

# MM-R3: tile 13 has an orange passage between b1 and b2


@rule("MM-R3", "MM-SC4")
def test_only_the_dwarf_walks_through_orange_passages() -> None:
    for hero in HEROES:
        state = position(4, lay={13: "1.c1"}, heroes={hero: "13.b1"})
        if hero == "dwarf":
            assert stops(state, hero, "south") == ["13.b2", "13.b3"]
            state = do(state, "dwarf south 13.b3")
            assert stops(state, hero, "north") == ["13.b2", "13.b1"]
        else:
            assert stops(state, hero, "south") == []
            assert refused(state, f"{hero} south 13.b2") == "MM-R3"
            assert refused(state, f"{hero} south 13.b3") == "MM-R3"


@rule("MM-R3")
@pytest.mark.parametrize("hero", HEROES)
def test_without_the_rule_a_passage_is_a_wall_for_everyone(hero: str) -> None:
    """Before scenario 4; no passage lies in their piles, so a home-made one takes tile 13 in."""
    tiles = (*range(2, 13), 13)
    scenario = replace(official_scenario(3), id="three-and-thirteen", tiles=tiles)
    state = position(scenario, lay={13: "1.c1"}, heroes={hero: "13.b1"})
    assert stops(state, hero, "south") == []
    assert refused(state, f"{hero} south 13.b2") == "MM-R3"
    assert view(state).reach.slides[HEROES.index(hero)][2] == ()


@rule("MM-R3")
def test_which_scenarios_know_the_passages() -> None:
    assert [n for n in range(1, 18) if official_scenario(n).passages] == list(range(4, 18))


# MM-R5: tile 15 has its crystal ball at a4, beside its entry


def at_the_ball(scenario: int = 7, **options: Any) -> State:
    """The mage stands beside the ball; openings left are 15.c1, 15.a2, 1.a2, 1.d3 and 1.b4."""
    state = {"lay": {15: "1.c1"}, "heroes": {"mage": "15.b4"}, "pile": [4, 5, 6]}
    return position(scenario, **(state | options))  # type: ignore[arg-type]


def divinable(state: State) -> list[str]:
    return [text.removeprefix("divine ") for text in texts(state) if text.startswith("divine")]


@rule("MM-R5", "MM-SC5")
def test_the_mage_on_a_crystal_ball_gains_two_credits() -> None:
    state = at_the_ball(5)
    assert divinable(state) == []
    assert refused(state, "divine 1.d3") == "MM-R5"
    after = step(state, "mage west 15.a4")
    assert after.events[-1] == CreditsGained(sq("15.a4"))
    assert after.state.credits == 2
    assert view(after.state).credits == 2
    assert after.state.tokens == ()
    assert divinable(after.state) == ["1.a2", "1.d3", "1.b4", "15.c1", "15.a2"]


@rule("MM-R5")
def test_a_credit_lays_the_top_tile_at_any_opening_with_nobody_there() -> None:
    state = do(at_the_ball(), "mage west 15.a4")
    after = step(state, "divine 1.b4", seat=1)  # orange; the dwarf is elsewhere
    assert after.events == (TileLaid(Seat(1), 4, sq("1.b4"), by_ball=True),)  # type: ignore[arg-type]
    assert after.state.mall.tiles[-1].tile == 4
    assert after.state.pile == (5, 6)
    assert after.state.credits == 1
    assert after.state.tokens == (sq("15.a4"),)  # the first tile puts a token under the mage
    assert at(after.state, "mage") == sq("15.a4")


@rule("MM-R5")
def test_the_second_tile_may_join_the_first_and_then_the_ball_is_spent() -> None:
    state = play(at_the_ball(), "mage west 15.a4", "divine 1.b4", "divine 4.c1")
    assert [placed.tile for placed in state.mall.tiles] == [1, 15, 4, 5]
    assert state.credits == 0
    assert state.tokens == (sq("15.a4"),)
    assert divinable(state) == []
    assert refused(state, "divine 1.d3") == "MM-R5"
    state = play(state, "mage east 15.b4", "mage west 15.a4")
    assert state.credits == 0


@rule("MM-R5")
def test_it_need_not_be_at_once() -> None:
    """Others move, explore and turn the timer meanwhile; credits wait."""
    state = at_the_ball(heroes={"mage": "15.b4", "elf": "1.a2", "dwarf": "1.b3"})
    state = play(state, "mage west 15.a4", "elf north 1.a1", "divine 1.d3", "dwarf west 1.a3")
    assert state.turns == 1
    assert state.credits == 1
    assert do(state, "divine 1.b4").credits == 0


@rule("MM-R5")
def test_credits_end_when_the_mage_leaves() -> None:
    arrived = do(at_the_ball(), "mage west 15.a4")
    left = do(arrived, "mage east 15.b4")
    assert left.credits == 0
    assert refused(left, "divine 1.d3") == "MM-R5"
    assert do(left, "mage west 15.a4").credits == 2  # nothing was laid: it works anew
    used = play(arrived, "divine 1.d3", "mage east 15.b4")
    assert used.credits == 0
    assert do(used, "mage west 15.a4").credits == 0  # the ball gives no more


@rule("MM-R5")
def test_the_mage_leaves_by_vortex_too() -> None:
    """Tile 14 holds a purple vortex."""
    state = at_the_ball(lay={15: "1.c1", 14: "1.d3"})
    state = do(state, "mage west 15.a4")
    assert do(state, "mage vortex 14.d1").credits == 0


@rule("MM-R5")
@pytest.mark.parametrize("hero", ["barbarian", "elf", "dwarf"])
def test_another_hero_on_the_ball_does_nothing(hero: str) -> None:
    state = at_the_ball(heroes={hero: "15.b4", "mage": "1.b1"})
    after = step(state, f"{hero} west 15.a4")
    assert kinds(after.events) == ["HeroMoved"]
    assert after.state.credits == 0
    state = do(after.state, f"{hero} east 15.b4")
    assert state.tokens == ()


@rule("MM-R5")
def test_before_scenario_5_a_ball_is_plain_floor() -> None:
    assert [n for n in range(1, 18) if official_scenario(n).crystal_ball] == list(range(5, 18))
    scenario = replace(official_scenario(7), id="no-balls", crystal_ball=False)
    state = position(scenario, lay={15: "1.c1"}, heroes={"mage": "15.b4"})
    assert do(state, "mage west 15.a4").credits == 0


@rule("MM-R5")
def test_where_the_ball_cannot_lay_a_tile() -> None:
    state = do(at_the_ball(), "mage west 15.a4")
    assert refused(state, "divine 1.c1") == "MM-A7"  # explored
    assert refused(state, "divine 15.b4") == "MM-A7"  # an entry arrow
    assert refused(state, "divine 1.b2") == "MM-A7"  # no opening
    assert refused(state, "divine 6.c1") == "MM-A7"  # not revealed
    empty = replace(state, pile=())
    assert divinable(empty) == []
    assert refused(empty, "divine 1.d3") == "MM-A7"


@rule("MM-R5", "MM-A1")
def test_only_the_seat_with_explore_lays_by_the_ball() -> None:
    state = at_the_ball(hands=["north east south west", "explore vortex escalator"])
    state = do(state, "mage west 15.a4")
    assert refused(state, "divine 1.d3", seat=0) == "MM-A1"
    do(state, "divine 1.d3", seat=1)


@rule("MM-R5", "MM-R4")
def test_the_request_says_whether_the_hero_or_the_ball_lays() -> None:
    """The elf stands on its loudspeaker square, the mage on the ball."""
    state = at_the_ball(heroes={"mage": "15.b4", "elf": "15.a2"})
    state = do(state, "mage west 15.a4")
    assert {"explore 15.a2", "divine 15.a2"} <= set(texts(state))
    by_hero = step(state, "explore 15.a2")
    assert kinds(by_hero.events) == ["TileLaid", "TalkOpened"]
    assert (by_hero.state.credits, by_hero.state.tokens) == (2, ())
    by_ball = step(state, "divine 15.a2")
    assert kinds(by_ball.events) == ["TileLaid"]
    assert not by_ball.state.talk
    assert (by_ball.state.credits, by_ball.state.tokens) == (1, (sq("15.a4"),))


@rule("MM-R5", "MM-SC13")
def test_the_ball_reaches_into_the_other_dimension() -> None:
    state = position(
        13, side="A", level=15, lay={15: "1.c1"}, heroes={"mage": "15.b4", "elf": "3.c2"}, pile=[9]
    )
    state = play(state, "mage west 15.a4", "divine 3.d3")
    assert state.mall.tiles[-1].tile == 9
    assert state.mall.tiles[-1].dimension == 1


# MM-R6: cameras at 16.c1, 17.c4, 18.d3, 19.a4

WATCHED = {16: "1.c1", 18: "1.d3"}


def under_watch(**options: Any) -> State:
    state = {"lay": WATCHED, "heroes": {"elf": "1.a2", "barbarian": "16.b1", "mage": "18.c3"}}
    return position(7, **(state | options))  # type: ignore[arg-type]


@rule("MM-R6", "MM-SC6")
def test_while_two_cameras_work_nobody_enters_an_hourglass_square() -> None:
    state = under_watch()
    assert view(state).barred == (sq("1.a1"),)
    for hero in HEROES:
        here = under_watch(heroes={hero: "1.a2"})
        assert stops(here, hero, "north") == []
        assert refused(here, f"{hero} north 1.a1") == "MM-R6"
        assert view(here).reach.slides[HEROES.index(hero)][0] == ()


@rule("MM-R6")
def test_one_camera_does_not_matter() -> None:
    state = under_watch(lay={16: "1.c1"}, heroes={"elf": "1.a2"})
    assert do(state, "elf north 1.a1").turns == 1


@rule("MM-R6")
def test_the_second_camera_works_as_soon_as_it_is_revealed() -> None:
    heroes = {"elf": "1.a2", "barbarian": "1.d3"}
    state = under_watch(lay={16: "1.c1"}, heroes=heroes, pile=[18])
    do(state, "elf north 1.a1")
    state = do(state, "explore 1.d3")
    assert refused(state, "elf north 1.a1") == "MM-R6"


@rule("MM-R6")
def test_hourglasses_revealed_later_are_watched_too() -> None:
    state = under_watch(heroes={"dwarf": "1.b4", "elf": "1.a2"}, pile=[4])
    state = do(state, "explore 1.b4")
    assert set(view(state).barred) == {sq("1.a1"), sq("4.b2")}


@rule("MM-R6")
def test_the_barbarian_puts_a_camera_out_of_service() -> None:
    state = under_watch()
    after = step(state, "barbarian east 16.c1")
    assert after.events[-1] == CameraBroken(sq("16.c1"))
    assert after.state.tokens == (sq("16.c1"),)
    assert view(after.state).barred == ()
    assert do(after.state, "elf north 1.a1").turns == 1
    back = play(after.state, "barbarian west 16.b1")
    again = step(back, "barbarian east 16.c1")
    assert kinds(again.events) == ["HeroMoved"]
    assert again.state.tokens == (sq("16.c1"),)


@rule("MM-R6")
@pytest.mark.parametrize("hero", ["mage", "elf", "dwarf"])
def test_another_hero_on_a_camera_does_nothing(hero: str) -> None:
    state = under_watch(heroes={hero: "16.b1", "barbarian": "1.a2"})
    after = step(state, f"{hero} east 16.c1")
    assert kinds(after.events) == ["HeroMoved"]
    assert after.state.tokens == ()
    assert refused(after.state, "barbarian north 1.a1") == "MM-R6"


@rule("MM-R6", "MM-SC7")
def test_with_four_cameras_three_must_be_broken() -> None:
    lay = WATCHED | {17: "1.b4", 19: "1.a2"}
    state = under_watch(lay=lay, heroes={"elf": "1.a2", "barbarian": "16.b1"})
    cameras = ["16.c1", "17.c4", "18.d3", "19.a4"]
    assert [refused(replace(state), "elf north 1.a1")] == ["MM-R6"]
    for broken in (1, 2, 3, 4):
        tokens = cameras[:broken]
        here = under_watch(lay=lay, heroes={"elf": "1.a2"}, tokens=tokens)
        assert ("elf north 1.a1" in texts(here)) == (broken >= 3)


@rule("MM-R6")
def test_an_hourglass_with_its_token_is_plain_floor() -> None:
    state = under_watch(tokens=["1.a1"])
    assert view(state).barred == ()
    after = do(state, "elf north 1.a1")
    assert after.turns == 0
    assert at(after, "elf") == sq("1.a1")


@rule("MM-R6")
def test_a_watched_hourglass_cannot_be_slid_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a home-made face 1.a2 lies between 1.a1 and 1.a3 and bears the hourglass."""
    printed = replace(TILES.tiles[1], features=(Feature((1, 0), "hourglass"),))
    monkeypatch.setitem(board.FACES, "1B", FaceMap(printed))
    state = under_watch(heroes={"elf": "1.a3"})
    assert refused(state, "elf north 1.a2") == "MM-R6"
    assert refused(state, "elf north 1.a1") == "MM-R6"
    assert stops(state, "elf", "north") == []
    free = under_watch(heroes={"elf": "1.a3"}, tokens=["1.a2"])
    assert stops(free, "elf", "north") == ["1.a2", "1.a1"]


@rule("MM-R6")
def test_no_escalator_leads_onto_a_watched_hourglass(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = replace(TILES.tiles[1], features=(Feature((3, 2), "hourglass"),))
    monkeypatch.setitem(board.FACES, "1B", FaceMap(printed))
    state = under_watch(heroes={"elf": "1.d3"})
    assert refused(state, "elf escalator 1.c4") == "MM-R6"
    assert view(state).reach.escalators[2] is None
    assert do(under_watch(lay={}, heroes={"elf": "1.d3"}), "elf escalator 1.c4").turns == 1


@rule("MM-R6")
def test_before_scenario_6_cameras_are_plain_floor() -> None:
    assert [n for n in range(1, 18) if official_scenario(n).cameras] == list(range(6, 18))
    scenario = replace(official_scenario(7), id="no-cameras", cameras=False)
    state = position(scenario, lay=WATCHED, heroes={"elf": "1.a2", "barbarian": "16.b1"})
    assert do(state, "elf north 1.a1").turns == 1
    assert kinds(step(state, "barbarian east 16.c1").events) == ["HeroMoved"]


@rule("MM-R6", "MM-H2")
def test_turning_the_timer_before_the_cameras_are_seen_is_nobodys_fault() -> None:
    """A hero on its hourglass square stays there, and may come and go: there is a token."""
    heroes = {"elf": "1.a2", "barbarian": "1.d3"}
    state = under_watch(lay={16: "1.c1"}, heroes=heroes, pile=[18])
    state = play(state, "elf north 1.a1", "explore 1.d3", "elf south 1.a2", "elf north 1.a1")
    assert state.turns == 1


@rule("MM-R5", "MM-R6", "MM-C3")
def test_there_are_tokens_enough_for_everything_at_once() -> None:
    """Four hourglasses, four cameras, three balls: eleven of the twelve tokens."""
    printed = [f for face in TILES.tiles if face.id != "1B" for f in face.features]
    needed = [f for f in printed if f.kind in ("hourglass", "security_camera", "crystal_ball")]
    assert len(needed) == 11
    state = under_watch(lay={}, heroes={"elf": "1.a2"})
    assert walk(state, "elf", "1.a1").tokens == (sq("1.a1"),)
