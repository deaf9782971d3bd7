"""What is remembered of a match, to compare it with itself after the code has changed."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from clew.core.match import AnyGame, Match
from clew.core.types import Move, Setup, Tick, seats_of


class Remembered(msgspec.Struct):
    """Digests of a match: the fields of its last state, and all that was legal on the way."""

    state: dict[str, str]
    legal: str


def remember(game: AnyGame, setup: Setup[Any], log: Sequence[Move[Any] | Tick]) -> Remembered:
    """The digests of the match that has this log."""
    match = Match(game, setup)
    legal = hashlib.blake2s()
    for entry in log:
        for seat in seats_of(setup.seats):
            legal.update(msgspec.json.encode(game.legal_actions(match.state, seat)))
        match.enter(entry)
    fields: dict[str, Any] = msgspec.to_builtins(match.state)
    del fields["options"]  # a later version has more of them
    return Remembered({name: _digest(value) for name, value in fields.items()}, legal.hexdigest())


def _digest(value: Any) -> str:
    text = msgspec.json.encode(value, order="sorted")
    return hashlib.blake2s(text, digest_size=8).hexdigest()
