"""The edge: where clients come in, and the host of the server."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from clew.server.common.limits import Buckets
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.host_api import HostApi
from clew.server.edge.host_sessions import HostSessions
from clew.server.edge.rights import Retention, Rights
from clew.server.edge.statuses import Statuses
from clew.server.host.administration import Administration
from clew.server.host.backups import Backups, Schedule
from clew.server.host.clustering import Cluster
from clew.server.host.erasing import PersonalData
from clew.server.host.lobby import Lobby
from clew.server.lan.inviting import JoinInfo
from clew.server.wiring.process import Addresses, Process
from clew.server.wiring.storage import Storage
from clew.server.wiring.tables import HostedTables
from clew.storage.store import TableId


class Edge(NamedTuple):
    """Where clients come in."""

    clients: Clients
    api: Api
    rights: Rights
    forget: Callable[[TableId], None]  # drops what is in memory of a table that was deleted


def wire_edge(
    process: Process,
    addresses: Addresses,
    storage: Storage,
    lobby: Lobby,
    hosted: HostedTables,
    schedule: Schedule,
    join_info: Callable[[], JoinInfo],
) -> Edge:
    """Make what answers sockets and requests."""
    store, limits, clock = process.store, process.limits, process.clock
    enforcement = Enforcement(storage.policies, clock.wall)
    clients = Clients(
        hosted.loader,
        lobby,
        process.tokens,
        addresses.connections,
        enforcement,
        limits=limits,
        clock=clock,
        metrics=process.metrics,
        outages=process.outages,
        spawn=process.tasks.spawn,
    )
    api = Api(
        store,
        process.owner,
        hosted.opener,
        lobby,
        process.tokens,
        enforcement,
        requests=addresses.requests,
        openings=addresses.openings,
        limits=limits,
        clock=clock,
        join_info=join_info,
    )

    def forget(table: TableId) -> None:
        hosted.tables.forget(table)
        api.replays.forget(table)

    rights = Rights(
        PersonalData(store, storage.reader, forget=forget, show=hosted.listings.show),
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
    storage.keyring.on_revoked.append(clients.cut_everybody)
    return Edge(clients, api, rights, forget)


def wire_host_api(
    process: Process,
    sign_ins: Buckets,
    storage: Storage,
    cluster: Cluster,
    clients: Clients,
    backups: Backups,
    folder: Path,
    public_url: str | None,
) -> HostApi:
    """Make what answers the host of the server, about all workers."""
    store, clock, policies = process.store, process.clock, storage.policies
    statuses = Statuses(
        process.owner, clients, cluster, metrics=process.metrics, clock=clock, folder=folder
    )
    cluster.answer_with(statuses.answer)
    return HostApi(
        store,
        HostSessions(store, process.tokens, sign_ins, clock, public_url),
        Administration(store, policies, storage.reader, clock.wall),
        policies,
        statuses,
        storage.follower,
        backups,
        public_url,
    )
