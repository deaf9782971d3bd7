"""Taking back one's last action, and asking why something would be refused."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from clew.games.dedalos.model import End, Place
from clew.server.common.slices import TimeSlices
from clew.server.replay.replays import Replays
from clew.server.table import wire
from clew.server.table.facts import Undid, encode
from server.desk import TABLE, Desk, LogStore, fact_of

GUESTS = ("ann", "bob", "cleo")


def started(**options: Any) -> Desk:
    desk = Desk("dedalos", 3, options, seed=5).seated(*GUESTS)
    desk.come(9, "eve")
    return desk


def state_of(desk: Desk) -> Any:
    match = desk.table.room.match
    assert match is not None
    return match.state


def turn_of(desk: Desk) -> int:
    return int(state_of(desk).turn.seat)


def place_one(desk: Desk) -> int:
    """Whoever's turn it is lays a tile, which reveals nothing; the seat."""
    seat = turn_of(desk)
    place = next(action for action in desk.legal(seat) if isinstance(action, Place))
    assert desk.act(seat, place)["type"] == "ack"
    return seat


def test_an_undone_action_has_never_been() -> None:
    desk = started()
    before = [desk.fresh(guest) for guest in (*GUESTS, "eve")]
    state = state_of(desk)
    seat = place_one(desk)
    assert desk.people[seat].scene["undo"] is True
    assert not any(desk.people[n].scene["undo"] for n in range(3) if n != seat)
    assert desk.do(seat, wire.Undo())["type"] == "ack"
    assert state_of(desk) == state
    assert [desk.fresh(guest) for guest in (*GUESTS, "eve")] == before
    assert desk.people[seat].shown == desk.fresh(GUESTS[seat]), "patches lead there too"
    assert desk.people[9].of("update")[-1]["notice"] == {
        "type": "notice",
        "what": "undid",
        "seat": seat,
        "name": GUESTS[seat].title(),
    }


def test_a_table_may_do_without_taking_back() -> None:
    desk = started(take_back=False)
    seat = place_one(desk)
    assert desk.people[seat].scene["undo"] is False
    assert desk.do(seat, wire.Undo())["reason"] == "nothing-to-undo"


def test_an_undo_is_an_entry_of_the_log_and_outlives_the_server() -> None:
    desk = started()
    seat = place_one(desk)
    after_one = state_of(desk)
    place_one(desk)
    desk.do(seat, wire.Undo())
    assert isinstance(fact_of(desk.log[-1]), Undid)
    desk.restart()
    assert state_of(desk) == after_one
    desk.come(seat, GUESTS[seat])
    assert desk.people[seat].scene["undo"] is True, "the first action can still be taken back"


def test_an_undo_sent_twice_is_done_once() -> None:
    desk = started()
    seat = place_one(desk)
    after_one = state_of(desk)
    place_one(desk)
    n = desk.counters[seat] + 1
    first = desk.send(seat, wire.Undo(), n)
    assert desk.send(seat, wire.Undo(), n) == first
    assert state_of(desk) == after_one


def test_nothing_is_undone_once_tiles_were_drawn_or_another_plays() -> None:
    desk = started()
    seat = turn_of(desk)
    while turn_of(desk) == seat:
        desk.act(seat, next(a for a in desk.legal(seat) if not isinstance(a, End)))
    assert not any(desk.people[n].scene["undo"] for n in (0, 1, 2))
    for who in range(3):
        assert desk.do(who, wire.Undo())["reason"] == "nothing-to-undo"


def test_only_the_one_who_acted_takes_back() -> None:
    desk = started()
    seat = place_one(desk)
    other = (seat + 1) % 3
    assert desk.do(other, wire.Undo())["reason"] == "nothing-to-undo"
    assert desk.do(9, wire.Undo())["reason"] == "not-seated"


def test_time_that_ran_out_is_not_taken_back() -> None:
    desk = started(think_seconds=30)
    seat = place_one(desk)
    desk.sleep(31_000)
    desk.wake()
    assert desk.do(seat, wire.Undo())["reason"] == "nothing-to-undo"


@pytest.mark.parametrize("game", ["magic-maze", "haunting-house"])
def test_other_games_have_no_undo(game: str) -> None:
    desk = Desk(game, 2).seated("ann", "bob")
    assert desk.do(0, wire.Undo())["reason"] == "nothing-to-undo"


def test_a_replay_leaves_out_what_was_undone() -> None:
    """Whole random matches with many an undo: the replay is that of the moves that stood."""
    desk = started(round_cap=3)
    chance = random.Random(4)
    undone = 0
    while state_of(desk).outcome is None:
        seat = turn_of(desk)
        desk.act(seat, chance.choice(desk.legal(seat)))
        if state_of(desk).outcome is None and chance.random() < 0.4:
            undone += desk.do(seat, wire.Undo())["type"] == "ack"
    assert undone > 3
    match = desk.table.room.match
    assert match is not None
    assert match.replayed().state == match.state

    async def check() -> None:
        replays = Replays(LogStore(desk.log).as_store(), TimeSlices())
        replay = await replays.get(TABLE, 1)
        assert replay.info().entries == len(match.log)
        for at in range(len(match.log) + 1):
            view = match.game.view(match.replayed(at).state, None)
            assert (await replays.step(replay, at, None)).view == view

    asyncio.run(check())


def test_a_try_tells_the_rule_and_changes_nothing() -> None:
    desk = started()
    seat, log, state = turn_of(desk), len(desk.log), state_of(desk)
    far = {"type": "place", "tile": state.hands[seat][0], "cell": [40, 2], "turn": 0}
    answer = desk.do(seat, wire.Try(msgspec.Raw(encode(far))))
    assert (answer["type"], answer["rule"], answer["reason"]) == (
        "refused",
        "DD-P1",
        "meets-no-open-end",
    )
    fine = desk.do(seat, wire.Try(msgspec.Raw(encode(desk.legal(seat)[0]))))
    assert fine["type"] == "ack"
    assert (len(desk.log), state_of(desk)) == (log, state)
    other = (seat + 1) % 3
    assert desk.do(other, wire.Try(msgspec.Raw(encode(far))))["rule"] == "DD-T1"
    assert desk.do(9, wire.Try(msgspec.Raw(encode(far))))["reason"] == "not-seated"
    assert desk.do(seat, wire.Try(msgspec.Raw(b"{}")))["reason"] == "unknown-action"
    assert desk.act(seat, desk.legal(seat)[0])["type"] == "ack", "commands go on after it"


def test_a_listing_travels_small_and_whole() -> None:
    """The client's way back from the packed actions gives the legal ones."""
    desk = started()
    chance = random.Random(2)
    for _ in range(60):
        seat = turn_of(desk)
        packed = desk.people[seat].scene["actions"]
        legal = desk.legal(seat)
        assert unpacked(packed) == sorted(encode(action) for action in legal)
        desk.act(seat, chance.choice(legal))
        if state_of(desk).outcome is not None:
            break


def unpacked(packed: dict[str, Any]) -> list[bytes]:
    found = [encode(action) for action in packed["other"]]
    for kind in ("place", "cover"):
        for tile, cells in packed[kind].items():
            for key, bits in cells.items():
                cell = [int(part) for part in key.split(",")]
                found += [
                    encode({"type": kind, "tile": tile, "cell": cell, "turn": turn})
                    for turn in range(4)
                    if bits >> turn & 1
                ]
    return sorted(found)
