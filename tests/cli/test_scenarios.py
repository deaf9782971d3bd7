import json

from clew.games.magic_maze.scenario import LEVELS, scenarios
from cli.running import Shell


def test_all_seventeen_are_told(clew: Shell) -> None:
    ran = clew("scenarios")
    assert ran.code == 0
    for number, scenario in enumerate(scenarios(), 1):
        assert f" {number:2}  {scenario.name}" in ran.out


def test_each_says_what_it_adds(clew: Shell) -> None:
    told = {row["number"]: row for row in json.loads(clew("scenarios", "--json").out)}
    assert list(told) == list(range(1, 18))
    assert told[1]["adds"] == ["one purple exit serves all heroes"]
    assert told[2]["adds"] == ["each hero leaves by its own exit"]
    assert told[5]["adds"] == ["the mage's crystal ball", "tile 15 on top of the pile"]
    assert told[15]["adds"] == ["talk never opens", "no 'Do something!' pawn"]
    assert all(row["adds"] for row in told.values())


def test_levels_sides_and_seats(clew: Shell) -> None:
    told = json.loads(clew("scenarios", "--json").out)
    assert (told[0]["levels"], told[0]["sides"]) == ([9], ["A"])
    assert (told[7]["levels"], told[7]["sides"]) == (list(LEVELS), ["A", "B"])
    assert (told[7]["seats"], told[8]["seats"]) == ([1, 8], [3, 9])
    assert told[12]["scenario"]["dimensions"]
