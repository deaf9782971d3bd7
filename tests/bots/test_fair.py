"""Bots' time is shared fairly: whoever has many tables waits for their own."""

import asyncio
from collections.abc import Callable

from clew.bots.fair import REMEMBERED, FairQueue
from clew.bots.runner import Question, Runner, question
from clew.core.types import Millis, Seat
from clew.games import GAMES


def taken(queue: FairQueue[str]) -> list[str]:
    return [queue.take() for _ in range(len(queue))]


def test_tables_take_turns_whoever_asked_first() -> None:
    queue = FairQueue[str]()
    for i in range(3):
        queue.put(("ann", "a"), f"a{i}")
    queue.put(("ann", "b"), "b0")
    queue.put(("ann", "c"), "c0")
    assert taken(queue) == ["a0", "b0", "c0", "a1", "a2"]


def test_people_take_turns_however_many_tables_they_have() -> None:
    queue = FairQueue[str]()
    for i in range(40):
        queue.put(("mallory", f"m{i}"), "m")
    for i in range(3):
        queue.put(("bob", "b"), f"b{i}")
    assert taken(queue)[:6] == ["m", "b0", "m", "b1", "m", "b2"]


def test_who_asks_seldom_is_next() -> None:
    queue = FairQueue[str]()
    for i in range(40):
        queue.put((f"guest{i}", "t"), "m")
    for _ in range(20):
        queue.put((f"guest{_}", "t"), queue.take())
    queue.put(("bob", "b"), "b")
    waited = taken(queue).index("b")
    assert waited <= 20, "those who were never served, and nobody twice"
    for _ in range(5):
        for i in range(40):
            queue.put((f"guest{i}", "t"), "m")
        for _ in range(10):
            queue.take()
    queue.put(("bob", "b"), "b")
    assert queue.take() == "b"


def test_new_names_at_one_address_are_one_asker() -> None:
    queue = FairQueue[str]()
    for i in range(40):
        queue.put(("192.0.2.1", f"mallory{i}", f"m{i}"), f"m{i}")
    for i in range(3):
        queue.put(("192.0.2.2", "bob", "b"), f"b{i}")
    assert taken(queue)[:6] == ["m0", "b0", "m1", "b1", "m2", "b2"]


def test_people_behind_one_address_take_turns() -> None:
    """All are where a proxy is not trusted."""
    queue = FairQueue[str]()
    for i in range(40):
        queue.put(("127.0.0.1", "mallory", f"m{i}"), "m")
    for i in range(3):
        queue.put(("127.0.0.1", "bob", "b"), f"b{i}")
    assert taken(queue)[:6] == ["m", "b0", "m", "b1", "m", "b2"]


def test_what_it_remembers_has_a_bound() -> None:
    queue = FairQueue[str]()
    for i in range(3 * REMEMBERED):
        queue.put((f"guest{i}", "t"), "x")
        queue.take()
    assert len(queue) == 0
    assert len(queue.served) <= REMEMBERED


class Counting(Runner):
    """A runner whose one process thinks no longer than a turn of the loop, and counts for whom."""

    def __init__(self) -> None:
        super().__init__(processes=1)
        self.thought: list[str] = []

    async def _think(self, i: int, text: bytes) -> bytes:
        await asyncio.sleep(0)
        return b"null"

    def ask(self, table: str) -> Callable[[], Question | None]:
        def ask() -> Question | None:
            self.thought.append(table)
            return _QUESTION

        return ask


def _first_question() -> Question:
    game = GAMES["haunting-house"]
    state = game.new(game.setup(2, 1))
    return question(game, state, Seat(0), "easy", at=Millis(0), since=Millis(0), seed=1)


_QUESTION = _first_question()


def test_forty_tables_of_one_address_do_not_starve_a_single_one() -> None:
    """Bob's bots ask one after the other; at each of forty tables of Mallory's, six always ask."""

    async def work() -> None:
        runner = Counting()

        async def bots(address: str, whose: str, table: str, thoughts: int) -> None:
            for _ in range(thoughts):
                assert await runner.choose(runner.ask(table), (address, whose, table)) is None

        flood = [
            asyncio.create_task(bots("192.0.2.1", f"mallory{i}", f"m{i}", 1000))
            for i in range(40)
            for _ in range(6)
        ]
        await asyncio.sleep(0)
        await bots("192.0.2.2", "bob", "bobs", 50)
        others = [table for table in runner.thought if table != "bobs"]
        # At most one thought of the flood before each of Bob's, and the one that was under way.
        assert len(others) <= 51
        counts = [others.count(f"m{i}") for i in range(40)]
        assert max(counts) - min(counts) <= 1, "and the forty share their half"
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        assert runner.idle == 1, "whoever stops waiting gives back what they were given"

    asyncio.run(work())
