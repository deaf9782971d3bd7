"""What people at a table are called in messages: a guest's own id is never shown to others."""

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NewType

from clew.storage.store import ERASED, GuestId, TableId

__all__ = ["ERASED", "PersonId", "person_of"]

PersonId = NewType("PersonId", str)
"""A person at one table. It stays the same as long as the table does, and is useless elsewhere."""


def person_of(table: TableId, guest: GuestId) -> PersonId:
    """The public id of a guest at a table; the guest's own id cannot be computed from it."""
    digest = blake2b(guest.encode(), key=table.encode()[:64], digest_size=9).digest()
    return PersonId(urlsafe_b64encode(digest).decode())
