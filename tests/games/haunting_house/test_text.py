"""Drawings, reading them back, and the notation of actions."""

import pytest

from clew.core.errors import BadMessage
from clew.core.types import Seat
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import ENTRANCE, House, Slot
from clew.games.haunting_house.state import State
from clew.games.haunting_house.text import SLOT_NAMES, parse_position
from games.haunting_house.positions import play, position, rule

DRAWING = """
            .                                       .
           -─-------┼-------┐      -━-------┴------ ┌------ OUT
           -┬-------┫      -┬-------┘      -┳-------┛
           -╋a----- │       └------ │       └-------┴------
            └-------┘      -┐      -┼-------─-------┼------
           -─-------┴------ ┌-------─------ ┌-------┬------
           -┼------ │      -┼------ ├-------┛      -─bc----
            INd                                     .

turn 1, random round, step 4 of 4; the marker is with a
> a  move-one move-one move-one move-one
  b  hall-of-mirrors hall-of-mirrors hall-of-mirrors hall-of-mirrors
  c  hall-of-mirrors hall-of-mirrors hall-of-mirrors hall-of-mirrors
  d  hall-of-mirrors hall-of-mirrors hall-of-mirrors hall-of-mirrors
"""


def test_a_position_is_drawn_and_read_back() -> None:
    state = position(DRAWING, "move-one")
    assert GAME.draw(GAME.view(state, None)) == DRAWING.strip("\n")
    assert state.pawns == (12, 35, 35, ENTRANCE)
    assert (state.house.entrance, state.house.exit) == (6, 3)
    assert [cell for cell, tile in enumerate(state.house.tiles) if tile & 16] == [
        3,
        7,
        10,
        11,
        12,
        34,
    ]


def status(state: State, seat: int | None = None) -> list[str]:
    """The lines below the map."""
    return (
        GAME.draw(GAME.view(state, None if seat is None else Seat(seat)))
        .split("\n\n")[1]
        .splitlines()
    )


def test_below_the_map_stands_what_was_skipped_and_who_has_locked() -> None:
    step = play(position(DRAWING, "rotate-180"), "rotate c3 half")
    state = play(step.state, "program move-one move-two rotate-90 rotate-180", 2).state
    skips = [f"  {seat}: hall-of-mirrors did nothing, HH-K10 hall-of-mirrors" for seat in "bcd"]
    heading = "turn 1, chosen round, choosing cards; the marker is with a"
    table = ["  a  choosing", "  b  choosing", "  c  locked", "  d  choosing"]
    assert status(state) == [heading, *table, *skips]
    mine = "  my program: move-one move-two rotate-90 rotate-180"
    assert status(state, 2) == [heading, *table, mine, *skips]


def test_below_the_map_stands_how_it_ended() -> None:
    near = DRAWING.replace("-╋a-", "-╋--").replace("┌------ OUT", "┬a----- OUT")
    won = play(position(near, "move-one"), "walk out").state
    assert status(won)[-1] == "  a won"
    drawn = play(position(DRAWING, "rotate-180", rnd="chosen", turn=100), "rotate c3 half").state
    assert status(drawn)[-1] == "  a draw"


def test_a_short_drawing_shows_the_same() -> None:
    short = """
        . .
        ─┼┐━┴┌OUT
        ┬┫┬┘┳┛
        ╋a│└│└┴
        └┘┐┼─┼
        ─┴┌─┌┬
        ┼│┼├┛─bc
        INd .
    """
    assert parse_position(short) == parse_position(DRAWING)


@rule("HH-S3")
@pytest.mark.parametrize("entrance", range(8))
@pytest.mark.parametrize("exit_", range(8))
def test_doors_are_drawn_and_read_at_every_slot(entrance: int, exit_: int) -> None:
    if entrance == exit_:
        return
    state = position(DRAWING, "move-one")
    house = House(state.house.tiles, Slot(entrance), Slot(exit_))
    view = GAME.view(state, None)
    drawn = GAME.draw(
        type(view)(
            **{
                name: getattr(view, name)
                for name in view.__struct_fields__
                if name not in ("entrance", "exit")
            },
            entrance=Slot(entrance),
            exit=Slot(exit_),
        )
    )
    assert parse_position(drawn).house == house
    assert len(set(SLOT_NAMES)) == 8


@pytest.mark.parametrize(
    "drawing",
    [
        "",
        "IN .\n" + "┼┼┼┼┼┼\n" * 5 + ". OUT",
        "IN\n" + "┼┼┼┼┼┼\n" * 6 + ". OUT",
        "IN .\n" + "┼┼┼┼┼\n" * 6 + ". OUT",
        "IN .\n" + "┼┼┼┼┼┼\n" * 6 + ". .",
        "INa .\n" + "┼┼┼┼┼c┼\n" + "┼┼┼┼┼┼\n" * 5 + ". OUT",
        ". .\n" + "┼┼┼┼┼┼\n" * 2 + "IN┼┼┼┼┼┼\n" + "┼┼┼┼┼┼\n" * 3 + ". OUT",
    ],
)
def test_a_drawing_that_is_none_is_refused(drawing: str) -> None:
    with pytest.raises(BadMessage):
        parse_position(drawing)


@pytest.mark.parametrize(
    "text",
    [
        "program move-one move-two rotate-90 rotate-180",
        "walk a1",
        "walk c3 d3",
        "walk out",
        "switch-places f",
        "rotate f6 left",
        "rotate a1 right",
        "rotate b2 half",
        "switch-tiles a1 b2",
        "pass-wall in",
        "move-exit sw-south",
        "fall-through d4",
    ],
)
def test_actions_are_written_and_read(text: str) -> None:
    assert GAME.format_action(GAME.parse_action(text)) == text
    assert GAME.parse_action(f"  {text.upper()} ") == GAME.parse_action(text)


def test_two_tiles_may_be_named_in_any_order() -> None:
    assert GAME.parse_action("switch-tiles b2 a1") == GAME.parse_action("switch-tiles a1 b2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "dance",
        "walk",
        "walk g1",
        "walk a7",
        "walk a1 a2 a3",
        "program move-one",
        "program move-one move-two rotate-90 fly",
        "switch-places g",
        "switch-places ab",
        "rotate a1",
        "rotate a1 twice",
        "rotate z1 left",
        "switch-tiles a1",
        "pass-wall a1 a2",
        "move-exit north",
        "fall-through 7",
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        GAME.parse_action(text)
