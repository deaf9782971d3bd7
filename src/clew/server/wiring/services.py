"""The services of one process, and their life: how it starts and how it stops.

They are built in `wiring`. Nobody but the web application and tests holds them as a whole.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from clew.bots.runner import Runner
from clew.server.common.clock import Clock
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Buckets
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.served_clock import ServedClock
from clew.server.common.shared_limits import SharedLimits
from clew.server.common.tokens import Tokens
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.edge.host_api import HostApi
from clew.server.host.audit import AuditFollower
from clew.server.host.backups import Schedule
from clew.server.host.bots import HUMAN, Pace
from clew.server.host.clustering import Cluster
from clew.server.host.heartbeat import StoreHeartbeat
from clew.server.host.housekeeping import Housekeeper
from clew.server.host.keyring import Keyring
from clew.server.host.loading import Loader
from clew.server.host.lobby import Lobby
from clew.server.host.lobby_refresh import LobbyRefresh
from clew.server.host.local_table import LocalTables
from clew.server.host.opening import TableOpener
from clew.server.host.repairing import Repairer
from clew.server.host.subscriptions import Subscriptions
from clew.server.host.tables import Tables
from clew.server.host.tasks import Tasks
from clew.server.host.tracing import Traces
from clew.server.lan.inviting import JoinInfo
from clew.storage.store import Store

if TYPE_CHECKING:
    from clew.server.cluster.bus import Bus

_LAST_WRITES = 5.0  # seconds for what waits to be written when the server stops


class Extras(NamedTuple):
    """What a process may have besides: bots, other workers, traces."""

    runner: Runner | None = None
    pace: Pace = HUMAN
    bus: "Bus | None" = None
    traces: Traces | None = None
    schedule: Schedule | None = None  # of backups
    database: str = ""  # its address, for the process that makes them
    join_info: Callable[[], JoinInfo] = JoinInfo  # how people reach us
    ice: IceSettings = IceSettings()  # how browsers reach each other
    public_url: str | None = None


@dataclass(frozen=True)
class Services:
    """The services of one process, and their life."""

    store: Store
    owner: str
    clock: Clock
    time: ServedClock
    metrics: Metrics
    outages: Outages
    tokens: Tokens
    keyring: Keyring
    tasks: Tasks
    shared_limits: SharedLimits
    visits: Buckets
    lobby: Lobby
    lobby_refresh: LobbyRefresh
    subscriptions: Subscriptions
    cluster: Cluster
    tables: Tables
    local_tables: LocalTables
    loader: Loader
    opener: TableOpener
    heartbeat: StoreHeartbeat
    housekeeper: Housekeeper
    repairer: Repairer
    clients: Clients
    api: Api
    host_api: HostApi
    follower: AuditFollower
    extras: Extras

    @property
    def is_well(self) -> bool:
        """Whether clients should come here."""
        return self.heartbeat.can_write and self.cluster.is_well

    async def start(self) -> None:
        """Open the store, join the other workers, and begin to keep house."""
        await self.store.start()
        await self.keyring.reload()
        await self.follower.start()
        await self.housekeeper.beat()
        await self.cluster.start(self.loader)
        await self.lobby_refresh.refresh()
        self.tasks.spawn(self.housekeeper.run())
        self.tasks.spawn(self.repairer.run())

    async def stop(self) -> None:
        """Write what waits to be written, disconnect everybody, and close the store."""
        await self.tables.finish(_LAST_WRITES)
        served = self.time.served()
        self.tables.unload_all("server-restarts")
        await self.cluster.stop()
        await self.tasks.stop()
        self.api.stop()
        if self.extras.runner is not None:
            self.extras.runner.stop()
        if self.extras.traces is not None:
            self.extras.traces.stop()
        await self.store.beat(self.owner, self.clock.wall(), served)
        await self.store.stop()
