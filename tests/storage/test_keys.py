"""Signing keys: one signs, older ones are accepted for as long as was said."""

import asyncio
from collections.abc import Callable

from clew.storage.keys import SPREAD, Key, accepted, format_keys, parse_keys, rotate
from clew.storage.store import SIGNING_KEYS, Store, WallMillis
from storage.conftest import opened

OLD, NEW = b"o" * 32, b"n" * 32


def at(ms: int) -> WallMillis:
    return WallMillis(ms)


def test_a_bare_secret_is_one_key_for_ever() -> None:
    keys = parse_keys(OLD)
    assert accepted(keys, at(0)) == accepted(keys, at(10**15)) == (OLD,)
    assert parse_keys(format_keys(keys)) == keys


def test_a_new_key_is_known_before_it_signs_and_the_old_one_fades() -> None:
    keys = (Key(NEW, at(100)), Key(OLD, at(0), at(500)))
    assert accepted(keys, at(99)) == (OLD, NEW)
    assert accepted(keys, at(100)) == (NEW, OLD)
    assert accepted(keys, at(500)) == (NEW,)


def test_a_clock_that_is_wrong_leaves_a_key() -> None:
    assert accepted((Key(NEW, at(100)),), at(7)) == (NEW,)
    assert accepted((Key(NEW, at(100), at(200)),), at(300)) == (NEW,)


def test_the_store_keeps_what_was_rotated(new_store: Callable[[], Store]) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            first = await store.secret()
            until = await rotate(store, at(1000), grace=500)
            assert until == 1000 + SPREAD + 500
        async with opened(new_store) as store:
            second, old = parse_keys(await store.secret())
            assert (second.since, second.until) == (1000 + SPREAD, None)
            assert old == Key(first, at(0), until)
            await rotate(store, at(2000), grace=10**9)  # prolongs nothing
            third, *others = parse_keys(await store.secret())
            assert third.secret not in (first, second.secret)
            assert others[1] == old
            assert await rotate(store, at(2500), grace=None) is None
            (last,) = parse_keys(await store.secret())
            assert last.secret not in (first, second.secret, third.secret)

    asyncio.run(work())


def test_of_two_who_rotate_at_once_neither_is_lost(new_store: Callable[[], Store]) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            first = await store.secret()
            assert await store.swap_setting(SIGNING_KEYS, first, NEW)
            assert not await store.swap_setting(SIGNING_KEYS, first, OLD)
            assert await store.secret() == NEW
            await asyncio.gather(*(rotate(store, at(1), grace=10**9) for _ in range(3)))
            assert len(parse_keys(await store.secret())) == 4

    asyncio.run(work())
