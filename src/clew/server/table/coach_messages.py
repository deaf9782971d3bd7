"""Asking a coach, and the answer: a part of the protocol, see `wire`."""

from typing import Any

from msgspec import Struct


class Advise(Struct, frozen=True, tag="advise", forbid_unknown_fields=True):
    """Ask what a bot would do at one's own seat, where the table's settings allow it.

    `Ack` says that the question was taken, and an `Advice` follows. Nobody else hears of it.
    """


class Advice(Struct, frozen=True, tag="advice"):
    """What a bot would do at my seat, in answer to command *n*; null: nothing just now.

    *why* names a sentence that the client has in every language, *params* are what stands in it.
    """

    n: int
    action: Any
    why: str
    params: dict[str, str | int]
