"""What the server says to everybody: a part of the protocol, see `wire`."""

from msgspec import Struct


class Announced(Struct, frozen=True, tag="announced"):
    """A message from the server's host to everybody; null withdraws it."""

    text: str | None


ToClient = Announced
