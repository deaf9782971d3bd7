"""What is logged while something is wrong: a line at the beginning, one a minute, one at the end.

While a database is away every returning client meets the failure: a line each would bury the log.
"""

import logging
import time
from collections.abc import Callable

from msgspec import Struct

from clew.server.relay import Silent
from clew.server.trouble import PASSING, report

REMINDER = 60.0  # seconds between two lines about the same outage
QUIET = 10.0  # seconds without a failure: it is over


class _Outage(Struct):
    log: logging.Logger
    began: float
    said: float  # when it was last logged
    failed: float  # when it last failed
    count: int = 1  # failures in all
    unsaid: int = 0  # failures since it was last logged


class Outages:
    """Everything that is wrong just now, as one process sees it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._of: dict[str, _Outage] = {}

    def report(self, log: logging.Logger, what: str, error: BaseException, **about: object) -> None:
        """Log a failure: in full where it is a bug, as part of an outage where it passes."""
        if isinstance(error, PASSING):
            cause = "other workers" if isinstance(error, Silent) else "database"
            self.note(log, f"{cause} unavailable", f"{what}: {str(error) or type(error).__name__}")
        else:
            report(log, what, error, **about)

    def note(self, log: logging.Logger, cause: str, detail: str) -> None:
        """Something failed, and what it is that is wrong meanwhile."""
        now, outage = self._now(), self._of.get(cause)
        if outage is None:
            self._of[cause] = _Outage(log, began=now, said=now, failed=now)
            log.warning("%s: %s", cause, detail)
            return
        outage.failed = now
        outage.count += 1
        outage.unsaid += 1
        if now - outage.said >= REMINDER:
            passed = now - outage.said
            log.warning(
                "%s, still: %d failures in %.0f s, the last: %s",
                cause,
                outage.unsaid,
                passed,
                detail,
            )
            outage.said, outage.unsaid = now, 0

    def settle(self) -> None:
        """See what is over: nothing has failed for a while."""
        now = self._now()
        for cause in [cause for cause, one in self._of.items() if now - one.failed >= QUIET]:
            self.end(cause)

    def end(self, cause: str) -> None:
        """It is right again."""
        outage = self._of.pop(cause, None)
        if outage is not None:
            lasted = outage.failed - outage.began
            outage.log.warning("%s, over: %d failures in %.0f s", cause, outage.count, lasted)
