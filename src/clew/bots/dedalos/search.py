"""The strong bot's search: information-set MCTS over whole turns.

One tree for all imagined worlds: a node is what everybody has seen done, and in each world it
offers the turns that the hands of that world allow, the best for their owner first. Of these only
a few are open at first, more as the node is visited (progressive widening). A simulation goes once
round the table, every seat playing for itself, and ends after our own next turn.

How much is searched is counted in mazes whose efforts are found, and follows from the budget alone:
so the same seed gives the same answer on any machine, and the clock stops only one far too slow.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from clew.bots.dedalos.effort import AT_THE_DOOR
from clew.bots.dedalos.playing import Pencil
from clew.bots.dedalos.turns import WON, Breadth, Plan, Planner
from clew.bots.dedalos.worlds import World
from clew.bots.dedalos.worth import shares
from clew.core.types import Seat

NARROW: Final = Breadth(beam=2, lays=4, spare=1)
OPEN_AT_FIRST: Final = 1  # turns of a rival
OPEN_AT_ROOT: Final = 4
WIDENING: Final = 0.5  # more of them, times the root of the visits
CURIOSITY: Final = 0.03
TRUST: Final = 4  # visits that what a turn promises at once stands for
TRUSTED: Final = 12  # root turns chosen for what they promise
BLOCKS: Final = 6  # and for what they deny rivals who stand at the door


class Node:
    """A turn that was played, in any world."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # for the seat that played it
        self.children = dict[object, Node]()

    def child(self, plan: Plan) -> "Node":
        """What follows when this is played."""
        return self.children.setdefault(plan.deeds, Node())

    def pick(self, plans: Sequence[Plan], at_first: int) -> Plan:
        """The turn to look at now: good so far, or hardly tried."""
        open_ = plans[: at_first + int(WIDENING * sqrt(self.visits))]
        curious = CURIOSITY * sqrt(1 + self.visits)
        usual = self._usual()

        def promise(plan: Plan) -> float:
            child = self.children.get(plan.deeds)
            hope = usual + plan.value - plans[0].value
            return _mean(child, hope) + curious / (1 + (child.visits if child else 0))

        return max(open_, key=promise)

    def best(self, plans: Sequence[Plan]) -> Plan:
        """The turn that has done best."""
        usual, most = self._usual(), plans[0].value

        def standing(plan: Plan) -> float:
            return _mean(self.children.get(plan.deeds), usual + plan.value - most)

        return max((p for p in plans if p.deeds in self.children), key=standing, default=plans[0])

    def _usual(self) -> float:
        """What turns have brought here so far, on average."""
        visits = sum(child.visits for child in self.children.values())
        return sum(child.total for child in self.children.values()) / visits if visits else 0.0


def _mean(child: Node | None, hope: float) -> float:
    """What a turn has brought on average, blended with what we hope of it."""
    if child is None:
        return hope
    return (child.total + TRUST * hope) / (child.visits + TRUST)


class Search:
    """One seat's thoughts about one decision."""

    def __init__(
        self, seat: Seat, seats: int, worlds: Sequence[World], is_late: Callable[[], bool]
    ) -> None:
        self._seat = seat
        self._seats = seats
        self._worlds = worlds
        self._is_late = is_late
        self._mazes = 0

    def best(self, plans: Sequence[Plan], mazes: int) -> Plan:
        """The turn that does best, after so many mazes have been looked at."""
        root = Node()
        if len(plans) == 1 or plans[0].value == WON:
            return plans[0]
        while self._mazes < mazes and not self._is_late():
            plan = root.pick(plans, OPEN_AT_ROOT)
            child = root.child(plan)
            values = self._simulate(child, plan, self._worlds[child.visits % len(self._worlds)])
            root.visits += 1
            child.visits += 1
            child.total += values[self._seat]
        return root.best(plans)

    def _simulate(self, node: Node, plan: Plan, world: World) -> list[float]:
        """Once round the table in this world; everybody's share at the end."""
        pencil = Pencil(plan.sketch, world)
        pencil.end(self._seat, plan)
        path = list[tuple[Node, Seat]]()
        for i in range(1, self._seats + 1):
            seat = Seat((self._seat + i) % self._seats)
            if not pencil.begin(seat):
                continue
            planner = Planner(seat, NARROW)
            replies = planner.plans(pencil.sketch, pencil.hands[seat], pencil.left(seat))
            self._mazes += planner.mazes
            if not replies:
                continue
            if replies[0].value == WON:
                return self._told(path, [float(s == seat) for s in range(self._seats)])
            reply = replies[0] if seat == self._seat else node.pick(replies, OPEN_AT_FIRST)
            node = node.child(reply)
            path.append((node, seat))
            pencil.end(seat, reply)
            if seat == self._seat:
                return self._told(path, shares(reply.sketch, reply.efforts, seat + 1))
        planner = Planner(self._seat, NARROW)
        efforts = planner.efforts(pencil.sketch)
        self._mazes += 1
        return self._told(path, shares(pencil.sketch, efforts, self._seat + 1))

    def _told(self, path: list[tuple[Node, Seat]], values: list[float]) -> list[float]:
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]
        return values


def candidates(plans: Sequence[Plan], seat: Seat) -> list[Plan]:
    """The turns to search among: the most promising, and forced blocks where a rival is near.

    If somebody may escape in its next turn, the turns that leave the fewest such rivals are looked
    at too, however little they do for ourselves. Of turns that come to the same one is enough.
    """
    different = list({(round(p.value, 4), *p.sketch.pawns): p for p in reversed(plans)}.values())[
        ::-1
    ]
    chosen = different[:TRUSTED]
    if chosen and threats(chosen[0], seat):
        blocks = sorted(different[TRUSTED:], key=lambda plan: threats(plan, seat))
        chosen += blocks[:BLOCKS]
    return chosen


def threats(plan: Plan, seat: Seat) -> int:
    """How far rivals stand within the last turn to an exit, all together."""
    efforts, pawns = plan.efforts, plan.sketch.pawns
    near = [efforts.of(p) for rival, p in enumerate(pawns) if rival != seat and p >= 0]
    return sum(AT_THE_DOOR + 3 - effort for effort in near if effort < AT_THE_DOOR + 3)
