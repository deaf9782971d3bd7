"""Who watches the tables of this process, wherever their sockets are."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from clew.core.errors import Refusal
from clew.server import wire
from clew.server.connection import framed
from clew.server.hub import Hub, Live
from clew.server.relay import Line
from clew.server.room import Client
from clew.server.table import Turn, refused

if TYPE_CHECKING:
    from clew.storage.store import TableId

_SETTLED = 0.3  # seconds: presence is told when the dust has settled


class Watching:
    """What people at tables may do, once it is known who they are."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._changing: set[TableId] = set()  # whose presence is told soon

    def _live(self, line: Line) -> Live | None:
        live = None if line.table is None else self.hub.live.get(line.table)
        return live if live is not None and live.table.attendance.knows(line.watch) else None

    def come(self, live: Live, line: Line, client: Client, since: int | None) -> None:
        """Somebody watches a table."""
        # A number of its own: what is still under way to an earlier watch does not reach this one.
        line.table, line.watch = live.id, self.hub.next_number()
        self.hub.watching[line.watch] = line
        now, wall = self.hub.now(), self.hub.clock.wall()
        self.hub.take(live, live.table.arrive(client.guest, now, wall))
        messages = live.table.watch(line.watch, client, line.name, since, now)
        if line.watch in live.table.watchers:
            live.table.measured(line.watch, line.lag)
        # What is pending is not safe yet: whoever comes hears of it when everybody does.
        self.hub.take(live, Turn([], [((line.watch,), message) for message in messages]))
        self.hub.metrics.resumes.inc(int(since is not None))
        self.hub.look(live)
        self._presence_soon(live)

    def leave(self, line: Line) -> None:
        """Somebody watches no longer."""
        live = self._live(line)
        self.hub.watching.pop(line.watch, None)
        line.table = None
        if live is not None:
            now, wall = self.hub.clock.now(), self.hub.clock.wall()
            self.hub.take(live, live.table.leave(line.watch, now, wall))
            self._presence_soon(live)

    def do(self, line: Line, do: wire.Do, context: str = "") -> None:
        """Somebody does something; with the context of a trace, where another worker began one."""
        live = self._live(line)
        if live is None or line.watch not in live.table.watchers:
            line.send_frame(framed(refused(Refusal("no-table"), do.n)))
            return
        now, wall = self.hub.now(), self.hub.clock.wall()
        seed = self.hub.new_seed() if isinstance(do.command, wire.Begin) else 0
        traces, span = self.hub.traces, None
        if traces is not None:
            span = traces.receive(live.id, live.table.watchers[line.watch].client, do, context)
        turn = live.table.command(line.watch, do, seed, now, wall)
        turn.trace = span
        self.hub.take(live, turn)
        if not isinstance(do.command, wire.Act | wire.Try):
            self._presence_soon(live)  # somebody may have changed seats

    def measured(self, line: Line, lag: float) -> None:
        """Somebody's delay is known."""
        line.lag = lag
        live = self._live(line)
        if live is not None and live.table.measured(line.watch, lag):
            self._presence_soon(live)

    def _presence_soon(self, live: Live) -> None:
        if live.id not in self._changing:
            self._changing.add(live.id)
            asyncio.get_running_loop().call_later(_SETTLED, self._tell_presence, live)

    def _tell_presence(self, live: Live) -> None:
        self._changing.discard(live.id)
        self._send(live.table.watchers, live.table.presence())
        self._send(*live.table.visitors())

    def _send(self, numbers: Iterable[int], message: bytes) -> None:
        frame = framed(message)
        for number in numbers:
            if (line := self.hub.watching.get(number)) is not None:
                line.send_frame(frame)
