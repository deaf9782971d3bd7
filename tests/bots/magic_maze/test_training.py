"""The training of the level `learned` in a demo size: it learns, and its files play."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from clew.bots.magic_maze.learned import BESIDE_PEOPLE, WEIGHTS, Learned
from clew.bots.play import play
from clew.core.types import Millis
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Start

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(autouse=True)
def _the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


@pytest.fixture
def decisions() -> Any:
    import team_mate_matches

    return team_mate_matches.joined([team_mate_matches.played(seed, None) for seed in (3, 5)])


def test_the_gradient_is_that_of_the_loss(decisions: Any) -> None:
    import team_mate

    weights = team_mate.new_network(decisions.tables.shape[1], decisions.rows.shape[1])
    weights = {name: array.astype(np.float64) for name, array in weights.items()}
    batch = next(team_mate.batches(decisions, np.arange(64), 64))
    grads, _, _ = team_mate.gradient(weights, batch)
    for name, grad in grads.items():
        place = np.unravel_index(np.abs(grad).argmax(), grad.shape)
        losses = list[float]()
        for step in (1e-4, -2e-4):
            weights[name][place] += step
            losses.append(team_mate.gradient(weights, batch)[1])
        weights[name][place] += 1e-4
        slope = (losses[0] - losses[1]) / 2e-4
        assert grad[place] == pytest.approx(slope, rel=0.02, abs=1e-5), name


def test_it_learns_what_experts_do(decisions: Any) -> None:
    import team_mate

    weights = team_mate.new_network(decisions.tables.shape[1], decisions.rows.shape[1])
    _, before, _ = team_mate.gradient(weights, decisions)
    weights = team_mate.learn(weights, decisions, 30, 3e-3, 0)
    _, after, right = team_mate.gradient(weights, decisions)
    assert after < 0.6 * before
    assert right > 0.7


def test_weights_that_know_fewer_numbers_go_on_as_they_were(decisions: Any) -> None:
    import team_mate

    old = team_mate.new_network(decisions.tables.shape[1] - 2, decisions.rows.shape[1])
    new = team_mate.widened(old, decisions.tables.shape[1])
    fewer = decisions._replace(tables=decisions.tables[:, :-2])
    assert team_mate.gradient(new, decisions)[1:] == team_mate.gradient(old, fewer)[1:]


def test_the_learner_in_numpy_does_what_the_level_does() -> None:
    import team_mate_matches

    for company, name in (("itself", WEIGHTS), ("clumsy", BESIDE_PEOPLE)):
        file = str(files("clew.bots.magic_maze").joinpath("data", name))
        one, other = (
            team_mate_matches.match_of(team_mate_matches.Seating(bot, company, 1, 7))
            for bot in ("learned", file)
        )
        assert one.log == other.log


def test_a_round_of_cloning_and_one_of_corrections(tmp_path: Path) -> None:
    import team_mate

    arguments = [
        "--matches",
        "2",
        "--rounds",
        "1",
        "--passes",
        "1",
        "--deals",
        "1",
        "--jobs",
        "1",
        "--seed",
        "3",
    ]
    team_mate.main([*arguments, "--out", str(tmp_path)])
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert [line["round"] for line in log] == [0, 1]
    assert log[1]["decisions"] > log[0]["decisions"]
    matches = {file: file.stat().st_mtime_ns for file in tmp_path.glob("round-*/*.npz")}
    team_mate.main([*arguments, "--out", str(tmp_path)])  # it finds everything done
    assert len(matches) == 4
    assert matches == {file: file.stat().st_mtime_ns for file in tmp_path.glob("round-*/*.npz")}
    assert len((tmp_path / "log.jsonl").read_text("utf-8").splitlines()) == 2
    more = ["--begin", str(tmp_path / "round-1.safetensors"), "--out", str(tmp_path / "more")]
    team_mate.main([*arguments, "--rounds", "0", "--beside-people", *more])
    bots = [Learned(str(tmp_path / "more" / "round-0.safetensors"))] * 2
    setup = GAME.setup(2, 4, scenario=1)
    match = play(GAME, setup, bots, pace=Millis(900), seed=1, opening=[Start()])
    assert match.state.outcome is not None
