"""A hundred thousand random actions over all scenarios and seat counts break no invariant.

Half of the matches begin somewhere along a match that was won, so that thefts, exits, discards and
credits come up as well. CLEW_SOAK=10 plays ten times as many.
"""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from clew.core.types import Millis, Move, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HERO_OF
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    Escalator,
    Explore,
    Slide,
    Steal,
    Vortex,
)
from clew.games.magic_maze.scenario import LEVELS
from clew.games.magic_maze.state import State
from games.magic_maze.invariants import check_replay, check_secrets, check_step
from games.magic_maze.tables import MagicMaze, rule, started, win

ACTIONS = 6_000 * int(os.environ.get("CLEW_SOAK", "1"))
SECRETS = 250  # actions between two looks at what is hidden


def some_table(scenario: int, pick: random.Random) -> MagicMaze:
    """A table with any seats and options that the scenario allows."""
    options: dict[str, Any] = {"theft": pick.choice(("automatic", "manual"))}
    if scenario >= 8:
        options |= {"side": pick.choice("AB"), "level": pick.choice(LEVELS)}
    if scenario == 11:
        options["discards_after_theft"] = pick.random() < 0.5
    if pick.random() < 0.2:
        options["sand"] = 400
    seats = pick.randrange(3, 10) if scenario == 9 else pick.randrange(1, 9)
    return started(scenario, seats=seats, seed=pick.randrange(2**40), **options)


def begun(scenario: int, pick: random.Random) -> MagicMaze:
    """A new match, or one that was on its way to be won."""
    if pick.random() < 0.5:
        return some_table(scenario, pick)
    whole = win(f"scenario-{scenario:02}")
    return whole.replayed(pick.randrange(1, len(whole.log)))


def one_action(match: MagicMaze, now: Millis, pick: random.Random) -> bool:
    """Some seat does something; False where nobody can."""
    before = match.state
    seats = seats_of(match.setup.seats)
    pick.shuffle(seats)
    for wish in (wishes(pick.random()), None):
        for seat in seats:
            actions = GAME.board_actions(before, seat)
            if wish is not None:
                actions = [action for action in actions if wish(before, action)]
            elif pick.random() < 0.05:
                actions = GAME.legal_actions(before, seat)
            if actions and pick.random() < 0.995:
                actions = [action for action in actions if not too_early(before, action, now)]
            if actions:
                events = match.play(Move(seat, pick.choice(actions), now))
                check_step(before, match.state, events, now)
                return True
    return False


def too_early(state: State, action: Action, now: Millis) -> bool:
    """Whether it would turn the timer with so much sand left that the match would soon be lost."""
    to = getattr(action, "to", None)
    if to not in state.mall.chart.hourglasses or state.sand_out_at is None:
        return False
    return state.sand_out_at - now > state.table.capacity // 2


Wish = Callable[[State, Action], bool]


def wishes(chance: float) -> Wish | None:
    """Now and then somebody does what leads on, or goes where it would."""
    return lays if chance < 0.3 else arrives if chance < 0.6 else None


def lays(state: State, action: Action) -> bool:
    return isinstance(action, Explore | Divine | Discard | Steal)


def arrives(state: State, action: Action) -> bool:
    """Whether an action ends where something may happen."""
    if not isinstance(action, Slide | Vortex | Escalator):
        return False
    chart, to = state.mall.chart, action.to
    opening = chart.openings.get(to)
    if opening is not None:
        return HERO_OF[opening.colour] == action.hero
    return to in chart.marks and chart.marks[to].kind != "vortex" and to not in state.tokens


@rule("MM-A2", "MM-A10", "MM-C3", "MM-H1", "MM-R6", "MM-SC13", "MM-SC17")
@pytest.mark.parametrize("scenario", range(1, 18))
def test_random_play_breaks_no_invariant(scenario: int) -> None:
    pick = random.Random(scenario)
    match, done, ends = begun(scenario, pick), 0, 0
    while done < ACTIONS:
        now = Millis(match.now + pick.choice((0, 1, 400, 800, 2400)))
        match.tick(now)
        if match.state.outcome is None and one_action(match, now, pick):
            done += 1
            if done % SECRETS == 0:
                check_secrets(match.state, done)
        else:
            ends += 1
            if ends % 4 == 0:
                check_replay(match)
            match = begun(scenario, pick)
    check_replay(match)
    assert ends > 0
