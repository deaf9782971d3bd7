"""Drawing a position, reading it back, and the notation of actions."""

import pytest

from clew.core.errors import BadMessage
from clew.core.types import Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.board import cell_of
from clew.games.dedalos.model import Laid
from clew.games.dedalos.text import draw_map, parse_map
from games.dedalos.matches import random_state
from games.dedalos.positions import legal, next_turn, play, position


def test_a_position_is_drawn_as_a_map() -> None:
    state = position("╬ab ┐1 . X\n. ├ ─2cM", red=1)
    drawing = draw_map(GAME.view(state, None))
    assert drawing == [
        ".     o     .     .     .",
        "o    ╌╬ab╌╌╌┐1    .     X",
        ".     o     ├╌╌╌╌╌─2cM╌ o",
        ".     .     o     .     .",
    ]


@pytest.mark.parametrize("seed", range(25))
def test_a_drawing_is_read_back(seed: int) -> None:
    state = random_state(seed)
    drawn = parse_map(
        "\n".join(draw_map(GAME.view(state, None))), one_door=state.options.exit_doors == "one"
    )
    tops = {key: Laid(laid.tile, laid.turn) for key, laid in state.maze.tiles.items()}
    assert drawn.maze.tiles == tops
    exits = {way.cell for way in state.maze.exits}
    if state.outcome is None:
        assert set(drawn.maze.exits) == set(state.maze.exits)
        pawns = {i: cell for i, cell in enumerate(state.pawns) if cell is not None}
        assert drawn.pawns == pawns
    assert {cell_of(key) for key in drawn.maze.tiles}.isdisjoint(exits)
    assert drawn.minotaur == (None if state.minotaur is None else state.minotaur.cell)


def test_what_is_going_on_stands_above_and_the_hands_below() -> None:
    state = position("╬ab ─", hands={0: ("tee-0", "collapse")})
    lines = GAME.draw(GAME.view(state, Seat(0))).splitlines()
    assert lines[0] == "round 1, turn of a: placed 0, moved 0, pushed 0"
    assert lines[-3:] == ["a: tee-0 collapse", "b: 3 tiles", "c (captured): 0 tiles"]
    won = play(position("╬b ─a X"), "go 2,0")
    assert GAME.draw(GAME.view(won, None)).startswith("a escaped")
    lost = play(position("╬ab ─", bag=()), "discard")
    text = GAME.draw(GAME.view(lost, None))
    assert text.startswith("the Minotaur wins")
    assert "discarded: straight-0 straight-0 straight-0" in text
    walking, _ = next_turn(position("─ ╬M ─abc"), 0)
    assert "steps left: 1" in GAME.draw(GAME.view(walking, None))
    asking, _ = next_turn(position("╬M ─abc", capture="one"), 0)
    assert "takes one" in GAME.draw(GAME.view(asking, None))


@pytest.mark.parametrize(
    "line",
    [
        *("place corner-2 3,-1 0", "cover tee-1 -12,0 3", "collapse 6,0", "go 0,-1", "push f 1,0"),
        *("end", "discard", "minotaur 0,0", "capture a", "place minotaur-red 0,1 0"),
    ],
)
def test_notation_is_read_and_written(line: str) -> None:
    assert GAME.format_action(GAME.parse_action(line)) == line
    assert GAME.parse_action(f"  {line} ") == GAME.parse_action(line)


@pytest.mark.parametrize(
    "line",
    [
        *("", "go", "go 1", "go 1,0,0", "go one,two", "go 9999,0", "push g 1,0", "push 1 1,0"),
        *("place corner-2 3,-1", "place corner-9 3,-1 0", "place corner-2 3,-1 4", "end now"),
        *("cover straight 1,0 0", "capture", "minotaur", "GO 1,0"),
    ],
)
def test_nonsense_is_refused(line: str) -> None:
    with pytest.raises(BadMessage):
        GAME.parse_action(line)


@pytest.mark.parametrize("text", ["", "─ ─", "╬ ╬", "╬ ?", "╬ ─4", "╬ ─ax", "╬ ab"])
def test_a_map_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_map(text)


def test_every_action_can_be_written_down() -> None:
    state = position("X ─ ╬abc ─", hands={0: ("tee-1", "collapse")})
    kinds = {line.split()[0] for line in legal(state)}
    assert kinds == {"place", "cover", "collapse", "go", "push", "discard"}
