"""Signed tokens that prove who a guest is, or that a seat is theirs."""

import hmac
from hashlib import sha256

from clew.storage.store import GuestId, TableId


class Tokens:
    """Signs and reads tokens with the server's own key. A token is never part of a shared link."""

    def __init__(self, secret: bytes) -> None:
        self.secrets: tuple[bytes, ...] = (secret,)

    def use(self, secrets: tuple[bytes, ...]) -> None:
        """Sign with the first of these keys from now on, and accept what any of them signed."""
        self.secrets = secrets

    def _sign(self, text: str) -> str:
        return _signature(self.secrets[0], text)

    def _read(self, token: str) -> str | None:
        text, _, signature = token.rpartition(".")
        for secret in self.secrets:
            if hmac.compare_digest(_signature(secret, text).encode(), signature.encode()):
                return text
        return None

    def guest(self, guest: GuestId) -> str:
        """The token by which a guest is known again."""
        text = f"guest.{guest}"
        return f"{text}.{self._sign(text)}"

    def read_guest(self, token: str) -> GuestId | None:
        """The guest of a token; None where it is not one of ours."""
        text = self._read(token)
        kind, _, guest = (text or "").partition(".")
        return GuestId(guest) if kind == "guest" and guest else None

    def session(self, code: str, session: str, until: int) -> str:
        """The token of a host's session, which began with this code and ends at that moment."""
        text = f"session.{code}.{session}.{until}"
        return f"{text}.{self._sign(text)}"

    def read_session(self, token: str) -> tuple[str, str, int] | None:
        """Code, session and end of a token; None where it is not one of ours."""
        kind, *parts = (self._read(token) or "").split(".")
        if kind != "session" or len(parts) != 3 or not parts[2].isdecimal():
            return None
        return parts[0], parts[1], int(parts[2])

    def seat(self, table: TableId, seat: int, guest: GuestId) -> str:
        """The token by which a seat can be moved to another device."""
        text = f"seat.{table}.{seat}.{guest}"
        return f"{text}.{self._sign(text)}"

    def read_seat(self, token: str, table: TableId) -> tuple[int, GuestId] | None:
        """The seat and guest of a seat token of this table."""
        parts = (self._read(token) or "").split(".")
        if len(parts) != 4 or parts[0] != "seat" or parts[1] != table:
            return None
        return int(parts[2]), GuestId(parts[3])


def _signature(secret: bytes, text: str) -> str:
    return hmac.new(secret, text.encode(), sha256).hexdigest()
