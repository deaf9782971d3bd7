"""The section Place, DD-P1 to DD-P3; DD-P4 has a file of its own."""

import pytest

from clew.games.dedalos.board import key_of
from clew.games.dedalos.model import ExitBlocked, Hand, TileCovered, TilePlaced
from games.dedalos.positions import legal, play, position, refused, rule, told

ALONE = "╬abc"


@rule("DD-P1")
def test_a_tile_is_laid_so_that_an_open_side_meets_an_open_end() -> None:
    state = position(ALONE, hands={0: ("corner-0", "corner-0", "straight-0")})
    # Equal tiles and equal turns are one action; cells by distance, then y, then x.
    assert legal(state, "place") == [
        *("place straight-0 0,-1 0", "place corner-0 0,-1 1", "place corner-0 0,-1 2"),
        *("place straight-0 -1,0 1", "place corner-0 -1,0 0", "place corner-0 -1,0 1"),
        *("place straight-0 1,0 1", "place corner-0 1,0 2", "place corner-0 1,0 3"),
        *("place straight-0 0,1 0", "place corner-0 0,1 0", "place corner-0 0,1 3"),
    ]
    assert refused(state, "place straight-0 1,0 0") == "DD-P1"
    assert refused(state, "place straight-0 1,1 0") == "DD-P1"
    assert refused(state, "place straight-0 0,0 0") == "DD-P1"
    assert refused(state, "place straight-0 1,0 3") == "DD-P1"
    assert refused(state, "place tee-0 1,0 0") == "DD-P1"
    assert refused(state, "place straight-0 300,0 0") == "DD-P1"
    after, events = told(state, "place corner-0 1,0 2")
    assert after.maze.tiles["1,0"].sides == 12
    assert after.hands[0] == ("corner-0", "straight-0")
    assert events == [TilePlaced(state.turn.seat, "corner-0", (1, 0), 2)]


@rule("DD-P1")
@pytest.mark.parametrize(
    ("tile", "turns"), [("straight-0", 2), ("corner-0", 4), ("tee-0", 4), ("crossing-0", 1)]
)
def test_a_tile_may_be_turned_freely_and_symmetric_turns_are_one(tile: str, turns: int) -> None:
    hand: Hand = (tile,)  # type: ignore[assignment]
    # The cell 1,1 is faced from the north and from the west, 2,0 from the west only.
    state = position("╬abc ┬\n └ .", hands={0: hand})
    lines = legal(state, "place")
    meeting = [line for line in lines if line.startswith(f"place {tile} 1,1 ")]
    assert len(meeting) == {"straight-0": 2, "corner-0": 3, "tee-0": 4, "crossing-0": 1}[tile]
    here = [turn for turn in range(4) if f"place {tile} 2,0 {turn}" in lines]
    assert len(here) == {"straight-0": 1, "corner-0": 2, "tee-0": 3, "crossing-0": 1}[tile]
    assert max(here) < turns


@rule("DD-P1")
def test_other_sides_may_meet_walls_or_open_sides_alike() -> None:
    state = position("╬abc ┬ .\n . . .", hands={0: ("crossing-0", "straight-0")})
    after = play(state, "place crossing-0 0,1 0", "place straight-0 1,1 0")
    assert set(after.maze.tiles) == {"1,0", "0,1", "1,1"}
    # The crossing opens to the east onto a wall: one side open is no way.
    beside = position("╬bc ┬\n ┼a │", done=(1, 0, 0))
    assert legal(beside, "go") == ["go 0,0"]
    assert refused(beside, "go 1,1") == "DD-V1"


@rule("DD-P1")
def test_nobody_builds_out_from_an_exit_but_a_tile_may_stand_beside_one() -> None:
    state = position("╬abc ─ . X", hands={0: ("straight-0", "corner-0")})
    cells = {line.split()[2] for line in legal(state, "place")}
    assert cells == {"0,-1", "-1,0", "2,0", "0,1"}
    beside = play(state, "place straight-0 2,0 1")
    cells = {line.split()[2] for line in legal(beside, "place")}
    assert cells == {"0,-1", "-1,0", "0,1"}  # the open side towards the exit is no open end
    assert refused(state, "place straight-0 4,0 1") == "DD-P1"
    assert refused(state, "place straight-0 3,0 1") == "DD-P1"


