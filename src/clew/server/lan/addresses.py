"""The addresses that this machine has in its networks."""

from ipaddress import IPv4Address, ip_address

import ifaddr

NAME = "clew"  # of this machine in its networks, with `.local`
_CONTAINERS = ("docker", "br-", "veth", "virbr", "cni", "podman", "lxc", "vmnet", "vEthernet")


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses that others in the network can use, the likeliest first.

    A bridge for containers on this machine comes last: phones cannot reach it.
    """
    found = list[tuple[bool, bool, str]]()
    for adapter in ifaddr.get_adapters():
        is_inner = adapter.nice_name.startswith(_CONTAINERS)
        for ip in adapter.ips:
            if ip.is_IPv4 and isinstance(ip.ip, str) and _is_reachable(ip_address(ip.ip)):
                found.append((is_inner, not ip_address(ip.ip).is_private, ip.ip))
    return tuple(dict.fromkeys(address for _, _, address in sorted(found, key=_usual_first)))


def _is_reachable(address: object) -> bool:
    return isinstance(address, IPv4Address) and not (
        address.is_loopback or address.is_link_local or address.is_unspecified
    )


def _usual_first(found: tuple[bool, bool, str]) -> tuple[bool, bool]:
    """Keep the system's order among equals."""
    return found[0], found[1]
