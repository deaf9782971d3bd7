"""Where the workers' own CPU time goes."""

import argparse
import json
import signal
import sys
from collections import Counter
from pathlib import Path

from bench.cluster.rounds import cluster, ran, seated, tell
from bench.server.run import say

SECONDS = 10


async def profile(
    chosen: argparse.Namespace, folder: Path, load: str, way: str, *, is_spread: bool
) -> None:
    """Of two workers."""
    folder /= "spread" if is_spread else "near"
    files = [folder / f"profile{i}" for i in range(2)]
    commands = [[sys.executable, "-m", "bench.cluster.sampled", str(file)] for file in files]
    async with cluster(folder, 2, chosen.rooms, commands) as parts:

        def begin() -> None:
            for worker in parts.workers:
                worker.send(signal.SIGUSR1)

        plan = seated(parts, is_spread=is_spread)
        tell(await ran(f"profiled, {way}", load, parts, plan, SECONDS, begin))
    seen = Counter[str]()
    for file in files:
        seen.update(json.loads(file.read_text()))
    for work, count in seen.most_common():
        say(f"    {count / seen.total():4.0%}  {work}")
