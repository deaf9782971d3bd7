import re
from pathlib import Path

import pytest

from clew.cli.randomly import play_out
from clew.cli.tally import figures_of
from clew.core.match import AnyGame, parse_match
from clew.games import GAMES
from cli.running import Shell


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_can_be_simulated(clew: Shell, game: AnyGame) -> None:
    ran = clew("simulate", game.id, "--games", 5, "--seats", 3, "--seed", 7)
    assert ran.code == 0
    assert "5 random games" in ran.out
    shares = [int(share) for share in re.findall(r"(\d+) \([\d.]+ %\)", ran.out)]
    assert sum(shares) == 5, "every game has one winner, or nobody"
    assert not ran.err, "no bar where nobody looks"


def test_each_game_tells_what_matters_in_it(clew: Shell) -> None:
    maze = clew("simulate", "magic-maze", "--scenario", 7, "--games", 3).out
    for word in ("everybody", "nobody", "MM-T4", "moves", "tiles seen", "thefts"):
        assert word in maze
    house = clew("simulate", "haunting-house", "--games", 2, "--option", "turn_cap=1").out
    for word in ("seat 3", "a draw", "HH-E1", "turns"):
        assert word in house
    labyrinth = clew("simulate", "dedalos", "--games", 1, "--option", "round_cap=1").out
    for word in ("seat 3", "the Minotaur", "DD-E3", "tiles laid"):
        assert word in labyrinth


def test_a_seed_says_it_all(clew: Shell) -> None:
    """Processes change nothing: game i has seed S + i wherever it is played."""
    words = ("simulate", "magic-maze", "--games", 45, "--seed", 3)
    alone, together = clew(*words).out, clew(*words, "--jobs", 2).out
    cut = "games a second"
    assert alone.partition(cut)[0].splitlines()[:-1] == together.partition(cut)[0].splitlines()[:-1]


def test_the_first_game_that_was_won_can_be_kept(clew: Shell, tmp_path: Path) -> None:
    """Six turns are few: some games are draws, and the first of these is not the one to keep."""
    game, path = GAMES["haunting-house"], tmp_path / "kept.json"
    seeds = range(20)
    setups = {seed: game.setup(4, seed, turn_cap=6) for seed in seeds}
    ended = {seed: game.outcome(play_out(game, setups[seed], seed).state) for seed in seeds}
    won = [seed for seed, outcome in ended.items() if outcome is not None and outcome.winners]
    assert won
    assert won[0] > 0, "or the first game would do"
    words = ("simulate", game.id, "--option", "turn_cap=6", "--save", path)
    ran = clew(*words, "--games", len(seeds))
    assert f"the game of seed {won[0]} is in {path}" in ran.out
    match = parse_match(game, path.read_bytes())
    assert (match.setup, game.outcome(match.state)) == (setups[won[0]], ended[won[0]])
    assert "the game of seed 0 is in" in clew(*words, "--games", 1).out, "a draw, if need be"


def test_the_bar_is_for_terminals(clew: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    ran = clew("simulate", "magic-maze", "--games", 40)
    assert "] 20 of 40 games, " in ran.err
    assert ran.err.endswith("\r\x1b[K"), "it is wiped away at the end"
    assert "] 20 of 40" not in ran.out


def test_a_match_without_end_is_given_up() -> None:
    game = GAMES["magic-maze"]
    match = play_out(game, game.setup(4, 1), seed=1, most=3)
    result = figures_of(match)
    assert (result.rule, result.winners, result.moves) == ("", (), 3)


def test_who_waits_too_long_is_moved_on_by_the_rules() -> None:
    """With a second to think and a move an hour, every decision is one of time."""
    game = GAMES["haunting-house"]
    setup = game.setup(2, 1, think_seconds=1, turn_cap=1)
    match = play_out(game, setup, seed=1, interval=3_600_000)
    assert game.outcome(match.state) is not None
    assert figures_of(match).moves == 0
