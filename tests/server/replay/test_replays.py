"""Replays: any position of a finished match, folded once, in slices, within a budget."""

import asyncio
import random
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from typing import Any

import pytest

from clew.cli.randomly import play_out
from clew.core.errors import Refusal
from clew.core.match import AnyGame, Match, parse_match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.server.common.slices import REST, TimeSlices
from clew.server.replay import recordings
from clew.server.replay.recordings import Keyframes
from clew.server.replay.replays import Replays, log_of_match
from clew.server.replay.sizes import sizes
from clew.server.table import wire
from clew.storage.store import Entry, GuestId, TableId, WallMillis
from server.clocks import Ticking
from server.desk import TABLE, Desk, LogStore


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def haunted(turns: int, seed: int = 7) -> Match[Any, Any, Any, Any, Any]:
    """A long match of The Haunting House: nobody finds the way out."""
    game, chance = GAMES["haunting-house"], random.Random(seed)
    match = Match(game, game.setup(2, seed, turn_cap=turns))
    at = 0
    while game.outcome(match.state) is None:
        for seat in map(Seat, range(2)):
            actions = game.board_actions(match.state, seat)
            if actions:
                at += 1
                match.play(_harmless(match, seat, chance, actions, Millis(at)))
                break
    return match


def _harmless(
    match: Match[Any, Any, Any, Any, Any], seat: Seat, chance: random.Random, actions: Any, at: Any
) -> Move[Any]:
    """A move that wins nothing, if there is one."""
    for action in chance.sample(list(actions), min(10, len(actions))):
        move = Move(seat, action, at)
        outcome = match.game.outcome(match.game.apply(match.state, move).state)
        if outcome is None or not outcome.winners:
            return move
    return move


def log_of(match: Match[Any, Any, Any, Any, Any]) -> list[Entry]:
    return log_of_match(match, TABLE, "Old", GuestId("ann"), WallMillis(5))


def dedalo(cap: int = 2, seed: int = 5) -> Desk:
    """A table at which a match was played to its end."""
    desk = Desk("dedalos", 3, {"round_cap": cap}, seed).seated("ann", "bob", "cleo")
    return played(desk, random.Random(3))


def played(desk: Desk, chance: random.Random) -> Desk:
    while desk.table.room.status == "playing":
        seat = next(seat for seat in range(3) if desk.legal(seat))
        assert desk.act(seat, chance.choice(desk.legal(seat)))["type"] == "ack"
    return desk


# One slice at a time


def test_long_work_lets_others_go_on_after_every_slice() -> None:
    async def work() -> None:
        done, seen = [0, 0], list[int]()

        def steps(which: int) -> Iterator[None]:
            for _ in range(40):
                done[which] += 1
                yield

        async def others() -> None:
            while sum(done) < 80:
                seen.append(sum(done))
                await asyncio.sleep(0)

        slices = TimeSlices(Ticking())
        await asyncio.gather(others(), slices.run(steps(0)), slices.run(steps(1)))
        stretches = [after - before for before, after in pairwise(seen)]
        assert max(stretches) <= 2, "no more than one slice in a round of the loop"
        halfway = next(i for i, count in enumerate(seen) if count >= 40)
        assert halfway < len(seen) - 5

    run(work())


def test_the_loop_is_left_alone_after_each_slice() -> None:
    rests = list[float]()

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    run(TimeSlices(Ticking(), rest).run(iter(range(5))))
    assert rests == [REST, REST, 0], "but not after the last"


def test_short_pieces_of_many_requests_are_a_slice_each() -> None:
    async def work() -> None:
        done, seen = 0, list[int]()

        def piece() -> None:
            nonlocal done
            done += 1

        async def others() -> None:
            while done < 30:
                seen.append(done)
                await asyncio.sleep(0)

        slices = TimeSlices()
        await asyncio.gather(others(), *(slices.call(piece) for _ in range(30)))
        assert max(b - a for a, b in pairwise(seen)) == 1

    run(work())


# Positions


def test_every_position_is_the_one_that_was_played() -> None:
    match = haunted(6)
    assert len(match.log) > 4 * recordings.GAP

    async def work() -> None:
        replays = Replays(LogStore(log_of(match)).as_store(), TimeSlices())
        replay = await replays.get(TABLE, 1)
        assert replay.info().entries == len(match.log)
        assert replay.info().times == tuple(entry.at for entry in match.log)
        whole, game = Match(match.game, match.setup), match.game
        events: tuple[Any, ...] = ()
        for at in range(len(match.log) + 1):
            for seat in (None, Seat(0), Seat(1)):
                step = await replays.step(replay, at, seat)
                assert step.view == game.view(whole.state, seat)
                assert step.events == tuple(game.redact(event, seat) for event in events)
            if at < len(match.log):
                events = whole.enter(match.log[at])
        for at, seat in ((-1, None), (len(match.log) + 1, None), (0, Seat(2))):
            with pytest.raises(Refusal):
                await replays.step(replay, at, seat)
        text = b"".join([piece async for piece in replays.file(replay)])
        assert parse_match(game, text).log == match.log

    run(work())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_who_did_what_is_counted(game: AnyGame) -> None:
    match = play_out(game, game.setup(3, 6), 6, Millis(1000))

    async def work() -> None:
        replays = Replays(LogStore(log_of(match)).as_store(), TimeSlices())
        found = await replays.figures(await replays.get(TABLE, 1))
        assert found.took == match.log[-1].at - match.log[0].at
        for seat, counts in enumerate(found.seats):
            mine = [one for one in match.log if isinstance(one, Move) and one.seat == seat]
            for name, kinds in game.figures.counts.items():
                assert counts[name] == sum(isinstance(one.action, kinds) for one in mine)
        assert len(found.seats) == 3
        assert any(count > 0 for counts in found.seats for count in counts.values())

    run(work())


