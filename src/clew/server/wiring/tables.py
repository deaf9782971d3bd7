"""The tables in memory, and the bots that play at them."""

from collections.abc import Callable
from typing import NamedTuple

from clew.bots.runner import Runner
from clew.server.common.ice import IceSettings
from clew.server.runtime.bots import Bots, Pace
from clew.server.runtime.claiming import Claims
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.coaching import Coach
from clew.server.runtime.loading import Loader
from clew.server.runtime.lobby_publishing import LobbyPublisher
from clew.server.runtime.local_table import LocalTables
from clew.server.runtime.opening import TableOpener
from clew.server.runtime.reading import TableReader
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.tables import Tables
from clew.server.wiring.cluster import Receivers
from clew.server.wiring.process import Addresses, Process


class Runtime(NamedTuple):
    """The tables in memory, and how they come there."""

    publisher: LobbyPublisher
    tables: Tables
    local: LocalTables
    loader: Loader
    opener: TableOpener


def wire_tables(
    process: Process,
    addresses: Addresses,
    reader: TableReader,
    receivers: Receivers,
    cluster: Cluster,
    new_seed: Callable[[], int],
    ice: IceSettings,
) -> Runtime:
    """Make the tables, and whoever finds, loads and opens them."""
    store, owner, time = process.store, process.owner, process.time
    metrics, spawn, traces = process.metrics, process.tasks.spawn, process.traces
    publisher = LobbyPublisher(receivers.lobby, cluster)
    tables = Tables(
        store,
        time,
        cluster,
        publisher,
        receivers.subscriptions,
        metrics=metrics,
        outages=process.outages,
        spawn=spawn,
        traces=traces,
    )
    local = LocalTables(
        tables,
        receivers.subscriptions,
        time,
        new_seed,
        missed=addresses.missed,
        metrics=metrics,
        traces=traces,
        ice=ice,
    )
    claims = Claims(
        store,
        owner,
        reader,
        tables,
        cluster=cluster,
        publisher=publisher,
        time=time,
        metrics=metrics,
    )
    loader = Loader(store, tables, local, claims, cluster, spawn)
    opener = TableOpener(
        store,
        owner,
        reader,
        tables,
        cluster=cluster,
        publisher=publisher,
        openings=addresses.openings,
        time=time,
    )
    return Runtime(publisher, tables, local, loader, opener)


def wire_bots(
    process: Process,
    subscriptions: Subscriptions,
    cluster: Cluster,
    runtime: Runtime,
    runner: Runner,
    pace: Pace,
) -> None:
    """Have bots play at these tables, and advise whoever asks."""
    time, spawn = process.time, process.tasks.spawn
    bots = Bots(
        runner,
        runtime.tables,
        subscriptions,
        cluster,
        time,
        metrics=process.metrics,
        spawn=spawn,
        pace=pace,
    )
    runtime.tables.listeners.append(bots.wake)
    runtime.local.on_advise.append(Coach(bots, runtime.tables, time, spawn).advise)
