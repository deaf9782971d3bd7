"""Who may take a seat, put a bot on it, or lead the table."""

from typing import Any

import msgspec
import pytest

from clew.server.table import moderation, wire
from clew.server.table.checks import BOT_AFTER, LEAD_AFTER
from clew.server.table.facts import HostReturned, Led, Opened, Record, Stood, decode_record, encode
from clew.server.table.room import Room
from clew.storage.store import GuestId
from server.desk import TABLE, Desk, fact_of, person
from server.moderating import done, give_seat, refusal, remove, settings, visitors

HIDDEN = ("dedalos", "haunting-house")


def among_bots(game: str = "dedalos", **chosen: Any) -> Desk:
    """Ann plays among bots, and Bob has come to watch."""
    desk = Desk(game, 3)
    desk.come(0, "ann")
    desk.come(1, "bob")
    done(desk.do(0, wire.Sit()))
    if chosen:
        done(desk.do(0, settings(**chosen)))
    level = "steady" if game == "magic-maze" else "easy"
    for seat in (1, 2):
        done(desk.do(0, wire.SeatBot(seat, level)))
    done(desk.do(0, wire.Begin()))
    return desk


# A bot's seat in a running match


@pytest.mark.parametrize("game", HIDDEN)
def test_where_hands_are_hidden_nobody_joins_a_running_match(game: str) -> None:
    desk = among_bots(game)
    before = list(desk.log)
    assert desk.people[1].scene["table"]["settings"]["late_joins"] is False
    assert refusal(desk.do(1, wire.Sit(1))) == "no-late-joins"
    assert refusal(desk.do(1, moderation.AskForSeat(1))) == "no-late-joins"
    assert refusal(desk.do(0, give_seat("bob"))) == "nobody-asks"
    assert refusal(desk.do(0, settings(late_joins=True))) == "match-in-play"
    assert desk.log == before
    assert desk.people[1].scene.get("seat") is None


@pytest.mark.parametrize(
    ("game", "chosen"), [("magic-maze", {}), *((game, {"late_joins": True}) for game in HIDDEN)]
)
def test_a_bots_seat_needs_the_hosts_word(game: str, chosen: dict[str, Any]) -> None:
    desk = among_bots(game, **chosen)
    before = list(desk.log)
    assert refusal(desk.do(1, wire.Sit(1))) == "ask-for-the-seat"
    done(desk.do(1, moderation.AskForSeat(1)))
    assert desk.log == before, "asking is not written down"
    assert desk.people[1].scene.get("seat") is None, "and nothing of the seat is shown"
    assert visitors(desk)["bob"]["asks"] == 1
    assert refusal(desk.do(1, give_seat("bob"))) == "only-the-host"
    done(desk.do(0, give_seat("bob")))
    assert desk.people[1].scene["seat"] == 1
    assert desk.table.room.chairs[1].guest == "bob"
    assert "bob" not in visitors(desk)
    done(desk.do(1, wire.TakeBack(1)))
    assert desk.table.room.chairs[1].bot is None


def test_only_the_host_is_told_who_visits() -> None:
    desk = among_bots("magic-maze")
    numbers, _ = desk.table.watching.visitors()
    assert numbers == [0]


def test_a_request_ends_with_a_no_with_leaving_and_with_the_match() -> None:
    desk = among_bots("magic-maze")
    done(desk.do(1, moderation.AskForSeat()))
    assert refusal(desk.do(1, moderation.Decline(person("bob")))) == "only-the-host"
    done(desk.do(0, moderation.Decline(person("bob"))))
    assert desk.people[1].heard[-1] == {"type": "declined"}
    assert refusal(desk.do(1, moderation.AskForSeat())) == "host-said-no"
    assert refusal(desk.do(0, moderation.Decline(person("bob")))) == "nobody-asks"
    desk.come(2, "cleo")
    done(desk.do(2, moderation.AskForSeat(2)))
    desk.leave(2)
    assert refusal(desk.do(0, give_seat("cleo"))) == "nobody-there"
    desk.come(3, "dora")
    done(desk.do(3, moderation.AskForSeat(2)))
    desk.act(0, {"type": "start"})
    desk.sleep(181_000)
    desk.wake()
    assert desk.table.room.status == "finished"
    assert refusal(desk.do(0, give_seat("dora"))) == "nobody-asks"
    assert refusal(desk.do(1, moderation.AskForSeat())) == "no-match"
    done(desk.do(0, wire.Rematch()))
    done(desk.do(0, wire.Begin()))
    assert visitors(desk)["dora"]["asks"] is None
    done(desk.do(1, moderation.AskForSeat()))


def test_a_crowd_that_asks_has_an_end() -> None:
    desk = among_bots("magic-maze")
    answers = []
    for i in range(20):
        desk.come(10 + i, f"guest{i}")
        answers.append(desk.do(10 + i, moderation.AskForSeat()).get("reason"))
    assert answers == [None] * 8 + ["too-many-ask"] * 12


def test_the_host_sits_down_by_their_own_word() -> None:
    desk = Desk("magic-maze", 2)
    desk.come(0, "ann")
    for seat in (0, 1):
        desk.do(0, wire.SeatBot(seat, "steady"))
    done(desk.do(0, wire.Begin()))
    done(desk.do(0, wire.Sit(1)))
    assert desk.people[0].scene["seat"] == 1


