"""Bad messages by the thousand: a typed answer or the end of the line, never a traceback."""

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.games import GAMES
from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.edge.connection import ConnectionState
from clew.server.replay.importing import Importer, ImportJob, verify
from clew.server.table import wire
from clew.server.table.facts import Opened
from clew.server.table.table import Table
from clew.server.wiring import wire_services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId
from server import odd
from server.transports import Wire

if TYPE_CHECKING:
    from clew.server.runtime.loaded_table import LoadedTable

SOAK = bool(os.environ.get("CLEW_SOAK"))
FRAMES = 40  # an example
EXAMPLES = 1300 if SOAK else 25  # of each test here: over 100,000 messages on the wire in a soak
KEPT = 500  # of the examples, to be said once more
GROWTH = 10_000_000  # bytes that as many messages may leave behind
GENTLE = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
LIMITS = Limits(messages_at_once=10**9, requests_at_once=10**9, tables_at_once=10**9)
SEATS = {"magic-maze": 2, "haunting-house": 2, "dedalos": 3}


class Quiet(Wire):
    """A client that remembers only the last thing it heard."""

    def write(self, data: bytes) -> None:
        self.written = [data]


class Laboratory:
    """A server without sockets, and a table of each game in play."""

    def __init__(self, path: Path) -> None:
        self.runner = asyncio.Runner()
        self.services = wire_services(
            SqliteStore(str(path)), LIMITS, Clock(lambda: 1.0, lambda: 1.0), Metrics()
        )
        self.clients = self.services.clients
        self.app = make_app(self.services)
        self.tables: dict[str, LoadedTable] = {}
        self.messages = 0
        self.said: list[tuple[str, str, list[Any]]] = []
        self.runner.run(self._open())

    async def _open(self) -> None:
        await self.services.start()
        for game, seats in SEATS.items():
            table = TableId(game)
            opened = Opened(table, game, "Fuzz", True, "", GuestId("g0"), seats, {})
            await self.services.opener.open_table(opened, "here")
            loaded = self.tables[game] = self.services.tables.loaded[table]
            for seat in range(seats):
                await self.say(f"g{seat}", game, [wire.Do(1, wire.Sit(seat))])
            begin: list[Any] = [wire.Do(2, wire.Begin())]
            if game == "magic-maze":
                begin.append(wire.Do(3, wire.Act(msgspec.Raw(b'{"type":"start"}'))))
            await self.say("g0", game, begin)
            assert loaded.table.room.status == "playing"

    async def say(self, guest: str, game: str, frames: list[Any]) -> list[str]:
        """Send frames as this guest at a table; what became of each."""
        answers = list[str]()
        line = Quiet()
        connection = self.clients.connections.add(guest, line)
        hello = wire.Hello(wire.PROTOCOL, guest, self.services.tokens.guest(GuestId(guest)))
        for message in (hello, wire.Watch(TableId(game)), *frames):
            is_raw = isinstance(message, str | bytes)
            data = message if is_raw else msgspec.json.encode(message)
            is_text = not (is_raw and isinstance(data, bytes))
            text = data.encode(errors="surrogatepass") if isinstance(data, str) else data
            self.clients.receive(connection, text, is_text)
            while connection.state is ConnectionState.FINDING:
                await asyncio.sleep(0.001)
            answers.append(connection.closing.reason if connection.closing else "handled")
            connection.closing, connection.state = None, ConnectionState.READY
        loaded = self.tables[game]
        while loaded.is_writing or loaded.pending:
            await asyncio.sleep(0)
        self.clients.disconnect(connection)
        self.messages += len(frames)
        if len(self.said) < KEPT:
            self.said.append((guest, game, frames))
        return answers

    def close(self) -> None:
        self.runner.run(self.services.stop())
        self.runner.close()


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laboratory]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Importer, "verify_apart", fold_here)
        made = Laboratory(tmp_path_factory.mktemp("fuzz") / "clew.db")
        yield made
        made.close()


