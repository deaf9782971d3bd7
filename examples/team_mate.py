"""How the level `learned` of Magic Maze was trained: cloning of expert bots, then DAgger.

    PYTHONPATH=src python examples/team_mate.py --matches 60 --rounds 2 --out run

Experts and all kinds of company play (`team_mate_matches.py`), a small network learns what an
expert would do at every look; then the network plays, experts say what they would have done there,
and it learns from all of it. NumPy is all it needs; `--jax` learns on a GPU. Each round leaves a
file of weights with which `clew.bots.magic_maze.learned` plays. The same command goes on where it
was stopped: matches that were played and rounds that were learned stay in the folder.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from team_mate_matches import Decisions, Seating, joined, played, remembered, won
from weight_files import arrays_of, save

Weights = dict[str, Any]
WIDTH, DEPTH = 128, 64
UNSEEN = 1 << 30  # deals that judge; those below are for learning


# The network: what `learned.py` works out, for many decisions at once


def new_network(table: int, choice: int, seed: int = 0) -> Weights:
    """Small random weights."""
    pick = np.random.default_rng(seed)

    def layer(inputs: int, outputs: int) -> Any:
        return pick.normal(size=(inputs, outputs), scale=(2 / inputs) ** 0.5).astype(np.float32)

    return {
        "table": layer(table, WIDTH) / 2,
        "table_bias": np.zeros(WIDTH, np.float32),
        "choice": layer(choice, WIDTH),
        "choice_bias": np.zeros(WIDTH, np.float32),
        "hidden": layer(WIDTH, DEPTH),
        "hidden_bias": np.zeros(DEPTH, np.float32),
        "worth": layer(DEPTH, 1)[:, 0] / 4,
    }


def widened(weights: Weights, table: int) -> Weights:
    """Weights of a file, with nothing yet for numbers of the table that it did not know."""
    new = {name: array.astype(np.float32) for name, array in weights.items()}
    more = table - len(new["table"])
    return new | {"table": np.pad(new["table"], ((0, more), (0, 0)))}


def kept(file: Path, weights: Weights) -> Path:
    """Write the weights as half floats."""
    save(file, {name: array.astype(np.float16) for name, array in weights.items()})
    return file


def gradient(weights: Weights, batch: Decisions) -> tuple[Weights, float, float]:
    """How to change the weights, how unlikely the expert's choice was, how often it came first."""
    tables, rows = batch.tables.astype(np.float32), batch.rows.astype(np.float32)
    starts = np.concatenate([[0], np.cumsum(batch.counts)[:-1]])
    owner = np.repeat(np.arange(len(batch.counts)), batch.counts)
    first = (tables @ weights["table"] + weights["table_bias"])[owner]
    first = np.maximum(first + rows @ weights["choice"], 0)
    second = np.maximum(first @ weights["hidden"] + weights["hidden_bias"], 0)
    scores = second @ weights["worth"]
    best = np.maximum.reduceat(scores, starts)
    chances = np.exp(scores - best[owner])
    chances /= np.add.reduceat(chances, starts)[owner]
    chosen = starts + batch.labels
    loss, right = -np.log(chances[chosen] + 1e-9).mean(), (scores[chosen] >= best).mean()
    error = chances
    error[chosen] -= 1
    error /= len(batch.counts)
    back2 = np.outer(error, weights["worth"]) * (second > 0)
    back1 = back2 @ weights["hidden"].T * (first > 0)
    shared = np.add.reduceat(back1, starts)
    grads = {
        "table": tables.T @ shared,
        "table_bias": shared.sum(0),
        "choice": rows.T @ back1,
        "hidden": first.T @ back2,
        "hidden_bias": back2.sum(0),
        "worth": second.T @ error,
    }
    return grads, float(loss), float(right)


def batches(data: Decisions, order: Any, size: int) -> Iterator[Decisions]:
    """The decisions in this order, so many at a time."""
    ends = np.cumsum(data.counts)
    for i in range(0, len(order) - size + 1, size):
        mine = order[i : i + size]
        counts = data.counts[mine]
        first = np.repeat(ends[mine] - counts, counts)
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        yield Decisions(data.tables[mine], data.rows[first + within], counts, data.labels[mine])


