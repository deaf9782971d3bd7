"""The sand runs only while the server can serve, whatever the wall clock does."""

import re

import pytest
from msgspec.structs import replace

from clew.server.common.uptime import ALLOWED, Uptime
from clew.server.table.facts import Began, Ticked, WentOn
from clew.server.table.table import Table
from clew.storage.store import Entry, Epoch, Ownership, WallMillis
from server.desk import TOKENS, Desk, fact_of

SAND = 180_000
HOUR = 3_600_000
START = {"type": "start"}


def sand_left(desk: Desk) -> float:
    due = desk.table.due()
    assert due is not None
    return due - desk.now


def turned() -> Desk:
    """The sand has been running for a minute, and somebody stared ten seconds ago."""
    desk = Desk(seats=2).seated("ann", "bob")
    desk.act(0, START)
    desk.sleep(50_000)
    desk.act(0, {"type": "stare", "seat": 1})
    desk.sleep(10_000)
    return desk


class Ticking:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


# The measure


def test_clocks_run_on_for_a_moment_after_a_proof_and_then_stand_still() -> None:
    clock = Ticking()
    uptime = Uptime("a", clock)
    clock.seconds += 60
    assert uptime.standstill() == 0, "nothing was ever proved: the server is starting"
    assert uptime.prove() == 0
    for _ in range(50):
        clock.seconds += 1.1  # heartbeats, a little late
        assert uptime.prove() == 0
    clock.seconds += 28
    assert uptime.standstill() == pytest.approx(28_000 - ALLOWED)
    assert uptime.prove() == pytest.approx(28_000 - ALLOWED)
    assert uptime.standstill() == 0
    assert uptime.lost == pytest.approx(28_000 - ALLOWED)


# After an absence


@pytest.mark.parametrize("wall", [HOUR, -HOUR, 10 * 365 * 24 * HOUR])
@pytest.mark.parametrize("when", ["before", "between", "while away"])
def test_an_absence_is_given_back_whatever_the_wall_clock_did(wall: float, when: str) -> None:
    """Set ahead or back before the last entry, after it, or while the server was away."""
    desk = Desk(seats=2).seated("ann", "bob")
    desk.act(0, START)
    desk.sleep(50_000)
    desk.wall += wall if when == "before" else 0
    desk.act(0, {"type": "stare", "seat": 1})
    desk.sleep(10_000)
    desk.wall += wall if when == "between" else 0
    if when == "while away":
        desk.wall += wall
    desk.restart(away=500_000)
    assert sand_left(desk) == pytest.approx(SAND - 60_000, abs=2)
    fact = fact_of(desk.log[-1])
    assert isinstance(fact, WentOn)
    assert fact.at == pytest.approx(60_000, abs=2)


def test_no_absence_is_forgotten_by_the_next() -> None:
    desk = turned()
    for i in range(1, 6):
        desk.restart(away=HOUR)
        desk.sleep(5_000)
        assert sand_left(desk) == pytest.approx(SAND - 60_000 - 5_000 * i, abs=3 * i)


def test_what_came_after_the_last_heartbeat_is_given_back_too() -> None:
    desk = turned()
    desk.restart(silent=900)
    assert sand_left(desk) == pytest.approx(SAND - 59_100, abs=2)


def test_never_more_than_the_time_since_the_last_entry_is_given_back() -> None:
    desk = turned()
    desk.restart(silent=40_000)  # the heartbeats were away, and moves were still written
    assert sand_left(desk) == pytest.approx(SAND - 50_000, abs=2)


@pytest.mark.parametrize(
    "held",
    [
        Ownership("somebody", Epoch(2), WallMillis(1), 999_999_999),  # died before its first entry
        Ownership("server1", Epoch(1), WallMillis(1), None),  # of a version that did not note it
    ],
)
def test_where_nobody_knows_how_long_it_was_served_the_last_entry_counts(held: Ownership) -> None:
    desk = turned()
    desk.now = 7.0
    desk.table = Table(desk.log, TOKENS, desk.now, Uptime("server2"))
    desk.take(desk.table.go_on(desk.now, WallMillis(int(desk.wall)), held))
    assert sand_left(desk) == pytest.approx(SAND - 50_000, abs=2)


def test_a_log_of_the_first_version_goes_on_from_its_last_entry() -> None:
    desk = turned()
    plain = [fact_of(entry) for entry in desk.log]
    assert any(isinstance(fact, Began) and fact.zero is not None for fact in plain)
    desk.log = [_without_zero(entry) for entry in desk.log]
    desk.restart(away=HOUR)
    assert sand_left(desk) == pytest.approx(SAND - 50_000, abs=2)


def _without_zero(entry: Entry) -> Entry:
    body = re.sub(rb',"(owner|zero)":("[^"]*"|\d+)', b"", entry.body)
    return replace(entry, body=body)


def test_who_loads_its_own_table_again_has_not_been_away() -> None:
    """It left memory and came back: nothing is written, and the sand has run on."""
    desk = turned()
    uptime, length = desk.table.clock.uptime, len(desk.log)
    desk.sleep(5_000)
    desk.table = Table(desk.log, TOKENS, desk.now, uptime)
    held = Ownership("server1", Epoch(1), WallMillis(1), 0)
    desk.take(desk.table.go_on(desk.now, WallMillis(int(desk.wall)), held))
    assert len(desk.log) == length
    assert sand_left(desk) == pytest.approx(SAND - 65_000, abs=2)


# Without an absence


def test_a_pause_is_told_and_survives_whatever_comes_next() -> None:
    desk = turned()
    desk.sleep(14_000)
    desk.table.clock.uptime.lost += 12_000
    desk.take(desk.table.give_back(12_000, desk.now))
    assert sand_left(desk) == pytest.approx(SAND - 62_000, abs=2)
    assert desk.people[0].heard[-1]["type"] == "time"
    assert desk.people[0].time == desk.table.clock.base
    desk.sleep(1_000)
    desk.restart(away=HOUR)
    assert sand_left(desk) == pytest.approx(SAND - 63_000, abs=3)


def test_a_pause_before_a_match_tells_nobody() -> None:
    desk = Desk(seats=2)
    desk.come(0, "ann")
    assert desk.table.give_back(5_000, desk.now).messages == []


def test_the_sand_still_runs_out() -> None:
    desk = turned()
    desk.restart()
    desk.sleep(sand_left(desk))
    assert isinstance(fact_of(desk.wake().entries[0]), Ticked)
