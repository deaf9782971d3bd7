"""The composition root: builds every service of a process, and hands each what it needs.

Nobody but the web application and tests holds `Services` as a whole. A constructor takes its
collaborators and changes none of them; where two services need each other, the one that is called
later is registered here (`listeners`, `on_beat`, `on_revoked`, `Cluster.start`).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from clew.bots.runner import Runner
from clew.server.common.clock import Clock
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Limits
from clew.server.common.machine import folder_of
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.served_clock import ServedClock
from clew.server.common.shared_limits import SharedLimits
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.host_api import HostApi
from clew.server.edge.host_effects import HostEffects
from clew.server.edge.host_sessions import HostSessions
from clew.server.edge.rights import Retention, Rights
from clew.server.edge.statuses import Statuses
from clew.server.host.administration import Administration
from clew.server.host.audit import AuditFollower
from clew.server.host.backups import Backups, Schedule
from clew.server.host.bots import HUMAN, Bots, Pace
from clew.server.host.clearing import Clearing
from clew.server.host.clustering import Cluster, SingleWorker
from clew.server.host.coaching import Coach
from clew.server.host.erasing import PersonalData
from clew.server.host.heartbeat import StoreHeartbeat
from clew.server.host.housekeeping import Housekeeper
from clew.server.host.keyring import Keyring
from clew.server.host.listings import Listings
from clew.server.host.loading import Loader
from clew.server.host.lobby import Lobby
from clew.server.host.lobby_refresh import LobbyRefresh
from clew.server.host.local_table import LocalTables
from clew.server.host.opening import TableOpener
from clew.server.host.policies import Policies
from clew.server.host.reading import TableReader
from clew.server.host.repairing import Repairer
from clew.server.host.subscriptions import Subscriptions
from clew.server.host.tables import Tables
from clew.server.host.tasks import Tasks
from clew.server.host.tracing import Traces
from clew.server.lan.inviting import JoinInfo
from clew.storage.store import Store, TableId

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
    rights: Rights
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


def wire_services(
    store: Store,
    limits: Limits,
    clock: Clock,
    metrics: Metrics,
    *,
    owner: str = "",
    new_seed: Callable[[], int] = lambda: secrets.randbits(63),
    extras: Extras = Extras(),  # noqa: B008 - a frozen value
) -> Services:
    """Build the services of one process."""
    owner, traces = owner or secrets.token_hex(8), extras.traces
    # What stands alone
    outages, tokens, lobby = Outages(), Tokens(b""), Lobby()
    tasks = Tasks(outages)
    spawn = tasks.spawn
    time = ServedClock(clock, Uptime(owner))
    keyring = Keyring(store, clock, tokens)
    heartbeat = StoreHeartbeat(store, owner, time)
    shared = SharedLimits()
    openings = shared.buckets("openings", limits.tables_per_hour / 3600, limits.tables_at_once)
    requests = shared.buckets("requests", limits.requests_per_second, limits.requests_at_once)
    counts = shared.tally("connections")
    lobby_refresh = LobbyRefresh(store, lobby, outages, spawn)
    subscriptions = Subscriptions(metrics, traces)
    # The other workers
    cluster: Cluster = SingleWorker()
    if extras.bus is not None:
        from clew.server.cluster.nats_cluster import NatsCluster  # an extra, like the bus

        shared.share()
        cluster = NatsCluster(
            owner,
            extras.bus,
            store,
            heartbeat=heartbeat,
            subscriptions=subscriptions,
            lobby=lobby,
            lobby_refresh=lobby_refresh,
            shared_limits=shared,
            tokens=tokens,
            clock=clock,
            metrics=metrics,
            spawn=spawn,
            bot_processes=extras.runner,
            traces=traces,
        )
    # The tables
    listings = Listings(lobby, cluster)
    reader = TableReader(store, tokens, time, limits)
    tables = Tables(
        store,
        time,
        cluster,
        listings,
        subscriptions,
        metrics=metrics,
        outages=outages,
        spawn=spawn,
        traces=traces,
    )
    local = LocalTables(
        tables, subscriptions, time, new_seed, metrics=metrics, traces=traces, ice=extras.ice
    )
    loader = Loader(
        store,
        owner,
        reader,
        tables,
        local,
        cluster=cluster,
        listings=listings,
        time=time,
        metrics=metrics,
        spawn=spawn,
    )
    opener = TableOpener(
        store,
        owner,
        reader,
        tables,
        cluster=cluster,
        listings=listings,
        openings=openings,
        time=time,
    )
    if extras.runner is not None:
        bots = Bots(
            extras.runner,
            tables,
            subscriptions,
            cluster,
            time,
            metrics=metrics,
            spawn=spawn,
            pace=extras.pace,
        )
        tables.listeners.append(bots.wake)
        local.on_advise.append(Coach(bots, tables, time, spawn).advise)
    # The edge
    policies = Policies(store)
    enforcement = Enforcement(policies, clock.wall)
    clients = Clients(
        loader,
        lobby,
        tokens,
        counts,
        enforcement,
        limits=limits,
        clock=clock,
        metrics=metrics,
        outages=outages,
        spawn=spawn,
    )
    api = Api(
        store,
        owner,
        opener,
        lobby,
        tokens,
        enforcement,
        requests=requests,
        openings=openings,
        limits=limits,
        clock=clock,
        join_info=extras.join_info,
    )
    schedule = extras.schedule or Schedule(None, 14, Path("backups"))

    def forget(table: TableId) -> None:
        tables.forget(table)
        api.replays.forget(table)

    rights = Rights(
        PersonalData(store, reader, forget=forget, show=listings.show),
        api.guest,
        Retention(
            limits.waiting_table_hours,
            limits.playing_table_days,
            limits.finished_table_days,
            schedule.every is not None,
            schedule.keep,
        ),
        limits=limits,
        clock=clock,
    )
    # The host of the server
    follower = AuditFollower(store, policies)
    backups = Backups(store, extras.database, clock, schedule)
    tries = shared.buckets(
        "sign-ins", limits.host_sign_ins_per_hour / 3600, limits.host_sign_ins_at_once
    )
    statuses = Statuses(
        owner,
        clients,
        cluster,
        metrics=metrics,
        clock=clock,
        folder=folder_of(extras.database),
    )
    cluster.answer_with(statuses.answer)
    host_api = HostApi(
        store,
        HostSessions(store, tokens, tries, clock, extras.public_url),
        Administration(store, policies, reader, clock.wall),
        policies,
        statuses,
        follower,
        backups,
        extras.public_url,
    )

    follower.listeners.append(HostEffects(clients, tables, lobby, forget).follow)
    keyring.on_revoked.append(clients.cut_everybody)
    # What happens every second
    clearing = Clearing(store, clock, limits, tables.forget)
    housekeeper = Housekeeper(
        heartbeat, tables, keyring, clearing, metrics=metrics, outages=outages
    )

    def beat() -> None:
        spawn(backups.beat())
        spawn(follower.beat())

    housekeeper.on_beat += [
        beat,
        lambda: tries.forget_full(clock.now() / 1000),
        lambda: openings.forget_full(clock.now() / 1000),
        clients.cut_the_silent,
        tables.stand_in,
        api.forget_full,
        rights.forget_full,
    ]
    return Services(
        store=store,
        owner=owner,
        clock=clock,
        time=time,
        metrics=metrics,
        outages=outages,
        tokens=tokens,
        keyring=keyring,
        tasks=tasks,
        shared_limits=shared,
        lobby=lobby,
        lobby_refresh=lobby_refresh,
        subscriptions=subscriptions,
        cluster=cluster,
        tables=tables,
        local_tables=local,
        loader=loader,
        opener=opener,
        heartbeat=heartbeat,
        housekeeper=housekeeper,
        repairer=Repairer(store, reader.read, outages),
        clients=clients,
        api=api,
        rights=rights,
        host_api=host_api,
        follower=follower,
        extras=extras,
    )
