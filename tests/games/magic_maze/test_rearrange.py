"""MM-SC11: two tiles go back under the pile at every turn of the timer."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Outcome, RuleId, Seat
from clew.games.magic_maze import GAME, board
from clew.games.magic_maze.board import FaceMap
from clew.games.magic_maze.catalog import TILES
from clew.games.magic_maze.model import Discard, DiscardsDue, TileDiscarded
from clew.games.magic_maze.scenario import official_scenario
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    SECOND,
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
)

TWO = {6: "1.c1", 7: "1.d3"}
HOME = {"barbarian": "1.b1", "mage": "1.b2", "elf": "1.c2", "dwarf": "1.c3"}

RING = {8: "1.c1", 6: "8.d3", 9: "6.c1", 12: "1.d3", 10: "12.c1"}
"""1, 8, 6, 9, 10, 12 and back to 1: a ring of six, in which 6 and 12 do not join."""


def before(lay: dict[int, str] = TWO, *, scenario: int = 11, seats: int = 3, **more: Any) -> State:
    """The barbarian stands beside the hourglass of tile 1A."""
    options = {"side": "A", "heroes": HOME} | more
    return position(scenario, seats=seats, lay=lay, **options)


def turned(lay: dict[int, str] = TWO, **more: Any) -> State:
    return do(before(lay, **more), "barbarian west 1.a1")


def going(state: State, seat: int = 0) -> list[int]:
    """The tiles that may go; nothing else may be done on the board."""
    actions = GAME.board_actions(state, Seat(seat))
    tiles = [action.tile for action in actions if isinstance(action, Discard)]
    assert len(tiles) == len(actions)
    assert view(state).reach.discard == tuple(tiles)
    return [int(tile) for tile in tiles]


@rule("MM-SC11")
def test_a_turn_of_the_timer_demands_two_discards() -> None:
    after = step(before(), "barbarian west 1.a1")
    assert DiscardsDue(2) in after.events
    assert after.state.discards_due == 2
    assert view(after.state).discards_due == 2
    assert going(after.state) == [6, 7]


@rule("MM-SC11")
def test_only_there() -> None:
    for number in range(1, 18):
        assert official_scenario(number).rearrange == (number == 11)
    state = do(before(scenario=8), "barbarian west 1.a1")
    assert state.discards_due == 0
    assert refused(state, "discard 6") == "MM-SC11"
    assert refused(before(), "discard 6") == "MM-SC11"  # before the timer is turned


@rule("MM-SC11")
def test_the_two_go_under_the_pile_in_the_order_of_discarding() -> None:
    state = turned(pile=[9, 5])
    first = step(state, "discard 7", seat=2)
    assert first.events == (TileDiscarded(Seat(2), 7),)  # type: ignore[arg-type]
    assert first.state.pile == (9, 5, 7)
    assert first.state.discards_due == 1
    second = do(first.state, "discard 6", seat=1)
    assert second.pile == (9, 5, 7, 6)
    assert second.discards_due == 0
    assert [placed.tile for placed in second.mall.tiles] == [1]
    assert refused(second, "discard 7") == "MM-SC11"


@rule("MM-SC11", "MM-A7")
def test_with_the_pile_empty_they_are_the_new_pile() -> None:
    heroes = HOME | {"dwarf": "1.c1"}
    state = before(pile=[], heroes=heroes)
    assert refused(state, "explore 1.c1") == "MM-A7"
    state = play(state, "barbarian west 1.a1", "discard 7", "discard 6")
    assert state.pile == (7, 6)
    state = do(state, "explore 1.c1")
    assert state.mall.tiles[-1].tile == 7
    assert state.pile == (6,)


@rule("MM-SC11")
def test_discards_come_before_any_other_action() -> None:
    heroes = HOME | {"dwarf": "1.c4"}
    state = turned(heroes=heroes)
    texts_before = ("dwarf north 1.c3", "elf vortex 1.a4", "dwarf escalator 1.d3")
    for text in (*texts_before, "explore 1.b4", "divine 1.b4"):
        assert refused(state, text) == "MM-SC11"
        assert refused(do(state, "discard 6"), text) == "MM-SC11"
    done = play(state, "discard 6", "discard 7")
    for text in texts_before:
        do(done, text)


@rule("MM-SC11", "MM-P1")
def test_a_solo_reveal_waits_too() -> None:
    state = before(seats=1)
    state = replace(state, shown=("west",), deck=tuple(p for p in state.deck if p != "west"))
    state = do(state, "barbarian west 1.a1")
    assert refused(state, "reveal") == "MM-SC11"
    assert going(state) == [6, 7]
    do(play(state, "discard 6", "discard 7"), "reveal")


@rule("MM-SC11")
def test_any_seat_discards_whatever_its_tile_says() -> None:
    hands = ["west", "north east south", "explore vortex escalator"]
    state = turned(hands=hands)
    for seat in range(3):
        assert going(state, seat) == [6, 7]
        do(state, "discard 6", seat=seat)


@rule("MM-SC11", "MM-K4", "MM-H1")
def test_talk_is_open_meanwhile_and_the_sand_runs() -> None:
    state = turned()
    assert state.talk
    for text in ("say drop seven", "point 7.b4", "sign look", "stare 1", "do-something 1"):
        do(state, text)
    assert state.sand_out_at == 120 * SECOND
    assert GAME.deadline(state) == 120 * SECOND
    assert refused(state, "discard 6", at=120 * SECOND) == "MM-T4"


@rule("MM-SC11")
def test_what_may_not_go() -> None:
    """Tile 1, a tile with a hero, a tile with a token, a tile that is not there."""
    lay = TWO | {8: "1.b4", 9: "1.a2", 4: "6.c1"}
    heroes = HOME | {"elf": "7.a3"}
    state = turned(lay, heroes=heroes, tokens=["4.b2"])
    assert going(state) == [8, 9]
    for tile in (1, 7, 4, 6, 5, 24):
        assert refused(state, f"discard {tile}") == "MM-SC11"


@rule("MM-SC11")
def test_tile_1_stays_though_nobody_stands_on_it_and_all_would_hold_together() -> None:
    heroes = {"barbarian": "8.a1", "dwarf": "8.b1", "elf": "9.b1", "mage": "4.b3"}
    state = do(before(RING | {4: "6.a2"}, heroes=heroes), "mage north 4.b2")
    assert going(state) == [10, 12]
    assert refused(state, "discard 1") == "MM-SC11"


@rule("MM-SC11")
def test_a_tile_that_others_hang_on_goes_only_after_them() -> None:
    state = turned({6: "1.c1", 4: "6.c1", 5: "4.c1"})
    assert going(state) == [5]
    assert refused(state, "discard 6") == "MM-SC11"
    assert refused(state, "discard 4") == "MM-SC11"
    state = do(state, "discard 5")
    assert going(state) == [4]


@rule("MM-SC11")
def test_in_a_ring_any_tile_may_go() -> None:
    assert going(turned(RING)) == [6, 8, 9, 10, 12]


@rule("MM-SC11")
def test_a_first_choice_that_leaves_no_second_is_refused() -> None:
    """With 10 gone both 8 and 6 would be needed for the mage on 9; but 8 and 6 could go."""
    heroes = HOME | {"mage": "9.b1", "elf": "12.a1"}
    state = turned(RING, heroes=heroes)
    assert going(state) == [6, 8]
    assert refused(state, "discard 10") == "MM-SC11"
    assert going(do(state, "discard 8")) == [6]
    assert going(do(state, "discard 6")) == [8]


@rule("MM-SC11")
@pytest.mark.parametrize("lay", [{}, {6: "1.c1"}])
def test_if_no_two_tiles_can_go_all_is_lost(lay: dict[int, str]) -> None:
    after = step(before(lay), "barbarian west 1.a1")
    lost = Outcome((), RuleId("MM-SC11"))
    assert after.state.outcome == lost
    assert kinds(after.events)[-1] == "Ended"
    assert "DiscardsDue" not in kinds(after.events)
    assert after.state.ended_at == 60 * SECOND
    assert texts(after.state) == []


@rule("MM-SC11")
def test_lost_too_when_heroes_hold_the_tiles() -> None:
    ring = RING, {"heroes": HOME | {"mage": "9.b1", "elf": "12.a1", "dwarf": "8.a1"}}
    state = do(before(ring[0], **ring[1]), "barbarian west 1.a1")  # type: ignore[arg-type]
    assert state.outcome == Outcome((), RuleId("MM-SC11"))


@rule("MM-SC11", "MM-A9")
def test_an_opening_beside_a_removed_tile_is_unexplored_again() -> None:
    heroes = HOME | {"dwarf": "1.c1"}
    state = turned(heroes=heroes, pile=[5])
    assert sq("1.c1") not in state.mall.chart.openings
    state = play(state, "discard 6", "discard 7")
    assert "explore 1.c1" in texts(state)
    assert stops(state, "dwarf", "north") == []
    state = do(state, "explore 1.c1")
    assert state.mall.tiles[-1].tile == 5


@rule("MM-A9", "MM-SC11")
def test_a_dead_end_lasts_only_as_long_as_the_tile_lies_there() -> None:
    """Tile 6 shuts tile 5's yellow exploration square, until 6 goes."""
    lay = {4: "1.c1", 5: "1.d3", 6: "4.d3", 9: "1.a2"}
    heroes = {"barbarian": "5.a2", "elf": "1.b1"}
    state = before(lay, heroes=heroes)
    assert refused(state, "explore 5.a2") == "MM-A7"
    state = play(state, "elf west 1.a1", "discard 6", "discard 9")
    assert "explore 5.a2" in texts(state)


