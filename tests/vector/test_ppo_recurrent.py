"""The example with a memory, lessons and past selves runs, is kept, and goes on where it was."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

jax: Any = pytest.importorskip("jax", reason="JAX: run `make test-vector`")
SMALL = "--tables 4 --ticks 3 --minibatches 2 --width 8 --judged 2 --most 3 --epochs 1 --keep 1"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    import ppo_recurrent

    return ppo_recurrent


@pytest.mark.parametrize("memory", [4, 0])
def test_it_learns_is_kept_and_goes_on(example: Any, tmp_path: Path, memory: int) -> None:
    lessons = ["1x2,1x3", "--memory", str(memory), "--out", str(tmp_path)]
    arguments = [*lessons, *SMALL.split(), "--updates", "2"]
    example.main(arguments)
    weights, moments = example.kept(tmp_path / "last.safetensors")
    assert int(moments["t"]) == 4
    assert ("gru_h" in weights) == bool(memory)
    first = example.new_weights(jax.random.key(0), 8, memory)
    assert not np.array_equal(weights["in"], first["in"]), "something was learned"
    assert len(list(tmp_path.glob("past-*.safetensors"))) == 2
    example.main([*arguments, "--resume"])
    rows = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert [row["updates"] for row in rows] == [2, 4]
    assert int(example.kept(tmp_path / "last.safetensors")[1]["t"]) == 8
    assert "<polyline" in (tmp_path / "curve.svg").read_text("utf-8")


def test_a_lesson_is_passed_by_enough_wins_of_enough_matches(example: Any) -> None:
    assert example.is_passed(16, 12, 64, 0.7)
    assert not example.is_passed(16, 11, 64, 0.7)
    assert not example.is_passed(15, 15, 64, 0.7), "too few to tell"


def test_a_partner_of_the_past_has_all_seats_but_one(example: Any) -> None:
    mine = np.asarray(example.learners(8, 3))
    assert mine[:4].all()
    assert list(mine[4:].sum(1)) == [1, 1, 1, 1]
    assert mine[4:].any(0).all(), "the learner's seat goes round"


def test_a_memory_is_empty_after_an_end_and_partners_teach_nothing(example: Any) -> None:
    """The loss follows from the learner's seats alone, and not from what was before a new deal."""
    jnp = jax.numpy
    weights = example.new_weights(jax.random.key(1), 8, 4)
    pick = np.random.default_rng(2)
    shape = (3, 2, 2)  # ticks, tables, seats
    seen = jnp.asarray(pick.random((*shape, 949)), jnp.float16)
    masks = jnp.full((*shape, 8), 0xFFFFFFFF, jnp.uint32)
    numbers = jnp.asarray(pick.integers(0, 251, shape), jnp.int32)
    floats = [jnp.asarray(pick.random(shape), jnp.float32) for _ in range(3)]
    done = jnp.asarray([[True, True], [False, False], [False, False]])
    mine = jnp.asarray([[True, True], [True, False]])

    def loss(memory: Any, numbers: Any, gains: Any) -> float:
        batch = (memory, seen, masks, numbers, floats[0], gains, floats[2], done, mine)
        return float(example.loss_of(weights, batch, 0.01))

    empty, full = jnp.zeros((2, 2, 4)), jnp.ones((2, 2, 4))
    one = loss(empty, numbers, floats[1])
    assert loss(full, numbers, floats[1]) != one, "the first tick remembers"
    others = numbers.at[:, 1, 1].set(7)
    assert loss(empty, others, floats[1].at[:, 1, 1].add(9.0)) == pytest.approx(one, rel=1e-5)
    _, late, _ = example.network(weights, seen[1].astype(jnp.float32), empty)
    assert late.shape == (2, 2, 251)
