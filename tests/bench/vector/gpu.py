"""A GPU against this machine's CPU, number by number, and then how fast it is.

    PYTHONPATH=src python tests/bench/vector/rules.py rules.npz      (needs Clew)
    PYTHONPATH=src python tests/bench/vector/gpu.py rules.npz OUT    with JAX, NumPy, gcc and nvcc

The CPU's kernels are what tests/vector compares with the engine. OUT gets two JSON files. A third
argument, the name of a game, leaves the others out.
"""

import ctypes
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from clew.vector import speed
from clew.vector.building import COMPILERS, FLAGS, built
from clew.vector.haunting_house.speed import BENCH as HAUNTING_HOUSE
from clew.vector.magic_maze.speed import BENCH as MAGIC_MAZE

BENCHES = {"haunting_house": HAUNTING_HOUSE, "magic_maze": MAGIC_MAZE}
COUNT, TICKS = 1024, 300
ENOUGH = 460  # seconds


def at(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


class Cpu:
    """A kernel of the CPU on arrays."""

    def __init__(self, calls: Any, rules: Any, seats: int) -> None:
        source = calls.folder / "kernel" / "batch.c"
        self.kernel = ctypes.CDLL(str(built(source, COMPILERS, FLAGS)))
        self.rules = np.ascontiguousarray(rules)
        self.matches = np.zeros((COUNT, calls.match_words), np.uint32)
        self.masks = np.zeros((COUNT, seats, calls.mask_words // 2), np.uint64)
        self.observations = np.zeros((COUNT, seats, calls.observation), np.float32)
        rewards = (COUNT, seats) if calls.rewards_by_seat else COUNT
        self.rewards = np.zeros(rewards, np.float32)
        self.done = np.zeros(COUNT, np.uint8)

    def deal(self, seeds: Any) -> None:
        arrays = (self.rules, self.matches)
        self.kernel.clew_deal(*map(at, arrays), at(seeds), None, COUNT)
        self.kernel.clew_look(*map(at, arrays), at(self.masks), at(self.observations), COUNT)

    def step(self, numbers: Any) -> None:
        arrays = (self.rules, self.matches, numbers, self.masks, self.observations)
        self.kernel.clew_step(
            *map(at, arrays), None, at(self.rewards), at(self.done), None, 1, COUNT
        )


def compare(calls: Any, kind: str, blob: Any) -> int:
    """How many ticks agreed; raises at the first that does not."""
    seats = speed.seats_of(kind)
    cpu, rules = Cpu(calls, blob, seats), jnp.asarray(blob)
    seeds = np.arange(COUNT, dtype=np.uint64) + 1000
    cpu.deal(seeds)
    matches = calls.deal(rules, jnp.asarray(seeds.view(np.uint32).reshape(COUNT, 2)))
    step = jax.jit(lambda m, n: calls.step(rules, m, n, autoreset=True))
    see = jax.jit(lambda m, h: calls.observe(rules, m, h, seats))
    masks, _ = calls.look(rules, matches, seats)
    pick = np.random.default_rng(len(kind))
    shape = (COUNT, seats)
    for tick in range(TICKS):
        legal = calls.sample(masks, jnp.array([tick, 5], jnp.uint32))
        wild = pick.random(shape) < (0.3 if tick % 2 else 0.02)
        numbers = np.where(wild, pick.integers(0, calls.actions, shape), legal).astype(np.int32)
        matches, masks, hints, rewards, done = step(matches, jnp.asarray(numbers))
        cpu.step(numbers)
        found = [(matches, cpu.matches), (masks, cpu.masks.view(np.uint32).reshape(masks.shape))]
        found += [(rewards, cpu.rewards), (done, cpu.done)]
        if tick % 10 == 0:
            found.append((see(matches, hints), cpu.observations))
        for which, (gpu, truth) in enumerate(found):
            assert np.array_equal(np.asarray(gpu), truth), (kind, tick, which)
    return COUNT * TICKS


def rules_of(kept: Any, game: str, kind: str) -> Any:
    return kept[f"{game}:{kind}"]


def main() -> None:
    kept, out, only = np.load(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    out.mkdir(parents=True, exist_ok=True)
    print(jax.__version__, jax.devices()[0], jax.devices()[0].device_kind, flush=True)
    begun = time.perf_counter()
    rows, agreed = list[dict[str, Any]](), dict[str, Any]()
    games = [game for game in BENCHES if not only or game in only]
    for game in games:
        building = time.perf_counter()
        BENCHES[game].calls().register(jax.default_backend())
        print(game, "built in", round(time.perf_counter() - building, 1), "s", flush=True)
        found = speed.measured(BENCHES[game], partial(rules_of, kept, game), gpu=True, jax=True)
        rows += [{"game": game, **row} for row in found]
        told = {"device": jax.devices()[0].device_kind, "jax": jax.__version__, "rows": rows}
        (out / "speed.json").write_text(json.dumps(told, indent=1), "utf-8")
    for name in kept.files:
        game, _, kind = name.partition(":")
        if game not in games:
            continue
        if time.perf_counter() - begun > ENOUGH:
            print("out of time", flush=True)
            break
        try:
            agreed[name] = compare(BENCHES[game].calls(), kind, kept[name])
        except AssertionError as error:
            agreed[name] = f"DISAGREES: {error}"
            print(name, agreed[name], flush=True)
        (out / "agreement.json").write_text(json.dumps(agreed, indent=1), "utf-8")
    ticks = sum(count for count in agreed.values() if isinstance(count, int))
    print(len(agreed), "kinds of tables,", ticks, "ticks agree", flush=True)


if __name__ == "__main__":
    main()
