"""JAX learns what NumPy does: the two learners of the level `learned`."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("jax", reason="JAX: run `make test-vector`")


def test_both_learners_find_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    import team_mate
    import team_mate_jax
    import team_mate_matches

    found = team_mate_matches.joined([team_mate_matches.played(seed, None) for seed in (3, 5)])
    weights = team_mate.new_network(found.tables.shape[1], found.rows.shape[1])
    one, other = (m.learn(weights, found, 4, 2e-3, 0) for m in (team_mate, team_mate_jax))
    for name, array in one.items():
        assert np.allclose(array, other[name], atol=1e-4), name
