"""Names in the words of others: all of them are found, and no part of a longer word."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.server.administration.nameless import Nameless
from clew.server.table.people import ERASED

LETTERS = st.text("ab_é -!2", max_size=8)


@pytest.mark.parametrize(
    ("names", "text", "told"),
    [
        ({"Zoe"}, "Zoe, I met Zoe!", "somebody, I met somebody!"),
        ({"Zoe"}, "Zoes and Azoe and _Zoe", "Zoes and Azoe and _Zoe"),
        ({"Zoe", "Zoe II"}, "Zoe II and Zoe", "somebody and somebody"),
        ({"Zoe II"}, "Zoe and Zoe II", "Zoe and somebody"),
        ({"!"}, "hey! ! no", "hey! somebody no"),
        (set[str](), "Zoe", "Zoe"),
        ({"?", "", "Zoe"}, "Who plays, Zoe ? - !", "Who plays, somebody ? - !"),
        ({"Zoe"}, "", ""),
    ],
)
def test_names_are_words_of_their_own(names: set[str], text: str, told: str) -> None:
    assert Nameless(names)(text) == told


@given(st.sets(LETTERS.filter(bool), min_size=1, max_size=5), st.text("ab_é -!2", max_size=30))
def test_it_says_what_a_slow_search_says(names: set[str], text: str) -> None:
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    slow = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)")
    assert Nameless(names)(text) == slow.sub(ERASED, text)
