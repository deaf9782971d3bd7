"""Positions in which the right choice is plain to see."""

import pytest
from msgspec.structs import replace

from bots.haunting_house.situations import chosen_by, program_of
from clew.bots.bot import Bot
from clew.bots.haunting_house.levels import EASY, MEDIUM, STRONG
from clew.core.types import Millis, Move, Seat
from clew.games.haunting_house import GAME
from clew.games.haunting_house.model import Program, RoundKind
from clew.games.haunting_house.state import State
from games.haunting_house.positions import play, position

everybody = pytest.mark.parametrize("bot", [EASY, MEDIUM, STRONG], ids=["easy", "medium", "strong"])
the_better = pytest.mark.parametrize("bot", [MEDIUM, STRONG], ids=["medium", "strong"])
rounds = pytest.mark.parametrize("rnd", ["random", "chosen"])

AT_THE_DOOR = """
    INb .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼a
    . OUT
"""
WALLED = AT_THE_DOOR.replace("┼a", "┴a")


@everybody
def test_win_in_one(bot: Bot) -> None:
    assert chosen_by(bot, position(AT_THE_DOOR, "move-one", step=1)) == "walk out"
    assert chosen_by(bot, position(AT_THE_DOOR, "move-two", step=1)) == "walk out"
    assert chosen_by(bot, position(WALLED, "secret-passage", step=1)) == "pass-wall out"


# Two moves, a wall, one move: whoever is at c6 gets out with four cards, but not in every order.
WIN_IN_FOUR = """
    INb .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼──│
    ┼┼─a──╶ OUT
    . .
"""


def choosing(drawing: str, marker: int = 0) -> State:
    """All seats are to choose their programs."""
    state = position(drawing, marker=marker, rnd="chosen")
    return replace(state, cards=(None,) * len(state.pawns), step=0, to_act=None)


@the_better
def test_win_in_four(bot: Bot) -> None:
    state = choosing(WIN_IN_FOUR)
    for seat, who in enumerate([bot, EASY]):
        # A tuple of cards of any length to the checker; the rules want four.
        program = Program(program_of(who, state, seat))  # type: ignore[arg-type]
        state = GAME.apply(state, Move(Seat(seat), program, Millis(0))).state
    while state.outcome is None and state.round == "chosen" and state.to_act is not None:
        who = bot if state.to_act == 0 else EASY
        state = play(state, chosen_by(who, state)).state
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


# Pawn b is two moves from the exit and will make them after pawn a, who is far away.
ABOUT_TO_WIN = """
    INa .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼│
    ┼┼┼┼┼b─ OUT
    . .
"""


@the_better
@rounds
@pytest.mark.parametrize("step", [1, 4])
def test_a_rivals_win_is_blocked(bot: Bot, rnd: RoundKind, step: int) -> None:
    state = position(ABOUT_TO_WIN, "rotate-90", "move-two", rnd=rnd, step=step)
    assert chosen_by(bot, state) in ("rotate f6 right", "rotate f6 left")


@rounds
@pytest.mark.parametrize("step", [1, 4])
def test_a_strong_bot_sees_the_cards_that_follow_its_own(rnd: RoundKind, step: int) -> None:
    """To block this way makes its own as much longer, and only who looks ahead sees the need."""
    state = position(ABOUT_TO_WIN, "switch-two-tiles", "move-two", rnd=rnd, step=step)
    assert chosen_by(STRONG, state) == "switch-tiles f5 f6"


def test_who_is_too_far_to_get_out_brings_cards_to_stop_a_rival() -> None:
    """A strong bot sees that its own way does not matter now; one that walks alone does not."""
    assert {"rotate-90", "rotate-180", "switch-two-tiles"} & set(
        program_of(STRONG, choosing(ABOUT_TO_WIN))[:1]
    )


@everybody
def test_places_are_switched_with_the_pawn_nearest_the_exit(bot: Bot) -> None:
    drawing = """
        IN .
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        ┼┼╋┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼b┼a┼
        ┼┼┼┼┼┼c
        . OUT
    """
    assert chosen_by(bot, position(drawing, "switch-places")) == "switch-places c"


@everybody
def test_the_exit_comes_to_the_one_who_moves_it(bot: Bot) -> None:
    drawing = """
        IN .
        ┼┼┼┼┼┼
        ┼┼┼┼┼a┼
        ┼┼╋┼┼┼
        ┼┼┼┼┼┼
        ┼┼┼┼┼┼
        b┼┼┼┼┼┼
        . OUT
    """.replace("b┼", "┼b", 1)
    assert chosen_by(bot, position(drawing, "move-exit")).startswith("move-exit ne")
