"""PPO with a memory, lessons, and past selves as partners: one file of JAX, to copy and change.

    python examples/ppo_recurrent.py 1x2,1x4,7x4 --minutes 10 --out run

- All seats have one network; what it sees begins with its own seat. It has a memory (a GRU) of
  `--memory` numbers; with 0 it is feed-forward.
- Lessons: it begins with the first kind of table. When it wins `--pass` of what it plays at the
  newest kind, the next joins, and half of the updates are at the newest.
- Fictitious co-play: at half of the tables one seat learns, and all others are played by an earlier
  self, kept every `--keep` updates. So it meets partners that do not play as it does now.

All of it is in `--out`: `last.safetensors` (with `--resume` it goes on from there), `past-*`,
`log.jsonl` and `curve.svg`.
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
from weight_files import arrays_of, save

from clew.vector.magic_maze import jax_calls
from clew.vector.magic_maze.tables import Tables

OBSERVATION, ACTIONS, TICK = 949, 251, 400
GAMMA, LAMBDA, CLIP, VALUE = 0.99, 0.95, 0.2, 0.5
UNSEEN = 1 << 40  # seeds of the matches that judge

# The network


def new_weights(key: Any, width: int, memory: int) -> dict[str, Any]:
    """Small random weights; without a memory a plain layer takes its place."""
    shapes = {"in": (OBSERVATION, width), "act": (memory or width, ACTIONS)}
    shapes |= {"value": (memory or width, 1)}
    if memory:
        shapes |= {"gru_x": (width, 3 * memory), "gru_h": (memory, 3 * memory)}
    else:
        shapes |= {"mid": (width, width)}
    keys = jax.random.split(key, len(shapes))
    small = {"act": 0.01, "value": 0.1}
    weights: dict[str, Any] = {}
    for (name, shape), mine in zip(shapes.items(), keys, strict=True):
        scale = small.get(name, 1.0) * np.sqrt(2 / shape[0])
        weights[name] = jax.random.normal(mine, shape) * scale
        weights[f"{name}_bias"] = jnp.zeros(shape[1])
    return weights


def layer(weights: dict[str, Any], name: str, x: Any) -> Any:
    """One linear layer."""
    return x @ weights[name] + weights[f"{name}_bias"]


def network(weights: dict[str, Any], seen: Any, memory: Any) -> tuple[Any, Any, Any]:
    """The new memory, the appeal of each number, and what the position is worth."""
    x = jax.nn.relu(layer(weights, "in", seen))
    if memory.shape[-1]:
        a, b, c = jnp.split(layer(weights, "gru_x", x), 3, -1)
        d, e, f = jnp.split(layer(weights, "gru_h", memory), 3, -1)
        keep, reset = jax.nn.sigmoid(a + d), jax.nn.sigmoid(b + e)
        memory = keep * memory + (1 - keep) * jnp.tanh(c + reset * f)
        x = memory
    else:
        x = jax.nn.relu(layer(weights, "mid", x))
    return memory, layer(weights, "act", x), layer(weights, "value", x)[..., 0]


def legal(logits: Any, masks: Any) -> Any:
    """The appeal of legal numbers only."""
    return jnp.where(jax_calls.unpacked(masks), logits, -1e9)


# Playing


def begun(blob: Any, seats: int, first: int, count: int, memory: int) -> Any:
    """Tables that have just been dealt, and empty memories of learner and partner."""
    tables = jax_calls.deal(blob, jnp.asarray(jax_calls.seeds_of(first + np.arange(count))))
    masks, hints = jax_calls.look(blob, tables, seats)
    empty = jnp.zeros((count, seats, memory))
    return tables, masks, hints, empty, empty


def learners(count: int, seats: int) -> Any:
    """Which seats learn: all at half of the tables, and one that goes round at the others."""
    table, seat = np.arange(count)[:, None], np.arange(seats)[None]
    return jnp.asarray((table < count // 2) | (table % seats == seat))


def roll(blob: Any, seats: int, ticks: int, weights: Any, past: Any, carry: Any, key: Any) -> Any:
    """So many ticks of a batch, and what came of them."""
    mine = learners(carry[0].shape[0], seats)

    def tick(carry: Any, key: Any) -> Any:
        tables, masks, hints, memory, theirs = carry
        seen = jax_calls.observe(blob, tables, hints, seats)
        memory, logits, values = network(weights, seen, memory)
        theirs, other, _ = network(past, seen, theirs)
        logits = legal(jnp.where(mine[..., None], logits, other), masks)
        numbers = jax.random.categorical(key, logits).astype(jnp.int32)
        chance = jnp.take_along_axis(jax.nn.log_softmax(logits), numbers[..., None], -1)[..., 0]
        tables, may, hints, rewards, done = jax_calls.step(blob, tables, numbers, autoreset=True)
        goes_on = (done == 0)[:, None, None]
        kept = (seen.astype(jnp.float16), masks, numbers, chance, values, rewards, done > 0)
        return (tables, may, hints, memory * goes_on, theirs * goes_on), kept

    after, told = jax.lax.scan(tick, carry, jax.random.split(key, ticks))
    seen = jax_calls.observe(blob, after[0], after[2], seats)
    return after, told, network(weights, seen, after[3])[2], mine


def advantages(values: Any, rewards: Any, done: Any, last: Any) -> Any:
    """Generalised advantages, for each seat."""

    def back(carry: Any, now: Any) -> Any:
        gain, after = carry
        value, reward, over = now
        goes_on = 1.0 - over[:, None]
        delta = reward[:, None] + GAMMA * after * goes_on - value
        gain = delta + GAMMA * LAMBDA * goes_on * gain
        return (gain, value), gain

    told = (values, rewards, done.astype(jnp.float32))
    return jax.lax.scan(back, (jnp.zeros_like(last), last), told, reverse=True)[1]


# Learning


def loss_of(weights: Any, batch: Any, entropy_worth: Any) -> Any:
    """PPO's loss over whole pieces of matches, so that gradients go back through the memory."""
    memory, seen, masks, numbers, chances, gains, targets, done, mine = batch

    def tick(memory: Any, now: Any) -> Any:
        seen, done = now
        memory, logits, values = network(weights, seen.astype(jnp.float32), memory)
        return memory * (1.0 - done[:, None, None]), (logits, values)

    _, (logits, values) = jax.lax.scan(tick, memory, (seen, done.astype(jnp.float32)))
    logs = jax.nn.log_softmax(legal(logits, masks))
    chance = jnp.take_along_axis(logs, numbers[..., None], -1)[..., 0]
    share = jnp.broadcast_to(mine, chance.shape) / (mine.sum() * chance.shape[0])

    def mean(x: Any) -> Any:
        return (x * share).sum()

    gains = gains - mean(gains)
    gains = gains / jnp.sqrt(mean(gains * gains) + 1e-8)
    ratio = jnp.exp(jnp.where(mine, chance - chances, 0.0))
    policy = -mean(jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains))
    entropy = -mean((jnp.exp(logs) * jnp.maximum(logs, -50.0)).sum(-1))
    return policy - entropy_worth * entropy + VALUE * mean(jnp.square(values - targets))


