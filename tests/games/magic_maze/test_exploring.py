"""MM-A7 to MM-A9: turning up tiles, and how they join."""

import pytest

from clew.core.types import Seat
from clew.games.magic_maze.board import Placed
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import TileLaid
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    do,
    kinds,
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

OPENINGS = [("dwarf", "1.c1"), ("elf", "1.d3"), ("barbarian", "1.b4"), ("mage", "1.a2")]
"""Tile 1A: who explores where."""


def explorable(state: State, seat: int = 0) -> list[str]:
    return [text for text in texts(state, seat) if text.startswith("explore")]


# MM-A7


@rule("MM-A7")
@pytest.mark.parametrize(
    ("hero", "opening", "lies"),
    [
        ("dwarf", "1.c1", Placed(9, -4, 1, 0)),
        ("elf", "1.d3", Placed(9, 1, 4, 1)),
        ("barbarian", "1.b4", Placed(9, 4, -1, 2)),
        ("mage", "1.a2", Placed(9, -1, -4, 3)),
    ],
)
def test_the_top_tile_is_laid_with_its_entry_continuing_from_the_opening(
    hero: str, opening: str, lies: Placed
) -> None:
    state = position(2, heroes={hero: opening}, pile=[9, 5, 2])
    assert explorable(state) == [f"explore {opening}"]
    after = step(state, f"explore {opening}", seat=1)
    assert after.events == (TileLaid(Seat(1), 9, sq(opening)),)  # type: ignore[arg-type]
    assert after.state.mall.tiles == (*state.mall.tiles, lies)
    assert after.state.pile == (5, 2)
    assert after.state.heroes == state.heroes
    direction = ("north", "east", "south", "west")[lies.turn]
    assert stops(after.state, hero, direction)[0] == "9.b4"  # the square of the entry arrow


@rule("MM-A7")
@pytest.mark.parametrize(("owner", "opening"), OPENINGS)
def test_only_a_hero_of_the_squares_own_colour_explores(owner: str, opening: str) -> None:
    """A peer's defect: there the own-colour rule was switched off by an undefined flag."""
    for hero in HEROES:
        state = position(2, heroes={hero: opening})
        assert bool(explorable(state)) == (hero == owner)
        if hero != owner:
            assert refused(state, f"explore {opening}") == "MM-A7"
    assert refused(position(2), f"explore {opening}") == "MM-A7"  # nobody stands there


@rule("MM-A7")
def test_what_cannot_be_explored() -> None:
    state = position(2, lay={6: "1.c1"}, heroes={"dwarf": "1.c1", "elf": "1.b1", "mage": "6.a4"})
    assert refused(state, "explore 1.c1") == "MM-A7"  # a tile lies there
    assert refused(state, "explore 1.b1") == "MM-A7"  # no exploration square
    assert refused(state, "explore 6.b4") == "MM-A7"  # an entry arrow
    assert refused(state, "explore 7.d3") == "MM-A7"  # a tile that was not revealed
    assert explorable(state) == []


@rule("MM-A7")
def test_with_the_pile_empty_nobody_explores() -> None:
    state = position(2, heroes={"dwarf": "1.c1"}, pile=[6])
    state = do(state, "explore 1.c1")
    state = walk(state, "dwarf", "6.b3")
    state = position(2, heroes={"dwarf": "1.c1"}, pile=[])
    assert explorable(state) == []
    assert refused(state, "explore 1.c1") == "MM-A7"
    assert view(state).reach.explore == ()


@rule("MM-A7")
def test_two_heroes_may_explore_one_after_the_other() -> None:
    state = position(2, heroes={"dwarf": "1.c1", "elf": "1.d3"}, pile=[9, 6, 5])
    assert explorable(state) == ["explore 1.c1", "explore 1.d3"]
    state = do(state, "explore 1.d3")
    state = do(state, "explore 1.c1")
    assert [placed.tile for placed in state.mall.tiles] == [1, 9, 6]
    assert state.pile == (5,)


@rule("MM-A7")
def test_exploring_goes_on_from_laid_tiles() -> None:
    """Tile 6, turned to the east, has a green exploration square that now looks east."""
    state = position(2, lay={6: "1.d3"}, heroes={"elf": "6.c1"}, pile=[5])
    state = do(state, "explore 6.c1")
    assert state.mall.tiles[-1] == Placed(5, 2, 8, 1)
    assert stops(state, "elf", "east")[0] == "5.b4"


