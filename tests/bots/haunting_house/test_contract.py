"""What every bot promises: legal, the same for the same seed, and in time."""

import os
from time import process_time
from typing import Any

import pytest

from bots.haunting_house.situations import SECOND, asked, wandering, who
from clew.bots.bot import Bot
from clew.bots.haunting_house import foresight
from clew.bots.haunting_house.levels import EASY, MEDIUM, STRONG, Strong
from clew.bots.play import play
from clew.core.types import Millis, Seat
from clew.games.haunting_house import GAME

QUICK = Strong(most=Millis(60))
OPTIONS: list[dict[str, Any]] = [
    {},
    {"switch_with_entrance": True, "secret_as_move": True, "open_start": True},
    {"trap_door_metric": "grid", "turn_cap": 3},
    {"trap_door_metric": "path"},
]


@pytest.mark.parametrize("bot", [EASY, MEDIUM, QUICK], ids=["easy", "medium", "strong"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_bot_is_never_refused(bot: Bot, seats: int) -> None:
    options = OPTIONS[seats % len(OPTIONS)]
    match = play(GAME, GAME.setup(seats, seats, **options), [bot] * seats, seed=seats)
    assert GAME.outcome(match.state) is not None


@pytest.mark.parametrize("bot", [EASY, MEDIUM, STRONG], ids=["easy", "medium", "strong"])
def test_a_bot_answers_the_same_to_the_same_with_one_of_its_actions(bot: Bot) -> None:
    for state in list(wandering(4, 3, 120))[::12]:
        situation = asked(state, who(state))
        action = bot.choose(situation, 5, SECOND)
        assert action in situation.actions
        assert bot.choose(situation, 5, SECOND) == action


@pytest.mark.skipif("CLEW_SOAK" not in os.environ, reason="it is timed: CLEW_SOAK=1")
@pytest.mark.parametrize("bot", [EASY, MEDIUM, STRONG], ids=["easy", "medium", "strong"])
def test_a_bot_answers_in_time(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    # Time is measured as this process has had it: other work on the machine is not the bot's.
    monkeypatch.setattr(foresight, "thread_time", process_time)
    for state in list(wandering(4, 3, 120))[::12]:
        situation = asked(state, who(state))
        began = process_time()
        bot.choose(situation, 5, SECOND)
        assert (process_time() - began) * 1000 < SECOND


def test_a_strong_bot_on_a_slow_machine_answers_when_the_clock_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked_for = 0

    def slow() -> float:
        nonlocal asked_for
        asked_for += 1
        return 0.3 * asked_for

    monkeypatch.setattr(foresight, "thread_time", slow)
    for state in list(wandering(2, 4, 60))[::20]:
        asked_for = 0
        situation = asked(state, who(state))
        assert STRONG.choose(situation, 5, SECOND) in situation.actions
        assert asked_for <= 4


def test_a_strong_bot_without_time_is_a_medium_one() -> None:
    for state in list(wandering(3, 4, 60))[::10]:
        situation = asked(state, who(state))
        assert STRONG.choose(situation, 5, Millis(10)) == MEDIUM.choose(situation, 5, Millis(10))


def test_who_is_not_asked_does_nothing() -> None:
    state = next(iter(wandering(3, 1, 1)))
    idle = next(Seat(i) for i in range(3) if not GAME.board_actions(state, Seat(i)))
    for bot in (EASY, MEDIUM, STRONG):
        assert bot.choose(asked(state, idle), 1, SECOND) is None
