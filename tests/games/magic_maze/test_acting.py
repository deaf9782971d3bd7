"""MM-A1 to MM-A6, MM-A11, MM-A12: what a seat may do with its action tile."""

import pytest
from msgspec.structs import replace

from clew.core.errors import BadMessage, IllegalAction
from clew.core.types import Millis, Move, Seat
from clew.games.magic_maze import GAME, board
from clew.games.magic_maze.board import FaceMap
from clew.games.magic_maze.catalog import HEROES, TILES, Colour, Feature, Kind
from clew.games.magic_maze.model import OFF, HeroMoved
from clew.games.magic_maze.state import State
from clew.games.magic_maze.text import parse_action
from games.magic_maze.tables import (
    SECOND,
    at,
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    sq,
    started,
    step,
    stops,
    texts,
    view,
)

IN_THE_CORNERS = {"barbarian": "1.b1", "mage": "1.d1", "elf": "1.b4", "dwarf": "1.c4"}


def corners() -> State:
    return position(2, heroes=IN_THE_CORNERS)


# MM-A1


@rule("MM-A1")
def test_a_seat_acts_only_with_the_actions_on_its_own_tile() -> None:
    state = position(
        2,
        seats=4,
        hands=["north", "east escalator", "south explore", "west vortex"],
        heroes={"barbarian": "1.b2", "mage": "1.c2", "elf": "1.d3", "dwarf": "1.c1"},
    )
    actions = {
        "barbarian north 1.b1": 0,
        "elf escalator 1.c4": 1,
        "mage south 1.c3": 2,
        "explore 1.c1": 2,
        "barbarian west 1.a2": 3,
        "mage vortex 1.d1": 3,
        "mage east 1.d2": 1,
    }
    for text, owner in actions.items():
        for seat in range(4):
            if seat == owner:
                do(state, text, seat)
            else:
                assert refused(state, text, seat) == "MM-A1"


@rule("MM-A1")
def test_any_seat_moves_any_hero_at_any_moment_as_often_as_it_likes() -> None:
    state = corners()
    for hero in HEROES:
        for seat in (0, 1):
            assert any(text.startswith(hero) for text in texts(state, seat))
    for _ in range(5):
        state = do(state, "elf north 1.b3", seat=1, at=500)
        state = do(state, "elf south 1.b4", seat=1, at=500)
    assert at(state, "elf") == sq("1.b4")


@rule("MM-A1")
def test_requests_are_judged_one_at_a_time_in_order() -> None:
    """Two seats want the same square in the same millisecond: the first gets it."""
    match = started(2, seats=2)
    match.state = position(2, heroes={"elf": "1.b1", "dwarf": "1.d1"})
    match.play(Move(Seat(0), parse_action("elf east 1.c1"), Millis(700)))
    with pytest.raises(IllegalAction) as refusal:
        match.play(Move(Seat(1), parse_action("dwarf west 1.c1"), Millis(700)))
    assert refusal.value.rule == "MM-A2"
    assert at(match.state, "dwarf") == sq("1.d1")


# MM-A2


@rule("MM-A2")
def test_a_hero_slides_any_number_of_squares_and_stops_where_told() -> None:
    state = corners()
    assert stops(state, "dwarf", "north") == ["1.c3", "1.c2", "1.c1"]
    for square in ("1.c3", "1.c2", "1.c1"):
        after = step(state, f"dwarf north {square}", seat=1)
        assert after.events == (HeroMoved(Seat(1), "dwarf", "north", sq("1.c4"), sq(square)),)
        assert at(after.state, "dwarf") == sq(square)
        assert after.state.heroes[:3] == state.heroes[:3]


@rule("MM-A2")
@pytest.mark.parametrize(
    "text",
    [
        "elf north 1.b1",  # the barbarian stands there
        "elf north 1.a1",  # not on the line
        "elf east 1.c4",  # the dwarf stands there
        "elf north 1.b4",  # not even one square
        "elf south 1.b3",  # the other way
        "elf north 1.c3",  # diagonally
        "mage south 1.d2",  # a wall
        "dwarf north 2.b4",  # a closed opening, and a tile that is not there
        "barbarian south 1.b4",  # the elf stands there
    ],
)
def test_walls_heroes_and_closed_openings_stop_a_slide(text: str) -> None:
    assert refused(corners(), text) == "MM-A2"


@rule("MM-A2")
def test_a_hero_does_not_jump_over_another() -> None:
    state = position(2, heroes=IN_THE_CORNERS | {"mage": "1.c2"})
    assert stops(state, "dwarf", "north") == ["1.c3"]
    assert refused(state, "dwarf north 1.c1") == "MM-A2"
    assert refused(state, "dwarf north 1.c2") == "MM-A2"


@rule("MM-A2", "MM-A8")
def test_a_slide_goes_on_through_two_joined_openings() -> None:
    state = position(2, lay={6: "1.c1"}, heroes=IN_THE_CORNERS)
    assert stops(state, "dwarf", "north") == ["1.c3", "1.c2", "1.c1", "6.b4", "6.b3"]
    state = do(state, "dwarf north 6.b3")
    assert stops(state, "dwarf", "south") == ["6.b4", "1.c1", "1.c2", "1.c3", "1.c4"]


