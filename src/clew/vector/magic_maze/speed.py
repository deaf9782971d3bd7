"""Joint steps a second: ``python -m clew.vector.magic_maze.speed``; ``--gpu`` on a GPU with JAX.

Tables play with random legal numbers and deal anew when a match ends; both are part of the time. On
a CPU it is one core. ``--boxes`` takes tables from a file made by ``--save``; then a machine needs
JAX and a compiler alone.
"""
# pyright: basic, reportMissingImports=false

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

CASES: Final = ((1, 2), (7, 4))  # scenario, seats
SECONDS: Final = 2.0
Boxes = Callable[[int, int], NDArray[np.uint8]]


def box_of(scenario: int, seats: int) -> NDArray[np.uint8]:
    """The rules of a scenario at its largest, as bytes."""
    from clew.vector.magic_maze.tables import Tables

    level: dict[str, Any] = {"level": 24} if scenario > 7 else {}
    tables = Tables(1, seats, scenario=scenario, sights=False, signals=seats % 2 == 0, **level)
    return np.frombuffer(tables.box().tobytes(), np.uint8)


def all_boxes() -> dict[str, NDArray[np.uint8]]:
    """Every scenario at every number of seats."""
    found: dict[str, NDArray[np.uint8]] = {}
    for scenario in range(1, 18):
        leader = scenario == 9
        for seats in range(3 if leader else 1, 10 if leader else 9):
            found[f"{scenario}-{seats}"] = box_of(scenario, seats)
    return found


def loaded(file: Path | None) -> Boxes:
    """Where boxes come from: a file, or the engine."""
    if file is None:
        return box_of
    kept = np.load(file)
    return lambda scenario, seats: kept[f"{scenario}-{seats}"]


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


def on_cpu(scenario: int, seats: int, *, sights: bool, count: int) -> float:
    """The NumPy batch on one core."""
    from clew.vector.magic_maze.tables import Tables, random_numbers

    tables = Tables(count, seats, scenario=scenario, sights=sights)
    masks, _ = tables.reset(1)
    ticks = 0

    def run(many: int) -> None:
        nonlocal ticks
        for _ in range(many):
            ticks += 1
            tables.step(random_numbers(masks, ticks))

    return rate(run, count, 32, time.process_time)  # one thread: others take nothing from it


def on_jax(box: NDArray[np.uint8], seats: int, *, sights: bool, count: int) -> float:
    """Inside one compiled loop of JAX, on whatever JAX runs."""
    import jax
    import jax.numpy as jnp

    from clew.vector.magic_maze import foreign

    rules = jnp.asarray(box)

    def one(tick: Any, carry: Any) -> Any:
        tables, masks, total, _ = carry
        numbers = foreign.sample(masks, jnp.array([tick, 77], jnp.uint32))
        tables, masks, reach, rewards, _ = foreign.step(rules, tables, numbers, again=True)
        seen = foreign.sights(rules, tables, reach, seats) if sights else masks[..., :1]
        return tables, masks, total + rewards.sum(), seen

    def loop(carry: Any, begin: Any) -> Any:
        return jax.lax.fori_loop(0, 64, lambda i, c: one(begin + i.astype(jnp.uint32), c), carry)

    many = jax.jit(loop)
    dealt = foreign.deal(rules, jnp.asarray(foreign.seeds_of(np.arange(count, dtype=np.uint64))))
    masks, reach = foreign.look(rules, dealt, seats)
    seen = foreign.sights(rules, dealt, reach, seats) if sights else masks[..., :1]
    carry, ticks = (dealt, masks, jnp.float32(0), seen), 0

    def run(_: int) -> None:
        nonlocal carry, ticks
        carry = many(carry, jnp.uint32(ticks))
        carry[2].block_until_ready()
        ticks += 64

    return rate(run, count, 64, time.perf_counter)


def measured(gpu: bool, boxes: Boxes, only: str) -> list[dict[str, Any]]:
    """A row for each case."""
    rows = list[dict[str, Any]]()
    for scenario, seats in CASES:
        for sights in (False, True):
            sizes = (1 << 17, 1 << 19, 1 << 20) if gpu else (256, 1024, 4096)
            if gpu and sights:
                sizes = (1 << 15, 1 << 17, 1 << 18)
            for count in sizes:
                if gpu or only == "jax":
                    found = on_jax(boxes(scenario, seats), seats, sights=sights, count=count)
                else:
                    found = on_cpu(scenario, seats, sights=sights, count=count)
                row = {
                    "scenario": scenario,
                    "seats": seats,
                    "sights": sights,
                    "tables": count,
                    "million": round(found, 2),
                }
                print(json.dumps(row), flush=True)
                rows.append(row)
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each case, and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gpu", action="store_true", help="through JAX on its GPU")
    parser.add_argument("--jax", action="store_true", help="through JAX on the CPU")
    parser.add_argument("--boxes", type=Path)
    parser.add_argument("--save", type=Path, help="write the boxes of all tables and stop")
    parser.add_argument("--out", type=Path, help="a file for the rows, as JSON")
    asked = parser.parse_args(arguments)
    if asked.save:
        boxes: dict[str, Any] = all_boxes()
        np.savez_compressed(asked.save, **boxes)
        return
    rows = measured(asked.gpu, loaded(asked.boxes), "jax" if asked.jax else "")
    if asked.out:
        asked.out.write_text(json.dumps(rows, indent=1), "utf-8")


if __name__ == "__main__":
    main()
