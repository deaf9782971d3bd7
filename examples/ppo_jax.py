"""PPO in JAX: all seats of Magic Maze by one network, thousands of tables at once.

    python examples/demonstrations.py 1x4 --matches 500 --out demo-1x4.npz
    python examples/ppo_jax.py 1x4 --demos demo-1x4.npz --minutes 5 --out run

It begins with behaviour cloning where it is given demonstrations, then learns by playing with
itself. All of it is in `--out`: `log.jsonl`, `curve.svg`, `last.safetensors` (with `--resume` it
goes on from there) and `best.safetensors`. Rules come from Clew, or with `--rules` from a file
(see `--save-rules`), so that the machine that trains needs JAX, NumPy and a compiler alone.
"""

import argparse
import json
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from ppo_cloning import clone
from ppo_network import OBSERVATION, adam, load, masked, network, new_moments, new_network, save
from ppo_tables import blobs_of, seats_of

from clew.vector.magic_maze import jax_calls

GAMMA, LAMBDA, CLIP, VALUE = 0.99, 0.95, 0.2, 0.5
UNSEEN = 1 << 40  # seeds of the matches that judge

# What a position promises; differences of it are added to the reward, which changes no optimum


def promise(observations: Any) -> Any:
    """The potential: nearer to items, then to exits, is better."""
    heroes = observations[..., :180].reshape(*observations.shape[:-1], 4, 45)
    goals = observations[..., 372:396].reshape(*observations.shape[:-1], 4, 2, 3)
    stolen, purple = observations[..., 430:431], observations[..., 454:455]
    exits = jnp.where(purple[..., None] > 0, goals[..., 1:2, 1, :], goals[..., 1, :])
    goal = jnp.where(stolen[..., None] > 0, exits, goals[..., 0, :])
    far = 100 * jnp.abs(heroes[..., 42:44] - goal[..., 1:]).sum(-1)
    far = jnp.where(goal[..., 0] > 0, far, 20.0)
    worth = -0.01 * far - jnp.where(stolen > 0, 0.0, 0.2)
    return jnp.where(heroes[..., 1] > 0, 0.0, worth).sum(-1)


# Playing


def roll(blob: Any, seats: int, ticks: int, weights: Any, carry: Any, key: Any) -> Any:
    """So many ticks of a batch by the network, and what came of them."""

    def tick(carry: Any, key: Any) -> Any:
        tables, masks, reach = carry
        seen = jax_calls.observe(blob, tables, reach, seats)
        logits, values = network(weights, seen)
        logits = masked(logits, masks)
        numbers = jax.random.categorical(key, logits)
        chance = jnp.take_along_axis(jax.nn.log_softmax(logits), numbers[..., None], -1)[..., 0]
        after, may, reachable, rewards, done = jax_calls.step(blob, tables, numbers, autoreset=True)
        kept = (seen.astype(jnp.float16), masks, numbers, chance, values, rewards, done > 0)
        return (after, may, reachable), (*kept, promise(seen[:, 0]))

    carry, told = jax.lax.scan(tick, carry, jax.random.split(key, ticks))
    seen = jax_calls.observe(blob, carry[0], carry[2], seats)
    _, last = network(weights, seen)
    return carry, told, last, promise(seen[:, 0])


def advantages(told: Any, last: Any, last_promise: Any) -> tuple[Any, Any]:
    """Generalised advantages and the targets of the value."""
    _, _, _, _, values, rewards, done, promised = told
    nexts = jnp.concatenate([promised[1:], last_promise[None]])
    shaped = rewards + GAMMA * nexts * (1 - done) - promised

    def back(carry: Any, now: Any) -> Any:
        gain, after = carry
        value, reward, over = now
        goes_on = 1.0 - over[:, None]
        delta = reward[:, None] + GAMMA * after * goes_on - value
        gain = delta + GAMMA * LAMBDA * goes_on * gain
        return (gain, value), gain

    over = done.astype(jnp.float32)
    _, gains = jax.lax.scan(
        back, (jnp.zeros_like(last), last), (values, shaped, over), reverse=True
    )
    return gains, gains + values


