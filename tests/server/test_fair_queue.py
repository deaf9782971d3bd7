"""Requests that cost something take turns: nobody waits for an address that asks for much."""

import asyncio

import pytest

from clew.core.errors import Refusal
from clew.server.edge.fair_queue import FairQueue


def test_of_one_address_one_request_is_at_work_and_others_come_in_between() -> None:
    async def work() -> None:
        turns, at_work, order = FairQueue(at_once=2), set[str](), list[str]()

        async def request(address: str) -> None:
            async with turns.slot(address):
                assert address not in at_work
                at_work.add(address)
                assert len(at_work) <= 2
                await asyncio.sleep(0)
                at_work.remove(address)
                order.append(address)

        greedy = [asyncio.create_task(request("greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(*(request(f"other {i}") for i in range(3)))
        assert order.count("greedy") < 10, "others do not stand behind all of them"
        await asyncio.gather(*greedy)
        assert not turns._of
        assert not turns._count

    asyncio.run(work())


def test_who_has_too_many_waiting_is_refused() -> None:
    async def work() -> None:
        turns, go_on = FairQueue(waiting=3), asyncio.Event()

        async def request() -> None:
            async with turns.slot("one"):
                await go_on.wait()

        waiting = [asyncio.create_task(request()) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too many requests"):
            await request()
        async with turns.slot("another"):
            pass
        go_on.set()
        await asyncio.gather(*waiting)

    asyncio.run(work())
