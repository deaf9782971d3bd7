"""How a hub reaches tables that other workers own; alone there are none."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from clew.server.table import wire
from clew.server.table.room import Client
from clew.storage.store import Epoch, Ownership, TableId, TableRow

# Has another worker's bots think: from a question to its answer; None: it gave none.
RemoteThinker = Callable[[bytes], Awaitable[bytes | None]]


class BotProcesses(Protocol):
    """The processes in which bots think."""

    @property
    def idle(self) -> int:
        """How many of them have nothing to do."""
        ...

    async def think(self, text: bytes) -> bytes:
        """The answer to a question of another worker's bot."""
        ...


class Subscriber(Protocol):
    """Somebody who subscriptions a table: a socket of ours, or one of another worker's."""

    address: str
    table: TableId | None
    subscription: int  # the number under which the table knows this line
    name: str
    lag: float

    def send_frame(self, frame: bytes) -> None:
        """Send a frame."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End it; the client may come back."""
        ...


class RemoteTable(Protocol):
    """The way to a table that another worker owns."""

    table: TableId
    epoch: Epoch

    async def subscribe(self, subscriber: Subscriber, client: Client, since: int | None) -> bool:
        """Have the owner tell this line; False where there is no owner any more."""
        ...

    def leave(self, subscription: int) -> None:
        """Tell this line no more."""
        ...

    def command(self, subscription: int, do: wire.Do, context: str) -> None:
        """Carry a command there, with the context of its trace."""
        ...

    def measured(self, subscription: int, lag: float) -> None:
        """Carry a delay there."""
        ...


class Cluster(Protocol):
    """The other workers, as one of them sees them."""

    @property
    def is_well(self) -> bool:
        """Whether this worker can take clients."""
        ...

    async def start(self) -> None:
        """Join the others."""
        ...

    async def stop(self) -> None:
        """Leave them; what we owned is free."""
        ...

    def remote_table(self, table: TableId, held: Ownership) -> RemoteTable | None:
        """The way to a table's owner; None: there is none, or it is this worker."""
        ...

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """About to own the table: take what others will carry here."""
        ...

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """It does: the others may know."""
        ...

    def release(self, table: TableId) -> None:
        """No longer."""
        ...

    def announce_row(self, row: TableRow) -> None:
        """Have the others show this in their lobby."""
        ...

    def announce_removal(self, table: TableId) -> None:
        """Have the others show it no more."""
        ...

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker whose bots have nothing to do."""
        ...


class SingleWorker:
    """A cluster of one: nobody else owns anything, nobody else listens."""

    is_well = True

    async def start(self) -> None:
        """Nobody to join."""

    async def stop(self) -> None:
        """Nobody to leave."""

    def remote_table(self, table: TableId, held: Ownership) -> RemoteTable | None:
        """Every table is ours to load."""
        del table, held
        return None

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """Nobody carries anything here."""

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """Nobody to tell."""

    def release(self, table: TableId) -> None:
        """Nobody to tell."""

    def announce_row(self, row: TableRow) -> None:
        """Nobody to tell."""

    def announce_removal(self, table: TableId) -> None:
        """Nobody to tell."""

    def idle_peer(self) -> RemoteThinker | None:
        """Nobody to ask."""
        return None
