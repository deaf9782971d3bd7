"""The other workers, reached over NATS."""

import asyncio
import logging
from collections.abc import Callable

from nats.aio.msg import Msg

from clew.server.cluster import messages
from clew.server.cluster.bus import Bus
from clew.server.cluster.messages import (
    Close,
    Heartbeat,
    LimitsCounted,
    PeerLost,
    TableClaimed,
    TableListed,
    TableUnlisted,
    ToAll,
    WorkerStopped,
)
from clew.server.cluster.peer_bots import PeerBots
from clew.server.cluster.peer_questions import PeerQuestions
from clew.server.cluster.peers import EVERY, Peers
from clew.server.cluster.remote_subscribers import RemoteSubscribers
from clew.server.cluster.remote_tables import RemoteTables
from clew.server.cluster.signing import Signer
from clew.server.common.clock import Clock
from clew.server.common.frames import RESTART
from clew.server.common.metrics import Metrics
from clew.server.common.shared_limits import SharedLimits
from clew.server.common.tokens import Tokens
from clew.server.runtime.clustering import BotProcesses, OwnedTables, RemoteThinker
from clew.server.runtime.heartbeat import StoreHeartbeat
from clew.server.runtime.lobby import Lobby
from clew.server.runtime.lobby_refresh import LobbyRefresh
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.table_handle import TableHandle
from clew.server.runtime.tasks import Spawn
from clew.server.runtime.tracing import Traces
from clew.storage.store import Epoch, Fenced, NoSuchTable, Ownership, Store, TableId, TableRow

log = logging.getLogger("clew.cluster")
ALL = "clew.all"
WHOLE = 33  # heartbeats between two times that all counts are sent, not only the changed ones


def table_subject(table: TableId, epoch: int) -> str:
    """The subject a table's owner listens to; the next owner has another."""
    return f"clew.table.{table}.{epoch}"