def adam(weights: Any, grads: Any, moments: Any, rate: Any) -> Any:
    """One step of Adam, with the gradient clipped."""
    norm = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 0.5 / (norm + 1e-9)), grads)
    t = moments["t"] + 1
    slow = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, moments["slow"], grads)
    fast = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, moments["fast"], grads)
    low, high = 1 - 0.9**t, 1 - 0.999**t
    new = jax.tree.map(
        lambda w, a, b: w - rate * (a / low) / (jnp.sqrt(b / high) + 1e-8), weights, slow, fast
    )
    return new, {"slow": slow, "fast": fast, "t": t}


def update(
    blob: Any, seats: int, asked: Any, state: Any, past: Any, carry: Any, key: Any, rate: Any
) -> Any:
    """Play at one kind of table, then learn from it."""
    weights, moments = state
    key, playing = jax.random.split(key)
    after, told, last, mine = roll(blob, seats, asked.ticks, weights, past, carry, playing)
    seen, masks, numbers, chances, values, rewards, done = told
    gains = advantages(values, rewards, done, last)
    over_time = (seen, masks, numbers, chances, gains, gains + values, done)

    def learn(state: Any, tables: Any) -> Any:
        batch = (carry[3][tables], *(part[:, tables] for part in over_time), mine[tables])
        loss, grads = jax.value_and_grad(loss_of)(state[0], batch, asked.entropy)
        return adam(state[0], grads, state[1], rate), loss

    orders = [jax.random.permutation(k, asked.tables) for k in jax.random.split(key, asked.epochs)]
    shape = (asked.epochs * asked.minibatches, asked.tables // asked.minibatches)
    state, losses = jax.lax.scan(learn, (weights, moments), jnp.concatenate(orders).reshape(shape))
    won = (done & (rewards > 0.5)).sum()
    return state, after, (losses.mean(), done.sum(), won)


def judge(blob: Any, seats: int, count: int, most: int, weights: Any, memory: Any) -> Any:
    """How many of some unseen deals the network wins with itself at all seats."""
    carry = begun(blob, seats, UNSEEN, count, memory.shape[-1])[:4]
    over = jnp.zeros(count, jnp.bool_)

    def tick(carry: Any, key: Any) -> Any:
        (tables, masks, hints, memory), won, over = carry
        seen = jax_calls.observe(blob, tables, hints, seats)
        memory, logits, _ = network(weights, seen, memory)
        numbers = jax.random.categorical(key, legal(logits, masks)).astype(jnp.int32)
        tables, masks, hints, rewards, done = jax_calls.step(blob, tables, numbers, autoreset=False)
        won |= (done > 0) & ~over & (rewards > 0.5)
        return ((tables, masks, hints, memory), won, over | (done > 0)), None

    keys = jax.random.split(jax.random.key(7), most)
    return jax.lax.scan(tick, (carry, over, over), keys)[0][1].mean()


# What is kept


def curve(rows: Sequence[dict[str, Any]], kinds: Sequence[str]) -> str:
    """How often unseen deals were won over time, as an SVG."""
    last = max((row["seconds"] for row in rows), default=1) or 1
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" '
        'font-size="12"><rect width="640" height="360" fill="white"/>'
    ]
    for percent in range(0, 101, 20):
        y = 320 - 2.9 * percent
        lines.append(f'<path d="M40 {y}H620" stroke="#ddd"/><text x="8" y="{y}">{percent}%</text>')
    for i, kind in enumerate(kinds):
        colour = f"hsl({137 * i % 360} 60% 40%)"
        told = [row for row in rows if kind in row["wins"]]
        places = ((40 + 580 * row["seconds"] / last, 320 - 290 * row["wins"][kind]) for row in told)
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        lines.append(f'<text x="{60 + 80 * i}" y="350" fill="{colour}">{kind}</text>')
    return "".join([*lines, "</svg>"])


