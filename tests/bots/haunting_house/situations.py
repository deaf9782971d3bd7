"""Situations for bots: out of random matches, or drawn."""

from collections.abc import Iterator
from typing import Any

from clew.bots.asking import situation_of
from clew.bots.bot import Bot, Situation
from clew.core.chance import below
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.haunting_house import GAME
from clew.games.haunting_house.model import Action, Program, View
from clew.games.haunting_house.state import State
from clew.games.haunting_house.text import format_action

Asked = Situation[View, Action]
SECOND = Millis(1000)


def asked(state: State, seat: Seat) -> Asked:
    """What a table would ask this seat."""
    return situation_of(GAME, state, seat)


def wandering(seats: int, seed: int, moves: int, **options: Any) -> Iterator[State]:
    """The states of a match in which everybody does anything."""
    state = GAME.new(GAME.setup(seats, seed, **options))
    for i in range(moves):
        if state.outcome is not None:
            return
        yield state
        seat = who(state)
        actions = GAME.board_actions(state, seat)
        action = actions[below(len(actions), seed, i)]
        state = GAME.apply(state, Move(seat, action, Millis(0))).state


def who(state: State) -> Seat:
    """The seat that is asked, or the first of those."""
    return next(s for s in seats_of(len(state.pawns)) if GAME.board_actions(state, s))


def chosen_by(bot: Bot, state: State, seed: int = 1) -> str:
    """What a bot does with the card that is due, in notation."""
    action = bot.choose(asked(state, who(state)), seed, SECOND)
    assert action is not None
    return format_action(action)


def program_of(bot: Bot, state: State, seat: int = 0, seed: int = 1) -> tuple[str, ...]:
    """The program a bot makes."""
    action = bot.choose(asked(state, Seat(seat)), seed, SECOND)
    assert isinstance(action, Program)
    return action.cards
