"""Who goes first where people sit, and what is not done since one mistake would cost too much."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from clew.bots.company import Company, report_of_match
from clew.bots.magic_maze import precedence, timer
from clew.bots.magic_maze.levels import EXPERT, able
from clew.bots.magic_maze.paths import Errand, away_from, find, ground_for
from clew.bots.magic_maze.plan import Step, outlook, plan_of
from clew.bots.magic_maze.position import AWAY, Position, position_of
from clew.bots.magic_maze.rates import one
from clew.bots.magic_maze.world import EXPLORE, Targets, Toll
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import BARBARIAN, COLOURS, DWARF, HEROES, MAGE, POWERS
from clew.games.magic_maze.model import Escalator, Slide, Square, Start, View, Vortex

AnyMatch = Match[Any, Any, Any, Any, Any]
SLOW = timer.with_people(3.3, 4)
GLASS, NEXT, BEHIND = 16, 20, 28  # the hourglass of tile 1, side B, and squares south of it
COLUMN = BIT[NEXT] | BIT[24] | BIT[BEHIND]

NO_EAST = Toll(tuple(AWAY if power in ("east", "vortex") else 1 for power in POWERS))


def toll_for(view: View) -> Toll:
    """Seat 0 is a person's, who takes four times as long as a bot."""
    return Toll(tuple(4 if power in view.hands[0] else 1 for power in POWERS))


def begun(*heroes: int, **changes: Any) -> View:
    """A match just begun, with the heroes on these squares."""
    match: AnyMatch = Match(GAME, GAME.setup(2, 4, scenario=7))
    match.play(Move(Seat(0), Start(), Millis(0)))
    return replace(GAME.view(match.state, None), heroes=tuple(map(Square, heroes)), **changes)


def hero_of(step: Step) -> str | None:
    return step.action.hero if isinstance(step.action, Slide | Vortex | Escalator) else None


def test_a_way_of_many_actions_is_not_taken_for_somebody_away() -> None:
    many = 40 * 10
    assert many < AWAY
    assert timer.lasting(many) == many
    assert timer.lasting(AWAY + 7) < 20


@pytest.mark.parametrize(("seed", "left"), [(0, 120), (1, 80), (2, 100), (3, 120)])
def test_in_the_escape_nobody_goes_to_and_fro(seed: int, left: int) -> None:
    """As much sand as this is enough or is not; what is decided is not undone on the way."""
    played = one(GAME, 7, [EXPERT] * 2, seed)
    stolen = next(n for n in range(len(played.log)) if played.replayed(n).state.stolen)
    match = played.replayed(stolen)
    view = GAME.view(match.state, None)
    at, toll, been = (view.sand_out_at or 0) - left * 1000, toll_for(view), Counter[Any]()
    while view.outcome is None and at < (view.sand_out_at or 0):
        steps = plan_of(view, Millis(at), toll, (), SLOW).steps
        takes = 1000
        if steps:
            seat = able(view, steps[0])[0]
            match.play(Move(seat, steps[0].action, Millis(at)))
            been[steps[0].action] += 1
            takes = 3000 if seat == 0 else 900
        at, view = at + takes, GAME.view(match.state, None)
    assert max(been.values()) <= 3


def test_who_has_sand_enough_to_get_out_turns_no_timer() -> None:
    tried = 0
    for seed in range(4):
        played = one(GAME, 7, [EXPERT] * 2, seed)
        for moves in range(len(played.log) - 40, len(played.log), 3):
            view = GAME.view(played.replayed(moves).state, None)
            position = position_of(view, toll_for(view))
            shares, turn = outlook(position)
            if not position.stolen or not shares or turn is None:
                continue
            ways = [share.away for share in shares]
            left = round(timer.needed(SLOW, sum(ways), max(ways))) + 2
            if not timer.is_due(turn, left, SLOW) or sum(ways) <= turn.away:
                continue
            at = Millis((view.sand_out_at or 0) - left * 1000)
            goals = {step.goal for step in plan_of(view, at, position.toll, (), SLOW).steps}
            assert "hourglass" not in goals
            tried += 1
    assert tried


def test_a_hero_with_nothing_to_do_does_not_stay_where_a_person_could_turn_the_timer() -> None:
    view = begun(21, 22, 24, 26, pile=0)
    toll = Toll((4, 1, 1, 1, 1, 1, 1), exposed=COLUMN, shunned=COLUMN)
    (step,) = plan_of(view, Millis(0), toll, (), SLOW).steps
    assert hero_of(step) == "elf"
    assert isinstance(step.action, Slide)
    assert not BIT[step.action.to] & COLUMN
    assert not plan_of(view, Millis(0), Toll((4, 1, 1, 1, 1, 1, 1)), (), SLOW).steps


def test_the_timer_is_turned_by_a_hero_that_nobody_shuts_off() -> None:
    view = begun(22, BEHIND, 26, NEXT)
    position = position_of(view, Toll((4, 1, 1, 1, 1, 1, 1)))
    assert find(position, Errand(MAGE, ((GLASS, 0),)), position.heroes) is None
    turners = [timer.turner(position), timer.turner(position_of(view))]
    assert [one and one.hero for one in turners] == [DWARF, MAGE]


def turner_of(position: Position, goals: dict[int, Targets]) -> int | None:
    turn = timer.turner(position, goals)
    return None if turn is None else turn.hero


