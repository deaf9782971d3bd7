"""Server, arena and environments ask a bot in one way."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from clew.bots.asking import Players, situation_of
from clew.bots.bot import Situation
from clew.bots.levels import bot_of, levels_of
from clew.bots.runner import question, situation_in
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES

SRC = Path(__file__).parents[2] / "src" / "clew"


class Notes(Struct, frozen=True):
    """A bot that writes down what it was asked, and gives the answer it was made with."""

    seen: list[tuple[Situation[Any, Any], int]]
    answer: Any = None
    worlds: int = 2

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        self.seen.append((situation, seed))
        return self.answer


def first_to_act(game: AnyGame, state: Any, seats: int) -> Seat:
    return next(Seat(seat) for seat in range(seats) if game.board_actions(state, Seat(seat)))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bot_in_another_process_is_shown_what_a_bot_in_this_one_is_shown(game: AnyGame) -> None:
    state = game.new(game.setup(3, 1))
    seat = first_to_act(game, state, 3)
    level = levels_of(game.id)[-1]
    seeds = range(7, 7 + bot_of(game.id, level).worlds)
    here = situation_of(game, state, seat, seeds, at=Millis(5), since=Millis(3))
    asked = question(game, state, seat, level, at=Millis(5), since=Millis(3), seed=7)
    there = situation_in(msgspec.json.decode(msgspec.json.encode(asked), type=type(asked)))
    assert msgspec.json.encode(there) == msgspec.json.encode(here)
    assert len(here.imagined) == len(seeds)
    assert list(here.actions) == list(game.board_actions(state, seat))


def test_bots_are_asked_with_fresh_draws_and_equal_seeds_give_equal_questions() -> None:
    game = GAMES["dedalos"]
    logs = list[list[tuple[Situation[Any, Any], int]]]()
    for seed in (1, 1, 2):
        match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(3, 1))
        bot = Notes([])
        players = Players(match, [bot] * 3, seed)
        seat = first_to_act(game, match.state, 3)
        assert players.ask(seat, Millis(0)) is None
        assert players.ask(seat, Millis(0)) is None
        logs.append(bot.seen)
    assert logs[0] == logs[1] != logs[2]
    (one, draw), (two, other) = logs[0]
    assert draw != other
    assert one.imagined != two.imagined
    assert (one.view, one.actions) == (two.view, two.actions)


def test_a_bot_that_acts_moves_the_match_on_and_all_hear_since_when() -> None:
    game = GAMES["dedalos"]
    match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(3, 1))
    seat = first_to_act(game, match.state, 3)
    action = game.board_actions(match.state, seat)[0]
    bot = Notes([], action)
    players = Players(match, {seat: bot}, 0)
    assert players.ask(seat, Millis(0)) == Move(seat, action, Millis(0)) == match.log[-1]
    players.board_changed(Millis(40))
    players.advise(bot, seat, Millis(50))
    situation, _ = bot.seen[-1]
    assert (situation.since, situation.at) == (40, 50)
    assert situation.view == game.view(match.state, seat)


def test_nobody_else_makes_a_situation() -> None:
    makers = {
        str(path.relative_to(SRC))
        for path in SRC.rglob("*.py")
        if re.search(r"(?<!class )\bSituation\(", path.read_text("utf-8"))
    }
    assert makers == {"bots/asking.py", "bots/runner.py"}
