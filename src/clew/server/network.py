"""How people reach this server: its links, its name in the network, its certificate.

Without `--lan`, `--https` and `--domain` there is nothing to do: that is left to a proxy in front.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from clew.server.common.failures import log_failure
from clew.server.config import Config
from clew.server.lan.addresses import NAME, lan_addresses
from clew.server.lan.inviting import JoinInfo, links_of
from clew.server.tls.acme import Acme
from clew.server.tls.authority import is_local
from clew.server.tls.keeping import DomainCertificate, Keeper, OwnCertificate

if TYPE_CHECKING:
    from clew.server.lan.announcing import Announcer

log = logging.getLogger("clew.network")
EVERY = 10.0  # seconds between two looks at addresses and certificates


def _new_announcer() -> "Announcer":
    from clew.server.lan.announcing import Announcer  # slow to load, and for `--lan` only

    return Announcer()


class Network:
    """Keeps the name and the certificate up to date as addresses change and time passes."""

    def __init__(self, config: Config, addresses: Callable[[], tuple[str, ...]] = lan_addresses):
        self.on_invitation: Callable[[JoinInfo], object] | None = None
        self._config, self._find = config, addresses
        self._addresses: tuple[str, ...] = ()
        self._announcer = _new_announcer() if config.lan else None
        self._ports = (config.port, config.https_port)
        self._task: asyncio.Task[None] | None = None
        self.own: OwnCertificate | None = None
        self.domain: DomainCertificate | None = None
        folder = certificates_folder(config)
        if config.domain is not None:
            self.domain = DomainCertificate(Acme(folder, config.domain, config.acme))
        elif config.https:
            self.own = OwnCertificate(folder, lambda: (*self._hosts(), f"{NAME}.local"))

    @property
    def keeper(self) -> Keeper | None:
        """What keeps the certificate; None without HTTPS."""
        return self.own or self.domain

    @property
    def secure_port(self) -> int | None:
        """The port of HTTPS with an authority of our own, once there is one."""
        return None if self.own is None else self._ports[1]

    @property
    def has_local_names_only(self) -> bool:
        """Whether nobody asks for us by a name of the internet: no proxy, no public address."""
        config = self._config
        is_own = config.lan or config.https
        return is_own and config.public_url is None and config.proxies == "none"

    def join_info(self) -> JoinInfo:
        """How people reach this server."""
        config = self._config
        if config.public_url is not None:
            return JoinInfo((config.public_url.rstrip("/"),))
        if not config.lan and self.own is None:
            return JoinInfo()
        hosts = self._hosts()
        plain = links_of("http", hosts, self._ports[0])
        if self.own is None:
            return JoinInfo(plain)
        secure = links_of("https", [host for host in hosts if is_local(host)], self._ports[1])
        return JoinInfo(plain, secure, self.own.authority.fingerprint)

    def _hosts(self) -> tuple[str, ...]:
        name = None if self._announcer is None else self._announcer.name
        return self._addresses if name is None else (*self._addresses, name)

    async def start(self, port: int, https_port: int) -> None:
        """Begin: the server listens on these ports."""
        self._ports = (port, https_port)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Withdraw the name."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._announcer is not None:
            await self._announcer.stop()

    async def _run(self) -> None:
        while True:
            try:
                await self._look()
            except Exception as error:  # the next attempt may succeed
                log_failure(log, "no look at the network", error)
            await asyncio.sleep(EVERY)

    async def _look(self) -> None:
        found = await asyncio.to_thread(self._find)
        is_first, is_new = not self._addresses, found != self._addresses
        self._addresses = found
        if self.keeper is not None:  # before the name, which takes seconds
            await self.keeper.renew()
        if is_new and self._announcer is not None:
            await self._announcer.announce(found, self._ports[0])
            if self.keeper is not None:
                await self.keeper.renew()
        if is_new or is_first:
            log.info("reached at %s", ", ".join(self._hosts()) or "no address")
            if self.on_invitation is not None and is_new:
                self.on_invitation(self.join_info())


def certificates_folder(config: Config) -> Path:
    """Where keys and certificates are kept: beside the database file, unless it is set."""
    if config.certificates is not None:
        return Path(config.certificates)
    scheme, _, rest = config.database.partition(":")
    database = Path(rest.removeprefix("///") or "clew.db") if scheme == "sqlite" else Path("clew")
    return database.with_name(f"{database.stem}-certificates")
