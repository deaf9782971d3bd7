"""The sections Move and Push, DD-V and DD-U."""

import pytest

from clew.core.types import Seat
from clew.games.dedalos.model import (
    HandReturned,
    MatchEnded,
    MinotaurTilesReturned,
    PawnMoved,
    PawnPushed,
    PawnsCaptured,
)
from games.dedalos.positions import ended, legal, play, position, refused, rule, told


@rule("DD-V1")
def test_a_pawn_goes_to_a_joined_tile() -> None:
    drawing = """
        .  ┌  .
        │  ╬abc ─
        .  │  ┐
    """
    state = position(drawing)
    # West has its wall towards us; diagonal is no neighbour.
    assert legal(state, "go") == ["go 0,-1", "go 1,0", "go 0,1"]
    assert refused(state, "go -1,0") == "DD-V1"
    assert refused(state, "go 1,1") == "DD-V1"
    assert refused(state, "go 0,0") == "DD-V1"
    assert refused(state, "go 0,2") == "DD-V1"
    assert refused(state, "go 300,0") == "DD-V1"
    after, events = told(state, "go 1,0")
    assert after.pawns == ((1, 0), (0, 0), (0, 0))
    assert events == [PawnMoved(state.turn.seat, (0, 0), (1, 0))]


@rule("DD-V1")
def test_any_number_of_pawns_share_a_tile() -> None:
    state = play(position("╬a ─bcdef", seats=6), "go 1,0")
    assert state.pawns == ((1, 0),) * 6


@rule("DD-V2")
def test_two_moves_may_not_end_where_the_turn_began() -> None:
    state = play(position("╬abc ─ ─"), "go 1,0")
    assert legal(state, "go") == ["go 2,0"]
    assert refused(state, "go 0,0") == "DD-V2"
    later = play(state, "place straight-0 0,1 0")
    assert refused(later, "go 0,0") == "DD-V2"


@rule("DD-V2")
def test_unless_that_tile_was_covered_this_turn() -> None:
    state = position("╬bc ─a ─", hands={0: ("straight-1", "straight-0")})
    gone = play(state, "go 2,0")
    assert legal(gone, "go") == []
    covered = play(gone, "cover straight-1 1,0 1")
    assert legal(covered, "go") == ["go 1,0"]
    assert play(covered, "go 1,0").pawns[0] == (1, 0)
    elsewhere = play(
        position("╬bc ─a ─ ─", hands={0: ("straight-1",)}), "go 2,0", "cover straight-1 3,0 1"
    )
    assert refused(elsewhere, "go 1,0") == "DD-V2"


@rule("DD-V3", "DD-E1")
def test_moving_onto_an_open_exit_wins_at_once() -> None:
    state = position("╬bc ─a X", seats=3)
    after, events = told(state, "go 2,0")
    assert ended(after) == ((0,), "DD-E1")
    assert isinstance(events[-1], MatchEnded)
    assert legal(after) == []
    assert refused(after, "go 1,0") == "DD-E1"


@rule("DD-V3")
def test_an_exit_is_open_on_all_four_sides() -> None:
    for drawing, line in {
        "│a . .\nX . ╬bc": "go -2,0",
        "X . ╬bc\n│a . .": "go -2,0",
        "╬bc . X ─a": "go 2,0",
        "╬bc ─a X": "go 2,0",
    }.items():
        state = position(drawing)
        assert line in legal(state, "go")
        assert ended(play(state, line)) == ((0,), "DD-E1")
    # With one door it is the one that faces the entrance.
    one = position("│a . .\nX . ╬bc", exit_doors="one")
    assert legal(one, "go") == []
    assert refused(one, "go -2,0") == "DD-V1"
    door = position("X ─a ╬bc", exit_doors="one")
    assert legal(door, "go") == ["go 0,0", "go -2,0"]


