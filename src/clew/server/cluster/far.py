"""A client of another worker, as the owner of its table sees it; and what waits for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.server.cluster.messages import Frames, Shut, ToWorker

if TYPE_CHECKING:
    from clew.storage.store import TableId


class Outbox:
    """What waits to be sent to one worker. Frames that several of its clients get go once."""

    def __init__(self, me: str, worker: str) -> None:
        self.me, self.worker = me, worker
        self.count = 0  # a gap tells the other side that something was lost
        self._frames: list[tuple[list[int], bytes]] = []
        self._shut: list[Shut] = []

    def __len__(self) -> int:
        return len(self._frames)

    def put(self, watch: int, frame: bytes) -> None:
        """A frame for one of its clients."""
        if self._frames and self._frames[-1][1] is frame:
            self._frames[-1][0].append(watch)
        else:
            self._frames.append(([watch], frame))

    def shut(self, watch: int, reason: str) -> None:
        """One of its clients is to come back."""
        self._shut.append(Shut(self.me, [watch], reason))

    def take(self) -> list[ToWorker]:
        """What to send now."""
        frames, self._frames = self._frames, []
        shut, self._shut = self._shut, []
        if not frames:
            return [*shut]
        self.count += 1
        return [Frames(self.me, self.count, frames), *shut]


class Far:
    """A Line to a client of another worker."""

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
        self.watch = 0
        self.on_close: Callable[[], None] = lambda: None
        self._soon = soon

    def send_frame(self, frame: bytes) -> None:
        """Send a frame, together with what else goes there in this moment."""
        self.outbox.put(self.remote, frame)
        self._soon(self.outbox)

    def close(self, code: int, reason: str) -> None:
        """Have the client come back, to whoever owns the table then."""
        del code
        self.outbox.shut(self.remote, reason)
        self._soon(self.outbox)
        self.on_close()
