"""However many tables there are, and however slow somebody's line is, they get in."""

import asyncio
import socket
from pathlib import Path
from typing import Any

from clew.server.common.limits import Limits
from clew.server.edge.connection import Connection
from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from clew.storage.store import TableRow
from server.lobbies import row
from server.running import Player, running

LIMITS = Limits(messages_at_once=100_000, silence_seconds=1e6, unread_bytes=300_000)


def test_a_newcomer_on_a_slow_line_gets_into_a_lobby_of_4000_tables(tmp_path: Path) -> None:
    def crowded(number: int, **other: Any) -> TableRow:
        return row(number, players=("Ariadne of Crete",) * 4, **other)

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, LIMITS) as server:
            lobby = server.services.lobby
            lobby.fill(crowded(number) for number in range(4000))
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            narrow.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
            slow = await Player(server.ws, "Slow").connect(narrow)
            assert slow.socket is not None
            await slow.say(wire.WatchLobby())
            await slow.until(lambda: bool(slow.of("lobby")))
            assert slow.of("lobby")[0]["total"] == 4000
            assert sum(map(len, slow.raw)) < 60_000
            slow.socket.transport.pause_reading()
            (connection,) = lobby.selections
            for step in range(3000):  # all that it has changes, again and again
                for number in range(3900, 4000):
                    lobby.put(crowded(number, name=f"{step}"))
                lobby.send_changes()
                assert isinstance(connection, Connection)
                assert connection.closing is None, "not cut off"
                if connection in lobby.behind:
                    break
                await asyncio.sleep(0)
            assert connection in lobby.behind, "but spared"
            slow.socket.transport.resume_reading()
            await slow.until(lambda: len(slow.of("lobby")) == 2)
            assert slow.closed is None
            told = {table["id"]: table["name"] for table in slow.of("lobby")[1]["tables"]}
            assert told == {r.id: r.name for r in lobby.listings[lobby.selections[connection]].rows}
            table, _ = await server.open("dedalos", 3)
            await slow.watch(table)
            assert (await slow.do(wire.Sit()))["type"] == "ack"
            await slow.hang_up()

    asyncio.run(work())
