"""Matches of expert bots for a learner to begin with: seeds and numbers, for any engine to replay.

    python examples/demonstrations.py 1x4 --matches 500 --out demos.npz

All seats of a table decide at the beginning of a tick, as the environments have it. Matches that
were won are kept; `ppo_jax.py` plays them again to see what the bots saw.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from clew.bots.asking import Players
from clew.bots.bot import Bot
from clew.bots.named import bot_named
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, seats_of
from clew.envs.magic_maze.action_codes import BOARD
from clew.envs.magic_maze.env import MagicMazeEnv

LONGEST = 1500  # ticks
Numbers = np.ndarray[Any, Any]


def advised(
    env: MagicMazeEnv, seed: int, bots: Sequence[Bot], given: Numbers | None = None
) -> tuple[Numbers, Numbers, bool]:
    """A match: the numbers that were played, those that the bots advised, and whether it was won.

    *given* are numbers to play instead of the bots' own, ticks x seats: then the bots only comment.
    """
    env.reset(seed=seed)
    table = env.table
    players, seats = Players(table.match, bots, seed), seats_of(table.seats)
    ticks, advice = list[list[int]](), list[list[int]]()
    most = LONGEST if given is None else len(given)
    while not table.is_over and len(ticks) < most:
        state, codec, now = table.match.state, table.codec, table.codec.now
        wanted = [players.advise(bots[seat], seat, now) for seat in seats]
        numbers = [
            (action is not None and codec.number(state, seat, action)) or 0
            for seat, action in zip(seats, wanted, strict=True)
        ]
        advice.append([number if number < BOARD else 0 for number in numbers])
        ticks.append(advice[-1] if given is None else [int(n) for n in given[len(ticks)]])
        asked = [codec.action(state, s, ticks[-1][s]) if ticks[-1][s] else None for s in seats]
        for turn in range(len(seats)):
            seat = seats[(turn + len(ticks) - 1) % len(seats)]
            if asked[seat] is not None and not table.is_over:
                try:
                    table.match.play(Move(seat, asked[seat], now))
                    players.board_changed(now)
                except IllegalAction:
                    continue
        codec.now = Millis(now + env.tick_ms)
        table.match.tick(codec.now)
    outcome = table.match.state.outcome
    won = outcome is not None and bool(outcome.winners)
    return np.array(ticks, np.uint8), np.array(advice, np.uint8), won


def env_of(kind: str, tick_ms: int) -> MagicMazeEnv:
    """The tables of a kind, such as 1x4: scenario 1 at four seats."""
    scenario, seats = map(int, kind.split("x"))
    return MagicMazeEnv(seats, scenario=scenario, tick_ms=tick_ms)


def padded(matches: Sequence[Numbers], seats: int) -> Numbers:
    """Matches of different lengths as one array."""
    found = np.zeros((len(matches), max(map(len, matches), default=0), seats), np.uint8)
    for row, match in zip(found, matches, strict=True):
        row[: len(match)] = match
    return found


def demonstrated(kind: str, seeds: Sequence[int], tick_ms: int, level: str) -> list[Any]:
    """The matches of these seeds that bots of a level won: seed and numbers."""
    env = env_of(kind, tick_ms)
    bots = [bot_named("magic-maze", level)] * env.table.seats
    found = []
    for seed in seeds:
        numbers, _, won = advised(env, seed, bots)
        if won:
            found.append((seed, numbers))
    return found


def commented(kind: str, seeds: Any, given: Any, tick_ms: int, level: str) -> list[Numbers]:
    """What bots of a level would have done in matches of others."""
    env = env_of(kind, tick_ms)
    bots = [bot_named("magic-maze", level)] * env.table.seats
    return [advised(env, int(s), bots, n)[1] for s, n in zip(seeds, given, strict=True)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", help="scenario x seats, such as 1x4")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--bots", default="expert")
    parser.add_argument("--tick", type=int, default=400)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    seeds = range(asked.first, asked.first + asked.matches)
    won = demonstrated(asked.tables, seeds, asked.tick, asked.bots)
    kept = [numbers for _, numbers in won]
    np.savez_compressed(
        asked.out,
        seeds=np.array([seed for seed, _ in won]),
        numbers=padded(kept, int(asked.tables.split("x")[1])),
        lengths=np.array([len(numbers) for numbers in kept], np.int32),
    )
    print(f"{asked.tables}: {len(kept)} won of {asked.matches}")


if __name__ == "__main__":
    main()
