"""The certificate in use, renewed in time without a restart: the next handshake has the new one."""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from clew.server.tls.acme import Acme, AcmeFailed
from clew.server.tls.authority import Authority

log = logging.getLogger("clew.certificates")
Now = Callable[[], datetime]
_FIRST_PAUSE = 900.0  # seconds after a failed order; authorities limit failures to a few an hour
_LONGEST_PAUSE = 6 * 3600.0


def utc_now() -> datetime:
    """The wall clock."""
    return datetime.now(UTC)


def server_context() -> ssl.SSLContext:
    """TLS as browsers of the last ten years speak it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


class Keeper(Protocol):
    """Has a TLS context, and renews the certificate in it."""

    context: ssl.SSLContext
    is_ready: bool  # whether there is a certificate

    async def renew(self) -> None:
        """Renew the certificate if it is due; a failure is logged, not raised."""
        ...


class OwnCertificate:
    """A certificate of our own authority for whatever hosts this machine has at the moment."""

    def __init__(
        self, folder: Path, hosts: Callable[[], Sequence[str]], now: Now = utc_now
    ) -> None:
        self.context, self.is_ready = server_context(), False
        self.authority = Authority(folder, now())
        self._hosts, self.now = hosts, now

    async def renew(self) -> None:
        """Make another certificate where it gets old, or where the machine has a new address."""
        is_new = await asyncio.to_thread(self.authority.renew, self._hosts(), self.now())
        if is_new or not self.is_ready:
            authority = self.authority
            self.context.load_cert_chain(authority.certificate_file, authority.key_file)
            self.is_ready = True
        if is_new:
            log.info("a new certificate for this network")


def _order(acme: Acme) -> None:
    from clew.server.tls.acme_client import order  # slow to load, and few servers need it

    order(acme)


class DomainCertificate:
    """A certificate by ACME; after a failure it is tried again, ever less often."""

    def __init__(
        self, acme: Acme, now: Now = utc_now, order: Callable[[Acme], None] = _order
    ) -> None:
        self._order = order
        self.context, self.is_ready, self.acme = server_context(), False, acme
        self.failure: str | None = None
        self._now, self._pause, self._not_before = now, _FIRST_PAUSE, 0.0

    async def renew(self) -> None:
        """Order a certificate where one is due."""
        clock, is_due = asyncio.get_running_loop().time, self.acme.is_due(self._now())
        if is_due and clock() >= self._not_before:
            try:
                await asyncio.to_thread(self._order, self.acme)
            except AcmeFailed as error:
                self._not_before, self.failure = clock() + self._pause, str(error)
                log.error(
                    "no certificate for %s (%s); next try in %d minutes",
                    *(self.acme.domain, error, self._pause // 60),
                )
                self._pause = min(self._pause * 2, _LONGEST_PAUSE)
            else:
                self._pause, self.failure, self.is_ready = _FIRST_PAUSE, None, False
                log.info("a new certificate for %s", self.acme.domain)
        if not self.is_ready and self.acme.certificate_file.exists():
            self.context.load_cert_chain(self.acme.certificate_file, self.acme.key_file)
            self.is_ready = True
