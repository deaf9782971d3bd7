"""By which address somebody is counted: one host of IPv4, one network (/64) of IPv6."""

from collections.abc import Mapping
from ipaddress import IPv6Address
from typing import Any

_LONGEST = 64  # of what a proxy may call an address


def network_of(address: str) -> str:
    """What limits count by: an IPv4 address, or the /64 that one host of IPv6 has to itself.

    A host may take any address of its /64, a new one for each connection. An IPv4 address in IPv6
    clothes (::ffff:192.0.2.1, on a socket that serves both) is the IPv4 address.
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
    """By which address a request or a WebSocket counts; behind a proxy, what the proxy says."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""
