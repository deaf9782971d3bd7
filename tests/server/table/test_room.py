"""What people may do around the board."""

from importlib.metadata import EntryPoint

import pytest
from msgspec import Raw, to_builtins

from clew.bots import levels
from clew.games import GAMES
from clew.server.table import wire
from clew.server.table.facts import Began, Opened, Record, Reopened, decode_record, encode
from clew.server.table.room import Room
from clew.storage.store import GuestId, TableId
from server.desk import TOKENS, Desk, fact_of, person
from server.moderating import refusal


def desk_of_three() -> Desk:
    desk = Desk(seats=3)
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
    return desk


def test_people_sit_where_they_like_and_stand_up() -> None:
    desk = desk_of_three()
    assert desk.do(1, wire.Sit(2))["type"] == "ack"
    assert desk.do(0, wire.Sit())["type"] == "ack"
    room = desk.table.room
    assert [chair.guest for chair in room.chairs] == ["ann", None, "bob"]
    assert room.chairs[2].name == "Bob"
    assert refusal(desk.do(2, wire.Sit(2))) == "no-free-seat"
    assert refusal(desk.do(2, wire.Sit(3))) == "no-such-seat"
    assert refusal(desk.do(0, wire.Sit(1))) == "already-seated"
    assert refusal(desk.do(2, wire.Stand())) == "not-seated"
    assert desk.do(1, wire.Stand())["type"] == "ack"
    assert desk.do(2, wire.Sit(2))["type"] == "ack"


def test_options_are_told_whole_so_what_is_missing_is_null() -> None:
    desk = Desk(game="haunting-house")
    for number, guest in enumerate(("ann", "bob")):
        desk.come(number, guest)

    def told(number: int) -> dict[str, object]:
        options = desk.people[number].scene["table"]["options"]
        return {name: options.get(name) for name in desk.table.room.game.defaults}

    usual = desk.table.room.game.defaults
    assert told(1) == usual
    desk.do(0, wire.Configure(2, {"turn_cap": None, "open_start": True}))
    assert told(1) == usual | {"turn_cap": None, "open_start": True}
    desk.come(2, "cleo")
    assert told(2) == told(1)
    desk.do(0, wire.Configure(2, {"think_seconds": 60}))
    assert told(1) == usual | {"think_seconds": 60}


def test_a_table_that_began_by_earlier_rules_goes_on_by_them() -> None:
    """It tells the options by which it is played, not those that a new table would have."""
    game = GAMES["haunting-house"]
    room = Room(Opened(TableId("t"), game.id, "Attic", False, "", GuestId("ann"), 2, {}))
    assert room.info.options == game.defaults
    setup = {"game": game.id, "seats": 2, "seed": 1, "options": {"turn_cap": 7}, "rules": 1}
    room.enter(Record(Began(Raw(encode(setup)))))
    assert room.match is not None
    assert room.match.setup.rules == 1
    then = game.defaults | {"turn_cap": 7, "switch_with_entrance": False}
    assert room.info.options == then == to_builtins(room.match.state.options)
    room.enter(Record(Reopened()))
    assert room.info.options == game.defaults


def test_a_new_match_is_played_by_the_rules_of_today() -> None:
    desk = Desk(game="haunting-house")
    for number, guest in enumerate(("ann", "bob")):
        desk.come(number, guest)
        desk.do(number, wire.Sit())
    desk.do(0, wire.Begin())
    match = desk.table.room.match
    assert match is not None
    assert (match.setup.rules, match.setup.options.switch_with_entrance) == (2, True)


def test_names_can_be_changed() -> None:
    desk = desk_of_three()
    desk.do(1, wire.Sit())
    desk.do(1, wire.CallMe("Roberto"))
    desk.do(0, wire.Rename("The Labyrinth"))
    info = desk.people[2].scene["table"]
    assert (info["seats"][0]["name"], info["name"]) == ("Roberto", "The Labyrinth")
    assert refusal(desk.do(1, wire.Rename("Mine"))) == "only-the-host"
    assert refusal(desk.do(2, wire.CallMe("Nobody"))) == "not-seated"


@pytest.mark.parametrize(
    "command",
    [
        wire.Rename("x"),
        wire.Configure(2, {}),
        wire.Kick(0),
        wire.SeatBot(1, "steady"),
        wire.TakeBack(0),
        wire.Lead(1),
        wire.Begin(),
    ],
)
def test_only_the_host_arranges_the_table(command: wire.Command) -> None:
    desk = desk_of_three()
    desk.do(0, wire.Sit())
    desk.do(1, wire.Sit())
    before = list(desk.log)
    assert refusal(desk.do(1, command)) == "only-the-host"
    assert desk.log == before


