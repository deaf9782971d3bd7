"""What SQLite's errors mean, to the server and to whoever runs it."""

import sqlite3

from sqlalchemy.exc import DBAPIError

from clew.storage.store import StoreUnavailable, Unusable


def unusable(path: str, error: DBAPIError) -> Unusable:
    """What to do about a file that cannot be opened."""
    cause = error.orig
    if type(cause) is sqlite3.DatabaseError:
        return Unusable(
            f"{path} is not a database, or it is damaged ({cause}): move it away and restore a "
            "backup (clew restore), or name another file with --database"
        )
    if "locked" in str(cause):
        return Unusable(
            f"the database {path} is locked ({cause}): end the program that uses it, or name "
            "another file with --database"
        )
    return not_writable(path, str(cause))


def known(error: BaseException) -> BaseException:
    """A disk that is full, locked, read-only or broken is StoreUnavailable; other errors stay."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    # The class itself is for files that are damaged; its other children are our mistakes.
    if isinstance(cause, sqlite3.OperationalError) or type(cause) is sqlite3.DatabaseError:
        return StoreUnavailable(str(cause))
    return error


def not_writable(path: str, why: str) -> Unusable:
    """What to do about a file that we may not write."""
    return Unusable(
        f"the database {path} cannot be written ({why}): let this user write the file and its "
        "folder, or name another file with --database"
    )
