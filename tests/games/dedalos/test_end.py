"""The section End, DD-E."""

from msgspec.structs import replace

from clew.games.dedalos.model import BagEmptied, MatchEnded
from games.dedalos.positions import ended, legal, play, position, refused, rule, told


@rule("DD-E1")
def test_only_ones_own_move_wins() -> None:
    # A pawn beside an exit cannot be pushed into it, and nobody wins in another's turn.
    state = position("╬c ─ab X")
    assert legal(state, "push") == ["push b 0,0"]
    assert refused(state, "push b 2,0") == "DD-U1"
    assert ended(play(state, "go 2,0")) == ((0,), "DD-E1")


@rule("DD-E2")
def test_an_empty_bag_at_the_end_of_a_turn_and_the_minotaur_wins() -> None:
    state = position("╬abc ─", bag=("tee-0", "tee-0"), done=(0, 1, 0), hands={0: ("tee-0",) * 3})
    left = position("╬abc ─", bag=("tee-0",) * 2, done=(0, 0, 1))
    assert ended(play(left, "go 1,0", "place straight-0 0,1 0")) is None
    after, events = told(play(state, "place tee-0 0,1 0"), "place tee-0 0,-1 0")
    assert after.bag == ()
    assert ended(after) == ((), "DD-E2")
    assert isinstance(events[-1], MatchEnded)
    assert legal(after) == []
    assert refused(after, "discard") == "DD-E2"


@rule("DD-E2")
def test_an_escape_with_an_empty_bag_is_an_escape() -> None:
    state = position("╬bc ─a X", bag=(), done=(2, 0, 0))
    assert ended(play(state, "go 2,0")) == ((0,), "DD-E1")


@rule("DD-E2")
def test_the_table_may_play_the_round_to_its_end() -> None:
    """Play goes on to the seat before the first player, then it is over even if refilled."""
    state = position("╬abc ─", bag=("tee-0",), first=1, seat=1, bag_end="full-round")
    after, events = told(state, "discard")
    assert BagEmptied() in events
    assert after.last_round
    assert (ended(after), after.turn.seat) == (None, 2)
    after = play(after, "discard")
    assert (ended(after), after.turn.seat) == (None, 0)
    assert after.hands[2] == ()
    over = play(after, "discard")
    assert ended(over) == ((), "DD-E2")
    # At the last seat of a round there is nothing left to play.
    last = position("╬abc ─", bag=("tee-0",), first=0, seat=2, bag_end="full-round")
    assert ended(play(last, "discard")) == ((), "DD-E2")


@rule("DD-E2")
def test_it_is_over_even_if_the_bag_was_refilled() -> None:
    drawing = "╬ab ─M ─c"
    state = position(drawing, bag=(), first=1, bag_end="full-round", hands={0: ()})
    state = replace(state, last_round=True)
    after = play(state, "push b 1,0", "go 1,0", "go 2,0")
    assert after.bag
    assert ended(after) == ((), "DD-E2")


@rule("DD-E3")
def test_after_the_last_round_the_minotaur_wins() -> None:
    for cap, rnd, over in ((3, 3, True), (3, 2, False), (None, 500, False), (100, 100, True)):
        state = position("╬abc ─", first=1, seat=0, rnd=rnd, round_cap=cap)
        after = play(state, "push b 1,0", "push c 1,0", "go 1,0")
        assert ended(after) == (((), "DD-E3") if over else None)
        assert over or after.round == rnd + 1
    # Not before the seat before the first player has had its turn.
    early = position("╬abc ─", first=2, seat=0, rnd=3, round_cap=3)
    after = play(early, "push b 1,0", "push c 1,0", "go 1,0")
    assert (ended(after), after.round) == (None, 3)


@rule("DD-E3")
def test_two_pushes_and_a_move_never_touch_the_bag() -> None:
    state = position("╬abc ─")
    after = play(state, "push b 1,0", "push c 1,0", "go 1,0")
    assert after.bag == state.bag
    assert after.hands == state.hands
