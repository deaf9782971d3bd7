"""PPO on the numbers of the environments, begun with demonstrations and comments of expert bots.

    PYTHONPATH=src python examples/learned_team_mate.py --minutes 9 --out run

Experts play on all cores; the network learns on the GPU, if JAX has one. With `--resume` only PPO
goes on. After cloning the network plays, experts say what they would have done there, and it is
cloned again from all of it (DAgger): so it learns to come back from its own mistakes.
"""

import argparse
import multiprocessing
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import demonstrations
import jax
import numpy as np
import ppo_jax
from ppo_cloning import clone
from ppo_network import new_network, save
from ppo_tables import TICK, blobs_of, seats_of

KINDS = "1x4,2x4,3x4,1x2,1x3,4x4,7x4"
SHARE = (4, 4, 4, 1, 2, 2, 2)


def demos(asked: Any, pool: ProcessPoolExecutor, until: float) -> list[Path]:
    """Matches that experts won, in pieces, until the time is up."""
    found: dict[str, list[Any]] = {kind: [] for kind in asked.kinds}
    queue, first = [], 0
    while not queue or time.perf_counter() < until:
        for kind, share in zip(asked.kinds, SHARE, strict=False):
            for _ in range(share):
                seeds = range(first, first + 8)
                first += 8
                task = (demonstrations.demonstrated, kind, seeds, TICK, "expert")
                queue.append((kind, pool.submit(*task)))
        while len(queue) > 2 * asked.jobs:
            kind, job = queue.pop(0)
            found[kind] += job.result()
    for kind, job in queue:
        found[kind] += job.result()
    return [kept(asked, f"demo-{kind}", won) for kind, won in found.items() if won]


def kept(asked: Any, name: str, won: list[Any], labels: Any = None) -> Path:
    """Matches as a file."""
    seats = won[0][1].shape[1]
    arrays = {
        "seeds": np.array([seed for seed, _ in won]),
        "numbers": demonstrations.padded([numbers for _, numbers in won], seats),
        "lengths": np.array([len(numbers) for _, numbers in won], np.int32),
    }
    if labels is not None:
        arrays["labels"] = demonstrations.padded(labels, seats)
    file: Path = asked.work / f"{name}.npz"
    np.savez_compressed(file, **arrays)
    print(f"{name}: {len(won)} matches, {int(arrays['lengths'].sum())} ticks", flush=True)
    return file


def comments(
    asked: Any, blobs: Any, weights: Any, pool: ProcessPoolExecutor, round_: int, count: int
) -> list[Path]:
    """Matches of the network, with what experts would have done."""
    files, jobs = [], []
    for i, (kind, share) in enumerate(zip(asked.kinds, SHARE, strict=False)):
        first = (1 << 30) + (1 << 26) * round_ + (1 << 22) * i
        many = count * share
        seeds, numbers, lengths = ppo_jax.watched(
            blobs[i], seats_of(kind), weights, first, many, asked.watched
        )
        given = [n[:length] for n, length in zip(numbers, lengths, strict=True)]
        for at in range(0, many, 8):
            part = slice(at, at + 8)
            task = (kind, seeds[part], given[part], TICK, "expert")
            jobs.append(
                (kind, seeds[part], given[part], pool.submit(demonstrations.commented, *task))
            )
    for kind in asked.kinds:
        mine = [job for job in jobs if job[0] == kind]
        played = [(s, n) for _, seeds, given, _ in mine for s, n in zip(seeds, given, strict=True)]
        labels = [label for *_, job in mine for label in job.result()]
        played = [(s, n[: len(label)]) for (s, n), label in zip(played, labels, strict=True)]
        files.append(kept(asked, f"comments-{round_}-{kind}", played, labels))
    return files


def main(arguments: Sequence[str] | None = None) -> None:
    """Train from nothing, or go on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True, help="a folder for demonstrations")
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--ppo-minutes", type=float, default=2, help="at least, of the minutes")
    parser.add_argument("--demo-minutes", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--comments", type=int, default=128, help="matches by share and round")
    parser.add_argument("--watched", type=int, default=120, help="ticks of each")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--kinds", default=KINDS)
    parser.add_argument("rest", nargs="*", help="arguments of ppo_jax.py, after --")
    asked = parser.parse_args(arguments)
    begun = time.perf_counter()
    asked.out.mkdir(parents=True, exist_ok=True)
    asked.work.mkdir(parents=True, exist_ok=True)
    common = [asked.kinds, "--out", str(asked.out)]
    asked.kinds = asked.kinds.split(",")
    training = ppo_jax.parser_of().parse_args([*common, *asked.rest])
    blobs = blobs_of(asked.kinds, None)
    if not asked.resume:
        weights = new_network(jax.random.key(training.seed), training.width)
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(asked.jobs, mp_context=context) as pool:
            training.demos = demos(asked, pool, begun + 60 * asked.demo_minutes)
            known: dict[Path, Any] = {}
            for round_ in range(asked.rounds + 1):
                weights = clone(training, blobs, weights, known)
                save(asked.out / "last.safetensors", weights)
                print(f"round {round_}: {time.perf_counter() - begun:.0f} s", flush=True)
                ppo_jax.tell(training, blobs, weights)
                spent = (time.perf_counter() - begun) / 60
                if spent > asked.minutes - asked.ppo_minutes - 1.5:
                    break
                if round_ < asked.rounds:
                    training.demos += comments(asked, blobs, weights, pool, round_, asked.comments)
    training.resume = True
    training.minutes = asked.minutes - (time.perf_counter() - begun) / 60
    ppo_jax.train(training, blobs)


if __name__ == "__main__":
    main()
