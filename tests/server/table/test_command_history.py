"""A retry is known, whatever strangers send: the counters of those who sit at a table are kept."""

import msgspec

from clew.server.table import wire
from clew.server.table.command_history import (
    KEPT_COMMANDS,
    KEPT_GUESTS,
    KEPT_PAGES,
    Client,
    CommandHistory,
)
from clew.storage.store import GuestId
from server.desk import Desk

START = wire.Act(msgspec.Raw(b'{"type":"start"}'))


def guest(name: str, page: str = "") -> Client:
    return Client(GuestId(name), page)


def test_the_latest_commands_of_a_page_are_remembered() -> None:
    history = CommandHistory()
    ann = guest("ann")
    assert history.last(ann) == 0
    for n in range(1, KEPT_COMMANDS + 6):
        history.note(ann, n, n + 10)
    assert history.last(ann) == KEPT_COMMANDS + 5
    assert history.seq(ann, 5) is None
    assert history.seq(ann, 6) == 16


def test_the_pages_of_one_guest_push_out_nobody_else() -> None:
    history = CommandHistory()
    history.note(guest("eve"), 7, 70)
    for i in range(500):
        history.note(guest("mallory", f"page{i}"), 1, 100 + i)
    assert history.seq(guest("eve"), 7) == 70
    pages = [i for i in range(500) if history.last(guest("mallory", f"page{i}"))]
    assert pages == list(range(500 - KEPT_PAGES, 500))


def test_guests_without_a_seat_push_out_each_other_only() -> None:
    history = CommandHistory()
    kept = {GuestId("ann"), GuestId("bob")}
    history.note(guest("ann"), 7, 70, kept)
    for i in range(500):
        history.note(guest(f"g{i}"), 1, i, kept)
    history.note(guest("bob"), 9, 90, kept)
    assert (history.seq(guest("ann"), 7), history.seq(guest("bob"), 9)) == (70, 90)
    left = [i for i in range(500) if history.last(guest(f"g{i}"))]
    assert left == list(range(500 - KEPT_GUESTS, 500))


def test_what_is_remembered_has_a_bound() -> None:
    history = CommandHistory()
    kept = {GuestId(f"seat{i}") for i in range(16)}
    for who in (*sorted(kept), *(f"g{i}" for i in range(50))):
        for page in range(KEPT_PAGES + 2):
            for n in range(1, KEPT_COMMANDS + 20):
                history.note(guest(who, f"p{page}"), n, n, kept)
    assert len(history) == (len(kept) + KEPT_GUESTS) * KEPT_PAGES * KEPT_COMMANDS


def test_a_retry_of_somebody_seated_is_never_carried_out_twice() -> None:
    """Strangers talk under many names and on many pages; then the line of a player comes back."""
    desk = Desk("dedalos", 3)
    for number, name in enumerate(("ann", "bob", "cleo")):
        desk.come(number, name)
        desk.do(number, wire.Sit())
    first = desk.send(1, wire.Chat("said once"), 50)
    assert first["type"] == "ack"
    talkers = [("mallory", f"page{i}") for i in range(150)]
    talkers += [(f"guest{i}", "") for i in range(150)]
    for i, (name, page) in enumerate(talkers):
        desk.sleep(60_000)
        desk.come(100 + i, name, page=page)
        assert desk.do(100 + i, wire.Chat("noise"))["type"] == "ack"
        desk.leave(100 + i)
    desk.restart()
    desk.come(1, "bob")
    length = len(desk.log)
    assert desk.send(1, wire.Chat("said once"), 50) == first
    assert len(desk.log) == length
