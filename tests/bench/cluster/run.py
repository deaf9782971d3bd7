"""Two workers beside one, on PostgreSQL and NATS of their own: moves a second, and who paid.

    make bench-cluster

Every room makes its next move as soon as whoever makes it has seen the last one, so the workers
have as much to do as they can; one worker and each of two have as many rooms, for a move gets
cheaper the more of them share a commit. The load, the database and NATS run on the same cores, so
the CPU time of each is counted. One worker leaves part of a core idle, and the load takes nothing
from it; two workers fill the machine, and what the load took is given back to them in proportion.
Two ways to sit are measured: everybody at the worker that owns their table, and each table's people
spread over both workers, as a proxy that knows nothing of tables deals them out. One worker and two
take turns, and the median of the turns counts.
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
IDLE = 0.3  # cores that did nothing: then nobody was kept waiting for one
OURS = ("workers", "postgres", "nats")
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
        return without_load(self.two) / without_load(self.one)

    @property
    def gain_by_cost(self) -> float:
        """The same by the cost of a move, as if everybody could fill a core to the brim."""
        one = min(1 / self.one.cost("workers"), CORES / self.one.cost(*OURS))
        return min(2 / self.two.cost("workers"), CORES / self.two.cost(*OURS)) / one

    @property
    def gain_of_workers(self) -> float:
        """And with the database and NATS elsewhere, too."""
        return 2 * self.one.cost("workers") / self.two.cost("workers")


def without_load(round_: Ran) -> float:
    """Moves a second, had the load's CPU time been the others'."""
    used = sum(round_.cpu.values()) / round_.seconds
    if CORES - used - round_.others > IDLE:
        return round_.throughput
    return round_.throughput * used / (used - round_.cpu["load"] / round_.seconds)


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
        f"    without the load's share: {median([without_load(r) for r in ones]):.0f} -> "
        f"{median([without_load(r) for r in twos]):.0f} moves a second, {gain:.2f} x "
        f"(bar {BAR}: {'reached' if gain >= BAR else 'missed'})"
    )
    brim = median([turn.gain_by_cost for turn in turns])
    alone = median([turn.gain_of_workers for turn in turns])
    say(
        f"    by the cost of a move, every core full to the brim: {brim:.2f} x; "
        f"and the database and NATS elsewhere: {alone:.2f} x"
    )
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
