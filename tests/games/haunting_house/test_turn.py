"""The sections Turn and End, HH-T and HH-E, and the clock."""

from typing import Any

import pytest

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Outcome, RuleId, Seat
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import Cell
from clew.games.haunting_house.model import (
    CARDS,
    CHOOSABLE,
    Action,
    CardSkipped,
    CardsTurnedUp,
    Ended,
    Event,
    Hand,
    Program,
    ProgramLocked,
    Rotate,
    RoundBegan,
    TimeRanOut,
)
from clew.games.haunting_house.rules.turn import draw_hand
from clew.games.haunting_house.state import State
from games.haunting_house.positions import MIRRORS, asked, only, play, position, refusal, rule

HOUSE = """
    INabc .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""
TURNS: Hand = ("rotate-90", "rotate-180", "switch-two-tiles", "move-one")


def choosing(seats: int = 3, marker: int = 0, **options: Any) -> State:
    """The chosen round's beginning."""
    drawing = HOUSE.replace("abc", "abcdef"[:seats])
    state = position(drawing, "rotate-180", marker=marker, **options)
    state = play(state, "rotate f6 half").state
    while state.to_act is not None:
        state = play(state, asked(state)[0]).state
    return state


def lock(state: State, seat: int, *cards: str) -> State:
    return play(state, "program " + " ".join(cards or TURNS), seat).state


def first(state: State) -> tuple[State, tuple[Event, ...]]:
    """The seat to act does the first thing it can."""
    step = play(state, asked(state)[0])
    return step.state, step.events


# ----------------------------------------------------------------------------- turns and rounds


