"""The edge: where clients come in, and the host of the server."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from clew.server.administration.backups import Backups, Schedule
from clew.server.administration.erasing import PersonalData
from clew.server.administration.performing import Administration
from clew.server.administration.reports import Reports
from clew.server.common.limits import Buckets
from clew.server.common.slices import TimeSlices
from clew.server.edge.admin_api import AdminApi
from clew.server.edge.admin_sessions import AdminSessions
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.edge.clubs import Clubs
from clew.server.edge.connections import Connections
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.fair_queue import FairQueue
from clew.server.edge.lists_api import ListsApi
from clew.server.edge.match_api import MatchApi
from clew.server.edge.personal_data_api import PersonalDataApi, Retention
from clew.server.edge.reports_api import ReportsApi
from clew.server.edge.request_gate import RequestGate
from clew.server.edge.server_api import ServerApi
from clew.server.edge.statuses import Statuses
from clew.server.edge.tables_api import TablesApi
from clew.server.lan.inviting import JoinInfo
from clew.server.replay.replays import Replays
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.lobby import Lobby
from clew.server.wiring.process import Addresses, Process
from clew.server.wiring.storage import Storage
from clew.server.wiring.tables import Runtime
from clew.storage.store import TableId


class Edge(NamedTuple):
    """Where clients come in."""

    connections: Connections
    clients: Clients
    api: Api
    forget: Callable[[TableId], None]  # drops what is in memory of a table that was deleted


def wire_edge(
    process: Process,
    addresses: Addresses,
    storage: Storage,
    lobby: Lobby,
    runtime: Runtime,
    cluster: Cluster,
    schedule: Schedule,
    join_info: Callable[[], JoinInfo],
) -> Edge:
    """Make what answers sockets and requests."""
    store, limits, clock = process.store, process.limits, process.clock
    enforcement = Enforcement(storage.policies, clock.wall)
    connections = Connections(addresses.connections, enforcement, limits, clock, process.metrics)
    clients = Clients(
        connections,
        runtime.loader,
        lobby,
        process.tokens,
        enforcement,
        clock=clock,
        metrics=process.metrics,
        outages=process.outages,
        spawn=process.tasks.spawn,
    )
    gate = RequestGate(process.tokens, enforcement, addresses.requests, clock)
    matches = MatchApi(
        store,
        process.owner,
        Replays(store, TimeSlices()),
        gate,
        enforcement,
        openings=addresses.openings,
        limits=limits,
        clock=clock,
    )
    clubs = Clubs(store)
    tables = TablesApi(
        gate, clubs, runtime.opener, lobby, enforcement, store, limits=limits, clock=clock
    )

    def forget(table: TableId) -> None:
        runtime.tables.forget(table)
        matches.replays.forget(table)

    # Whoever claims a table may do so to rewrite its log.
    runtime.loader.on_newer_owner.append(matches.replays.forget)
    personal_data = PersonalDataApi(
        PersonalData(
            store,
            storage.reader,
            forget=forget,
            show=runtime.publisher.show,
            announce=cluster.announce_owned,
        ),
        gate.any_guest,
        Retention(
            limits.waiting_table_hours,
            limits.playing_table_days,
            limits.finished_table_days,
            schedule.every is not None,
            schedule.keep,
        ),
        addresses.personal_data,
        clock,
    )
    reports = ReportsApi(Reports(store), gate.guest, addresses.reports, clock)
    api = Api(
        gate,
        ServerApi(enforcement, process.tokens, join_info),
        tables,
        ListsApi(store, clubs, FairQueue(), clock),
        matches,
        personal_data,
        reports,
    )
    storage.keyring.on_revoked.append(connections.close_all)
    return Edge(connections, clients, api, forget)


def wire_admin_api(
    process: Process,
    sign_ins: Buckets,
    storage: Storage,
    cluster: Cluster,
    connections: Connections,
    backups: Backups,
    folder: Path,
    public_url: str | None,
) -> AdminApi:
    """Make what answers the host of the server, about all workers."""
    store, clock, policies = process.store, process.clock, storage.policies
    statuses = Statuses(
        process.owner, connections, cluster, metrics=process.metrics, clock=clock, folder=folder
    )
    cluster.answer_with(statuses.answer)
    return AdminApi(
        store,
        AdminSessions(store, process.tokens, sign_ins, clock, public_url),
        Administration(store, policies, storage.reader, clock.wall),
        policies,
        statuses,
        storage.follower,
        backups,
        public_url,
    )
