"""How a client uses a table, wherever it is: a `LocalTable` here, or one at another worker."""

from typing import Protocol

from clew.server.table import voice_messages, wire
from clew.server.table.command_history import Client
from clew.storage.store import Epoch, TableId


class Subscriber(Protocol):
    """Whoever is sent a table's messages: a socket of this worker, or one of another's."""

    address: str
    subscription: int  # the number under which its table knows it, see `Subscriptions`
    name: str
    lag: float  # one way, in ms

    def send_frame(self, frame: bytes) -> None:
        """Send a frame."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close the connection; the client may reconnect."""
        ...


class TableHandle(Protocol):
    """A table that clients can subscribe to, in this process or at another worker."""

    table: TableId
    epoch: Epoch

    async def subscribe(self, subscriber: Subscriber, client: Client, since: int | None) -> bool:
        """Send what happens at the table to this subscriber; False where it has no owner now."""
        ...

    def leave(self, subscriber: Subscriber) -> None:
        """Stop sending to a subscriber."""
        ...

    def command(self, subscriber: Subscriber, do: wire.Do, context: str = "") -> None:
        """Run a command of a subscriber, within the trace *context* of another worker if any."""
        ...

    def voice(self, subscriber: Subscriber, message: voice_messages.FromClient) -> None:
        """Handle what a subscriber sent about voice."""
        ...

    def measured(self, subscriber: Subscriber, lag: float) -> None:
        """Note the delay that a subscriber measured, one way in ms."""
        ...
