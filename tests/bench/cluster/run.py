"""Two workers beside one, on PostgreSQL and NATS of their own: moves a second, and who paid.

    make bench-cluster

Every room makes its next move as soon as whoever makes it has seen the last one, so the workers
have as much to do as they can; one worker and each of two have as many rooms, for a move gets
cheaper the more of them share a commit. The load, the database and NATS run on the same cores, so
moves a second alone say little: the CPU time of each is counted, and what two cores could do
without the load is reckoned from the time that the others spend on a move. Two ways to sit are
measured: everybody at the worker that owns their table, and each table's people spread over both
workers, as a proxy that knows nothing of tables deals them out. One worker and two take turns, and
the median of the turns counts.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.cluster.profile import profile
from bench.cluster.rounds import PARTS, Ran, cluster, ran, seated, tell
from bench.server.run import compiled_load, say

BAR = 1.7
CORES = 2.0  # of the machine that the bar speaks of
QUIET = 0.3  # cores that others may have
WAYS = {"people at the owner": False, "people spread": True}


class Turn(NamedTuple):
    """One worker and two, one after the other."""

    one: Ran
    two: Ran

    @property
    def raw(self) -> float:
        """What two do, times what one does, with the load beside them."""
        return self.two.throughput / self.one.throughput

    @property
    def gain(self) -> float:
        """The same where the load takes nothing from them."""
        return capacity(self.two, 2) / capacity(self.one, 1)

    @property
    def gain_of_workers(self) -> float:
        """And where the database and NATS are elsewhere, too."""
        return 2 * self.one.cost("workers") / self.two.cost("workers")


def capacity(round_: Ran, workers: int) -> float:
    """Moves a second on two cores that the load leaves alone: a worker fills one core at most."""
    of_workers = workers / round_.cost("workers")
    return min(of_workers, CORES / round_.cost("workers", "postgres", "nats"))


def judge(way: str, turns: list[Turn]) -> bool:
    """Whether two workers do so many times what one does."""
    ones, twos = [turn.one for turn in turns], [turn.two for turn in turns]
    gain = median([turn.gain for turn in turns])
    say(f"two workers, {way}:")
    say(
        f"    load and all on the same cores: {median([r.throughput for r in ones]):.0f} -> "
        f"{median([r.throughput for r in twos]):.0f} moves a second, "
        f"{median([turn.raw for turn in turns]):.2f} x"
    )
    say(
        f"    on {CORES:g} cores without the load: {median([capacity(r, 1) for r in ones]):.0f} -> "
        f"{median([capacity(r, 2) for r in twos]):.0f} moves a second, {gain:.2f} x "
        f"(bar {BAR}: {'reached' if gain >= BAR else 'missed'})"
    )
    alone = median([turn.gain_of_workers for turn in turns])
    say(f"    workers alone, a core each, the database and NATS elsewhere: {alone:.2f} x")
    for name, rounds in (("one", ones), ("two", twos)):
        costs = {part: median([r.cost(part) for r in rounds]) for part in PARTS}
        told = ", ".join(f"{part} {cost * 1e6:.0f}" for part, cost in costs.items())
        say(f"    {name}: us of CPU a move: {told}")
    if max(round_.others for round_ in (*ones, *twos)) > QUIET:
        say("    The machine was busy with other things: this says little.")
    return gain >= BAR


def median(figures: Sequence[float]) -> float:
    return statistics.median(figures)


async def measure(chosen: argparse.Namespace, folder: Path) -> bool:
    load, turns = compiled_load(str(folder)), {way: list[Turn]() for way in WAYS}
    async with (
        cluster(folder / "one", 1, chosen.rooms) as one,
        cluster(folder / "two", 2, chosen.rooms) as two,
    ):
        for _ in range(chosen.turns):
            plan = seated(one, is_spread=False)
            alone = await ran("one worker", load, one, plan, chosen.seconds)
            tell(alone)
            for way, is_spread in WAYS.items():
                plan = seated(two, is_spread=is_spread)
                both = await ran(f"two workers, {way}", load, two, plan, chosen.seconds)
                tell(both)
                turns[way].append(Turn(alone, both))
    near, _ = [judge(way, found) for way, found in turns.items()]
    if chosen.profile:
        for way, is_spread in WAYS.items():
            await profile(chosen, folder, load, way, is_spread=is_spread)
    return near  # who spreads people over workers pays for the carrying


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=120, help="tables of four, of each worker")
    parser.add_argument("--seconds", type=int, default=3, help="of each round")
    parser.add_argument("--turns", type=int, default=9, help="of one worker and two")
    parser.add_argument("--profile", action="store_true", help="and where workers spend it")
    chosen = parser.parse_args()
    say(f"rooms of 4 at each worker: {chosen.rooms}; load of the machine {os.getloadavg()}")
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(measure(chosen, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
