"""`clew`, looking up from its work after so much CPU time to note what it is at.

    python -m bench.cluster.sampled FILE serve ...

It counts anew when told so (SIGUSR1), and writes the counts when it ends.
"""

import json
import runpy
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

EVERY = 0.003  # seconds of CPU time
# What a function is for, by its file (and name); the innermost that is named here counts.
WORKS = (
    ("clew/server/edge/connection.py", "send_frame", "writing to sockets"),
    ("clew/server/table/table.py", "", "rules, views and patches"),
    ("clew/games/", "", "rules, views and patches"),
    ("clew/core/", "", "rules, views and patches"),
    ("clew/storage/", "", "the database's client"),
    ("clew/server/cluster/", "", "carrying between workers"),
    ("nats/", "", "carrying between workers"),
    ("clew/server/runtime/writing.py", "", "gathering and telling"),
    ("clew/server/runtime/tables.py", "", "gathering and telling"),
    ("clew/server/edge/sockets.py", "", "reading from sockets"),
    ("clew/server/edge/clients.py", "", "reading from sockets"),
)


def work_of(frame: FrameType | None) -> str:
    while frame is not None:
        code = frame.f_code
        for file, name, work in WORKS:
            if file in code.co_filename and name in code.co_name:
                return work
        frame = frame.f_back
    return "the loop and the rest"


def main() -> None:
    file, seen = Path(sys.argv.pop(1)), Counter[str]()
    signal.signal(signal.SIGPROF, lambda _, frame: seen.update((work_of(frame),)))
    signal.signal(signal.SIGUSR1, lambda *_: seen.clear())
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        runpy.run_module("clew.cli", run_name="__main__")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        file.write_text(json.dumps(seen))


if __name__ == "__main__":
    main()
