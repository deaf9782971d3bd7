from typing import Any

import pytest
from msgspec import Struct

from clew.core.errors import BadMessage
from clew.core.options import LARGEST, MOST_ITEMS, MOST_LETTERS, check_limits, read_options


class Set(Struct, frozen=True, forbid_unknown_fields=True):
    name: str = "Set"
    note: str = ""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    count: int | None = 3
    numbers: tuple[int, ...] = ()
    set: Set | None = None
    words: dict[str, str] = {}


def why(**options: Any) -> str | None:
    try:
        read_options(Options, options)
    except BadMessage as refused:
        return refused.reason
    return None


def test_options_are_known_by_name_and_type() -> None:
    assert read_options(Options, {"set": {"name": "Mine"}}) == Options(set=Set("Mine"))
    assert why(number=3) == "unknown-option"
    assert why(count="3") == "bad-options"
    assert why(set={"name": "Mine", "size": 1}) == "bad-options"


def test_words_in_options_are_plain_text() -> None:
    assert why(set={"name": "Città di Dedalo 👩\u200d🚀", "note": ""}) is None
    for name in ("", " ", "\u200b", "a\u202eb", "a\0", "a\x1b[2J", "\u0301"):
        assert why(set={"name": name}) == "text-not-plain", repr(name)
    assert why(set={"note": "a\nb"}) == "text-not-plain"
    assert why(words={"a\0": "b"}) == "text-not-plain"
    assert why(words={"a": "b\0"}) == "text-not-plain"


def test_options_are_of_a_modest_size() -> None:
    assert why(count=LARGEST, numbers=[1] * MOST_ITEMS) is None
    assert why(set={"note": "x" * MOST_LETTERS}) is None
    assert why(count=LARGEST + 1) == "bad-options"
    assert why(count=-LARGEST - 1) == "bad-options"
    assert why(numbers=[10**400]) == "bad-options"
    assert why(numbers=[1] * (MOST_ITEMS + 1)) == "bad-options"
    assert why(set={"note": "x" * (MOST_LETTERS + 1)}) == "bad-options"


def test_what_was_made_by_a_program_is_checked_the_same_way() -> None:
    check_limits(Options(set=Set("Mine")))
    with pytest.raises(BadMessage, match="text not plain"):
        check_limits(Options(set=Set("\u2800")))
