"""Mixed tables: people who hesitate, err, ignore the plan, or do nothing at all."""

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bots.magic_maze.people import Newcomer, Sleeper
from clew.bots.asking import AnyMatch
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.magic_maze.rates import one
from clew.core.types import Move
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import DoSomething, Stare

if TYPE_CHECKING:
    from clew.bots.bot import Bot


def calls(match: AnyMatch) -> list[Move[object]]:
    return [e for e in match.log if isinstance(e, Move) and isinstance(e.action, DoSomething)]


@pytest.mark.parametrize("seat", range(4))
def test_a_newcomer_is_carried_along(seat: int) -> None:
    bots: list[Bot] = [EXPERT] * 4
    bots[seat] = Newcomer()
    won = [bool(one(GAME, 3, bots, seed).state.outcome.winners) for seed in range(4)]
    assert sum(won) >= 3


def test_two_newcomers_and_two_bots() -> None:
    bots: list[Bot] = [Newcomer(), EXPERT, Newcomer(), EXPERT]
    won = [bool(one(GAME, 2, bots, seed).state.outcome.winners) for seed in range(4)]
    assert sum(won) >= 3


def test_who_has_the_same_action_takes_over_from_a_sleeper() -> None:
    state = GAME.new(GAME.setup(8, 1, scenario=2))
    sleeper = next(seat for seat, hand in enumerate(state.hands) if hand == ("west",))
    bots: list[Bot] = [EXPERT] * 8
    bots[sleeper] = Sleeper()
    assert one(GAME, 2, bots, 1).state.outcome.winners


def test_a_sleeper_whose_action_is_wanted_is_called_but_not_incessantly() -> None:
    state = GAME.new(GAME.setup(4, 1, scenario=2))
    sleeper = next(seat for seat, hand in enumerate(state.hands) if "explore" in hand)
    bots: list[Bot] = [EXPERT] * 4
    bots[sleeper] = Sleeper()
    match = one(GAME, 2, bots, 1)
    knocks = calls(match)
    # A plain number is a seat here.
    assert {move.action for move in knocks} == {DoSomething(sleeper)}  # type: ignore[arg-type]
    assert 2 <= len(knocks) <= 60
    assert knocks[0].at >= 4000
    assert sorted(b.at - a.at for a, b in pairwise(knocks))[len(knocks) // 2] >= 1000


def test_only_the_leader_knocks() -> None:
    state = GAME.new(GAME.setup(4, 2, scenario=9))
    leader = state.table.leader
    sleeper = next(seat for seat, hand in enumerate(state.hands) if "explore" in hand)
    bots: list[Bot] = [EXPERT] * 4
    bots[sleeper] = Sleeper()
    knocks = calls(one(GAME, 9, bots, 2))
    assert {move.seat for move in knocks} == {leader}


def test_without_the_pawn_bots_stare() -> None:
    state = GAME.new(GAME.setup(4, 2, scenario=15, level=19))
    sleeper = next(seat for seat, hand in enumerate(state.hands) if "explore" in hand)
    bots: list[Bot] = [EXPERT] * 4
    bots[sleeper] = Sleeper()
    match = one(GAME, 15, bots, 2)
    stares = {e.action for e in match.log if isinstance(e, Move) and isinstance(e.action, Stare)}
    # A plain number is a seat here.
    assert stares == {Stare(sleeper)}  # type: ignore[arg-type]
