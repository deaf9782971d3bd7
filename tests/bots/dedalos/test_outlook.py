"""What was learned makes sense, and learning finds what is there to be found."""

import pytest

from bots.dedalos.train import Position, chances, features, learn, named, surprise
from clew.bots.dedalos.outlook import KNOTS, Outlook, Standing, outlook, parts_of, standings
from clew.bots.dedalos.sketch import sketch_of
from clew.core.types import Seat
from clew.games.dedalos import GAME
from games.dedalos.matches import random_state
from games.dedalos.positions import position


@pytest.mark.parametrize("seed", range(8))
def test_chances_are_shared_out_and_some_are_nobodys(seed: int) -> None:
    sketch = sketch_of(GAME.view(random_state(seed), None))
    shares = outlook().shares(sketch, 0)
    assert len(shares) == len(sketch.pawns)
    assert all(share > 0 for share in shares)
    assert sum(shares) < 1


def test_who_acts_next_at_the_door_is_all_but_out() -> None:
    sketch = sketch_of(GAME.view(position("X . . . . . ╬ac ─ ─ ─ ─b ─ X"), Seat(0)))
    assert outlook().shares(sketch, 1)[1] > 0.9
    assert outlook().shares(sketch, 2)[1] < 0.9


def test_an_effort_lies_between_two_knots() -> None:
    assert parts_of(0) == (0, 0.0)
    assert parts_of(11) == (KNOTS.index(10), 0.5)
    assert parts_of(KNOTS[-1]) == (len(KNOTS) - 2, 1.0)


def test_the_trainer_and_the_bots_mean_the_same() -> None:
    weights = [((7 * i) % 11 - 5) / 10 for i in range(60)]
    for seed in range(6):
        view = GAME.view(random_state(seed), None)
        sketch = sketch_of(view)
        found = Position(seed, view.round, standings(sketch, 1), 0)
        learned = Outlook(named(weights)).shares(sketch, 1)
        assert learned == pytest.approx(chances(weights, features(found))[:-1])


def test_learning_is_surprised_less() -> None:
    near, far = Standing(0, 10, False, -1), Standing(1, 27, False, -1)
    found = [Position(i, 1, [near, far], 1 if i % 5 == 0 else 0) for i in range(20)]
    weights = learn(found)
    assert surprise(weights, found) < surprise([0.0] * len(weights), found)
    assert chances(weights, features(found[0]))[0] == pytest.approx(0.8, abs=0.1)