def loss_of(weights: Any, batch: Any, entropy_worth: Any, policy_worth: Any) -> Any:
    """PPO's loss; *policy_worth* is 0 while only the value learns."""
    seen, masks, numbers, chances, gains, targets = batch
    logits, values = network(weights, seen)
    logs = jax.nn.log_softmax(masked(logits, masks))
    chance = jnp.take_along_axis(logs, numbers[:, None], 1)[:, 0]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    ratio = jnp.exp(chance - chances)
    policy = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    entropy = -(jnp.exp(logs) * jnp.maximum(logs, -50.0)).sum(-1).mean()
    value = jnp.square(values - targets).mean()
    loss = policy_worth * (policy - entropy_worth * entropy) + VALUE * value
    return loss, (value, entropy)


def update(
    blobs: Sequence[Any], kinds: Sequence[str], asked: Any, state: Any, carries: Any, worth: Any
) -> Any:
    """One update: play at every kind of table, then learn from all of it."""
    weights, moments, key = state
    parts, ended, won = [], [], []
    new_carries = []
    for blob, kind, carry in zip(blobs, kinds, carries, strict=True):
        key, mine = jax.random.split(key)
        carry, told, last, promised = roll(blob, seats_of(kind), asked.ticks, weights, carry, mine)
        new_carries.append(carry)
        gains, targets = advantages(told, last, promised)
        seen, masks, numbers, chances, _, rewards, done, _ = told
        parts.append(
            (
                seen.reshape(-1, OBSERVATION),
                masks.reshape(-1, 8),
                *(a.reshape(-1) for a in (numbers, chances, gains, targets)),
            )
        )
        ended.append(done.sum())
        won.append((done & (rewards > 0.5)).sum())
    rows = jax.tree.map(lambda *a: jnp.concatenate(a), *parts)
    many = rows[2].shape[0]
    size = many // asked.minibatches
    rate, entropy_worth, policy_worth = worth

    def learn(carry: Any, places: Any) -> Any:
        weights, moments = carry
        batch = jax.tree.map(lambda a: a[places], rows)
        (loss, told), grads = jax.value_and_grad(loss_of, has_aux=True)(
            weights, batch, entropy_worth, policy_worth
        )
        return adam(weights, grads, moments, rate), (loss, *told)

    orders = []
    for _ in range(asked.epochs):
        key, mine = jax.random.split(key)
        order = jax.random.permutation(mine, many)[: size * asked.minibatches]
        orders.append(order.reshape(asked.minibatches, size))
    (weights, moments), losses = jax.lax.scan(learn, (weights, moments), jnp.concatenate(orders))
    told = {"loss": [x.mean() for x in losses], "ended": ended, "won": won}
    return (weights, moments, key), new_carries, told


def judge(
    blob: Any, seats: int, weights: Any, count: int, most: int, greedy: bool, key: Any
) -> Any:
    """How many of some unseen deals the network wins with itself at all seats."""
    tables = jax_calls.deal(blob, jnp.asarray(jax_calls.seeds_of(UNSEEN + np.arange(count))))
    masks, reach = jax_calls.look(blob, tables, seats)

    def tick(carry: Any, key: Any) -> Any:
        tables, masks, reach, won, over = carry
        logits, _ = network(weights, jax_calls.observe(blob, tables, reach, seats))
        logits = masked(logits, masks)
        numbers = jnp.where(greedy, logits.argmax(-1), jax.random.categorical(key, logits))
        tables, masks, reach, rewards, done = jax_calls.step(
            blob, tables, numbers.astype(jnp.int32), autoreset=False
        )
        won |= (done > 0) & ~over & (rewards > 0.5)
        return (tables, masks, reach, won, over | (done > 0)), None

    empty = jnp.zeros(count, jnp.bool_)
    keys = jax.random.split(key, most)
    (_, _, _, won, _), _ = jax.lax.scan(tick, (tables, masks, reach, empty, empty), keys)
    return won.mean()


