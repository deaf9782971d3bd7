"""What somebody wrote, in a fact of a table's log: between matches, or by an action of the game."""

import re
from typing import Any, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from clew.server.table import facts
from clew.server.table.facts import Fact

_SAYS = b'"say"'  # the tag of an action that says something, see `Traits.talk`
_ESCAPED = re.compile(rb"\\u00([0-7][0-9a-f])", re.I)


def may_hold_text(action: Raw) -> bool:
    """Whether an action that somebody sent could say something, however its tag is written."""
    text = bytes(action)
    if b"\\" in text:
        text = _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text)
    return _SAYS in text


def text_of(fact: Fact) -> str | None:
    """The words of a fact; None where nobody says anything."""
    match fact:
        case facts.Chatted(_, text):
            return text
        case facts.Acted(_, action):
            plain = _say(action)
            return None if plain is None else plain["text"]
        case _:
            return None


def with_text(fact: facts.Acted, text: str) -> facts.Acted:
    """An action of the game that says this instead; any other stays as it is."""
    plain = _say(fact.action)
    if plain is None or plain["text"] == text:
        return fact
    return replace(fact, action=Raw(msgspec.json.encode(plain | {"text": text})))


def _say(action: Raw) -> dict[str, Any] | None:
    if not may_hold_text(action):
        return None
    plain: Any = msgspec.json.decode(action)
    if isinstance(plain, dict):
        said = cast("dict[str, Any]", plain)
        return said if said.get("type") == "say" and isinstance(said.get("text"), str) else None
    return None
