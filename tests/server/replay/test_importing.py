"""Match files from elsewhere: what is made of them, and within which limits."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.core.errors import BadMessage, Refusal, RuleRefusal
from clew.core.match import Match, format_match
from clew.core.types import Millis
from clew.games import GAMES
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.replay import importing
from clew.server.replay.importing import (
    AT_ONCE,
    PLACES,
    ImportedTable,
    Importer,
    ImportJob,
    check_name,
    verify,
    write_import,
)
from clew.server.table.table import Table
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Entry, Epoch, GuestId, TableId, WallMillis
from patience import PATIENCE
from server import thinkers

PATIENT = Limits(import_seconds=PATIENCE)
FILES = Path(__file__).parents[2] / "playthroughs" / "magic-maze"
WON = (FILES / "scenario-03.json").read_bytes()
TABLE = TableId("t1")
ORDER = ImportJob(TABLE, None, GuestId("ann"), WallMillis(5), 20_000)
NEVER_ENDS = {"turn_cap": None, "think_seconds": 1}


def ticking(entries: int) -> bytes:
    """A match of The Haunting House in which nobody ever does anything."""
    game = GAMES["haunting-house"]
    match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(2, 1, **NEVER_ENDS))
    match.tick(Millis(1000 * entries))
    return format_match(match)


def with_seats(seats: int) -> bytes:
    record = msgspec.json.decode(WON)
    record["setup"]["seats"] = seats
    return msgspec.json.encode(record)


def why(text: bytes, most: int = 20_000) -> tuple[str, str | None]:
    answer = msgspec.json.decode(verify(msgspec.structs.replace(ORDER, most=most), text))
    assert answer["type"] == "refused"
    return answer["reason"], answer["rule"]


def test_a_finished_match_becomes_a_table() -> None:
    row, entries = asyncio.run(Importer(Limits()).verify(ORDER, WON))
    assert (row.id, row.name, row.status, row.public) == (TABLE, "magic-maze", "finished", False)
    assert row == Table(entries, Tokens(b"")).row()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert {entry.wall for entry in entries} == {5}


def test_what_is_wrong_with_a_file_crosses_back() -> None:
    importer = Importer(PATIENT)
    with pytest.raises(BadMessage, match="not a match file"):
        asyncio.run(importer.verify(ORDER, b"{"))
    with pytest.raises(RuleRefusal) as refused:
        asyncio.run(importer.verify(ORDER, with_seats(77)))
    assert refused.value.rule == "MM-C4"
    assert refused.value.params["seats"] == 77


def test_a_file_has_so_many_entries_at_most() -> None:
    assert why(ticking(10), most=10) == ("match-not-over", None)
    assert why(ticking(11), most=10) == ("match-too-long", None)


@pytest.mark.parametrize("at", [0, 999, 1001, 4_000_000_000_000_000])
def test_a_tick_that_is_not_due_is_refused(at: int) -> None:
    assert why(ticking(1).replace(b'"at": 1000', b'"at": %d' % at)) == ("tick-not-due", None)


def test_a_file_that_takes_too_long_is_given_up() -> None:
    importer = Importer(Limits(import_seconds=0.001))
    with pytest.raises(BadMessage, match="match takes too long"):
        asyncio.run(importer.verify(ORDER, ticking(20_000)))


def test_a_process_that_dies_is_a_refusal() -> None:
    async def killed() -> None:
        importer = Importer(PATIENT, thinkers.brood)  # never done before it is killed
        folding = asyncio.create_task(importer.verify(ORDER, WON))
        while importer.process is None:
            await asyncio.sleep(0.01)
        importer.process.kill()
        await folding

    with pytest.raises(BadMessage, match="match takes too long"):
        asyncio.run(killed())


def test_a_server_that_stops_waits_for_no_file() -> None:
    async def stopped() -> None:
        importer = Importer(PATIENT, thinkers.brood)
        folding = asyncio.create_task(importer.verify(ORDER, WON))
        while importer.process is None:
            await asyncio.sleep(0.01)
        importer.stop()
        with pytest.raises(Refusal):
            await folding
        with pytest.raises(Refusal, match="imports busy"):
            await importer.verify(ORDER, WON)

    asyncio.run(stopped())


def test_where_the_rules_fail_the_file_is_to_blame(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Any:
        raise AssertionError("we are wrong")

    monkeypatch.setattr(importing, "read_file", fail)
    answer = verify(ORDER, WON)
    assert msgspec.json.decode(answer) == {
        "type": "broken",
        "error": "AssertionError('we are wrong')",
    }
    importer = Importer(PATIENT)
    monkeypatch.setattr(importer, "verify_apart", lambda order, text: answer)
    with pytest.raises(BadMessage, match="not a match file"):
        asyncio.run(importer.verify(ORDER, WON))


def test_few_files_are_in_memory_and_one_of_each_address() -> None:
    importer = Importer(PATIENT)
    with importer.place("a"):
        with pytest.raises(Refusal, match="import under way"), importer.place("a"):
            pass
        with pytest.raises(ZeroDivisionError), importer.place("b"):
            raise ZeroDivisionError
        with importer.place("b"), importer.place("c"), importer.place("d"):
            assert len(importer.places) == PLACES
            with pytest.raises(Refusal, match="imports busy"), importer.place("e"):
                pass
        with importer.place("e"):
            pass
    assert importer.places == set()


class Counting(SqliteStore):
    """Counts the entries of each commit, and dies before one of them."""

    def __init__(self, path: str, dies_at: int = 10**9) -> None:
        super().__init__(path)
        self.counts: list[int] = []
        self.dies_at = dies_at

    async def create(self, row: Any, owner: str, entries: Any = ()) -> Epoch:
        self.counts.append(len(entries))
        return await super().create(row, owner, entries)

    async def append(self, table: Any, epoch: Any, entries: Any) -> None:
        if len(self.counts) == self.dies_at:
            raise OSError("died")
        self.counts.append(len(entries))
        await super().append(table, epoch, entries)


def long_table(entries: int) -> ImportedTable:
    row = asyncio.run(Importer(PATIENT).verify(ORDER, WON)).row
    return ImportedTable(row, [Entry(i, b"{}", WallMillis(5)) for i in range(1, entries + 1)])


def test_a_long_match_is_written_in_parts(tmp_path: Path) -> None:
    table = long_table(2 * AT_ONCE + 1)

    async def write() -> None:
        store = Counting(str(tmp_path / "a.db"))
        await store.start()
        await write_import(store, "me", table)
        assert store.counts == [AT_ONCE, AT_ONCE, 1]
        assert await store.table(TABLE) == table.row
        assert await store.log(TABLE) == table.entries
        await store.stop()

    asyncio.run(write())


def test_an_interrupted_import_is_no_finished_table(tmp_path: Path) -> None:
    table = long_table(2 * AT_ONCE)

    async def write() -> None:
        store = Counting(str(tmp_path / "a.db"), dies_at=1)
        await store.start()
        with pytest.raises(OSError, match="died"):
            await write_import(store, "me", table)
        row = await store.table(TABLE)
        assert row is not None
        assert (row.status, row.public) == ("waiting", False)
        await store.stop()

    asyncio.run(write())


def test_the_name_of_an_imported_table_is_a_name() -> None:
    check_name("Ann's best")
    for name in ("", " ", "\u200b", "a\x1b[2J", "x" * 31):
        with pytest.raises(BadMessage, match="text not plain"):
            check_name(name)
