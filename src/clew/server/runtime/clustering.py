"""What a process needs of the other workers; `SingleWorker` where there are none."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from clew.server.runtime.table_handle import TableHandle
from clew.storage.store import Epoch, Ownership, TableId, TableRow

RemoteThinker = Callable[[bytes], Awaitable[bytes | None]]
"""Has another worker's bot process answer a question; None where it gives no answer."""


class BotProcesses(Protocol):
    """The processes in which bots think."""

    @property
    def idle(self) -> int:
        """How many of them have nothing to do."""
        ...

    async def think(self, text: bytes) -> bytes:
        """The answer to a question of another worker's bot."""
        ...


class OwnedTables(Protocol):
    """The tables that this worker owns, as the other workers use them."""

    async def owned(self, table: TableId) -> TableHandle:
        """A table that this process has in memory, or is loading; or NoSuchTable."""
        ...

    def yield_to(self, table: TableId, epoch: Epoch) -> None:
        """Unload a table that another worker has owned since that epoch."""
        ...


class Cluster(Protocol):
    """The other workers, as one of them sees them."""

    @property
    def is_well(self) -> bool:
        """Whether this worker can take clients."""
        ...

    async def start(self, tables: OwnedTables) -> None:
        """Join the other workers, who will use these tables."""
        ...

    async def stop(self) -> None:
        """Leave the other workers; they may claim the tables of this one."""
        ...

    def remote_table(self, table: TableId, held: Ownership) -> TableHandle | None:
        """The table at its owner; None where the owner is gone, or is this worker."""
        ...

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """Take messages for a table that this worker is about to own."""
        ...

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """Tell the other workers that this one owns the table."""
        ...

    def release(self, table: TableId) -> None:
        """Take no more messages for a table that this worker has lost or unloaded."""
        ...

    def announce_row(self, row: TableRow) -> None:
        """Have the other workers show this row in their lobbies."""
        ...

    def announce_removal(self, table: TableId) -> None:
        """Have the other workers remove this table from their lobbies."""
        ...

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker with an idle bot process; None where there is none."""
        ...

    def answer_with(self, answer: Callable[[bytes], bytes]) -> None:
        """Answer the questions of other workers with this function."""
        ...

    async def ask_all(self, question: bytes) -> list[bytes]:
        """What the other workers answer, of those that answer in time."""
        ...


class SingleWorker:
    """A cluster of one worker: it may load every table, and has nobody to tell."""

    is_well = True

    async def start(self, tables: OwnedTables) -> None:
        """There is nobody to join."""

    async def stop(self) -> None:
        """There is nobody to leave."""

    def remote_table(self, table: TableId, held: Ownership) -> TableHandle | None:
        """Every table is ours to load."""
        del table, held
        return None

    async def prepare_to_own(self, table: TableId, epoch: Epoch) -> None:
        """Nobody sends messages for the table."""

    def announce_owned(self, table: TableId, epoch: Epoch) -> None:
        """There is nobody to tell."""

    def release(self, table: TableId) -> None:
        """Nobody sends messages for the table."""

    def announce_row(self, row: TableRow) -> None:
        """There is nobody to tell."""

    def announce_removal(self, table: TableId) -> None:
        """There is nobody to tell."""

    def idle_peer(self) -> RemoteThinker | None:
        """There is nobody to ask."""
        return None

    def answer_with(self, answer: Callable[[bytes], bytes]) -> None:
        """Nobody asks."""

    async def ask_all(self, question: bytes) -> list[bytes]:
        """There is nobody to ask."""
        del question
        return []
