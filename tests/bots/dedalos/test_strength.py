"""Medium beats easy, strong beats medium: a short check always, the measurement with CLEW_SOAK."""

import os

import pytest

from bots.dedalos.arena import compete, seating
from bots.dedalos.cheating import Cheat
from bots.dedalos.yardstick import medium
from bots.dedalos.yardstick import sketch as yardstick_sketch
from bots.dedalos.yardstick.medium import YARDSTICK
from clew.bots.bot import Situation
from clew.bots.dedalos import levels, sketch
from clew.bots.dedalos.levels import EASY, MEDIUM, STRONG, Strong
from clew.core.types import Millis
from clew.games.dedalos import GAME
from clew.games.dedalos.model import Action, View
from games.dedalos.matches import random_state

BAR = 0.65
soak = pytest.mark.skipif("CLEW_SOAK" not in os.environ, reason="takes an hour")
tables = pytest.mark.parametrize("seats", [3, 4])


def test_everybody_sits_everywhere_equally_often() -> None:
    for seats, deals in ((3, 6), (4, 2)):
        kinds = [seating(seats, number) for number in range(deals)]
        for seat in range(seats):
            assert sum(one[seat] == "a" for one in kinds) == deals // 2


@tables
def test_medium_beats_easy(seats: int) -> None:
    assert compete(MEDIUM, EASY, seats, 24).rate >= 0.6


@soak
@tables
def test_medium_beats_easy_by_far(seats: int) -> None:
    assert compete(MEDIUM, EASY, seats, 240).rate >= BAR


@soak
@tables
def test_strong_beats_the_yardstick(seats: int) -> None:
    assert compete(STRONG, YARDSTICK, seats, 240).rate >= BAR


def test_medium_is_as_good_as_the_yardstick() -> None:
    """Their best turns are worth the same; of ways that are as long they may prefer others."""
    compared = same = 0
    for seed in range(30):
        state = random_state(seed)
        if state.turn.phase != "actions" or state.outcome is not None:
            continue
        seat, view = state.turn.seat, GAME.view(state, state.turn.seat)
        asked = Situation[View, Action](seat, view, (), Millis(0))
        now = levels.plans_for(asked, sketch.sketch_of(view))
        then = medium.plans_for(asked, yardstick_sketch.sketch_of(view), medium.MEDIUM_BREADTH)
        compared += 1
        same += [p.value for p in now[:1]] == [p.value for p in then[:1]]
    assert compared > 20
    assert same >= 0.9 * compared


def test_who_cheats_is_shown_the_real_hands() -> None:
    assert compete(Cheat(Strong(worlds=2, turns=0.005)), MEDIUM, 3, 1).seats_of_one == 1
