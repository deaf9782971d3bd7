"""MM-SC0: the seventeen scenario files, home-made ones, and those that cannot be played."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.errors import BadGameData
from clew.games.magic_maze.catalog import read_data
from clew.games.magic_maze.scenario import (
    Scenario,
    format_scenario,
    official_scenario,
    parse_scenario,
    scenarios,
)
from games.magic_maze.tables import do, position, refused, refused_table, rule, table, view

NOT_YET = {
    "pass_tiles": range(1, 3),
    "passages": range(1, 4),
    "elf_talk": range(1, 4),
    "crystal_ball": range(1, 5),
    "cameras": range(1, 6),
}
"""The permanent rules, and the scenarios that do not know them yet."""

PARTICULAR: dict[int, dict[str, Any]] = {
    1: {"exits": "purple"},
    5: {"top": (15,)},
    8: {"open_pile": True},
    9: {"leader": True},
    10: {"items": "other", "exits": "other", "stay_on_exit": True},
    11: {"rearrange": True},
    12: {"talk": "gestures"},
    13: {"open_pile": True, "dimensions": True},
    14: {"talk": "never"},
    15: {"talk": "never", "pawn": False},
    16: {"vortex": False},
    17: {"groups": False, "stay_on_exit": True},
}

NAMES = (
    "Discovery, Several exits, Pass your action tile, Dwarf and elf, Mage, Barbarian, "
    "Maximum surveillance, Divination, Follow the leader, Trick the guards, Rearrangement, "
    "Gestures only, Multidimensional mall, No communication, What beautiful eyes, "
    "Vortex out of service, No groups"
)


@rule("MM-SC0", *(f"MM-SC{number}" for number in range(1, 18)))
@pytest.mark.parametrize("number", range(1, 18))
def test_each_official_scenario_differs_only_in_what_the_page_says(number: int) -> None:
    scenario = official_scenario(number)
    wanted = Scenario(id=str(number), name=scenario.name)
    early = {switch: number not in missing for switch, missing in NOT_YET.items()}
    wanted = replace(wanted, **early, **PARTICULAR.get(number, {}))
    last = {1: 9, 2: 12, 3: 12, 4: 14, 5: 15, 6: 17, 7: 19}.get(number)
    if last is not None:
        side: Any = "A" if number < 5 else "B"
        wanted = replace(wanted, tiles=tuple(range(2, last + 1)), side=side)
    assert scenario == wanted
    assert scenario.official == number


@rule("MM-SC0")
def test_the_seventeen_are_files_like_home_made_ones() -> None:
    assert ", ".join(scenario.name for scenario in scenarios()) == NAMES
    for number, scenario in enumerate(scenarios(), start=1):
        text = read_data(f"scenarios/{number:02}.json")
        assert parse_scenario(text) == scenario
        assert parse_scenario(format_scenario(scenario)) == scenario


# Home-made ones

HOME_MADE = {"id": "our-own", "name": "Our own"}
TO_TWELVE = [*range(2, 13)]


def parse(**fields: Any) -> Scenario:
    return parse_scenario(json.dumps(HOME_MADE | fields).encode())


@rule("MM-SC0")
def test_every_switch_can_be_set_in_a_home_made_scenario() -> None:
    scenario = parse(
        tiles=[2, 6, 7, 8, 9, 10, 11, 12, 15],
        top=[15, 2],
        side="A",
        items="other",
        exits="other",
        stay_on_exit=True,
        pass_tiles=False,
        passages=False,
        elf_talk=False,
        crystal_ball=False,
        cameras=False,
        open_pile=True,
        leader=True,
        rearrange=True,
        talk="gestures",
        vortex=False,
        groups=False,
        sand=90,
    )
    assert parse_scenario(format_scenario(scenario)) == scenario
    state = table(scenario, seats=4).state
    assert state.pile[:2] == (15, 2)
    assert sorted(state.pile) == [2, 6, 7, 8, 9, 10, 11, 12, 15]
    assert (state.table.side, state.table.capacity, state.table.talk) == ("A", 90_000, "gestures")
    assert state.table.leader is not None
    assert scenario.official is None
    assert table(parse(dimensions=True, talk="never", pawn=False), seats=3).state.mall.tiles[1:]


@rule("MM-SC0")
def test_switches_of_home_made_scenarios_work_together() -> None:
    """No vortex and no pawn: refused by the rules that introduced them."""
    scenario = parse(tiles=TO_TWELVE, side="A", vortex=False, pawn=False)
    state = position(scenario, heroes={"elf": "1.b4"})
    assert refused(state, "elf vortex 1.a4") == "MM-SC16"
    assert refused(state, "do-something 1") == "MM-SC15"
    do(state, "elf west 1.a4")


@rule("MM-SC0")
def test_a_home_made_scenario_may_be_talked_through() -> None:
    state = position(parse(talk="always", tiles=TO_TWELVE, side="A"), heroes={"elf": "1.b4"})
    assert view(state).words
    state = do(state, "elf west 1.a4")
    assert view(state).words
    do(state, "say and now the dwarf")


@rule("MM-SC0")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"no_such_switch": True}, "unreadable"),
        ({"id": "Has Spaces"}, "unreadable"),
        ({"id": ""}, "unreadable"),
        ({"name": ""}, "unreadable"),
        ({"side": "C"}, "unreadable"),
        ({"exits": "any"}, "unreadable"),
        ({"talk": "shout"}, "unreadable"),
        ({"sand": 9}, "unreadable"),
        ({"sand": 3601}, "unreadable"),
        ({"tiles": "all"}, "unreadable"),
        ({"groups": 3}, "unreadable"),
        ({"id": "7"}, "number-of-an-official-scenario"),
        ({"tiles": [*TO_TWELVE, 25]}, "no-such-tile"),
        ({"tiles": [1, *TO_TWELVE]}, "no-such-tile"),
        ({"tiles": [0, *TO_TWELVE]}, "no-such-tile"),
        ({"tiles": [*TO_TWELVE, 12]}, "no-such-tile"),
        ({"tiles": []}, "pile-without-the-items"),
        ({"tiles": [*range(2, 9), 10, 11, 12]}, "pile-without-the-items"),  # the mage's is on 9
        ({"tiles": [*range(2, 12)]}, "pile-without-the-exits"),  # the dwarf's is on 12
        ({"tiles": [*range(3, 13)]}, "pile-without-the-exits"),  # the mage's is on 2
        ({"tiles": [*range(3, 13)], "exits": "purple"}, "pile-without-the-exits"),
        ({"tiles": [*range(2, 10)], "exits": "other"}, "pile-without-the-exits"),
        (
            {"tiles": [*range(2, 12)], "exits": "other", "stay_on_exit": True},
            "pile-without-the-exits",
        ),
        (
            {"tiles": [*range(2, 10)], "exits": "purple", "stay_on_exit": True},
            "pile-without-the-exits",
        ),
        ({"tiles": [*range(2, 9), 10, 11, 12], "items": "other"}, "pile-without-the-items"),
        ({"top": [1]}, "top-tile-not-in-the-pile"),
        ({"top": [30]}, "top-tile-not-in-the-pile"),
        ({"tiles": TO_TWELVE, "top": [15]}, "top-tile-not-in-the-pile"),
        ({"tiles": TO_TWELVE, "top": [5, 5]}, "top-tile-not-in-the-pile"),
        ({"dimensions": True, "top": [3]}, "top-tile-not-in-the-pile"),
        ({"leader": True, "pawn": False}, "leader-without-pawn"),
        ({"dimensions": True, "groups": False}, "dimensions-without-groups"),
        ({"dimensions": True, "rearrange": True}, "dimensions-with-rearrangement"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadGameData) as refusal:
        parse(**fields)
    assert (refusal.value.rule, refusal.value.reason) == ("MM-SC0", reason)
    item = fields.get("id", "our-own") if reason != "unreadable" else "scenario"
    assert refusal.value.item == item


@rule("MM-SC0")
@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"id": "x"}', b'"7"'])
def test_what_is_no_scenario_is_refused(text: bytes) -> None:
    with pytest.raises(BadGameData, match="MM-SC0"):
        parse_scenario(text)


@rule("MM-SC0")
def test_the_table_refuses_what_the_file_would() -> None:
    """A scenario handed in as an option is checked like one read from a file."""
    bad = replace(official_scenario(9), id="quiet-leader", pawn=False)
    assert refused_table(bad)[0] == "MM-SC0"
    assert refused_table(replace(official_scenario(13), id="x", rearrange=True))[0] == "MM-SC0"
    assert refused_table(replace(official_scenario(7), side="A"))[0] == "MM-SC0"


@rule("MM-SC0", "MM-C5")
def test_a_top_tile_above_the_level_chosen_is_refused_at_the_table() -> None:
    scenario = parse(top=[20])
    assert refused_table(scenario, level=12)[:2] == ("MM-SC0", "top-tile-not-in-the-pile")
    assert table(scenario, level=22).state.pile[0] == 20


@rule("MM-SC0", "MM-SC9")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_home_made_leader_needs_three_seats(seats: int) -> None:
    assert refused_table(parse(leader=True), seats)[0] in ("MM-SC0", "MM-SC9")
    table(parse(leader=True), seats=3)


@rule("MM-SC0", "MM-SC13")
def test_a_pile_with_dimensions_needs_no_tile_3() -> None:
    scenario = parse(tiles=[2, *range(4, 13)], dimensions=True)
    state = table(scenario, seats=3).state
    assert [placed.tile for placed in state.mall.tiles] == [1, 3]
    assert 3 not in table(parse(tiles=TO_TWELVE, dimensions=True), seats=3).state.pile
