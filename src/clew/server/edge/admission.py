"""Limits on TCP connections before they become a client's WebSocket: how many, and for how long.

A connection counts from the moment it is accepted, before it has sent a byte. Where too many are
open, the oldest idle one is aborted, so an address that opens thousands pushes out its own. An
address that opens them too fast is refused.
"""

import logging
from typing import Protocol

from clew.server.common.limits import Buckets, Limits
from clew.server.edge.addresses import network_of
from clew.server.edge.proxies import Proxies

log = logging.getLogger("clew.admission")


class PendingProtocol(Protocol):
    """A connection that is still pending: HTTP, or a WebSocket that is not a client's yet."""

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered on it."""
        ...

    @property
    def unread(self) -> int:
        """How many bytes of its responses the client has not read."""
        ...

    def check(self, now: float) -> None:
        """Close it if it has kept the server waiting for too long."""
        ...

    def abort(self) -> None:
        """Abort the connection."""
        ...


class Pending:
    """A TCP connection that is not a client's WebSocket (yet)."""

    def __init__(self, admission: "Admission", host: str, protocol: PendingProtocol) -> None:
        self.admission, self.protocol = admission, protocol
        self.network, self.is_proxy = network_of(host), host in admission.proxies

    def release(self) -> None:
        """Stop counting it here: it is closed, or `Clients` counts it as a WebSocket."""
        self.admission.release(self)


class Admission:
    """All pending connections of this process."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits, self.proxies = limits, proxies
        self._pending: dict[Pending, None] = {}  # the oldest first
        self._of_network: dict[str, dict[Pending, None]] = {}
        self._arrivals = Buckets(limits.connects_per_second, limits.connects_at_once)
        self._has_warned = False

    def __len__(self) -> int:
        """How many connections are pending."""
        return len(self._pending)

    def admit(self, host: str, protocol: PendingProtocol, now: float) -> Pending | None:
        """Count a new connection; None where there are too many, and it has to be aborted."""
        pending = Pending(self, host, protocol)
        if not pending.is_proxy and not self._has_room_for(pending, now):
            self._warn(host)
            return None
        is_full = len(self._pending) >= self.limits.http_connections
        if is_full and not self._make_room(self._pending):
            return None
        self._pending[pending] = None
        self._of_network.setdefault(pending.network, {})[pending] = None
        return pending

    def release(self, pending: Pending) -> None:
        """Stop counting a connection; calling it twice does no harm."""
        if pending in self._pending:
            del self._pending[pending]
            same = self._of_network[pending.network]
            del same[pending]
            if not same:
                del self._of_network[pending.network]

    def has_unread(self, pending: Pending) -> bool:
        """Whether the address' other connections have left more unread than one address may."""
        same = self._of_network.get(pending.network, {})
        unread = sum(other.protocol.unread for other in same if other is not pending)
        return unread > self.limits.unread_bytes_per_address and not pending.is_proxy

    def sweep(self, now: float) -> None:
        """Close the connections that have kept the server waiting for too long."""
        self._arrivals.forget_full(now)
        for pending in list(self._pending):
            pending.protocol.check(now)

    def _has_room_for(self, pending: Pending, now: float) -> bool:
        """Whether its address may have one more."""
        if not self._arrivals.take(pending.network, now):
            return False
        same = self._of_network.get(pending.network, {})
        return len(same) < self.limits.http_connections_per_address or self._make_room(same)

    def _make_room(self, among: dict[Pending, None]) -> bool:
        idle = next((pending for pending in among if pending.protocol.is_idle), None)
        if idle is None:
            return False
        self.release(idle)
        idle.protocol.abort()
        return True

    def _warn(self, host: str) -> None:
        if not self._has_warned:
            self._has_warned = True
            log.warning(
                "Too many connections of one address: some are refused. If it is your proxy,"
                " start with --proxies %s (CLEW_PROXIES).",
                host,
                extra={"address": host},
            )
