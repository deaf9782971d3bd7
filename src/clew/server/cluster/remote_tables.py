"""Tables that other workers own, and the subscribers of this worker who watch them."""

import asyncio

from clew.server.cluster import messages
from clew.server.cluster.bus import Bus, NoResponders
from clew.server.cluster.messages import (
    Batch,
    Forwarded,
    Frames,
    ReportLag,
    RunCommand,
    SendVoice,
    Subscribe,
    Unsubscribe,
)
from clew.server.cluster.peers import SILENCE, Peers
from clew.server.common.clock import Clock
from clew.server.common.failures import PeerTimeout
from clew.server.common.frames import RESTART
from clew.server.runtime.heartbeat import HEARTBEAT, PATIENCE
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.table_handle import Subscriber
from clew.server.runtime.tracing import Traces
from clew.server.table import voice_messages, wire
from clew.server.table.command_history import Client
from clew.storage.store import Epoch, Ownership, TableId

ANSWERS = 0.7  # seconds for an owner to answer whoever comes
_AGAIN = 0.1  # seconds until an owner is asked again that may not be back yet
# A worker with a younger heartbeat in the store is alive, whether or not we have heard it.
_FRESH = (HEARTBEAT + PATIENCE) * 1000


class NatsTable:
    """One table of another worker, for as long as its epoch lasts; see `TableHandle`."""

    def __init__(self, tables: "RemoteTables", table: TableId, held: Ownership) -> None:
        self.table, self.owner, self.epoch = table, held.owner, held.epoch
        self.held = held
        self.subscribers: dict[int, tuple[Subscriber, Client]] = {}
        self._tables = tables
        self._subject = f"clew.table.{table}.{held.epoch}"

    async def subscribe(self, subscriber: Subscriber, client: Client, since: int | None) -> bool:
        """Ask the owner to send to this subscriber; False where the owner is gone."""
        tables, (guest, page) = self._tables, client
        number = tables.subscriptions.add(subscriber)
        self.subscribers[number] = subscriber, client
        name, lag, address = subscriber.name, subscriber.lag, subscriber.address
        question = Subscribe(tables.me, number, guest, page, name, since, lag, address)
        try:
            while not await self._ask(messages.encode(question)):
                if not tables.is_settling:
                    self._remove(number)
                    return False
                await asyncio.sleep(_AGAIN)
        except PeerTimeout:
            self._remove(number)
            if tables.bus.is_connected and not tables.is_alive(self.held):
                return False
            raise
        return True

    async def _ask(self, question: bytes) -> bool:
        """Whether somebody was there to answer."""
        try:
            await self._tables.bus.ask(self._subject, question, ANSWERS)
        except NoResponders:
            return False
        return True

    def _remove(self, number: int) -> None:
        self._tables.subscriptions.remove(number)
        self.subscribers.pop(number, None)
        self._tables.forget_unused(self)

    def leave(self, subscriber: Subscriber) -> None:
        """Ask the owner to stop sending to this subscriber."""
        number = subscriber.subscription
        if number in self.subscribers:
            self._tables.forward(self.owner, Unsubscribe(number))
        self._remove(number)

    def command(self, subscriber: Subscriber, do: wire.Do, context: str = "") -> None:
        """Forward a command to the owner, with the context of its trace."""
        number, traces = subscriber.subscription, self._tables.traces
        if traces is not None and number in self.subscribers:
            context = traces.carry(self.table, self.subscribers[number][1], do)
        self._tables.forward(self.owner, RunCommand(number, do, context))

    def voice(self, subscriber: Subscriber, message: voice_messages.FromClient) -> None:
        """Forward what a subscriber sent about voice to the owner."""
        self._tables.forward(self.owner, SendVoice(subscriber.subscription, message))

    def measured(self, subscriber: Subscriber, lag: float) -> None:
        """Forward a measured delay to the owner."""
        subscriber.lag = lag
        self._tables.forward(self.owner, ReportLag(subscriber.subscription, lag))

    def close(self) -> None:
        """Disconnect all subscribers, because the owner is gone: they will look for another."""
        for subscriber, _ in list(self.subscribers.values()):
            subscriber.close(RESTART, "table-moved")
        self.subscribers.clear()


