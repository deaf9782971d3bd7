"""Positions from drawings: pawn a, of seat 0, is to carry out a card. See text.parse_position."""

from typing import Any

import pytest

from clew.core.errors import IllegalAction
from clew.core.match import judge
from clew.core.types import Millis, Move, Seat, Step
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import Cell, Slot
from clew.games.haunting_house.model import Action, Card, Event, Hand, Options, RoundKind
from clew.games.haunting_house.state import State
from clew.games.haunting_house.text import SEATS, SLOT_NAMES, format_cell, parse_position

rule = pytest.mark.rule

MIRRORS: Card = "hall-of-mirrors"


def position(
    drawing: str,
    *cards: Card,
    rnd: RoundKind = "random",
    step: int = 4,
    marker: int = 0,
    turn: int = 1,
    **options: Any,
) -> State:
    """Seat 0 is to carry out the first card, then the next seats theirs; Hall of Mirrors if none.

    It is the last step unless told otherwise, so the round ends when they have.
    """
    shown = parse_position(drawing)
    all_cards = [*cards, *[MIRRORS] * (len(shown.pawns) - len(cards))]
    hands: list[Hand | None] = [(card, card, card, card) for card in all_cards]
    return State(
        options=Options(**options),
        seed=1,
        draws=0,
        house=shown.house,
        pawns=shown.pawns,
        marker=Seat(marker),
        turn=turn,
        round=rnd,
        cards=tuple(hands),
        step=step,
        to_act=Seat(0),
        since=Millis(0),
    )


def asked(state: State) -> list[str]:
    """What the seat to act may do, in notation."""
    assert state.to_act is not None
    return [GAME.format_action(action) for action in GAME.legal_actions(state, state.to_act)]


def read(action: str | Action) -> Action:
    return GAME.parse_action(action) if isinstance(action, str) else action


def play(state: State, action: str | Action, seat: int | None = None) -> Step[State, Event]:
    """Carry out an action of the seat to act, or of another."""
    who = state.to_act if seat is None else seat
    assert who is not None
    move = Move(Seat(who), read(action), Millis(0))
    return judge(GAME, state, move, len(state.pawns), Millis(0))


def refusal(state: State, action: str | Action, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason for which an action is refused."""
    before = state
    with pytest.raises(IllegalAction) as caught:
        play(state, action, seat)
    assert state == before
    return str(caught.value.rule), caught.value.reason


def where(state: State) -> dict[str, str]:
    """The pawns by their letters."""
    return {SEATS[seat]: format_cell(cell) for seat, cell in enumerate(state.pawns)}


def winner(state: State) -> str | None:
    """The winner's letter."""
    winners = state.outcome.winners if state.outcome else ()
    return SEATS[winners[0]] if winners else None


def only(events: tuple[Event, ...], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def cell(name: str) -> Cell:
    return next(Cell(i) for i in range(38) if format_cell(Cell(i)) == name)


def slot(name: str) -> Slot:
    return Slot(SLOT_NAMES.index(name))
