"""How a failure is logged: one line for an outage that passes, a traceback for a bug."""

import logging

from clew.storage.store import StoreUnavailable


class PeerTimeout(Exception):
    """Another worker did not answer in time, or cannot be reached."""


# What is raised while the database or the network is away for a while; anything else is a bug.
PASSING = (StoreUnavailable, PeerTimeout, TimeoutError, OSError)


def log_failure(log: logging.Logger, what: str, error: BaseException, **about: object) -> None:
    """Log a failure, with its traceback where it is a bug."""
    if isinstance(error, PASSING):
        log.warning("%s: %s", what, str(error) or type(error).__name__, extra=about)
    else:
        log.error(what, exc_info=error, extra=about)
