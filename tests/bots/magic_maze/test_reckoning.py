"""Bots that play with whoever is there: what they make of what people did, and when."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.bots.asking import REMEMBERED, AnySituation, past_of, situation_of
from clew.bots.company import Company, match_of
from clew.bots.magic_maze import calling
from clew.bots.magic_maze.helping import can_lay, powers_of
from clew.bots.magic_maze.levels import EXPERT, STEADY
from clew.bots.magic_maze.plan import Plan, Step
from clew.bots.magic_maze.position import AWAY, position_of
from clew.bots.magic_maze.reckoning import (
    IN_VAIN,
    SLOWEST,
    costs_of,
    exposed_of,
    is_erratic,
    is_left_alone,
    is_surprised,
    leads_of,
    learned_toll_of,
    tempo_of,
    toll_of,
    vanity,
)
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import DIRECTIONS, POWERS, Hero
from clew.games.magic_maze.model import DoSomething, Explore, Slide, Square, Stare, Start, Vortex

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
        Move(PERSON, Explore(slide.to), Millis(100_000 + 300 * i))
        if i % 12 == 0
        else Move(Seat(1), slide, Millis(100_000 + 300 * i))
        for i in range(REMEMBERED)
    )
    situation = replace(seen(match, past[-1].at + 600), past=past)
    assert cost_of_the_person(situation) <= 4


def moved(match: Match[Any, Any, Any, Any, Any], *squares: tuple[int, int]) -> AnySituation:
    """What a bot is shown after one hero went from square to square, moved by these seats."""
    past = tuple(
        Move(Seat(seat), Slide("elf", "east", Square(square)), Millis(100_000 + 700 * i))
        for i, (seat, square) in enumerate(squares)
    )
    return replace(seen(match, past[-1].at + 100), past=past)


def test_somebody_whose_moves_come_to_nothing_is_not_reckoned_with() -> None:
    match = table(scenario=7)
    helpful = moved(match, *((i % 2, 16 + i) for i in range(40)))
    assert vanity(helpful, PERSON) < IN_VAIN
    assert not is_erratic(helpful, PERSON)
    assert cost_of_the_person(helpful) <= 2
    wild = moved(match, *((i % 2, 16 + i % 2) for i in range(40)))
    assert vanity(wild, PERSON) > 2 * IN_VAIN
    assert is_erratic(wild, PERSON)
    assert cost_of_the_person(wild) == AWAY


def test_somebody_who_wastes_much_is_reckoned_with_where_people_hold_half_of_the_seats() -> None:
    """Bots once waited half a match for somebody without whom they can do next to nothing."""
    match = table(seats=2, scenario=7)
    wild = moved(match, *((i % 2, 16 + i % 2) for i in range(40)))
    assert is_erratic(wild, PERSON)
    assert 10 < cost_of_the_person(wild) < AWAY
    assert toll_of(wild).scarce
    assert cost_of_the_person(replace(wild, at=Millis(wild.at + 60_000))) == AWAY
    assert not toll_of(moved(match, *((i % 2, 16 + i) for i in range(40)))).scarce  # wastes nothing
    three = moved(table(scenario=7), *((i % 2, 16 + i % 2) for i in range(40)))
    assert not toll_of(three).scarce


def test_whoever_is_seldom_asked_is_not_given_up() -> None:
    """Among four seats somebody with one power was idle, taken for away, and asked no more."""
    match = table(seats=4, scenario=7)
    wild = moved(match, *((i % 2, 16 + i % 2) for i in range(40)))
    assert is_erratic(wild, PERSON)
    assert 10 < cost_of_the_person(wild) < AWAY
    assert cost_of_the_person(replace(wild, at=Millis(wild.at + 50_000))) < AWAY
    assert cost_of_the_person(replace(wild, at=Millis(wild.at + 60_000))) == AWAY
    assert AWAY in learned_toll_of(wild).costs, "its network learned from such tables"


def test_learned_sees_a_table_of_two_as_its_network_learned_it() -> None:
    match = table(seats=2, scenario=7)
    wild = moved(match, *((i % 2, 16 + i % 2) for i in range(40)))
    assert AWAY in learned_toll_of(wild).costs
    assert not learned_toll_of(wild).scarce
    three = moved(table(scenario=7), *((i % 2, 16 + i % 2) for i in range(40)))
    assert learned_toll_of(three) == toll_of(three)


def test_a_way_takes_no_longer_for_what_counts_more() -> None:
    """The more an action of a person counts, the less time stands for what counts one."""
    match = table(seats=2, scenario=7)
    helpful = moved(match, *((i % 2, 16 + i) for i in range(40)))
    wild = moved(match, *((i % 2, 16 + i % 2) for i in range(40)))
    assert tempo_of(wild).unit * cost_of_the_person(wild) <= 1.3 * SLOWEST
    assert tempo_of(wild).unit < tempo_of(helpful).unit


def test_a_hero_that_is_soon_called_away_was_moved_in_vain() -> None:
    match = table(scenario=7)
    past = list[Move[Any]]()
    for i in range(20):
        at = Millis(100_000 + 2000 * i)
        past.append(Move(PERSON, Slide("elf", "east", Square(16 + i)), at))
        past.append(Move(Seat(1), Vortex("elf", Square(200 + i)), Millis(at + 1000)))
    assert vanity(replace(seen(match, 200_000), past=tuple(past)), PERSON) > 2 * IN_VAIN


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


def test_nobody_is_called_on_again_before_whom_the_pawn_still_stands() -> None:
    """Calls of long ago are forgotten; the pawn says that they were made, and in vain."""
    match = table(scenario=7)
    match.play(Move(Seat(1), DoSomething(PERSON), Millis(9000)))
    later = replace(seen(match, 90_000), past=(Move(Seat(1), a_slide(match, 1), Millis(80_000)),))
    plan = Plan((Step(a_slide(match, 1), match.state.hands[PERSON][0]),))
    assert calling.call(later, plan) is None
    acted = Move(PERSON, a_slide(match, 0), Millis(80_000))
    assert calling.call(replace(later, past=(acted,)), plan) == DoSomething(PERSON)


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


@pytest.mark.parametrize(
    ("seats", "deal"),
    [(3, 0), (3, 5), (3, 9), (3, 12), (4, 2), (4, 15), (4, 16), (4, 17)],
)
def test_with_a_person_away_bots_lay_every_tile_that_they_can_and_never_stand_still(
    seats: int, deal: int
) -> None:
    company = Company("magic-maze", ("absent",), seats, "steady", options={"scenario": 7})
    match, people = match_of(company, deal)
    bots = [seat for seat in seats_of(seats) if seat not in people]
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


def test_nobody_hesitates_for_whom_everybody_waits() -> None:
    match = table(scenario=7)
    situation = seen(match, 10_000)
    seat = next(
        seat
        for seat in seats_of(3)
        if isinstance(EXPERT.choose(replace_seat(match, situation, seat), 1, Millis(1000)), Slide)
    )
    asked = replace_seat(match, situation, seat)
    waited_for = [STEADY.choose(asked, seed, Millis(1000)) for seed in range(40)]
    assert None not in waited_for
    just_now = replace(asked, since=Millis(asked.at - 500))
    assert None in [STEADY.choose(just_now, seed, Millis(1000)) for seed in range(40)]


def replace_seat(
    match: Match[Any, Any, Any, Any, Any], situation: AnySituation, seat: Seat
) -> AnySituation:
    """The same moment as another seat sees it, with a person elsewhere."""
    other = situation_of(match.game, match.state, seat, at=situation.at, since=situation.since)
    return replace(other, past=situation.past, people=(Seat((seat + 1) % 3),))


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
