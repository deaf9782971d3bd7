"""Traces: a client's command leads to its append, and without them nothing is paid."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from clew.core.errors import BadMessage
from clew.server.config import load_config
from clew.server.runtime.tracing import Traces, make_traces
from clew.server.serve import make_services
from clew.server.table import wire
from clew.server.wiring import Extras
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, StoreUnavailable, TableId
from server.running import PATIENCE, Player, running
from server.spans import about, context_of, into, named, parent_of


class Forgetful(SqliteStore):
    """A store that is away when it is told to."""

    is_away = False

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        return None  # all of it goes through `append_all`

    async def append_all(self, appends: Any) -> list[Exception | None]:
        if self.is_away:
            raise StoreUnavailable("gone fishing")
        found: list[Append] = list(appends)
        return await super().append_all(found)


def test_a_command_is_followed_to_its_append_and_its_telling(tmp_path: Path) -> None:
    exporter, store = InMemorySpanExporter(), Forgetful(str(tmp_path / "clew.db"))

    async def work() -> tuple[str, int, int]:
        async with running(store, extras=Extras(traces=into(exporter))) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            sat = await host.do(wire.Sit(0))
            refused = await host.do(wire.Sit(1))
            assert (sat["type"], refused["type"]) == ("ack", "refused")
            store.is_away = True
            await host.say(wire.Do(3, wire.CallMe("Other")))
            await host.until(lambda: False)  # it is told to come back
            store.is_away = False
            entries = await store.log(TableId(table))
            return table, sat["seq"], len(entries)

    table, seq, written = asyncio.run(work())
    spans = exporter.get_finished_spans()
    sat, refused, lost = named(spans, "command")
    assert about(sat) == {
        "clew.table": table,
        "clew.client": "page",
        "clew.n": 1,
        "clew.command": "sit",
        "clew.seq": seq,
    }
    assert seq == written
    (append,) = named(spans, "append")
    first, second = named(spans, "publish")
    assert (parent_of(append), about(append)) == (context_of(sat).span_id, {"clew.seq": seq})
    assert parent_of(first) == context_of(sat).span_id
    assert about(first)["clew.receivers"] >= 2  # the update, and the acknowledgement
    moments = [append.start_time, append.end_time, first.start_time, first.end_time, sat.end_time]
    assert moments == sorted(moments, key=lambda moment: moment or 0)
    assert about(refused)["clew.n"] == 2
    assert "clew.seq" not in about(refused)
    assert parent_of(second) == context_of(refused).span_id
    assert (lost.status.status_code, lost.status.description) == (
        StatusCode.ERROR,
        "StoreUnavailable",
    )


def test_nobody_pays_for_traces_that_nobody_asked_for() -> None:
    assert make_traces(None, "worker", {"PATH": "/"}) is None
    script = "import sys, clew.server.workers; sys.exit('opentelemetry' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_without_the_extra_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(BadMessage, match="bad configuration") as refused:
        make_traces("http://127.0.0.1:4318", "worker", {})
    assert "clew[traces]" in str(refused.value.params)
    # The usual variables may be meant for other programs.
    assert make_traces(None, "worker", {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://x"}) is None


def test_it_is_switched_on_by_a_setting(tmp_path: Path) -> None:
    environ = {"CLEW_DATABASE": f"sqlite:{tmp_path / 'clew.db'}"}
    assert make_services(load_config({}, environ)).extras.traces is None
    services = make_services(load_config({}, environ | {"CLEW_TRACES": "http://127.0.0.1:9"}))
    assert services.extras.traces is not None
    services.extras.traces.stop()


@contextmanager
def collector() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """Takes spans as a collector does, over HTTP."""
    taken: list[tuple[str, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            taken.append((self.path, body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", taken
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_spans_reach_a_collector_at_the_latest_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{Traces.__module__}._PATIENCE", PATIENCE)

    async def work(address: str) -> None:
        traces = make_traces(address, "worker", {"OTEL_SERVICE_NAME": "maze"})
        assert traces is not None
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, extras=Extras(traces=traces)) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            await host.do(wire.Sit(0))
            await host.hang_up()

    with collector() as (address, taken):
        asyncio.run(work(address))
        assert {path for path, _ in taken} == {"/v1/traces"}
        said = b"".join(body for _, body in taken)
        assert all(word in said for word in (b"maze", b"clew.table", b"append", b"publish"))
