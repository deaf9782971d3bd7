"""Dedalo's: the engine against the oracle, position by position, on all tables and options.

``CLEW_SOAK=1`` plays the long campaign (``CLEW_SOAK_GAMES`` matches, ``CLEW_SOAK_SEED`` the first).
"""

import os
import random

import pytest

from oracle.dedalos_duel import Disagreement, Duel
from oracle.dedalos_tables import random_start, random_table, random_temper
from oracle.dedalos_tally import Tally

SOAK = bool(os.environ.get("CLEW_SOAK"))
GAMES = int(os.environ.get("CLEW_SOAK_GAMES", "1500"))
FIRST = int(os.environ.get("CLEW_SOAK_SEED", "1000"))

# What a long campaign must have seen, or it proved less than it says.
RARE = (
    "Minotaur retired",
    "Minotaur stayed",
    "Minotaur steps by passage alone",
    "Minotaur turned round",
    "Minotaur back by free choice",
    "3 Minotaur tile(s) laid at once",
    "a closed area narrowed",
    "a closed area opened",
    "an area closed by a place",
    "an area closed by a cover",
    "an area closed by a collapse",
    "refused: place that seals",
    "refused: cover that seals",
    "refused: collapse that seals",
    "action capture",
    "action collapse",
    "bag emptied, round played on",
    "capture by a push",
    "capture by walking onto the Minotaur",
    "capture of 3",
    "capture of the mover in the walk",
    "ended beside the Minotaur",
    "moved back onto the covered start",
    "over by DD-E1",
    "over by DD-E2",
    "over by DD-E3",
    "positions with an empty bag",
    "positions with an empty hand",
    "turns begun with a short hand",
    "turns that ran out of time",
)


def duel(seed: int, moves: int, seen: Tally) -> None:
    pick = random.Random(seed)
    game = Duel(random_table(pick), seed, seen)
    if pick.random() < 0.8:
        game.begin_from(random_start(pick))
    seen["matches"] += 1
    game.play(moves, random_temper(pick))


@pytest.mark.parametrize("seed", range(70))
def test_oracle_and_engine_agree(seed: int) -> None:
    duel(seed, 40, Tally())


@pytest.mark.skipif(not SOAK, reason="the long campaign: CLEW_SOAK=1")
def test_oracle_and_engine_agree_for_a_long_time(capsys: pytest.CaptureFixture[str]) -> None:
    seen, wrong = Tally(), list[str]()
    for seed in range(FIRST, FIRST + GAMES):
        try:
            duel(seed, 120, seen)
        except Disagreement as error:
            wrong.append(f"seed {seed}: {error}")
    with capsys.disabled():
        print("", *(f"{count:9,} {name}" for name, count in sorted(seen.items())), sep="\n")  # noqa: T201
    assert not wrong, f"{len(wrong)} disagreements\n" + "\n\n".join(wrong[:5])
    if GAMES >= 1000:
        assert not [name for name in RARE if not seen[name]]
