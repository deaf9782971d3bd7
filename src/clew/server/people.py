"""Who people are to each other at a table: a guest's own id is nobody else's business."""

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NewType

from clew.storage.store import GuestId, TableId

PersonId = NewType("PersonId", str)
"""Somebody at one table: the same for as long as the table lasts, and worth nothing elsewhere."""


def person_of(table: TableId, guest: GuestId) -> PersonId:
    """Who a guest is to the others at a table; nobody finds the guest from it."""
    digest = blake2b(guest.encode(), key=table.encode()[:64], digest_size=9).digest()
    return PersonId(urlsafe_b64encode(digest).decode())
