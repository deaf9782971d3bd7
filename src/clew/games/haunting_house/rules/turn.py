"""The rulebook's sections Turn and End (HH-T, HH-E): rounds, steps, the marker, and the clock."""

from collections.abc import Sequence
from itertools import permutations

from msgspec.structs import replace

from clew.core.chance import below
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Outcome, RuleId, Seat, Step
from clew.games.haunting_house.board import EXIT, House
from clew.games.haunting_house.model import (
    CARDS,
    CHOOSABLE,
    STEPS,
    Action,
    Card,
    CardSkipped,
    CardsTurnedUp,
    Ended,
    Event,
    Hand,
    Program,
    ProgramLocked,
    RoundBegan,
    TimeRanOut,
)
from clew.games.haunting_house.rules.cards import carry_out
from clew.games.haunting_house.rules.choices import (
    PROGRAMS,
    can_be_carried_out,
    choices,
    why_not,
)
from clew.games.haunting_house.rules.moving import Pawns
from clew.games.haunting_house.state import State

# HH-T2: to shuffle ten cards and draw four is to draw one of these, each as likely as the other.
_DRAWS: tuple[Hand, ...] = tuple(permutations(CARDS, STEPS))


def board_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What this seat is asked for: its card's targets, or its program while that is not locked."""
    if state.to_act == seat:
        card = card_due(state, seat)
        return choices(card, state.house, state.pawns, seat, state.options)
    if is_choosing(state) and state.cards[seat] is None:
        return PROGRAMS
    return ()


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """HH-T3: what the seat is asked for; a locked program may also be changed while others choose.

    To change one's mind does not move the game on, so it is no board action.
    """
    return PROGRAMS if is_choosing(state) else board_actions(state, seat)


def is_choosing(state: State) -> bool:
    """Whether the seats are choosing their programs."""
    return state.to_act is None and state.outcome is None


def card_due(state: State, seat: Seat) -> Card:
    """HH-T4: the card this seat turned up in this step."""
    hand = state.cards[seat]
    assert hand is not None, "every seat has cards once they are turned up"
    return hand[state.step - 1]


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """What the action does and what follows of itself, or a refusal by the rule that forbids it."""
    seat, action = move.seat, move.action
    events: list[Event] = []
    if state.to_act is None:
        after = _lock(state, seat, action, move.at, events)
        return Step(after, tuple(events))
    if isinstance(action, Program):
        if state.round == "random":
            raise IllegalAction("HH-T2", "cards-are-drawn-at-random")
        raise IllegalAction("HH-T3", "everybody-has-locked")
    if seat != state.to_act:
        raise IllegalAction("HH-T4", "not-your-card", to_act=state.to_act)
    after = _carry_out(state, action, move.at, events)
    return Step(after, tuple(events))


# ----------------------------------------------------------------------------- the chosen round


def _lock(state: State, seat: Seat, action: Action, at: Millis, events: list[Event]) -> State:
    """HH-T3: a seat chooses its four cards, or others while not everybody has locked.

    That a seat changed its mind is nobody else's business, so there is no event of it.
    """
    if not isinstance(action, Program):
        raise IllegalAction("HH-T3", "cards-are-being-chosen")
    _check_program(action.cards)
    before = state.cards
    cards = (*before[:seat], action.cards, *before[seat + 1 :])
    if not before[seat]:
        events.append(ProgramLocked(seat))
    after = replace(state, cards=cards)
    if None in cards:
        return after
    return _go_on(after, state.house, state.pawns, at, events)


def _check_program(cards: Hand) -> None:
    """HH-T3: four different ones of the seven cards that can be chosen."""
    for card in cards:
        if card not in CHOOSABLE:
            raise IllegalAction("HH-T3", "card-cannot-be-chosen", card=card)
    if len(cards) != STEPS:
        raise IllegalAction("HH-T3", "not-four-cards", cards=len(cards))
    if len(set(cards)) != STEPS:
        raise IllegalAction("HH-C2", "card-chosen-twice")


# ----------------------------------------------------------------------------- the four steps


def _carry_out(state: State, action: Action, at: Millis, events: list[Event]) -> State:
    """HH-T5: the seat to act carries out its card; HH-M3: on the exit it wins at that instant."""
    seat = state.to_act
    assert seat is not None, "somebody has a card to carry out"
    card = card_due(state, seat)
    house, pawns = carry_out(card, action, state.house, state.pawns, seat, state.options, events)
    if pawns[seat] == EXIT:
        won = Outcome((seat,), RuleId("HH-M3"))
        return _end(replace(state, pawns=pawns), won, events)
    return _go_on(state, house, pawns, at, events)


