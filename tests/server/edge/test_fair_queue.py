"""Requests that cost something take turns: nobody waits for an address that asks for much."""

import asyncio

import pytest
from starlette.requests import ClientDisconnect

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
        assert len(turns) == 0

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


def test_who_is_gone_by_then_gives_the_turn_up() -> None:
    async def work() -> None:
        turns, gone, worked = FairQueue(), set[str](), list[str]()

        async def request(name: str) -> None:
            async def is_gone() -> bool:
                return name in gone

            async with turns.slot("one", is_gone):
                await asyncio.sleep(0)
                worked.append(name)

        requests = [asyncio.create_task(request(name)) for name in "abcd"]
        await asyncio.sleep(0)
        gone.update("bd")
        answers = await asyncio.gather(*requests, return_exceptions=True)
        assert [type(answer) for answer in answers[1::2]] == [ClientDisconnect] * 2
        assert worked == ["a", "c"]
        assert len(turns) == 0

    asyncio.run(work())


def test_who_is_cancelled_does_not_keep_a_place() -> None:
    async def work() -> None:
        turns, go_on = FairQueue(waiting=2), asyncio.Event()

        async def request() -> None:
            async with turns.slot("one"):
                await go_on.wait()

        first, second = asyncio.create_task(request()), asyncio.create_task(request())
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([second])
        third = asyncio.create_task(request())
        go_on.set()
        await asyncio.gather(first, third)

    asyncio.run(work())