@rule("DD-V4", "DD-M4")
def test_walking_onto_the_minotaur_is_a_capture_of_yourself() -> None:
    state = position("╬a ─bM ─c", red=2, white=1, hands={0: ("tee-1", "minotaur-red", "collapse")})
    after, events = told(state, "go 1,0")
    # That pawn alone; b on the same tile stays.
    assert after.pawns == (None, (1, 0), (2, 0))
    assert PawnsCaptured((state.turn.seat,), (1, 0)) in events
    assert after.minotaur is None
    assert (after.red, after.white, after.gone) == (0, 0, 1)
    # The hand and the red tiles are back in the bag; nothing is drawn, and the turn is over.
    assert after.hands[0] == ()
    assert len(after.bag) == 30 + 3 + 2
    assert after.bag.count("minotaur-red") == 3
    assert after.turn.seat == 1
    assert HandReturned(state.turn.seat, 3, state.hands[0]) in events
    assert MinotaurTilesReturned(2, 0, 1) in events


@rule("DD-V4")
def test_the_table_may_forbid_walking_onto_the_minotaur() -> None:
    state = position("╬a ─M ─bc", minotaur_contact="forbidden")
    assert legal(state, "go") == []
    assert refused(state, "go 1,0") == "DD-V4"
    pushing = position("╬ab ─M ─c", minotaur_contact="forbidden")
    assert legal(pushing, "push") == []
    assert refused(pushing, "push b 1,0") == "DD-U2"


@rule("DD-U1")
def test_a_rival_on_our_tile_is_pushed_to_a_joined_tile() -> None:
    drawing = """
        .  │    .  .
        X  ╬abc ─  #
        .  ─    .  .
    """
    state = position(drawing)
    assert legal(state, "push") == [
        *("push b 0,-1", "push c 0,-1", "push b 1,0", "push c 1,0"),
    ]
    assert refused(state, "push b -1,0") == "DD-U1"  # an exit
    assert refused(state, "push b 0,1") == "DD-U1"  # a wall
    assert refused(state, "push b 2,0") == "DD-U1"  # too far
    assert refused(state, "push a 1,0") == "DD-U1"  # oneself
    assert refused(state, "push d 1,0") == "DD-U1"  # nobody
    after, events = told(state, "push b 1,0")
    assert after.pawns == ((0, 0), (1, 0), (0, 0))
    assert events == [PawnPushed(state.turn.seat, Seat(1), (0, 0), (1, 0))]
    assert refused(after, "push b 0,0") == "DD-U1"  # no longer on our tile
    blocked = position("╬c ─ab #")
    assert refused(blocked, "push b 2,0") == "DD-U1"
    assert refused(position("╬abc . ."), "push b 1,0") == "DD-U1"  # an empty cell


@rule("DD-U1", "DD-T2")
def test_two_pushes_at_most() -> None:
    state = play(position("╬abcd ─", seats=4), "push b 1,0", "push c 1,0")
    assert legal(state, "push") == []
    assert refused(state, "push d 1,0") == "DD-T2"


@rule("DD-U2")
def test_a_rival_pushed_onto_the_minotaur_is_captured_alone() -> None:
    state = position("╬ab ─cM ─", red=1, white=2, hands={1: ("tee-1", "tee-1")})
    after, events = told(state, "push b 1,0")
    assert after.pawns == ((0, 0), None, (1, 0))
    assert after.minotaur is None
    assert (after.red, after.white, after.gone) == (0, 0, 2)
    assert after.hands[1] == ()
    assert after.bag.count("tee-1") == 2
    assert after.bag.count("minotaur-red") == 1
    assert PawnsCaptured((Seat(1),), (1, 0)) in events
    # Our turn goes on.
    assert after.turn.seat == 0
    assert after.turn.pushes == 1


@pytest.mark.parametrize(
    "line", ["go 1,0", "push b 1,0", "discard", "end", "place straight-0 1,0 1"]
)
def test_only_the_seat_on_turn_acts(line: str) -> None:
    assert refused(position("╬abc ─"), line, seat=1) == "DD-T1"
