"""The level `learned`: what it looks at, what it may do, and that it wins."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from clew.bots.asking import situation_of
from clew.bots.bot import Situation
from clew.bots.levels import bot_of
from clew.bots.magic_maze import learned, prospects
from clew.bots.magic_maze.features import choices_of, look
from clew.bots.magic_maze.learned import (
    BESIDE_PEOPLE,
    LEARNED,
    WEIGHTS,
    Learned,
    chances_of,
    drawn,
    network_of,
)
from clew.bots.magic_maze.paths import ground_for
from clew.bots.magic_maze.position import EVERYBODY, position_of
from clew.bots.magic_maze.rates import one
from clew.bots.magic_maze.weights import read_arrays
from clew.bots.magic_maze.world import FAR, FREE
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import DoSomething, Stare, Start
from envs.tables import MAGIC_MAZE, positions

SHIPPED, BESIDE = (Path(learned.__file__).parent / "data" / n for n in (WEIGHTS, BESIDE_PEOPLE))


def situations(seats: int, options: dict[str, Any], many: int) -> list[Situation[Any, Any]]:
    pick = Random(seats)
    found = list[Situation[Any, Any]]()
    for state in positions(GAME, seats, options, 2, many):
        seat = pick.choice(seats_of(seats))
        found.append(situation_of(GAME, state, seat, at=Millis(pick.randrange(200_000))))
    return found


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
def test_a_look_has_as_many_numbers_as_the_network_takes(
    seats: int, options: dict[str, Any]
) -> None:
    arrays = read_arrays(SHIPPED.read_bytes())
    other = read_arrays(BESIDE.read_bytes())
    assert {n: shape for n, (_, shape) in arrays.items()} == {n: s for n, (_, s) in other.items()}
    for situation in situations(seats, options, 40):
        seen = look(situation)
        assert [len(seen.table)] == arrays["table"][1][:1]
        assert all([len(row)] == arrays["choice"][1][:1] for row in seen.rows)
        assert all(-1 <= value <= 1 for row in (seen.table, *seen.rows) for value in row)
        legal = [a for a in situation.actions if not isinstance(a, Start)]
        assert seen.choices == [None, *legal]


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
def test_the_way_past_the_others_is_what_a_whole_search_finds(
    seats: int, options: dict[str, Any]
) -> None:
    """`Way.at` mostly does without the search."""
    for situation in situations(seats, options, 25):
        if situation.view.discards_due or situation.view.started_at is None:
            continue
        position = position_of(situation.view)
        for hero in EVERYBODY:
            prospect = prospects.prospects_of(position).heroes[hero]
            for way in prospect.ways if prospect else ():
                if way.free is prospects.NOWHERE:
                    continue
                for square in [s for s in way.free.walk if not s & 3]:
                    _, past = way.at(square)
                    assert min(past, FAR) == min(way.past.at(square), FAR)


def test_a_way_with_nobody_on_it_is_the_free_one() -> None:
    state = next(iter(positions(GAME, 4, {"scenario": 7}, 1, 1)))
    position = position_of(GAME.view(state, Seat(0)))
    ground, start = ground_for(position, 0), position.heroes[0]
    goal = ((ground.leaving(start)[0].to, 0),)
    assert ground.past(0, goal, {}, FREE) == ground.field(goal, (), {}).walk


def test_plain_python_scores_what_numpy_does() -> None:
    arrays = {
        name: np.array(values, np.float64).reshape(shape)
        for name, (values, shape) in read_arrays(SHIPPED.read_bytes()).items()
    }
    chance = np.random.default_rng(1)
    table = np.where(chance.random(arrays["table"].shape[0]) < 0.3, 0.5, 0.0)
    rows = np.where(chance.random((5, arrays["choice"].shape[0])) < 0.3, 1.0, 0.0)
    first = table @ arrays["table"] + arrays["table_bias"] + rows @ arrays["choice"]
    second = np.maximum(first, 0) @ arrays["hidden"] + arrays["hidden_bias"]
    truth = np.maximum(second, 0) @ arrays["worth"]
    told = network_of(SHIPPED.read_bytes()).scores(table.tolist(), rows.tolist())
    assert told == pytest.approx(truth.tolist(), rel=1e-4, abs=1e-4)


def test_the_better_a_thing_the_oftener_it_is_done() -> None:
    scores = [0.0, 2.0, 1.0]
    assert [drawn(scores, 0.01, (lot + 1) / 11) for lot in range(10)] == [1] * 10
    often = [drawn(scores, 1.0, lot / 1000) for lot in range(1000)]
    assert often.count(1) > often.count(2) > often.count(0) > 0


def test_beside_people_it_acts_as_often_as_experts_and_chooses_firmly() -> None:
    """Somebody must take over what a person does not do, but nobody need do the second best."""
    bot, asked = Learned(), 0
    for situation in situations(4, {"scenario": 3}, 40):
        seen = look(beside := replace(situation, people=(Seat((situation.seat + 1) % 4),)))
        if len(seen.choices) < 3:
            continue
        often = chances_of(bot.scores(seen, beside_people=True), 1.0)
        firm = chances_of(bot.scores(seen, beside_people=True)[1:], bot.heat)
        best = seen.choices[1 + firm.index(max(firm))]
        done = [bot.choose(beside, seed, Millis(0)) for seed in range(200)]
        acted: list[Any] = [action for action in done if action is not None]
        assert len(acted) / 200 == pytest.approx(1 - often[0], abs=0.12)
        if len(acted) > 50:
            asked += 1
            assert acted.count(best) / len(acted) == pytest.approx(max(firm), abs=0.2)
        if asked == 5:
            return
    raise AssertionError("it was seldom asked what it would rather do than wait")


def test_it_sees_that_nothing_has_happened_for_two_seconds() -> None:
    situation = situations(4, {"scenario": 1}, 1)[0]
    numbers = [
        look(replace(situation, since=Millis(0), at=Millis(at))).table[-1] for at in (1999, 2000)
    ]
    assert numbers == [0.0, 1.0]


def test_it_weighs_little() -> None:
    assert SHIPPED.stat().st_size + BESIDE.stat().st_size < 5_000_000


def test_beside_people_it_goes_by_other_weights() -> None:
    situation = situations(4, {"scenario": 1}, 1)[0]
    seen = look(situation)
    told = [Learned().scores(seen, beside_people=beside) for beside in (False, True)]
    files = [Learned(str(f)).scores(seen, beside_people=True) for f in (SHIPPED, BESIDE)]
    assert told == files
    assert told[0] != told[1]


def test_it_calls_on_people_alone_and_only_as_often_as_the_table_lets_it() -> None:
    state = GAME.new(GAME.setup(4, 1, scenario=7))
    state = GAME.apply(state, Move(Seat(0), Start(), Millis(0))).state
    situation = situation_of(GAME, state, Seat(1), at=Millis(9000))
    with_people = replace(situation, people=(Seat(1), Seat(2)))

    def calls(asked: Situation[Any, Any]) -> list[Any]:
        return [c for c in choices_of(asked) if isinstance(c, DoSomething | Stare)]

    assert calls(situation) == []
    assert calls(with_people) == [DoSomething(Seat(2))]
    assert calls(replace(with_people, calls=0)) == []
    called = Move(Seat(0), DoSomething(Seat(2)), Millis(5000))
    assert calls(replace(with_people, past=(called,))) == []  # it is not eight seconds ago
    assert calls(replace(with_people, past=(called,), calls=1, at=Millis(60_000))) == []
    assert calls(replace(with_people, past=(called,), at=Millis(60_000))) != []


def test_it_wins_with_itself() -> None:
    """200 of 200 unseen deals: docs/learned-team-mate.md."""
    assert bot_of("magic-maze", "learned") == LEARNED == Learned()
    wins = [one(GAME, 1, [LEARNED] * 4, seed).state.outcome.winners for seed in range(900, 904)]
    assert all(wins)
