import re

import pytest

from clew.core.plain_text import NAME, NAME_OR_EMPTY, PLAIN, PLAIN_OR_EMPTY


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Zoë", "e\u0301", "-", "日本", "नमस्ते", "نمی\u200cدم", "👩\u200d👧", "❤\ufe0f"),
        *("a\u200bb", "אָ", "\U0001f3f4\U000e0067\U000e0062\U000e007f"),
    ],
)
def test_what_people_are_called(name: str) -> None:
    for pattern in (NAME, NAME_OR_EMPTY, PLAIN):
        assert re.search(pattern, name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\u00a0\u2003", "\u200b", "\u200b\u200d \u2060", "\u200e\u200f", "\u00ad"),
        *(
            "\u3164",
            "\u2800",
            "\u115f\u1160",
            "\ufe0f",
            "\u0301\u0301",
            "\u20dd",
            "\u05b0",
            "\u064b",
        ),
        *("\U000e0041\U000e007f", "\U0001d173", "\U00013430"),
    ],
)
def test_a_name_that_shows_nothing(name: str) -> None:
    assert not re.search(NAME, name)
    assert bool(re.search(NAME_OR_EMPTY, name)) == (name == "")


@pytest.mark.parametrize(
    "sign", ["\0", "\n", "\x1b", "\x7f", "\u2028", "\u202e", "\u2066", "\ud800"]
)
def test_control_characters_stand_in_no_text(sign: str) -> None:
    for text in (sign, f"a{sign}", f"{sign}a", f"a{sign}a"):
        for pattern in (NAME, NAME_OR_EMPTY, PLAIN, PLAIN_OR_EMPTY):
            assert not re.search(pattern, text)
    assert re.search(PLAIN_OR_EMPTY, "")
