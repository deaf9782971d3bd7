"""The bench of the environments with hardly any time: how it tells, not what it measures."""

from pathlib import Path

import pytest

from clew.cli import learners
from clew.cli.learners import BOARDGAME, HANABI, RIVALS, EnvSpeed, env_speeds, report_lines

OURS = "magic-maze x2"


@pytest.mark.parametrize(
    ("speed", "missed"),
    [
        (EnvSpeed(OURS, 20_000, 5.0, has_bars=True), False),
        (EnvSpeed(OURS, 19_999, 9.0, has_bars=True), True),
        (EnvSpeed(OURS, 90_000, 4.9, has_bars=True), True),
        (EnvSpeed(OURS, 20_000, None, has_bars=True), False),
        (EnvSpeed(HANABI, 10, 1.0), False),
    ],
)
def test_two_bars_and_only_for_ours(speed: EnvSpeed, missed: bool) -> None:
    assert speed.is_missed is missed
    assert any("MISSED" in line for line in report_lines([speed])) is missed


def test_all_of_ours_take_part_and_missing_rivals_are_named() -> None:
    speeds = env_speeds(0.05, 1, boardgame=None)
    ours = [speed for speed in speeds if speed.name not in RIVALS]
    assert len(ours) == 4
    assert [speed.name for speed in ours if speed.has_bars] == [OURS]
    assert all(speed.steps_per_second > 0 for speed in speeds)
    text = "\n".join(report_lines(speeds))
    assert "boardgame.io       not installed" in text


def test_without_the_extra_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learners, "is_installed", lambda _: False)
    assert env_speeds(0.01, 1, None) == []
    assert report_lines([]) == ["environments: not installed (pip install clew[envs])"]


def test_boardgame_io_is_measured_where_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert learners.boardgame_moves(tmp_path, 1) is None
    monkeypatch.setattr(learners, "boardgame_moves", lambda *_: 5.0)
    speeds = {speed.name: speed for speed in env_speeds(0.01, 1, tmp_path)}
    assert speeds[BOARDGAME].steps_per_second == 5.0
