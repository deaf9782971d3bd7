"""A game is a function of what it is given, not of what the process did before."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest

from clew.core.match import AnyGame, Match
from clew.core.types import Move, Setup, seats_of
from conformance import fresh
from conformance.playthrough import Entry, files_of, random_entries, read_entries, read_setup
from conformance.randomly import AnyMatch
from conformance.tables import SHELF, TABLES

ENTRIES = 150
MIDDLES = 12
"""About so many matches are also looked at in their middle, whatever can be done there."""


def matches(game: AnyGame) -> Iterator[tuple[Setup[Any], list[Entry]]]:
    """The playthroughs, and how a random match begins at each table."""
    for path in files_of(game):
        text = path.read_text(encoding="utf-8")
        yield read_setup(game, text), read_entries(game, text)
    for table in TABLES[game.id]:
        setup = game.setup(table.seats, 1, **table.options)
        yield setup, random_entries(game, setup, ENTRIES)


def moves_by_kind(match: AnyMatch) -> dict[type, list[Move[Any]]]:
    found: dict[type, list[Move[Any]]] = {}
    for seat in seats_of(match.setup.seats):
        for action in match.game.legal_actions(match.state, seat):
            found.setdefault(type(action), []).append(Move(seat, action, match.now))
    return found


def positions(game: AnyGame) -> Iterator[fresh.Position]:
    """Wherever a kind of action is legal for the first time, and in the middle of some matches.

    The last action of each kind is tried by itself, and then all that are legal.
    """
    seen: set[type] = set()
    every = len(TABLES[game.id]) // MIDDLES + 1
    for place, (setup, entries) in enumerate(matches(game)):
        match: AnyMatch = Match(game, setup)
        for number, entry in enumerate(entries):
            kinds = moves_by_kind(match)
            if kinds.keys() - seen or (number == len(entries) // 2 and place % every == 0):
                seen |= kinds.keys()
                tries = [*([moves[-1]] for moves in kinds.values()), [*chain(*kinds.values())]]
                encoded = tuple(map(msgspec.json.encode, tries))
                yield fresh.Position(setup.seats, msgspec.json.encode(match.state), encoded)
            match.enter(entry)


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
def test_a_fresh_process_gives_what_we_give(game: AnyGame) -> None:
    """Every legal action, on a decoded state, in a process that has judged nothing yet."""
    asked = tuple(positions(game))
    named = [pair for one in asked for pair in fresh.questions(game, one)]
    there = fresh.ask(fresh.Positions(game.id, asked))
    for (name, question), said in zip(named, there, strict=True):
        assert said == fresh.answer(question), name


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
def test_a_state_keeps_nothing_worked_out_but_the_chart_of_its_board(game: AnyGame) -> None:
    setup, entries = next(matches(game))
    match: AnyMatch = Match(game, setup)
    kept: set[str] = set()
    for entry in entries:
        for seat in seats_of(setup.seats):
            game.legal_actions(match.state, seat)
            game.view(match.state, seat)
        for value in (match.state, *msgspec.structs.asdict(match.state).values()):
            kept |= getattr(value, "__dict__", {}).keys()
        match.enter(entry)
    assert kept <= {"chart"}
