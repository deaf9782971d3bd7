"""The status of every worker, and who is connected to it: for the host of the server alone."""

from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct

from clew import __version__
from clew.server.common.clock import Clock
from clew.server.common.machine import Machine, measure_machine
from clew.server.common.metrics import Metrics
from clew.server.edge.connections import Connections
from clew.server.runtime.clustering import Cluster
from clew.storage.store import GuestId, TableId, WallMillis

PEOPLE = 200  # of one worker that are listed
TABLES = 2_000  # of one worker whose people are counted


class PersonNow(Struct, frozen=True):
    """Somebody who is connected, by a page of theirs."""

    guest: GuestId
    name: str
    address: str
    table: TableId | None


class WorkerStatus(Struct, frozen=True):
    """How one worker is. *lag* is how late its loop was last, in ms."""

    worker: str
    version: str
    started: WallMillis
    connections: int
    tables: int
    lag: float
    machine: Machine


class WorkerPeople(Struct, frozen=True):
    """A worker's status, some of its people, and how many are at which table."""

    status: WorkerStatus
    people: tuple[PersonNow, ...]
    at: dict[TableId, int]


class Question(Struct, frozen=True):
    """Which people are wanted: those with this in their name, id or address."""

    sought: str = ""


class Statuses:
    """Asks this worker and all others how they are."""

    def __init__(
        self,
        owner: str,
        connections: Connections,
        cluster: Cluster,
        *,
        metrics: Metrics,
        clock: Clock,
        folder: Path,
    ) -> None:
        self._owner, self._connections, self._cluster = owner, connections, cluster
        self._metrics, self._folder = metrics, folder
        self._started = clock.wall()

    def answer(self, question: bytes) -> bytes:
        """Answer the question of another worker."""
        return msgspec.json.encode(self.here(msgspec.json.decode(question, type=Question)))

    def here(self, question: Question) -> WorkerPeople:
        """The status of this worker."""
        at, people, sought = Counter[TableId](), list[PersonNow](), question.sought.casefold()
        for connection in self._connections:
            if connection.client is None:
                continue
            table = None if connection.table is None else connection.table.table
            if table is not None:
                at[table] += 1
            if len(people) < PEOPLE:
                guest, name = connection.client.guest, connection.name
                address = connection.address
                if not sought or sought in f"{name} {guest} {address}".casefold():
                    people.append(PersonNow(guest, name, address, table))
        status = WorkerStatus(
            self._owner,
            __version__,
            self._started,
            len(self._connections),
            int(self._metrics.tables.value),
            round(self._metrics.loop_lag.value * 1000, 1),
            measure_machine(self._folder),
        )
        return WorkerPeople(status, tuple(people), dict(at.most_common(TABLES)))

    async def everywhere(self, question: Question) -> list[WorkerPeople]:
        """The status of all workers that answer, this one first."""
        others = await self._cluster.ask_all(msgspec.json.encode(question))
        decode = msgspec.json.Decoder(WorkerPeople).decode
        return [self.here(question), *map(decode, others)]
