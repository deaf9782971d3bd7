"""What happens every second."""

from clew.server.administration.backups import Backups
from clew.server.runtime.clearing import Clearing
from clew.server.runtime.housekeeping import Housekeeper
from clew.server.runtime.tables import Tables
from clew.server.wiring.edge import Edge
from clew.server.wiring.process import Addresses, Process
from clew.server.wiring.storage import Storage


def wire_housekeeper(
    process: Process,
    addresses: Addresses,
    storage: Storage,
    tables: Tables,
    edge: Edge,
    backups: Backups,
) -> Housekeeper:
    """Make the housekeeper, and register what others do every second."""
    clock, spawn = process.clock, process.tasks.spawn
    housekeeper = Housekeeper(
        storage.heartbeat,
        tables,
        storage.keyring,
        Clearing(process.store, clock, process.limits, tables.forget),
        metrics=process.metrics,
        outages=process.outages,
    )

    def beat() -> None:
        spawn(backups.beat())
        spawn(storage.follower.beat())

    housekeeper.on_beat += [
        beat,
        lambda: addresses.forget_full(clock.now() / 1000),
        edge.connections.close_silent,
        tables.replace_absent,
        edge.api.forget_full,
    ]
    return housekeeper
