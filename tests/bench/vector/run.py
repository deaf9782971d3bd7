"""The vector engine beside JaxMARL and Pgx: million joint steps a second of one core, in one run.

    make bench-vector
    PYTHONPATH=tests python tests/bench/vector/run.py --seconds 0.5 --only hanabi

Everything runs on one core, and what counts is processor time, so other work disturbs little. A row
is the best of several batch sizes, three measurements each. For others a step is all agents'
(JaxMARL) or one player's (Pgx). Ours are measured twice: with NumPy arrays, and inside a loop of
JAX like the others' loops.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

import jax

from bench.vector import others
from clew.vector import speed
from clew.vector.haunting_house.speed import BENCH as HAUNTING_HOUSE
from clew.vector.magic_maze.speed import BENCH as MAGIC_MAZE

OURS = {"Magic Maze": MAGIC_MAZE, "The Haunting House": HAUNTING_HOUSE}
PGX = ("connect_four", "backgammon", "go_9x9", "chess")
Measure = Callable[[int], float]
FIRST = """
import time
{imports}
begun, used = time.perf_counter(), time.process_time()
{step}
took = time.perf_counter() - begun, sum(__import__("os").times()[:4]) - used
print(*took)
"""


def ours() -> Iterator[tuple[str, bool, Measure]]:
    """Our games as NumPy arrays, and in JAX."""
    for name, bench in OURS.items():
        for kind in bench.cases:
            for seen in (False, True):
                yield f"{name} {kind}, NumPy", seen, partial(in_numpy, bench, kind, seen)
                yield f"{name} {kind}, JAX", seen, partial(in_jax, bench, kind, seen)


def in_numpy(bench: speed.Bench, kind: str, seen: bool, count: int) -> float:
    return speed.on_cpu(bench, kind, observations=seen, count=count)


def in_jax(bench: speed.Bench, kind: str, seen: bool, count: int) -> float:
    return speed.on_jax(
        bench.calls(),
        speed.rules_of(bench, kind),
        speed.seats_of(kind),
        observations=seen,
        count=count,
        clock=time.process_time,
    )


def theirs() -> Iterator[tuple[str, bool, Measure]]:
    """The games of others."""
    for name in ("overcooked", "hanabi"):
        for seen in (False, True):
            yield f"JaxMARL {name}", seen, partial(in_jaxmarl, name, seen)
    for name in PGX:
        yield f"Pgx {name}", True, partial(in_pgx, name)


def in_jaxmarl(name: str, seen: bool, count: int) -> float:
    loop = others.jaxmarl(name, observations=seen, masked=name == "hanabi")
    return speed.rate(loop(count), count, others.TICKS, time.process_time)


def in_pgx(name: str, count: int) -> float:
    return speed.rate(others.pgx(name)(count), count, others.TICKS, time.process_time)


def first_step() -> Iterator[tuple[str, float, float]]:
    """Seconds from import to the first step, building included: of the clock, and of work."""
    for game, face in (("magic_maze", "MagicMaze"), ("haunting_house", "HauntingHouse")):
        numpy = f"from clew.vector.{game}.tables import Tables, random_numbers"
        step = "t = Tables(256); m, _ = t.reset(1); t.step(random_numbers(m, 1))"
        yield f"{game}, NumPy", *timed(FIRST.format(imports=numpy, step=step))
        jaxs = f"import jax\nfrom clew.vector.{game}.jaxmarl import {face}"
        step = (
            f"e = {face}(2); k = jax.random.split(jax.random.key(0), 256)\n"
            "_, s = jax.vmap(e.reset)(k)\n"
            "a = {p: jax.vmap(e.get_avail_actions)(s)[p].argmax(-1) for p in e.agents}\n"
            "jax.block_until_ready(jax.jit(jax.vmap(e.step))(k, s, a))"
        )
        yield f"{game}, JAX", *timed(FIRST.format(imports=jaxs, step=step))


def timed(program: str) -> tuple[float, float]:
    """A program in a process of its own, with nothing built before."""
    with tempfile.TemporaryDirectory() as cache:
        told = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"CLEW_CACHE": cache},
            capture_output=True,
            text=True,
            check=True,
        )
    wall, work = told.stdout.split()
    return float(wall), float(work)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], help="rows whose names have one of these")
    parser.add_argument("--seconds", type=float, default=speed.SECONDS)
    parser.add_argument("--sizes", type=int, nargs="+", default=[256, 1024, 4096])
    parser.add_argument("--out", type=Path, help="a file for the rows, as JSON")
    asked = parser.parse_args()
    speed.SECONDS = asked.seconds  # type: ignore[misc]
    jax.config.update("jax_default_prng_impl", "unsafe_rbg")  # the fastest, for everybody
    rows = list[dict[str, Any]]()
    for name, wall, work in () if asked.only else first_step():
        print(f"first step of {name}: {wall:.1f} s, {work:.1f} s of work", flush=True)
        rows.append({"first step": name, "seconds": wall, "work": work})
    for name, seen, measure in (*ours(), *theirs()):
        if asked.only and not any(part in name for part in asked.only):
            continue
        found = {count: measure(count) for count in asked.sizes}
        best = max(found, key=lambda count: found[count])
        what = "with observations" if seen else "masks or states alone"
        print(f"{name:40} {what:22} {found[best]:8.3f} M at {best}", flush=True)
        rows.append({"name": name, "observations": seen, "million": found[best], "tables": best})
    if asked.out:
        asked.out.write_text(json.dumps(rows, indent=1), "utf-8")


if __name__ == "__main__":
    main()