def fold_here(importer: Importer, order: bytes, text: bytes) -> bytes:
    """Without a process for each file; and no file may be too much for the rules."""
    del importer
    answer = verify(msgspec.json.decode(order, type=ImportJob), text)
    assert not answer.startswith(b'{"type":"broken"'), answer
    return answer


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)
small = st.integers(-2, 20) | st.integers(-(2**65), 2**65)


def _tagged(union: Any) -> list[type[msgspec.Struct]]:
    return list(union.__args__)


@st.composite
def messages(draw: st.DrawFn, union: Any, depth: int = 0) -> Any:
    """Something that looks like one of these messages, with right and wrong values."""
    kind = draw(st.sampled_from(_tagged(union)))
    message: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in kind.__struct_fields__:
        if field == "command" and depth == 0:
            message[field] = draw(messages(wire.Command, 1))
        elif field == "action":
            game = draw(st.sampled_from(sorted(GAMES)))
            message[field] = draw(messages(GAMES[game].action_type, 2))
        elif field == "options":
            message[field] = draw(odd.options)
        elif draw(st.integers(0, 9)):
            words = st.sampled_from(
                ["easy", "north", "elf", "mage", "move-one", "x", "magic-maze", "1,0"]
            )
            value = small | words | plain | st.lists(small, max_size=4) | odd.texts | odd.numbers
            message[field] = draw(value)
    if not draw(st.integers(0, 30)):
        message[draw(st.text(max_size=5))] = draw(plain)
    return message


def _text(message: Any) -> str:
    try:
        return msgspec.json.encode(message).decode()
    except (OverflowError, UnicodeError):
        return "{}"


frames = (
    st.text(max_size=60)
    | st.binary(max_size=40)
    | plain.map(_text)
    | messages(wire.FromClient).map(_text)
    | messages(wire.Command).map(lambda c: _text({"type": "do", "n": 9, "command": c}))
)
acts = st.builds(
    lambda n, action: _text({"type": "do", "n": n, "command": {"type": "act", "action": action}}),
    st.integers(1, 2**53),
    st.sampled_from(sorted(GAMES)).flatmap(lambda game: messages(GAMES[game].action_type, 2)),
)


def _resident() -> int:
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * 4096 if pages.exists() else 0


@GENTLE
@given(
    game=st.sampled_from(sorted(GAMES)),
    said=st.lists(frames | acts, min_size=FRAMES, max_size=FRAMES),
)
def test_a_spectator_can_say_what_they_like(
    laboratory: Laboratory, game: str, said: list[Any]
) -> None:
    loaded = laboratory.tables[game]
    before = (loaded.table.room.seq, loaded.table.room.info, loaded.table.moments[-1].state)
    answers = laboratory.runner.run(laboratory.say("eve", game, said))
    assert len(answers) == len(said) + 2
    assert "internal-error" not in answers
    after = (loaded.table.room.seq, loaded.table.room.info, loaded.table.moments[-1].state)
    assert after[0] == before[0]
    assert after[1] is before[1]
    assert after[2] is before[2]
    assert loaded.table.watchers == {}


@GENTLE
@given(game=st.sampled_from(sorted(GAMES)), said=st.lists(acts, min_size=FRAMES, max_size=FRAMES))
def test_a_player_can_ask_for_anything_and_gets_only_what_is_legal(
    laboratory: Laboratory, game: str, said: list[Any]
) -> None:
    loaded = laboratory.tables[game]
    answers = laboratory.runner.run(laboratory.say("g1", game, said))
    assert len(answers) == len(said) + 2
    assert "internal-error" not in answers
    assert loaded is laboratory.services.tables.loaded[TableId(game)], (
        "nothing failed to be written"
    )


def test_what_was_accepted_folds_to_the_same_tables(laboratory: Laboratory) -> None:
    for game, loaded in laboratory.tables.items():
        entries = laboratory.runner.run(laboratory.services.store.log(TableId(game)))
        again = Table(entries, laboratory.services.tokens)
        assert again.room.info == loaded.table.room.info
        assert again.moments[-1].state == loaded.table.moments[-1].state