def test_keyframes_stay_few_and_forget_what_was_taken_back() -> None:
    frames = Keyframes("0")
    for at in range(1, 10 * recordings.KEYFRAMES * recordings.GAP):
        frames.note(at, str(at))
    assert len(frames.states) <= recordings.KEYFRAMES
    for at in (1, 15, 16, 17, 5000, 40_000):
        found, state = frames.before(at)
        assert 0 <= at - 1 - found < 2 * frames.gap
        assert state == str(found)
    frames.forget_after(1000)
    found, state = frames.before(40_000)
    assert found <= 1000
    assert state == str(found)


# Folding no more than is needed


def test_who_asks_together_shares_one_fold() -> None:
    match = haunted(6)

    async def work() -> None:
        store = LogStore(log_of(match))
        replays = Replays(store.as_store(), TimeSlices())
        found = await asyncio.gather(*(replays.get(TABLE, 1) for _ in range(10)))
        assert len({id(one) for one in found}) == 1
        assert replays.folded == len(store.entries) - 1
        await replays.get(TABLE, 1)
        assert replays.folded == len(store.entries) - 1

    run(work())


def test_a_match_that_never_was_is_known_without_folding() -> None:
    desk = dedalo()

    async def work() -> None:
        store = LogStore(desk.log)
        replays = Replays(store.as_store(), TimeSlices())
        for number in (2, 0, 10**20, 2, 2, 2):
            with pytest.raises(Refusal, match="no such replay"):
                await replays.get(TABLE, number)
        assert (replays.folded, store.asked["log"]) == (0, 0)
        assert store.asked["seqs"] == 3, "a miss is remembered while the log does not grow"
        with pytest.raises(Refusal, match="no such replay"):
            await replays.get(TableId("nowhere"), 1)

    run(work())


def test_misses_are_remembered_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.server.replay.replays.MISSES", 3)

    async def work() -> None:
        store = LogStore(dedalo().log)
        replays = Replays(store.as_store(), TimeSlices())
        for number in range(2, 12):
            with pytest.raises(Refusal):
                await replays.get(TABLE, number)
        assert len(replays.misses) == 3

    run(work())


def test_a_match_that_ends_later_is_there_then_and_read_on_from_where_it_was() -> None:
    desk, chance = (
        Desk("dedalos", 3, {"round_cap": 2}, 5).seated("ann", "bob", "cleo"),
        random.Random(3),
    )
    for _ in range(8):
        seat = next(seat for seat in range(3) if desk.legal(seat))
        desk.act(seat, chance.choice(desk.legal(seat)))

    async def work() -> None:
        store = LogStore(list(desk.log))
        replays = Replays(store.as_store(), TimeSlices())
        for _ in range(5):
            with pytest.raises(Refusal, match="no such replay"):
                await replays.get(TABLE, 1)
        assert replays.folded == len(store.entries) - 1, "once, however often somebody asks"
        played(desk, chance)
        store.entries = list(desk.log)
        replay = await replays.get(TABLE, 1)
        assert replays.folded == len(store.entries) - 1
        match = desk.table.room.match
        assert match is not None
        assert replay.match.state == match.state
        # The next one, which begins after the first is over.
        with pytest.raises(Refusal):
            await replays.get(TABLE, 2)
        desk.do(0, wire.Rematch())
        desk.do(0, wire.Begin())
        played(desk, chance)
        store.entries = list(desk.log)
        second = await replays.get(TABLE, 2)
        match = desk.table.room.match
        assert match is not None
        assert second.match.log == match.log
        assert second.info().seats == ("Ann", "Bob", "Cleo")
        assert (await replays.get(TABLE, 1)) is replay

    run(work())


# Memory


def test_sizes_count_everything_once() -> None:
    shared = "x" * 10_000
    assert 10_000 < sum(sizes([shared, (shared, [shared])])) < 10_500
    assert sum(sizes([Match, run, asyncio])) == 0, "the program is not counted"


def test_replays_stay_within_their_budget() -> None:
    match = haunted(6)

    async def work() -> None:
        replays = Replays(LogStore(log_of(match)).as_store(), TimeSlices())
        await replays.get(TABLE, 1)
        one = replays.size
        log = sum(sizes(list(match.log)))
        assert one > log, "the log is part of it"
        every = [Match(match.game, match.setup).state]
        whole = Match(match.game, match.setup)
        for entry in match.log:
            whole.enter(entry)
            every.append(whole.state)
        assert one < log + sum(sizes(every)), "but not every state is"

        class Everywhere(LogStore):
            """The same log on every table."""

            async def last_seq(self, table: TableId) -> int:
                return len(self.entries)

            async def seqs(self, table: TableId, beginning: bytes) -> list[int]:
                return await super().seqs(TABLE, beginning)

            async def log(
                self, table: TableId, after: int = 0, limit: int | None = None
            ) -> list[Entry]:
                return await super().log(TABLE, after, limit)

        many = Replays(Everywhere(log_of(match)).as_store(), TimeSlices(), budget=3 * one + 1000)
        for i in range(10):
            await many.get(TableId(f"t{i}"), 1)
            assert many.size <= many.budget
        assert len(many.recordings) == 3
        before = many.folded
        await many.get(TableId("t9"), 1)
        assert many.folded == before, "the last ones are kept"
        small = Replays(Everywhere(log_of(match)).as_store(), TimeSlices(), budget=one // 2)
        assert (await small.get(TABLE, 1)).is_over, "shown, even where it cannot be kept"
        assert small.size == 0

    run(work())
