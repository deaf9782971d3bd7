"""The worker that has a table dies while people talk: the game is as before, and so is the talk.

`CLEW_SOAK=1 pytest -s` tells how long it took, and holds it to the bar.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import time
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from cluster.parts import Nats, Worker
from patience import PATIENCE
from storage.postgres_server import Postgres
from web import voices
from web.conftest import NAMED, QUIET, Visit
from web.mall import new_guest, open_table
from web.site import CHROMIUM

SOAK = os.environ.get("CLEW_SOAK") == "1"
BACK = 5  # seconds: the bar
T = TypeVar("T")

_WHERE = """() => [...document.querySelectorAll("[data-hero]")]
  .map((one) => `${one.dataset.hero}: ${one.dataset.square}`).sort()"""


class Place:
    """A worker as the tests of pages know a server: by its address."""

    def __init__(self, url: str) -> None:
        self.url = url


def apart(work: Callable[[], T]) -> T:
    """Do it in a thread of its own: Playwright has this thread's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result(PATIENCE)


def run(work: Coroutine[Any, Any, Any]) -> None:
    apart(partial(asyncio.run, work))


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[list[Worker]]:
    postgres, nats = apart(Postgres().start), apart(Nats().start)
    database = f"postgresql://clew@127.0.0.1:{postgres.port}/postgres"
    found = [Worker(database, nats.url, tmp_path / f"worker{i}.log") for i in range(2)]
    try:
        for worker in found:
            run(worker.start())
        yield found
    finally:
        for worker in found:
            run(worker.end(signal.SIGKILL))
        nats.stop()
        apart(postgres.remove)


def test_the_tables_worker_dies_and_the_talk_is_back(visit: Visit, workers: list[Worker]) -> None:
    here, owner = workers
    at: Any = Place(here.url)
    tokens = [new_guest(at) for _ in range(3)]
    table = open_table(Place(owner.url), tokens[0], 3)  # type: ignore[arg-type]
    pages = [
        voices.sit(at, visit, table, name, token, base_url=here.url)
        for name, token in zip(("Ana", "Ben", "Eva"), tokens, strict=True)
    ]
    for page in pages:
        voices.join(page)
    voices.all_connected(pages)
    voices.begin(pages)
    before: list[Any] = [page.evaluate(_WHERE) for page in pages]
    for page in pages:
        expect(voices.bar_button(page)).to_have_attribute("data-voice", "heard")
        page.evaluate("globalThis.earlier = lines.length")

    died = time()
    owner.send(signal.SIGKILL)
    for page in pages:
        _until_back(page)
    took = time() - died
    sys.stdout.write(f"talk is back {took:.2f} s after its worker died")
    sys.stdout.write(f" (load {os.getloadavg()[0]:.1f})\n")
    assert [page.evaluate(_WHERE) for page in pages] == before
    board = pages[0].get_by_role("region", name="Board")
    board.get_by_role("button", name="Turn the sand timer").click()
    for page in pages:
        expect(voices.bar_button(page)).to_have_attribute("data-voice", "silence")
        assert page.evaluate("audible()") == 0
    if SOAK:
        assert took < BACK


def _until_back(page: Page) -> None:
    page.wait_for_function(
        """() => lines.length > earlier && connected() === 2 &&
          document.querySelector("[data-voice]")?.dataset.voice === "heard\""""
    )