class NatsCluster:
    """One worker's connection to the others; see `Cluster`."""

    def __init__(
        self,
        me: str,
        bus: Bus,
        store: Store,
        *,
        heartbeat: StoreHeartbeat,
        subscriptions: Subscriptions,
        lobby: Lobby,
        lobby_refresh: LobbyRefresh,
        shared_limits: SharedLimits,
        tokens: Tokens,
        clock: Clock,
        metrics: Metrics,
        spawn: Spawn,
        bot_processes: BotProcesses | None = None,
        traces: Traces | None = None,
    ) -> None:
        self.me, self.bus = me, bus
        self.peers = Peers(me)
        self.remote_tables = RemoteTables(me, bus, self.peers, subscriptions, clock, traces)
        self._remote_subscribers = RemoteSubscribers(me, bus, metrics)
        self._peer_bots = PeerBots(me, bus, self.peers, bot_processes, metrics=metrics, spawn=spawn)
        self._peer_questions = PeerQuestions(me, bus, self.peers)
        self._store, self._heartbeat, self._subscriptions = store, heartbeat, subscriptions
        self._lobby, self._lobby_refresh, self._shared_limits = lobby, lobby_refresh, shared_limits
        self._clock, self._metrics, self._spawn = clock, metrics, spawn
        self._signer = Signer(tokens)
        self._tables: OwnedTables | None = None  # from the start on
        self._owned: dict[TableId, Epoch] = {}
        self._to_notify: set[str] = set()  # workers whose clients we dropped while NATS was away
        self._listed = 0  # how many changes of the lobby we have announced
        self._listings_heard: dict[str, int] = {}  # and how many of each worker's we have received
        self._until_whole = 0  # heartbeats until all counts are sent

    # Life

    @property
    def is_well(self) -> bool:
        """Whether this worker can take clients."""
        return self.bus.is_connected

    async def start(self, tables: OwnedTables) -> None:
        """Join the other workers, who will use these tables."""
        self._tables = tables
        await self.bus.start(self._signer, on_cut=self._on_cut, on_back=self._on_back)
        await self.bus.listen(ALL, self._on_announcement)
        await self.bus.listen(f"clew.worker.{self.me}", self._on_frames)
        await self.bus.listen(f"clew.owner.{self.me}", self._remote_subscribers.on_batch)
        await self.bus.listen_for_no_responders(f"clew.lost.{self.me}.*", self._on_no_responders)
        await self._peer_bots.start()
        await self._peer_questions.start()
        await self.bus.flush()
        self._spawn(self._send_heartbeats())

    async def stop(self) -> None:
        """Leave the other workers; they may claim the tables of this one."""
        self._remote_subscribers.close_all("server-restarts")
        for table in list(self._owned):
            self.release(table)
        self._announce(WorkerStopped(self.me))
        await self.bus.stop()

    async def _send_heartbeats(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if self._heartbeat.can_write:  # a worker that cannot write should own nothing
                self._announce(Heartbeat(self.me, self._peer_bots.idle, self._listed))
            self._send_counts()
            for worker in self.peers.newly_silent(loop.time()):
                if worker == self.me:
                    await self._check_bus()
                else:
                    log.warning("worker is silent", extra={"worker": worker})
                    self._announce(PeerLost(self.me, worker))
                    self._forget_worker(worker)
            self._metrics.outbox.set(self.bus.depth)
            self.bus.outages.end_quiet()
            await asyncio.sleep(EVERY)

    def _send_counts(self) -> None:
        self._until_whole -= 1
        whole = self._until_whole < 0
        if whole:
            self._until_whole = WHOLE
        if (counts := self._shared_limits.changes(whole=whole)) is not None:
            self._announce(LimitsCounted(self.me, counts))

    async def _check_bus(self) -> None:
        """Reconnect where not even our own heartbeats arrive, though we send them."""
        if self._heartbeat.can_write and self.bus.is_connected:
            log.warning("nats does not answer")
            self._on_cut()
            await self.bus.reconnect()

    def _on_cut(self) -> None:
        """NATS is away: unsubscribe the clients of other workers, who will come again."""
        self._to_notify |= self._remote_subscribers.forget_all()

    def _on_back(self) -> None:
        """NATS is back: messages were lost in both directions, so check everything."""
        for worker in self._to_notify:  # they may not have noticed that we were away
            self._announce(PeerLost(self.me, worker))
        self._to_notify.clear()
        self.peers.count_all_as_heard(asyncio.get_running_loop().time())
        self.remote_tables.close_all()
        self._until_whole = 0
        self._spawn(self._check_owned())

    async def _check_owned(self) -> None:
        for table, epoch in list(self._owned.items()):
            held = await self._store.ownership(table)
            if held.epoch != epoch:
                self._yield_to(table, held.epoch)

    # The tables of this worker

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """Listen for subscribers of a table, before anybody can know that it is ours."""
        self._owned[table] = epoch

        async def subscribe(message: Msg) -> None:
            await self._on_subscribe(table, message)

        await self.bus.listen(table_subject(table, epoch), subscribe)
        await self.bus.flush()

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """Tell the other workers that the table is ours: they forget older owners."""
        self._announce(TableClaimed(self.me, table, epoch))

    def release(self, table: TableId) -> None:
        """Stop listening for subscribers of a table that this worker lost or unloaded."""
        epoch = self._owned.pop(table, None)
        if epoch is not None:
            self._spawn(self.bus.unsubscribe(table_subject(table, epoch)))

    def _yield_to(self, table: TableId, epoch: Epoch) -> None:
        assert self._tables is not None, "nothing is heard before the start"
        self._tables.yield_to(table, epoch)

    async def _on_subscribe(self, table: TableId, message: Msg) -> None:
        assert self._tables is not None, "nothing is heard before the start"
        try:
            handle = await self._tables.owned(table)
        except (NoSuchTable, Fenced):
            return  # it has another owner by now; whoever asked looks again
        await self._remote_subscribers.on_subscribe(handle, message)

    # The tables of others

    def remote_table(self, table: TableId, held: Ownership) -> TableHandle | None:
        """The table at its owner; None where the owner is gone, or is this worker."""
        return self.remote_tables.handle(table, held)

    def _on_frames(self, message: Msg) -> None:
        received = messages.unpack.decode(message.data)
        if isinstance(received, Close):
            self._subscriptions.close(received.subscriptions, RESTART, received.reason)
        elif self.remote_tables.is_next(received):
            for subscriptions, frame in received.frames:
                self._subscriptions.send_frame(subscriptions, frame)
        else:
            log.warning("messages were lost", extra={"worker": received.owner})
            self.remote_tables.close_owner(received.owner)

    def _on_no_responders(self, subject: str) -> None:
        """NATS says that an owner does not listen any more."""
        self.remote_tables.close_owner(subject.rpartition(".")[2])

    # Announcements

    def _announce(self, message: ToAll) -> None:
        self.bus.publish(ALL, messages.encode(message))

    def _on_announcement(self, message: Msg) -> None:
        news = messages.decode_to_all.decode(message.data)
        if isinstance(news, Heartbeat):
            self._on_heartbeat(news)
        elif news.worker == self.me:
            return
        elif isinstance(news, WorkerStopped):
            self.peers.remove(news.worker)
            self._forget_worker(news.worker)
        elif isinstance(news, PeerLost):
            if news.whom == self.me:  # we were only paused, but they dropped our clients
                self.remote_tables.close_owner(news.worker)
                self._until_whole = 0
        elif isinstance(news, TableClaimed):
            self.remote_tables.close_older(news.table, news.epoch)
            self._yield_to(news.table, Epoch(news.epoch))
        elif isinstance(news, LimitsCounted):
            if self.peers.is_alive(news.worker):  # or its counts would never be forgotten
                self._shared_limits.receive(news.worker, news.counts, self._clock.now() / 1000)
        else:
            self._on_listing(news)

    def _on_heartbeat(self, news: Heartbeat) -> None:
        if not self.peers.is_alive(news.worker):
            self._until_whole = 0  # it does not have our counts yet
        self.peers.heard(news.worker, asyncio.get_running_loop().time(), news.idle)
        if news.worker != self.me and self._listings_heard.get(news.worker) != news.listed:
            self._listings_heard[news.worker] = news.listed
            self._lobby_refresh.refresh_soon()

    def _on_listing(self, news: TableListed | TableUnlisted) -> None:
        if news.worker in self._listings_heard:
            self._listings_heard[news.worker] += 1
        if isinstance(news, TableListed):
            self._lobby.put(news.row)
        else:
            self._lobby.drop(news.table)

    def _forget_worker(self, worker: str) -> None:
        """Unsubscribe the clients of a worker that is gone, and disconnect ours from its tables."""
        self._remote_subscribers.forget_worker(worker)
        self._listings_heard.pop(worker, None)
        self._shared_limits.forget(worker)
        self.remote_tables.close_owner(worker)

    def announce_row(self, row: TableRow) -> None:
        """Have the other workers show this row in their lobbies."""
        self._listed += 1
        self._announce(TableListed(self.me, row))

    def announce_removal(self, table: TableId) -> None:
        """Have the other workers remove this table from their lobbies."""
        self._listed += 1
        self._announce(TableUnlisted(self.me, table))

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker with an idle bot process; None where there is none."""
        return self._peer_bots.idle_peer()

    def answer_with(self, answer: Callable[[bytes], bytes]) -> None:
        """Answer the questions of other workers with this function."""
        self._peer_questions.answer = answer

    async def ask_all(self, question: bytes) -> list[bytes]:
        """What the other workers answer, of those that answer in time."""
        return await self._peer_questions.ask_all(question)
