"""The section Turn, DD-T."""

import pytest

from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import (
    Drew,
    Go,
    Hand,
    HandDiscarded,
    MinotaurAppeared,
    MinotaurStepped,
    MinotaurTilesLaid,
    TurnBegan,
    TurnEnded,
)
from games.dedalos.positions import (
    BAG,
    ended,
    legal,
    next_turn,
    play,
    position,
    refused,
    rule,
    told,
)

A, B = Seat(0), Seat(1)


@rule("DD-T1")
def test_a_turn_from_minotaur_tiles_to_the_next_seat() -> None:
    """Lay, walk, draw, act, draw, next seat clockwise."""
    state = position(
        "│bc ╬a ─ ─", hands={0: ("minotaur-red", "minotaur-white", "corner-0")}, bag=("tee-3", *BAG)
    )
    begun, events = next_turn(state, 0)
    assert events == [
        TurnBegan(A, 1),
        MinotaurTilesLaid(A, ("minotaur-red", "minotaur-white")),
        MinotaurAppeared(),
        MinotaurStepped((0, 0), (1, 0)),
        MinotaurStepped((1, 0), (2, 0)),
        Drew(A, 2, ("straight-0", "straight-0")),
    ]
    assert (begun.red, begun.white) == (1, 1)
    assert begun.hands[0] == ("corner-0", "straight-0", "straight-0")
    assert begun.turn.phase == "actions"
    after, events = told(play(begun, "place straight-0 0,1 0", "go 0,1"), "place corner-0 0,2 0")
    assert events[1:3] == [Drew(A, 2, ("straight-0", "straight-0")), TurnEnded(A)]
    assert events[3] == TurnBegan(B, 1)
    assert after.turn.seat == 1


@rule("DD-T1")
def test_a_bag_that_holds_too_few_gives_what_is_there() -> None:
    state = position("╬abc ─", hands={0: ("corner-0",)}, bag=("tee-0",))
    begun, _ = next_turn(state, 0)
    assert begun.hands[0] == ("corner-0", "tee-0")
    assert begun.bag == ()
    empty, _ = next_turn(position("╬abc ─", hands={0: ()}, bag=()), 0)
    assert empty.hands[0] == ()
    assert legal(empty) == ["go 1,0", "push b 1,0", "push c 1,0"]


@rule("DD-T2")
def test_exactly_three_actions_in_any_order() -> None:
    for lines in (
        ("place straight-0 0,1 0", "go 1,0", "place straight-0 2,0 1"),
        ("go 1,0", "place straight-0 2,0 1", "go 2,0"),
        ("push b 1,0", "push c 1,0", "go 1,0"),
        ("push b 1,0", "place straight-0 0,1 0", "go 1,0"),
    ):
        state = position("╬abc ─")
        for line in lines:
            assert state.turn.seat == 0
            assert refused(state, "end") == "DD-T2"
            state = play(state, line)
        assert state.turn.seat == 1


@rule("DD-T2")
def test_never_three_of_the_same_kind() -> None:
    drawing = "╬abcd ─ ─ ─"
    placed = play(position(drawing, seats=4), "place straight-0 0,1 0", "place straight-0 0,-1 0")
    assert legal(placed, "place", "cover", "collapse") == []
    assert refused(placed, "place straight-0 -1,0 1") == "DD-T2"
    moved = play(position(drawing, seats=4), "go 1,0", "go 2,0")
    assert legal(moved, "go") == []
    assert refused(moved, "go 3,0") == "DD-T2"
    pushed = play(position(drawing, seats=4), "push b 1,0", "push c 1,0")
    assert legal(pushed, "push") == []
    assert refused(pushed, "push d 1,0") == "DD-T2"


@rule("DD-T2")
def test_the_turn_ends_early_when_nothing_legal_is_left() -> None:
    # Placed twice; no rival here and no tile to go to.
    closed = """
        .  #  .  .
        #  ╬a #  .
        .  #  .  ─bc
    """
    state = position(closed, done=(1, 0, 0), hands={0: ("straight-0",)})
    after = play(state, "place straight-0 3,1 1")
    assert after.turn.seat == 1
    assert len(after.hands[0]) == 3
    # Also with an empty hand, and before anything was done.
    empty, events = next_turn(position(closed, hands={0: ()}, bag=()), 0)
    assert TurnEnded(A) in events
    assert ended(empty) == ((), "DD-E2")


@rule("DD-T2", "DD-V4")
def test_walking_onto_the_minotaur_is_never_compulsory() -> None:
    drawing = """
        .  #  .   .  .
        #  ╬a ─M  ─  .
        .  #  .   .  ─bc
    """
    # Something done, and nothing left but the Minotaur: one may end the turn.
    state = position(drawing, done=(2, 0, 0), came_from=(0, 0))
    assert legal(state) == ["go 1,0", "end"]
    after = play(state, "end")
    assert after.pawns[0] == (0, 0)
    assert after.turn.seat == 1
    # Nothing done yet: then the discard is something else.
    fresh = position(drawing, hands={0: ("minotaur-red",)})
    assert legal(fresh) == ["go 1,0", "discard"]
    assert refused(fresh, "end") == "DD-T2"
    # With an empty hand there is no discard.
    empty = position(drawing, hands={0: ()})
    assert legal(empty) == ["go 1,0", "end"]
    assert refused(empty, "discard") == "DD-T3"
    # A push onto it is no such thing.
    push = position("╬ab ─M ─c", hands={0: ()}, done=(0, 2, 0))
    assert legal(push) == ["push b 1,0"]
    # Nor may one end while something else is left.
    assert refused(position(drawing, done=(1, 0, 0)), "end") == "DD-T2"


