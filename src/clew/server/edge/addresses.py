"""The address by which limits count a client: an IPv4 host, or a /64 network of IPv6."""

from collections.abc import Mapping
from ipaddress import IPv6Address
from typing import Any

_LONGEST = 64  # of what a proxy may call an address


def network_of(address: str) -> str:
    """What limits count by: an IPv4 address, or the /64 that one IPv6 host usually has to itself.

    A host may use any address of its /64, a new one for each connection. An IPv4-mapped address
    (::ffff:192.0.2.1, on a dual-stack socket) counts as the IPv4 address.
    """
    if ":" not in address:
        return address[:_LONGEST]
    try:
        parsed = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


def address_of(scope: Mapping[str, Any]) -> str:
    """The address by which a request or a WebSocket counts; behind a named proxy, the client's."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""
