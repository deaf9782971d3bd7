"""The edge: where clients come in, and the host of the server."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from clew.server.common.limits import Buckets
from clew.server.common.slices import TimeSlices
from clew.server.edge.api import Api
from clew.server.edge.clients import Clients
from clew.server.edge.clubs import Clubs
from clew.server.edge.connections import Connections
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.fair_queue import FairQueue
from clew.server.edge.host_api import HostApi
from clew.server.edge.host_sessions import HostSessions
from clew.server.edge.lists_api import ListsApi
from clew.server.edge.match_api import MatchApi
from clew.server.edge.personal_data_api import PersonalDataApi, Retention
from clew.server.edge.reports_api import ReportsApi
from clew.server.edge.request_gate import RequestGate
from clew.server.edge.server_api import ServerApi
from clew.server.edge.statuses import Statuses
from clew.server.edge.tables_api import TablesApi
from clew.server.host.administration import Administration
from clew.server.host.backups import Backups, Schedule
from clew.server.host.clustering import Cluster
from clew.server.host.erasing import PersonalData
from clew.server.host.lobby import Lobby
from clew.server.host.reports import Reports
from clew.server.lan.inviting import JoinInfo
from clew.server.replay.replays import Replays
from clew.server.wiring.process import Addresses, Process
from clew.server.wiring.storage import Storage
from clew.server.wiring.tables import HostedTables
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
    hosted: HostedTables,
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
        hosted.loader,
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
        gate, clubs, hosted.opener, lobby, enforcement, store, limits=limits, clock=clock
    )

    def forget(table: TableId) -> None:
        hosted.tables.forget(table)
        matches.replays.forget(table)

    # Whoever claims a table may do so to rewrite its log.
    hosted.loader.on_newer_owner.append(matches.replays.forget)
    personal_data = PersonalDataApi(
        PersonalData(
            store,
            storage.reader,
            forget=forget,
            show=hosted.publisher.show,
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


def wire_host_api(
    process: Process,
    sign_ins: Buckets,
    storage: Storage,
    cluster: Cluster,
    connections: Connections,
    backups: Backups,
    folder: Path,
    public_url: str | None,
) -> HostApi:
    """Make what answers the host of the server, about all workers."""
    store, clock, policies = process.store, process.clock, storage.policies
    statuses = Statuses(
        process.owner, connections, cluster, metrics=process.metrics, clock=clock, folder=folder
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