def watched(blob: Any, seats: int, weights: Any, first: int, count: int, most: int) -> Any:
    """Matches of the network for experts to comment on: seeds, numbers (tables x ticks x seats)."""
    seeds = first + np.arange(count)
    tables = jax_calls.deal(blob, jnp.asarray(jax_calls.seeds_of(seeds)))
    masks, reach = jax_calls.look(blob, tables, seats)

    def tick(carry: Any, key: Any) -> Any:
        tables, masks, reach = carry
        logits, _ = network(weights, jax_calls.observe(blob, tables, reach, seats))
        numbers = jax.random.categorical(key, masked(logits, masks)).astype(jnp.int32)
        tables, masks, reach, _, done = jax_calls.step(blob, tables, numbers, autoreset=False)
        return (tables, masks, reach), (numbers, done > 0)

    keys = jax.random.split(jax.random.key(first), most)
    run = jax.jit(lambda carry: jax.lax.scan(tick, carry, keys)[1])
    numbers, done = map(np.asarray, run((tables, masks, reach)))
    lengths = np.where(done.any(0), done.argmax(0) + 1, most)
    return seeds, numbers.transpose(1, 0, 2).astype(np.uint8), lengths.astype(np.int32)


def curve(rows: list[dict[str, Any]], kinds: Sequence[str]) -> str:
    """Win rates over time as an SVG."""
    told = [row for row in rows if "sampled" in row]
    last = max((row["seconds"] for row in told), default=1) or 1
    colours = ("#1b6ca8", "#c0562f", "#4b8b3b", "#8a4f9e", "#a8861b", "#2f8f8f", "#a83265")
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" '
        'font-size="12"><rect width="640" height="360" fill="white"/>'
    ]
    for percent in range(0, 101, 20):
        y = 320 - 2.9 * percent
        lines.append(
            f'<path d="M40 {y}H620" stroke="#ddd"/><text x="8" y="{y + 4}">{percent}%</text>'
        )
    for i, kind in enumerate(kinds):
        points = " ".join(
            f"{40 + 580 * row['seconds'] / last:.1f},{320 - 290 * row['sampled'][kind]:.1f}"
            for row in told
        )
        colour = colours[i % len(colours)]
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        lines.append(f'<text x="{60 + 80 * i}" y="350" fill="{colour}">{kind}</text>')
    return "".join([*lines, f'<text x="540" y="350">{last:.0f} s</text></svg>'])


def tell(asked: Any, blobs: Sequence[Any], weights: Any) -> None:
    """Print how often the network wins unseen deals of the first kinds."""
    key = jax.random.key(7)
    for blob, kind in [*zip(blobs, asked.kinds, strict=True)][:3]:
        one = jax.jit(partial(judge, blob, seats_of(kind), count=asked.judged, most=460))
        rates = [float(one(weights=weights, greedy=greedy, key=key)) for greedy in (False, True)]
        print(f"{kind}: sampled {rates[0]:.2f}, greedy {rates[1]:.2f}", flush=True)


