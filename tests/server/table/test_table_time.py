"""A table and time: sand, lag, thinking, and what a restart gives back."""

import pytest

from clew.server.table import wire
from clew.server.table.facts import Acted, Ticked, WentOn
from clew.server.table.timing import GRACE
from server.desk import Desk, fact_of, started

START = {"type": "start"}


def test_the_sand_runs_out_by_itself() -> None:
    desk = started("magic-maze")
    assert desk.table.due() is None
    desk.act(0, START)
    due = desk.table.due()
    assert due == desk.now + 180_000
    desk.sleep(179_999)
    assert desk.wake().entries == []
    desk.sleep(1)
    output = desk.wake()
    assert [type(fact_of(entry)) for entry in output.entries] == [Ticked]
    assert output.row is not None
    assert (output.row.status, desk.table.due()) == ("finished", None)
    assert desk.people[9].scene["view"]["outcome"]["rule"] == "MM-T4"


@pytest.mark.parametrize(
    ("lag", "late", "accepted"),
    [(0, 1, False), (100, 90, True), (100, 110, False), (900, 240, True), (900, 260, False)],
)
def test_a_command_that_left_in_time_counts_within_the_lag(
    lag: float, late: float, accepted: bool
) -> None:
    desk = started("magic-maze")
    desk.act(0, START)
    desk.table.watching.measured(0, lag)
    desk.table.watching.measured(1, 900)  # somebody far away keeps the end open for everybody
    desk.sleep(180_000 + late)
    if late < GRACE:
        assert desk.wake().entries == []
    answer = desk.act(0, {"type": "stare", "seat": 1})
    assert (answer["type"] == "ack") == accepted
    if accepted:
        assert fact_of(desk.log[-1]).at < 180_000
    elif late < GRACE:
        assert answer["reason"] == "too-late"
    desk.sleep(GRACE)
    desk.wake()
    assert desk.table.room.status == "finished"


def test_time_never_runs_backwards_in_the_log() -> None:
    desk = started("magic-maze")
    desk.act(0, START)
    for number in (0, 1):
        desk.table.watching.measured(number, 250)
    desk.sleep(180_001)
    desk.act(0, {"type": "stare", "seat": 1})
    desk.table.watching.measured(1, 240)
    desk.act(1, {"type": "stare", "seat": 0})
    times = [fact_of(e).at for e in desk.log if isinstance(fact_of(e), Acted | Ticked)]
    assert times == sorted(times)


def test_the_sand_gives_back_the_time_that_the_server_was_away() -> None:
    desk = started("magic-maze")
    desk.act(0, START)
    desk.sleep(60_000)
    desk.restart(away=500_000)
    due = desk.table.due()
    assert due is not None
    assert due - desk.now == pytest.approx(120_000, abs=2)
    assert isinstance(fact_of(desk.log[-1]), WentOn)
    desk.sleep(10_000)
    desk.restart(away=700_000, silent=400)  # the last heartbeat was a little before
    due = desk.table.due()
    assert due is not None
    assert due - desk.now == pytest.approx(110_400, abs=3)
    ann = desk.come(0, "ann")
    assert ann.time == pytest.approx(desk.table.clock.base)


def test_everybody_learns_when_the_match_began() -> None:
    desk = Desk(seats=2)
    desk.come(0, "ann")
    desk.come(9, "eve")
    desk.sleep(777)
    desk.do(0, wire.Sit())
    desk.do(0, wire.SeatBot(1, "steady"))
    desk.do(0, wire.Begin())
    assert desk.people[9].time == desk.now
    assert desk.people[9].heard[-1] == {"type": "time", "clock": desk.now, "zero": desk.now}


def test_think_time_of_the_turn_games_is_enforced() -> None:
    desk = started("haunting-house", think_seconds=20)
    desk.sleep(20_000)
    output = desk.wake()
    assert output.entries, "the first choice was taken for whoever had not chosen"
    heard = desk.people[9].of("update")[-1]["events"]
    assert any(event["type"] == "time-ran-out" for event in heard)