def keep(file: Path, state: Any) -> None:
    """Weights, and what Adam remembers, as one file."""
    weights, moments = state
    parts = {"": weights, "slow/": moments["slow"], "fast/": moments["fast"]}
    flat = {f"{head}{name}": value for head, part in parts.items() for name, value in part.items()}
    save(file, flat | {"t": moments["t"][None]})


def kept(file: Path) -> Any:
    """What `keep` wrote."""
    flat = {name: jnp.asarray(value) for name, value in arrays_of(file).items()}
    t = flat.pop("t")[0]
    moments = {
        head: {n.removeprefix(f"{head}/"): v for n, v in flat.items() if n.startswith(f"{head}/")}
        for head in ("slow", "fast")
    }
    return {n: v for n, v in flat.items() if "/" not in n}, {**moments, "t": t}


def rules_of(kind: str) -> Any:
    """The rules of a kind of table, such as 1x4: scenario 1 at four seats."""
    scenario, seats = map(int, kind.split("x"))
    tables = Tables(
        1, seats, scenario=scenario, reward="milestones", tick_ms=TICK, observations=False
    )
    return jnp.asarray(np.frombuffer(tables.rules().tobytes(), np.uint8))


def is_passed(ended: float, won: float, tables: int, share: float) -> bool:
    """Whether enough was won at the newest lesson, of enough matches, for the next to join."""
    return ended >= tables / 4 and won >= share * ended


