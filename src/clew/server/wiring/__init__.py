"""The composition root: builds every service of a process, and hands each what it needs.

`wire_services` builds them in groups, a module each: what all need, the store, the other workers,
the tables, the edge. A constructor takes its collaborators and changes none of them. Where two
services need each other, the one that is called later is registered here (`listeners`, `on_advise`,
`on_revoked`, `answer_with`, `on_beat`) or when the process starts (`Cluster.start`).
"""

import secrets
from collections.abc import Callable
from pathlib import Path

from clew.server.administration.backups import Backups, Schedule
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.machine import folder_of
from clew.server.common.metrics import Metrics
from clew.server.edge.admin_effects import AdminEffects
from clew.server.runtime.repairing import Repairer
from clew.server.wiring.cluster import wire_cluster, wire_receivers
from clew.server.wiring.edge import wire_admin_api, wire_edge
from clew.server.wiring.housekeeping import wire_housekeeper
from clew.server.wiring.process import wire_addresses, wire_process
from clew.server.wiring.services import Extras, Services
from clew.server.wiring.storage import wire_storage
from clew.server.wiring.tables import wire_bots, wire_tables
from clew.storage.store import Store

__all__ = ["Extras", "Services", "wire_services"]


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
    """Build the services of one process; each group is made from those before it."""
    process = wire_process(store, limits, clock, metrics, owner, extras.traces)
    addresses = wire_addresses(limits)
    storage = wire_storage(process)
    receivers = wire_receivers(process)
    cluster = wire_cluster(process, addresses, storage, receivers, extras.bus, extras.runner)
    runtime = wire_tables(
        process, addresses, storage.reader, receivers, cluster, new_seed, extras.ice
    )
    if extras.runner is not None:
        wire_bots(process, receivers.subscriptions, cluster, runtime, extras.runner, extras.pace)
    schedule = extras.schedule or Schedule(None, 14, Path("backups"))
    edge = wire_edge(
        process, addresses, storage, receivers.lobby, runtime, cluster, schedule, extras.join_info
    )
    backups = Backups(store, extras.database, clock, schedule)
    admin_api = wire_admin_api(
        process,
        addresses.sign_ins,
        storage,
        cluster,
        edge.connections,
        backups,
        folder_of(extras.database),
        extras.public_url,
    )
    effects = AdminEffects(edge.connections, runtime.tables, receivers.lobby, edge.forget)
    storage.follower.listeners.append(effects.follow)
    housekeeper = wire_housekeeper(process, addresses, storage, runtime.tables, edge, backups)
    return Services(
        store=store,
        owner=process.owner,
        clock=clock,
        time=process.time,
        metrics=metrics,
        outages=process.outages,
        tokens=process.tokens,
        keyring=storage.keyring,
        tasks=process.tasks,
        shared_limits=addresses.shared,
        visits=addresses.visits,
        lobby=receivers.lobby,
        lobby_refresh=receivers.lobby_refresh,
        subscriptions=receivers.subscriptions,
        cluster=cluster,
        tables=runtime.tables,
        local_tables=runtime.local,
        loader=runtime.loader,
        opener=runtime.opener,
        heartbeat=storage.heartbeat,
        housekeeper=housekeeper,
        repairer=Repairer(store, storage.reader.read, process.outages),
        clients=edge.clients,
        api=edge.api,
        admin_api=admin_api,
        follower=storage.follower,
        extras=extras,
    )
