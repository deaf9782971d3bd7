"""Whole matches, kept as text: what no single test looks for shows here as a difference.

`pytest --accept` tells every kept match again (a match whose moves are no longer legal is played
anew, at random), and makes first files for a game that has none.
"""

from pathlib import Path

import pytest

from clew.core.errors import Refusal
from clew.core.match import AnyGame
from conformance.playthrough import (
    FOLDER,
    FORMAT,
    files_of,
    random_entries,
    read_entries,
    read_setup,
    tell,
)
from conformance.tables import SHELF, TABLES, Table

LARGEST = 60_000  # bytes; a longer file nobody reads
FIRST_FILES = 4


def game_of(path: Path) -> AnyGame:
    return next(game for game in SHELF.values() if path.name.startswith(game.id))


every_file = pytest.mark.parametrize(
    "path", [path for game in SHELF.values() for path in files_of(game)], ids=lambda path: path.stem
)


@pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
def test_every_game_has_playthroughs(game: AnyGame, accept: bool) -> None:
    if accept and not files_of(game):
        tables = TABLES[game.id]
        for number in range(FIRST_FILES):
            table = tables[number * len(tables) // FIRST_FILES]
            name = f"{game.id}-{table.seats}-seats-{number + 1}.txt"
            (FOLDER / name).write_text(first_of(game, table), encoding="utf-8")
    assert files_of(game), "make them with pytest --accept"


def first_of(game: AnyGame, table: Table) -> str:
    """The longest match of the first few seeds that makes a readable file."""
    told = []
    for seed in range(1, 9):
        setup = game.setup(table.seats, seed, **table.options)
        told.append(tell(game, setup, random_entries(game, setup)))
    return max((text for text in told if len(text.encode()) <= LARGEST), key=len)


@every_file
def test_a_playthrough_reads_as_it_did(path: Path, accept: bool) -> None:
    game, text = game_of(path), path.read_text(encoding="utf-8")
    setup = read_setup(game, text)
    if accept:
        try:
            text = tell(game, setup, read_entries(game, text))
        except Refusal:
            text = tell(game, setup, random_entries(game, setup))
        path.write_text(text, encoding="utf-8")
    assert text.startswith(FORMAT)
    assert tell(game, setup, read_entries(game, text)) == text


@every_file
def test_a_playthrough_is_a_whole_match_of_readable_size(path: Path) -> None:
    assert not path.read_text(encoding="utf-8").endswith("not over yet\n")
    assert path.stat().st_size <= LARGEST
