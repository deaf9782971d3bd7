"""Journals: notes in order, which only grow at one end and are dropped at the other.

The audit log is one, what people report is another. Both engines share this.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from clew.storage.queries import Queries
from clew.storage.schema import AUDIT, REPORTS
from clew.storage.store import Journal, Note, WallMillis

T = TypeVar("T")
_OF: Mapping[Journal, sa.Table] = {"audit": AUDIT, "reports": REPORTS}


class Journals(Queries):
    """The part of a store that keeps journals."""

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Do this in one transaction."""
        raise NotImplementedError

    async def add_note(
        self, journal: Journal, author: str, body: bytes, wall: WallMillis, *, most: int
    ) -> int:
        """Add a note, and drop the oldest where there are more than *most*; its number."""
        table = _OF[journal]

        def work(connection: sa.Connection) -> int:
            if connection.dialect.name == "postgresql":
                # Whoever follows the journal by its numbers must not see 5 before 4.
                lock = f"LOCK TABLE {table.name} IN SHARE ROW EXCLUSIVE MODE"
                connection.execute(sa.text(lock))
            last = connection.scalar(sa.select(sa.func.coalesce(sa.func.max(table.c.id), 0)))
            number = int(last or 0) + 1
            new = {"id": number, "wall": wall, "author": author, "body": body}
            connection.execute(sa.insert(table).values(new))
            kept = sa.select(table.c.id).order_by(table.c.id.desc()).offset(most).limit(1)
            if (oldest := connection.scalar(kept)) is not None:
                connection.execute(sa.delete(table).where(table.c.id <= oldest))
            return number

        return await self._transact(work)

    async def notes_after(self, journal: Journal, after: int, limit: int = 100) -> list[Note]:
        """The notes that follow this number, in order."""
        table = _OF[journal]
        query = sa.select(table).where(table.c.id > after).order_by(table.c.id).limit(limit)
        return await self._read(query, _note_of)

    async def notes_before(
        self, journal: Journal, before: int | None = None, limit: int = 100
    ) -> list[Note]:
        """The notes before this number, newest first."""
        table = _OF[journal]
        query = sa.select(table).order_by(table.c.id.desc()).limit(limit)
        return await self._read(
            query if before is None else query.where(table.c.id < before), _note_of
        )

    async def rewrite_notes(self, journal: Journal, notes: Sequence[Note]) -> None:
        """Put these in the place of those with the same numbers, to erase a person."""
        table = _OF[journal]

        def work(connection: sa.Connection) -> None:
            for note in notes:
                values = {"author": note.author, "body": note.body}
                connection.execute(sa.update(table).where(table.c.id == note.id).values(values))

        await self._transact(work)

    async def drop_notes(self, journal: Journal, numbers: Sequence[int]) -> None:
        """Delete notes."""
        table = _OF[journal]
        await self._transact(lambda c: c.execute(sa.delete(table).where(table.c.id.in_(numbers))))


def _note_of(found: sa.Row[Any]) -> Note:
    return Note(found.id, found.wall, found.author, found.body)
