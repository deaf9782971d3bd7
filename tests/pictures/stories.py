"""The matches that are photographed, one of each game, and where in them pictures are taken."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from clew.bots.asking import Players
from clew.bots.levels import bot_of
from clew.bots.play import play
from clew.cli.randomly import play_out
from clew.core.match import Match, parse_match
from clew.core.types import Move, Seat, Setup, seats_of
from clew.games import GAMES

WON = Path(__file__).parents[1] / "playthroughs" / "magic-maze" / "scenario-04.json"
NAMES = ("Ana", "Maximiliano", "Bo", "Guadalupe", "Cleo", "Ines", "Jo", "Rui")
POSITIONS = ("waiting", "early", "mid", "late", "end")
SHARES = {"early": 0.06, "mid": 0.45, "late": 0.85, "end": 1.0}

LABYRINTH, WILD = 7, 100  # the seed, and the moves that are made at random

AnyMatch = Match[Any, Any, Any, Any, Any]


class Story(NamedTuple):
    """A whole match of one game, the seat that looks on, and where to stop for pictures."""

    setup: Setup[Any]
    moves: Sequence[Move[Any]]
    seat: Seat
    stops: dict[str, int]  # how many moves were made there

    @property
    def game(self) -> str:
        return self.setup.game


def stories() -> dict[str, Callable[[], Story]]:
    """By game; each is made when it is wanted, because bots have to play it."""
    return {"magic-maze": _mall, "haunting-house": _house, "dedalos": _labyrinth}


def _mall() -> Story:
    """Six people and fourteen tiles, won in time; everybody may act at any moment."""
    match = parse_match(GAMES["magic-maze"], WON.read_bytes())
    return _story(match, Seat(0))


def _house() -> Story:
    """Three bots; we see what the first to go sees."""
    return _story(_played("haunting-house", 3, 1), Seat(0))


def _labyrinth() -> Story:
    """Four people lay tiles at random; when there is a labyrinth, bots find the way out of it."""
    table = GAMES["dedalos"]
    match = play_out(table, table.setup(seats=4, seed=LABYRINTH), LABYRINTH, most=WILD)
    players = Players(match, [bot_of("dedalos", "medium")] * 4, LABYRINTH, draws=2)
    while (outcome := table.outcome(match.state)) is None:
        asked = [seat for seat in seats_of(4) if table.board_actions(match.state, seat)]
        acted = [players.ask(seat, match.now) for seat in asked]
        assert any(acted), asked
    return _story(match, outcome.winners[0])


def _played(game: str, seats: int, seed: int) -> AnyMatch:
    table = GAMES[game]
    setup = table.setup(seats=seats, seed=seed)
    return play(table, setup, [bot_of(game, "medium")] * seats)


def _story(match: AnyMatch, seat: Seat) -> Story:
    """Stop where the seat has something to do: that is what a board looks like in use."""
    moves = [entry for entry in match.log if isinstance(entry, Move)]
    again = Match(match.game, match.setup)
    asked = [bool(again.game.board_actions(again.state, seat))]
    for entry in match.log:
        again.play(entry) if isinstance(entry, Move) else again.tick(entry.at)
        if isinstance(entry, Move):
            asked.append(bool(again.game.board_actions(again.state, seat)))
    stops: dict[str, int] = {}
    for name, share in SHARES.items():
        wanted = round(len(moves) * share)
        good = [number for number, is_asked in enumerate(asked) if is_asked and number >= wanted]
        stops[name] = good[0] if good else len(moves)
    assert all(one < other for one, other in pairwise(stops.values())), stops
    return Story(match.setup, moves, seat, stops)
