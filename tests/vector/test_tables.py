"""The batch on NumPy arrays: what it takes and refuses, and that it works without a compiler."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from clew.vector import building
from clew.vector.building import NoCompiler, built
from clew.vector.magic_maze import native, tables
from clew.vector.magic_maze.plain import PlainEngine
from clew.vector.magic_maze.tables import Tables, random_numbers, unpacked
from vector.playing import needs_compiler

PAGE = Path(__file__).parents[2] / "docs" / "vector.md"


def test_the_example_of_the_page_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    exec(compile(example, str(PAGE), "exec"), {})


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"count": 0}, "count"),
        ({"seats": 1.5}, "seats"),
        ({"tick_ms": 0}, "tick_ms"),
        ({"reward": "fame"}, "reward"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"engine": "steam"}, "engine"),
    ],
)
def test_tables_that_make_no_sense(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Tables(**{"count": 2, **wrong})


def test_numbers_that_make_no_sense_change_nothing() -> None:
    batch = Tables(2, 2)
    with pytest.raises(ValueError, match="reset"):
        batch.step(np.zeros((2, 2), int))
    batch.reset(3)
    before = batch.state()
    for wrong in (
        np.full((2, 2), -1),
        np.full((2, 2), 251),
        np.zeros((2, 2)),
        np.zeros((2, 3), int),
    ):
        with pytest.raises(ValueError, match="action"):
            batch.step(wrong)
    assert np.array_equal(batch.state(), before)
    with pytest.raises(ValueError, match="seed"):
        batch.reset(-1)
    with pytest.raises(ValueError, match="seeds of shape"):
        batch.reset(seeds=[1, 2, 3])


def test_a_match_that_is_over_stays_until_it_is_dealt_anew() -> None:
    batch = Tables(2, 1, max_cycles=None, tick_ms=100_000, autoreset=False)
    batch.reset(1)
    waiting = np.zeros((2, 1), int)
    batch.step(waiting)
    told = batch.step(waiting)
    assert list(told.terminated) == [True, True]
    assert list(told.rewards) == [-1, -1]
    assert list(batch.step(waiting).rewards) == [0, 0]
    batch.reset(seeds=[7, 8], which=np.array([True, False]))
    assert list(batch.seeds) == [7, 2]
    assert list(batch.step(waiting).terminated) == [False, True]


@needs_compiler
def test_it_works_without_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fast = Tables(2, 2, scenario=2)
    masks = fast.reset(5)[0].copy()

    def missing() -> None:
        raise NoCompiler

    monkeypatch.setattr(native, "library", missing)
    slow = Tables(2, 2, scenario=2)
    assert isinstance(slow.engine, PlainEngine)
    assert np.array_equal(slow.reset(5)[0], masks)
    numbers = random_numbers(masks, 1)
    assert unpacked(masks)[np.arange(2)[:, None], np.arange(2), numbers].all()
    with pytest.raises(NoCompiler):
        Tables(2, engine="native")
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path))
    with pytest.raises(NoCompiler, match="no no-such-compiler"):
        built(native.KERNEL / "batch.c", ["no-such-compiler"], [])
    assert tables.SIGHT == 949
    assert building.cache() == tmp_path


@needs_compiler
def test_half_a_library_is_never_left_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    broken = tmp_path / "broken.c"
    broken.write_text("this is no C", "utf-8")
    with pytest.raises(NoCompiler, match=r"broken\.c"):
        built(broken, ["cc", "gcc"], building.FLAGS)
    assert list((tmp_path / "cache").iterdir()) == []
