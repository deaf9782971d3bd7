"""The tables in memory, and the bots that play at them."""

from collections.abc import Callable
from typing import NamedTuple

from clew.bots.runner import Runner
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Buckets
from clew.server.host.bots import Bots, Pace
from clew.server.host.clustering import Cluster
from clew.server.host.coaching import Coach
from clew.server.host.listings import Listings
from clew.server.host.loading import Loader
from clew.server.host.local_table import LocalTables
from clew.server.host.opening import TableOpener
from clew.server.host.reading import TableReader
from clew.server.host.subscriptions import Subscriptions
from clew.server.host.tables import Tables
from clew.server.wiring.cluster import Audience
from clew.server.wiring.process import Process


class HostedTables(NamedTuple):
    """The tables in memory, and how they come there."""

    listings: Listings
    tables: Tables
    local: LocalTables
    loader: Loader
    opener: TableOpener


def wire_tables(
    process: Process,
    openings: Buckets,
    reader: TableReader,
    audience: Audience,
    cluster: Cluster,
    new_seed: Callable[[], int],
    ice: IceSettings,
) -> HostedTables:
    """Make the tables, and whoever finds, loads and opens them."""
    store, owner, time = process.store, process.owner, process.time
    metrics, spawn, traces = process.metrics, process.tasks.spawn, process.traces
    listings = Listings(audience.lobby, cluster)
    tables = Tables(
        store,
        time,
        cluster,
        listings,
        audience.subscriptions,
        metrics=metrics,
        outages=process.outages,
        spawn=spawn,
        traces=traces,
    )
    local = LocalTables(
        tables, audience.subscriptions, time, new_seed, metrics=metrics, traces=traces, ice=ice
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
    return HostedTables(listings, tables, local, loader, opener)


def wire_bots(
    process: Process,
    subscriptions: Subscriptions,
    cluster: Cluster,
    hosted: HostedTables,
    runner: Runner,
    pace: Pace,
) -> None:
    """Have bots play at these tables, and advise whoever asks."""
    time, spawn = process.time, process.tasks.spawn
    bots = Bots(
        runner,
        hosted.tables,
        subscriptions,
        cluster,
        time,
        metrics=process.metrics,
        spawn=spawn,
        pace=pace,
    )
    hosted.tables.listeners.append(bots.wake)
    hosted.local.on_advise.append(Coach(bots, hosted.tables, time, spawn).advise)
