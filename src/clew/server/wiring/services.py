"""The services of one process, and their life: how it starts and how it stops.

They are built in `wiring`. Nobody but the web application and tests holds them as a whole.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from clew.bots.runner import Runner
from clew.server.administration.audit import AuditFollower
from clew.server.administration.backups import Schedule
from clew.server.common.clock import Clock
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Buckets
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.served_clock import ServedClock
from clew.server.common.shared_limits import SharedLimits
from clew.server.common.tokens import Tokens
from clew.server.edge.admin_api import AdminApi
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.lan.inviting import JoinInfo
from clew.server.runtime.bots import HUMAN, Pace
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.heartbeat import StoreHeartbeat
from clew.server.runtime.housekeeping import Housekeeper
from clew.server.runtime.keyring import Keyring
from clew.server.runtime.loading import Loader
from clew.server.runtime.lobby import Lobby
from clew.server.runtime.lobby_refresh import LobbyRefresh
from clew.server.runtime.local_table import LocalTables
from clew.server.runtime.opening import TableOpener
from clew.server.runtime.repairing import Repairer
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.tables import Tables
from clew.server.runtime.tasks import Tasks
from clew.server.runtime.tracing import Traces
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
    admin_api: AdminApi
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
