"""What goes wrong with PostgreSQL, in our words."""

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from clew.storage.store import StoreUnavailable, Unusable

_AWAY = (
    OSError,  # and with it TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it stops, or starts
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it was closed in the middle of something
    DBAPIError,
    PoolTimeout,
)
UNUSABLE = (
    *(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, DBAPIError),
    *(ArgumentError, ValueError),  # the address is none
)


def unusable(url: str, error: Exception) -> Unusable:
    """What to do about a database that cannot be opened; its address holds a password."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    said = " ".join(str(cause or error).split()) or type(error).__name__
    why = said.rpartition("'>: ")[2]  # without the class that SQLAlchemy puts before it
    if isinstance(error, OSError):
        place = url.rpartition("@")[2].removeprefix("postgresql://").partition("?")[0]
        return Unusable(
            f"PostgreSQL at {place} cannot be reached ({why}): start it, or correct --database"
        )
    return Unusable(
        f"PostgreSQL refuses ({why}): correct --database, or create the database and give its user "
        "the right to write in it"
    )


def known(error: Exception) -> Exception:
    """A database that cannot be reached is StoreUnavailable; other errors stay."""
    if isinstance(error, IntegrityError | ProgrammingError | DataError):
        return error
    return (
        StoreUnavailable(str(error) or type(error).__name__) if isinstance(error, _AWAY) else error
    )


def is_nul(error: Exception) -> bool:
    """Whether something was asked with a NUL: PostgreSQL's texts hold none, so nothing is so."""
    cause = error.orig.__cause__ if isinstance(error, DBAPIError) and error.orig else error
    return isinstance(cause, asyncpg.CharacterNotInRepertoireError)
