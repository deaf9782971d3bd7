"""Scenes of a game for which the page has no board: the position and the actions in words."""

import pytest

from clew.core.match import AnyGame
from clew.games import OWN
from clew.server.table.plain_board import plain_board
from fourth_game import GAME
from fourth_game.model import Peek
from server.desk import Desk

pytestmark = pytest.mark.usefixtures("fourth_game")


def test_words_come_beside_the_view_and_follow_it() -> None:
    desk = Desk(GAME.id, 2).seated("ann", "ben")
    state = GAME.new(GAME.setup(2, 1))
    first = state.turn
    mover, other = desk.people[first], desk.people[1 - first]
    assert mover.scene["plain"]["due"] == other.scene["plain"]["due"] == [first]
    assert mover.scene["plain"]["actions"][8:10] == ["lift 9", "peek 1"]
    assert len(mover.scene["actions"]) == len(mover.scene["plain"]["actions"]) == 18
    assert other.scene["actions"] == other.scene["plain"]["actions"] == []

    desk.act(first, Peek(5))
    known = f"5 = {state.coins[4]:+}"
    watcher = desk.come(9, "eve")
    assert known in mover.scene["plain"]["drawing"]
    for audience in (other, watcher):
        assert known not in audience.scene["plain"]["drawing"]
        assert "outcome" not in audience.shown["plain"]
    assert watcher.scene["plain"]["actions"] == []
    assert watcher.scene["plain"]["due"] == [1 - first]
    for guest, number in (("ann", 0), ("ben", 1), ("eve", 9)):
        assert desk.fresh(guest) == desk.people[number].shown, "patches lead to the same scene"


def test_the_outcome_is_told_at_the_end() -> None:
    desk = Desk(GAME.id, 2).seated("ann", "ben")
    while "outcome" not in desk.people[0].shown["plain"]:
        seat = desk.people[0].scene["plain"]["due"][0]
        desk.act(seat, desk.legal(seat)[0])
    assert desk.people[0].scene["plain"]["outcome"]["rule"] == "BC-E1"
    assert desk.people[1].scene["plain"]["due"] == []


@pytest.mark.parametrize("game", OWN.values(), ids=OWN)
def test_a_game_with_a_board_of_its_own_is_told_nothing_twice(game: AnyGame) -> None:
    state = game.new(game.setup(4, 1))
    assert plain_board(game, state, 4, game.view(state, None)) is None
    assert "plain" not in Desk(game.id, 3).seated("ann", "ben", "cid").people[0].shown
