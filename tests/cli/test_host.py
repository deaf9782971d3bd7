"""The host of a server on the command line: everything that the page can do."""

import asyncio
import re
import socket
import threading
from pathlib import Path
from typing import get_args

import httpx
import msgspec
import pytest

from clew import __version__
from clew.server.administration import actions
from clew.server.administration.reports import Report
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, TableId, WallMillis
from cli.running import Shell
from server.running import PATIENCE, Player, running
from server.unfinished import put
from storage.conftest import opened
from storage.samples import TABLE, entry, row

CODE = re.compile(r"(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}")


def test_a_code_is_printed_once_and_kept_as_a_hash(clew: Shell, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'clew.db'}"
    codes = [clew("host-code", "--database", database).out.strip() for _ in range(2)]
    assert all(CODE.fullmatch(code) for code in codes)
    assert codes[0] != codes[1]
    assert not any(code.encode() in (tmp_path / "clew.db").read_bytes() for code in codes)
    last = clew("host-code", "--new", "--database", database).out.strip()

    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "clew.db"))) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            tried = [
                (await http.post("/api/host/session", json={"code": code})).status_code
                for code in (*codes, last)
            ]
            assert tried == [401, 401, 200]

    asyncio.run(work())


def test_actions_settings_and_the_audit_log(clew: Shell, tmp_path: Path) -> None:
    file = tmp_path / "clew.db"
    where = ("--database", f"sqlite:{file}")

    async def fill() -> None:
        async with opened(lambda: SqliteStore(str(file))) as store:
            await store.create(row(), "", [entry(1)])

    asyncio.run(fill())
    assert TABLE in clew("host", "tables", *where).out
    done = [
        ("delete", TABLE),
        ("ban", "bob", "--minutes", "5"),
        ("ban", "2001:db8::1"),
        ("mute", "192.0.2.1"),
        ("unmute", "192.0.2.1"),
        ("unban", "bob"),
        ("message", "We close at ten."),
        ("message",),
        ("drain",),
        ("undrain",),
    ]
    for words in done:
        assert "done" in clew("host", *words, *where).out
    clew("host", "settings", "name=Café", "chat=off", "games=dedalos", *where)
    shown = clew("host", "settings", *where).out
    assert "name = Café" in shown
    assert "chat = off" in shown
    assert "games = dedalos" in shown
    assert "ban address 2001:db8::/64 for ever" in shown
    assert "bob" not in shown
    audit = clew("host", "audit", *where).out.splitlines()
    assert len(audit) == len(done) + 1
    assert all("command line" in line for line in audit)
    assert '"change-server"' in audit[0]
    assert '"delete-table"' in audit[-1]
    backup = clew("host", "backup", str(tmp_path / "b.gz"), *where)
    assert "the backup is good" in backup.out
    assert clew("host", "delete", TABLE, *where).code == 2
    assert clew("host", "settings", "games=chess", *where).code == 2
    assert clew("host", "settings", "color=red", *where).code == 2
    assert clew("host", "message", "a" * 300, *where).code == 2


def test_a_running_server_does_what_the_command_line_says(clew: Shell, tmp_path: Path) -> None:
    file = tmp_path / "clew.db"
    where = ("--database", f"sqlite:{file}")

    async def work(store: Store) -> None:
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await (await Player(server.ws, "Ann", token).connect()).watch(table)
            people = await asyncio.to_thread(clew, "host", "people", "--url", server.url, *where)
            assert f"{ann.guest}  127.0.0.1" in people.out
            status = await asyncio.to_thread(clew, "host", "status", "--url", server.url, *where)
            worker, backup = status.out.splitlines()
            assert f"clew {__version__}" in worker
            assert "  1 connections  " in worker
            assert re.search(r"load \d.*memory \d+ MiB  disk [\d.]+ of [\d.]+ GiB free", worker)
            assert backup == "no backup yet"
            await asyncio.to_thread(clew, "host", "message", "Hello, all", *where)
            await ann.until(lambda: bool(ann.of("announced")))
            await asyncio.to_thread(clew, "host", "ban", ann.guest, *where)
            await ann.until(lambda: ann.closed is not None)
            assert ann.of("closing")[-1]["reason"] == "banned"

    asyncio.run(work(SqliteStore(str(file))))


