"""What bots make of the sand: when a theft has to wait, because more sand must be found first."""

from typing import Any

from msgspec.structs import replace

from clew.bots.magic_maze import timer
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.magic_maze.plan import outlook, plan_of
from clew.bots.magic_maze.position import position_of
from clew.bots.magic_maze.rates import one
from clew.core.match import Match
from clew.core.types import Move
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Explore, View

SLOW = timer.with_people(6, 1)


def ready_for_the_theft() -> View:
    """A view in which all items and exits are known, and an hourglass is still in the pile."""
    for seed in range(10):
        played = one(GAME, 2, [EXPERT] * 4, seed)
        again: Match[Any, Any, Any, Any, Any] = Match(GAME, played.setup)
        for entry in played.log:
            assert isinstance(entry, Move)
            again.play(entry)
            view = GAME.view(again.state, None)
            position = position_of(view)
            hidden = position.pile and timer.GLASS_TILES & position.unseen
            if hidden and not position.stolen and outlook(position).shares is not None:
                return view
    raise AssertionError("no such position in these deals")


def test_sand_is_short_where_what_is_known_will_not_do_and_more_may_be_found() -> None:
    position = position_of(ready_for_the_theft())
    enough = 100 + timer.A_TURN * len(position.hourglasses)
    total = int(enough / timer.AT_ONCE / SLOW.unit)
    assert timer.is_short(position, total + 10, 100, SLOW)
    assert not timer.is_short(position, total - 10, 100, SLOW)
    assert not timer.is_short(position, total + 10, 100, timer.COMPANY)
    assert not timer.is_short(replace(position, stolen=True), total + 10, 100, SLOW)


def test_with_too_little_sand_for_a_theft_more_is_looked_for() -> None:
    view = ready_for_the_theft()
    at = view.sand_out_at
    assert at is not None
    at = type(at)(at - 120_000)
    goals = {step.goal for step in plan_of(view, at).steps}
    assert "item" in goals
    searching = plan_of(view, at, tempo=SLOW).steps
    assert any(s.goal == "opening" or isinstance(s.action, Explore) for s in searching)