# MM-A8


@rule("MM-A8")
@pytest.mark.parametrize(("explorer", "opening"), OPENINGS)
def test_an_explored_opening_is_open_for_everybody_both_ways(explorer: str, opening: str) -> None:
    for hero in HEROES:
        state = position(2, lay={6: opening}, heroes={hero: opening})
        state = walk(state, hero, "6.b4")
        walk(state, hero, opening)


# MM-A9: tile 4 lies in the north, 5 in the east; what 4 explores to its east touches both


def corner(tile: int) -> State:
    lay = {4: "1.c1", 5: "1.d3", tile: "4.d3"}
    return position(2, lay=lay, heroes={"barbarian": "5.a2", "elf": f"{tile}.b4"})


@rule("MM-A9")
@pytest.mark.parametrize("hero", HEROES)
def test_opening_against_opening_is_open_at_once(hero: str) -> None:
    """Tile 7's purple exploration square meets tile 5's yellow one."""
    lay = {4: "1.c1", 5: "1.d3", 7: "4.d3"}
    south = position(2, lay=lay, heroes={hero: "5.a2"})
    assert stops(south, hero, "north")[0] == "7.d3"
    north = walk(south, hero, "7.d3")
    assert stops(north, hero, "south")[0] == "5.a2"
    assert refused(south, "explore 5.a2") == "MM-A7"
    assert refused(north, "explore 7.d3") == "MM-A7"


@rule("MM-A9")
def test_opening_against_wall_is_a_dead_end() -> None:
    """Tile 6 has no opening in its east: tile 5's exploration square faces a wall."""
    state = corner(6)
    assert stops(state, "barbarian", "north") == []
    assert refused(state, "barbarian north 6.d3") == "MM-A2"
    assert refused(state, "explore 5.a2") == "MM-A7"
    assert state.mall.chart.openings.keys() & {sq("5.a2")} == set()
    beyond = position(2, lay={4: "1.c1", 5: "1.d3", 6: "4.d3"}, heroes={"elf": "6.d3"})
    assert stops(beyond, "elf", "south") == []  # nor from the side of the wall
    assert refused(beyond, "elf south 5.a2") == "MM-A2"


@rule("MM-A9")
def test_a_slide_worked_out_before_a_tile_was_laid_is_not_remembered_after() -> None:
    """The new tile opens a line that ended at tile 5's opening, far from where one explored."""
    state = position(
        2, lay={4: "1.c1", 5: "1.d3"}, heroes={"barbarian": "5.a2", "elf": "4.d3"}, pile=[7]
    )
    assert stops(state, "barbarian", "north") == []
    state = do(state, "explore 4.d3")
    assert stops(state, "barbarian", "north")[0] == "7.d3"


@rule("MM-A9", "MM-SC13")
def test_an_entry_arrow_that_faces_nothing_is_an_opening_but_no_exploration_square() -> None:
    """In the second dimension tile 3's entry leads nowhere, until a tile comes to lie there."""
    state = position(13, side="A", heroes={"barbarian": "3.b4", "mage": "3.b2"})
    assert refused(state, "explore 3.b4") == "MM-A7"
    assert sq("3.b4") not in state.mall.chart.openings
    assert stops(state, "barbarian", "south") == []
    lay = {5: "3.a2", 2: "5.a2", 10: "2.a2"}  # round the corner, back to the entry of tile 3
    state = position(13, side="A", lay=lay, heroes={"barbarian": "3.b4", "mage": "3.b2"})
    assert stops(state, "barbarian", "south")[0] == "10.a2"
    state = walk(state, "barbarian", "10.a2")
    assert stops(state, "barbarian", "north")[0] == "3.b4"


@rule("MM-A7", "MM-K4")
def test_exploring_shows_everybody_which_tile_and_where() -> None:
    state = position(7, heroes={"barbarian": "1.d3"}, pile=[16, 2])
    laid = step(state, "explore 1.d3")
    assert kinds(laid.events) == ["TileLaid"]
    assert [placed.tile for placed in view(laid.state).mall.tiles] == [1, 16]
    assert view(laid.state).pile == 1
