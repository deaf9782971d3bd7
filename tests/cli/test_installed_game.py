"""The command line plays a game of another package as it plays our own."""

import pytest

from cli.running import Shell
from fourth_game import GAME
from fourth_game.text import parse_stones

pytestmark = pytest.mark.usefixtures("fourth_game")


def test_a_game_of_another_package_is_shown(clew: Shell) -> None:
    shown = clew("show", GAME.id, "--seats", 3)
    assert (shown.code, shown.err) == (0, "")
    assert len(parse_stones(shown.out)) == 9


def test_many_matches_are_played_and_told_by_what_it_declares(clew: Shell) -> None:
    met = clew("simulate", GAME.id, "--seats", 2, "--games", 20)
    assert met.code == 0, met.err
    assert "the last stone was lifted" in met.out


def test_an_unknown_game_is_refused_with_those_that_are_known(clew: Shell) -> None:
    refused = clew("show", "chess")
    assert refused.code != 0
    assert GAME.id in refused.err