@rule("MM-A9", "MM-SC11")
def test_an_entry_arrow_left_alone_is_no_exploration_square() -> None:
    """In the ring tile 8 goes; the entry of tile 6 faces nothing, and joins what comes there."""
    heroes = HOME | {"mage": "6.b4", "dwarf": "1.c1"}
    state = play(turned(RING | {7: "1.b4"}, heroes=heroes, pile=[4]), "discard 8", "discard 7")
    assert sq("6.b4") not in state.mall.chart.openings
    assert refused(state, "explore 6.b4") == "MM-A7"
    assert stops(state, "mage", "west") == []
    state = do(state, "explore 1.c1")  # tile 4, open to its east, comes to lie there
    assert stops(state, "mage", "west")[0] == "4.d3"


@rule("MM-SC11")
def test_orange_passages_do_not_count_as_a_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A home-made tile 4 whose north door lies behind a passage: tile 5 beyond is cut off."""
    four = next(face for face in TILES.tiles if face.number == 4)
    for edge, may_go in ((".", [5, 7, 9]), ("d", [5])):
        printed = replace(four, south_edges=(f"xx{edge}x", "x..x", "x.xx"))
        monkeypatch.setitem(board.FACES, "4", FaceMap(printed))
        state = turned({4: "1.c1", 5: "4.c1", 9: "1.a2", 7: "1.d3"})
        assert going(state) == may_go
        assert going(do(state, "discard 5")) == [4, 7, 9]


@rule("MM-SC11")
def test_heroes_and_cameras_do_not_stand_in_the_way() -> None:
    """A hero in the only doorway to tile 6 and two working cameras change nothing."""
    heroes = HOME | {"mage": "1.c1"}
    state = turned({6: "1.c1", 4: "6.c1", 7: "1.d3"}, heroes=heroes)
    assert going(state) == [4, 7]


@rule("MM-SC11", "MM-R6")
def test_with_its_tile_a_camera_goes() -> None:
    lay = {16: "1.c1", 18: "1.d3", 8: "1.b4", 4: "1.a2"}
    heroes = HOME | {"mage": "4.b3"}
    watched = before(lay, level=19, heroes=heroes)
    assert set(view(watched).barred) == {sq("1.a1"), sq("4.b2")}
    state = replace(watched, discards_due=2, talk=True)
    state = play(state, "discard 8", "discard 18")
    assert view(state).barred == ()


@rule("MM-SC11")
def test_after_the_theft_no_tile_goes() -> None:
    state = turned(stolen=True)
    assert state.discards_due == 0
    assert state.turns == 1
    assert turned({}, stolen=True).outcome is None


@rule("MM-SC11")
def test_in_the_french_edition_tiles_go_after_the_theft_too() -> None:
    state = turned(stolen=True, discards_after_theft=True)
    assert state.discards_due == 2
    assert going(state) == [6, 7]
    lost = turned({}, stolen=True, discards_after_theft=True)
    assert lost.outcome == Outcome((), RuleId("MM-SC11"))


@rule("MM-SC11", "MM-H2")
def test_every_turn_demands_two_again() -> None:
    lay = TWO | {4: "6.c1", 8: "1.b4", 9: "1.a2"}
    state = turned(lay, heroes=HOME | {"mage": "4.b3"})
    state = play(state, "discard 7", "discard 8")
    after = step(state, "mage north 4.b2", at=100 * SECOND)
    assert after.state.outcome == Outcome((), RuleId("MM-SC11"))  # only 9 could go
    state = turned(lay | {2: "9.d3"}, heroes=HOME | {"mage": "4.b3"})
    state = play(state, "discard 7", "discard 8")
    assert do(state, "mage north 4.b2", at=100 * SECOND).discards_due == 2