def test_the_host_of_a_table_is_sent_away_from_the_terminal(clew: Shell, tmp_path: Path) -> None:
    file = tmp_path / "clew.db"
    where = ("--database", f"sqlite:{file}")

    async def work(store: Store) -> None:
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await (await Player(server.ws, "Ann", token).connect()).watch(table)
            removing = await asyncio.to_thread(clew, "host", "remove", table, ann.guest, *where)
            assert "done" in removing.out
            await ann.until(lambda: ann.closed is not None)
            audit = await asyncio.to_thread(clew, "host", "audit", *where)
            assert '"remove-person"' in audit.out
            assert ann.guest in audit.out

    asyncio.run(work(SqliteStore(str(file))))


def test_whoever_is_reported_can_be_sent_away_and_the_table_closed(
    clew: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "clew.db"
    where = ("--database", f"sqlite:{file}")
    report = Report(TableId("t"), "Test", GuestId("t-1"), "P1", "words", "", ("rude",))

    async def fill() -> None:
        async with opened(lambda: SqliteStore(str(file))) as store:
            await put(store, "t", 5)
            body = msgspec.json.encode(report)
            await store.add_note("reports", "eve", body, WallMillis(1), most=10)

    asyncio.run(fill())
    told = clew("host", "reports", *where).out
    assert "t-1  P1: words" in told
    assert "said: rude" in told
    for words in (("dismiss", "1"), ("remove", "t", "t-1"), ("close", "t")):
        assert "done" in clew("host", *words, *where).out
    assert clew("host", "reports", *where).out == ""
    assert clew("host", "dismiss", "1", *where).code == 2
    assert clew("host", "tables", *where).out == ""
    assert len(clew("host", "audit", *where).out.splitlines()) == 3


# How everything that a host can do at the page is done in the terminal; `done` above does it.
VERBS = {
    "close-table": "close",
    "delete-table": "delete",
    "remove-person": "remove",
    "restrict": "ban",
    "lift": "unban",
    "announce": "message",
    "drain": "drain",
    "change-server": "settings",
    "back-up": "backup",
    "dismiss-report": "dismiss",
}


def test_every_action_of_a_host_is_done_in_the_terminal() -> None:
    kinds = {each.__struct_config__.tag for each in get_args(actions.Asked)}
    assert set(VERBS) == kinds
    tested = Path(__file__).read_text("utf-8").partition("\nVERBS = ")[0]
    for verb in VERBS.values():
        assert f'"{verb}", ' in tested or f'("{verb}",)' in tested


def test_people_need_a_running_server(clew: Shell, tmp_path: Path) -> None:
    where = ("--database", f"sqlite:{tmp_path / 'clew.db'}")
    assert clew("host", "people", "--url", "http://127.0.0.1:9", *where).code == 2
    assert clew("host", "people", "--url", "file:///etc/passwd", *where).code == 2


@pytest.mark.parametrize(
    "answer", [b"", b"\x15\x03\x01\x00\x02\x02\x46", b"HTTP/1.1 200 OK\r\n\r\n{"]
)
def test_whatever_else_answers_is_no_server_of_ours(
    clew: Shell, tmp_path: Path, answer: bytes
) -> None:
    where = ("--database", f"sqlite:{tmp_path / 'clew.db'}")

    def hang_up(door: socket.socket) -> None:
        visitor, _ = door.accept()
        with visitor:
            visitor.recv(10_000)
            visitor.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as door:
        answering = threading.Thread(target=hang_up, args=(door,))
        answering.start()
        url = f"http://127.0.0.1:{door.getsockname()[1]}"
        ran = clew("host", "status", "--url", url, *where)
        answering.join()
    assert ran.code == 2
    assert url in ran.err
