"""The other workers, reached over NATS."""

import asyncio
import logging
from collections.abc import Iterable

from nats.aio.msg import Msg

from clew.server.cluster import messages
from clew.server.cluster.bus import Bus
from clew.server.cluster.messages import (
    Close,
    Forwarded,
    Frames,
    Heartbeat,
    LimitsCounted,
    PeerLost,
    ReportLag,
    RunCommand,
    Subscribe,
    TableClaimed,
    TableListed,
    TableUnlisted,
    ToAll,
    WorkerStopped,
)
from clew.server.cluster.peers import EVERY, Peers
from clew.server.cluster.remote_subscriber import Outbox, RemoteSubscriber
from clew.server.cluster.remote_tables import RemoteTables
from clew.server.cluster.signing import Signer
from clew.server.cluster.thinking import Thinking
from clew.server.common.frames import RESTART
from clew.server.host.clustering import RemoteTable, RemoteThinker
from clew.server.host.hub import Hub
from clew.server.host.subscriptions import Subscriptions
from clew.server.table.room import Client
from clew.storage.store import Epoch, Fenced, NoSuchTable, Ownership, TableId, TableRow

log = logging.getLogger("clew.cluster")
ALL = "clew.all"
WHOLE = 33  # signs of life between two times that all is told of what we have counted


def table_subject(table: TableId, epoch: int) -> str:
    """Where a table's owner listens; an epoch's end is the end of its subject."""
    return f"clew.table.{table}.{epoch}"


