"""Subscribers at other workers who watch the tables of this one: the owner's side of a cluster."""

import asyncio
import logging
from collections.abc import Callable

from nats.aio.msg import Msg

from clew.server.cluster import messages
from clew.server.cluster.bus import Bus
from clew.server.cluster.messages import Forwarded, ReportLag, RunCommand, SendVoice
from clew.server.cluster.remote_subscriber import Outbox, RemoteSubscriber
from clew.server.common.frames import RESTART
from clew.server.common.metrics import Metrics
from clew.server.runtime.table_handle import TableHandle
from clew.server.table.command_history import Client

log = logging.getLogger("clew.cluster")


class RemoteSubscribers:
    """All subscribers at other workers, and what is sent to those workers."""

    def __init__(self, me: str, bus: Bus, metrics: Metrics) -> None:
        self._me, self._bus, self._metrics = me, bus, metrics
        self._subscribers: dict[tuple[str, int], RemoteSubscriber] = {}
        self._outboxes: dict[str, Outbox] = {}
        self._to_flush: list[Outbox] = []  # with something to send

    async def on_subscribe(self, table: TableHandle, message: Msg) -> None:
        """Subscribe a client of another worker to a table of ours."""
        asked = messages.decode_subscribe.decode(message.data)
        subscriber = RemoteSubscriber(
            self._outboxes.setdefault(asked.worker, Outbox(self._me, asked.worker)),
            asked,
            table,
            flush_soon=self._flush_soon,
            on_close=self._remove,
        )
        key = asked.worker, asked.subscription
        self._subscribers[key] = subscriber
        if not await table.subscribe(subscriber, Client(asked.guest, asked.page), asked.since):
            self._remove(subscriber)  # the table was unloaded; whoever asked looks again
        elif self._subscribers.get(key) is subscriber:
            self._bus.publish(message.reply, b"")
        else:
            table.leave(subscriber)  # the client left while it waited

    def on_batch(self, message: Msg) -> None:
        """Do what clients of another worker sent to our tables."""
        batch = messages.decode_batch.decode(message.data)
        for forwarded in batch.messages:
            subscriber = self._subscribers.get((batch.worker, forwarded.subscription))
            if subscriber is not None:
                try:
                    self._do(subscriber, forwarded)
                except Exception:  # a bug; the other messages are still done
                    extra = {"table": subscriber.table.table}
                    log.exception("a message failed", extra=extra)

    def _do(self, subscriber: RemoteSubscriber, forwarded: Forwarded) -> None:
        if isinstance(forwarded, RunCommand):
            subscriber.table.command(subscriber, forwarded.do, forwarded.context)
        elif isinstance(forwarded, ReportLag):
            subscriber.table.measured(subscriber, forwarded.lag)
        elif isinstance(forwarded, SendVoice):
            subscriber.table.voice(subscriber, forwarded.message)
        else:
            self._leave(subscriber)

    def _leave(self, subscriber: RemoteSubscriber) -> None:
        self._remove(subscriber)
        subscriber.table.leave(subscriber)

    def _remove(self, subscriber: RemoteSubscriber) -> None:
        self._subscribers.pop((subscriber.outbox.worker, subscriber.remote), None)

    def forget_worker(self, worker: str) -> None:
        """Unsubscribe the clients of a worker that is gone."""
        self._forget(lambda subscriber: subscriber.outbox.worker == worker)
        self._outboxes.pop(worker, None)

    def forget_all(self) -> set[str]:
        """Unsubscribe all clients of other workers; returns those workers."""
        workers = {subscriber.outbox.worker for subscriber in self._subscribers.values()}
        self._forget(lambda _: True)
        self._outboxes.clear()
        self._to_flush.clear()
        return workers

    def _forget(self, which: Callable[[RemoteSubscriber], bool]) -> None:
        for subscriber in [one for one in self._subscribers.values() if which(one)]:
            self._leave(subscriber)

    def close_all(self, reason: str) -> None:
        """Have all clients of other workers reconnect, at once."""
        for subscriber in list(self._subscribers.values()):
            subscriber.close(RESTART, reason)
        self._flush()

    # What is sent to them

    def _flush_soon(self, outbox: Outbox) -> None:
        if not self._to_flush:
            asyncio.get_running_loop().call_soon(self._flush)
        if outbox not in self._to_flush:
            self._to_flush.append(outbox)

    def _flush(self) -> None:
        outboxes, self._to_flush = self._to_flush, []
        for outbox in outboxes:
            for message in outbox.take():
                self._bus.publish(f"clew.worker.{outbox.worker}", messages.pack(message))
                self._metrics.relayed.inc()
