"""Whether the event loop may wait for the disk, judged by commits that others disturb."""

import random

import pytest

from clew.storage.pace import AT_ONCE, Pace


def test_nothing_is_known_at_first_and_soon_something_is() -> None:
    pace = Pace()
    for _ in range(15):
        pace.heard(AT_ONCE / 4)
        assert not pace.is_quick
    pace.heard(AT_ONCE / 4)
    assert pace.is_quick


def test_a_thread_that_waits_for_the_interpreter_does_not_make_a_quick_disk_slow() -> None:
    """A busy event loop keeps the thread from Python's lock in most of its commits, not in all."""
    pace = Pace()
    for i in range(16):
        pace.heard(AT_ONCE / 2 if i % 3 == 0 else AT_ONCE * 20)
    assert pace.is_quick


@pytest.mark.parametrize("seconds", [AT_ONCE * 1.1, 0.01])
def test_a_slow_disk_stays_with_the_thread(seconds: float) -> None:
    pace, chance = Pace(), random.Random(1)
    for _ in range(200):
        pace.heard(AT_ONCE / 2 if chance.random() < 0.05 else seconds)
        assert not pace.is_quick, "a few quick ones are no reason to trust it"


def test_a_disk_that_grows_slow_is_left_to_the_thread_until_it_is_quick_again() -> None:
    pace = Pace()
    for _ in range(16):
        pace.heard(AT_ONCE / 4)
    for _ in range(100):
        pace.waited(AT_ONCE / 4)
        assert pace.is_quick
    pace.waited(AT_ONCE * 20)
    assert not pace.is_quick
    for _ in range(16):
        pace.heard(AT_ONCE / 4)
    assert pace.is_quick
