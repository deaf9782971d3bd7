"""What is logged during an outage: a line when it begins, one a minute, one when it ends.

While a database is away every client that reconnects meets the failure; a log line for each would
bury everything else.
"""

import logging
import time
from collections.abc import Callable

from msgspec import Struct

from clew.server.common.failures import PASSING, PeerTimeout, log_failure

REMINDER = 60.0  # seconds between two lines about the same outage
QUIET = 10.0  # seconds without a failure: it is over


class _Outage(Struct):
    log: logging.Logger
    began: float
    logged: float  # when it was last logged
    failed: float  # when it last failed
    count: int = 1  # failures in all
    unlogged: int = 0  # failures since it was last logged


class Outages:
    """The outages that one process sees now."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._of: dict[str, _Outage] = {}

    def log_failure(
        self, log: logging.Logger, what: str, error: BaseException, **about: object
    ) -> None:
        """Log a failure: in full where it is a bug, as part of an outage where it passes."""
        if isinstance(error, PASSING):
            cause = "other workers" if isinstance(error, PeerTimeout) else "database"
            self.note(log, f"{cause} unavailable", f"{what}: {str(error) or type(error).__name__}")
        else:
            log_failure(log, what, error, **about)

    def note(self, log: logging.Logger, cause: str, detail: str) -> None:
        """Count a failure that belongs to an outage, and log it if it is time to."""
        now, outage = self._now(), self._of.get(cause)
        if outage is None:
            self._of[cause] = _Outage(log, began=now, logged=now, failed=now)
            log.warning("%s: %s", cause, detail)
            return
        outage.failed = now
        outage.count += 1
        outage.unlogged += 1
        if now - outage.logged >= REMINDER:
            passed = now - outage.logged
            log.warning(
                "%s, still: %d failures in %.0f s, the last: %s",
                cause,
                outage.unlogged,
                passed,
                detail,
            )
            outage.logged, outage.unlogged = now, 0

    def end_quiet(self) -> None:
        """End the outages in which nothing has failed for a while."""
        now = self._now()
        for cause in [cause for cause, one in self._of.items() if now - one.failed >= QUIET]:
            self.end(cause)

    def end(self, cause: str) -> None:
        """End an outage, and log how long it lasted."""
        outage = self._of.pop(cause, None)
        if outage is not None:
            lasted = outage.failed - outage.began
            outage.log.warning("%s, over: %d failures in %.0f s", cause, outage.count, lasted)