def test_the_host_chooses_seats_and_options_that_can_be_played() -> None:
    desk = desk_of_three()
    assert desk.do(0, wire.Configure(2, {"scenario": 3}))["type"] == "ack"
    assert len(desk.table.room.chairs) == 2
    unplayable = desk.do(0, wire.Configure(2, {"scenario": 99}))
    assert unplayable["type"] == "refused"
    assert unplayable["rule"].startswith("MM-")
    assert refusal(desk.do(0, wire.Configure(2, {"scenario": "?"}))) == "bad-options"
    for name in ("luck", "self", "seats", "seed", "\0"):
        assert refusal(desk.do(0, wire.Configure(2, {name: 1}))) == "unknown-option"
    desk.do(1, wire.Sit(1))
    assert refusal(desk.do(0, wire.Configure(1, {}))) == "seat-taken"


@pytest.mark.parametrize("name", ["\0", "\x1b[2J", "\u202eevil", "\u200b", " ", "\u0301"])
def test_a_scenario_is_called_something_that_can_be_read(name: str) -> None:
    desk = desk_of_three()
    before = list(desk.log)
    scenario = {"id": "mine", "name": name}
    assert refusal(desk.do(0, wire.Configure(2, {"scenario": scenario}))) == "text-not-plain"
    assert desk.log == before
    named = scenario | {"name": "Città"}
    assert desk.do(0, wire.Configure(2, {"scenario": named}))["type"] == "ack"


def test_a_match_begins_when_every_seat_is_taken_and_not_twice() -> None:
    desk = desk_of_three()
    desk.do(0, wire.Sit())
    desk.do(1, wire.Sit())
    assert refusal(desk.do(0, wire.Begin())) == "seats-empty"
    assert desk.do(0, wire.SeatBot(2, "steady"))["type"] == "ack"
    assert desk.do(0, wire.Begin())["type"] == "ack"
    assert desk.table.room.status == "playing"
    for command in (wire.Begin(), wire.Configure(3, {}), wire.Kick(1), wire.Stand()):
        assert refusal(desk.do(0, command)) == "match-in-play"


def test_the_host_kicks_between_matches_and_fills_with_bots() -> None:
    desk = desk_of_three()
    for number in range(3):
        desk.do(number, wire.Sit())
    assert refusal(desk.do(0, wire.SeatBot(2, "steady"))) == "seat-taken"
    assert desk.do(0, wire.Kick(2))["type"] == "ack"
    assert desk.people[2].scene.get("seat") is None
    assert refusal(desk.do(0, wire.Kick(2))) == "seat-empty"
    for level in ("genius", "random", "os:getcwd", "bots.test_outside:Quiet"):
        assert refusal(desk.do(0, wire.SeatBot(2, level))) == "no-such-level"
    assert desk.do(0, wire.SeatBot(2, "steady"))["type"] == "ack"
    assert refusal(desk.do(0, wire.SeatBot(2, "steady"))) == "bot-sits-there"
    assert refusal(desk.do(2, wire.Sit(2))) == "no-free-seat"


def test_a_bot_of_an_installed_package_sits_down_like_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = EntryPoint("magic-maze.explorer", "mybots:Explorer", "clew.bots")
    monkeypatch.setattr(levels, "OUTSIDE", {"magic-maze": {"explorer": point}})
    desk = desk_of_three()
    desk.do(0, wire.Sit())
    assert refusal(desk.do(1, wire.SeatBot(2, "explorer"))) == "only-the-host"
    assert desk.do(0, wire.SeatBot(2, "explorer"))["type"] == "ack"
    assert desk.people[0].scene["table"]["seats"][2]["bot"] == "explorer"
    game = desk.table.room.game
    assert game.usual_bot in game.levels, "it is one of the game's own"


def test_when_the_host_stands_up_somebody_else_leads() -> None:
    desk = desk_of_three()
    desk.do(0, wire.Sit())
    desk.do(1, wire.Sit())
    desk.do(0, wire.Stand())
    assert desk.table.room.host == "bob"
    assert desk.people[2].scene["table"]["host"] == desk.people[1].me


def test_a_guests_id_is_told_to_nobody_else() -> None:
    desk = Desk(seats=2)
    people = ["ann", "guest-of-bob", "guest-of-cleo"]
    for number, guest in enumerate(people):
        desk.come(number, guest)
    desk.do(1, wire.Sit())
    desk.do(2, wire.Sit())
    desk.do(0, wire.Lead(0))
    desk.do(1, wire.Begin())
    for number, guest in enumerate(people):
        heard = b"".join(desk.people[number].raw)
        for other in set(people[1:]) - {guest}:
            assert other.encode() not in heard


