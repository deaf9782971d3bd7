"""Reverse proxies: which ones are trusted about a client's address, and warnings where none is.

Behind a proxy that the operator did not name, all clients have the proxy's address and share its
limits.
"""

import logging
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import Any

from clew.core.errors import BadMessage

log = logging.getLogger("clew.proxies")
_LOOPBACK = "127.0.0.1,::1"  # trusted by default: a proxy on this machine

_UNNAMED = (
    "If a reverse proxy stands in front of this server, everybody who comes through it counts as"
    " one address and shares its limits: name it with --proxies ADDRESS (CLEW_PROXIES)."
    " If there is none, say so with --proxies none."
)
_EVERYBODY = (
    "Everybody is believed who says from which address they come (--proxies '*'), so limits by"
    " address stop nobody: name the address of your proxy instead."
)
_REFUSED = (
    "A client was refused, and perhaps for what others did: %s forwards requests, but is not named"
    " as a proxy, so everybody behind it counts as one address. If it is yours, start with"
    " --proxies %s (CLEW_PROXIES)."
)


class Proxies:
    """The proxies that an operator named: addresses and networks with commas, 'none', or '*'."""

    def __init__(self, setting: str | None) -> None:
        self.setting = setting
        chosen = _LOOPBACK if setting is None else setting.strip()
        names = [] if chosen.lower() in ("", "none") else [n.strip() for n in chosen.split(",")]
        self.is_everybody = names == ["*"]
        try:
            networks = [] if self.is_everybody else [ip_network(name) for name in names]
        except ValueError as error:
            raise BadMessage("bad-configuration", detail=f"proxies: {error}") from None
        # A dual-stack socket shows IPv4 addresses as IPv4-mapped IPv6 addresses.
        mapped = [
            ip_network(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
            for network in networks
            if network.version == 4
        ]
        self._networks = [*networks, *mapped]

    def __contains__(self, host: str) -> bool:
        """Whether this host is a trusted proxy."""
        if self.is_everybody:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def allowed(self) -> list[str]:
        """The trusted networks, as uvicorn's setting."""
        return ["*"] if self.is_everybody else [str(network) for network in self._networks]

    def warning(self, host: str) -> str | None:
        """The warning to log when a server starts to listen at this address; None for none."""
        if self.is_everybody:
            return _EVERYBODY
        return _UNNAMED if self.setting is None and not _is_loopback(host) else None


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class UnnamedProxy:
    """Logs once that a client was refused behind a proxy that the operator did not name."""

    def __init__(self) -> None:
        self.is_said = False

    def refused(self, scope: Mapping[str, Any]) -> None:
        """A client was refused because of its address: log it if that is a proxy's."""
        if self.is_said or not scope.get("client"):
            return
        host: str = scope["client"][0]
        hosts = _forwarded(scope)
        if hosts and host not in hosts:  # otherwise the proxy was believed
            self.is_said = True
            log.warning(_REFUSED, host, host, extra={"address": host})


def _forwarded(scope: Mapping[str, Any]) -> list[str]:
    """The hosts that proxies say a request comes from, without ports."""
    values = [v.decode("latin-1") for k, v in scope["headers"] if k == b"x-forwarded-for"]
    names = [name.strip() for value in values for name in value.split(",")]
    return [_without_port(name) for name in names]


def _without_port(name: str) -> str:
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0] if name.count(":") == 1 else name
