"""What every level keeps, and positions where the right choice is plain."""

import os
from time import thread_time
from typing import Any

import pytest

from clew.bots.asking import BUDGET, situation_of
from clew.bots.bot import Bot, Situation
from clew.bots.dedalos import levels
from clew.bots.dedalos.levels import EASY, MEDIUM, STRONG, Strong
from clew.bots.play import play
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import Action, View
from clew.games.dedalos.state import State
from games.dedalos.matches import random_state
from games.dedalos.positions import position

QUICK = Strong(worlds=4, most=Millis(60))
BOTS: dict[str, Bot] = {"easy": EASY, "medium": MEDIUM, "strong": QUICK}
THINKERS: dict[str, Bot] = {"medium": MEDIUM, "strong": STRONG}
each = pytest.mark.parametrize("level", BOTS)
thinkers = pytest.mark.parametrize("level", THINKERS)


def situation(state: State, bot: Bot) -> Situation[View, Action]:
    return situation_of(GAME, state, state.turn.seat, range(100, 100 + bot.worlds))


def chosen(state: State, bot: Bot) -> Action:
    action: Action | None = bot.choose(situation(state, bot), 5, BUDGET)
    assert action is not None
    return action


def turn(state: State, bot: Bot) -> State:
    """The bot plays on until its turn is over."""
    seat = state.turn.seat
    while state.outcome is None and state.turn.seat == seat:
        action = chosen(state, bot)
        state = GAME.apply(state, Move(seat, action, Millis(0))).state
    return state


# ----------------------------------------------------------------------------- the contract


@each
@pytest.mark.parametrize("seed", range(25))
def test_a_choice_is_legal_and_always_the_same(level: str, seed: int) -> None:
    state, bot = random_state(seed), BOTS[level]
    asked = situation(state, bot)
    choice = bot.choose(asked, seed, BUDGET)
    if state.outcome is not None:
        assert choice is None
    else:
        assert choice in asked.actions
        assert bot.choose(asked, seed, BUDGET) == choice


@each
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whole_matches_are_played_without_a_refusal(level: str, seats: int) -> None:
    match = play(GAME, GAME.setup(seats, 3), [BOTS[level]] * seats, seed=1)
    assert GAME.outcome(match.state) is not None


@each
@pytest.mark.parametrize(
    "options",
    [
        {"actions": "up-to-three", "capture": "one", "exit_doors": "one"},
        {"dead_end": "stop", "minotaur_contact": "forbidden", "seal_rule": "off"},
        {"minotaur": False, "collapses": False, "bag_end": "full-round"},
    ],
)
def test_table_options_are_no_obstacle(level: str, options: dict[str, Any]) -> None:
    match = play(GAME, GAME.setup(4, 8, **options), [BOTS[level]] * 4, seed=2)
    assert GAME.outcome(match.state) is not None


def test_whoever_is_not_on_turn_does_nothing() -> None:
    state = GAME.new(GAME.setup(3, 1))
    other = Seat((state.turn.seat + 1) % 3)
    asked = Situation[View, Action](other, GAME.view(state, other), (), Millis(0))
    for bot in (EASY, MEDIUM, STRONG):
        assert bot.choose(asked, 1, BUDGET) is None


def test_strong_stops_searching_when_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, looks = situation(random_state(2), STRONG), 0

    def slow() -> float:
        nonlocal looks
        looks += 1
        return 0.3 * looks

    monkeypatch.setattr(levels, "thread_time", slow)
    assert STRONG.choose(asked, 1, BUDGET) in asked.actions
    assert 1 < looks <= 5


@pytest.mark.skipif("CLEW_SOAK" not in os.environ, reason="it is timed: CLEW_SOAK=1")
@pytest.mark.parametrize("seed", [2, 11, 17])
def test_strong_keeps_to_its_second_of_thinking(seed: int) -> None:
    asked = situation(random_state(seed), STRONG)
    began = thread_time()
    STRONG.choose(asked, 1, BUDGET)
    assert thread_time() - began < 1.0


# ----------------------------------------------------------------------------- plain choices


@each
def test_whoever_can_escape_does(level: str) -> None:
    state = position("X o o ╬bc ─ ─ ─ ─a o X", hands={0: ("corner-0", "tee-0", "straight-0")})
    after = turn(state, BOTS[level])
    assert after.outcome is not None
    assert after.outcome.winners == (0,)


@thinkers
def test_a_rival_before_an_exit_is_stopped(level: str) -> None:
    # b walks out next turn; a holds a tile with a star and can turn its corridor away.
    drawing = "X . . . . . ╬ac ─ ─ ─b ─ ─ X"
    state = position(drawing, hands={0: ("straight-1", "corner-1", "corner-0")})
    after = turn(state, THINKERS[level])
    assert not walks_out(after, 1)


@thinkers
def test_a_collapse_closes_the_exit_of_a_leader(level: str) -> None:
    drawing = "X o . . . . ╬ac ─3 ─3 ─3 ─3b ─3 X"
    state = position(drawing, hands={0: ("collapse", "straight-0", "tee-0")})
    after = turn(state, THINKERS[level])
    assert any(way.blocked for way in after.maze.exits if way.cell == (6, 0))


@each
def test_nobody_walks_into_the_minotaur(level: str) -> None:
    drawing = "X o o ╬bc ─a ─M ─ ─ o X"
    state = position(drawing, came_from=(3, 0), hands={0: ("straight-0", "tee-0", "corner-0")})
    after = turn(state, BOTS[level])
    # Whoever moves it next may send it here; on its own feet the pawn did not go.
    assert after.discards == ()
    log = [action for action in choices(state, BOTS[level]) if action == "go 2,0"]
    assert log == []


@thinkers
def test_a_leader_is_pushed_onto_the_minotaur(level: str) -> None:
    drawing = "X o ─M ─3ab ╬c o . . . X"
    state = position(drawing, came_from=(-1, 0), hands={0: ("straight-0", "tee-0", "corner-0")})
    assert "push b -2,0" in choices(state, THINKERS[level])


def choices(state: State, bot: Bot) -> list[str]:
    """What the bot does in its turn, as lines."""
    seat, lines = state.turn.seat, list[str]()
    while state.outcome is None and state.turn.seat == seat:
        action = chosen(state, bot)
        lines.append(GAME.format_action(action))
        state = GAME.apply(state, Move(seat, action, Millis(0))).state
    return lines


def walks_out(state: State, seat: int) -> bool:
    """Whether this seat, on turn, can escape by two moves alone."""
    assert state.turn.seat == seat
    todo = [state]
    for _ in range(2):
        after = [
            GAME.apply(one, Move(Seat(seat), action, Millis(0))).state
            for one in todo
            for action in GAME.board_actions(one, Seat(seat))
            if GAME.format_action(action).startswith("go")
        ]
        if any(one.outcome is not None for one in after):
            return True
        todo = after
    return False
