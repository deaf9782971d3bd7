"""A trained policy at a table with our bots: at each seat in turn, against each level.

    python examples/arena.py MagicMaze policy.pt          from ppo_magic_maze.py
    python examples/arena.py HauntingHouse house.zip      from maskable_ppo.py

In the races the policy plays against the bots. Magic Maze is won together: there the table below
says how often a table wins of which one seat is the policy and the others are bots.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

import baselines

Act = Callable[[Any], int]

BOTS = {
    "MagicMaze": ("random", "relaxed", "expert"),
    "HauntingHouse": ("random", "easy", "medium"),
    "Dedalos": ("random", "easy", "medium"),
}


def policy(path: str) -> Act:
    """A saved policy: weights of ppo_magic_maze.py (.pt), or a model of MaskablePPO (.zip)."""
    if path.endswith(".zip"):
        from sb3_contrib import MaskablePPO

        model = MaskablePPO.load(path, device="cpu")

        def choose(env: Any) -> int:
            action, _ = model.predict(env.look(), action_masks=env.action_masks())
            return int(action)

        return choose

    import torch
    from ppo_magic_maze import Player

    weights = torch.load(path, weights_only=True)
    player = Player(weights["body.0.weight"].shape[1], weights["choice.bias"].shape[0])
    player.load_state_dict(weights)

    def act(env: Any) -> int:
        seen = env.look()
        return int(player.act(seen["observation"][None], seen["action_mask"][None])[0])

    return act


def compete(game: str, act: Act, matches: int) -> list[str]:
    """A line for each level of bots at the other seats."""
    lines = []
    for bots in BOTS[game]:
        baselines.TABLES[game]["bots"] = bots
        earned = baselines.returns(game, act, matches)
        word = "with" if game == "MagicMaze" else "vs"
        lines.append(baselines.line(game, f"{word} {bots}", earned))
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how the policy does."""
    parser = argparse.ArgumentParser(description="A trained policy against our bots.")
    parser.add_argument("game", choices=BOTS)
    parser.add_argument("policy")
    parser.add_argument("--matches", type=int, default=40)
    asked = parser.parse_args(arguments)
    print("\n".join(compete(asked.game, policy(asked.policy), asked.matches)))


if __name__ == "__main__":
    main()