@rule("DD-T2")
def test_up_to_three_actions_as_the_table_may_choose() -> None:
    state = position("╬abc ─", actions="up-to-three")
    assert refused(state, "end") == "DD-T2"
    once = play(state, "go 1,0")
    assert legal(once)[-1] == "end"
    assert play(once, "end").turn.seat == 1
    assert play(once, "place straight-0 0,1 0", "end").turn.seat == 1
    assert play(once, "place straight-0 0,1 0", "place straight-0 0,-1 0").turn.seat == 1


@rule("DD-T3")
def test_the_whole_hand_is_discarded_for_three_new_tiles() -> None:
    hand: Hand = ("minotaur-red", "collapse", "tee-0")
    state = position("╬abc ─ X", hands={0: hand}, bag=(*BAG, "corner-1", "corner-2", "corner-3"))
    after, events = told(state, "discard")
    assert after.discards == hand
    assert after.hands[0] == ("corner-3", "corner-2", "corner-1")
    assert HandDiscarded(A, hand) in events
    assert after.turn.seat == 1
    assert not {"minotaur-red", "collapse"} & set(after.bag)


@rule("DD-T3")
def test_a_discard_is_the_only_thing_in_a_turn() -> None:
    state = play(position("╬abc ─"), "go 1,0")
    assert "discard" not in legal(state)
    assert refused(state, "discard") == "DD-T3"
    # If nothing else is legal one must.
    stuck = position("# # #\n# ╬a #\n. # ─bc", hands={0: ("minotaur-red", "minotaur-white")})
    assert legal(stuck) == ["discard"]


@rule("DD-T4")
def test_a_minotaur_tile_drawn_later_waits_for_the_next_turn() -> None:
    state = position("╬abc ─", hands={0: ("tee-0", "tee-0")}, bag=(*BAG, "minotaur-white"))
    begun, _ = next_turn(state, 0)
    assert begun.hands[0] == ("tee-0", "tee-0", "minotaur-white")
    assert begun.minotaur is None
    assert refused(begun, "place minotaur-white 0,1 0") == "DD-T4"
    assert refused(begun, "cover minotaur-white 1,0 0") == "DD-T4"
    assert not [line for line in legal(begun) if "minotaur" in line]
    # Then it cannot be kept back.
    again, events = next_turn(begun, 0)
    assert MinotaurTilesLaid(A, ("minotaur-white",)) in events
    assert "minotaur-white" not in again.hands[0]


@rule("DD-T4")
def test_a_minotaur_tile_in_the_opening_hand_is_laid_in_the_first_turn() -> None:
    seen = 0
    for seed in range(60):
        state = GAME.new(GAME.setup(3, seed))
        assert not {"minotaur-red", "minotaur-white"} & set(state.hands[state.first]) or (
            state.turn.phase == "actions"  # drawn after the walk
        )
        seen += state.minotaur is not None
    assert seen > 3


@rule("DD-T1")
def test_one_thing_after_the_other() -> None:
    # Two ways lead on from the entrance: first the Minotaur, then the actions.
    state, _ = next_turn(position("─ ╬abc ─", hands={0: ("minotaur-red",)}), 0)
    assert state.turn.phase == "minotaur"
    assert legal(state) == ["minotaur -1,0", "minotaur 1,0"]
    for line in ("go 1,0", "discard", "end", "place straight-0 0,1 0", "capture a", "collapse 6,0"):
        assert refused(state, line) == "DD-T1"
    assert refused(position("╬abc ─"), "minotaur 1,0") == "DD-T1"


@rule("DD-T1")
def test_a_limit_for_thinking() -> None:
    setup = GAME.setup(3, 5, think_seconds=30, minotaur=False)
    state = GAME.new(setup)
    assert GAME.deadline(state) == 30_000
    first = GAME.board_actions(state, state.turn.seat)[0]
    step = GAME.expire(state)
    assert step.state.turn.seat == (state.first + 1) % 3
    assert GAME.deadline(step.state) == 60_000
    by_hand = GAME.apply(state, Move(state.first, first, Millis(100))).state
    while by_hand.turn.seat == state.first:
        action = GAME.board_actions(by_hand, state.first)[0]
        by_hand = GAME.apply(by_hand, Move(state.first, action, Millis(30_000))).state
    assert by_hand == step.state
    # A move does not buy more time, the next turn counts from its own beginning.
    later = GAME.apply(state, Move(state.first, first, Millis(7_000))).state
    assert GAME.deadline(later) == 30_000
    assert GAME.deadline(GAME.new(GAME.setup(3, 5))) is None


def test_the_order_of_legal_actions() -> None:
    drawing = """
        .  .    X
        ─  ╬abc ─
        .  .    .
    """
    state = position(drawing, hands={0: ("straight-1", "collapse")})
    kinds = [line.split()[0] for line in legal(state)]
    assert list(dict.fromkeys(kinds)) == ["place", "cover", "collapse", "go", "push", "discard"]
    cells = [a.cell for a in GAME.board_actions(state, A) if isinstance(a, Go)]
    assert cells == [(-1, 0), (1, 0)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_next_seat_is_clockwise(seat: int) -> None:
    state = position("╬abc ─", seat=seat, done=(1, 0, 0))
    assert play(state, "go 1,0", "place straight-0 0,1 0").turn.seat == (seat + 1) % 3
