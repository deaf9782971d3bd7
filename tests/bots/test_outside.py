"""Bots from outside: named by module and class, or handed in; and the pages that tell how."""

import re
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import clew.envs  # noqa: F401 - registers the environments
from clew.bots.arena import Contest, play_game
from clew.bots.named import RandomBot, bot_named
from clew.cli import main
from clew.core.types import Millis, Seat
from clew.games import GAMES

DOCS = Path(__file__).parents[2] / "docs"
HERE = "bots.test_outside"


class Quiet:
    """Never does anything."""

    worlds = 0

    def choose(self, situation: Any, seed: int, budget: Millis) -> None:
        """Not now."""


class NoBot:
    """Lacks all that a bot has."""


def test_a_bot_by_module_and_class_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    contest = Contest("magic-maze", (f"{HERE}:Quiet", "random"), seats=2, games=2)
    assert play_game(contest, 0).moves == 2  # the start, and the sand runs out
    assert play_game(contest, 1).moves > 2
    table = ["arena", "magic-maze", "--seats", "2", "--games", "1", "--jobs", "1", "--bots"]
    assert main([*table, f"{HERE}:Quiet"]) == 0
    assert "Quiet" in capsys.readouterr().out
    for wrong in ("genius", f"{HERE}:Nobody", f"{HERE}:NoBot", "no_such_module:Bot"):
        assert main([*table, wrong]) != 0
        assert "unknown bot" in capsys.readouterr().err


def test_an_object_is_a_bot_too() -> None:
    quiet = Quiet()
    assert bot_named("dedalos", quiet) is quiet
    assert bot_named("dedalos", "random") == RandomBot()
    env: Any = gymnasium.make("clew/MagicMaze-v1", seats=3, bots=[quiet, f"{HERE}:Quiet"]).unwrapped
    env.reset(seed=1)
    before = env.table.match.state
    env.step(env.advise(quiet))
    assert env.table.match.state is before
    no_bots: list[Any] = [NoBot(), "os:getcwd", ":", "os.path:"]
    for wrong in no_bots:
        with pytest.raises(ValueError, match=r"no bot|Empty module"):
            bot_named("dedalos", wrong)


@pytest.mark.parametrize("page", ["write-a-bot.md", "search.md"])
def test_the_pages_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All examples of a page, one after the other, as a reader would type them."""
    known: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S):
        exec(compile(example, page, "exec"), known)
    if "Lookahead" in known:
        bots = [known["Lookahead"](), RandomBot()]
        from clew.bots.play import play

        game = GAMES["haunting-house"]
        match = play(game, game.setup(2, 1, turn_cap=2), bots)
        assert game.outcome(match.state) is not None
    else:
        assert "moves" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_states_are_hashable(name: str) -> None:
    """Equal states have equal hashes: a fold of the same moves gives the same key."""
    game = GAMES[name]
    setup = game.setup(3, 5)
    one, other = game.new(setup), game.new(setup)
    assert hash(one) == hash(other)
    assert len({one, other, game.new(game.setup(3, 6))}) == 2
    from clew.core.match import Match
    from clew.core.types import Move

    first, second = Match(game, setup), Match(game, setup)
    for match in (first, second):
        for _ in range(4):
            seats = [s for s in map(Seat, range(3)) if game.board_actions(match.state, s)]
            action = game.board_actions(match.state, seats[0])[-1]
            match.play(Move(seats[0], action, Millis(0)))
    assert first.state == second.state
    assert {first.state: 1}[second.state] == 1
