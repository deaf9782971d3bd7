"""How many lines of play there are from many positions; `pytest --accept` counts them afresh.

A game joins by being on the shelf: --accept then makes its file from the tables of the suite.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.core.match import AnyGame, Match
from clew.core.perft import SECOND, divide, perft
from clew.core.types import Move, seats_of
from conformance.playthrough import random_entries
from conformance.randomly import AnyMatch
from conformance.tables import SHELF, TABLES

FOLDER = Path(__file__).parent.parent / "perft"
MOST_LINES = 10_000
"""A position is counted as deep as stays below this."""

DEEPEST = 4
MATCHES = 7


class Count(msgspec.Struct, forbid_unknown_fields=True):
    """The lines of play from the position after so many moves of a random match."""

    seats: int
    seed: int
    options: dict[str, Any]
    after: int
    lines: list[int]  # by depth, from 1


every_game = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())


@every_game
def test_the_lines_of_play_are_as_many_as_they_were(game: AnyGame, accept: bool) -> None:
    path = FOLDER / f"{game.id}.json"
    if accept:
        kept = [msgspec.structs.replace(c, lines=lines(game, c)) for c in positions(game, path)]
        path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    assert path.exists(), "make it with pytest --accept"
    for count in positions(game, path):
        assert lines(game, count) == count.lines, count


def positions(game: AnyGame, path: Path) -> list[Count]:
    """Those of the file, or first ones: two in each match, the deal and one in the middle."""
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=list[Count])
    tables = TABLES[game.id]
    return [
        Count(table.seats, seed, dict(table.options), after, [])
        for seed in range(MATCHES)
        for table in [tables[seed * len(tables) // MATCHES]]
        for after in (0, 15)
    ]


def lines(game: AnyGame, count: Count) -> list[int]:
    """The counts as deep as the file has them; in a new one as deep as is cheap."""
    match = reached(game, count)
    at = match.now // SECOND + 1
    depth = len(count.lines) or cheap_depth(match)
    return [perft(game, match.state, count.seats, deep, at) for deep in range(1, depth + 1)]


def cheap_depth(match: AnyMatch) -> int:
    """How deep one can look before the lines are too many."""
    game, seats = match.game, seats_of(match.setup.seats)
    level, depth = [match.state], 0
    while depth < DEEPEST:
        listed = [
            (state, seat, actions)
            for state in level
            for seat in seats
            if (actions := game.board_actions(state, seat))
        ]
        if sum(len(actions) for _, _, actions in listed) > MOST_LINES:
            break
        level = [
            game.apply(state, Move(seat, action, match.now)).state
            for state, seat, actions in listed
            for action in actions
        ]
        depth += 1
    return max(depth, 1)


def reached(game: AnyGame, count: Count) -> AnyMatch:
    setup = game.setup(count.seats, count.seed, **count.options)
    log = random_entries(game, setup, count.after)
    # A match that was over by then is taken in its middle: at its end there is nothing to count.
    entries = log if len(log) >= count.after else log[: len(log) // 2]
    match: AnyMatch = Match(game, setup)
    for entry in entries:
        match.enter(entry)
    return match


@every_game
def test_divide_adds_up_to_perft(game: AnyGame) -> None:
    table = TABLES[game.id][0]
    state = game.new(game.setup(table.seats, 1, **table.options))
    parts = dict(divide(game, state, table.seats, 2))
    assert sum(parts.values()) == perft(game, state, table.seats, 2)
    assert len(parts) == perft(game, state, table.seats, 1)