@rule("HH-T1", "HH-T4")
def test_a_turn_is_a_random_round_then_a_chosen_one_then_the_marker_goes_left() -> None:
    state = GAME.new(GAME.setup(3, 11))
    marker = state.marker
    rounds = [(state.turn, state.round, state.marker)]
    for _ in range(120):
        if state.to_act is None:
            seat = state.cards.index(None)
            events = play(state, "program rotate-90 rotate-180 move-one move-two", seat)
            state, happened = events.state, events.events
        else:
            turns = [a for a in asked(state) if "out" not in a]
            step = play(state, turns[0])
            state, happened = step.state, step.events
        for began in only(happened, RoundBegan):
            rounds.append((began.turn, began.round, began.marker))
            assert (state.turn, state.round, state.marker) == rounds[-1]
    assert len(rounds) > 5
    for i, (turn, kind, holder) in enumerate(rounds):
        assert (turn, kind) == (1 + i // 2, "chosen" if i % 2 else "random")
        assert holder == (marker + i // 2) % 3


@rule("HH-T1", "HH-T4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_holder_of_the_marker_is_first_in_both_rounds_then_clockwise(seats: int) -> None:
    for marker in range(seats):
        state = choosing(seats, marker=marker)
        for seat in range(seats):
            state = lock(state, seat)
        for step in (1, 2, 3, 4):
            for i in range(seats):
                assert (state.step, state.to_act) == (step, (marker + i) % seats)
                state, _ = first(state)


@rule("HH-T1")
@pytest.mark.parametrize("marker", [0, 1, 2])
def test_in_the_random_round_too(marker: int) -> None:
    state = position(HOUSE, "rotate-90", "rotate-90", "rotate-90", step=1, marker=marker)
    while state.step < 3:
        if state.step == 2:
            seats = [(marker + i) % 3 for i in range(3)]
            for seat in seats:
                assert (state.round, state.step, state.to_act) == ("random", 2, seat)
                state, _ = first(state)
        else:
            state, _ = first(state)
    assert (state.step, state.to_act) == (3, marker)


@rule("HH-T2", "HH-T6")
def test_four_of_ten_cards_are_drawn_for_everybody_and_all_ten_come_up() -> None:
    seen: set[str] = set()
    orders: set[Hand | None] = set()
    for seed in range(60):
        state = GAME.new(GAME.setup(6, seed))
        for hand in state.cards:
            assert hand is not None
            assert len(set(hand)) == 4
            seen |= set(hand)
        orders |= set(state.cards)
    assert seen == set(CARDS)
    assert len(orders) > 300


@rule("HH-T2")
def test_every_draw_is_as_likely() -> None:
    """Each card in each place a tenth of the time: 24,000 hands, so within five deviations."""
    counts = {(card, place): 0 for card in CARDS for place in range(4)}
    for draw in range(24_000):
        for place, card in enumerate(draw_hand(5, draw)):
            counts[card, place] += 1
    assert all(abs(count - 2400) < 235 for count in counts.values())


@rule("HH-T2")
def test_nothing_is_chosen_in_the_random_round() -> None:
    state = GAME.new(GAME.setup(2, 3))
    for seat in (0, 1):
        refused = refusal(state, "program move-one move-two rotate-90 rotate-180", seat)
        assert refused == ("HH-T2", "cards-are-drawn-at-random")


# ----------------------------------------------------------------------------- choosing


@rule("HH-T3")
def test_each_chooses_four_of_seven_cards_in_order() -> None:
    state = choosing()
    programs = GAME.board_actions(state, Seat(1))
    assert len(programs) == 840
    assert all(isinstance(p, Program) and set(p.cards) <= set(CHOOSABLE) for p in programs)
    assert programs is GAME.board_actions(state, Seat(2))
    assert programs[0] == Program(("move-one", "move-two", "switch-places", "rotate-90"))
    assert programs[1] == Program(("move-one", "move-two", "switch-places", "rotate-180"))
    assert programs[-1] == Program(
        ("secret-passage", "switch-two-tiles", "rotate-180", "rotate-90")
    )


@rule("HH-T3")
@pytest.mark.parametrize("card", ["move-exit", "trap-door", "hall-of-mirrors"])
def test_three_cards_cannot_be_chosen(card: str) -> None:
    refused = refusal(choosing(), f"program move-one {card} rotate-90 rotate-180", 0)
    assert refused == ("HH-T3", "card-cannot-be-chosen")


@rule("HH-T3", "HH-C2")
def test_a_program_is_four_different_cards() -> None:
    state = choosing()
    twice = "program move-one move-two move-one rotate-180"
    assert refusal(state, twice, 0) == ("HH-C2", "card-chosen-twice")
    three: tuple[str, ...] = ("move-one", "move-two", "rotate-90")
    for cards in (three, (*three, "rotate-180", "secret-passage")):
        short = Program(cards)  # type: ignore[arg-type]
        assert refusal(state, short, 0) == ("HH-T3", "not-four-cards")


@rule("HH-T3")
def test_while_cards_are_chosen_nothing_else_is_done() -> None:
    for action in ("walk a1", "rotate a1 left", "switch-tiles a1 a2"):
        assert refusal(choosing(), action, 0) == ("HH-T3", "cards-are-being-chosen")


@rule("HH-T3")
def test_a_program_can_be_changed_until_all_have_locked() -> None:
    state = choosing()
    step = play(state, "program move-one move-two rotate-90 rotate-180", 1)
    assert step.events == (ProgramLocked(Seat(1)),)
    assert not GAME.board_actions(step.state, Seat(1))
    assert len(GAME.legal_actions(step.state, Seat(1))) == 840
    again = play(step.state, "program rotate-180 move-two rotate-90 move-one", 1)
    assert again.events == ()  # nobody hears that seat 1 changed its mind
    assert again.state.cards[1] == ("rotate-180", "move-two", "rotate-90", "move-one")
    state = lock(lock(again.state, 0), 2)
    assert state.to_act == 0
    assert state.step == 1
    refused = refusal(state, "program move-one move-two rotate-90 rotate-180", 1)
    assert refused == ("HH-T3", "everybody-has-locked")


@rule("HH-T3", "HH-T4")
def test_the_round_is_played_when_the_last_has_locked() -> None:
    state = lock(lock(choosing(), 2), 0)
    assert (state.step, state.to_act) == (0, None)
    step = play(state, "program rotate-180 move-one rotate-90 move-two", 1)
    assert step.events == (
        ProgramLocked(Seat(1)),
        CardsTurnedUp(1, ("rotate-90", "rotate-180", "rotate-90")),
    )
    assert (step.state.step, step.state.to_act) == (1, 0)


@rule("HH-T4")
def test_all_turn_up_their_next_card_at_the_same_time() -> None:
    state = choosing()
    for seat in (0, 1, 2):
        state = lock(state, seat)
    turned: list[CardsTurnedUp] = []
    for i in range(12):
        assert state.to_act == i % 3
        state, events = first(state)
        turned += only(events, CardsTurnedUp)
    assert turned[:3] == [CardsTurnedUp(step + 1, (TURNS[step],) * 3) for step in (1, 2, 3)]


@rule("HH-T4")
def test_only_the_owner_of_the_card_due_acts() -> None:
    state = position(HOUSE, "rotate-90", "rotate-90")
    assert refusal(state, "rotate a1 left", 1) == ("HH-T4", "not-your-card")
    assert not GAME.legal_actions(state, Seat(1))


@rule("HH-T5")
def test_a_card_without_a_legal_way_is_skipped_and_the_log_says_why() -> None:
    walled = HOUSE.replace("┼┼┼┼┼┼", "┬┼┼┼┼┼", 1)
    state = position(walled, "rotate-90", "move-one", "switch-places")
    step = play(state, "rotate c3 left")
    why = [(skip.seat, skip.card, skip.rule) for skip in only(step.events, CardSkipped)]
    assert why == [(1, "move-one", "HH-M1"), (2, "switch-places", "HH-K3")]
    assert step.state.skipped == tuple(only(step.events, CardSkipped))
    assert step.state.to_act is None


@rule("HH-T5")
def test_what_was_skipped_before_the_first_choice_can_be_seen_in_the_view() -> None:
    """All begin on the entrance: whoever turned up Switch Places first cannot use it."""
    for seed in range(60):
        state = GAME.new(GAME.setup(4, seed))
        view = GAME.view(state, None)
        assert state.to_act is not None
        seats = [*view.order[: view.order.index(state.to_act)]]
        assert [skip.seat for skip in view.skipped if skip.step == state.step] == seats
        if any(skip.card == "switch-places" for skip in view.skipped):
            return
    raise AssertionError("no such deal in sixty")


@rule("HH-T6")
def test_after_a_round_all_cards_are_there_again() -> None:
    state = choosing(2)
    state = lock(lock(state, 0), 1)
    while state.round == "chosen":
        state, _ = first(state)
    hands = [hand for hand in state.cards if hand]
    assert len(hands) == 2
    while state.to_act is not None:
        state, _ = first(state)
    assert state.turn == 2
    after = lock(lock(state, 0), 1)  # the same four again
    assert after.cards == (TURNS, TURNS)


# ----------------------------------------------------------------------------- the end


@rule("HH-E1")
@pytest.mark.parametrize("cap", [1, 3])
def test_after_the_last_turn_it_is_a_draw(cap: int) -> None:
    state = position(HOUSE, *["rotate-90"] * 3, rnd="chosen", turn=cap, turn_cap=cap)  # type: ignore[arg-type]
    state, _ = first(state)
    state, _ = first(state)
    state, events = first(state)
    draw = Outcome((), RuleId("HH-E1"))
    assert events[-1] == Ended(draw)
    assert (state.outcome, state.to_act) == (draw, None)
    assert not any(GAME.legal_actions(state, Seat(i)) for i in range(3))
    assert refusal(state, "rotate a1 left", 0) == ("HH-E1", "match-is-over")


@rule("HH-E1")
@pytest.mark.parametrize("cap", [2, None])
def test_before_the_last_turn_it_goes_on(cap: int | None) -> None:
    state = position(HOUSE, "rotate-90", "rotate-90", "rotate-90", rnd="chosen", turn_cap=cap)
    for _ in range(3):
        state, _ = first(state)
    assert (state.turn, state.round, state.outcome) == (2, "random", None)


@rule("HH-E1")
def test_the_cap_is_a_hundred_turns_unless_the_table_says_otherwise() -> None:
    assert GAME.setup(2, 1).options.turn_cap == 100
    last = position(HOUSE, "rotate-90", rnd="chosen", turn=100)
    assert first(last)[0].outcome == Outcome((), RuleId("HH-E1"))
    unlimited = position(HOUSE, "rotate-90", rnd="chosen", turn=100, turn_cap=None)
    assert first(unlimited)[0].turn == 101


@rule("HH-E1", "HH-M3")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    near = HOUSE.replace("INabc", "INbc").replace("┼\n    . OUT", "┼a\n    . OUT")
    state = position(near, "move-one", rnd="chosen", turn=100)
    assert play(state, "walk out").state.outcome == Outcome((Seat(0),), RuleId("HH-M3"))


# ----------------------------------------------------------------------------- the clock


def at(state: State, seat: int, action: Action, when: int) -> State:
    return GAME.apply(state, Move(Seat(seat), action, Millis(when))).state


def test_without_a_limit_nothing_is_ever_due() -> None:
    assert GAME.deadline(choosing()) is None
    assert GAME.deadline(position(HOUSE, "rotate-90")) is None


@rule("HH-T5")
def test_who_thinks_too_long_takes_the_first_target() -> None:
    state = position(HOUSE, "rotate-90", "rotate-180", think_seconds=10)
    assert GAME.deadline(state) == 10_000
    state = at(state, 0, Rotate(Cell(7), 1), 4_000)
    assert (state.to_act, GAME.deadline(state)) == (1, 14_000)
    step = GAME.expire(state)
    assert step.events[0] == TimeRanOut(Seat(1))
    assert step == GAME.expire(state)
    assert step.state.house == at(state, 1, Rotate(Cell(0), 2), 0).house
    assert step.state.since == 14_000


@rule("HH-T3")
def test_who_thinks_too_long_takes_the_first_program() -> None:
    state = choosing(think_seconds=10)
    assert GAME.deadline(state) == 10_000
    kept = Program(("rotate-90", "rotate-180", "move-one", "move-two"))
    state = at(state, 1, kept, 7_000)
    assert GAME.deadline(state) == 10_000  # one limit for all
    step = GAME.expire(state)
    assert step.events[:4] == (
        TimeRanOut(Seat(0)),
        ProgramLocked(Seat(0)),
        TimeRanOut(Seat(2)),
        ProgramLocked(Seat(2)),
    )
    lazy = GAME.legal_actions(state, Seat(0))[0]
    assert isinstance(lazy, Program)
    assert step.state.cards == (lazy.cards, kept.cards, lazy.cards)
    assert GAME.deadline(step.state) == 20_000


def test_at_the_end_nothing_is_due() -> None:
    near = HOUSE.replace("INabc", "INbc").replace("┼\n    . OUT", "┼a\n    . OUT")
    state = position(near, "move-one", think_seconds=5)
    assert GAME.deadline(play(state, "walk out").state) is None
    # Time itself can win: the first choice may be the exit.
    boxed = near.replace("┼a", "╷a")
    assert GAME.expire(position(boxed, "move-one", think_seconds=5)).state.outcome is not None


def test_refusing_changes_nothing() -> None:
    state = position(HOUSE, "rotate-90", MIRRORS)
    with pytest.raises(IllegalAction):
        at(state, 0, Rotate(Cell(36), 1), 99)
    assert state == position(HOUSE, "rotate-90", MIRRORS)
