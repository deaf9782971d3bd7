"""Who is removed from a table, and who waits outside a locked one."""

import msgspec
import pytest

from clew.server.administration.actions import RemovePerson
from clew.server.administration.performing import removal_of
from clew.server.table import wire
from clew.server.table.attendance import LISTED
from clew.server.table.checks import LEAD_AFTER
from clew.server.table.facts import Record, encode
from clew.storage.store import Entry, GuestId, WallMillis
from server.desk import TABLE, Desk, person
from server.moderating import done, let_in, refusal, remove, settings, visitors


def why_not_shown(desk: Desk, number: int, guest: str, since: int | None = None) -> str:
    """Why somebody who comes is shown nothing."""
    (message,) = desk.come(number, guest, since=since).heard
    assert message["n"] is None
    return refusal(message)


def test_the_host_removes_somebody_between_matches() -> None:
    desk = Desk(seats=2)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
    done(desk.do(0, wire.Sit()))
    done(desk.do(1, wire.Sit()))
    assert refusal(desk.do(1, remove("cleo"))) == "only-the-host"
    assert refusal(desk.do(0, remove("ann"))) == "not-the-host"
    assert refusal(desk.do(0, remove("nobody"))) == "nobody-there"
    done(desk.do(0, remove("bob")))
    assert not desk.table.room.chairs[1].is_taken
    assert 1 not in desk.table.watchers
    assert refusal(desk.do(0, remove("bob"))) == "removed-already"
    assert visitors(desk)["bob"]["is_removed"]
    done(desk.do(0, let_in("bob")))
    assert desk.people[1].scene.get("seat") is None
    done(desk.do(1, wire.Sit()))
    assert refusal(desk.do(0, let_in("bob"))) == "nobody-there"


@pytest.mark.parametrize("game", ["dedalos", "haunting-house"])
def test_who_is_removed_in_a_match_is_replaced_by_a_bot_and_sees_no_hand(game: str) -> None:
    desk = Desk(game, 3).seated("ann", "bob", "cleo")
    desk.come(9, "eve")
    done(desk.do(0, remove("bob")))
    chair = desk.table.room.chairs[1]
    assert (chair.guest, chair.name, chair.bot) == (None, None, "medium")
    desk.leave(1)
    for since in (None, 2):
        assert why_not_shown(desk, 1, "bob", since) == "removed-from-table"
        desk.leave(1)
    desk.restart()
    assert why_not_shown(desk, 1, "bob") == "removed-from-table"
    desk.come(0, "ann")
    done(desk.do(0, let_in("bob")))
    desk.come(9, "eve")
    assert desk.people[1].shown == desk.people[9].shown, "a spectator like any other"


def test_a_seat_token_does_not_bring_back_who_was_removed() -> None:
    desk = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    token = desk.people[1].token or ""
    done(desk.do(0, remove("bob")))
    desk.come(5, "bobs-other-name")
    assert refusal(desk.do(5, wire.Reclaim(token))) == "seat-not-yours"


def test_removing_somebody_removes_the_device_they_began_on_too() -> None:
    desk = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    desk.come(5, "bobs-phone")
    done(desk.do(5, wire.Reclaim(desk.people[1].token or "")))
    done(desk.do(0, remove("bobs-phone")))
    for number, guest in ((1, "bob"), (5, "bobs-phone")):
        assert number not in desk.table.watchers
        desk.leave(number)
        assert why_not_shown(desk, number, guest) == "removed-from-table"


def waiting(seats: int = 2, *, public: bool = False) -> Desk:
    """Ann and Bob have sat down, Cleo watches."""
    desk = Desk(seats=seats, public=public)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
    done(desk.do(0, wire.Sit()))
    done(desk.do(1, wire.Sit()))
    return desk


@pytest.mark.parametrize("public", [True, False])
def test_a_table_shows_nothing_to_who_was_removed(public: bool) -> None:
    desk = waiting(public=public)
    done(desk.do(0, remove("bob")))
    last = desk.people[1].heard[-1]
    assert (last["type"], last["n"], last["reason"]) == ("refused", None, "removed-from-table")
    heard = len(desk.people[1].heard)
    done(desk.do(0, wire.Rename("without Bob")))
    done(desk.do(0, remove("cleo")))
    assert len(desk.people[1].heard) == heard
    desk.leave(1)
    back = desk.come(1, "bob", since=2)
    assert [message["reason"] for message in back.heard] == ["removed-from-table"]
    assert visitors(desk)["bob"] == {
        "guest": person("bob"),
        "name": "Bob",
        "asks": None,
        "is_outside": True,
        "is_removed": True,
    }
    done(desk.do(0, let_in("bob")))
    assert back.scene["table"]["name"] == "without Bob"
    assert desk.people[2].heard[-1]["reason"] == "removed-from-table"


def test_a_locked_table_takes_in_whom_the_host_lets_in() -> None:
    desk = waiting()
    assert refusal(desk.do(1, settings(locked=True))) == "only-the-host"
    done(desk.do(0, settings(locked=True)))
    assert desk.people[2].scene["table"]["settings"]["locked"] is True
    desk.leave(2)
    assert desk.come(2, "cleo").scene is not None, "who was there may come back"
    new = desk.come(3, "dora")
    assert [message["reason"] for message in new.heard] == ["table-locked"]
    assert visitors(desk)["dora"]["is_outside"]
    assert 3 not in desk.table.watchers
    done(desk.do(0, let_in("dora")))
    assert new.scene["table"]["name"] == "Ariadne's"
    other = desk.come(4, "emil")
    assert other.scene is None
    done(desk.do(0, settings()))
    assert other.scene is not None
    desk.come(5, "fred")
    done(desk.do(0, settings(locked=True)))
    desk.restart()
    assert desk.come(5, "fred").scene is not None
    assert desk.come(6, "gina").scene is None


