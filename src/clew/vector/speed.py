"""Joint steps a second, on one core or on a GPU with JAX: `python -m clew.vector.<game>.speed`.

Tables play with random legal numbers and deal anew when a match ends; both are part of the time. On
a CPU it is one core. ``--rules`` takes tables from a file made by ``--save``; then a machine needs
JAX and a compiler alone.
"""
# pyright: basic, reportMissingImports=false

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # a GPU's machine may have JAX and NumPy alone
    from clew.vector.batch import Batch
    from clew.vector.jax_calls import JaxCalls

SECONDS: Final = 2.0
CPU_SIZES: Final = (256, 1024, 4096)
Rules = Callable[[str], NDArray[np.uint8]]


class Bench(NamedTuple):
    """What is measured of a game. A kind of table is a word that ends with its seats, as 1-2."""

    cases: Sequence[str]
    kinds: Callable[[], Iterable[str]]
    """All kinds of tables, for comparisons."""
    tables: "Callable[[str, int, bool], Batch]"
    """By kind, how many, and whether they write observations."""
    calls: "Callable[[], JaxCalls]"


def seats_of(kind: str) -> int:
    """The seats of a kind of table."""
    return int(kind.rpartition("-")[2])


def rules_of(bench: Bench, kind: str) -> NDArray[np.uint8]:
    """The rules of a kind of table, as bytes."""
    return np.frombuffer(bench.tables(kind, 1, False).rules().tobytes(), np.uint8)


def all_rules(bench: Bench) -> dict[str, NDArray[np.uint8]]:
    """The rules of every kind of table."""
    return {kind: rules_of(bench, kind) for kind in bench.kinds()}


def loaded(bench: Bench, file: Path | None) -> Rules:
    """Where rules come from: a file, or the engine."""
    if file is None:
        return lambda kind: rules_of(bench, kind)
    kept = np.load(file)
    return lambda kind: kept[kind]


def rate(run: Callable[[int], Any], count: int, at_once: int, clock: Callable[[], float]) -> float:
    """Million joint steps a second by a clock, the best of three."""
    run(at_once)
    best = 0.0
    for _ in range(3):
        steps, begun = 0, clock()
        while clock() - begun < SECONDS:
            run(at_once)
            steps += at_once * count
        best = max(best, steps / (clock() - begun))
    return best / 1e6


def on_cpu(bench: Bench, kind: str, *, observations: bool, count: int) -> float:
    """The NumPy batch on one core."""
    tables = bench.tables(kind, count, observations)
    masks, _ = tables.reset(1)
    actions, ticks = tables.codec.actions, 0

    def run(many: int) -> None:
        nonlocal ticks
        for _ in range(many):
            ticks += 1
            tables.step(tables.kernel.random_numbers(masks, ticks, actions))

    return rate(run, count, 32, time.process_time)  # one thread: others take nothing from it


def on_jax(
    calls: "JaxCalls",
    rules: NDArray[np.uint8],
    seats: int,
    *,
    observations: bool,
    count: int,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Inside one compiled loop of JAX, on whatever JAX runs."""
    import jax
    import jax.numpy as jnp

    blob = jnp.asarray(rules)

    def see(matches: Any, masks: Any, hints: Any) -> Any:
        return calls.observe(blob, matches, hints, seats) if observations else masks[..., :1]

    def one(tick: Any, carry: Any) -> Any:
        matches, masks, total, _ = carry
        numbers = calls.sample(masks, jnp.array([tick, 77], jnp.uint32))
        matches, masks, hints, rewards, _ = calls.step(blob, matches, numbers, autoreset=True)
        return matches, masks, total + rewards.sum(), see(matches, masks, hints)

    def loop(carry: Any, begin: Any) -> Any:
        return jax.lax.fori_loop(0, 64, lambda i, c: one(begin + i.astype(jnp.uint32), c), carry)

    many = jax.jit(loop)
    seeds = np.arange(count, dtype=np.uint64).view(np.uint32).reshape(count, 2)
    matches = calls.deal(blob, jnp.asarray(seeds))
    masks, hints = calls.look(blob, matches, seats)
    carry, ticks = (matches, masks, jnp.float32(0), see(matches, masks, hints)), 0

    def run(_: int) -> None:
        nonlocal carry, ticks
        carry = many(carry, jnp.uint32(ticks))
        carry[2].block_until_ready()
        ticks += 64

    return rate(run, count, 64, clock)


def measured(bench: Bench, rules: Rules, *, gpu: bool, jax: bool) -> list[dict[str, Any]]:
    """A row for each case."""
    rows = list[dict[str, Any]]()
    for kind in bench.cases:
        for observations in (False, True):
            for count in _sizes(gpu, observations):
                if gpu or jax:
                    found = on_jax(
                        bench.calls(),
                        rules(kind),
                        seats_of(kind),
                        observations=observations,
                        count=count,
                    )
                else:
                    found = on_cpu(bench, kind, observations=observations, count=count)
                row: dict[str, Any] = {"kind": kind, "observations": observations}
                row |= {"tables": count, "million": round(found, 2)}
                print(json.dumps(row), flush=True)
                rows.append(row)
    return rows


def _sizes(gpu: bool, observations: bool) -> tuple[int, ...]:
    if not gpu:
        return CPU_SIZES
    return (1 << 15, 1 << 17, 1 << 18) if observations else (1 << 17, 1 << 19, 1 << 20)


def main(bench: Bench, arguments: Sequence[str] | None = None) -> None:
    """Print a row for each case, and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gpu", action="store_true", help="through JAX on its GPU")
    parser.add_argument("--jax", action="store_true", help="through JAX on the CPU")
    parser.add_argument("--rules", type=Path)
    parser.add_argument("--save", type=Path, help="write the rules of all tables and stop")
    parser.add_argument("--out", type=Path, help="a file for the rows, as JSON")
    asked = parser.parse_args(arguments)
    if asked.save:
        kept: dict[str, Any] = all_rules(bench)
        np.savez_compressed(asked.save, **kept)
        return
    rows = measured(bench, loaded(bench, asked.rules), gpu=asked.gpu, jax=asked.jax)
    if asked.out:
        asked.out.write_text(json.dumps(rows, indent=1), "utf-8")