@rule("MM-A2")
def test_an_opening_is_one_square_wide() -> None:
    """Beside the opening the border of a tile is wall."""
    state = position(2, lay={6: "1.c1"}, heroes=IN_THE_CORNERS)
    assert stops(state, "barbarian", "north") == []
    assert stops(state, "mage", "north") == []


@rule("MM-S3")
@pytest.mark.parametrize(
    ("opening", "direction"),
    [("1.c1", "north"), ("1.d3", "east"), ("1.b4", "south"), ("1.a2", "west")],
)
def test_north_is_north_on_the_start_tile_on_turned_tiles_too(opening: str, direction: str) -> None:
    state = position(2, lay={6: opening}, heroes={"elf": opening})
    assert stops(state, "elf", direction) == ["6.b4", "6.b3"]
    back = {"north": "south", "east": "west", "south": "north", "west": "east"}[direction]
    state = do(state, f"elf {direction} 6.b3")
    assert stops(state, "elf", back)[:2] == ["6.b4", opening]
    assert refused(state, f"elf {direction} 6.b4") == "MM-A2"


# MM-A3


@rule("MM-A3")
@pytest.mark.parametrize(
    ("kind", "hero", "colour"),
    [
        ("hourglass", "elf", None),
        ("security_camera", "barbarian", "yellow"),
        ("crystal_ball", "mage", "purple"),
        ("exit", "dwarf", "orange"),
    ],
)
def test_only_the_square_where_an_action_ends_has_an_effect(
    kind: Kind, hero: str, colour: Colour | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a home-made face the square lies in the middle of a corridor, at 1.c3."""
    printed = replace(TILES.tiles[0], features=(Feature((2, 2), kind, colour),))
    monkeypatch.setitem(board.FACES, "1A", FaceMap(printed))
    heroes = IN_THE_CORNERS | {"elf": "1.a2", "dwarf": "1.a4"} | {hero: "1.c4"}
    state = position(8, side="A", stolen=kind == "exit", heroes=heroes)

    over = do(state, f"{hero} north 1.c1")
    assert (over.turns, over.tokens, over.credits, over.out) == (0, (), 0, ())

    onto = do(state, f"{hero} north 1.c3")
    changes = (onto.turns, len(onto.tokens), onto.credits, len(onto.out))
    assert (
        changes
        == {
            "hourglass": (1, 1, 0, 0),
            "security_camera": (0, 1, 0, 0),
            "crystal_ball": (0, 0, 2, 0),
            "exit": (0, 0, 0, 1),
        }[kind]
    )


@rule("MM-A3")
def test_sliding_over_the_last_item_is_no_theft(monkeypatch: pytest.MonkeyPatch) -> None:
    items = (
        Feature((2, 2), "item", "green"),
        Feature((1, 0), "item", "yellow"),
        Feature((2, 0), "item", "purple"),
        Feature((3, 0), "item", "orange"),
    )
    monkeypatch.setitem(board.FACES, "1A", FaceMap(replace(TILES.tiles[0], features=items)))
    heroes = {"barbarian": "1.a2", "mage": "1.a3", "dwarf": "1.a4", "elf": "1.c4"}
    state = position(2, heroes=heroes)
    assert not do(state, "elf north 1.c2").stolen
    assert do(state, "elf north 1.c3").stolen


# MM-A4, MM-A5, MM-A6


@rule("MM-A4")
def test_a_hero_goes_by_vortex_from_wherever_it_is() -> None:
    state = position(2, lay={2: "1.c1"}, heroes={"elf": "1.c3"})
    for start in ("1.c3", "1.d3", "2.d1", "1.a4"):
        here = position(2, lay={2: "1.c1"}, heroes={"elf": start})
        assert at(do(here, "elf vortex 2.a4"), "elf") == sq("2.a4")
    assert at(do(state, "elf vortex 1.a4"), "elf") == sq("1.a4")
    event = step(state, "elf vortex 1.a4", seat=1).events
    assert event == (HeroMoved(Seat(1), "elf", "vortex", sq("1.c3"), sq("1.a4")),)


@rule("MM-A4")
def test_only_to_a_free_revealed_vortex_of_its_own_colour() -> None:
    state = position(2, heroes={"elf": "1.c3", "mage": "1.a4", "dwarf": "1.a3"})
    assert refused(state, "elf vortex 1.a4") == "MM-A4"  # the mage stands there
    assert refused(state, "dwarf vortex 1.a3") == "MM-A4"  # it stands there itself
    assert refused(state, "elf vortex 1.d1") == "MM-A4"  # the mage's colour
    assert refused(state, "elf vortex 1.b1") == "MM-A4"  # no vortex
    assert refused(state, "elf vortex 2.a4") == "MM-A4"  # not revealed
    assert [text for text in texts(state) if "vortex" in text] == [
        "barbarian vortex 1.d2",
        "mage vortex 1.d1",
    ]


@rule("MM-A5", "MM-T5")
def test_after_the_theft_the_vortices_are_off() -> None:
    state = position(2, heroes={"elf": "1.c3"})
    assert view(state).vortex_on
    assert view(state).reach.vortices[2] == (sq("1.a4"),)
    state = replace(state, stolen=True)
    assert refused(state, "elf vortex 1.a4") == "MM-A5"
    assert not view(state).vortex_on
    assert view(state).reach.vortices == ((), (), (), ())


@rule("MM-A6")
def test_an_escalator_carries_either_way_if_the_other_end_is_free() -> None:
    state = position(2, heroes={"elf": "1.d3", "mage": "1.b2"})
    down = step(state, "elf escalator 1.c4", seat=1)
    assert down.events == (HeroMoved(Seat(1), "elf", "escalator", sq("1.d3"), sq("1.c4")),)
    up = do(down.state, "elf escalator 1.d3")
    assert up.heroes == state.heroes


@rule("MM-A6")
def test_who_cannot_take_an_escalator() -> None:
    state = position(2, heroes={"elf": "1.d3", "mage": "1.c4", "dwarf": "1.b4"})
    assert refused(state, "elf escalator 1.c4") == "MM-A6"  # the mage stands there
    assert refused(state, "mage escalator 1.d3") == "MM-A6"
    assert refused(state, "dwarf escalator 1.d3") == "MM-A6"  # not on one
    state = position(2, heroes={"elf": "1.d3"})
    assert refused(state, "elf escalator 1.b4") == "MM-A6"  # not its other end
    assert refused(state, "elf escalator 1.d3") == "MM-A6"


@rule("MM-A6")
def test_a_tile_may_have_two_escalators() -> None:
    state = position(2, lay={12: "1.c1"}, heroes={"elf": "12.b1", "mage": "12.d2"})
    assert at(do(state, "elf escalator 12.a2"), "elf") == sq("12.a2")
    assert at(do(state, "mage escalator 12.c3"), "mage") == sq("12.c3")
    assert refused(state, "elf escalator 12.c3") == "MM-A6"


@rule("MM-T3")
def test_a_hero_that_has_left_takes_no_part() -> None:
    state = position(2, lay={2: "1.c1"}, stolen=True)
    state = replace(state, heroes=(OFF, *state.heroes[1:]), out=("barbarian",))
    assert not [text for text in texts(state) if text.startswith("barbarian")]
    for text in ("barbarian north 1.b1", "barbarian escalator 1.c4", "barbarian vortex 1.d2"):
        assert refused(state, text) == "MM-T3"
    assert view(state).reach.slides[0] == ((), (), (), ())
    assert view(state).reach.escalators[0] is None


# MM-A11, MM-A12


@rule("MM-A11")
def test_a_mistake_is_undone_only_by_an_opposite_action() -> None:
    seats = ["north", "east south west explore vortex escalator"]
    state = position(2, heroes=IN_THE_CORNERS, hands=seats)
    state = do(state, "elf north 1.b2", seat=0)
    assert refused(state, "elf south 1.b4", seat=0) == "MM-A1"
    assert at(do(state, "elf south 1.b4", seat=1), "elf") == sq("1.b4")
    for undo in ("undo", "elf undo 1.b4", "take-back"):
        with pytest.raises(BadMessage):
            parse_action(undo)


@rule("MM-A12", "MM-H1")
@pytest.mark.parametrize(
    "text",
    [
        "elf south 1.b3",
        "elf vortex 1.d1",
        "elf escalator 1.d3",
        "explore 1.c1",
        "divine 1.c1",
        "steal",
        "reveal",
        "discard 1",
        "start",
        "say left",
        "sign look",
        "point 1.a1",
        "stare 0",
        "do-something 0",
    ],
)
def test_a_refused_action_changes_nothing_and_gives_no_sand_back(text: str) -> None:
    match = started(2, seats=2)
    match.state = before = corners()
    log = list(match.log)
    match.tick(Millis(50 * SECOND))
    with pytest.raises(IllegalAction) as refusal:
        match.play(Move(Seat(0), parse_action(text), Millis(50 * SECOND)))
    assert match.state is before
    assert match.log == log
    assert GAME.deadline(match.state) == 180 * SECOND
    assert refusal.value.reason.replace("-", "").isalpha()
    assert str(refusal.value).startswith("MM-")


@rule("MM-T4")
def test_after_the_end_every_request_is_refused() -> None:
    lost = GAME.expire(corners()).state
    for text in ("elf north 1.b3", "stare 1", "say oh", "do-something 1", "start", "point 1.a1"):
        assert refused(lost, text) == "MM-T4"


@rule("MM-A2")
def test_two_heroes_never_share_a_square_by_any_action() -> None:
    state = play(corners(), "elf vortex 1.a4", "dwarf west 1.b4")
    assert refused(state, "dwarf west 1.a4") == "MM-A2"
    assert kinds(step(state, "dwarf north 1.b3").events) == ["HeroMoved"]
