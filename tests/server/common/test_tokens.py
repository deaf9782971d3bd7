"""Tokens say who is who, and nobody can make one."""

import pytest

from clew.server.common.tokens import Tokens
from clew.storage.store import GuestId, TableId

OURS, THEIRS = Tokens(b"a" * 32), Tokens(b"b" * 32)
GUEST, TABLE = GuestId("x-Y_z"), TableId("t1")


def test_a_token_is_read_by_whoever_signed_it() -> None:
    assert OURS.read_guest(OURS.guest(GUEST)) == GUEST
    assert THEIRS.read_guest(OURS.guest(GUEST)) is None
    assert OURS.read_seat(OURS.seat(TABLE, 3, GUEST), TABLE) == (3, GUEST)
    assert THEIRS.read_seat(OURS.seat(TABLE, 3, GUEST), TABLE) is None


def test_a_token_is_good_for_one_thing_only() -> None:
    assert OURS.read_guest(OURS.seat(TABLE, 0, GUEST)) is None
    assert OURS.read_seat(OURS.guest(GUEST), TABLE) is None
    assert OURS.read_seat(OURS.seat(TABLE, 0, GUEST), TableId("t2")) is None


@pytest.mark.parametrize("nonsense", ["", ".", "guest", "guest.", "guest.x.", "é.ü", "a.b.c.d.e"])
def test_nonsense_is_nobody(nonsense: str) -> None:
    assert OURS.read_guest(nonsense) is None
    assert OURS.read_seat(nonsense, TABLE) is None


def test_every_changed_letter_spoils_a_token() -> None:
    token = OURS.guest(GUEST)
    for i, letter in enumerate(token):
        other = "0" if letter != "0" else "1"
        assert OURS.read_guest(token[:i] + other + token[i + 1 :]) is None


def test_tokens_of_an_older_key_are_read_for_as_long_as_it_is_kept() -> None:
    tokens = Tokens(b"a" * 32)
    old = tokens.guest(GUEST)
    tokens.use((b"c" * 32, b"a" * 32))
    new = tokens.guest(GUEST)
    assert new != old
    assert tokens.read_guest(old) == tokens.read_guest(new) == GUEST
    tokens.use((b"c" * 32,))
    assert tokens.read_guest(old) is None
    assert tokens.read_guest(new) == GUEST