def test_the_timer_is_turned_by_a_hero_that_loses_least_of_its_way() -> None:
    position = position_of(begun(22, 25, 26, 29), Toll((4, 1, 1, 1, 1, 1, 1)))
    assert turner_of(position, {}) == MAGE
    stays, passes = ((25, 0),), ((NEXT, 0),)
    assert turner_of(position, {MAGE: stays, DWARF: passes}) == DWARF
    assert turner_of(position, {MAGE: passes, DWARF: stays}) == MAGE


def test_where_a_hero_goes_on_to_counts_only_where_people_hold_half_of_the_seats() -> None:
    others = 0
    played = one(GAME, 7, [EXPERT] * 2, 0)
    for moves in range(10, len(played.log), 6):
        view = GAME.view(played.replayed(moves).state, None)
        position = position_of(view, toll_for(view))
        scarce = replace(position, toll=position.toll._replace(scarce=True))
        assert outlook(position).turn == timer.turner(position)
        others += outlook(scarce).turn != outlook(position).turn
    assert others


def test_who_waits_on_its_item_comes_after_those_who_explore() -> None:
    parked = 0
    for seed in range(2):
        played = one(GAME, 7, [EXPERT] * 2, seed)
        for moves in range(20, len(played.log) // 2, 8):
            view = GAME.view(played.replayed(moves).state, None)
            steps = plan_of(view, Millis(0), toll_for(view)).steps
            goals = [s.goal for s in steps if hero_of(s) and s.goal in ("item", "opening")]
            assert goals == sorted(goals, key=lambda goal: goal == "item")
            parked += {"item", "opening"} <= set(goals)
    assert parked


def test_others_make_room_for_the_barbarian_while_cameras_bar_the_hourglasses() -> None:
    crowded = 0
    for seed in range(6):
        played = one(GAME, 7, [EXPERT] * 2, seed)
        for moves in range(10, len(played.log), 6):
            view = GAME.view(played.replayed(moves).state, None)
            position = position_of(view, toll_for(view))
            camera = timer.to_camera(position)
            if not position.barred or camera is None:
                continue
            path = find(position, camera, position.heroes) or ()
            if len(path) < 3:
                continue
            heroes = list(view.heroes)
            heroes[MAGE] = Square(path[0].to)
            steps = plan_of(
                replace(view, heroes=tuple(heroes)), Millis(0), position.toll, (), SLOW
            ).steps
            first = next(hero for step in steps if (hero := hero_of(step)))
            assert first in (HEROES[BARBARIAN], HEROES[MAGE])
            crowded += first == HEROES[MAGE]
    assert crowded


def test_nobody_makes_room_for_a_hero_that_waits_for_somebody_away() -> None:
    """Bots once stood still for two minutes since they kept the barbarian's way free."""
    went_on = 0
    played = one(GAME, 7, [EXPERT] * 2, 0)
    for moves in range(10, len(played.log), 3):
        view = GAME.view(played.replayed(moves).state, None)
        position = position_of(view, NO_EAST)
        camera = timer.to_camera(position)
        if not position.barred or camera is None or away_from(position, camera) < AWAY:
            continue
        its_way = {way.to for way in find(position, camera, position.heroes) or ()}
        rush = precedence.Rush(None, camera, frozenset(), now=False)
        order = precedence.Order({BARBARIAN: camera}, rush, searching=True, or_else=False)
        for hero in range(BARBARIAN + 1, len(HEROES)):
            for way in ground_for(position, hero).leaving(position.heroes[hero]):
                if way.to in its_way:
                    assert precedence.with_people(position, [(hero, way)], order)
                    went_on += 1
    assert went_on


def test_a_tile_that_waits_for_somebody_away_is_nothing_else_to_do() -> None:
    """Where nothing else can be done, a hero stops where a mistake could turn the timer."""
    view = begun(21, 22, 24, 26)
    openings = view.mall.chart.openings.values()
    square = next(o.square for o in openings if o.colour == COLOURS[DWARF])
    view = replace(view, heroes=(*view.heroes[:DWARF], Square(square)))
    everywhere = (1 << 32) - 1 & ~sum(BIT[square] for square in view.heroes)
    for cost, goes in ((1, False), (AWAY, True)):
        costs = tuple(cost if power == EXPLORE else 1 for power in range(len(POWERS)))
        toll = Toll(costs, everywhere, everywhere)
        steps = plan_of(view, Millis(0), toll, (), SLOW).steps
        assert any(hero_of(step) for step in steps) is goes


def test_bots_go_on_while_the_barbarian_waits_for_somebody_who_acts_at_random() -> None:
    company = Company("magic-maze", ("random",), 3, "steady", options={"scenario": 7})
    longest = report_of_match(company, 9).longest
    assert longest is not None
    assert longest < 16


def test_after_the_theft_no_tile_can_bring_a_camera() -> None:
    for seed in range(2):
        played = one(GAME, 7, [EXPERT] * 2, seed)
        for moves in range(10, len(played.log), 6):
            position = position_of(GAME.view(played.replayed(moves).state, None))
            if not position.stolen and timer.is_risky(position, 10, SLOW):
                assert not timer.is_risky(replace(position, stolen=True), 10, SLOW)
                return
    raise AssertionError("no such position in these deals")
