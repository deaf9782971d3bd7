"""MM-H1 to MM-H3, and the end by sand of MM-T4."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Millis, Outcome, RuleId
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import OFF, Ended, TimerTurned
from clew.games.magic_maze.scenario import official_scenario
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    BULB,
    SECOND,
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    sq,
    started,
    step,
    view,
)

LOST = Outcome((), RuleId("MM-T4"))


def before_the_hourglass(scenario: int = 2, **options: Any) -> State:
    """The barbarian stands beside 1.a1; the mage could come after it."""
    return position(scenario, heroes={"barbarian": "1.b1", "mage": "1.d1"}, **options)


# MM-H1


@rule("MM-H1", "MM-C3")
def test_sand_runs_from_the_start_for_180_seconds() -> None:
    match = started(1, seats=3)
    assert GAME.deadline(match.state) == BULB
    assert match.tick(Millis(BULB - 1)) == ()
    assert match.tick(Millis(BULB)) == (Ended(LOST),)
    assert match.state.outcome == LOST


@rule("MM-H1")
def test_sand_never_stops() -> None:
    """Not for moves, stares, talk or discards; refusals are tried with MM-A12."""
    talking = play(before_the_hourglass(2), "barbarian west 1.a1")
    due = GAME.deadline(talking)
    for text in ("say hello", "sign yes", "point 1.a1", "stare 1", "do-something 1"):
        assert GAME.deadline(do(talking, text)) == due
    assert GAME.deadline(do(talking, "mage west 1.b1")) == due
    choosing = position(
        11, side="A", lay={6: "1.c1", 7: "1.d3"}, heroes={"barbarian": "1.b1"}, pile=[]
    )
    choosing = do(choosing, "barbarian west 1.a1", at=30 * SECOND)
    assert choosing.discards_due == 2
    assert GAME.deadline(choosing) == 60 * SECOND
    assert GAME.deadline(do(choosing, "discard 6", at=40 * SECOND)) == 60 * SECOND
    assert GAME.expire(choosing).state.outcome == LOST


@rule("MM-H1")
def test_when_it_has_ended_the_sand_is_of_no_account() -> None:
    lost = GAME.expire(before_the_hourglass()).state
    assert GAME.deadline(lost) is None
    assert lost.ended_at == BULB


# MM-H2


@rule("MM-H2")
@pytest.mark.parametrize("at", [1, 12_345, 60 * SECOND, 90 * SECOND, BULB - 1])
def test_a_turn_gives_180_seconds_minus_what_was_left(at: int) -> None:
    state = before_the_hourglass()
    after = step(state, "barbarian west 1.a1", at=at)
    left = BULB - at
    assert after.state.sand_out_at == at + (BULB - left)
    assert TimerTurned(sq("1.a1"), Millis(2 * at)) in after.events
    assert after.state.tokens == (sq("1.a1"),)
    assert after.state.turns == 1
    assert GAME.deadline(after.state) == 2 * at
    assert (view(after.state).turns, view(after.state).tokens) == (1, (sq("1.a1"),))


@rule("MM-H2")
def test_a_second_turn_counts_from_the_first() -> None:
    """Turned at 60 s (60 s left over), and again at 100 s, when 20 s are left: 160 s."""
    state = position(2, lay={4: "1.c1"}, heroes={"barbarian": "1.b1", "elf": "4.b3"})
    state = do(state, "barbarian west 1.a1", at=60 * SECOND)
    assert state.sand_out_at == 120 * SECOND
    state = do(state, "elf north 4.b2", at=100 * SECOND)
    assert state.sand_out_at == 260 * SECOND
    assert state.tokens == (sq("1.a1"), sq("4.b2"))
    assert state.turns == 2


@rule("MM-H2")
def test_an_hourglass_works_once_for_anybody() -> None:
    state = do(before_the_hourglass(), "barbarian west 1.a1")
    state = play(state, "barbarian east 1.b1", "barbarian west 1.a1")
    assert (state.turns, state.sand_out_at) == (1, 120 * SECOND)
    after = step(do(state, "barbarian vortex 1.d2"), "mage west 1.a1")
    assert kinds(after.events) == ["HeroMoved"]
    assert (after.state.turns, after.state.tokens) == (1, (sq("1.a1"),))


@rule("MM-H2")
@pytest.mark.parametrize("hero", ["barbarian", "mage", "elf", "dwarf"])
def test_any_hero_turns_the_timer_like_it_or_not(hero: str) -> None:
    state = position(7, heroes={hero: "1.a2"})
    assert do(state, f"{hero} north 1.a1").turns == 1
    assert do(replace(state, stolen=True), f"{hero} north 1.a1").turns == 1


@rule("MM-H2", "MM-C3", "MM-SC0")
def test_other_bulbs_turn_alike() -> None:
    relaxed = before_the_hourglass(2, sand=300)
    assert relaxed.sand_out_at == 300 * SECOND
    assert do(relaxed, "barbarian west 1.a1", at=100 * SECOND).sand_out_at == 200 * SECOND
    short = replace(official_scenario(2), id="in-a-hurry", sand=60)
    state = position(short, heroes={"barbarian": "1.b1"})
    assert GAME.deadline(state) == 60 * SECOND
    assert do(state, "barbarian west 1.a1", at=45 * SECOND).sand_out_at == 90 * SECOND


# MM-H3


@rule("MM-H3")
def test_turning_it_early_costs_time() -> None:
    state = do(before_the_hourglass(), "barbarian west 1.a1", at=10 * SECOND)
    assert state.sand_out_at == 20 * SECOND


@rule("MM-H3")
def test_turned_with_the_bulb_full_it_is_empty_at_once() -> None:
    after = step(before_the_hourglass(3), "barbarian west 1.a1", at=0)
    lost = Outcome((), RuleId("MM-H3"))
    assert after.state.outcome == lost
    assert after.state.ended_at == 0
    assert kinds(after.events) == ["HeroMoved", "TimerTurned", "Ended"]
    assert do(before_the_hourglass(), "barbarian west 1.a1", at=1).outcome is None


@rule("MM-H3")
def test_the_view_tells_both_bulbs() -> None:
    """How much runs above, and how much there is: a client can draw what a turn would give."""
    shown = view(before_the_hourglass())
    assert shown.sand_out_at == BULB
    assert shown.table.capacity == BULB
    assert view(before_the_hourglass(2, sand=600)).table.capacity == 600 * SECOND


# MM-T4: the sand runs out


@rule("MM-T4")
def test_an_action_of_the_very_millisecond_comes_too_late() -> None:
    state = before_the_hourglass()
    do(state, "barbarian west 1.a1", at=BULB - 1)
    for at in (BULB, BULB + 1):
        assert refused(state, "barbarian west 1.a1", at=at) == "MM-T4"
        assert refused(state, "stare 1", at=at) == "MM-T4"


@rule("MM-T4")
def test_when_the_sand_is_out_all_is_lost_wherever_everyone_is() -> None:
    state = position(2, stolen=True)
    state = replace(state, heroes=(OFF, OFF, OFF, sq("1.b2")), out=("barbarian", "mage", "elf"))
    after = GAME.expire(state)
    assert after.state.outcome == LOST
    assert after.events == (Ended(LOST),)
    assert after.state.ended_at == BULB
