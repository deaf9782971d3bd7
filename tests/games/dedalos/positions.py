"""Positions from drawings (see text.parse_map), played on in the game's own notation."""

from typing import Any

import pytest

from clew.core.errors import IllegalAction
from clew.core.match import judge
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.board import Cell
from clew.games.dedalos.model import Event, Hand, Minotaur, Options, Tile, Turn
from clew.games.dedalos.rules.turn import begin
from clew.games.dedalos.state import Memory, State
from clew.games.dedalos.text import format_action, parse_action, parse_map

rule = pytest.mark.rule

PLAIN: Tile = "straight-0"
BAG: Hand = (PLAIN,) * 30
NOW = Millis(0)


def position(
    drawing: str,
    *,
    hands: dict[int, Hand] | None = None,
    bag: Hand = BAG,
    seats: int = 3,
    seat: int = 0,
    done: tuple[int, int, int] = (0, 0, 0),
    start: Cell | None = None,
    red: int = 0,
    white: int = 0,
    came_from: Cell | None = None,
    alone: int = 0,
    first: int = 0,
    rnd: int = 1,
    rules: int = GAME.rules,
    **options: Any,
) -> State:
    """Seat *seat* is in its actions and has placed, moved and pushed *done*.

    Pawns that are not drawn are captured, hands that are not given hold three plain straights.
    """
    drawn = parse_map(drawing, one_door=options.get("exit_doors") == "one")
    pawns = tuple(drawn.pawns.get(Seat(i)) for i in range(seats))
    given = hands or {}
    places, moves, pushes = done
    whole = tuple(
        given.get(i, () if pawn is None else (PLAIN,) * 3) for i, pawn in enumerate(pawns)
    )
    minotaur = None if drawn.minotaur is None else Minotaur(drawn.minotaur, came_from, alone)
    return State(
        options=Options(**options),
        seed=1,
        draws=100,
        first=Seat(first),
        round=rnd,
        turn=Turn(
            Seat(seat), places=places, moves=moves, pushes=pushes, start=start or pawns[seat]
        ),
        maze=drawn.maze,
        pawns=pawns,
        hands=whole,
        bag=bag,
        discards=(),
        memory=Memory(((100,) * 3,) * seats, (3,) * seats),
        red=red or int(minotaur is not None and not white),
        white=white,
        minotaur=minotaur,
        rules=rules,
    )


def next_turn(state: State, seat: int) -> tuple[State, list[Event]]:
    """The turn of this seat begins: what happens until it has something to decide."""
    events: list[Event] = []
    return begin(state, Seat(seat), NOW, events), events


def play(state: State, *lines: str) -> State:
    """The seat on turn does these things, one after the other."""
    for line in lines:
        state = told(state, line)[0]
    return state


def told(state: State, line: str) -> tuple[State, list[Event]]:
    """The seat on turn does this, and what happened is told."""
    step = GAME.apply(state, Move(state.turn.seat, parse_action(line), NOW))
    return step.state, list(step.events)


def refused(state: State, line: str, seat: int | None = None) -> str:
    """The rule that refuses this to the seat on turn."""
    who = state.turn.seat if seat is None else Seat(seat)
    with pytest.raises(IllegalAction) as refusal:
        judge(GAME, state, Move(who, parse_action(line), NOW), len(state.pawns), Millis(0))
    assert parse_action(line) not in GAME.legal_actions(state, who)
    return str(refusal.value.rule)


def legal(state: State, *kinds: str) -> list[str]:
    """What the seat on turn may do, in order; only actions of these kinds if any are named."""
    lines = [format_action(action) for action in GAME.legal_actions(state, state.turn.seat)]
    return [line for line in lines if not kinds or line.split()[0] in kinds]


def ended(state: State) -> tuple[tuple[int, ...], str] | None:
    """Who won and by which rule; None while nobody has."""
    outcome = GAME.outcome(state)
    return None if outcome is None else (tuple(outcome.winners), str(outcome.rule))
