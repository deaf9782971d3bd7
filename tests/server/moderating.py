"""What a host says about people, and what comes of it: short ways to write it in tests."""

from typing import Any

import msgspec

from clew.server.table import moderation
from server.desk import Desk, person


def refusal(answer: dict[str, Any]) -> str:
    assert answer["type"] == "refused", answer
    reason: str = answer["reason"]
    return reason


def done(answer: dict[str, Any]) -> None:
    assert answer["type"] == "ack", answer


def settings(**chosen: Any) -> moderation.ChangeSettings:
    return moderation.ChangeSettings(moderation.TableSettings(**chosen))


def remove(guest: str) -> moderation.Remove:
    return moderation.Remove(person(guest))


def let_in(guest: str) -> moderation.LetIn:
    return moderation.LetIn(person(guest))


def give_seat(guest: str) -> moderation.GiveSeat:
    return moderation.GiveSeat(person(guest))


def visitors(desk: Desk) -> dict[str, dict[str, Any]]:
    """What the host is told of those without a seat."""
    _, message = desk.table.watching.visitors()
    return {one["name"].lower(): one for one in msgspec.json.decode(message)["visitors"]}
