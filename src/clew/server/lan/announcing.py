"""A name in the local network by multicast DNS: `clew.local`, where the network allows it."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from ipaddress import IPv4Address
from typing import Any

from zeroconf import IPVersion, NonUniqueNameException
from zeroconf._services.info import AddressResolverIPv4
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from clew.server.lan.addresses import NAME

log = logging.getLogger("clew.announcing")
MOST = 9  # servers of one network that look for a name of their own
_SERVICE = "_http._tcp.local."
_LISTENING = 700  # ms for whoever has the name already to say so


class Announcer:
    """Answers for a name in the networks of some addresses, and announces the page as a service."""

    def __init__(self) -> None:
        self.name: str | None = None  # with `.local`; None while there is none
        self._zeroconf: AsyncZeroconf | None = None

    async def announce(self, addresses: Sequence[str], port: int) -> None:
        """Announce the name for these addresses; without multicast there is no name."""
        await self.stop()
        if not addresses:
            return
        try:
            self._zeroconf = AsyncZeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)
            self.name = await self._register(self._zeroconf, addresses, port)
        except (TimeoutError, OSError, NonUniqueNameException) as error:
            log.warning("no name in this network (%s): people type the number", error)
            await self.stop()

    async def _register(
        self, zeroconf: AsyncZeroconf, addresses: Sequence[str], port: int
    ) -> str | None:
        packed = [IPv4Address(address).packed for address in addresses]
        for number in range(1, MOST + 1):
            label = NAME if number == 1 else f"{NAME}-{number}"
            if await _is_taken(zeroconf, f"{label}.local.", packed):
                continue
            info = AsyncServiceInfo(
                _SERVICE,
                f"{label}.{_SERVICE}",
                addresses=packed,
                port=port,
                properties={"path": "/"},
                server=f"{label}.local.",
            )
            registering: Any = zeroconf
            await (await registering.async_register_service(info, allow_name_change=True))
            return f"{label}.local"
        return None

    async def stop(self) -> None:
        """Withdraw the name, so that nobody keeps it in a cache."""
        zeroconf, self._zeroconf, self.name = self._zeroconf, None, None
        if zeroconf is not None:
            with contextlib.suppress(OSError, asyncio.TimeoutError):
                await zeroconf.async_close()


async def _is_taken(zeroconf: AsyncZeroconf, name: str, ours: Sequence[bytes]) -> bool:
    """Whether another machine of the network answers for this name."""
    resolver = AddressResolverIPv4(name)
    if not await resolver.async_request(zeroconf.zeroconf, _LISTENING):
        return False
    return any(address not in ours for address in resolver.addresses)
