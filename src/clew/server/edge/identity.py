"""New ids that nobody can guess."""

import secrets

from clew.storage.store import GuestId, TableId

TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks or sounds like another
TABLE_LENGTH = 12


def new_guest() -> GuestId:
    """The id of a new guest."""
    return GuestId(secrets.token_urlsafe(16))


def new_table_id() -> TableId:
    """The id of a new table: short enough to be read out, long enough not to be guessed."""
    return TableId("".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH)))
