"""The table as an actor: fed commands and times, never sleeping."""

import random

import msgspec
import pytest

from clew.core.types import Move, Seat
from clew.games import GAMES
from clew.server.table import wire
from clew.server.table.facts import Acted
from clew.server.table.updates import MEMORY
from server.desk import GUESTS, SEATS, Desk, fact_of, started

START = {"type": "start"}


def play_randomly(desk: Desk, moves: int, seed: int = 3) -> None:
    """Whoever may act does something, through their own connection."""
    chance = random.Random(seed)
    seats = len(desk.table.room.chairs)
    for _ in range(moves):
        options = [seat for seat in range(seats) if desk.legal(seat)]
        if not options:
            return
        seat = chance.choice(options)
        desk.sleep(500)
        assert desk.act(seat, chance.choice(desk.legal(seat)))["type"] == "ack"


# Persist, then publish


def test_a_turn_says_what_to_write_before_what_to_tell() -> None:
    desk = started("magic-maze")
    heard = len(desk.people[1].heard)
    do = wire.Do(desk.counters[0] + 1, wire.Act(msgspec.Raw(b'{"type":"start"}')))
    output = desk.table.command(0, do, 0, desk.now, 0)  # type: ignore[arg-type]
    assert [entry.seq for entry in output.entries] == [desk.log[-1].seq + 1]
    assert isinstance(fact_of(output.entries[0]), Acted)
    kinds = [msgspec.json.decode(message)["type"] for _, message in output.messages]
    assert kinds == ["update", "ack"]
    assert len(desk.people[1].heard) == heard, "the table itself tells nobody"
    ack = msgspec.json.decode(output.messages[1][1])
    assert ack["seq"] == output.entries[0].seq


def test_a_refusal_writes_nothing_and_reaches_only_the_asker() -> None:
    desk = started("magic-maze")
    before, heard = list(desk.log), len(desk.people[1].heard)
    answer = desk.act(0, {"type": "slide", "hero": "elf", "direction": "north", "to": 21})
    assert answer["type"] == "refused"
    assert answer["rule"].startswith("MM-")
    assert desk.log == before
    assert len(desk.people[1].heard) == heard


@pytest.mark.parametrize(
    "action",
    [b"null", b"[]", b"7", b'{"type":"fly"}', b'{"type":"slide"}', b'{"type":"start","x":'],
)
def test_what_is_no_action_is_refused(action: bytes) -> None:
    desk = started("magic-maze")
    before = list(desk.log)
    answer = desk.do(0, wire.Act(msgspec.Raw(action)))
    assert (answer["type"], answer["reason"]) == ("refused", "unknown-action")
    assert desk.log == before


def test_a_spectator_acts_for_nobody() -> None:
    desk = started("magic-maze")
    assert desk.act(9, START)["reason"] == "not-seated"


# Retries


def test_a_command_sent_again_is_done_once_and_answered_the_same() -> None:
    desk = started("magic-maze")
    command = wire.Act(msgspec.Raw(b'{"type":"start"}'))
    first = desk.send(0, command, 10)
    length = len(desk.log)
    assert desk.send(0, command, 10) == first
    assert desk.send(0, wire.Rename("other words, same number"), 10) == first
    assert len(desk.log) == length


def test_a_retry_is_known_after_the_server_died() -> None:
    desk = started("magic-maze")
    first = desk.send(0, wire.Act(msgspec.Raw(b'{"type":"start"}')), 10)
    desk.restart()
    length = len(desk.log)
    assert desk.come(0, "ann").done == 10
    assert desk.send(0, wire.Act(msgspec.Raw(b'{"type":"start"}')), 10) == first
    assert len(desk.log) == length


def test_an_old_command_that_was_refused_is_never_acknowledged() -> None:
    desk = started("magic-maze")
    assert desk.send(0, wire.Kick(7), 10)["type"] == "refused"
    assert desk.send(0, wire.Rename("New"), 11)["type"] == "ack"
    answer = desk.send(0, wire.Kick(7), 10)
    assert (answer["type"], answer["reason"]) == ("refused", "old-command")


