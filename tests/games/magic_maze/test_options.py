"""The editions and the other table options; what cannot be combined is refused by its rule."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.errors import BadMessage
from clew.games.magic_maze import GAME
from clew.games.magic_maze.scenario import official_scenario
from games.magic_maze.tables import (
    do,
    position,
    refused_table,
    rule,
    sq,
    started,
    table,
)

PLACES = (sq("1.c3"), sq("1.b3"), sq("1.c2"), sq("1.b2"))


@rule("MM-T1", "MM-SC11", "MM-SC12", "MM-S2")
def test_the_default_edition() -> None:
    chosen = table(11).state.table
    assert not chosen.manual_theft
    assert not chosen.discards_after_theft
    assert not chosen.gestures_always
    assert not chosen.relaxed
    assert chosen.side == "B"
    assert chosen.level == 12


@rule("MM-S2")
def test_spanish_tables_set_the_heroes_as_they_like() -> None:
    for seed in range(3):
        assert table(7, seed=seed, heroes=PLACES).state.heroes == PLACES


@rule("MM-S2")
def test_but_only_on_the_four_central_squares() -> None:
    assert refused_table(7, heroes=(sq("1.a1"), *PLACES[1:]))[:1] == ("MM-S2",)
    assert refused_table(7, heroes=(sq("6.b4"), *PLACES[1:]))[0] == "MM-S2"
    assert refused_table(7, heroes=(PLACES[1], *PLACES[1:]))[0] == "MM-A2"
    assert refused_table(7, heroes=(sq("1.a1"), *PLACES[1:]))[2] == "barbarian"


@rule("MM-SC13")
def test_in_scenario_13_barbarian_and_mage_are_set_on_tile_3() -> None:
    places = (sq("3.a1"), sq("3.b4"), sq("1.b2"), sq("1.c3"))
    assert table(13, heroes=places).state.heroes == places
    assert refused_table(13, heroes=PLACES)[0] == "MM-SC13"
    assert refused_table(13, heroes=(sq("3.d1"), *places[1:]))[0] == "MM-SC13"  # solid
    assert refused_table(13, heroes=(*places[:3], sq("3.b2")))[0] == "MM-S2"
    assert refused_table(13, heroes=(*places[:3], sq("1.a1")))[0] == "MM-S2"


@rule("MM-SC1")
@pytest.mark.parametrize("scenario", range(2, 18))
def test_only_scenario_1_may_be_talked_through(scenario: int) -> None:
    assert table(1, open_talk=True).state.table.talk == "always"
    assert refused_table(scenario, open_talk=True)[0] == "MM-SC1"


@rule("MM-SC9")
@pytest.mark.parametrize("leader", [-1, 4, 9])
def test_the_leader_must_sit_at_the_table(leader: int) -> None:
    assert refused_table(9, seats=4, leader=leader)[0] == "MM-SC9"


@rule("MM-SC9")
@pytest.mark.parametrize("scenario", [1, 8, 17])
def test_only_scenario_9_has_a_leader(scenario: int) -> None:
    assert refused_table(scenario, leader=0)[0] == "MM-SC9"


@rule("MM-C5")
@pytest.mark.parametrize("level", [0, 2, 9, 13, 16, 23, 25])
def test_levels_that_do_not_exist(level: int) -> None:
    assert refused_table(8, level=level)[0] == "MM-C5"


@rule("MM-S1")
@pytest.mark.parametrize(("scenario", "level"), [(1, 9), (2, 12), (4, 14), (5, 15), (7, 19)])
def test_the_scenarios_of_the_campaign_have_one_level_each(scenario: int, level: int) -> None:
    assert table(scenario).state.table.level == level
    assert table(scenario, level=level).state.table.level == level
    assert refused_table(scenario, level=24)[0] == "MM-S1"


@rule("MM-C3", "MM-C5")
def test_a_relaxed_timer_has_more_sand_and_is_marked() -> None:
    state = started(7, sand=240).state
    assert state.table.relaxed
    assert GAME.deadline(state) == 240_000
    for seconds in (180, 179, 10, 0, -5, 3601):
        assert refused_table(7, sand=seconds)[0] == "MM-C3"
    home_made = replace(official_scenario(7), id="short", sand=60)
    assert not table(home_made).state.table.relaxed
    assert table(home_made, sand=61).state.table.relaxed
    assert refused_table(home_made, sand=60)[0] == "MM-C3"


@rule("MM-T2")
def test_the_italian_theft_works_in_every_scenario() -> None:
    for scenario in range(1, 18):
        assert table(scenario, theft="manual").state.table.manual_theft


@rule("MM-SC11")
def test_the_french_discards_are_an_option() -> None:
    assert table(11, discards_after_theft=True).state.table.discards_after_theft


@rule("MM-SC12")
def test_the_spanish_gestures_are_an_option() -> None:
    assert table(12, gestures="always").state.table.gestures_always


@rule("MM-SC0")
@pytest.mark.parametrize(
    "options",
    [
        {"scenario": 7, "theft": "sometimes"},
        {"scenario": 7, "side": "C"},
        {"scenario": 7, "gestures": "never"},
        {"scenario": 7, "colour": "blue"},
        {"scenario": 7, "heroes": [21, 22, 25]},
        {"scenario": {"id": "x", "name": "X", "no_such_switch": True}},
        {"scenario": {"id": "Bad Id", "name": "X"}},
        {"scenario": {"id": "x", "name": ""}},
        {"scenario": {"id": "x", "name": "X", "sand": 5}},
    ],
)
def test_options_that_make_no_sense_are_not_read(options: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        GAME.setup(4, 1, **options)


@rule("MM-SC0")
@pytest.mark.parametrize("number", [0, 18, -1, 100])
def test_there_are_seventeen_scenarios(number: int) -> None:
    assert refused_table(number)[0] == "MM-SC0"


@rule("MM-SC0")
def test_a_home_made_scenario_is_an_option_like_the_others() -> None:
    scenario = {"id": "dark", "name": "In the dark", "tiles": [*range(2, 13)], "vortex": False}
    setup = GAME.setup(3, 1, scenario=scenario, side="A")
    state = GAME.new(setup)
    assert state.table.scenario.name == "In the dark"
    assert state.table.scenario.official is None
    assert state.table.level == 12
    assert not position(state.table.scenario).table.scenario.vortex
    do(state, "start")