class Training:
    """What goes on from update to update."""

    def __init__(self, asked: Any) -> None:
        self.asked, self.kinds, out = asked, asked.kinds, asked.out
        out.mkdir(parents=True, exist_ok=True)
        self.last, self.log = out / "last.safetensors", out / "log.jsonl"
        self.pick = np.random.default_rng(asked.seed)
        weights = new_weights(jax.random.key(asked.seed), asked.width, asked.memory)
        zeros = jax.tree.map(jnp.zeros_like, weights)
        self.state = (weights, {"slow": zeros, "fast": zeros, "t": jnp.int32(0)})
        self.rows: list[dict[str, Any]] = []
        self.past = [weights]
        if asked.resume:
            self.state = kept(self.last)
            self.rows = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
            selves = sorted(out.glob("past-*.safetensors"))
            self.past = [kept(file)[0] for file in selves] or [self.state[0]]
        now = self.rows[-1] if self.rows else {"open": 1, "updates": 0, "seconds": 0.0}
        self.open, self.updates, self.earlier = now["open"], now["updates"], now["seconds"]
        self.seats = [int(kind.split("x")[1]) for kind in self.kinds]
        self.blobs = [rules_of(kind) for kind in self.kinds]
        self.carries = [
            begun(blob, seats, (self.updates + 1) << 20, asked.tables, asked.memory)
            for blob, seats in zip(self.blobs, self.seats, strict=True)
        ]
        self.steps = [
            jax.jit(partial(update, blob, seats, asked))
            for blob, seats in zip(self.blobs, self.seats, strict=True)
        ]
        self.newest = np.zeros(2)  # matches ended and won at the newest kind, lately

    def one(self) -> None:
        """One update, and perhaps the next lesson, and perhaps a past self more."""
        asked, newest = self.asked, self.open - 1
        lesson = newest if self.pick.random() < 0.5 else int(self.pick.integers(self.open))
        past = self.past[int(self.pick.integers(len(self.past)))]
        key = jax.random.key(int(self.pick.integers(1 << 30)))
        self.state, self.carries[lesson], (_, ended, won) = self.steps[lesson](
            self.state, past, self.carries[lesson], key, asked.rate
        )
        self.updates += 1
        if lesson == newest:
            self.newest = 0.9 * self.newest + np.array([float(ended), float(won)])
        if self.open < len(self.kinds) and is_passed(*self.newest, asked.tables, asked.passed):
            self.open, self.newest = self.open + 1, np.zeros(2)
        if self.updates % asked.keep == 0:
            keep(asked.out / f"past-{self.updates:08}.safetensors", self.state)
            self.past = [*self.past, self.state[0]][-asked.selves :]

    def tell(self, seconds: float) -> None:
        """Judge on unseen deals, and write everything down."""
        asked, wins = self.asked, {}
        for kind, blob, seats in zip(self.kinds[: self.open], self.blobs, self.seats, strict=False):
            memory = jnp.zeros((asked.judged, seats, asked.memory))
            one = jax.jit(partial(judge, blob, seats, asked.judged, asked.most))
            wins[kind] = round(float(one(self.state[0], memory)), 3)
        row = {"seconds": round(self.earlier + seconds, 1), "updates": self.updates}
        row |= {"open": self.open, "selves": len(self.past), "wins": wins}
        self.rows.append(row)
        print(json.dumps(row), flush=True)
        self.log.write_text("".join(json.dumps(r) + "\n" for r in self.rows), "utf-8")
        keep(self.last, self.state)
        (asked.out / "curve.svg").write_text(curve(self.rows, self.kinds), "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", type=lambda text: text.split(","), help="lessons, such as 1x2,7x4")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--updates", type=int, default=1 << 60, help="no more than these")
    parser.add_argument("--memory", type=int, default=128, help="0: feed-forward")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--ticks", type=int, default=32)
    parser.add_argument("--minibatches", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--pass", type=float, default=0.7, dest="passed", help="opens a lesson")
    parser.add_argument("--keep", type=int, default=100, help="updates between past selves")
    parser.add_argument("--selves", type=int, default=20, help="at most so many are partners")
    parser.add_argument("--judged", type=int, default=100)
    parser.add_argument("--most", type=int, default=460, help="ticks of a match that judges")
    parser.add_argument("--judge-every", type=float, default=60, help="seconds")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    training, begun_at, judged = Training(asked), time.perf_counter(), 0.0
    last = training.updates + asked.updates
    while (spent := time.perf_counter() - begun_at) < 60 * asked.minutes:
        if training.updates >= last:
            break
        training.one()
        if spent - judged > asked.judge_every:
            judged = spent
            training.tell(spent)
    training.tell(time.perf_counter() - begun_at)


if __name__ == "__main__":
    main()
