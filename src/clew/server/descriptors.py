"""File descriptors: each connection needs one, so limits must fit what the system allows."""

import sys

import msgspec

from clew.server.common.limits import Limits

RESERVE = 100  # for the store, the log, other workers, pages from the disk
_ENOUGH = 1 << 20  # some systems name a limit that they do not grant


def raise_file_limit() -> int | None:
    """Raise the limit of open files as far as the system allows; None where it has none."""
    if sys.platform == "win32":
        return None  # it has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _ENOUGH if hard == resource.RLIM_INFINITY else hard
    for wanted in (most, 10_240):  # the second: what macOS grants where it names no limit
        if soft != resource.RLIM_INFINITY and soft >= wanted:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):
            continue
        soft = wanted
        break
    return None if soft == resource.RLIM_INFINITY else soft


def fit_limits(limits: Limits, files: int | None) -> Limits:
    """The limits, with no more connections than there may be open files."""
    if files is None or limits.connections + limits.http_connections + RESERVE <= files:
        return limits
    there = max(files - RESERVE, 2)
    requests = min(limits.http_connections, there // 4 or 1)
    return msgspec.structs.replace(
        limits, http_connections=requests, connections=min(limits.connections, there - requests)
    )
