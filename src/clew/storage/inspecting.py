"""Looking at a SQLite database without changing it: its schema, and a copy to try things on."""

import sqlite3
from pathlib import Path

from clew.storage.private import create_private
from clew.storage.store import Unusable


def copy_of(path: str, folder: Path) -> tuple[str, str | None]:
    """A copy as of one moment, also beside a running server; and the number of its schema."""
    file, copy = Path(path), folder / "copy.db"
    if not file.exists():
        raise Unusable(f"there is no database {path}")
    create_private(copy).close()
    try:
        source = sqlite3.connect(f"file:{file.absolute()}?mode=ro", uri=True)
        target = sqlite3.connect(copy)
        try:
            source.backup(target)
            found = target.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            source.close()
            target.close()
    except sqlite3.DatabaseError as error:
        raise Unusable(f"the database {path} cannot be read ({error})") from None
    return str(copy), None if found is None else str(found[0])
