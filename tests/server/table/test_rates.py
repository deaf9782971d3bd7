"""How fast people may talk and arrange things at a table, and how long its log may become."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from clew.core.types import Seat
from clew.games.dedalos.catalog import standard
from clew.server.common.limits import Limits
from clew.server.table import moderation, wire
from clew.server.table.table import Table
from clew.storage.store import WallMillis
from server.desk import TOKENS, Desk, person
from server.moderating import settings

LIMITS = Limits(
    chat_per_minute=6,
    chat_at_once=3,
    arranging_per_minute=6,
    arranging_at_once=4,
    visitors_per_minute=12,
    visitors_at_once=5,
)


def reasons(answers: list[dict[str, Any]]) -> list[str | None]:
    return [answer.get("reason") for answer in answers]


def chat(desk: Desk, number: int, count: int = 1) -> list[str | None]:
    return reasons([desk.do(number, wire.Chat(f"word {i}")) for i in range(count)])


def waiting(limits: Limits = LIMITS) -> Desk:
    """Ann (the host) and Bob sit, Cleo and Dora watch."""
    desk = Desk("dedalos", 3, limits=limits)
    for number, guest in enumerate(("ann", "bob", "cleo", "dora")):
        desk.come(number, guest)
    for number in (0, 1):
        desk.do(number, wire.Sit())
    return desk


# Chat


def test_everybody_talks_at_a_rate() -> None:
    desk = waiting()
    before = len(desk.log)
    assert chat(desk, 1, 4) == [None, None, None, "chat-too-fast"]
    assert len(desk.log) == before + 3
    assert chat(desk, 0, 4) == [None, None, None, "chat-too-fast"], "each for themselves"
    desk.sleep(10_000)
    assert chat(desk, 1, 2) == [None, "chat-too-fast"]


def test_two_pages_of_one_person_are_one_person() -> None:
    desk = waiting()
    desk.come(7, "bob", page="phone")
    assert chat(desk, 1, 2) + chat(desk, 7, 2) == [None, None, None, "chat-too-fast"]


def test_strangers_share_what_a_table_bears_and_take_it_from_nobody_seated() -> None:
    desk = waiting()
    said = []
    for i in range(40):
        desk.come(100 + i, f"stranger{i}")
        said += chat(desk, 100 + i)
    assert said == [None] * 5 + ["chat-too-fast"] * 35
    assert chat(desk, 1) == [None]
    assert chat(desk, 0) == [None]
    assert desk.do(2, wire.Sit())["type"] == "ack", "and who wants to sit down can"


def test_slow_mode_is_the_hosts_choice_and_holds_for_everybody_else() -> None:
    desk = waiting()
    assert desk.do(1, settings(slow_seconds=20))["reason"] == "only-the-host"
    desk.do(0, settings(slow_seconds=20))
    assert desk.people[2].scene["table"]["settings"]["slow_seconds"] == 20
    assert chat(desk, 1) == [None]
    desk.sleep(5_000)
    answer = desk.do(1, wire.Chat("again"))
    assert (answer["reason"], answer["params"]) == ("slow-mode", {"seconds": 15})
    assert chat(desk, 0, 2) == [None, None]
    desk.sleep(15_000)
    assert chat(desk, 1) == [None]
    desk.do(0, settings())
    assert chat(desk, 1) == [None]


def test_spectators_are_silent_where_the_host_says_so() -> None:
    desk = waiting()
    assert chat(desk, 2) == [None]
    desk.do(0, settings(spectators_chat=False))
    assert chat(desk, 2) == ["spectators-are-silent"]
    assert chat(desk, 1) == [None]
    desk.do(0, wire.Stand())
    assert desk.table.room.host == "bob"
    assert chat(desk, 0) == ["spectators-are-silent"]


def test_nobody_writes_where_the_host_switched_chat_off() -> None:
    desk = waiting()
    desk.do(0, settings(chat=False))
    assert [chat(desk, who) for who in range(3)] == [["table-chat-is-off"]] * 3
    desk.do(0, settings())
    assert [chat(desk, who) for who in range(3)] == [[None]] * 3


@pytest.mark.parametrize("tag", ["say", "s\\u0061y"])
def test_nor_by_an_action_of_the_game(tag: str) -> None:
    """Where a game rules talk its own action says something, however the tag is written."""
    desk = Desk("magic-maze", 2)
    for number, guest in enumerate(("ann", "bob")):
        desk.come(number, guest)
        desk.do(number, wire.Sit())
    desk.do(0, wire.Begin())
    desk.do(0, settings(chat=False))
    said = Raw(f'{{"type":"{tag}","text":"hello"}}'.encode())
    assert reasons([desk.do(1, wire.Act(said))]) == ["table-chat-is-off"]
    desk.do(0, settings())
    assert reasons([desk.do(1, wire.Act(said))]) == [None]


def test_whoever_is_not_the_host_arranges_at_a_rate() -> None:
    desk = waiting()
    answers = reasons([desk.do(1, wire.CallMe(f"Bob {i}")) for i in range(6)])
    assert answers == [None] * 3 + ["arranging-too-fast"] * 3, "sitting down was the first"
    assert reasons([desk.do(0, wire.Rename(f"Table {i}")) for i in range(50)]) == [None] * 50
    desk.sleep(10_000)
    assert desk.do(1, wire.CallMe("Roberto"))["type"] == "ack"


def test_what_is_refused_costs_nothing() -> None:
    desk = waiting()
    for _ in range(20):
        assert desk.do(2, wire.Stand())["reason"] == "not-seated"
    assert desk.do(2, wire.Sit())["type"] == "ack"


def test_who_is_too_fast_takes_nothing_from_other_visitors() -> None:
    desk = waiting()
    assert chat(desk, 2, 20) == [None] * 3 + ["chat-too-fast"] * 17
    assert chat(desk, 3, 2) == [None, None]


def test_people_who_came_once_are_forgotten() -> None:
    desk = waiting(Limits(visitors_at_once=10_000))
    for i in range(1000):
        desk.come(100, f"stranger{i}")
        assert chat(desk, 100) == [None]
        desk.sleep(30_000)
        desk.leave(100)
    assert desk.table.rates.remembered <= 201


# A long log


FULL = Limits(table_entries=20, table_entries_at_most=30)


def filled(to: int) -> Desk:
    """A match whose table has so many entries."""
    desk = Desk("magic-maze", 2, limits=FULL).seated("ann", "bob")
    desk.act(0, {"type": "start"})
    while len(desk.log) < to:
        assert desk.act(1, {"type": "stare", "seat": 0})["type"] == "ack"
    return desk


def test_at_a_full_table_play_goes_on_and_nothing_else() -> None:
    desk = filled(20)
    for command in (wire.Rename("x"), wire.CallMe("x"), settings(locked=True)):
        assert desk.do(0, command)["reason"] == "table-is-full"
    assert desk.act(1, {"type": "stare", "seat": 0})["type"] == "ack"
    desk.come(5, "eve")
    assert desk.do(0, moderation.Remove(person("eve")))["type"] == "ack", "order is kept"
    desk.sleep(200_000)
    desk.wake()
    assert desk.table.room.status == "finished", "and the match has its end"
    assert desk.do(0, wire.Chat("well played"))["reason"] == "table-is-full"
    assert desk.do(0, wire.Rematch())["reason"] == "table-is-full"


def test_a_log_of_few_but_long_entries_is_full_too() -> None:
    """A host may change long options as quickly as they can send them."""
    desk = Desk("dedalos", 3, limits=Limits(table_bytes=20_000))
    desk.come(0, "ann")
    mix = msgspec.to_builtins(standard()) | {"note": "n" * 500}
    for _ in range(100):
        if desk.do(0, wire.Configure(3, {"tiles": mix}))["type"] != "ack":
            break
    assert desk.do(0, wire.Configure(3, {"tiles": mix}))["reason"] == "table-is-full"
    assert sum(len(entry.body) for entry in desk.log) < 22_000
    read = Table(desk.log, TOKENS, limits=desk.limits)
    assert read.room.size == desk.table.room.size, "and so it is for whoever reads the log"


def test_options_are_remembered_once() -> None:
    """They may be long; who missed some of them gets a snapshot."""
    desk = waiting(Limits())
    for i in range(300):
        assert desk.do(0, wire.Configure(3, {"first": i % 3}))["type"] == "ack"
    assert len(desk.table.moments) == 2


def test_the_last_entry_is_the_last() -> None:
    desk = filled(30)
    before = list(desk.log)
    assert desk.act(1, {"type": "stare", "seat": 0})["reason"] == "table-is-full"
    assert desk.do(0, wire.SeatBot(0, "steady"))["reason"] == "table-is-full"
    match = desk.table.room.match
    assert match is not None
    action = desk.legal(0)[0]
    assert desk.table.bot_acts(Seat(0), action, desk.now, WallMillis(0)).entries == []
    assert desk.table.due() is None
    desk.sleep(200_000)
    desk.wake()
    assert desk.log == before


def test_a_full_table_is_loaded_as_it_was() -> None:
    desk = filled(30)
    shown = desk.fresh("ann")
    desk.restart()
    assert desk.fresh("ann") == shown
    assert msgspec.json.decode(desk.table.watching.presence())["watching"] == 0