def parser_of() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="PPO in JAX on Magic Maze.")
    parser.add_argument("kinds", type=lambda text: text.split(","), help="such as 1x4,2x4")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--clone-minutes", type=float, default=2)
    parser.add_argument("--demos", type=Path, nargs="*", default=[])
    parser.add_argument("--rules", type=Path)
    parser.add_argument("--save-rules", type=Path)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--tables", type=int, default=64, help="of each kind")
    parser.add_argument("--ticks", type=int, default=32)
    parser.add_argument("--minibatches", type=int, default=8)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--passes", type=int, default=30)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--ppo-rate", type=float, default=1.5e-4)
    parser.add_argument("--warm", type=int, default=30, help="updates of the value alone at first")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--judged", type=int, default=200)
    parser.add_argument("--judge-every", type=float, default=60, help="seconds")
    parser.add_argument("--seed", type=int, default=0)
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Train."""
    asked = parser_of().parse_args(arguments)
    blobs = blobs_of(asked.kinds, asked.rules)
    if asked.save_rules:
        kept: dict[str, Any] = dict(zip(asked.kinds, map(np.asarray, blobs), strict=True))
        np.savez_compressed(asked.save_rules, **kept)
        return
    train(asked, blobs)


def train(asked: Any, blobs: Sequence[Any]) -> None:
    """Clone, then play and learn until the time is up."""
    begun = time.perf_counter()
    asked.out.mkdir(parents=True, exist_ok=True)
    log, last, best = (asked.out / n for n in ("log.jsonl", "last.safetensors", "best.safetensors"))
    key = jax.random.key(asked.seed)
    key, mine = jax.random.split(key)
    weights = new_network(mine, asked.width)
    rows: list[dict[str, Any]] = []
    if asked.resume and last.exists():
        weights = load(last)
        if log.exists():
            rows = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    elif asked.demos:
        weights = clone(asked, blobs, weights, {})
        save(last, weights)
    earlier = rows[-1]["seconds"] if rows else 0.0
    steps = rows[-1]["steps"] if rows else 0
    judges = [
        jax.jit(partial(judge, blob, seats_of(kind), count=asked.judged, most=460))
        for blob, kind in zip(blobs, asked.kinds, strict=True)
    ]
    print("compiling", round(time.perf_counter() - begun), "s", flush=True)
    carries = []
    for i, (blob, kind) in enumerate(zip(blobs, asked.kinds, strict=True)):
        first = (1 << 20) * (asked.seed + 1) * (i + 1) + int(steps)
        seeds = jax_calls.seeds_of(first + np.arange(asked.tables))
        tables = jax_calls.deal(blob, jnp.asarray(seeds))
        carries.append((tables, *jax_calls.look(blob, tables, seats_of(kind))))
    one = jax.jit(partial(update, blobs, asked.kinds, asked), donate_argnums=(0, 1))
    state, judging = (weights, new_moments(weights), key), jax.random.key(asked.seed + 1)
    updates, judged, highest = 0, 0.0, max((r.get("mean", 0.0) for r in rows), default=0.0)
    ended, won = np.zeros(len(blobs)), np.zeros(len(blobs))
    while True:
        spent = time.perf_counter() - begun
        is_over = spent > 60 * asked.minutes
        if is_over or updates == 0 or spent - judged > asked.judge_every:
            judged = spent
            row: dict[str, Any] = {"seconds": round(earlier + spent, 1), "steps": int(steps)}
            for name, greedy in (("sampled", False), ("greedy", True)):
                rates = [float(j(weights=state[0], greedy=greedy, key=judging)) for j in judges]
                row[name] = dict(zip(asked.kinds, (round(r, 3) for r in rates), strict=True))
            row["mean"] = round(float(np.mean([*row["sampled"].values()])), 4)
            row["training"] = (won / np.maximum(ended, 1)).round(3).tolist()
            ended[:], won[:] = 0, 0
            rows.append(row)
            print(json.dumps(row), flush=True)
            log.write_text("".join(json.dumps(r) + "\n" for r in rows), "utf-8")
            save(last, state[0])
            if row["mean"] >= highest:
                highest = row["mean"]
                save(best, state[0])
            (asked.out / "curve.svg").write_text(curve(rows, asked.kinds), "utf-8")
        if is_over:
            break
        left = max(0.05, 1 - spent / (60 * asked.minutes))
        warm = jnp.float32(updates >= asked.warm)
        worth = (jnp.float32(asked.ppo_rate * left), jnp.float32(asked.entropy * left), warm)
        state, carries, told = one(state, carries, worth)
        ended += np.array([float(x) for x in told["ended"]])
        won += np.array([float(x) for x in told["won"]])
        updates += 1
        steps += asked.tables * asked.ticks * len(blobs)


if __name__ == "__main__":
    main()
