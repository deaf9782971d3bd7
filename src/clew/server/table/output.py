"""What a table returns for each command or moment: entries to write, and messages to send."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from clew.core.errors import Refusal, RuleRefusal
from clew.core.types import Seat
from clew.server.table import wire
from clew.server.table.facts import encode
from clew.storage.store import Entry, Result, TableRow


class Output(Struct):
    """What a command or a moment led to.

    The host writes the entries first, and sends the messages when these are safe.
    """

    entries: list[Entry]
    messages: list[tuple[Sequence[int], bytes]]  # to subscriptions, once the entries are safe
    row: TableRow | None = None  # what lists show, where it changed
    result: Result | None = None
    trace: Any = None  # the span of the command, where there are traces
    advise: Seat | None = None  # whoever sent the command asks what a bot would do on this seat


def refused(refusal: Refusal, n: int | None) -> bytes:
    """The message for a refusal."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return encode(wire.Refused(n, rule, refusal.reason, refusal.params))


def acked(n: int, seq: int) -> bytes:
    """The message that a command was carried out."""
    return encode(wire.Ack(n, seq))
