"""Bots that play with whoever is there: what they make of what people did, and when."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.bots.asking import REMEMBERED, AnySituation, past_of, situation_of
from clew.bots.company import Company, match_of
from clew.bots.magic_maze import calling
from clew.bots.magic_maze.helping import can_lay, powers_of
from clew.bots.magic_maze.plan import Plan, Step
from clew.bots.magic_maze.position import AWAY, position_of
from clew.bots.magic_maze.reckoning import (
    costs_of,
    exposed_of,
    is_left_alone,
    is_surprised,
    leads_of,
    toll_of,
)
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import DIRECTIONS, POWERS, Hero
from clew.games.magic_maze.model import DoSomething, Slide, Square, Stare, Start

PERSON = Seat(0)


def table(seats: int = 3, seed: int = 4, **options: Any) -> Match[Any, Any, Any, Any, Any]:
    match: Match[Any, Any, Any, Any, Any] = Match(GAME, GAME.setup(seats, seed, **options))
    match.play(Move(Seat(0), Start(), Millis(0)))
    return match


def seen(match: Match[Any, Any, Any, Any, Any], at: int, seat: int = 1) -> AnySituation:
    """What a bot is shown where seat 0 is a person's."""
    asked = situation_of(match.game, match.state, Seat(seat), at=Millis(at), since=match.now)
    return replace(asked, past=past_of(match), people=(PERSON,))


def a_slide(match: Match[Any, Any, Any, Any, Any], seat: int) -> Slide:
    actions = GAME.board_actions(match.state, Seat(seat))
    glasses = match.state.mall.chart.hourglasses
    return next(a for a in actions if isinstance(a, Slide) and a.to not in glasses)


def cost_of_the_person(situation: AnySituation) -> int:
    mine = situation.view.hands[PERSON]
    return next(
        cost for power, cost in zip(POWERS, costs_of(situation), strict=True) if power in mine
    )


def test_without_people_every_action_counts_one() -> None:
    situation = replace(seen(table(), 60_000), people=())
    assert set(toll_of(situation).costs) == {1}
    assert toll_of(situation).exposed == 0


def test_a_stranger_is_not_reckoned_with_until_it_acts() -> None:
    match = table(scenario=7)
    assert cost_of_the_person(seen(match, 500)) == AWAY
    match.play(Move(PERSON, a_slide(match, 0), Millis(1000)))
    assert cost_of_the_person(seen(match, 1500)) <= 2
    assert 2 < cost_of_the_person(seen(match, 15_000)) < AWAY
    assert cost_of_the_person(seen(match, 60_000)) == AWAY
    others = [cost for cost in costs_of(seen(match, 60_000)) if cost != AWAY]
    assert set(others) == {1}


def test_a_person_is_not_called_slow_for_moves_that_are_forgotten() -> None:
    """Bots are shown the last moves only; what a person did before them is not 'nothing'."""
    match = table(scenario=7)
    slide = a_slide(match, 0)
    past = tuple(
        Move(PERSON if i % 12 == 0 else Seat(1), slide, Millis(100_000 + 300 * i))
        for i in range(REMEMBERED)
    )
    situation = replace(seen(match, 115_000), past=past)
    assert cost_of_the_person(situation) <= 4


def test_a_hero_that_a_person_moved_is_not_moved_back_at_once() -> None:
    match = table(2, scenario=7)
    slide = a_slide(match, 0)
    match.play(Move(PERSON, slide, Millis(1000)))
    back = DIRECTIONS[(DIRECTIONS.index(slide.direction) + 2) % 4]
    undo = Slide(slide.hero, back, Square(0))
    assert is_left_alone(seen(match, 2500), undo)
    assert not is_left_alone(seen(match, 9000), undo)
    other: Hero = "elf" if slide.hero != "elf" else "mage"
    assert not is_left_alone(seen(match, 2500), Slide(other, back, Square(0)))


def test_nobody_touches_a_hero_in_the_instant_in_which_somebody_else_moved_it() -> None:
    match = table(scenario=7)
    slide = a_slide(match, 1)
    match.play(Move(Seat(1), slide, Millis(1000)))
    on = Slide(slide.hero, slide.direction, Square(0))
    assert is_left_alone(seen(match, 1200, seat=2), on)
    assert not is_left_alone(seen(match, 1200, seat=1), on)
    assert not is_left_alone(seen(match, 1400, seat=2), on)


