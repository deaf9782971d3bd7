"""The position as a map and back, squares and actions as words; MM-C2: colour never alone."""

import re
from pathlib import Path

import pytest

from clew.core.errors import BadMessage
from clew.core.types import Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import OFF, Say, Slide, View
from clew.games.magic_maze.text import draw, format_square, parse_action, parse_square, read
from games.magic_maze.tables import along, every_win, position, rule, view, win


def test_every_square_has_a_name() -> None:
    names = [format_square(square) for square in range(16, 25 * 16)]
    assert names[:5] == ["1.a1", "1.b1", "1.c1", "1.d1", "1.a2"]
    assert [parse_square(name) for name in names] == list(range(16, 25 * 16))


@pytest.mark.parametrize("text", ["", "1", "1.", "1.e1", "1.a5", "0.a1", "25.a1", "1.A1", "1.a1 "])
def test_other_words_name_no_square(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_square(text)


@pytest.mark.parametrize(
    "text",
    [
        "elf north 1.c1",
        "dwarf west 24.d4",
        "mage vortex 2.c4",
        "barbarian escalator 1.c4",
        "explore 1.d3",
        "divine 15.a2",
        "point 6.b4",
        "discard 12",
        "stare 3",
        "do-something 0",
        "sign this-way",
        "say go north, then wait",
        "steal",
        "reveal",
        "start",
    ],
)
def test_actions_are_written_and_read_alike(text: str) -> None:
    assert GAME.format_action(parse_action(text)) == text


def test_what_a_word_means() -> None:
    assert parse_action("elf north 1.c1") == Slide("elf", "north", parse_square("1.c1"))
    assert parse_action("say elf north 1.c1") == Say("elf north 1.c1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "elf",
        "elf north",
        "elf up 1.a1",
        "elf north 1.a1 now",
        "wizard north 1.a1",
        "explore",
        "explore 99.a1",
        "discard six",
        "discard",
        "stare you",
        "sign rude",
        "say",
        "start now",
        "steal it",
        "say " + "x" * 281,
    ],
)
def test_other_words_are_no_action(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_action(text)


# Maps


def maps(shown: View) -> list[str]:
    return draw(shown).split("\n\n")[1:]


def test_a_map_of_the_start_tile() -> None:
    heroes = {"barbarian": "1.b2", "mage": "1.c2", "elf": "1.b3", "dwarf": "1.c3"}
    (drawn,) = maps(view(position(2, heroes=heroes)))
    assert re.sub(r" +", " ", drawn) == re.sub(
        r" +",
        " ",
        """\
 1^
+----+----+ ?  +----+
|T         ?d   @m  |
+----+    +    +----+
??m      B    M @b  |
+----+    +    +----+
|@d      E    D|?e/ ?
+----+    +    +----+
|@e   ?b     / |
+----+ ?  +----+""",
    )


@every_win
def test_a_map_is_read_back_from_the_drawing_alone(path: Path) -> None:
    for state in along(win(path.stem), every=19):
        shown = view(state)
        tiles, heroes, tokens = list[tuple[int, ...]](), dict[str, int](), set[int]()
        for dimension, drawn in enumerate(maps(shown)):
            found = read(drawn, side=state.mall.side)
            tiles += [(p.tile, p.row, p.col, p.turn, dimension) for p in found.tiles]
            heroes |= found.heroes
            tokens |= set(found.tokens)
        laid = [(p.tile, p.row, p.col, p.turn, p.dimension) for p in state.mall.tiles]
        assert sorted(tiles) == sorted(laid)
        squares = zip(HEROES, state.heroes, strict=True)
        assert heroes == {hero: square for hero, square in squares if square != OFF}
        assert tokens == set(state.tokens)


def test_a_whole_drawing_can_be_read_too() -> None:
    state = position(2, lay={6: "1.c1", 7: "1.d3"}, heroes={"elf": "6.d3"}, tokens=["1.a1"])
    found = read(draw(view(state)))
    assert set(found.tiles) == set(state.mall.tiles)
    assert found.heroes["elf"] == parse_square("6.d3")
    assert found.tokens == (parse_square("1.a1"),)


def test_a_map_shows_openings_walls_and_passages() -> None:
    shown = view(position(4, lay={13: "1.c1"}))
    drawn = maps(shown)[0]
    assert "..." in drawn  # the passage of tile 13
    assert drawn.count("?e") == 2  # loudspeaker squares of tiles 1 and 13


@rule("MM-C2")
def test_colour_never_stands_alone() -> None:
    """With the colours taken away the same drawing is left: each has its letter."""
    lay = {6: "1.c1", 7: "1.d3", 8: "1.b4", 9: "1.a2"}
    shown = view(position(2, lay=lay, heroes={"elf": "6.d3"}, tokens=["1.a1"]))
    coloured = draw(shown, colour=True)
    assert coloured != draw(shown)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == draw(shown)
    painted = re.findall(r"\x1b\[(\d+)m([^\x1b]*)\x1b\[0m", coloured)
    by_letter = {letters[-1].lower(): {code for code, text in painted if text[-1] == letters[-1]}
                 for _, letters in painted}  # fmt: skip
    assert set(by_letter) == {"b", "m", "e", "d"}
    assert len({frozenset(codes) for codes in by_letter.values()}) == 4
    assert all(len(codes) == 1 for codes in by_letter.values())


@rule("MM-C2")
def test_the_words_above_the_map_say_what_is_known() -> None:
    text = draw(GAME.view(position(8, pile=[9, 4]), Seat(0)))
    head = text.split("\n\n")[0]
    for words in ("Divination (8)", "12 tiles", "side B", "silence", "pile 2, next tile 9"):
        assert words in head
    solo = draw(view(position(2, seats=1)))
    assert "solo pile 7" in solo
