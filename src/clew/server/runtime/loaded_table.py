"""A table that this process owns and has in memory."""

from typing import TYPE_CHECKING

from clew.server.table.output import Output
from clew.server.table.table import Table
from clew.storage.store import Epoch, TableId

if TYPE_CHECKING:
    from asyncio import TimerHandle


class LoadedTable:
    """A table in memory, with its epoch, its outputs not yet written, and its timer."""

    def __init__(self, table: Table, epoch: Epoch, now: float) -> None:
        self.table = table
        self.epoch = epoch
        self.pending: list[Output] = []  # to be written and published
        self.is_writing = False  # its last outputs are being written
        self.timer: TimerHandle | None = None
        self.due: float | None = None
        self.is_unloaded = False
        self.idle_since = now

    @property
    def id(self) -> TableId:
        """The table's id."""
        return self.table.room.opened.table

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches, or something is to be written or to happen."""
        is_visited = self.table.watchers or self.table.attendance.outside
        return bool(is_visited or self.pending or self.is_writing or self.timer)

    def begin_writing(self) -> list[Output]:
        """Take the outputs that are written now; later ones wait for the next commit."""
        outputs, self.pending = self.pending, []
        self.is_writing = True
        return outputs