def test_a_crowd_outside_has_an_end_and_leaves_no_trace() -> None:
    desk = waiting()
    done(desk.do(0, settings(locked=True)))
    for i in range(50):
        desk.come(100 + i, f"guest{i}")
    assert len(desk.table.attendance.outside) == 20
    for i in range(20):
        done(desk.do(0, remove(f"guest{i}")))
    desk.come(200, "fred")
    assert visitors(desk)["fred"]["is_outside"], "who was removed keeps no newcomer out"
    for i in (*range(50), 100):
        desk.leave(100 + i)
    assert desk.table.attendance.outside == {}


def test_scenes_stay_true_through_all_of_this() -> None:
    desk = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    desk.come(9, "eve")
    for command in (
        settings(slow_seconds=5, spectators_chat=False),
        remove("bob"),
        settings(),
        let_in("bob"),
        settings(locked=True),
        settings(late_joins=False),
    ):
        done(desk.do(0, command))
        for number, watcher in list(desk.table.watchers.items()):
            assert desk.people[number].shown == desk.fresh(watcher.client.guest)


def test_of_many_who_were_removed_the_last_are_shown() -> None:
    """However many a host has sent away: the list is made again whenever somebody comes."""
    desk = Desk(seats=2)
    desk.come(0, "ann")
    for number in range(1, 201):
        desk.come(number, f"guest{number}")
        done(desk.do(0, remove(f"guest{number}")))
        desk.leave(number)
    shown = desk.table.attendance.visitors(desk.table.room)
    assert len(shown) == LISTED
    assert "guest200" in shown
    assert "guest1" not in shown
    done(desk.do(0, let_in("guest200")))
    assert refusal(desk.do(0, let_in("guest1"))) == "nobody-there"
    assert why_not_shown(desk, 300, "guest1") == "removed-from-table"


# The host of the server removes the table's host


def removed_by_admin(desk: Desk, guest: str) -> None:
    """The host of the server removes somebody: the table is loaded again."""
    fact = removal_of(desk.table.room, RemovePerson(TABLE, GuestId(guest)))
    desk.log.append(Entry(len(desk.log) + 1, encode(Record(fact)), WallMillis(int(desk.wall))))
    desk.restart()


def test_in_the_place_of_a_host_who_was_removed_anybody_seated_leads_for_good() -> None:
    desk = waiting()
    removed_by_admin(desk, "ann")
    for number, guest in ((1, "bob"), (2, "cleo")):
        desk.come(number, guest)
    assert why_not_shown(desk, 0, "ann") == "removed-from-table"
    assert desk.table.room.host == "ann", "until somebody leads"
    heard = msgspec.json.decode(desk.table.watching.presence())
    assert heard["lead_from"] == desk.now
    assert refusal(desk.do(2, wire.Lead())) == "not-seated"
    assert refusal(desk.do(1, wire.SeatBot(0, "steady"))) == "only-the-host"
    done(desk.do(1, wire.Lead()))
    assert desk.table.room.lasting_host == "bob"
    assert why_not_shown(desk, 0, "ann") == "removed-from-table"
    assert desk.table.room.host == "bob"
    done(desk.do(1, let_in("ann")))
    assert desk.people[0].scene["table"]["host"] == person("bob")
    done(desk.do(1, wire.Lead(1)))


def test_of_two_hosts_the_one_who_was_not_removed_leads_for_good() -> None:
    for gone, left in (("ann", "bob"), ("bob", "ann")):
        desk = waiting()
        desk.leave(0)
        desk.sleep(LEAD_AFTER)
        done(desk.do(1, wire.Lead()))
        removed_by_admin(desk, gone)
        assert (desk.table.room.host, desk.table.room.lasting_host) == (left, left)
        assert not desk.table.room.may_watch(GuestId(gone))
        assert desk.table.room.may_watch(GuestId(left))


def test_a_host_is_removed_with_the_device_that_opened_the_table() -> None:
    desk = waiting()
    desk.come(5, "anns-phone")
    done(desk.do(5, wire.Reclaim(desk.people[0].token or "")))
    removed_by_admin(desk, "anns-phone")
    for number, guest in ((0, "ann"), (5, "anns-phone")):
        assert why_not_shown(desk, number, guest) == "removed-from-table"
    desk.come(1, "bob")
    done(desk.do(1, wire.Lead()))


def test_a_host_who_was_removed_from_a_match_is_replaced_by_a_bot() -> None:
    desk = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    removed_by_admin(desk, "ann")
    chair = desk.table.room.chairs[0]
    assert (chair.guest, chair.bot) == (None, "medium")
    desk.come(1, "bob")
    assert desk.people[1].scene["table"]["status"] == "playing"
    done(desk.do(1, wire.Lead()))


def test_removals_by_older_servers_left_the_host_alone() -> None:
    desk = waiting()
    line = b'{"fact":{"type":"removed","guest":"ann","name":"Ann"}}'
    desk.log.append(Entry(len(desk.log) + 1, line, WallMillis(1)))
    desk.restart()
    assert desk.come(0, "ann").scene is not None
    assert desk.table.room.removed == {}