def test_whose_seat_a_bot_plays_takes_it_back_without_asking() -> None:
    desk = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    desk.leave(1)
    desk.sleep(BOT_AFTER)
    done(desk.do(0, wire.SeatBot(1, "easy")))
    desk.come(1, "bob")
    assert refusal(desk.do(1, wire.Act(msgspec.Raw(b'{"type":"end"}')))) == "bot-plays-this-seat"
    done(desk.do(1, wire.TakeBack(1)))
    assert desk.table.room.chairs[1].bot is None


# A bot for somebody who is away


def test_a_bot_takes_the_place_only_of_somebody_away_for_half_a_minute() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    assert refusal(desk.do(0, wire.SeatBot(1, "steady"))) == "person-is-here"
    desk.come(5, "bob", page="phone")
    desk.leave(1)
    desk.sleep(BOT_AFTER * 2)
    assert refusal(desk.do(0, wire.SeatBot(1, "steady"))) == "person-is-here"
    desk.leave(5)
    desk.sleep(10_500)
    answer = desk.do(0, wire.SeatBot(1, "steady"))
    assert (refusal(answer), answer["params"]) == ("person-just-left", {"seconds": 20})
    heard = msgspec.json.decode(desk.table.watching.presence())
    assert heard["bot_from"] == [None, desk.now - 10_500 + BOT_AFTER]
    desk.sleep(BOT_AFTER - 10_500)
    done(desk.do(0, wire.SeatBot(1, "steady")))


def test_absence_begins_anew_with_every_return_and_with_a_restart() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    desk.leave(1)
    desk.sleep(BOT_AFTER - 1)
    desk.come(1, "bob")
    desk.leave(1)
    desk.sleep(1000)
    assert refusal(desk.do(0, wire.SeatBot(1, "steady"))) == "person-just-left"
    desk.sleep(BOT_AFTER)
    desk.restart()
    desk.come(0, "ann")
    assert refusal(desk.do(0, wire.SeatBot(1, "steady"))) == "person-just-left"
    desk.sleep(BOT_AFTER)
    done(desk.do(0, wire.SeatBot(1, "steady")))


def test_a_host_may_have_a_bot_play_their_own_seat() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    done(desk.do(0, wire.SeatBot(0, "steady")))


# Who leads


def test_the_host_is_replaced_after_a_minute_and_leads_again_when_back() -> None:
    desk = Desk(seats=3)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
    done(desk.do(1, wire.Sit()))
    assert refusal(desk.do(1, wire.Lead())) == "host-is-here"
    desk.leave(0)
    assert refusal(desk.do(2, wire.Lead())) == "not-seated"
    answer = desk.do(1, wire.Lead())
    assert (refusal(answer), answer["params"]) == ("host-just-left", {"seconds": 60})
    heard = msgspec.json.decode(desk.table.watching.presence())
    assert heard["lead_from"] == desk.now + LEAD_AFTER
    desk.sleep(LEAD_AFTER)
    done(desk.do(1, wire.Lead()))
    assert desk.people[2].scene["table"]["host"] == person("bob")
    desk.restart()
    for number, guest in ((1, "bob"), (2, "cleo")):
        desk.come(number, guest)
    assert desk.table.room.host == "bob", "as the log says"
    desk.come(0, "ann")
    assert isinstance(fact_of(desk.log[-1]), HostReturned)
    assert desk.people[2].scene["table"]["host"] == person("ann")
    assert desk.people[0].scene["table"]["host"] == person("ann")


def test_handing_over_is_for_good_and_a_place_taken_is_not() -> None:
    desk = Desk(seats=3)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
        done(desk.do(number, wire.Sit()))
    desk.leave(0)
    desk.sleep(LEAD_AFTER)
    done(desk.do(1, wire.Lead()))
    done(desk.do(1, wire.Lead(2)))
    assert desk.table.room.host == "cleo"
    desk.come(0, "ann")
    assert desk.table.room.host == "ann", "what Bob had was Ann's"
    done(desk.do(0, wire.Lead(1)))
    desk.leave(0)
    desk.come(0, "ann")
    assert desk.table.room.host == "bob"


def test_who_leads_in_the_hosts_place_cannot_take_the_table() -> None:
    desk = Desk(seats=3)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
        done(desk.do(number, wire.Sit()))
    desk.leave(0)
    desk.sleep(LEAD_AFTER)
    done(desk.do(1, wire.Lead()))
    assert refusal(desk.do(1, remove("ann"))) == "not-the-host"
    done(desk.do(1, wire.Kick(0)))
    done(desk.do(1, settings(locked=True)))
    desk.come(0, "ann")
    assert desk.table.room.host == "ann"
    done(desk.do(0, wire.Sit()))


def test_logs_of_older_servers_mean_what_they_meant() -> None:
    opened = Opened(TABLE, "dedalos", "Old", True, "", GuestId("ann"), 3, {})
    room = Room(opened)
    for line in (
        b'{"fact":{"type":"sat","seat":0,"guest":"ann","name":"Ann"},"by":"ann","n":1}',
        b'{"fact":{"type":"sat","seat":1,"guest":"bob","name":"Bob"},"by":"bob","n":1}',
        b'{"fact":{"type":"sat","seat":2,"guest":"cleo","name":"Cleo"},"by":"cleo","n":1}',
        b'{"fact":{"type":"led","seat":1},"by":"ann","n":2}',
    ):
        room.enter(decode_record(line))
    assert (room.host, room.lasting_host) == ("bob", "bob")
    room.enter(Record(Stood(1), GuestId("bob"), "", 2))
    assert (room.host, room.lasting_host) == ("ann", "ann")
    assert encode(Led(1)) == b'{"type":"led","seat":1}'
    assert not room.info.settings.locked
