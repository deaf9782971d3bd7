"""Matches for `team_mate.py` to learn from: who plays, what they saw, what an expert would do.

All kinds of company sit at a table: experts, steady bots, models of people, somebody who acts at
random now and then, and the learner itself. At every seat that is not a person's an expert is
asked what it would do there; whoever sits there then does what it likes.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from weight_files import arrays_of

from clew.bots.asking import AnyMatch
from clew.bots.bot import Bot
from clew.bots.levels import bot_of
from clew.bots.magic_maze.features import Look, look
from clew.bots.magic_maze.learned import Learned
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.people import MODELS, people_of
from clew.bots.play import play
from clew.core.types import Millis, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import DoSomething, Stare, Start

Array = np.ndarray[Any, Any]
AGAIN = 0.1  # how many of the looks at a table are kept on which nothing has changed,
AGAIN_BESIDE_PEOPLE = 0.3  # where the longer nothing happens, the more must somebody take over
PACES = (400, 600, 600, 900)
OFTEN = ("clumsy", "clumsier", "late")  # people who do some of what they ought to do


class Decisions(NamedTuple):
    """What was seen and what an expert would have done: rows of choices, decision by decision."""

    tables: Array  # decisions x numbers of the table
    rows: Array  # choices x numbers of a choice
    counts: Array  # by decision: how many choices
    labels: Array  # by decision: the choice of the expert


class Learner(Learned, frozen=True):
    """The level `learned` in NumPy: the same sums, three times as fast a match."""

    def scores(self, seen: Look, *, beside_people: bool) -> list[float]:
        """How good the network finds each thing."""
        del beside_people  # the file is for any company
        assert self.file is not None
        table, table_bias, choice, hidden, hidden_bias, worth = network_of(self.file)
        first = np.array(seen.table) @ table + table_bias
        first = np.maximum(first + np.array(seen.rows) @ choice, 0)
        found: list[float] = (np.maximum(first @ hidden + hidden_bias, 0) @ worth).tolist()
        return found


@cache
def network_of(file: str) -> list[Array]:
    """The arrays of a file of weights."""
    arrays = arrays_of(Path(file))
    names = ("table", "table_bias", "choice", "hidden", "hidden_bias", "worth")
    return [arrays[name].astype(np.float64) for name in names]


class Watched:
    """A seat at which everything is written down; *driver* says what is done there."""

    worlds = 0

    def __init__(
        self, driver: Bot, chance: Random, errs: float, again: float, kept: list[Any]
    ) -> None:
        self.driver, self.chance, self.kept = driver, chance, kept
        self.errs, self.again = errs, again
        self._last: Any = None

    def choose(self, situation: Any, seed: int, budget: Millis) -> Any:
        """Ask the expert, write it down, and let the driver act."""
        if situation.view.outcome is None and situation.actions:
            news = situation.view is not self._last
            self._last = situation.view
            if news or self.chance.random() < self.again:
                self._write(situation, seed)
        if situation.actions and self.chance.random() < self.errs:
            return self.chance.choice(situation.actions)
        return self.driver.choose(situation, seed, budget)

    def _write(self, situation: Any, seed: int) -> None:
        seen = look(situation)
        advice = EXPERT.choose(situation, seed, Millis(0))
        if isinstance(advice, DoSomething | Stare) and advice not in seen.choices:
            advice = None
        if len(seen.choices) > 1 and advice in seen.choices:
            rows = np.array(seen.rows, np.float16)
            self.kept.append((np.array(seen.table, np.float16), rows, seen.choices.index(advice)))


def played(seed: int, file: str | None, *, beside_people: bool = False) -> Decisions:
    """A match of a random company; with a *file* of weights the learner has most of the seats.

    *beside_people*: a person sits there for sure, mostly in a scenario for new players.
    """
    chance = Random(seed)  # noqa: S311
    novices = 0.7 if beside_people else 0.45
    scenario = chance.choice((1, 2, 3)) if chance.random() < novices else chance.randint(4, 7)
    if chance.random() < 0.1:
        scenario = chance.randint(8, 17)
    seats = 4 if chance.random() < 0.7 else chance.choice((1, 2, 2, 3, 3, 5, 6, 8))
    seats = max(seats, 3) if scenario == 9 else seats
    models, people = people_of("magic-maze"), list[int]()
    seats = max(seats, 2) if beside_people else seats
    if seats > 1 and (beside_people or chance.random() < 0.5):
        people = chance.sample(range(seats), 2 if seats > 3 and chance.random() < 0.2 else 1)
    kept, pace = list[Any](), chance.choice(PACES)
    bots, paces = list[Bot](), list[Millis]()
    errs = chance.choice((0, 0, 0.03, 0.1))
    again = AGAIN_BESIDE_PEOPLE if beside_people else AGAIN
    for seat in seats_of(seats):
        if seat in people:
            often = beside_people and chance.random() < 0.7
            person = models[chance.choice(OFTEN if often else MODELS)]
            bots.append(person)
            paces.append(person.pace)
            continue
        bots.append(Watched(driver(chance, file), chance, errs, again, kept))
        paces.append(Millis(pace))
    setup = GAME.setup(seats, seed, scenario=scenario, **({} if scenario < 8 else {"level": 19}))
    places = tuple(seats_of(seats)[p] for p in people)
    play(GAME, setup, bots, pace=paces, seed=seed, opening=[Start()], people=places)
    return gathered(kept)


def remembered(seed: int, file: str | None, folder: Path, *, beside_people: bool) -> Decisions:
    """The decisions of a match, from the folder if it was played already."""
    kept = folder / f"{seed}.npz"
    if kept.exists():
        with np.load(kept) as arrays:
            return Decisions(*(arrays[name] for name in Decisions._fields))
    found = played(seed, file, beside_people=beside_people)
    half = kept.with_suffix(".half.npz")
    np.savez(half, **found._asdict())
    half.replace(kept)
    return found


def driver(chance: Random, file: str | None) -> Bot:
    """Who acts at a seat."""
    if file is not None and chance.random() < 0.8:
        return Learner(file, chance.choice((0.3, 0.6, 1.0)))
    return EXPERT if chance.random() < 0.6 else bot_of("magic-maze", "steady")


def gathered(kept: Sequence[Any]) -> Decisions:
    """Decisions as arrays."""
    if not kept:
        empty = np.zeros((0, 0), np.float16)
        return Decisions(empty, empty, np.zeros(0, np.int32), np.zeros(0, np.int32))
    return Decisions(
        np.stack([table for table, _, _ in kept]),
        np.concatenate([rows for _, rows, _ in kept]),
        np.array([len(rows) for _, rows, _ in kept], np.int32),
        np.array([label for _, _, label in kept], np.int32),
    )


def joined(parts: Sequence[Decisions]) -> Decisions:
    """Decisions of many matches as one."""
    full = [part for part in parts if len(part.counts)]
    return Decisions(*(np.concatenate(arrays) for arrays in zip(*full, strict=True)))


class Seating(NamedTuple):
    """A table that judges: *bot* (a level, or a file of weights) with itself or one stranger."""

    bot: str
    company: str  # "itself", another level or a model of a person
    scenario: int
    deal: int
    seats: int = 4
    heat: float | None = None  # of a file's network in any company, if not the usual


def won(table: Seating) -> bool:
    """Whether the deal is won."""
    return bool(match_of(table).state.outcome.winners)


def match_of(table: Seating) -> AnyMatch:
    """The whole match; the stranger's seat goes round with the deals."""
    mine = named(table)
    bots, paces, people = [mine] * table.seats, [Millis(400)] * table.seats, list[int]()
    stranger = table.deal % table.seats
    if table.company in MODELS:
        person = people_of("magic-maze")[table.company]
        bots[stranger], paces = person, [Millis(600)] * table.seats
        paces[stranger] = person.pace
        people = [stranger]
    elif table.company != "itself":
        bots[stranger] = bot_of("magic-maze", table.company)
    options = {} if table.scenario < 8 else {"level": 19}
    setup = GAME.setup(table.seats, table.deal, scenario=table.scenario, **options)
    places = tuple(seats_of(table.seats)[p] for p in people)
    return play(GAME, setup, bots, pace=paces, seed=table.deal, opening=[Start()], people=places)


def named(table: Seating) -> Bot:
    """The bot that is judged."""
    if not table.bot.endswith(".safetensors"):
        return bot_of("magic-maze", table.bot)
    return Learner(table.bot) if table.heat is None else Learner(table.bot, table.heat)
