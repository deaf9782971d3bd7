"""Where nobody who plays is connected the time to think stands still; sand does not."""

from typing import Any

import pytest

from clew.server.table import wire
from clew.server.table.facts import Paused, Ticked, Unpaused
from server.desk import Desk, fact_of


def thinking(**options: Any) -> Desk:
    """Two people, twenty seconds a choice, and somebody who watches."""
    desk = Desk("haunting-house", 2, {"think_seconds": 20} | options).seated("ann", "bob")
    desk.come(9, "eve")
    return desk


def facts(desk: Desk) -> list[type]:
    return [type(fact_of(entry)) for entry in desk.log]


def test_the_time_to_think_stands_still_while_nobody_who_plays_is_there() -> None:
    desk = thinking()
    desk.sleep(5_000)
    desk.leave(1)
    assert desk.table.due() is not None, "somebody waits"
    desk.leave(0)
    assert facts(desk)[-1] is Paused
    assert desk.table.due() is None
    desk.sleep(3_600_000)
    assert desk.wake().entries == []
    desk.come(10, "fred")
    assert desk.table.due() is None, "who watches does not wait for anybody"
    ann = desk.come(0, "ann")
    assert facts(desk)[-1] is Unpaused
    assert desk.table.due() == pytest.approx(desk.now + 15_000, abs=1)
    assert ann.time == desk.people[9].time == desk.table.clock.base
    desk.sleep(15_000)
    assert [type(fact_of(entry)) for entry in desk.wake().entries] == [Ticked]


def test_a_clock_that_stands_still_stands_through_a_restart() -> None:
    desk = thinking()
    desk.sleep(5_000)
    desk.leave(0)
    desk.leave(1)
    desk.sleep(60_000)
    desk.restart(away=60_000)
    assert facts(desk)[-1] is Paused
    assert desk.table.due() is None
    desk.come(1, "bob")
    assert desk.table.due() == pytest.approx(desk.now + 15_000, abs=2)


def test_who_takes_a_seat_over_on_another_device_sets_the_clock_going() -> None:
    desk = thinking()
    token = desk.people[1].token or ""
    desk.leave(0)
    desk.leave(1)
    desk.come(5, "bobs-phone")
    assert desk.table.due() is None
    assert desk.do(5, wire.Reclaim(token))["type"] == "ack"
    assert facts(desk)[-1] is Unpaused
    assert desk.table.due() is not None


def test_bots_alone_have_time_only_while_somebody_watches() -> None:
    """Or a match without an end would be played by its clock for as long as the server runs."""
    desk = Desk("haunting-house", 2, {"think_seconds": 20, "turn_cap": None})
    desk.come(0, "ann")
    for seat in (0, 1):
        assert desk.do(0, wire.SeatBot(seat, "easy"))["type"] == "ack"
    assert desk.do(0, wire.Begin())["type"] == "ack"
    desk.come(9, "eve")
    desk.leave(0)
    assert desk.table.due() is not None, "somebody watches"
    desk.leave(9)
    assert facts(desk)[-1] is Paused
    desk.sleep(3_600_000)
    assert desk.wake().entries == []
    desk.come(9, "eve")
    assert facts(desk)[-1] is Unpaused
    assert desk.table.due() is not None


def test_after_a_restart_a_table_that_only_strangers_visit_comes_to_rest() -> None:
    desk = thinking()
    desk.restart()
    desk.come(9, "eve")
    desk.leave(9)
    assert facts(desk)[-1] is Paused
    assert desk.table.due() is None


def test_without_a_limit_nothing_is_written() -> None:
    desk = Desk("haunting-house", 2).seated("ann", "bob")
    before = list(desk.log)
    for number in (0, 1):
        desk.leave(number)
    desk.come(0, "ann")
    assert desk.log == before


def test_sand_runs_whoever_is_there() -> None:
    desk = Desk("magic-maze", 2).seated("ann", "bob")
    desk.act(0, {"type": "start"})
    due = desk.table.due()
    for number in (0, 1):
        desk.leave(number)
    assert desk.table.due() == due
    desk.sleep(180_000)
    desk.wake()
    assert desk.table.room.status == "finished"
