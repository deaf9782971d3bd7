"""A table of this process as its subscribers use it, see `TableHandle`."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.core.errors import Refusal
from clew.server.common.frames import framed
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Buckets
from clew.server.common.metrics import Metrics
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.ice import ice_servers
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.presence import PresenceSender
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.table_handle import Subscriber
from clew.server.runtime.tables import Tables
from clew.server.runtime.tracing import Traces
from clew.server.table import voice_messages, wire
from clew.server.table.command_history import Client
from clew.server.table.output import Output, refused

if TYPE_CHECKING:
    from clew.core.types import Seat


_AT_PLAY = wire.Act | wire.Try | wire.Advise  # commands that change nobody's seat


class LocalTables:
    """Makes handles for tables in memory, with what all of them use."""

    def __init__(
        self,
        tables: Tables,
        subscriptions: Subscriptions,
        time: ServedClock,
        new_seed: Callable[[], int],
        *,
        missed: Buckets,
        metrics: Metrics,
        traces: Traces | None = None,
        ice: IceSettings = IceSettings(),  # noqa: B008 - a frozen value
    ) -> None:
        self.missed, self.subscribing = missed, asyncio.Lock()
        self.tables, self.subscriptions, self.time = tables, subscriptions, time
        self.new_seed, self.metrics, self.traces = new_seed, metrics, traces
        self.ice = ice
        self.presence = PresenceSender(subscriptions)
        self.on_advise: list[Callable[[LoadedTable, int, Seat, int], None]] = []

    def handle(self, loaded: LoadedTable) -> "LocalTable":
        """The handle of a table in memory."""
        return LocalTable(loaded, self)


class LocalTable:
    """A table of this process, as clients use it."""

    def __init__(self, loaded: LoadedTable, shared: LocalTables) -> None:
        self.table, self.epoch = loaded.id, loaded.epoch
        self.loaded = loaded
        self._shared = shared

    def _knows(self, subscription: int) -> bool:
        """Whether the table is still in memory, and knows this subscription."""
        return not self.loaded.is_unloaded and self.loaded.table.attendance.knows(subscription)

    async def subscribe(self, subscriber: Subscriber, client: Client, since: int | None) -> bool:
        """Send what happens at the table to this subscriber; False where it was unloaded."""
        async with self._shared.subscribing:  # one in a round of the loop: a scene takes its time
            await asyncio.sleep(0)
            return self._subscribe(subscriber, client, since)

    def _subscribe(self, subscriber: Subscriber, client: Client, since: int | None) -> bool:
        loaded, shared = self.loaded, self._shared
        if loaded.is_unloaded:
            return False
        table, submit = loaded.table, shared.tables.submit
        if since is not None and not self._may_catch_up(subscriber, table.room.seq - since):
            since = None
        number = shared.subscriptions.add(subscriber)
        now, wall = shared.time.now(), shared.time.wall()
        submit(loaded, table.watching.arrive(client.guest, now, wall))
        messages = table.watching.watch(number, client, subscriber.name, since, now)
        if number in table.watchers:
            table.watching.measured(number, subscriber.lag)
        # What is pending is not safe yet: it is sent to this subscriber when it is to the others.
        submit(loaded, Output([], [((number,), message) for message in messages]))
        shared.metrics.resumes.inc(int(since is not None))
        shared.tables.notify(loaded)
        shared.presence.changed(loaded)
        return True

    def _may_catch_up(self, subscriber: Subscriber, count: int) -> bool:
        """Whether somebody is told what they missed; each entry takes as long as a scene."""
        seconds = self._shared.time.now() / 1000
        return count <= 0 or self._shared.missed.take(subscriber.address, seconds, count)

    def leave(self, subscriber: Subscriber) -> None:
        """Stop sending to a subscriber."""
        number, shared = subscriber.subscription, self._shared
        shared.subscriptions.remove(number)
        if self._knows(number):
            now, wall = shared.time.now(), shared.time.wall()
            shared.tables.submit(self.loaded, self.loaded.table.watching.leave(number, now, wall))
            shared.presence.changed(self.loaded)

    def command(self, subscriber: Subscriber, do: wire.Do, context: str = "") -> None:
        """Run a command of a subscriber."""
        number, loaded, shared = subscriber.subscription, self.loaded, self._shared
        watcher = None if loaded.is_unloaded else loaded.table.watchers.get(number)
        if watcher is None:
            subscriber.send_frame(framed(refused(Refusal("no-table"), do.n)))
            return
        now, wall = shared.time.now(), shared.time.wall()
        seed = shared.new_seed() if isinstance(do.command, wire.Begin) else 0
        traces, span = shared.traces, None
        if traces is not None:
            span = traces.receive(self.table, watcher.client, do, context)
        output = loaded.table.command(number, do, seed, now, wall)
        output.trace = span
        shared.tables.submit(loaded, output)
        if output.advise is not None:
            for advise in shared.on_advise:
                advise(loaded, number, output.advise, do.n)
        if not isinstance(do.command, _AT_PLAY):
            shared.presence.changed(loaded)  # somebody may have changed seats

    def voice(self, subscriber: Subscriber, message: voice_messages.FromClient) -> None:
        """Handle what a subscriber sent about voice."""
        number, loaded, shared = subscriber.subscription, self.loaded, self._shared
        if loaded.is_unloaded or number not in loaded.table.watchers:
            return
        voice, metrics, ice = loaded.table.voice, shared.metrics, voice_messages.IceServers()
        if isinstance(message, voice_messages.JoinVoice):
            guest = loaded.table.watchers[number].client.guest
            ice = ice_servers(shared.ice, guest, shared.time.wall())
        before, caught = len(voice), voice.still_sent
        output = loaded.table.handle_voice(number, message, ice, shared.time.now())
        shared.tables.submit(loaded, output)
        metrics.voice_messages.inc()
        metrics.voice_still_sent.inc(voice.still_sent - caught)
        if len(voice) != before:
            shared.presence.changed(loaded)

    def measured(self, subscriber: Subscriber, lag: float) -> None:
        """Note the delay that a subscriber measured."""
        subscriber.lag, number = lag, subscriber.subscription
        if self._knows(number) and self.loaded.table.watching.measured(number, lag):
            self._shared.presence.changed(self.loaded)