def _go_on(state: State, house: House, pawns: Pawns, at: Millis, events: list[Event]) -> State:
    """HH-T4: from the seat that has just acted, or from a round's beginning, to the next choice.

    HH-T5: a card that cannot be carried out does nothing and we say why.
    """
    seats, marker, options = len(pawns), state.marker, state.options
    cards, step, last, skipped = state.cards, state.step, state.to_act, state.skipped
    if last is None:
        last, skipped = Seat((marker - 1) % seats), ()
    while True:
        seat = Seat((last + 1) % seats)
        if seat == marker:
            if step == STEPS:
                return _end_round(
                    replace(state, house=house, pawns=pawns, step=step, skipped=skipped), at, events
                )
            events.append(CardsTurnedUp(step + 1, tuple([hand[step] for hand in cards if hand])))
            step += 1
        hand = cards[seat]
        assert hand is not None, "a round is played when everybody has cards"
        card = hand[step - 1]
        if can_be_carried_out(card, house, pawns, seat, options):
            break
        rule, reason = why_not(card, house, pawns, seat)
        skip = CardSkipped(seat, step, card, RuleId(rule), reason)
        skipped = (*skipped, skip)
        events.append(skip)
        last = seat
    return State(
        options,
        state.seed,
        state.draws,
        house,
        pawns,
        marker,
        state.turn,
        state.round,
        cards,
        step,
        seat,
        at,
        skipped,
    )


# ----------------------------------------------------------------------------- rounds and turns


def _end_round(state: State, at: Millis, events: list[Event]) -> State:
    """HH-T1: after the random round the chosen one, after both the next turn.

    HH-E1: after the last turn it is a draw.
    """
    if state.round == "random":
        unchosen = (None,) * len(state.pawns)
        events.append(RoundBegan(state.turn, "chosen", state.marker))
        return replace(state, round="chosen", cards=unchosen, step=0, to_act=None, since=at)
    if state.turn == state.options.turn_cap:
        return _end(state, Outcome((), RuleId("HH-E1")), events)
    marker = Seat((state.marker + 1) % len(state.pawns))
    return begin_turn(replace(state, turn=state.turn + 1, marker=marker), at, events)


def begin_turn(state: State, at: Millis, events: list[Event]) -> State:
    """HH-T1, HH-T2: a turn begins with its random round, whose cards nobody has seen yet."""
    seats, draws = len(state.pawns), state.draws
    hands = tuple([draw_hand(state.seed, draws + seat) for seat in range(seats)])
    events.append(RoundBegan(state.turn, "random", state.marker))
    dealt = replace(state, round="random", cards=hands, draws=draws + seats, step=0, to_act=None)
    return _go_on(dealt, state.house, state.pawns, at, events)


def draw_hand(seed: int, draw: int) -> Hand:
    """HH-T2, HH-T6: four of a seat's ten cards, as its right-hand neighbour draws them."""
    return _DRAWS[below(len(_DRAWS), seed, draw)]


def _end(state: State, outcome: Outcome, events: list[Event]) -> State:
    """HH-M3, HH-E1: somebody has won or nobody will; nothing more is played."""
    events.append(Ended(outcome))
    return replace(state, to_act=None, outcome=outcome)


# ----------------------------------------------------------------------------- the clock


def deadline(state: State) -> Millis | None:
    """When the table's limit for the present choice is up; to choose cards all have one limit."""
    seconds = state.options.think_seconds
    if seconds is None or state.outcome is not None:
        return None
    return Millis(state.since + seconds * 1000)


def expire(state: State) -> Step[State, Event]:
    """The first choice in the order of legal_actions is taken for whoever has not chosen."""
    at = deadline(state)
    assert at is not None, "only a running limit can be up"
    events: list[Event] = []
    if state.to_act is not None:
        events.append(TimeRanOut(state.to_act))
        first = board_actions(state, state.to_act)[0]
        after = _carry_out(state, first, at, events)
        return Step(after, tuple(events))
    for i, hand in enumerate(state.cards):
        if hand is None:
            events += [TimeRanOut(Seat(i)), ProgramLocked(Seat(i))]
    cards = tuple([hand or PROGRAMS[0].cards for hand in state.cards])
    after = _go_on(replace(state, cards=cards), state.house, state.pawns, at, events)
    return Step(after, tuple(events))


def outcome(state: State) -> Outcome | None:
    """HH-M3, HH-E1: who won, or that nobody did."""
    return state.outcome
