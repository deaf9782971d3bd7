"""Whether the event loop may wait for the disk, judged by commits that others disturb."""

import random

import pytest

from clew.storage.commit_time import AT_ONCE, HUNG, CommitTime


def test_nothing_is_known_at_first_and_soon_something_is() -> None:
    commit_time = CommitTime()
    for _ in range(15):
        commit_time.add_thread_commit(AT_ONCE / 4)
        assert not commit_time.is_quick
    commit_time.add_thread_commit(AT_ONCE / 4)
    assert commit_time.is_quick


def test_a_thread_that_waits_for_the_interpreter_does_not_make_a_quick_disk_slow() -> None:
    """A busy event loop keeps the thread from Python's lock in most of its commits, not in all."""
    commit_time = CommitTime()
    for i in range(16):
        commit_time.add_thread_commit(AT_ONCE / 2 if i % 3 == 0 else AT_ONCE * 20)
    assert commit_time.is_quick


@pytest.mark.parametrize("seconds", [AT_ONCE * 1.1, 0.01])
def test_a_slow_disk_stays_with_the_thread(seconds: float) -> None:
    commit_time, chance = CommitTime(), random.Random(1)
    for _ in range(200):
        commit_time.add_thread_commit(AT_ONCE / 2 if chance.random() < 0.05 else seconds)
        assert not commit_time.is_quick, "a few quick ones are no reason to trust it"


def test_a_disk_that_grows_slow_is_left_to_the_thread_until_it_is_quick_again() -> None:
    commit_time = CommitTime()
    for _ in range(16):
        commit_time.add_thread_commit(AT_ONCE / 4)
    for _ in range(100):
        commit_time.add_loop_commit(AT_ONCE / 4)
        assert commit_time.is_quick
    for _ in range(9):
        commit_time.add_loop_commit(AT_ONCE * 2)
    assert not commit_time.is_quick
    for _ in range(16):
        commit_time.add_thread_commit(AT_ONCE / 4)
    assert commit_time.is_quick


def test_an_event_loop_that_waits_for_readers_now_and_then_goes_on() -> None:
    commit_time = CommitTime()
    for _ in range(16):
        commit_time.add_thread_commit(AT_ONCE / 4)
    for i in range(100):
        commit_time.add_loop_commit(AT_ONCE * 10 if i % 3 == 2 else AT_ONCE / 4)
        assert commit_time.is_quick


def test_a_disk_that_hangs_is_left_to_the_thread_at_once() -> None:
    commit_time = CommitTime()
    for _ in range(16):
        commit_time.add_thread_commit(AT_ONCE / 4)
    commit_time.add_loop_commit(HUNG)
    assert not commit_time.is_quick