class NatsCluster:
    """What one worker is to the others, and they to it."""

    def __init__(self, hub: Hub, bus: Bus) -> None:
        self.hub, self.subscriptions, self.bus = hub, Subscriptions(hub), bus
        self.me = hub.owner
        self.peers = Peers(self.me)
        self.remote_tables = RemoteTables(hub, bus, self.peers)
        self.thinking = Thinking(hub, bus, self.peers)
        self._owned: dict[TableId, Epoch] = {}
        self._remote_subscribers: dict[tuple[str, int], RemoteSubscriber] = {}
        self._outboxes: dict[str, Outbox] = {}
        self._outboxes_to_flush: list[Outbox] = []  # with something to send
        self._workers_to_notify: set[str] = set()  # whose clients we dropped while NATS was away
        self._listed = 0  # how often we had something to say of the lobby
        self._listings_heard: dict[str, int] = {}  # and of the others how often we have heard it
        self._until_full_counts = 0  # signs of life until all is told of what we have counted
        hub.shared.share()
        bus.signer = Signer(hub.tokens)
        hub.cluster = self

    # Life

    @property
    def is_well(self) -> bool:
        """Whether this worker can take clients."""
        return self.bus.is_there

    async def start(self) -> None:
        """Join the others."""
        self.bus.on_cut, self.bus.on_back = self._on_cut, self._on_back
        await self.bus.start()
        await self.bus.listen(ALL, self._on_announcement)
        await self.bus.listen(f"clew.worker.{self.me}", self._on_frames)
        await self.bus.listen(f"clew.owner.{self.me}", self._on_batch)
        await self.bus.listen_for_nobody(f"clew.lost.{self.me}.*", self._on_unheard)
        await self.thinking.start()
        await self.bus.settle()
        self.hub.spawn(self._send_heartbeats())

    async def stop(self) -> None:
        """Leave them; what we owned is free."""
        for remote in list(self._remote_subscribers.values()):
            remote.close(RESTART, "server-restarts")
        self._flush()
        for table in list(self._owned):
            self.release(table)
        self._announce(WorkerStopped(self.me))
        await self.bus.stop()

    async def _send_heartbeats(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if self.hub.housekeeper.can_write:  # who cannot write should own nothing
                self._announce(Heartbeat(self.me, self.thinking.idle, self._listed))
            self._send_counts()
            for worker in self.peers.judge(loop.time()):
                if worker == self.me:
                    await self._check_bus()
                else:
                    log.warning("worker is silent", extra={"worker": worker})
                    self._announce(PeerLost(self.me, worker))
                    self._forget_worker(worker)
            self.hub.metrics.outbox.set(self.bus.depth)
            self.bus.outages.settle()
            await asyncio.sleep(EVERY)

    def _send_counts(self) -> None:
        self._until_full_counts -= 1
        whole = self._until_full_counts < 0
        if whole:
            self._until_full_counts = WHOLE
        if (counts := self.hub.shared.news(whole=whole)) is not None:
            self._announce(LimitsCounted(self.me, counts))

    async def _check_bus(self) -> None:
        """We do not even hear ourselves: we cannot write, or NATS is as good as away."""
        if self.hub.housekeeper.can_write and self.bus.is_there:
            log.warning("nats does not answer")
            self._on_cut()
            await self.bus.reconnect()

    def _on_cut(self) -> None:
        """NATS is away: the clients of others will come again."""
        for remote in list(self._remote_subscribers.values()):
            self._workers_to_notify.add(remote.outbox.worker)
            self._remove(remote)
            self.subscriptions.unsubscribe(remote)
        self._outboxes.clear()
        self._outboxes_to_flush.clear()

    def _on_back(self) -> None:
        """NATS is back: who knows what we missed, and what others missed of us."""
        for worker in self._workers_to_notify:  # they may not have noticed that we were away
            self._announce(PeerLost(self.me, worker))
        self._workers_to_notify.clear()
        self.peers.forgive(asyncio.get_running_loop().time())
        self.remote_tables.close_all()
        self._until_full_counts = 0
        self.hub.spawn(self._check_owned())

    async def _check_owned(self) -> None:
        for table, epoch in list(self._owned.items()):
            held = await self.hub.store.ownership(table)
            if held.epoch != epoch:
                self.hub.yield_to(table, held.epoch)

    # Owning

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """Listen for who comes here, from before anybody can know that they should."""
        self._owned[table] = epoch
        subject = table_subject(table, epoch)
        await self.bus.listen(subject, lambda message: self._on_subscribe(table, message))
        await self.bus.settle()

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """It is ours: whoever believes otherwise forgets it."""
        self._announce(TableClaimed(self.me, table, epoch))

    def release(self, table: TableId) -> None:
        """No longer."""
        epoch = self._owned.pop(table, None)
        if epoch is not None:
            self.hub.spawn(self.bus.unsubscribe(table_subject(table, epoch)))

    async def _on_subscribe(self, table: TableId, message: Msg) -> None:
        subscribe = messages.decode_subscribe.decode(message.data)
        try:
            loaded = await self.hub.table(table)
        except (NoSuchTable, Fenced):
            return  # it went on while this was under way; who asked looks again
        if loaded.is_dropped:
            return  # the same: whoever watched it now would never hear anything
        remote = self._remote_subscriber(subscribe)
        self.subscriptions.subscribe(
            loaded, remote, Client(subscribe.guest, subscribe.page), subscribe.since
        )
        self.bus.publish(message.reply, b"")

    def _on_batch(self, message: Msg) -> None:
        batch = messages.decode_batch.decode(message.data)
        for forwarded in batch.messages:
            remote = self._remote_subscribers.get((batch.worker, forwarded.subscription))
            if remote is not None:
                try:
                    self._on_forwarded(remote, forwarded)
                except Exception:  # ours to repair; what others said is another matter
                    log.exception("a message failed", extra={"table": remote.table})

    def _on_forwarded(self, remote: RemoteSubscriber, message: Forwarded) -> None:
        if isinstance(message, RunCommand):
            self.subscriptions.command(remote, message.do, message.context)
        elif isinstance(message, ReportLag):
            self.subscriptions.measured(remote, message.lag)
        else:
            self._remove(remote)
            self.subscriptions.unsubscribe(remote)

    def _remote_subscriber(self, subscribe: Subscribe) -> RemoteSubscriber:
        outbox = self._outbox(subscribe.worker)
        remote = RemoteSubscriber(
            outbox,
            subscribe.subscription,
            subscribe.name,
            subscribe.lag,
            self._flush_soon,
            subscribe.address,
        )
        remote.on_close = lambda: self._remove(remote)
        self._remote_subscribers[subscribe.worker, subscribe.subscription] = remote
        return remote

    def _remove(self, remote: RemoteSubscriber) -> None:
        self._remote_subscribers.pop((remote.outbox.worker, remote.remote), None)

    def _outbox(self, worker: str) -> Outbox:
        return self._outboxes.setdefault(worker, Outbox(self.me, worker))

    def _flush_soon(self, outbox: Outbox) -> None:
        if not self._outboxes_to_flush:
            asyncio.get_running_loop().call_soon(self._flush)
        if outbox not in self._outboxes_to_flush:
            self._outboxes_to_flush.append(outbox)

    def _flush(self) -> None:
        full, self._outboxes_to_flush = self._outboxes_to_flush, []
        for outbox in full:
            for message in outbox.take():
                self.bus.publish(f"clew.worker.{outbox.worker}", messages.pack(message))
                self.hub.metrics.relayed.inc()

    # Relaying

    def remote_table(self, table: TableId, held: Ownership) -> RemoteTable | None:
        """The way to a table's owner; None: there is none, or it is this worker."""
        return self.remote_tables.to(table, held)

    def _on_frames(self, message: Msg) -> None:
        said = messages.unpack.decode(message.data)
        if isinstance(said, Close):
            self._close(said.subscriptions, said.reason)
        elif self.remote_tables.follows(said):
            self._deliver(said)
        else:
            log.warning("messages were lost", extra={"worker": said.owner})
            self.remote_tables.close_owner(said.owner)

    def _deliver(self, said: Frames) -> None:
        watching = self.hub.subscribers
        for subscriptions, frame in said.frames:
            for subscription in subscriptions:
                if (subscriber := watching.get(subscription)) is not None:
                    subscriber.send_frame(frame)

    def _close(self, subscriptions: Iterable[int], reason: str) -> None:
        for subscription in subscriptions:
            if (subscriber := self.hub.subscribers.get(subscription)) is not None:
                subscriber.close(RESTART, reason)

    def _on_unheard(self, subject: str) -> None:
        self.remote_tables.close_owner(subject.rpartition(".")[2])

    # Everybody

    def _announce(self, message: ToAll) -> None:
        self.bus.publish(ALL, messages.encode(message))

    def _on_announcement(self, message: Msg) -> None:
        said = messages.decode_to_all.decode(message.data)
        if isinstance(said, Heartbeat):
            self._on_heartbeat(said)
        elif said.worker == self.me:
            return
        elif isinstance(said, WorkerStopped):
            self.peers.left(said.worker)
            self._forget_worker(said.worker)
        elif isinstance(said, PeerLost):
            if said.whom == self.me:  # we only slept, but they tell our clients nothing any more
                self.remote_tables.close_owner(said.worker)
                self._until_full_counts = 0
        elif isinstance(said, TableClaimed):
            self.remote_tables.close_older(said.table, said.epoch)
            self.hub.yield_to(said.table, Epoch(said.epoch))
        elif isinstance(said, LimitsCounted):
            if self.peers.is_alive(said.worker):  # else nobody would forget it again
                self.hub.shared.hear(said.worker, said.counts, self.hub.clock.now() / 1000)
        else:
            self._on_listing(said)

    def _on_heartbeat(self, said: Heartbeat) -> None:
        if not self.peers.is_alive(said.worker):
            self._until_full_counts = 0  # it does not know what we have counted
        self.peers.heard(said.worker, asyncio.get_running_loop().time(), said.idle)
        if said.worker != self.me and self._listings_heard.get(said.worker) != said.listed:
            self._listings_heard[said.worker] = said.listed
            self.hub.lobby_refresh.refresh_soon()

    def _on_listing(self, said: TableListed | TableUnlisted) -> None:
        if said.worker in self._listings_heard:
            self._listings_heard[said.worker] += 1
        if isinstance(said, TableListed):
            self.hub.lobby.put(said.row)
        else:
            self.hub.lobby.drop(said.table)

    def _forget_worker(self, worker: str) -> None:
        """A worker is no more: its clients have left our tables, its tables wait for an owner."""
        for remote in [
            remote for remote in self._remote_subscribers.values() if remote.outbox.worker == worker
        ]:
            self._remove(remote)
            self.subscriptions.unsubscribe(remote)
        self._outboxes.pop(worker, None)
        self._listings_heard.pop(worker, None)
        self.hub.shared.forget(worker)
        self.remote_tables.close_owner(worker)

    def announce_row(self, row: TableRow) -> None:
        """Have the others show this in their lobby."""
        self._listed += 1
        self._announce(TableListed(self.me, row))

    def announce_removal(self, table: TableId) -> None:
        """Have the others show it no more."""
        self._listed += 1
        self._announce(TableUnlisted(self.me, table))

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker whose bots have nothing to do."""
        return self.thinking.idle_peer()
