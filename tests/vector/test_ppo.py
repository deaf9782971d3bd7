"""The training example runs: a network is judged, kept as a file, and read again."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

jax: Any = pytest.importorskip("jax", reason="JAX: run `make test-vector`")
SMALL = "1x4 --tables 4 --ticks 4 --minibatches 2 --width 16 --judged 2 --minutes 0"


def test_what_was_learned_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    import ppo_jax
    import ppo_network

    arguments = [*SMALL.split(), "--out", str(tmp_path)]
    ppo_jax.main(arguments)
    first = ppo_network.load(tmp_path / "last.safetensors")
    ppo_jax.main([*arguments, "--resume"])
    second = ppo_network.load(tmp_path / "last.safetensors")
    assert first.keys() == second.keys()
    assert all(np.array_equal(first[name], second[name]) for name in first)
    log = (tmp_path / "log.jsonl").read_text("utf-8").splitlines()
    assert [set(json.loads(line)["sampled"]) for line in log] == [{"1x4"}, {"1x4"}]
    assert "<polyline" in (tmp_path / "curve.svg").read_text("utf-8")
