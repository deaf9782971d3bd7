"""A GPU against this machine's CPU, number by number, and then how fast it is.

    PYTHONPATH=src python -m clew.vector.magic_maze.speed --save boxes.npz  (needs Clew)
    PYTHONPATH=src python tests/bench/vector/gpu.py boxes.npz OUT    with JAX, gcc and nvcc

The CPU's kernel is what tests/vector compares with the engine. OUT gets two JSON files.
"""

import ctypes
import json
import sys
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from clew.vector.building import FLAGS, built
from clew.vector.magic_maze import foreign, speed

COUNT, TICKS = 1024, 300


def at(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


class Cpu:
    """The kernel of the CPU on arrays."""

    def __init__(self, box: Any, seats: int) -> None:
        self.kernel = ctypes.CDLL(
            str(
                built(
                    Path(foreign.__file__).parent / "kernel" / "batch.c",
                    ("cc", "gcc", "clang"),
                    FLAGS,
                )
            )
        )
        self.box = np.ascontiguousarray(box)
        self.tables = np.zeros((COUNT, foreign.TABLE_WORDS), np.uint32)
        self.masks = np.zeros((COUNT, seats, 4), np.uint64)
        self.sights = np.zeros((COUNT, seats, foreign.SIGHT), np.float32)
        self.rewards = np.zeros(COUNT, np.float32)
        self.done = np.zeros(COUNT, np.uint8)

    def deal(self, seeds: Any) -> None:
        self.kernel.clew_deal(at(self.box), at(self.tables), at(seeds), None, COUNT)
        self.kernel.clew_look(at(self.box), at(self.tables), at(self.masks), at(self.sights), COUNT)

    def step(self, numbers: Any) -> None:
        arrays = (self.box, self.tables, numbers, self.masks, self.sights)
        self.kernel.clew_step(
            *map(at, arrays), None, at(self.rewards), at(self.done), None, 1, COUNT
        )


def compare(name: str, box: Any) -> int:
    """How many ticks agreed; raises at the first that does not."""
    seats = int(name.split("-")[1])
    cpu, rules = Cpu(box, seats), jnp.asarray(box)
    seeds = np.arange(COUNT, dtype=np.uint64) + 1000
    cpu.deal(seeds)
    tables = foreign.deal(rules, jnp.asarray(foreign.seeds_of(seeds)))
    step = jax.jit(lambda t, n: foreign.step(rules, t, n, again=True))
    see = jax.jit(lambda t, r: foreign.sights(rules, t, r, seats))
    masks, _ = foreign.look(rules, tables, seats)
    pick = np.random.default_rng(len(name))
    for tick in range(TICKS):
        legal = foreign.sample(masks, jnp.array([tick, 5], jnp.uint32))
        wild = pick.random((COUNT, seats)) < (0.3 if tick % 2 else 0.02)
        numbers = np.where(wild, pick.integers(0, 251, (COUNT, seats)), legal).astype(np.int32)
        tables, masks, reach, rewards, done = step(tables, jnp.asarray(numbers))
        cpu.step(numbers)
        found = [(tables, cpu.tables), (masks, cpu.masks.view(np.uint32).reshape(masks.shape))]
        found += [(rewards, cpu.rewards), (done, cpu.done)]
        if tick % 10 == 0:
            found.append((see(tables, reach), cpu.sights))
        for which, (gpu, truth) in enumerate(found):
            assert np.array_equal(np.asarray(gpu), truth), (name, tick, which)
    return COUNT * TICKS


def main() -> None:
    boxes, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    device = str(jax.devices()[0])
    print(jax.__version__, device, jax.devices()[0].device_kind, flush=True)
    begun = time.perf_counter()
    foreign.register(jax.default_backend())
    print("built in", round(time.perf_counter() - begun, 1), "s", flush=True)
    rows = speed.measured(True, speed.loaded(boxes), "")
    told = {"device": jax.devices()[0].device_kind, "jax": jax.__version__, "rows": rows}
    (out / "speed.json").write_text(json.dumps(told, indent=1), "utf-8")
    agreed: dict[str, Any] = {}
    for name, box in np.load(boxes).items():
        if time.perf_counter() - begun > 460:
            print("out of time", flush=True)
            break
        try:
            agreed[name] = compare(name, box)
        except AssertionError as error:
            agreed[name] = f"DISAGREES: {error}"
            print(name, agreed[name], flush=True)
        (out / "agreement.json").write_text(json.dumps(agreed, indent=1), "utf-8")
    ticks = sum(count for count in agreed.values() if isinstance(count, int))
    print(len(agreed), "tables kinds,", ticks, "ticks agree", flush=True)


if __name__ == "__main__":
    main()
