"""Whatever happens to workers, NATS or PostgreSQL: nothing acknowledged is lost or doubled."""

import asyncio
import sys
from pathlib import Path

import pytest

from cluster.crowd import Crowd, metrics
from cluster.faults import (
    PACE,
    SOAK,
    STUCK,
    TABLES,
    TIMES,
    Fault,
    cluster,
    cut_from_nats,
    cut_from_postgres,
    freeze,
    kill,
    restart_nats,
    restart_postgres,
    roll,
)
from cluster.parts import moment

# The faults. Each leaves the cluster whole.


@pytest.mark.parametrize(
    ("fault", "bar"),
    [
        (kill, 1.0),
        (freeze, 3.0),
        (cut_from_nats, None),
        (cut_from_postgres, None),
        (restart_nats, None),
        (restart_postgres, None),
        (roll, None),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_fault(fault: Fault, bar: float | None, tmp_path: Path) -> None:
    asyncio.run(_campaign(fault, bar, tmp_path))


async def _campaign(fault: Fault, bar: float | None, folder: Path) -> None:
    is_gated = fault in (cut_from_nats, cut_from_postgres)
    async with cluster(folder, is_gated=is_gated) as parts:
        crowd = Crowd(parts.workers, PACE)
        await crowd.sit_down(TABLES)
        waits: list[float] = []
        async with asyncio.TaskGroup() as group:
            crowd.play(group)
            await asyncio.sleep(2)
            await crowd.until_acked(TABLES * 4)
            calm = crowd.interruption(0, moment())[-1]
            for i in range(TIMES):
                began = moment()
                await fault(parts, i % 3)
                await crowd.all_play_on(STUCK)
                waits += crowd.interruption(began, moment())
                await asyncio.sleep(1)
            crowd.stop.set()
        acked = await crowd.check(parts.database)
        waits.sort()
        p99 = waits[int(len(waits) * 0.99)]
        claims = await metrics(parts.workers, "clew_claims_total")
        # The figures of a run belong in its output: `pytest -s` shows them.
        told = f"{acked} acknowledged, p99 {p99:.2f} s ({calm:.2f} before), claims {claims:g}"
        over = sum(wait >= (bar or 3.0) for wait in waits)
        spread = f"median {waits[len(waits) // 2]:.2f} s, {over} of {len(waits)} over the bar"
        sys.stdout.write(f"{fault.__name__}: {told}, {spread}\n")
    for worker in parts.workers:
        lines = worker.errors.read_text().splitlines()
        ours = [line for line in lines if '"logger": "clew' in line]  # the driver also writes
        assert [line[-1500:] for line in ours if "Traceback" in line] == []
    assert acked > TABLES * 4
    if SOAK:  # the bars are for a machine that does nothing else
        assert bar is None or p99 < bar
