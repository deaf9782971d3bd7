"""Buried Coins, rule by rule; positions are drawn, as in docs/rules of its package."""

from dataclasses import replace as with_attributes
from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.errors import BadGameData, BadMessage, IllegalAction
from clew.core.types import Millis, Move, Outcome, RuleId, Seat, Step
from fourth_game import GAME
from fourth_game.catalog import coins, parse_coins
from fourth_game.model import (
    Action,
    Event,
    Lift,
    Lifted,
    Options,
    Peek,
    Peeked,
    StoneView,
    TimeRanOut,
)
from fourth_game.state import State
from fourth_game.text import draw, parse_action, parse_stones

rule = pytest.mark.rule
A, B, C = Seat(0), Seat(1), Seat(2)

LATE = """
+-------+-------+-------+
|  +3   |  +1   |   3   |
|   A   |   B   |   a   |
+-------+-------+-------+
|  +2   |  +0   |  +1   |
|   A   |   B   |   A   |
+-------+-------+-------+
|   7   |  -2   |   9   |
|       |   B   |   ab  |
+-------+-------+-------+
"""


def position(drawing: str, turn: Seat = A, **options: Any) -> State:
    """The drawn position; under the stones that lie are ones."""
    stones = parse_stones(drawing)
    return State(
        options=Options(**options),
        seats=2,
        coins=tuple(1 if stone.coin is None else stone.coin for stone in stones),
        owners=tuple(stone.owner for stone in stones),
        peeked=tuple(stone.peeked for stone in stones),
        turn=turn,
        since=Millis(0),
    )


def play(state: State, action: Action, seat: Seat | None = None) -> Step[State, Event]:
    return GAME.apply(state, Move(state.turn if seat is None else seat, action, Millis(700)))


def refusal(state: State, action: Action, seat: Seat | None = None) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refused:
        play(state, action, seat)
    return refused.value.rule, refused.value.reason


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> State:
    return GAME.new(GAME.setup(seats, seed, **options))


@rule("BC-C1", "BC-S1")
def test_the_coins_are_shuffled_and_the_curse_can_be_taken_out() -> None:
    assert sorted(dealt().coins) == sorted(coins()["cursed"])
    assert sorted(dealt(curse=False).coins) == sorted(coins()["plain"])
    assert len({dealt(seed=seed).coins for seed in range(20)}) > 15


@rule("BC-C1")
def test_a_bag_without_a_coin_for_each_stone_is_refused() -> None:
    with pytest.raises(BadGameData, match=r"BC-C1.*poor"):
        parse_coins(b'{"poor": [1, 2, 3]}')


@rule("BC-C2")
@pytest.mark.parametrize("seats", [1, 4])
def test_two_or_three_play(seats: int) -> None:
    with pytest.raises(BadGameData, match="BC-C2"):
        dealt(seats)


@rule("BC-S2")
def test_anybody_may_begin_and_it_goes_round() -> None:
    assert {dealt(3, seed).turn for seed in range(30)} == {A, B, C}
    state = replace(dealt(3), turn=B)
    assert play(state, Lift(1)).state.turn == C
    assert play(replace(state, turn=C), Peek(1)).state.turn == A


@rule("BC-T1")
def test_only_whoever_has_the_turn_acts() -> None:
    state = position(LATE)
    assert refusal(state, Lift(7), seat=B) == ("BC-T1", "not-your-turn")
    assert GAME.legal_actions(state, B) == []
    assert GAME.legal_actions(state, A) == [Lift(3), Lift(7), Lift(9)]


@rule("BC-T2")
def test_who_thinks_too_long_lifts_the_first_stone() -> None:
    state = position(LATE, think_seconds=5)
    assert GAME.deadline(state) == 5000
    step = GAME.expire(state)
    assert step.events == (TimeRanOut(A), Lifted(A, 3, 1))
    assert (step.state.turn, step.state.since) == (B, 5000)
    assert GAME.deadline(position(LATE)) is None


@rule("BC-P1")
def test_one_peeks_once_under_a_stone_that_lies() -> None:
    state = position(LATE, peeks=9)
    assert play(state, Peek(7)).state.peeked[6] == (A,)
    assert refusal(state, Peek(3)) == ("BC-P1", "looked-there-before")
    assert refusal(state, Peek(1)) == ("BC-P1", "stone-is-gone")
    assert refusal(state, Peek(0)) == ("BC-P1", "no-such-stone")