def learn(weights: Weights, data: Decisions, passes: int, rate: float, seed: int) -> Weights:
    """Adam, with a rate that falls to nothing."""
    weights = {name: array.copy() for name, array in weights.items()}
    slow, fast = ({n: np.zeros_like(a) for n, a in weights.items()} for _ in range(2))
    pick, size, t = np.random.default_rng(seed), min(1024, len(data.counts)), 0
    steps = passes * (len(data.counts) // size)
    for number in range(passes):
        told = []
        for batch in batches(data, pick.permutation(len(data.counts)), size):
            grads, *told_now = gradient(weights, batch)
            told.append(told_now)
            t += 1
            now = rate * (1 + np.cos(np.pi * t / steps)) / 2
            for name, g in grads.items():
                slow[name] = 0.9 * slow[name] + 0.1 * g
                fast[name] = 0.999 * fast[name] + 0.001 * g * g
                low, high = slow[name] / (1 - 0.9**t), fast[name] / (1 - 0.999**t)
                weights[name] -= now * low / (np.sqrt(high) + 1e-8)
        loss, right = np.mean(told, 0)
        if number in (0, passes - 1):
            print(f"  pass {number + 1}: loss {loss:.4f}, as the expert {right:.4f}", flush=True)
    return weights


# Rounds


def judged(
    pool: Any,
    bot: str,
    companies: Sequence[str],
    scenarios: Sequence[int],
    deals: int,
    heat: float | None = None,
    first: int = UNSEEN,
) -> dict[str, int]:
    """How many unseen deals are won, by company and scenario, with four seats."""
    found = {}
    for company in companies:
        for scenario in scenarios:
            unseen = range(first, first + deals)
            tables = [Seating(bot, company, scenario, deal, heat=heat) for deal in unseen]
            wins = sum(pool.map(won, tables, chunksize=2))
            found[f"{company} {scenario}"] = wins
            print(f"  {bot}, {company}, scenario {scenario}: {wins} of {deals}", flush=True)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Clone, then play and be corrected, round after round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=60, help="in each round")
    parser.add_argument("--rounds", type=int, default=2, help="of DAgger, after the cloning")
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--begin", type=Path, help="go on from these weights instead of cloning")
    parser.add_argument("--beside-people", action="store_true", help="a person sits at each table")
    parser.add_argument("--jax", action="store_true", help="learn with JAX, on a GPU if it has one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e9, help="no round begins after these")
    parser.add_argument("--deals", type=int, default=20, help="unseen, to judge each round by")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    begun = time.perf_counter()
    learner = import_module("team_mate_jax").learn if asked.jax else learn
    data: list[Decisions] = []
    weights: Weights | None = None
    file: Path | None = None
    if asked.begin:
        weights = widened(arrays_of(asked.begin), played(asked.seed, None).tables.shape[1])
        file = kept(asked.out / "begin.safetensors", weights)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for number in range(asked.rounds + 1):
            if (time.perf_counter() - begun) / 60 > asked.minutes:
                break
            first = asked.seed + number * (1 << 20)
            folder = asked.out / f"round-{number}"
            folder.mkdir(exist_ok=True)
            name = str(file) if file else None
            task = partial(remembered, file=name, folder=folder, beside_people=asked.beside_people)
            data.append(joined(list(pool.map(task, range(first, first + asked.matches)))))
            every = joined(data)
            clock = round(time.perf_counter() - begun)
            print(f"round {number}: {len(every.counts)} decisions after {clock} s", flush=True)
            done = asked.out / f"round-{number}.safetensors"
            if done.exists():
                weights, file = widened(arrays_of(done), every.tables.shape[1]), done
                continue
            weights = weights or new_network(every.tables.shape[1], every.rows.shape[1])
            weights = learner(weights, every, asked.passes, asked.rate, number)
            file = kept(done, weights)
            company = "clumsy" if asked.beside_people else "itself"
            told = judged(pool, str(file), (company,), (1, 3, 7), asked.deals)
            seconds = round(time.perf_counter() - begun)
            line = {"round": number, "seconds": seconds, "decisions": len(every.counts), **told}
            with (asked.out / "log.jsonl").open("a") as log:
                log.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
