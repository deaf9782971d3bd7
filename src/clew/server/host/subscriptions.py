"""Who watches the tables of this process, wherever their sockets are."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from clew.core.errors import Refusal
from clew.server.common.frames import framed
from clew.server.host.clustering import Subscriber
from clew.server.host.hub import Hub
from clew.server.host.loaded_table import LoadedTable
from clew.server.table import wire
from clew.server.table.room import Client
from clew.server.table.table import Output, refused

if TYPE_CHECKING:
    from clew.storage.store import TableId

_SETTLED = 0.3  # seconds: presence is told when the dust has settled


class Subscriptions:
    """What people at tables may do, once it is known who they are."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._presence_changed: set[TableId] = set()  # whose presence is told soon

    def _loaded_table(self, subscriber: Subscriber) -> LoadedTable | None:
        loaded = None if subscriber.table is None else self.hub.loaded.get(subscriber.table)
        return (
            loaded
            if loaded is not None and loaded.table.attendance.knows(subscriber.subscription)
            else None
        )

    def subscribe(
        self, loaded: LoadedTable, subscriber: Subscriber, client: Client, since: int | None
    ) -> None:
        """Somebody watches a table."""
        # A number of its own: what is still under way to an earlier watch does not reach this one.
        subscriber.table, subscriber.subscription = loaded.id, self.hub.next_number()
        self.hub.subscribers[subscriber.subscription] = subscriber
        now, wall = self.hub.now(), self.hub.clock.wall()
        self.hub.submit(loaded, loaded.table.arrive(client.guest, now, wall))
        messages = loaded.table.watch(subscriber.subscription, client, subscriber.name, since, now)
        if subscriber.subscription in loaded.table.watchers:
            loaded.table.measured(subscriber.subscription, subscriber.lag)
        # What is pending is not safe yet: whoever comes hears of it when everybody does.
        self.hub.submit(
            loaded, Output([], [((subscriber.subscription,), message) for message in messages])
        )
        self.hub.metrics.resumes.inc(int(since is not None))
        self.hub.notify_listeners(loaded)
        self._presence_soon(loaded)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Somebody watches no longer."""
        loaded = self._loaded_table(subscriber)
        self.hub.subscribers.pop(subscriber.subscription, None)
        subscriber.table = None
        if loaded is not None:
            now, wall = self.hub.clock.now(), self.hub.clock.wall()
            self.hub.submit(loaded, loaded.table.leave(subscriber.subscription, now, wall))
            self._presence_soon(loaded)

    def command(self, subscriber: Subscriber, do: wire.Do, context: str = "") -> None:
        """Somebody does something; with the context of a trace, where another worker began one."""
        loaded = self._loaded_table(subscriber)
        if loaded is None or subscriber.subscription not in loaded.table.watchers:
            subscriber.send_frame(framed(refused(Refusal("no-table"), do.n)))
            return
        now, wall = self.hub.now(), self.hub.clock.wall()
        seed = self.hub.new_seed() if isinstance(do.command, wire.Begin) else 0
        traces, span = self.hub.traces, None
        if traces is not None:
            span = traces.receive(
                loaded.id, loaded.table.watchers[subscriber.subscription].client, do, context
            )
        output = loaded.table.command(subscriber.subscription, do, seed, now, wall)
        output.trace = span
        self.hub.submit(loaded, output)
        if not isinstance(do.command, wire.Act | wire.Try):
            self._presence_soon(loaded)  # somebody may have changed seats

    def measured(self, subscriber: Subscriber, lag: float) -> None:
        """Somebody's delay is known."""
        subscriber.lag = lag
        loaded = self._loaded_table(subscriber)
        if loaded is not None and loaded.table.measured(subscriber.subscription, lag):
            self._presence_soon(loaded)

    def _presence_soon(self, loaded: LoadedTable) -> None:
        if loaded.id not in self._presence_changed:
            self._presence_changed.add(loaded.id)
            asyncio.get_running_loop().call_later(_SETTLED, self._send_presence, loaded)

    def _send_presence(self, loaded: LoadedTable) -> None:
        self._presence_changed.discard(loaded.id)
        self._send(loaded.table.watchers, loaded.table.presence())
        self._send(*loaded.table.visitors())

    def _send(self, numbers: Iterable[int], message: bytes) -> None:
        frame = framed(message)
        for number in numbers:
            if (subscriber := self.hub.subscribers.get(number)) is not None:
                subscriber.send_frame(frame)
