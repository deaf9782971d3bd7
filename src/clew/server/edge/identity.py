"""New ids that nobody can guess."""

import secrets

from clew.storage.store import GuestId, TableId


def new_guest() -> GuestId:
    """The id of a new guest."""
    return GuestId(secrets.token_urlsafe(16))


def new_table_id() -> TableId:
    """The id of a new table: short enough to be read out, long enough not to be guessed."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return TableId("".join(secrets.choice(letters) for _ in range(12)))
