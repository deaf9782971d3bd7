"""What passes on what happens here: to our own clients, and to the other workers."""

from typing import TYPE_CHECKING, NamedTuple

from clew.bots.runner import Runner
from clew.server.runtime.clustering import Cluster, SingleWorker
from clew.server.runtime.lobby import Lobby
from clew.server.runtime.lobby_refresh import LobbyRefresh
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.wiring.process import Addresses, Process
from clew.server.wiring.storage import Storage

if TYPE_CHECKING:
    from clew.server.cluster.bus import Bus


class Receivers(NamedTuple):
    """The clients that are sent what happens: in the lobby, and at tables."""

    lobby: Lobby
    lobby_refresh: LobbyRefresh
    subscriptions: Subscriptions


def wire_receivers(process: Process) -> Receivers:
    """Make the lobby, and the subscriptions to tables."""
    lobby = Lobby()
    return Receivers(
        lobby,
        LobbyRefresh(process.store, lobby, process.outages, process.tasks.spawn),
        Subscriptions(process.metrics, process.traces),
    )


def wire_cluster(
    process: Process,
    addresses: Addresses,
    storage: Storage,
    receivers: Receivers,
    bus: "Bus | None",
    runner: Runner | None,
) -> Cluster:
    """Make the connection to the other workers; where there is no bus, there are none."""
    if bus is None:
        return SingleWorker()
    from clew.server.cluster.nats_cluster import NatsCluster  # an extra, like the bus

    addresses.shared.share()
    return NatsCluster(
        process.owner,
        bus,
        process.store,
        heartbeat=storage.heartbeat,
        subscriptions=receivers.subscriptions,
        lobby=receivers.lobby,
        lobby_refresh=receivers.lobby_refresh,
        shared_limits=addresses.shared,
        tokens=process.tokens,
        clock=process.clock,
        metrics=process.metrics,
        spawn=process.tasks.spawn,
        bot_processes=runner,
        traces=process.traces,
    )
