"""How Python is set for a server: in a process of its own, because that is for the whole of it."""

import subprocess
import sys

SCRIPT = """
import gc, sys
from clew.server.serve import tune_runtime

tune_runtime()
looked_at = []

def note(phase, info):
    if phase == "start" and info["generation"] > 0:
        looked_at.append(len(gc.get_objects(0)) + len(gc.get_objects(1)))

gc.callbacks.append(note)
kept = [[] for _ in range(500_000)]
gc.callbacks.clear()
print(len(looked_at), max(looked_at), sys.getswitchinterval())
"""


def test_memory_that_stays_is_never_looked_at_all_at_once() -> None:
    """Long replays are hundreds of thousands of objects, and everybody waits for the collector."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, timeout=60
    )
    times, most, interval = done.stdout.split()
    assert int(times) >= 5
    assert int(most) <= 80_000
    assert float(interval) <= 0.0001, "the store's thread waits for that, a dozen times a commit"
