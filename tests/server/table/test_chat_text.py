"""What somebody wrote is found in a fact, however a client put it."""

import pytest
from msgspec import Raw

from clew.core.types import Millis, Seat
from clew.server.table import facts
from clew.server.table.chat_text import text_of, with_text

PLAIN = rb'{"type":"say","text":"Hi"}'
DISGUISED = rb'{"type":"s\u0061y","text":"Hi"}'


def acted(action: bytes) -> facts.Acted:
    return facts.Acted(Seat(0), Raw(action), Millis(0))


@pytest.mark.parametrize("action", [PLAIN, DISGUISED])
def test_words_are_found_and_replaced(action: bytes) -> None:
    assert text_of(acted(action)) == "Hi"
    erased = with_text(acted(action), "...")
    assert text_of(erased) == "..."
    assert b"Hi" not in bytes(erased.action)


@pytest.mark.parametrize(
    "action", [rb'{"type":"start"}', rb'{"type":"say"}', rb'"say"', rb'{"type":"say","text":7}']
)
def test_other_actions_say_nothing_and_stay(action: bytes) -> None:
    fact = acted(action)
    assert text_of(fact) is None
    assert with_text(fact, "...") is fact
