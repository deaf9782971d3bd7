"""The engine against the oracle, position by position: all scenarios, tables and switches.

``CLEW_SOAK=1`` plays the long campaign (``CLEW_SOAK_GAMES`` matches, ``CLEW_SOAK_SEED`` the first).
"""

import os
import random

import pytest

from clew.core.errors import BadGameData
from oracle.magic_maze_duel import Disagreement, Duel
from oracle.magic_maze_notes import Tally
from oracle.magic_maze_tables import Table, official_table, random_table, unplayable

SOAK = bool(os.environ.get("CLEW_SOAK"))
GAMES = int(os.environ.get("CLEW_SOAK_GAMES", "600"))
FIRST = int(os.environ.get("CLEW_SOAK_SEED", "1000"))


def duel(table: Table, seed: int, seen: Tally, *, soak: bool = False) -> None:
    """Play one match; a table that cannot be played must be refused."""
    if unplayable(table):
        with pytest.raises(BadGameData):
            Duel(table, seed, seen)
        seen["tables refused"] += 1
        return
    game = Duel(table, seed, seen, thorough=1 if soak else 0.15)
    seen["matches"] += 1
    game.play(900 if soak else 400)


@pytest.mark.parametrize("number", range(1, 18))
def test_oracle_and_engine_agree_on_an_official_scenario(number: int) -> None:
    duel(official_table(random.Random(number), number), number, Tally())


@pytest.mark.parametrize("seed", range(10))
def test_oracle_and_engine_agree_on_random_tables(seed: int) -> None:
    duel(random_table(random.Random(seed)), seed, Tally())


@pytest.mark.parametrize("seed", range(4))
def test_oracle_and_engine_agree_on_rearrangement(seed: int) -> None:
    duel(official_table(random.Random(seed), 11), seed, Tally())


@pytest.mark.skipif(not SOAK, reason="the long campaign: CLEW_SOAK=1")
def test_oracle_and_engine_agree_for_a_long_time(capsys: pytest.CaptureFixture[str]) -> None:
    seen: Tally = Tally()
    wrong: list[str] = []
    for seed in range(FIRST, FIRST + GAMES):
        try:
            duel(random_table(random.Random(seed)), seed, seen, soak=True)
        except (Disagreement, AssertionError) as error:
            wrong.append(f"seed {seed}: {error}")
    with capsys.disabled():
        print("", *(f"{count:9,} {name}" for name, count in sorted(seen.items())), sep="\n")  # noqa: T201
    assert not wrong, f"{len(wrong)} disagreements\n" + "\n\n".join(wrong[:5])
