"""The arena's arithmetic; the bots that meet in it have tests of their own."""

from pathlib import Path

import pytest

from clew.bots.arena import Contest, Played, elo, lineup, standings, wilson
from clew.cli import main
from clew.cli.plot import bars

RACE = Contest("dedalos", ("a", "b"), seats=3, games=4)


def played(number: int, winners: tuple[int, ...]) -> Played:
    return Played(number, lineup(RACE, number), winners, "DD-E1", 10)


def test_everybody_sits_everywhere() -> None:
    for seat in range(3):
        assert {lineup(RACE, number)[seat] for number in range(2)} == {"a", "b"}
    together = Contest("magic-maze", ("x", "y"), seats=3, games=2)
    assert [lineup(together, n) for n in range(2)] == [("x",) * 3, ("y",) * 3]


def test_rates_count_the_seats_a_bot_had() -> None:
    games = [played(0, (0,)), played(1, (1,)), played(2, ()), played(3, (0,))]
    best, other = standings(RACE, games)
    assert (best.bot, best.won, best.had) == ("a", 2, 6)
    assert (other.bot, other.won, other.had) == ("b", 1, 6)
    assert best.low < best.rate < best.high
    assert best.elo is not None
    assert other.elo is not None
    assert best.elo > 1500 > other.elo


def test_wilson_is_the_textbook_interval() -> None:
    low, high = wilson(8, 10)
    assert [low, high] == pytest.approx([0.490, 0.943], abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_rating_gap_means_what_elo_says() -> None:
    games = [Played(n, ("a", "b"), (0 if n % 4 else 1,), "r", 1) for n in range(4000)]
    ratings = elo(("a", "b"), games)
    assert ratings["a"] - ratings["b"] == pytest.approx(191, abs=2)  # 75 %


def test_a_plot_names_everybody_and_escapes_names() -> None:
    drawn = bars("<race>", [("a&b", 0.5, 0.4, 0.6)])
    assert "&lt;race&gt;" in drawn
    assert "a&amp;b" in drawn
    assert "50.0%" in drawn


def test_a_contest_is_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, plot = tmp_path / "r.json", tmp_path / "r.svg"
    words = ["arena", "haunting-house", "--seats", "2", "--bots", "easy,medium", "--jobs", "1"]
    kept = [*words, "--option", "turn_cap=2", "--report", str(report), "--plot", str(plot)]
    assert main([*kept, "--games", "2"]) == 0
    first = capsys.readouterr().out
    assert "2 games" in first
    assert main([*kept, "--games", "4"]) == 0
    assert "4 games" in capsys.readouterr().out
    assert plot.read_text().startswith("<svg")
    assert main([*kept, "--games", "4", "--seed", "9"]) == 2
    assert "another contest" in capsys.readouterr().err
    assert main([*words, "--bots", "nobody"]) == 2