class RemoteTables:
    """All tables of other workers that clients of this one watch."""

    def __init__(
        self,
        me: str,
        bus: Bus,
        peers: Peers,
        subscriptions: Subscriptions,
        clock: Clock,
        traces: Traces | None = None,
    ) -> None:
        self.me, self.bus, self.subscriptions, self.traces = me, bus, subscriptions, traces
        self._peers, self._clock = peers, clock
        self._tables: dict[TableId, NatsTable] = {}
        self._frame_counts: dict[str, int] = {}  # of what each owner has sent us
        self._waiting: dict[str, list[Forwarded]] = {}  # to each owner, not sent yet
        self._settled = 0.0  # when everybody is back after NATS was away

    def handle(self, table: TableId, held: Ownership) -> NatsTable | None:
        """The table at its owner; None where that is this worker, or is gone."""
        if not self.bus.is_connected:
            raise PeerTimeout(table)
        if held.owner == self.me or not self.is_alive(held):
            return None
        remote = self._tables.get(table)
        if remote is None or remote.epoch != held.epoch:
            self.close(table)
            remote = self._tables[table] = NatsTable(self, table, held)
        remote.held = held
        return remote

    def is_alive(self, held: Ownership) -> bool:
        """Whether a table's owner is alive, so that it is asked, not replaced.

        An owner we have heard of is alive until it falls silent. For one we have never heard of the
        heartbeat in the database decides: we may have joined only a moment ago.
        """
        if self._peers.is_alive(held.owner):
            return True
        if held.alive is None or self._peers.is_gone(held.owner):
            return False
        return self._clock.wall() - held.alive < _FRESH

    @property
    def is_settling(self) -> bool:
        """Whether NATS was away a moment ago, so that an owner may not be back yet."""
        return asyncio.get_running_loop().time() < self._settled

    def forward(self, owner: str, message: Forwarded) -> None:
        """Send a message to an owner, in one batch with the others of this round of the loop."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self._waiting.setdefault(owner, []).append(message)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for owner, batch in waiting.items():
            data = messages.encode(Batch(self.me, batch))
            self.bus.publish(f"clew.owner.{owner}", data, lost=f"clew.lost.{self.me}.{owner}")

    def forget_unused(self, remote: NatsTable) -> None:
        """Forget a table that no client of ours watches any more."""
        if not remote.subscribers and self._tables.get(remote.table) is remote:
            del self._tables[remote.table]

    def is_next(self, message: Frames) -> bool:
        """Whether no message of this owner was lost before this one."""
        before = self._frame_counts.get(message.owner)
        self._frame_counts[message.owner] = message.count
        return before is None or message.count == before + 1 or message.count == 1

    def close(self, table: TableId) -> None:
        """Disconnect the subscribers of a table whose owner is gone."""
        remote = self._tables.pop(table, None)
        if remote is not None:
            remote.close()

    def close_older(self, table: TableId, epoch: Epoch | int) -> None:
        """Disconnect the subscribers of a table that has a newer owner."""
        remote = self._tables.get(table)
        if remote is not None and remote.epoch < epoch:
            self.close(table)

    def close_owner(self, owner: str) -> None:
        """Disconnect the subscribers of all tables of an owner that is gone."""
        self._frame_counts.pop(owner, None)
        for remote in [remote for remote in self._tables.values() if remote.owner == owner]:
            self.close(remote.table)

    def close_all(self) -> None:
        """Disconnect all subscribers of remote tables: NATS was away, and messages may be lost."""
        self._settled = asyncio.get_running_loop().time() + SILENCE
        self._frame_counts.clear()
        for table in list(self._tables):
            self.close(table)
