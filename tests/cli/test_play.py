import pytest

from clew.cli.play import recorded
from clew.core.match import game_of, parse_match
from clew.games import GAMES
from cli.running import Shell


def test_the_recorded_game_is_a_win() -> None:
    game = game_of(recorded(), GAMES)
    match = parse_match(game, recorded())
    outcome = game.outcome(match.state)
    assert game.id == "magic-maze"
    assert outcome is not None
    assert len(outcome.winners) == 4


def test_without_a_terminal_it_is_told_at_once(
    clew: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_: float) -> None:
        raise AssertionError("slept")

    monkeypatch.setattr("time.sleep", never)
    ran = clew("play")
    assert ran.code == 0
    assert "   1 of " in ran.out
    assert ran.out.endswith("won by seat 0, seat 1, seat 2, seat 3 (MM-T4)\n")
    assert "\x1b[" not in ran.out


def test_in_a_terminal_it_is_shown_move_by_move(
    clew: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("time.sleep", pauses.append)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    ran = clew("play", "--pause", 0.1)
    moves = len(parse_match(GAMES["magic-maze"], recorded()).log)
    assert pauses == [0.1] * moves
    assert ran.out.count("\x1b[2J") == moves
    assert "\x1b[33m" in ran.out, "the barbarian is yellow"
