"""MaskablePPO of sb3-contrib at one seat of The Haunting House, against random rivals.

    pip install "clew[envs,train]"
    python examples/maskable_ppo.py --steps 50000 --save house.zip
    python examples/arena.py HauntingHouse house.zip

The environment has ``action_masks()``, which is all that MaskablePPO asks for.
"""

import argparse
from collections.abc import Sequence

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.monitor import Monitor

import clew.envs  # noqa: F401 - registers the environments

TABLE = {"seats": 2, "bots": "random", "turn_cap": 20}


def train(steps: int, seed: int = 1, *, quiet: bool = False) -> MaskablePPO:
    """A policy after so many steps."""
    env = Monitor(gymnasium.make("clew/HauntingHouse-v1", **TABLE).unwrapped)
    model = MaskablePPO(
        "MultiInputPolicy",
        env,
        n_steps=512,
        batch_size=128,
        learning_rate=5e-4,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        verbose=0 if quiet else 1,
    )
    model.learn(steps)
    return model


def main(arguments: Sequence[str] | None = None) -> None:
    """Train and save."""
    parser = argparse.ArgumentParser(description="MaskablePPO on The Haunting House.")
    parser.add_argument("--steps", type=int, default=50_000)
    parser.add_argument("--save", default="house.zip")
    asked = parser.parse_args(arguments)
    train(asked.steps).save(asked.save)


if __name__ == "__main__":
    main()
