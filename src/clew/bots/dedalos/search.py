"""The strong bot's search: information-set MCTS over whole turns.

One tree for all imagined worlds: a node is what everybody has seen done, and in each world it
offers the turns that the hands of that world allow, the best for their owner first. Of a rival's
turns only the first is open at first, more as the node is visited (progressive widening). After one
round the tree ends, and everybody plays on as a medium bot of little breadth until somebody is out
(``door`` knows exactly) or ROUNDS are over.

Our own turns meet the same worlds, one after the other, and the worse half of them is dropped again
and again (sequential halving): which of two turns is better is seldom seen in a few worlds.

How much is searched is counted in turns thought through, and follows from the budget alone: so the
same seed gives the same answer on any machine, and the clock stops only one far too slow.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from clew.bots.dedalos.door import escapes
from clew.bots.dedalos.playing import SketchedMatch
from clew.bots.dedalos.turns import WON, Breadth, Plan, Planner
from clew.bots.dedalos.worlds import World
from clew.bots.dedalos.worth import OPEN, shares
from clew.core.types import Seat

REPLY: Final = Breadth(beam=2, lays=2, spare=0)
ROUNDS: Final = 2  # played on in simplified matches, the first of them in the tree
OPEN_AT_FIRST: Final = 1  # turns of a rival
WIDENING: Final = 0.5  # more of them, times the root of the visits
CURIOSITY: Final = 0.03
TRUST: Final = 6  # visits that what a turn promises at once stands for


class Node:
    """A turn that was played, in any world."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # for the seat that played it
        self.children = dict[object, Node]()

    def child(self, plan: Plan) -> "Node":
        """What follows when this is played."""
        return self.children.setdefault(plan.actions, Node())

    def add(self, value: float) -> None:
        """It was played once more, and this came of it."""
        self.visits += 1
        self.total += value

    def pick(self, plans: Sequence[Plan]) -> Plan:
        """The turn to look at now: good so far, or hardly tried."""
        open_ = plans[: OPEN_AT_FIRST + int(WIDENING * sqrt(self.visits))]
        curious = CURIOSITY * sqrt(1 + self.visits)
        standing = self.standings(plans[0])

        def promise(plan: Plan) -> float:
            child = self.children.get(plan.actions)
            return standing(plan) + curious / (1 + (child.visits if child else 0))

        return max(open_, key=promise)

    def standings(self, first: Plan) -> Callable[[Plan], float]:
        """What turns have brought so far, blended with what they promise beside the first."""
        visits = sum(child.visits for child in self.children.values())
        total = sum(child.total for child in self.children.values())
        usual = total / visits if visits else 0.0

        def standing(plan: Plan) -> float:
            hope = usual + plan.value - first.value
            child = self.children.get(plan.actions)
            return (child.total + TRUST * hope) / (child.visits + TRUST) if child else hope

        return standing


class Search:
    """One seat's thoughts about one decision."""

    def __init__(
        self, seat: Seat, first: Seat, worlds: Sequence[World], is_late: Callable[[], bool]
    ) -> None:
        self._seat = seat
        self._first = first
        self._seats = len(worlds[0].hands)
        self._worlds = worlds
        self._is_late = is_late
        self._known = dict[object, list[Plan]]()

    @property
    def turns(self) -> int:
        """How many were thought through: the work done."""
        return len(self._known)

    def best(self, plans: Sequence[Plan], turns: int) -> Plan:
        """The turn that does best, after so many have been thought through."""
        if len(plans) == 1 or plans[0].value == WON:
            return plans[0]
        root, left = Node(), list(plans)
        halvings = (len(left) - 1).bit_length()
        for number in range(1, halvings + 1):
            self._try(root, left, turns * number // halvings)
            standing = root.standings(plans[0])
            left.sort(key=standing, reverse=True)
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _try(self, root: Node, plans: Sequence[Plan], turns: int) -> None:
        """Try each of them in one more world, as long as worlds and work are left."""
        for world in self._worlds[root.child(plans[0]).visits :]:
            if self.turns >= turns:
                return
            for plan in plans:
                if self._is_late():
                    return
                node = root.child(plan)
                node.add(self._played(node, plan, world)[self._seat])

    def _played(self, node: Node, plan: Plan, world: World) -> list[float]:
        """Play on in this world, every seat for itself; what that is worth to each of them."""
        match = SketchedMatch(plan.sketch, world)
        match.end(self._seat, plan)
        path = list[tuple[Node, Seat]]()
        values: list[float] | None = None
        for number in range(1, ROUNDS * self._seats + 1):
            seat = Seat((self._seat + number) % self._seats)
            if seat == self._first:
                match.next_round()
            if not match.begin(seat):
                continue
            if escapes(match.sketch, match.sketch.pawns[seat], match.hands[seat]):
                values = [float(other == seat) for other in range(self._seats)]
                break
            replies = self._replies(match, seat)
            if not replies:
                continue
            reply = replies[0]
            if number < self._seats:
                reply = node.pick(replies)
                node = node.child(reply)
                path.append((node, seat))
            match.end(seat, reply)
        if values is None:
            values = shares(match.sketch, self._seat + 1, OPEN)
        for passed, seat in path:
            passed.add(values[seat])
        return values

    def _replies(self, match: SketchedMatch, seat: Seat) -> list[Plan]:
        """The turns a seat has to choose from here, the best first; each position thought once."""
        key = seat, match.position(seat)
        found = self._known.get(key)
        if found is None:
            planner = Planner(seat, REPLY)
            found = planner.plans(match.sketch, match.hands[seat], match.left(seat))
            self._known[key] = found
        return found
