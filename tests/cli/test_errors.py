"""Whatever is wrong is said in one line, with exit code 2 and no traceback."""

from pathlib import Path

import pytest

from clew.core.match import Match, format_match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from cli.running import Shell

MAZE = "magic-maze"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "VERB"),
        (["fly"], "fly"),
        (["show"], "GAME"),
        (["show", "chess"], "unknown game"),
        (["show", MAZE, "--seats", "many"], "many"),
        (["show", MAZE, "--seats", "12"], "MM-C4"),
        (["show", MAZE, "--scenario", "18"], "MM-SC0"),
        (["show", MAZE, "--scenario", "9", "--seats", "2"], "MM-SC9"),
        (["show", MAZE, "--scenario", "no-such-file.json"], "no-such-file.json"),
        (["show", MAZE, "--option", "theft"], "option is not key and value"),
        (["show", MAZE, "--option", "theft=often"], "bad options"),
        (["show", MAZE, "--option", "colour=red"], "unknown option"),
        (["show", MAZE, "--as", "4"], "no such seat"),
        (["show", MAZE, "--as", "me"], "no such seat"),
        (["show", "haunting-house", "--scenario", "1"], "unknown option"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (["play", "no-such-file.json"], "no-such-file.json"),
        (["simulate", MAZE, "--games", "0"], "less than one"),
        (["simulate", MAZE, "--seats", "0"], "MM-C4"),
        (["bench", "--seconds", "0"], "no time to measure"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_an_error_is_one_line(clew: Shell, words: list[str], says: str) -> None:
    ran = clew(*words)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("clew")
    assert not ran.out


@pytest.mark.parametrize(
    "text", [b"", b"not JSON", b"{}", b'{"setup": {"game": "chess"}, "log": []}']
)
def test_a_file_that_is_no_match(clew: Shell, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(text)
    ran = clew("replay", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def test_a_log_that_breaks_the_rules_is_refused_by_their_name(clew: Shell, tmp_path: Path) -> None:
    game = GAMES[MAZE]
    match = Match(game, game.setup(4, 1))
    (start,) = game.board_actions(match.state, Seat(0))
    match.play(Move(Seat(0), start, Millis(0)))
    match.log.append(match.log[0])  # nobody starts twice
    path = tmp_path / "match.json"
    path.write_bytes(format_match(match))
    ran = clew("replay", path)
    assert ran.code == 2
    assert "MM-S4: already started" in ran.err


def test_help_and_version(clew: Shell) -> None:
    helped = clew("--help")
    assert helped.code == 0
    for verb in ("play", "show", "replay", "scenarios", "simulate", "perft", "bench"):
        assert f"\n    {verb}" in helped.out
        assert clew(verb, "--help").code == 0
    assert clew("--version").out.startswith("clew ")