def test_two_pages_of_one_guest_count_for_themselves() -> None:
    desk = Desk(seats=2)
    desk.come(0, "ann", page="one")
    desk.come(1, "ann", page="two")
    desk.send(0, wire.Rename("One"), 1)
    assert desk.send(1, wire.Rename("Two"), 1)["type"] == "ack"
    assert desk.table.room.name == "Two"


# Coming back


@pytest.mark.parametrize("game", GAMES)
def test_scenes_patched_step_by_step_are_the_scenes_of_a_snapshot(game: str) -> None:
    desk = started(game)
    if game == "magic-maze":
        desk.act(0, START)
        desk.sleep(90_000)  # half of the sand: an early turn of the timer would end the match
    for _ in range(6):
        play_randomly(desk, 8, seed=desk.log[-1].seq)
        for number, guest in enumerate((*GUESTS[: SEATS[game]], "eve")):
            person = desk.people[9 if guest == "eve" else number]
            assert person.shown == desk.fresh(guest)


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_back_gets_exactly_what_they_missed(game: str, restart: bool) -> None:
    desk = started(game)
    if game == "magic-maze":
        desk.act(0, START)
        desk.sleep(90_000)  # half of the sand: an early turn of the timer would end the match
    people = {0: "ann", 9: "eve"}
    told = {number: len(desk.people[number].raw) for number in people}
    before = {number: desk.people[number].seq for number in people}
    stale = {number: desk.come(50 + number, guest) for number, guest in people.items()}
    for number in people:
        desk.leave(50 + number)
    play_randomly(desk, 30)
    loaded = {
        number: [raw for raw in desk.people[number].raw[told[number] :] if b'"update"' in raw]
        for number in people
    }
    if restart:
        desk.restart()
    for number, guest in people.items():
        back = desk.come(60 + number, guest, since=before[number], old=stale[number])
        updates = [raw for raw in back.raw if b'"update"' in raw]
        assert updates[: len(loaded[number])] == loaded[number], "the same bytes"
        assert back.heard[-1]["type"] == "resumed"
        assert back.shown == desk.fresh(guest)


def test_whoever_missed_nothing_is_told_so() -> None:
    desk = started("magic-maze")
    person = desk.come(20, "eve", since=None)
    again = desk.come(21, "eve", since=person.seq, old=person)
    assert [m["type"] for m in again.heard] == ["snapshot", "resumed"]


@pytest.mark.parametrize("since", [0, 10_000])
def test_whom_memory_does_not_reach_gets_a_snapshot(since: int) -> None:
    desk = started("magic-maze")
    for i in range(MEMORY + 10):
        desk.do(0, wire.Rename(f"Name {i}"))
    assert [m["type"] for m in desk.come(20, "eve", since=since).heard] == ["snapshot"]
    assert [m["type"] for m in desk.come(21, "eve", since=5).heard] == ["snapshot"]


def test_a_change_of_seat_is_told_by_a_snapshot() -> None:
    desk = Desk(seats=2)
    ann = desk.come(0, "ann")
    seq = ann.seq
    desk.do(0, wire.Sit(1))
    assert [m["type"] for m in ann.heard] == ["snapshot", "update", "snapshot", "ack"]
    assert ann.scene["seat"] == 1
    assert ann.token is not None
    back = desk.come(5, "ann", since=seq)
    assert [m["type"] for m in back.heard] == ["snapshot"]


# Secrets


@pytest.mark.parametrize("since", [None, 8])
@pytest.mark.parametrize("game", ["haunting-house", "dedalos"])
def test_nobody_hears_a_byte_of_what_they_may_not_know(game: str, since: int | None) -> None:
    """Two matches that a viewer cannot tell apart sound the same to them, byte for byte."""
    viewer, number = ("eve", 9) if game == "dedalos" else ("cleo", 2)
    one, two = started(game), started(game)
    match = one.table.room.match
    assert match is not None
    secrets_seen = 0
    for step in range(12):
        seat = next(seat for seat in range(3) if one.legal(seat))
        state = one.table.room.match.state  # type: ignore[union-attr]
        views = match.game.view(state, Seat(0)), match.game.view(state, Seat(1))
        secrets_seen += msgspec.json.encode(views[0]) != msgspec.json.encode(views[1])
        for desk in (one, two):
            actions = desk.legal(seat)
            secret = game == "haunting-house" and len(actions) == 840 and seat != number
            pick = actions[step % len(actions)]
            if secret and desk is two:
                pick = actions[-1 - step]  # another program, locked face down
            assert desk.act(seat, pick)["type"] == "ack"
        if game == "haunting-house" and one.table.room.match.state.step:  # type: ignore[union-attr]
            break  # turned up: from here on it is no secret
    assert secrets_seen
    assert one.people[number].raw == two.people[number].raw
    guests = [desk.come(30, viewer, since=since, page="again").raw for desk in (one, two)]
    assert guests[0] == guests[1]


