"""What the strong bot's search rests on: which turns it looks at, how much, and its rivals."""

from collections.abc import Callable

import pytest

from clew.bots.dedalos.candidates import BLOCKS, TRUSTED, candidates, threats
from clew.bots.dedalos.levels import BREADTH
from clew.bots.dedalos.search import Node, Search
from clew.bots.dedalos.sketch import sketch_of
from clew.bots.dedalos.turns import Left, Plan, Planner
from clew.bots.dedalos.worlds import worlds_of
from clew.core.types import Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import Hand
from games.dedalos.positions import position

HAND: Hand = ("straight-1", "corner-1", "corner-0")
NEAR = "X . . . . . ╬ac ─ ─ ─b ─ ─ X"
FAR_OFF = "X . . . . . ╬abc ─ ─ . . . X"


def turns_of(state: State) -> list[Plan]:
    sketch = sketch_of(GAME.view(state, Seat(0)))
    left = Left(0, 0, 0, sketch.pawns[0], covered=False)
    return Planner(Seat(0), BREADTH).plans(sketch, state.hands[0], left)


def search_of(state: State, is_late: Callable[[], bool] = lambda: False) -> Search:
    imagined = [GAME.imagine(state, Seat(0), seed) for seed in range(6)]
    return Search(Seat(0), Seat(0), worlds_of(imagined, 1), is_late)


def kind(plan: Plan) -> tuple[int, int, int]:
    return plan.left.places, plan.left.moves, plan.left.pushes


def test_the_best_turn_of_every_kind_is_looked_at() -> None:
    plans = turns_of(position(FAR_OFF, hands={0: HAND}))
    chosen = candidates(plans, Seat(0))
    assert {kind(plan) for plan in chosen} == {kind(plan) for plan in plans}
    assert chosen[0] == plans[0]
    assert len(chosen) < TRUSTED + 8


def test_turns_that_stop_a_rival_at_the_door_are_looked_at() -> None:
    plans = turns_of(position(NEAR, hands={0: HAND}))
    chosen = candidates(plans, Seat(0))
    assert min(threats(plan, Seat(0)) for plan in chosen) == min(
        threats(plan, Seat(0)) for plan in plans
    )
    assert len(chosen) <= TRUSTED + BLOCKS + 8


def test_the_same_worlds_and_work_find_the_same_turn() -> None:
    state = position(NEAR, hands={0: HAND})
    plans = candidates(turns_of(state), Seat(0))
    assert search_of(state).best(plans, 60).actions == search_of(state).best(plans, 60).actions


def test_work_has_an_end_and_so_has_time() -> None:
    state = position(NEAR, hands={0: HAND})
    plans = candidates(turns_of(state), Seat(0))
    search = search_of(state)
    search.best(plans, 40)
    assert 40 <= search.turns < 40 + 8 * len(plans)
    late = search_of(state, lambda: True)
    assert late.best(plans, 40) == plans[0]
    assert late.turns == 0


@pytest.mark.parametrize("visits", [0, 40])
def test_more_of_a_rivals_turns_open_as_a_node_is_visited(visits: int) -> None:
    plans = turns_of(position(FAR_OFF, hands={0: HAND}))[:5]
    node = Node()
    for _ in range(visits):
        node.add(0.0)
        node.child(node.pick(plans)).add(0.0)  # whatever is tried turns out badly
    assert (len(node.children) > 1) == (visits > 0)
    assert visits or node.pick(plans) == plans[0]
