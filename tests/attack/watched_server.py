"""`clew serve`, with a thread that watches how long its event loop keeps everybody waiting.

It counts the CPU time of the loop's own thread: what else runs on the machine does not matter.
"""

import asyncio
import os
import sys
import threading
import time
from pathlib import Path
from unittest.mock import patch

from clew.cli import main
from clew.server.runtime.housekeeping import Housekeeper

EVERY = 0.005  # seconds between two looks


def watch(loop: asyncio.AbstractEventLoop, clock: int, file: Path) -> None:
    """Ask the loop again and again to answer, and write down its longest way there."""
    longest, reached, answered = 0.0, 0.0, threading.Event()

    def answer() -> None:
        # The loop itself looks at its clock: this thread may be long in waking up.
        nonlocal reached
        reached = time.clock_gettime(clock)
        answered.set()

    while not loop.is_closed():
        answered.clear()
        began = time.clock_gettime(clock)
        try:
            loop.call_soon_threadsafe(answer)
        except RuntimeError:  # it is closed now
            return
        if not answered.wait(60):
            continue  # it is closing, or starved
        took = reached - began
        if took > longest:
            longest = took
            file.write_text(f"{longest:.6f}")
        time.sleep(EVERY)


def start(file: Path) -> None:
    """From inside the loop."""
    clock = time.pthread_getcpuclockid(threading.get_ident())
    threading.Thread(
        target=watch, args=(asyncio.get_running_loop(), clock, file), daemon=True
    ).start()


_run = Housekeeper.run


async def run(housekeeper: Housekeeper) -> None:
    """The start is over: from now on nobody should wait."""
    start(Path(os.environ["WATCHED"]))
    await _run(housekeeper)


if __name__ == "__main__":
    with patch.object(Housekeeper, "run", run):
        sys.exit(main())
