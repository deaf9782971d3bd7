"""The other workers, reached over NATS."""

import asyncio
import logging
from collections.abc import Iterable

from nats.aio.msg import Msg

from clew.server.cluster import messages
from clew.server.cluster.bus import Bus
from clew.server.cluster.far import Far, Outbox
from clew.server.cluster.messages import (
    Alive,
    Claimed,
    Come,
    Counted,
    Did,
    Frames,
    GivenUp,
    Left,
    Listed,
    Measured,
    Shut,
    ToAll,
    Unlisted,
    Word,
)
from clew.server.cluster.peers import EVERY, Peers
from clew.server.cluster.routes import Routes
from clew.server.cluster.signing import Signer
from clew.server.cluster.thinking import Thinking
from clew.server.connection import RESTART
from clew.server.hub import Hub
from clew.server.relay import Helper, Route
from clew.server.room import Client
from clew.server.watching import Watching
from clew.storage.store import Epoch, Fenced, Held, Missing, TableId, TableRow

log = logging.getLogger("clew.cluster")
ALL = "clew.all"
WHOLE = 33  # signs of life between two times that all is told of what we have counted


def table_subject(table: TableId, epoch: int) -> str:
    """Where a table's owner listens; an epoch's end is the end of its subject."""
    return f"clew.table.{table}.{epoch}"


