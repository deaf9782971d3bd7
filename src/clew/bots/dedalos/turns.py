"""Whole turns, thought through: a beam search over three actions.

Moves and pushes leave the maze as it is, so the efforts have to be found anew only for each set of
placements; that is what the search costs.
"""

from collections.abc import Callable
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from clew.bots.dedalos.lays import Lay, blocking, building, lays, spare_spots, without
from clew.bots.dedalos.maze import Maze, Square
from clew.bots.dedalos.sketch import Sketch, TurnAction
from clew.bots.dedalos.worth import Race, race_of, worth
from clew.core.types import Seat
from clew.games.dedalos.actions import Cover, Go, Push
from clew.games.dedalos.model import ACTIONS, OF_A_KIND
from clew.games.dedalos.tiles import Hand

WON: Final = 2.0  # better than any share
PUSHING: Final = 24  # no rival is pushed who has more than two turns to go
LOST: Final = -1.0  # a turn that ends on the Minotaur


Judge = Callable[[Sketch], float]
"""What a position at the end of a turn is worth to whoever had it, in place of `worth`."""


class Breadth(NamedTuple):
    """How much of a turn is looked at."""

    beam: int  # beginnings that are thought on
    lays: int  # placements tried after each, at most
    spare: int  # of these on cells where they do no harm


class Left(NamedTuple):
    """What of the turn is behind us (DD-T2, DD-V2)."""

    places: int
    moves: int
    pushes: int
    start: Square
    covered: bool

    @property
    def done(self) -> int:
        """How many actions were taken."""
        return self.places + self.moves + self.pushes


class Plan(NamedTuple):
    """The rest of a turn, or the beginning of it, and where it leads."""

    value: float
    actions: tuple[TurnAction, ...]
    sketch: Sketch
    hand: Hand
    left: Left


class Planner:
    """One seat's search for a good turn."""

    def __init__(self, seat: Seat, breadth: Breadth, judge: Judge | None = None) -> None:
        self._seat = seat
        self._breadth = breadth
        self._judge = judge
        self._pawns = list[Square]()  # as they stood when the turn began
        self._races = dict[Maze, Race]()

    def plans(self, sketch: Sketch, hand: Hand, left: Left) -> list[Plan]:
        """Turns worth playing, the best first; one that escapes is alone."""
        self._pawns = sketch.pawns
        beam = [Plan(0.0, (), sketch, hand, left)]
        ended: list[Plan] = []
        while beam:
            longer = list[Plan]()
            seen = set[object]()
            for plan in beam:
                after = self._longer(plan)
                if not after and plan.actions:
                    ended.append(plan)
                for other in after:
                    if other.value == WON:
                        return [other]
                    key = (other.sketch.maze, *other.sketch.pawns, other.left.moves)
                    if key not in seen:
                        seen.add(key)
                        longer.append(other)
            longer.sort(key=lambda plan: -plan.value)
            ended += [plan for plan in longer if plan.left.done == ACTIONS]
            beam = [plan for plan in longer if plan.left.done < ACTIONS][: self._breadth.beam]
        return sorted(ended, key=lambda plan: -plan.value)

    def _longer(self, plan: Plan) -> list[Plan]:
        """The plan with one action more, in every way that is worth a thought."""
        left = plan.left
        found: list[Plan] = []
        if left.done == ACTIONS or plan.value == LOST:
            return found
        if left.moves < OF_A_KIND:
            found += self._moves(plan)
        if left.pushes < OF_A_KIND:
            found += self._pushes(plan)
        if left.places < OF_A_KIND:
            found += [self._laid(plan, lay) for lay in self._lays(plan)]
        return found

    def _moves(self, plan: Plan) -> list[Plan]:
        sketch, left = plan.sketch, plan.left
        after = left._replace(moves=left.moves + 1)
        found: list[Plan] = []
        for square in sketch.maze.joined(sketch.pawns[self._seat]):
            if left.moves and square == left.start and not left.covered:
                continue
            action = Go(sketch.maze.cell(square))
            if square in sketch.maze.exits:
                return [plan._replace(value=WON, actions=(*plan.actions, action), left=after)]
            step = self._walked(plan, action, self._seat, square, after)
            found.append(step._replace(value=LOST) if square == sketch.minotaur else step)
        return found

    def _pushes(self, plan: Plan) -> list[Plan]:
        sketch, left = plan.sketch, plan.left
        here = sketch.pawns[self._seat]
        is_near = sketch.maze.efforts.of(here) <= PUSHING or sketch.minotaur >= 0
        after = left._replace(pushes=left.pushes + 1)
        return [
            self._walked(plan, Push(Seat(rival), sketch.maze.cell(square)), rival, square, after)
            for rival, pawn in enumerate(sketch.pawns)
            if pawn == here and rival != self._seat and is_near
            for square in sketch.maze.joined(here)
            if square not in sketch.maze.exits
        ]

    def _walked(
        self, plan: Plan, action: TurnAction, seat: int, square: Square, left: Left
    ) -> Plan:
        sketch = plan.sketch.copy()
        sketch.put(seat, square)
        return Plan(self.worth(sketch), (*plan.actions, action), sketch, plan.hand, left)

    def _lays(self, plan: Plan) -> list[Lay]:
        sketch = plan.sketch
        efforts = sketch.maze.efforts
        mine = sketch.pawns[self._seat]
        rivals = sorted({pawn for pawn in sketch.pawns if pawn not in (mine, -1)}, key=efforts.of)
        own = building(sketch, efforts.way(mine), plan.hand)
        others = chain.from_iterable(
            blocking(sketch, efforts.way(pawn), plan.hand) for pawn in rivals
        )
        turn_about = chain.from_iterable(zip_longest(own, others))
        useful = dict[Lay, None]()
        for lay in turn_about:
            if len(useful) == self._breadth.lays:
                break
            if lay is not None:
                useful[lay] = None
        spots = spare_spots(sketch.maze, self._breadth.spare) if self._breadth.spare else ()
        return list(useful | dict.fromkeys(lays(sketch, spots, plan.hand)))

    def _laid(self, plan: Plan, lay: Lay) -> Plan:
        sketch = plan.sketch.copy()
        sketch.do(self._seat, lay)
        left = plan.left
        covers_start = isinstance(lay, Cover) and sketch.maze.square(lay.cell) == left.start
        return Plan(
            self.worth(sketch),
            (*plan.actions, lay),
            sketch,
            without(plan.hand, lay),
            left._replace(places=left.places + 1, covered=left.covered or covers_start),
        )

    def worth(self, sketch: Sketch) -> float:
        """What it is worth to us if our turn ends like this."""
        if self._judge is not None:
            return self._judge(sketch)
        race = self._races.get(sketch.maze)
        if race is None:
            began = sketch.copy()
            began.pawns = self._pawns
            race = race_of(began, self._seat)
            self._races[sketch.maze] = race
        return worth(sketch, self._seat, self._seat + 1, race)
