"""Odd things that strangers send: once each of them was answered with a 500, or with nothing."""

import json
from typing import TypeVar

from hypothesis import strategies as st

from clew.games import GAMES

T = TypeVar("T")
TEXTS = (
    *("", " ", "\0", "a\0b", "\x1b[2J", "\u200b", "\u202e", "\ufeff", "\U000e0041", "é" * 40),
    *("[", "http://[", "../..", "%00", "x" * 600, "=1+1", "estimated"),
)
NUMBERS = (-1, 0, 1, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, 10**400, 4_000_000_000_000_000)
HEADERS = (
    *(("origin", value) for value in ("http://[", "null", "http://[::1", "\xff", "http://a:b:c")),
    *(("host", value) for value in ("[", "[::1", "a b", "\xff")),
    *(("authorization", value) for value in ("Bearer \xff.\xff", "Bearer", "\xff", "Basic x")),
    *(("range", value) for value in ("bytes=-", "bytes=9-1", "bytes=\xff", "bytes=0-0,1-1,a-b")),
    *(("accept-encoding", value) for value in ("\xff;q=\xff", "br;q=", "gzip;q=nan")),
    *(("x-forwarded-for", value) for value in ("[::", "\xff, \xff", ", , ,", "a" * 2000)),
    ("content-type", "\xff"),
    ("if-none-match", "\xff"),
)


def _frame(first: int, body: bytes = b"", size: int | None = None, masked: int = 0x80) -> bytes:
    """A frame with any first byte; *size* is what its head says."""
    size = len(body) if size is None else size
    if size < 126:
        length = bytes([masked | size])
    elif size < 1 << 16:
        length = bytes([masked | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([masked | 127]) + size.to_bytes(8, "big")
    return bytes([first]) + length + b"\0\0\0\0" * bool(masked) + body


_FIN, _CONT, _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0x80, 0, 1, 2, 8, 9, 10
FRAMES = (
    *(_frame(_FIN | kind, b"x" * 126) for kind in (_CLOSE, _PING, _PONG)),  # too long
    *(_frame(kind, b"x") for kind in (_CLOSE, _PING, _PONG)),  # in parts
    *(_frame(_FIN | kind, b"x") for kind in (3, 7, 11, 15)),  # that nobody has named
    *(_frame(_FIN | flag | _TEXT, b"{}") for flag in (0x10, 0x20, 0x40)),  # with extensions
    *(_frame(_FIN | _CLOSE, code.to_bytes(2, "big")) for code in (0, 999, 1005, 1006, 5000, 65535)),
    *(
        _frame(_FIN | _CLOSE, body)
        for body in (b"", b"\x03", b"\x03\xe8\xff", b"\x03\xe8" + b"x" * 123)
    ),
    *(_frame(_FIN | kind, b"x") for kind in (_PING, _PONG, _CONT)),
    *(_frame(_FIN | _TEXT, body) for body in (b"", b"\0", b"\xff", b"\xed\xa0\x80", b"[" * 60_000)),
    *(_frame(_FIN | _BINARY, body) for body in (b"", b"\0" * 70_000)),
    *(_frame(_TEXT) + _frame(second) for second in (_TEXT, _FIN | _TEXT, _CONT, _FIN | _CONT)),
    _frame(_TEXT, b"\xc3") + _frame(_FIN | _PING) + _frame(_FIN | _CONT, b"\xa9"),
    *(_frame(_FIN | _TEXT, size=size) for size in (1 << 31, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)),
    *(_frame(_FIN | kind, size=1 << 40) for kind in (_PING, _CLOSE, _CONT)),
    _frame(_FIN | _TEXT, b"{}", masked=0),
)


def short(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T]:
    """The same, but Hypothesis does not spell it out: it warns where that is long."""

    @st.composite
    def drawn(draw: st.DrawFn) -> T:
        return draw(strategy)

    return drawn()


texts = short(st.sampled_from(TEXTS) | st.text(max_size=20))
numbers = short(st.sampled_from(NUMBERS) | st.integers(-(2**70), 2**70))
headers = st.sampled_from(HEADERS)
plain = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)

_kinds = st.fixed_dictionaries(
    {"shape": st.sampled_from(["dead-end", "cross", "straight"]) | texts, "count": numbers},
    optional={"trap": st.booleans(), "stars": numbers},
)
_mixes = st.fixed_dictionaries(
    {"name": texts, "tiles": st.lists(_kinds, max_size=3)}, optional={"note": texts}
)
_scenarios = st.fixed_dictionaries(
    {"id": st.sampled_from(["mine", "1", "a\n", ""]) | texts, "name": texts},
    optional={"tiles": st.lists(numbers, max_size=40), "top": st.lists(numbers, max_size=40)},
)
_FIELDS = [field for game in GAMES.values() for field in game.options_type.__struct_fields__]
names = st.sampled_from(["self", "seats", "seed", "options", "game", *_FIELDS]) | texts
options = short(
    st.dictionaries(names, plain | _mixes | _scenarios, max_size=4)
    | st.dictionaries(st.sampled_from(["scenario", "tiles"]), _mixes | _scenarios, max_size=1)
)
games = st.sampled_from([*GAMES, "chess", "\0"])
wishes = st.fixed_dictionaries(
    {"game": games, "seats": st.integers(1, 9) | numbers, "options": options}
)
tables = st.fixed_dictionaries(
    {"game": games, "seats": st.integers(1, 9), "options": options, "name": st.just("x") | texts},
    optional={"club": texts},
)

# Nobody can leave this house, so the match goes on for as long as time does.
TRAP = {
    "turn_cap": None,
    "think_seconds": 1,
    "tiles": {
        "name": "No way out",
        "tiles": [
            {"shape": "dead-end", "count": 35},
            {"shape": "dead-end", "count": 1, "trap": True},
        ],
    },
}
_ticks = st.fixed_dictionaries(
    {"type": st.just("tick"), "at": numbers | st.sampled_from([1000, 2000, 180_000])}
)
_moves = st.fixed_dictionaries(
    {
        "type": st.just("move"),
        "seat": st.integers(0, 3) | numbers,
        "at": st.integers(0, 3000) | numbers,
        "action": st.just({"type": "start"}) | plain,
    }
)
matches = st.fixed_dictionaries(
    {
        "setup": st.fixed_dictionaries(
            {
                "game": st.sampled_from(sorted(GAMES)),
                "seats": st.integers(2, 4) | numbers,
                "seed": st.just(1) | numbers,
                "options": st.just(TRAP) | st.just({}) | options,
            },
            optional={"rules": st.just(1) | numbers},
        ),
        "log": st.lists(_ticks | _moves | plain, max_size=4),
    }
)


def is_sendable(value: str) -> bool:
    """Whether a library lets a header pass that says this."""
    return value == value.strip() and value.isascii()


BODIES = {"/api/tables": tables, "/api/checks": wishes, "/api/matches": matches}
"""What to send to an endpoint that takes something."""

# A match file whose rules would take for ever:
# 4,000,000,000,000,000 ms are 126,000 years, a turn every few seconds.
HANGS = json.dumps(
    {
        "setup": {"game": "haunting-house", "seats": 2, "seed": 1, "options": TRAP},
        "log": [{"type": "tick", "at": 4_000_000_000_000_000}],
    }
).encode()