def test_people_know_each_other_by_the_same_names_after_a_restart() -> None:
    desk = Desk(seats=3)
    for number, guest in enumerate(["ann", "bob", "cleo"]):
        desk.come(number, guest)
    ann, bob, cleo = (desk.people[n].me for n in range(3))
    assert len({ann, bob, cleo}) == 3
    desk.do(2, wire.Sit(0))
    desk.do(1, wire.Sit(1))
    desk.do(1, wire.Stand())
    desk.do(1, wire.Sit(2))
    before = desk.people[0].scene["table"]
    assert [seat.get("guest") for seat in before["seats"]] == [cleo, None, bob]
    assert before["host"] == ann
    desk.restart()
    assert desk.come(4, "bob").me == bob
    assert desk.people[4].scene["table"] == before


def test_a_seat_token_moves_the_seat_to_another_device() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    token = desk.people[1].token
    assert token is not None
    desk.come(2, "bobs-phone")
    assert desk.do(2, wire.Reclaim(token))["type"] == "ack"
    assert desk.table.room.chairs[1].guest == "bobs-phone"
    assert desk.table.room.chairs[1].name == "Bob"
    assert desk.people[2].scene["seat"] == 1
    assert desk.people[1].scene.get("seat") is None, "the old device only watches"
    assert refusal(desk.act(1, {"type": "start"})) == "not-seated"


def test_a_seat_token_of_another_or_an_old_one_is_worth_nothing() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    token = desk.people[1].token or ""
    desk.come(2, "eve")
    seat, guest = 1, GuestId("bob")
    for forged in (
        token[:-1] + ("0" if token[-1] != "0" else "1"),
        TOKENS.seat("t2", seat, guest),  # type: ignore[arg-type]
        TOKENS.guest(guest),
        "",
        "seat.t1.1.bob.",
    ):
        assert refusal(desk.do(2, wire.Reclaim(forged))) == "bad-seat-token"
    assert refusal(desk.do(0, wire.Reclaim(token))) == "seat-not-yours", "one seat a person"
    desk.do(2, wire.Reclaim(token))
    desk.come(3, "mallory")
    assert refusal(desk.do(3, wire.Reclaim(token))) == "seat-not-yours"


def test_after_a_match_the_same_people_play_again() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    assert refusal(desk.do(0, wire.Rematch())) == "match-not-over"
    desk.act(0, {"type": "start"})
    desk.sleep(181_000)
    turn = desk.wake()
    assert desk.table.room.status == "finished"
    assert turn.result is not None
    assert turn.result.names == ("Ann", "Bob")
    assert turn.result.winners == ()
    desk.come(2, "eve")
    assert refusal(desk.do(2, wire.Rematch())) == "not-seated"
    assert refusal(desk.do(0, wire.Begin())) == "match-is-over"
    desk.seed = 2
    assert desk.do(1, wire.Rematch())["type"] == "ack"
    assert [chair.guest for chair in desk.table.room.chairs] == ["ann", "bob"]
    assert desk.do(0, wire.Begin())["type"] == "ack"
    assert desk.table.room.matches == 2
    assert desk.people[2].shown["view"].get("started_at") is None


def test_chat_is_for_between_matches_where_the_rules_silence_the_table() -> None:
    desk = Desk(seats=2)
    desk.come(0, "ann")
    desk.come(1, "bob")
    assert desk.do(1, wire.Chat("hello"))["type"] == "ack"
    assert desk.people[0].heard[-1]["notice"] == {
        "type": "chatted",
        "name": "Bob",
        "text": "hello",
        "guest": person("bob"),
    }
    desk = Desk(seats=2).seated("ann", "bob")
    assert refusal(desk.do(0, wire.Chat("left!"))) == "not-during-the-match"
    other = Desk("dedalos", 3).seated("ann", "bob", "cleo")
    other.come(3, "eve")
    assert other.do(0, wire.Chat("your turn"))["type"] == "ack"
    assert refusal(other.do(3, wire.Chat("bob has two bends"))) == "not-during-the-match"


def test_a_table_folded_from_its_log_is_the_same_table() -> None:
    desk = Desk(seats=2).seated("ann", "bob")
    desk.act(0, {"type": "start"})
    desk.act(1, {"type": "stare", "seat": 0})
    before = desk.fresh("ann")
    desk.restart()
    assert desk.fresh("ann") == before
    assert all(decode_record(entry.body) for entry in desk.log)
    assert fact_of(desk.log[-1]).__class__.__name__ == "WentOn"
