"""What the plan rests on: distances that agree with the rules, sand, discards, one plan for all."""

from collections import deque

import pytest
from msgspec.structs import replace

from clew.bots.magic_maze import discards, exploring, timer
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.magic_maze.paths import Errand, field_for, find
from clew.bots.magic_maze.plan import plan_of
from clew.bots.magic_maze.position import position_of
from clew.bots.magic_maze.rates import one
from clew.bots.magic_maze.world import Toll
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES, POWERS
from clew.games.magic_maze.model import Action, Discard, Escalator, Slide, TimerTurned, Vortex
from clew.games.magic_maze.state import State


def halfway(scenario: int, seats: int, seed: int, moves: int) -> State:
    state = one(GAME, scenario, (EXPERT,) * seats, seed).replayed(moves).state
    assert isinstance(state, State)
    return state


def moves_of(state: State, hero: str) -> list[Action]:
    """What a seat with every power could do with one hero."""
    alone = replace(state, hands=(POWERS,) * state.table.seats)
    actions = GAME.board_actions(alone, Seat(0))
    return [a for a in actions if isinstance(a, Slide | Vortex | Escalator) and a.hero == hero]


def actions_needed(state: State, index: int, target: int) -> int | None:
    """The slow truth: breadth first through the rules, one hero moving, no timer turned."""
    state = replace(state, hands=(POWERS,) * state.table.seats)
    seen, queue = {state.heroes[index]}, deque([(state, 0)])
    while queue:
        here, gone = queue.popleft()
        if here.heroes[index] == target:
            return gone
        for action in moves_of(here, HEROES[index]):
            then = GAME.apply(here, Move(Seat(0), action, Millis(60_000))).state
            if then.turns == state.turns and then.heroes[index] not in seen:
                seen.add(then.heroes[index])
                queue.append((then, gone + 1))
    return None


@pytest.mark.parametrize(("scenario", "moves"), [(1, 20), (4, 60), (7, 90), (16, 80), (17, 80)])
def test_ways_are_as_short_as_the_rules_allow(scenario: int, moves: int) -> None:
    state = halfway(scenario, 4, 2, moves)
    position = position_of(GAME.view(state, None))
    for hero in range(4):
        for square in sorted(state.mall.chart.openings)[:3]:
            path = find(position, Errand(hero, ((square, 0),)), position.heroes)
            assert (None if path is None else len(path)) == actions_needed(state, hero, square)


@pytest.mark.parametrize("scenario", [2, 9, 10, 13, 17])
def test_every_step_of_a_plan_is_legal_for_whoever_has_the_power(scenario: int) -> None:
    match = one(GAME, scenario, (EXPERT,) * 4, 4)
    for entries in range(1, len(match.log), 25):
        state = match.replayed(entries).state
        plan = plan_of(GAME.view(state, None), match.log[entries - 1].at)
        for step in plan.steps:
            able = [s for s in seats_of(4) if step.power is None or step.power in state.hands[s]]
            assert able
            assert all(step.action in GAME.board_actions(state, seat) for seat in able)


def test_talk_changes_nothing_for_those_who_do_not_need_it() -> None:
    logs = [one(GAME, scenario, (EXPERT,) * 4, 1).log for scenario in (7, 12, 14, 15)]
    assert all(log == logs[0] for log in logs)


def test_the_timer_is_left_alone_while_there_is_sand() -> None:
    view = GAME.view(halfway(3, 4, 1, 5), None)
    assert view.sand_out_at is not None
    glasses = set(view.mall.chart.hourglasses)
    early, late = Millis(view.sand_out_at - 90_000), Millis(view.sand_out_at - 9_000)
    assert not glasses & {getattr(step.action, "to", None) for step in plan_of(view, early).steps}
    turn = timer.turner(position_of(view))
    assert turn is not None
    movers = {getattr(step.action, "hero", None) for step in plan_of(view, late).steps}
    assert HEROES[turn.hero] in movers


def test_an_hourglass_is_stepped_on_in_the_last_seconds() -> None:
    played = one(GAME, 7, (EXPERT,), 0)
    match, left = Match(GAME, played.setup), list[int]()
    for entry in played.log:
        out = match.state.sand_out_at
        if any(isinstance(event, TimerTurned) for event in match.enter(entry)):
            assert out is not None
            left.append(out - entry.at)
    assert left
    assert max(left) < timer.ALONE.early * 1000


def test_what_is_needed_is_not_thrown_away() -> None:
    state = halfway(11, 4, 3, 120)
    position = position_of(GAME.view(state, None))
    chart = state.mall.chart
    precious = {square >> 4 for kind in ("item", "exit") for square in chart.squares_of(kind)}
    tiles = tuple(placed.tile for placed in state.mall.tiles if placed.tile != 1)
    assert set(tiles) - precious
    assert discards.best(position, tiles) not in precious


def test_in_scenario_11_two_tiles_are_discarded_and_the_match_is_won() -> None:
    found = [one(GAME, 11, (EXPERT,), seed) for seed in range(2)]
    thrown = [e for m in found for e in m.log if isinstance(getattr(e, "action", None), Discard)]
    assert all(match.state.outcome.winners for match in found)
    assert thrown
    assert len(thrown) % 2 == 0


def test_a_slow_seat_is_shown_first_what_brings_the_next_tile_soonest() -> None:
    toll, shuffled = Toll((4, 4, 1, 1, 1, 4, 1)), 0
    for entries in range(10, 60, 10):
        state = halfway(7, 2, 3, entries)
        view = GAME.view(state, None)
        position, found = position_of(view, toll), list[int]()
        errands = {HEROES[errand.hero]: errand for errand in exploring.errands(position)}
        for step in plan_of(view, Millis(0), toll).steps:
            if isinstance(step.action, Slide | Vortex | Escalator):
                errand = errands[step.action.hero]
                here = position.heroes[errand.hero]
                found.append(field_for(position, errand.hero, errand.targets).at(here))
        assert found == sorted(found)
        shuffled += [HEROES[e.hero] for e in exploring.errands(position)] != sorted(errands)
    assert shuffled  # or the order of the heroes would do
