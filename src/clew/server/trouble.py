"""What is written to the log when something fails: a line for what passes, all of it for a bug."""

import logging

from clew.server.relay import Silent
from clew.storage.store import Away

PASSING = (Away, Silent, TimeoutError, OSError)  # the database or the network is away for a while


def report(log: logging.Logger, what: str, error: BaseException, **about: object) -> None:
    """Log a failure."""
    if isinstance(error, PASSING):
        log.warning("%s: %s", what, str(error) or type(error).__name__, extra=about)
    else:
        log.error(what, exc_info=error, extra=about)
