"""PettingZoo's tests import games of its own where they are installed, and warn of themselves."""

import itertools
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pettingzoo.test  # noqa: F401


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has seeded is the same in every run."""
    made, count = seeding.np_random, itertools.count()

    def np_random(seed: int | None = None) -> Any:
        return made(next(count) if seed is None else seed)

    monkeypatch.setattr(seeding, "np_random", np_random)
    np.random.seed(1)
