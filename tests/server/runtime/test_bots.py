"""Bots at tables: they play by themselves, and whatever they do wrong harms nobody."""

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.bots.fair import Asker
from clew.bots.levels import bot_of, levels_of
from clew.bots.runner import BotFailed, Question, Runner, _Worker, question
from clew.core.types import Millis, Seat
from clew.games import GAMES
from clew.server.runtime.bots import INSTANT, Bots
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.table import wire
from clew.server.wiring import Extras
from clew.storage.sqlite import SqliteStore
from clew.storage.store import TableId
from server import thinkers
from server.running import PATIENCE, Player, Server, running

HOUSE = GAMES["haunting-house"]


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(str(tmp_path / "clew.db"))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def first_question(seat: int = 0) -> Question:
    state = HOUSE.new(HOUSE.setup(2, 1))
    seat = next(seat for seat in range(2) if HOUSE.board_actions(state, Seat(seat)))
    return question(HOUSE, state, Seat(seat), "easy", at=Millis(0), since=Millis(0), seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_three_levels_that_can_be_loaded(game: str) -> None:
    assert len(levels_of(game)) >= 3
    if find_spec(f"clew.bots.{game.replace('-', '_')}.levels") is None:
        pytest.skip("its bots are not written yet")
    for level in levels_of(game):
        assert bot_of(game, level).worlds >= 0


def test_a_bot_thinks_in_another_process() -> None:
    async def work() -> None:
        runner = Runner(limit=PATIENCE)
        action = await runner.choose(first_question)
        assert action is not None
        assert await runner.choose(lambda: None) is None
        runner.stop()

    run(work())


def test_a_bot_stands_back_for_people() -> None:
    async def work() -> None:
        runner = Runner(limit=PATIENCE, thinker=thinkers.priority)
        assert int(await runner.think(b"")) > os.nice(0)
        runner.stop()

    run(work())


@pytest.mark.parametrize(
    ("thinker", "what"),
    [
        (thinkers.crash, "died"),
        (thinkers.babble, "nonsense"),
        (thinkers.stumble, "nothing comes"),
    ],
)
def test_a_bot_that_fails_is_told_apart(thinker: Callable[[bytes], bytes], what: str) -> None:
    async def work() -> None:
        runner = Runner(limit=PATIENCE, thinker=thinker)
        for _ in range(2):  # and the next question is put to a process that is alive
            with pytest.raises(BotFailed, match=what):
                await runner.choose(first_question)
        runner.stop()

    run(work())


def test_a_bot_that_thinks_too_long_is_stopped() -> None:
    async def work() -> None:
        runner = Runner(limit=1.0, thinker=thinkers.dawdle)
        with pytest.raises(BotFailed, match="slow"):
            await runner.choose(first_question)
        runner.stop()

    run(work())


def test_a_process_that_begins_slowly_is_no_slow_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may take long to begin; stopped for it, none would ever begin."""

    async def late(worker: _Worker) -> None:
        del worker
        await asyncio.sleep(0.3)

    async def think(worker: _Worker, text: bytes) -> bytes:
        del worker
        return thinkers.nod(text)

    monkeypatch.setattr(_Worker, "begin", late)
    monkeypatch.setattr(_Worker, "think", think)

    async def work() -> None:
        runner = Runner(limit=0.1)
        assert await runner.choose(first_question) is None
        runner.stop()

    run(work())


async def bots_only(server: Server, game: str, seats: int, **options: Any) -> Player:
    """A table of bots, and its host who watches."""
    table, token = await server.open(game, seats, options=options)
    host = await Player(server.ws, "Host", token).connect()
    await host.watch(table)
    refused = await host.do(wire.SeatBot(0, "omniscient"))
    assert refused["reason"] == "no-such-level"
    for seat in range(seats):
        level = levels_of(game)[-1 if game == "magic-maze" else seat % 2]
        assert (await host.do(wire.SeatBot(seat, level)))["type"] == "ack"
    assert (await host.do(wire.Begin()))["type"] == "ack"
    return host


async def until_finished(host: Player) -> None:
    async with asyncio.timeout(PATIENCE):
        while host.status != "finished":
            host.changed.clear()
            await host.changed.wait()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("haunting-house", 2, {"turn_cap": 5}),
        ("magic-maze", 3, {"scenario": 1}),
        ("dedalos", 3, {}),
    ],
)
def test_a_table_of_bots_plays_by_itself_to_the_end(
    store: SqliteStore, game: str, seats: int, options: dict[str, int]
) -> None:
    async def work() -> None:
        extras = Extras(Runner(limit=PATIENCE), INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, game, seats, **options)
            await until_finished(host)
            assert server.services.metrics.bot_answers.value > 8
            assert server.services.metrics.bot_defaults.value == 0
            await host.hang_up()

    run(work())


@pytest.mark.parametrize("thinker", [thinkers.babble, thinkers.blunder])
def test_a_bot_that_fails_does_the_first_thing_it_may(
    store: SqliteStore, thinker: Callable[[bytes], bytes], caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        extras = Extras(Runner(limit=PATIENCE, thinker=thinker), INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, "haunting-house", 2, turn_cap=5)
            await host.until(lambda: host.seq > 8)
            assert server.services.metrics.bot_defaults.value >= 1
            await host.hang_up()

    with caplog.at_level(logging.WARNING):
        run(work())
    record = next(record for record in caplog.records if record.name == "clew.bots")
    assert record.__dict__["seq"] > 1
    assert "table" in record.__dict__


def test_the_question_holds_nothing_but_what_the_seat_knows() -> None:
    state = HOUSE.new(HOUSE.setup(2, 1))
    for seed in range(5):
        other = HOUSE.imagine(state, Seat(0), seed)
        same: Any = {"at": Millis(0), "since": Millis(0), "seed": 1}
        one = question(HOUSE, state, Seat(0), "easy", **same)
        assert one == question(HOUSE, other, Seat(0), "easy", **same)


# Nobody plays for nobody


async def unwatched(server: Server) -> LoadedTable:
    """The only table, once nobody is connected to it."""
    (loaded,) = server.services.tables.loaded.values()
    async with asyncio.timeout(PATIENCE):
        while loaded.table.watchers:
            await asyncio.sleep(0.01)
    return loaded


@pytest.mark.parametrize("game", ["haunting-house", "magic-maze"])
def test_bots_that_nobody_watches_pause_and_go_on_when_somebody_comes(
    store: SqliteStore, game: str
) -> None:
    async def work() -> None:
        extras = Extras(Runner(limit=PATIENCE), INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, game, 2)
            await host.until(lambda: host.seq > 12)
            await host.hang_up()
            loaded = await unwatched(server)
            seq, answers = loaded.table.room.seq, server.services.metrics.bot_answers.value
            await asyncio.sleep(0.3)
            assert loaded.table.room.seq == seq
            assert server.services.metrics.bot_answers.value <= answers + 2, "nor do they think"
            eve = await Player(server.ws, "Eve").connect()
            await eve.watch(host.table)
            await eve.until(lambda: eve.seq > seq + 5 or eve.status == "finished")
            await eve.hang_up()

    run(work())


def test_bots_of_a_table_that_left_memory_go_on_when_it_is_back(store: SqliteStore) -> None:
    async def work() -> None:
        extras = Extras(Runner(limit=PATIENCE), INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, "haunting-house", 2)
            await host.until(lambda: host.seq > 6)
            await host.hang_up()
            loaded = await unwatched(server)
            seq = loaded.table.room.seq
            server.services.tables.unload(loaded)
            eve = await Player(server.ws, "Eve").connect()
            await eve.watch(host.table)
            await eve.until(lambda: eve.seq > seq + 5 or eve.status == "finished")
            await eve.hang_up()

    run(work())


def test_nothing_is_left_of_bots_whose_match_is_over(store: SqliteStore) -> None:
    async def work() -> None:
        extras = Extras(Runner(limit=PATIENCE), INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, "haunting-house", 2, turn_cap=2)
            await until_finished(host)
            (wake,) = server.services.tables.listeners
            bots = getattr(wake, "__self__", None)
            assert isinstance(bots, Bots)
            async with asyncio.timeout(PATIENCE):
                while not bots.is_idle:
                    await asyncio.sleep(0.01)
            await host.hang_up()

    run(work())


class Slow(Runner):
    """A runner whose answer, the first legal action, waits at a gate."""

    def __init__(self) -> None:
        super().__init__()
        self.asker: Asker = ()
        self.gate = asyncio.Event()
        self.asked = asyncio.Event()
        self.answered = asyncio.Event()

    async def choose(self, ask: Callable[[], Question | None], asker: Asker = ("",)) -> Any | None:
        question = ask()
        if question is None:
            return None
        self.asker = asker
        self.asked.set()
        await self.gate.wait()
        self.answered.set()
        kind: Any = list[HOUSE.action_type]  # type: ignore[name-defined] # known when it runs
        return msgspec.json.decode(question.actions, type=kind)[0]


def test_bots_think_for_where_their_host_is_who_that_is_and_the_table(store: SqliteStore) -> None:
    async def work() -> None:
        runner = Slow()

        extras = Extras(runner, INSTANT)
        async with running(store, extras=extras) as server:
            host = await bots_only(server, "haunting-house", 2)
            async with asyncio.timeout(PATIENCE):
                await runner.asked.wait()
            assert runner.asker == ("127.0.0.1", host.guest, host.table)
            await host.hang_up()

    run(work())


def test_a_bots_answer_is_dropped_where_the_player_is_back(store: SqliteStore) -> None:
    state = HOUSE.new(HOUSE.setup(2, 1))
    first = next(seat for seat in range(2) if HOUSE.board_actions(state, Seat(seat)))

    async def work() -> None:
        runner = Slow()

        extras = Extras(runner, INSTANT)
        async with running(store, extras=extras) as server:
            table, token = await server.open("haunting-house", 2)
            host = await (await Player(server.ws, "Ann", token).connect()).watch(table)
            other = await (await Player(server.ws, "Bob").connect()).watch(table)
            for player, seat in ((host, first), (other, 1 - first)):
                assert (await player.do(wire.Sit(seat)))["type"] == "ack"
            assert (await host.do(wire.Begin()))["type"] == "ack"
            assert (await host.do(wire.SeatBot(first, "easy")))["type"] == "ack"
            async with asyncio.timeout(PATIENCE):
                await runner.asked.wait()
                assert (await host.do(wire.TakeBack(first)))["type"] == "ack"
                seq = host.seq
                runner.gate.set()
                await runner.answered.wait()
            await asyncio.sleep(0.1)
            assert server.services.tables.loaded[TableId(table)].table.room.seq == seq
            for player in (host, other):
                await player.hang_up()

    run(work())
