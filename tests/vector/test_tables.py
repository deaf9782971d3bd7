"""The batch on NumPy arrays: what it takes and refuses, and that it works without a compiler."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from clew.core.errors import BadGameData, BadMessage
from clew.vector import building
from clew.vector.building import NoCompiler, built
from clew.vector.haunting_house.tables import Tables as HauntingHouseTables
from clew.vector.magic_maze import tables
from clew.vector.magic_maze.tables import Tables, random_numbers, unpacked
from clew.vector.native import Kernel
from clew.vector.plain import PlainEngine
from vector.playing import needs_compiler

PAGE = Path(__file__).parents[2] / "docs" / "vector.md"


def test_the_examples_of_the_page_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert len(examples) == 2
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), {})


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"count": 0}, "count"),
        ({"seats": 1.5}, "seats"),
        ({"tick_ms": 0}, "tick_ms"),
        ({"tick_ms": 1 << 40}, "tick_ms"),
        ({"signals": "no"}, "signals"),
        ({"autoreset": 1}, "autoreset"),
        ({"reward": "fame"}, "reward"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"engine": "steam"}, "engine"),
    ],
)
def test_tables_that_make_no_sense(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Tables(**{"count": 2, **wrong})


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"count": 1.5}, ValueError),
        ({"seats": 1}, BadGameData),
        ({"seats": 7}, BadGameData),
        ({"seats": True}, ValueError),
        ({"max_cycles": 0}, ValueError),
        ({"engine": "steam"}, ValueError),
        ({"trap_door_metric": "swim"}, BadMessage),
        ({"turn_cap": 0}, BadGameData),
        ({"first": 2}, BadGameData),
        ({"tiles": {"name": "few", "tiles": []}}, BadGameData),
        ({"scenario": 1}, BadMessage),
    ],
)
@pytest.mark.parametrize("engine", ["fastest", "plain"])
def test_houses_that_make_no_sense(wrong: dict[str, Any], error: Any, engine: str) -> None:
    with pytest.raises(error):
        HauntingHouseTables(**{"count": 2, "engine": engine, **wrong})


def test_numbers_of_the_house_that_make_no_sense_change_nothing() -> None:
    batch = HauntingHouseTables(2, 3)
    batch.reset(3)
    before = batch.state()
    for wrong in (np.full((2, 3), -1), np.full((2, 3), 1132), np.zeros((2, 3)), np.zeros(3, int)):
        with pytest.raises(ValueError, match="action"):
            batch.step(wrong)
    told = batch.step(np.full((2, 3), 1131))
    assert list(told.refused) == [7, 7], "refused by the rules, or not asked"
    assert np.array_equal(batch.state(), before)


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
    wrong_seeds: list[Any] = [
        [-1, 2],
        [1.5, 2],
        [True, False],
        ["1", "2"],
        [1, 1 << 63],
        [1, 1 << 70],
    ]
    for seeds in wrong_seeds:
        for given in (seeds, np.array(seeds)):
            with pytest.raises(ValueError, match="seed"):
                batch.reset(seeds=given)
    for seed in (1.5, True, "2", (1 << 63) - 1, None):
        with pytest.raises(ValueError, match="seed"):
            batch.reset(seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="which"):
        batch.reset(seeds=[1, 2], which=np.array([5, 0]))
    assert np.array_equal(batch.state(), before)


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

    def missing(_: Kernel) -> None:
        raise NoCompiler

    monkeypatch.setattr(Kernel, "library", property(missing))
    slow = Tables(2, 2, scenario=2)
    assert isinstance(slow.engine, PlainEngine)
    assert np.array_equal(slow.reset(5)[0], masks)
    numbers = random_numbers(masks, 1)
    assert unpacked(masks)[np.arange(2)[:, None], np.arange(2), numbers].all()
    with pytest.raises(NoCompiler):
        Tables(2, engine="native")
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path))
    with pytest.raises(NoCompiler, match="no no-such-compiler"):
        built(tables.KERNEL.folder / "batch.c", ["no-such-compiler"], [])
    assert tables.OBSERVATION == 949
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