@rule("BC-P2")
def test_peeks_are_counted() -> None:
    state = position(LATE)
    assert refusal(state, Peek(7)) == ("BC-P2", "no-peek-left")
    assert GAME.view(state, None).peeks == (0, 1)
    assert Peek(7) in GAME.legal_actions(replace(state, turn=B), B)


@rule("BC-P3")
def test_what_lies_there_only_the_peeker_knows() -> None:
    step = play(dealt(), Peek(5))
    (event,) = step.events
    seat, coin = Seat(1 - step.state.turn), step.state.coins[4]
    assert GAME.redact(event, seat) == Peeked(seat, 5, coin)
    assert GAME.view(step.state, seat).stones[4].coin == coin
    for other in (step.state.turn, None):
        assert GAME.redact(event, other) == Peeked(seat, 5, None)
        assert GAME.view(step.state, other).stones[4] == StoneView(None, None, (seat,))


@rule("BC-P3")
def test_what_a_seat_does_not_know_could_be_otherwise() -> None:
    state = play(dealt(), Peek(5)).state
    knows, other = Seat(1 - state.turn), state.turn
    imagined = {seat: [GAME.imagine(state, seat, n).coins[4] for n in range(60)] for seat in (A, B)}
    assert set(imagined[knows]) == {state.coins[4]}
    assert set(imagined[other]) == set(coins()["cursed"])


@rule("BC-L1")
def test_a_stone_that_lies_is_lifted_for_all_to_see() -> None:
    step = play(position(LATE), Lift(7))
    assert step.events == (Lifted(A, 7, 1),)
    assert GAME.redact(step.events[0], None) == step.events[0]
    assert GAME.view(step.state, None).stones[6].owner == A
    assert refusal(position(LATE), Lift(1)) == ("BC-L1", "stone-is-gone")


LAST = """
+-------+-------+-------+
|  +3   |  +1   |  +1   |
|   A   |   B   |   A   |
+-------+-------+-------+
|  +2   |  +3   |  +1   |
|   A   |   B   |   B   |
+-------+-------+-------+
|  +0   |  +0   |   9   |
|   B   |   A   |       |
+-------+-------+-------+
"""


@rule("BC-E1")
@pytest.mark.parametrize(("coin", "winners"), [(1, (A,)), (-2, (B,)), (-1, (A, B))])
def test_most_points_win_and_equal_ones_together(coin: int, winners: tuple[Seat, ...]) -> None:
    """Without the last coin it is six to five, and it is A's turn."""
    state = replace(position(LAST), coins=(*position(LAST).coins[:8], coin))
    after = play(state, Lift(9)).state
    assert after.outcome == Outcome(winners, RuleId("BC-E1"))
    assert refusal(after, Lift(9), seat=B) == ("BC-E1", "match-is-over")


@rule("BC-E2")
def test_a_row_is_worth_three() -> None:
    state = play(position(LATE), Lift(7)).state
    assert GAME.view(state, None).points == (3 + 2 + 1 + 1 + 3, 1 + 0 - 2 + 3)
    plain = play(position(LATE, rows="nothing"), Lift(7)).state
    assert GAME.view(plain, None).points == (3 + 2 + 1 + 1, -1)


def test_a_drawing_is_read_back() -> None:
    state = position(LATE)
    assert parse_stones(draw(GAME.view(state, None))) == parse_stones(LATE)
    known = GAME.view(state, A)
    assert parse_stones(draw(known)) == known.stones
    assert "3 = +1" in draw(known)


def test_nonsense_is_no_action() -> None:
    for text in ("lift", "lift 0", "lift 12", "Peek 3", "drop 3"):
        with pytest.raises(BadMessage):
            parse_action(text)


def test_the_declared_modules_are_its_own() -> None:
    assert (GAME.bots_module, GAME.envs_package) == ("fourth_game.levels", "fourth_game.envs")
    plain = with_attributes(GAME, bots=None, envs=None)
    assert plain.bots_module == "clew.bots.buried_coins.levels"
    assert plain.envs_package == "clew.envs.buried_coins"