def test_hands_are_in_no_other_seats_bytes() -> None:
    desk = started("dedalos")
    play_randomly(desk, 25)
    for person, seat in ((desk.people[9], None), (desk.people[0], 0), (desk.people[1], 1)):
        back = desk.come(40, "eve" if seat is None else GUESTS[seat], since=9)
        scene = person.scene["view"]
        hands = [hand is not None for hand in scene["hands"]]
        assert hands == [whose == seat for whose in range(3)]
        for raw in (*person.raw, *back.raw):
            assert b"seed" not in raw
            for event in msgspec.json.decode(raw).get("events", ()):
                if event["type"] in ("drew", "hand-returned") and not event.get("shown"):
                    assert (event["tiles"] is not None) == (event["seat"] == seat)


def test_equal_views_share_their_bytes() -> None:
    desk = started("magic-maze")
    turn_of = len(desk.turns)
    desk.act(0, START)
    updates = [numbers for numbers, m in desk.turns[turn_of].messages if b'"update"' in m]
    assert [sorted(numbers) for numbers in updates] == [[0, 1, 9]]
    other = started("dedalos")
    play_randomly(other, 1)
    updates = [numbers for numbers, m in other.turns[-1].messages if b'"update"' in m]
    assert sorted(sorted(numbers) for numbers in updates) == [[0], [1], [2], [9]]


# Bots and presence


def test_a_bots_action_is_not_encoded_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = started("dedalos")
    seat = next(seat for seat in range(3) if desk.legal(seat))
    action = desk.legal(seat)[0]
    monkeypatch.setattr(desk.table.room, "decode_action", None)  # whoever decodes now fails
    turn = desk.table.bot_acts(Seat(seat), action, desk.now, 0)  # type: ignore[arg-type]
    assert len(turn.entries) == 1
    match = desk.table.room.match
    assert match is not None
    last = match.log[-1]
    assert isinstance(last, Move)
    assert last.action is action


def test_a_bots_answer_is_a_move_like_any_other_and_a_late_one_is_dropped() -> None:
    desk = started("dedalos")
    seat = next(seat for seat in range(3) if desk.legal(seat))
    action = desk.legal(seat)[0]
    output = desk.take(desk.table.bot_acts(Seat(seat), action, desk.now, 0))  # type: ignore[arg-type]
    assert len(output.entries) == 1
    other = (seat + 1) % 3
    late = desk.table.bot_acts(Seat(other), action, desk.now, 0)  # type: ignore[arg-type]
    assert late.entries == []


def test_presence_tells_who_is_there() -> None:
    desk = started("magic-maze")
    desk.table.watching.measured(0, 43.0)
    assert not desk.table.watching.measured(0, 44.0)
    assert desk.table.watching.measured(0, 55.0)
    desk.leave(1)
    heard = msgspec.json.decode(desk.table.watching.presence())
    assert heard == {
        "type": "presence",
        "seats": [50, None],
        "watching": 1,
        "bot_from": [None, desk.now + 30_000],
        "lead_from": None,
        "voices": 0,
    }


def test_words_in_the_game_are_plain_text_too() -> None:
    desk = started("magic-maze", open_talk=True)
    desk.act(0, START)
    assert desk.act(0, {"type": "say", "text": "¡a la salida!"})["type"] == "ack"
    for text in ("a\u0007", "\u202eexit", " ", "", "x" * 281, "two\nlines"):
        assert desk.act(0, {"type": "say", "text": text})["reason"] == "unknown-action"