def test_what_a_person_is_about_with_a_hero_is_known_for_a_while() -> None:
    match = table(2, scenario=7)
    first = a_slide(match, 0)
    match.play(Move(PERSON, first, Millis(1000)))
    again = next(
        a
        for a in GAME.board_actions(match.state, PERSON)
        if isinstance(a, Slide)
        and a.hero == first.hero
        and a.to not in match.state.mall.chart.marks
    )
    match.play(Move(PERSON, again, Millis(2000)))
    (lead,) = leads_of(seen(match, 3000))
    assert (lead.origin, lead.to) == (first.to, again.to)
    assert leads_of(seen(match, 30_000)) == ()


def test_heroes_keep_out_of_lines_in_which_a_person_could_turn_the_timer() -> None:
    match = table(scenario=7)
    situation = seen(match, 1000)
    (glass,) = match.state.mall.chart.hourglasses
    exposed = exposed_of(replace(situation, people=tuple(seats_of(3))))
    below = glass + 4
    assert exposed & BIT[below]
    assert exposed_of(replace(situation, at=Millis(150_000))) == 0


def called(match: Match[Any, Any, Any, Any, Any], at: int) -> Any:
    power = match.state.hands[PERSON][0]
    plan = Plan((Step(a_slide(match, 1), power),))
    return calling.call(seen(match, at), plan)


def test_a_person_is_called_on_three_times_in_a_row_at_most() -> None:
    match = table(scenario=7)
    assert called(match, 3000) is None
    for at in (9000, 18_000, 27_000):
        assert called(match, at) == DoSomething(PERSON)
        match.play(Move(Seat(1), DoSomething(PERSON), Millis(at)))
        assert calling.calls_on(seen(match, at + 4000), PERSON)[-1] == at
    assert called(match, 60_000) is None
    match.play(Move(PERSON, a_slide(match, 0), Millis(61_000)))
    assert called(match, 70_000) == DoSomething(PERSON)


def test_nobody_is_called_on_while_a_bot_could_go_on_or_where_the_table_wants_no_calls() -> None:
    match = table(scenario=7)
    mine, theirs = match.state.hands[PERSON][0], match.state.hands[1][0]
    slide = a_slide(match, 1)
    situation = seen(match, 60_000)
    assert calling.call(situation, Plan((Step(slide, mine), Step(slide, theirs)))) is None
    alone = Plan((Step(slide, mine),))
    assert calling.call(replace(situation, calls=0), alone) is None


def test_where_the_pawn_is_forbidden_bots_stare() -> None:
    match = table(scenario=15, level=19)
    assert called(match, 9000) == Stare(PERSON)


@pytest.mark.parametrize("deal", [0, 5, 9, 12])
def test_with_a_person_away_bots_lay_every_tile_that_they_can_and_never_stand_still(
    deal: int,
) -> None:
    company = Company("magic-maze", ("absent",), 3, "steady", options={"scenario": 7})
    match, people = match_of(company, deal)
    bots = [seat for seat in seats_of(3) if seat not in people]
    again: Match[Any, Any, Any, Any, Any] = Match(match.game, match.setup)
    since: Millis | None = None
    for entry in match.log:
        assert since is None or entry.at - since < 5000
        if not isinstance(entry, Move):
            again.tick(entry.at)
            continue
        again.play(entry)
        if isinstance(entry.action, DoSomething):
            continue
        view = GAME.view(again.state, None)
        since = entry.at if can_lay(position_of(view), powers_of(view, bots)) else None
    view = GAME.view(match.state, None)
    assert not can_lay(position_of(view), powers_of(view, bots), aside=True)
    calls = [e for e in match.log if isinstance(e, Move) and isinstance(e.action, DoSomething)]
    assert len(calls) <= 3


def test_a_person_who_sees_the_plan_does_not_stop_the_table() -> None:
    company = Company("magic-maze", ("late",), 3, "steady", options={"scenario": 1})
    won = [bool(GAME.outcome(match_of(company, n)[0].state).winners) for n in range(4)]  # type: ignore[union-attr]
    assert all(won)


def test_a_person_surprises_by_a_move_and_not_by_moving_all_the_time() -> None:
    """Bots once stood still for as long as somebody made three moves a second or more."""
    match = table()
    match.play(Move(PERSON, a_slide(match, 0), Millis(5000)))
    assert is_surprised(seen(match, 5100))
    assert not is_surprised(seen(match, 5400))
    match.play(Move(PERSON, a_slide(match, 0), Millis(5200)))
    assert not is_surprised(seen(match, 5250))
