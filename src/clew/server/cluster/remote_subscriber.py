"""A subscriber whose socket is at another worker, and the outbox of frames for that worker."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.server.cluster.messages import Close, Frames, ToWorker

if TYPE_CHECKING:
    from clew.storage.store import TableId


class Outbox:
    """Frames that wait to be sent to one worker; one for several of its clients is sent once."""

    def __init__(self, me: str, worker: str) -> None:
        self.me, self.worker = me, worker
        self.count = 0  # a gap tells the other side that something was lost
        self._frames: list[tuple[list[int], bytes]] = []
        self._shut: list[Close] = []

    def __len__(self) -> int:
        return len(self._frames)

    def put(self, subscription: int, frame: bytes) -> None:
        """Add a frame for one of its clients."""
        if self._frames and self._frames[-1][1] is frame:
            self._frames[-1][0].append(subscription)
        else:
            self._frames.append(([subscription], frame))

    def shut(self, subscription: int, reason: str) -> None:
        """Have one of its clients reconnect."""
        self._shut.append(Close(self.me, [subscription], reason))

    def take(self) -> list[ToWorker]:
        """Take the messages to send now."""
        frames, self._frames = self._frames, []
        shut, self._shut = self._shut, []
        if not frames:
            return [*shut]
        self.count += 1
        return [Frames(self.me, self.count, frames), *shut]


class RemoteSubscriber:
    """A subscriber that is connected to another worker."""

    def __init__(
        self,
        outbox: Outbox,
        remote: int,
        name: str,
        lag: float,
        soon: Callable[[Outbox], None],
        address: str = "",
    ) -> None:
        self.outbox, self.remote, self.name, self.lag = outbox, remote, name, lag
        self.address = address
        self.table: TableId | None = None
        self.subscription = 0
        self.on_close: Callable[[], None] = lambda: None
        self._flush_soon = soon

    def send_frame(self, frame: bytes) -> None:
        """Send a frame, in one message with the others of this round of the loop."""
        self.outbox.put(self.remote, frame)
        self._flush_soon(self.outbox)

    def close(self, code: int, reason: str) -> None:
        """Have the client reconnect, to whoever owns the table then."""
        del code
        self.outbox.shut(self.remote, reason)
        self._flush_soon(self.outbox)
        self.on_close()