class NatsRelay:
    """What one worker is to the others, and they to it."""

    def __init__(self, hub: Hub, bus: Bus) -> None:
        self.hub, self.watching, self.bus = hub, Watching(hub), bus
        self.me = hub.owner
        self.peers = Peers(self.me)
        self.routes = Routes(hub, bus, self.peers)
        self.thinking = Thinking(hub, bus, self.peers)
        self._owned: dict[TableId, Epoch] = {}
        self._far: dict[tuple[str, int], Far] = {}
        self._outboxes: dict[str, Outbox] = {}
        self._full: list[Outbox] = []  # with something to send
        self._deserted: set[str] = set()  # workers whose clients we forgot while we were cut off
        self._listed = 0  # how often we had something to say of the lobby
        self._heard_listed: dict[str, int] = {}  # and of the others how often we have heard it
        self._until_whole = 0  # signs of life until all is told of what we have counted
        hub.shared.share()
        bus.signer = Signer(hub.tokens)
        hub.relay = self

    # Life

    @property
    def is_well(self) -> bool:
        """Whether this worker can take clients."""
        return self.bus.is_there

    async def start(self) -> None:
        """Join the others."""
        self.bus.on_cut, self.bus.on_back = self._cut, self._back
        await self.bus.start()
        await self.bus.listen(ALL, self._hear_all)
        await self.bus.listen(f"clew.worker.{self.me}", self._hear_owner)
        await self.bus.listen(f"clew.owner.{self.me}", self._hear_clients)
        await self.bus.listen_for_nobody(f"clew.lost.{self.me}.*", self._hear_lost)
        await self.thinking.start()
        await self.bus.settle()
        self.hub.spawn(self._live())

    async def stop(self) -> None:
        """Leave them; what we owned is free."""
        for far in list(self._far.values()):
            far.close(RESTART, "server-restarts")
        self._flush()
        for table in list(self._owned):
            self.disown(table)
        self._say(Left(self.me))
        await self.bus.stop()

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if self.hub.house.is_remembering:  # who cannot write should own nothing
                self._say(Alive(self.me, self.thinking.idle, self._listed))
            self._tell_counts()
            for worker in self.peers.judge(loop.time()):
                if worker == self.me:
                    await self._unheard()
                else:
                    log.warning("worker is silent", extra={"worker": worker})
                    self._say(GivenUp(self.me, worker))
                    self._gone(worker)
            self.hub.metrics.outbox.set(self.bus.depth)
            self.bus.outages.settle()
            await asyncio.sleep(EVERY)

    def _tell_counts(self) -> None:
        self._until_whole -= 1
        whole = self._until_whole < 0
        if whole:
            self._until_whole = WHOLE
        if (counts := self.hub.shared.news(whole=whole)) is not None:
            self._say(Counted(self.me, counts))

    async def _unheard(self) -> None:
        """We do not even hear ourselves: we cannot write, or NATS is as good as away."""
        if self.hub.house.is_remembering and self.bus.is_there:
            log.warning("nats does not answer")
            self._cut()
            await self.bus.reconnect()

    def _cut(self) -> None:
        """NATS is away: the clients of others will come again."""
        for far in list(self._far.values()):
            self._deserted.add(far.outbox.worker)
            self._forget(far)
            self.watching.leave(far)
        self._outboxes.clear()
        self._full.clear()

    def _back(self) -> None:
        """NATS is back: who knows what we missed, and what others missed of us."""
        for worker in self._deserted:  # they may not have noticed that we were away
            self._say(GivenUp(self.me, worker))
        self._deserted.clear()
        self.peers.forgive(asyncio.get_running_loop().time())
        self.routes.close_all()
        self._until_whole = 0
        self.hub.spawn(self._check_owned())

    async def _check_owned(self) -> None:
        for table, epoch in list(self._owned.items()):
            held = await self.hub.store.holder(table)
            if held.epoch != epoch:
                self.hub.lose(table, held.epoch)

    # Owning

    async def own(self, table: TableId, epoch: Epoch) -> None:
        """Listen for who comes here, from before anybody can know that they should."""
        self._owned[table] = epoch
        subject = table_subject(table, epoch)
        await self.bus.listen(subject, lambda message: self._hear_come(table, message))
        await self.bus.settle()

    def owned(self, table: TableId, epoch: Epoch) -> None:
        """It is ours: whoever believes otherwise forgets it."""
        self._say(Claimed(self.me, table, epoch))

    def disown(self, table: TableId) -> None:
        """No longer."""
        epoch = self._owned.pop(table, None)
        if epoch is not None:
            self.hub.spawn(self.bus.deafen(table_subject(table, epoch)))

    async def _hear_come(self, table: TableId, message: Msg) -> None:
        come = messages.decode_come.decode(message.data)
        try:
            live = await self.hub.table(table)
        except (Missing, Fenced):
            return  # it went on while this was under way; who asked looks again
        if live.is_dropped:
            return  # the same: whoever watched it now would never hear anything
        far = self._far_line(come)
        self.watching.come(live, far, Client(come.guest, come.page), come.since)
        self.bus.publish(message.reply, b"")

    def _hear_clients(self, message: Msg) -> None:
        said = messages.decode_said.decode(message.data)
        for word in said.words:
            if (far := self._far.get((said.worker, word.watch))) is not None:
                try:
                    self._heard(far, word)
                except Exception:  # ours to repair; what others said is another matter
                    log.exception("a message failed", extra={"table": far.table})

    def _heard(self, far: Far, word: Word) -> None:
        if isinstance(word, Did):
            self.watching.do(far, word.do, word.context)
        elif isinstance(word, Measured):
            self.watching.measured(far, word.lag)
        else:
            self._forget(far)
            self.watching.leave(far)

    def _far_line(self, come: Come) -> Far:
        outbox = self._outbox(come.worker)
        far = Far(outbox, come.watch, come.name, come.lag, self._soon, come.address)
        far.on_close = lambda: self._forget(far)
        self._far[come.worker, come.watch] = far
        return far

    def _forget(self, far: Far) -> None:
        self._far.pop((far.outbox.worker, far.remote), None)

    def _outbox(self, worker: str) -> Outbox:
        return self._outboxes.setdefault(worker, Outbox(self.me, worker))

    def _soon(self, outbox: Outbox) -> None:
        if not self._full:
            asyncio.get_running_loop().call_soon(self._flush)
        if outbox not in self._full:
            self._full.append(outbox)

    def _flush(self) -> None:
        full, self._full = self._full, []
        for outbox in full:
            for message in outbox.take():
                self.bus.publish(f"clew.worker.{outbox.worker}", messages.pack(message))
                self.hub.metrics.relayed.inc()

    # Relaying

    def route(self, table: TableId, held: Held) -> Route | None:
        """The way to a table's owner; None: there is none, or it is this worker."""
        return self.routes.to(table, held)

    def _hear_owner(self, message: Msg) -> None:
        said = messages.unpack.decode(message.data)
        if isinstance(said, Shut):
            self._close(said.watches, said.reason)
        elif self.routes.follows(said):
            self._deliver(said)
        else:
            log.warning("messages were lost", extra={"worker": said.owner})
            self.routes.close_owner(said.owner)

    def _deliver(self, said: Frames) -> None:
        watching = self.hub.watching
        for watches, frame in said.frames:
            for watch in watches:
                if (line := watching.get(watch)) is not None:
                    line.send_frame(frame)

    def _close(self, watches: Iterable[int], reason: str) -> None:
        for watch in watches:
            if (line := self.hub.watching.get(watch)) is not None:
                line.close(RESTART, reason)

    def _hear_lost(self, subject: str) -> None:
        self.routes.close_owner(subject.rpartition(".")[2])

    # Everybody

    def _say(self, message: ToAll) -> None:
        self.bus.publish(ALL, messages.encode(message))

    def _hear_all(self, message: Msg) -> None:
        said = messages.decode_to_all.decode(message.data)
        if isinstance(said, Alive):
            self._hear_alive(said)
        elif said.worker == self.me:
            return
        elif isinstance(said, Left):
            self.peers.left(said.worker)
            self._gone(said.worker)
        elif isinstance(said, GivenUp):
            if said.whom == self.me:  # we only slept, but they tell our clients nothing any more
                self.routes.close_owner(said.worker)
                self._until_whole = 0
        elif isinstance(said, Claimed):
            self.routes.close_older(said.table, said.epoch)
            self.hub.lose(said.table, Epoch(said.epoch))
        elif isinstance(said, Counted):
            if self.peers.is_alive(said.worker):  # else nobody would forget it again
                self.hub.shared.hear(said.worker, said.counts, self.hub.clock.now() / 1000)
        else:
            self._hear_listed(said)

    def _hear_alive(self, said: Alive) -> None:
        if not self.peers.is_alive(said.worker):
            self._until_whole = 0  # it does not know what we have counted
        self.peers.heard(said.worker, asyncio.get_running_loop().time(), said.idle)
        if said.worker != self.me and self._heard_listed.get(said.worker) != said.listed:
            self._heard_listed[said.worker] = said.listed
            self.hub.filling.fill_soon()

    def _hear_listed(self, said: Listed | Unlisted) -> None:
        if said.worker in self._heard_listed:
            self._heard_listed[said.worker] += 1
        if isinstance(said, Listed):
            self.hub.lobby.put(said.row)
        else:
            self.hub.lobby.drop(said.table)

    def _gone(self, worker: str) -> None:
        """A worker is no more: its clients have left our tables, its tables wait for an owner."""
        for far in [far for far in self._far.values() if far.outbox.worker == worker]:
            self._forget(far)
            self.watching.leave(far)
        self._outboxes.pop(worker, None)
        self._heard_listed.pop(worker, None)
        self.hub.shared.forget(worker)
        self.routes.close_owner(worker)

    def listed(self, row: TableRow) -> None:
        """Have the others show this in their lobby."""
        self._listed += 1
        self._say(Listed(self.me, row))

    def unlisted(self, table: TableId) -> None:
        """Have the others show it no more."""
        self._listed += 1
        self._say(Unlisted(self.me, table))

    def helper(self) -> Helper | None:
        """Another worker whose bots have nothing to do."""
        return self.thinking.helper()
