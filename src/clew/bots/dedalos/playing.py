"""A simplified match in one imagined world: what a turn brings besides its actions."""

from clew.bots.dedalos.minotaur import moved, walks
from clew.bots.dedalos.sketch import Sketch
from clew.bots.dedalos.turns import Left, Plan
from clew.bots.dedalos.worlds import World
from clew.bots.dedalos.worth import race_of, worth
from clew.core.types import Seat
from clew.games.dedalos.model import HAND
from clew.games.dedalos.tiles import MINOTAURS, Hand


class SketchedMatch:
    """A match played on in an imagined world. Tiles that return to the bag are forgotten."""

    def __init__(self, sketch: Sketch, world: World) -> None:
        self.sketch = sketch
        self.hands = list[Hand](world.hands)
        seats = len(world.hands)
        self._bags = [world.bag[seat::seats] for seat in range(seats)]
        """To each its own part: then what one draws does not depend on what others have laid."""
        self._drawn = [0] * seats

    def begin(self, seat: Seat) -> bool:
        """DD-T1, DD-M5: what happens before the actions; False where there are none."""
        if not self._walk(seat, self._lay_minotaurs(seat)):
            return False
        if self.sketch.pawns[seat] < 0:
            self.sketch = self.sketch.copy()
            self.sketch.pawns[seat] = self.sketch.maze.entrance
            self.refill(seat)
            return False
        self.refill(seat)
        return True

    def left(self, seat: Seat) -> Left:
        """What is left of a turn in which nothing was done yet."""
        return Left(0, 0, 0, self.sketch.pawns[seat], covered=False)

    def end(self, seat: Seat, plan: Plan) -> None:
        """DD-T1: a turn was played, now draw."""
        self._drop_captured(plan.sketch)
        self.sketch, self.hands[seat] = plan.sketch, plan.hand
        self.refill(seat)

    def next_round(self) -> None:
        """The first seat is on turn again."""
        self.sketch = self.sketch.copy()
        self.sketch.dusk += 1

    def position(self, seat: Seat) -> tuple[object, ...]:
        """All that a seat's turn depends on."""
        sketch = self.sketch
        hunter = sketch.minotaur, sketch.came_from, sketch.up
        return sketch.maze, *sketch.pawns, *hunter, sketch.dusk, *sorted(self.hands[seat])

    def refill(self, seat: Seat) -> None:
        """Draw back to three."""
        hand = self.hands[seat]
        at = self._drawn[seat]
        drawn = self._bags[seat][at : at + HAND - len(hand)]
        self.hands[seat] = hand + drawn
        self._drawn[seat] += len(drawn)

    def _lay_minotaurs(self, seat: Seat) -> bool:
        hand = self.hands[seat]
        kept: Hand = tuple(tile for tile in hand if tile not in MINOTAURS)
        if len(kept) == len(hand):
            return False
        self.hands[seat] = kept
        self.sketch = self.sketch.copy()
        self.sketch.up += len(hand) - len(kept)
        if self.sketch.minotaur < 0:
            self.sketch.minotaur = self.sketch.maze.entrance
        return True

    def _walk(self, seat: Seat, free: bool) -> bool:
        """DD-M2: it goes where it serves the mover; False if it caught the mover itself."""
        sketch = self.sketch
        if sketch.minotaur < 0:
            return True
        ends = [moved(sketch, walk) for walk in walks(sketch, sketch.up, free)]
        if not ends:
            return True
        race = race_of(sketch, seat)
        was_in = sketch.pawns[seat] >= 0
        after = max(ends, key=lambda end: worth(end, seat, seat, race))
        self._drop_captured(after)
        self.sketch = after
        return not was_in or after.pawns[seat] >= 0

    def _drop_captured(self, after: Sketch) -> None:
        for seat, pawn in enumerate(after.pawns):
            if pawn < 0 <= self.sketch.pawns[seat]:
                self.hands[seat] = ()