def test_nothing_is_left_behind(laboratory: Laboratory) -> None:
    """After all the bad messages: no line, no table, and hardly a byte.

    Memory is measured while some of them are said once more: the generator, which remembers what it
    has made, is not at work then.
    """
    assert len(laboratory.clients.connections) == 0
    assert laboratory.services.subscriptions.subscribers == {}
    assert len(laboratory.services.tables.loaded) == len(GAMES)
    wanted = 2 * EXAMPLES * FRAMES
    if laboratory.messages < wanted:
        pytest.skip("the messages were sent to another worker")
    examples = [one for one in laboratory.said if len(one[2]) == FRAMES]
    _say_all(laboratory, examples)  # so that everything was used once
    before, until = _resident(), laboratory.messages + wanted
    while laboratory.messages < until:
        _say_all(laboratory, examples)
    grown = _resident() - before
    sys.stdout.write(
        f"{laboratory.messages} messages, {grown / 1e6:+.1f} MB in the last {wanted}\n"
    )
    assert grown < GROWTH


def _say_all(laboratory: Laboratory, examples: list[tuple[str, str, list[Any]]]) -> None:
    for guest, game, frames in examples:
        laboratory.runner.run(laboratory.say(guest, game, frames))
    gc.collect()


paths = odd.short(
    st.sampled_from(
        [
            "/api/tables",
            "/api/guests",
            "/api/matches",
            "/api/tables/x",
            "/api/replays/dedalos/1",
            "/api/replays/dedalos/1/0",
            "/api/replays/dedalos/1/file",
            "/api/replays/dedalos/1/figures",
            "/api/replays/dedalos/1/picture.png",
            "/api/replays/x/99999999999999999999/3?seat=-1",
            "/api/results?game=%00&club=%ff&format=csv",
            "/api/wins?club=%00",
            "/api/tables/%00",
            "/api/replays/%00/1/file",
            f"/api/replays/dedalos/{'9' * 5000}",
            f"/api/replays/dedalos/1/{'9' * 5000}",
            "/api/book?format=csv",
            "/api/wins",
            "/healthz",
            "/nowhere",
        ]
    )
    | st.text("abc/.%{}?=&0129", max_size=20).map(lambda text: f"/api/{text}")
)
bodies = (
    st.binary(max_size=200)
    | plain.map(_text).map(str.encode)
    | st.fixed_dictionaries(
        {"game": st.sampled_from([*GAMES, "x"]), "seats": small, "name": st.text(max_size=40)},
        optional={
            "options": st.dictionaries(st.text(max_size=8), plain, max_size=3),
            "club": plain,
        },
    )
    .map(_text)
    .map(str.encode)
    | (odd.tables | odd.wishes | odd.matches).map(_text).map(str.encode)
)
requests = st.tuples(
    st.sampled_from(["GET", "POST", "PUT", "HEAD"]), paths, bodies
) | st.sampled_from(sorted(odd.BODIES)).flatmap(
    lambda path: st.tuples(
        st.just("POST"), st.just(path), odd.BODIES[path].map(_text).map(str.encode)
    )
)


@GENTLE
@given(
    asked=st.lists(
        st.tuples(requests, st.lists(odd.headers, max_size=1)), min_size=FRAMES, max_size=FRAMES
    )
)
def test_http_answers_everything(
    laboratory: Laboratory, asked: list[tuple[tuple[str, str, bytes], list[tuple[str, str]]]]
) -> None:
    tokens = laboratory.services.tokens

    async def ask() -> None:
        transport = httpx.ASGITransport(laboratory.app)
        headers = {"authorization": f"Bearer {tokens.guest(GuestId('eve'))}"}
        async with httpx.AsyncClient(
            transport=transport, base_url="http://test", headers=headers
        ) as http:
            for (method, path, body), odd_headers in asked:
                raw = [(name.encode(), value.encode("latin-1")) for name, value in odd_headers]
                reply = await http.request(method, path, content=body, headers=raw)
                # This server's heart beats only while it is asked something: that is unwell.
                assert reply.status_code < 500 or path == "/healthz"
                # HEAD has no body, and of a file Starlette itself refuses an odd Range, in words.
                if reply.status_code == 400 and method != "HEAD" and path.startswith("/api"):
                    assert "reason" in reply.json()

    laboratory.runner.run(ask())
