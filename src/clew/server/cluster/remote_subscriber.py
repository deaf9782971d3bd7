"""A subscriber whose socket is at another worker, and the outbox of frames for that worker."""

from collections.abc import Callable

from clew.server.cluster.messages import Close, Frames, Subscribe, ToWorker
from clew.server.runtime.table_handle import TableHandle


class Outbox:
    """Frames that wait to be sent to one worker; one for several of its clients is sent once."""

    def __init__(self, me: str, worker: str) -> None:
        self.me, self.worker = me, worker
        self.count = 0  # of messages with frames; a gap tells the other side that one was lost
        self._frames: list[tuple[list[int], bytes]] = []
        self._closings: list[Close] = []

    def __len__(self) -> int:
        """How many frames wait."""
        return len(self._frames)

    def put(self, subscription: int, frame: bytes) -> None:
        """Add a frame for one of its clients."""
        if self._frames and self._frames[-1][1] is frame:
            self._frames[-1][0].append(subscription)
        else:
            self._frames.append(([subscription], frame))

    def close(self, subscription: int, reason: str) -> None:
        """Have one of its clients reconnect."""
        self._closings.append(Close(self.me, [subscription], reason))

    def take(self) -> list[ToWorker]:
        """Take the messages to send now."""
        frames, self._frames = self._frames, []
        closings, self._closings = self._closings, []
        if not frames:
            return [*closings]
        self.count += 1
        return [Frames(self.me, self.count, frames), *closings]


class RemoteSubscriber:
    """A subscriber that is connected to another worker."""

    def __init__(
        self,
        outbox: Outbox,
        asked: Subscribe,
        table: TableHandle,
        *,
        flush_soon: Callable[[Outbox], None],
        on_close: "Callable[[RemoteSubscriber], None]",
    ) -> None:
        self.outbox, self.table = outbox, table
        self.remote = asked.subscription  # its number at the worker with the socket
        self.name, self.lag, self.address = asked.name, asked.lag, asked.address
        self.subscription = 0
        self._flush_soon, self._on_close = flush_soon, on_close

    def send_frame(self, frame: bytes) -> None:
        """Send a frame, in one message with the others of this round of the loop."""
        self.outbox.put(self.remote, frame)
        self._flush_soon(self.outbox)

    def close(self, code: int, reason: str) -> None:
        """Have the client reconnect, to whoever owns the table then."""
        del code
        self.outbox.close(self.remote, reason)
        self._flush_soon(self.outbox)
        self._on_close(self)
