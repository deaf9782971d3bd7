"""How far random play and our bots get, at one seat of each game: the lines to beat.

    pip install -e ".[envs]"          in a clone
    python examples/baselines.py --matches 50

Every player goes through the environment, as a learner would: it sees a mask and gives a number.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np

import clew.envs  # noqa: F401 - registers the environments
from clew.bots.arena import wilson

Act = Callable[[Any], int]

TABLES: dict[str, dict[str, Any]] = {
    "MagicMaze": {"seats": 2, "scenario": 1, "bots": "expert", "tick_ms": 500},
    "HauntingHouse": {"seats": 2, "bots": "easy"},
    "Dedalos": {"seats": 3, "bots": "easy"},
}
PLAYERS = {
    "MagicMaze": ("random", "relaxed", "expert"),
    "HauntingHouse": ("random", "easy", "medium"),
    "Dedalos": ("random", "easy", "medium"),
}


def player(name: str, seed: int) -> Act:
    """A way of acting: any legal number, or a bot's advice."""
    pick = np.random.default_rng(seed)

    def act(env: Any) -> int:
        if name == "random":
            return int(pick.choice(np.flatnonzero(env.action_masks())))
        return int(env.advise(name))

    return act


def returns(game: str, act: Act, matches: int) -> list[float]:
    """What a way of acting earns, match by match, at each seat in turn."""
    table = TABLES[game]
    envs = [
        gymnasium.make(f"clew/{game}-v1", seat=seat, **table).unwrapped
        for seat in range(table["seats"])
    ]
    found = []
    for match in range(matches):
        env = envs[match % len(envs)]
        env.reset(seed=match // len(envs))
        over, earned = False, 0.0
        while not over:
            _, reward, over, _, _ = env.step(act(env))
            earned += reward
        found.append(earned)
    return found


def line(game: str, name: str, earned: Sequence[float]) -> str:
    """One line of the table: how often it won, and what chance allows."""
    won = sum(one > 0 for one in earned)
    low, high = wilson(won, len(earned))
    rate = won / len(earned)
    return f"{game:<14} {name:<12} won {rate:4.0%} ({low:4.0%} to {high:4.0%}) of {len(earned)}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Random play and bots at one seat of each game.")
    parser.add_argument("--matches", type=int, default=20)
    matches = parser.parse_args(arguments).matches
    for game, table in TABLES.items():
        print(f"{game}: {table['seats']} seats, {table['bots']} bots at the others")
        for name in PLAYERS[game]:
            print(line(game, name, returns(game, player(name, 0), matches)))


if __name__ == "__main__":
    main()
