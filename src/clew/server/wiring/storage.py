"""Services beside the store: keys, tables, policies and the audit log, and our heartbeat."""

from typing import NamedTuple

from clew.server.administration.audit import AuditFollower
from clew.server.administration.policies import Policies
from clew.server.runtime.heartbeat import StoreHeartbeat
from clew.server.runtime.keyring import Keyring
from clew.server.runtime.reading import TableReader
from clew.server.wiring.process import Process


class Storage(NamedTuple):
    """What is read from the store, and the heartbeat that is written to it."""

    keyring: Keyring
    heartbeat: StoreHeartbeat
    reader: TableReader
    policies: Policies
    follower: AuditFollower


def wire_storage(process: Process) -> Storage:
    """Make the services beside the store."""
    store, policies = process.store, Policies(process.store)
    return Storage(
        Keyring(store, process.clock, process.tokens),
        StoreHeartbeat(store, process.owner, process.time),
        TableReader(store, process.tokens, process.time, process.limits),
        policies,
        AuditFollower(store, policies),
    )
