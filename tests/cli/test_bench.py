"""The bench with hardly any time: what it measures here means nothing, how it tells does."""

import json
from pathlib import Path

import pytest

from clew.cli import bench, contest
from clew.cli.bench import Report, measured, report_lines
from clew.cli.contest import CATANATRON, Speed, contestants, speeds
from clew.cli.endurance import LEAST, Endurance, endure
from clew.games import GAMES
from cli.running import Shell

FINE = Endurance(
    "magic-maze", moves=LEAST, states_per_second=2e4, bytes_per_state=9, early=10.0, late=11.0
)


def report(*speed: Speed, endurance: Endurance = FINE) -> Report:
    return Report("3", 1.0, 1, speed, [endurance])


def test_everything_on_the_shelf_takes_part() -> None:
    assert set(GAMES) <= set(contestants())
    assert [game.bench.bar for game in GAMES.values()] == [3.0, 2.0, 1.0]
    short = measured(seconds=0.02, rounds=2, long=150)
    assert all(speed.steps_per_second > 0 for speed in short.speeds)
    assert [one.name for one in short.endurance] == list(GAMES)
    text = "\n".join(report_lines(short))
    assert all(f"\n{name} " in text for name in GAMES)
    assert "too short to tell" in text


def test_the_median_round_counts() -> None:
    rounds = [{"magic-maze": made, CATANATRON: 10.0} for made in (10.0, 90.0, 40.0)]
    ours, theirs = speeds(rounds)
    assert (ours.steps_per_second, ours.ratio, ours.bar) == (40.0, 4.0, 3.0)
    assert (theirs.ratio, theirs.bar, theirs.is_missed) == (1.0, None, False)


@pytest.mark.parametrize(
    ("measured_so", "missed"),
    [
        (report(Speed("magic-maze", 9, 3.0, 3.0)), []),
        (report(Speed("magic-maze", 9, 2.9, 3.0)), ["magic-maze"]),
        (report(Speed("magic-maze", 9, None, 3.0)), []),
        (report(endurance=Endurance("dedalos", LEAST, 9_999, 9, 1.0, 1.0)), ["dedalos"]),
        (report(endurance=Endurance("dedalos", LEAST, 1e5, 9, 1.0, 1.6)), ["dedalos"]),
        (report(endurance=Endurance("dedalos", LEAST - 1, 1e5, 9, 1.0, 1.6)), []),
    ],
)
def test_a_missed_bar_is_exit_code_one(
    clew: Shell, monkeypatch: pytest.MonkeyPatch, measured_so: Report, missed: list[str]
) -> None:
    monkeypatch.setattr(bench, "measured", lambda *_: measured_so)
    assert measured_so.missed == missed
    ran = clew("bench")
    assert ran.code == (1 if missed else 0)
    assert ("MISSED" in ran.out) == bool(missed)


def test_figures_can_be_kept(clew: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "measured", lambda *_: report(Speed("magic-maze", 90, 4.0, 3.0)))
    path = tmp_path / "bench.json"
    clew("bench", "--json", path)
    assert json.loads(path.read_bytes())["speeds"][0]["steps_per_second"] == 90


def test_rivals_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "is_installed", lambda _: False)
    assert list(contestants()) == list(GAMES)
    text = "\n".join(report_lines(report(*speeds([dict.fromkeys(GAMES, 5.0)]))))
    assert "Catanatron      not installed" in text
    assert "python-chess    not installed" in text
    assert "MISSED" not in text


def test_a_long_match_goes_on_from_its_beginning_and_its_end() -> None:
    found = endure(GAMES["magic-maze"], moves=300)
    assert found.moves == 300
    assert found.early > 0
    assert found.late > 0
    assert found.bytes_per_state > 100