@rule("DD-P2")
def test_a_tile_with_stars_covers_one_with_fewer() -> None:
    state = position("╬abc ─1 ─ ─3", hands={0: ("corner-1", "tee-2", "straight-0")})
    assert {line.split()[2] for line in legal(state, "cover") if "corner" in line} == {"2,0"}
    assert {line.split()[2] for line in legal(state, "cover") if "tee" in line} == {"1,0", "2,0"}
    assert refused(state, "cover corner-1 1,0 2") == "DD-P2"  # as many
    assert refused(state, "cover tee-2 3,0 1") == "DD-P2"  # three stars
    assert refused(state, "cover straight-0 2,0 1") == "DD-P2"  # no star
    assert refused(state, "cover corner-1 0,0 2") == "DD-P2"  # the entrance
    assert refused(state, "cover tee-2 0,1 2") == "DD-P2"  # nothing there
    assert refused(state, "cover tee-3 2,0 2") == "DD-P2"  # not in hand
    after, events = told(state, "cover tee-2 1,0 1")
    laid = after.maze.tiles["1,0"]
    assert (laid.tile, laid.sides, laid.under) == ("tee-2", 14, ("straight-1",))
    assert events == [TileCovered(state.turn.seat, "tee-2", (1, 0), 1)]
    again = position("╬abc ─1 ─ ─3", hands={0: ("corner-1", "tee-2", "straight-3")})
    twice = play(again, "cover tee-2 1,0 1", "cover straight-3 1,0 1")
    assert twice.maze.tiles["1,0"].under == ("straight-1", "tee-2")


@rule("DD-P2")
def test_a_cover_continues_a_path() -> None:
    """An open side meets an open side of a neighbouring maze tile or of the entrance."""
    state = position("╬abc ─ X", hands={0: ("corner-1",)})
    assert legal(state, "cover") == ["cover corner-1 1,0 2", "cover corner-1 1,0 3"]
    # Open towards the exit only: that is no path.
    assert refused(state, "cover corner-1 1,0 0") == "DD-P2"
    loose = position("╬abc . ─ │", hands={0: ("straight-1",)})
    assert "cover straight-1 3,0 1" in legal(loose)
    assert refused(loose, "cover straight-1 3,0 0") == "DD-P2"
    assert refused(loose, "cover straight-1 2,0 0") == "DD-P2"


@rule("DD-P2")
@pytest.mark.parametrize("word", ["─a", "─b", "─M"])
def test_only_an_empty_tile_is_covered(word: str) -> None:
    others = "abc".replace(word[1], "")
    state = position(f"╬{others} {word} ─", hands={0: ("straight-1",)})
    assert {line.split()[2] for line in legal(state, "cover")} == {"2,0"}
    assert refused(state, "cover straight-1 1,0 1") == "DD-P2"


@rule("DD-P2", "DD-P3")
def test_exits_and_collapses_are_never_covered() -> None:
    state = position("# ─ ╬abc ─ X", hands={0: ("straight-3",)})
    assert refused(state, "cover straight-3 2,0 1") == "DD-P2"
    assert refused(state, "cover straight-3 -2,0 1") == "DD-P2"
    assert {line.split()[2] for line in legal(state, "cover")} == {"-1,0", "1,0"}


@rule("DD-P3")
def test_a_collapse_blocks_any_open_exit_for_good() -> None:
    drawing = "X . . ╬ab ─c . X"
    state = position(drawing, hands={0: ("collapse", "straight-0")})
    assert legal(state, "collapse") == ["collapse -3,0", "collapse 3,0"]
    after, events = told(state, "collapse 3,0")
    assert events == [ExitBlocked(state.turn.seat, (3, 0))]
    assert [way.cell for way in after.maze.exits if way.blocked] == [(3, 0)]
    assert after.turn.places == 1
    assert after.hands[0] == ("straight-0",)
    # It is solid now: no way in, nothing to place there, nothing to block.
    more = position("X . . ╬ab ─c ─ #", hands={0: ("collapse",)})
    assert legal(more, "collapse") == ["collapse -3,0"]
    assert refused(more, "collapse 3,0") == "DD-P3"
    assert refused(more, "collapse 1,0") == "DD-P3"
    beside = position("╬bc ─ ─a #", hands={0: ("straight-0",)}, done=(0, 1, 1), start=(1, 0))
    assert refused(beside, "go 3,0") == "DD-V1"
    assert refused(position(drawing), "collapse 3,0") == "DD-P3"  # none in hand


@rule("DD-P3", "DD-T2")
def test_a_collapse_counts_as_a_place_action() -> None:
    state = position("X . ╬ab ─c . X", hands={0: ("collapse", "straight-0")}, done=(1, 0, 0))
    after = play(state, "collapse 3,0")
    assert legal(after, "place", "cover", "collapse") == []
    assert refused(after, "place straight-0 0,1 0") == "DD-T2"


def test_a_maze_is_named_by_its_cells() -> None:
    state = play(position(ALONE), "place straight-0 0,-1 0")
    assert set(state.maze.tiles) == {key_of((0, -1))}
