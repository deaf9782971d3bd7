"""What services of every group need: clocks, tasks, tokens, and the limits of addresses."""

import secrets
from typing import NamedTuple

from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets, Limits
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.served_clock import ServedClock
from clew.server.common.shared_limits import SharedLimits, Tally
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.runtime.tasks import Tasks
from clew.server.runtime.tracing import Traces
from clew.storage.store import Store


class Process(NamedTuple):
    """What services of every group need."""

    store: Store
    owner: str
    limits: Limits
    clock: Clock
    time: ServedClock
    metrics: Metrics
    outages: Outages
    tasks: Tasks
    tokens: Tokens
    traces: Traces | None


def wire_process(
    store: Store, limits: Limits, clock: Clock, metrics: Metrics, owner: str, traces: Traces | None
) -> Process:
    """Make what needs nothing else."""
    outages, owner = Outages(), owner or secrets.token_hex(8)
    return Process(
        store=store,
        owner=owner,
        limits=limits,
        clock=clock,
        time=ServedClock(clock, Uptime(owner)),
        metrics=metrics,
        outages=outages,
        tasks=Tasks(outages),
        tokens=Tokens(b""),  # the keyring has the secrets, when it has read them
        traces=traces,
    )


class Addresses(NamedTuple):
    """What an address may take, at all workers together."""

    shared: SharedLimits
    openings: Buckets
    requests: Buckets
    visits: Buckets  # to anything over HTTP
    sign_ins: Buckets  # of the server's host
    personal_data: Buckets
    reports: Buckets
    missed: Buckets  # entries of tables, told to whoever comes back; each worker counts its own
    connections: Tally

    def forget_full(self, now: float) -> None:
        """Forget the addresses that have taken nothing lately."""
        for buckets in (
            self.openings,
            self.visits,
            self.sign_ins,
            self.personal_data,
            self.reports,
            self.missed,
        ):
            buckets.forget_full(now)  # `requests` has its own housekeeping


def wire_addresses(limits: Limits) -> Addresses:
    """Make the limits of addresses, which the other workers count too where there are any."""
    shared, hour = SharedLimits(), 3600
    return Addresses(
        shared,
        shared.buckets("openings", limits.tables_per_hour / hour, limits.tables_at_once),
        shared.buckets("requests", limits.requests_per_second, limits.requests_at_once),
        shared.buckets("visits", limits.visits_per_second, limits.visits_at_once),
        shared.buckets(
            "sign-ins", limits.host_sign_ins_per_hour / hour, limits.host_sign_ins_at_once
        ),
        shared.buckets("rights", limits.rights_per_hour / hour, limits.rights_at_once),
        shared.buckets("reports", limits.reports_per_hour / hour, limits.reports_at_once),
        Buckets(limits.missed_per_second, limits.missed_at_once),
        shared.tally("connections"),
    )
