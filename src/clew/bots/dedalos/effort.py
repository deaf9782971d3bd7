"""How far it is to an exit, in moves and in tiles still to be laid.

A turn is two moves and a placement, or one move and two. So a move is weighed as half a turn and a
placement as the little that it costs beside moving; TURN units are about one turn, and a
pawn whose effort is at most ``AT_THE_DOOR`` may escape in a single turn if its tiles fit.
"""

from typing import Final

from clew.bots.dedalos.sketch import Sketch, Square
from clew.core.types import Seat
from clew.games.dedalos.board import ALL_SIDES, FACING

TURN: Final = 10
MOVE: Final = 5
PLACE: Final = 2
COVER: Final = (4, 7)  # a tile without stars, with one; few tiles cover more
AT_THE_DOOR: Final = 2 * MOVE + PLACE
MARGIN: Final = 25
FAR: Final = 99  # no way out that we can see


class Efforts:
    """For each square the least effort from there to an exit, and the next square on that way.

    A square is listed a second time (plus the size of the grid) for what it would be if the tile on
    it were covered by one that is open on all sides. Who is much worse off than *seat* does not
    matter to it: beyond its own effort and MARGIN we do not look.
    """

    __slots__ = ("dist", "limit", "size", "via")

    def __init__(self, sketch: Sketch, seat: Seat) -> None:
        self.size = len(sketch.sides)
        self.dist = [FAR] * (2 * self.size)
        self.via = [-1] * (2 * self.size)
        self.limit = FAR
        self._spread(sketch, sketch.pawns[seat])

    def of(self, square: Square) -> int:
        """From this square."""
        return min(self.dist[square], self.limit)

    def way(self, square: Square) -> list[Square]:
        """The squares to be entered on the best way out, the exit last."""
        squares = list[Square]()
        node = self.via[square]
        while node >= 0:
            squares.append(node % self.size)
            node = self.via[node]
        return squares

    def _spread(self, sketch: Sketch, mine: Square) -> None:
        """Backwards from all exits, in the order of effort, until every pawn has been met."""
        dist = self.dist
        todo: list[list[int]] = [[] for _ in range(FAR + 16)]
        for way in sketch.exits:
            dist[way] = 0
            todo[0].append(way)
        wanted = {pawn for pawn in sketch.pawns if pawn >= 0}
        if sketch.minotaur >= 0 or min(sketch.pawns) < 0:
            wanted.add(sketch.entrance)
        for effort, nodes in enumerate(todo):
            if effort > self.limit:
                return
            for node in nodes:
                if dist[node] == effort:
                    if node in wanted:
                        wanted.discard(node)
                        if node == mine:
                            self.limit = min(FAR, effort + MARGIN)
                        if not wanted:
                            return
                    self._enter(sketch, node, effort, todo)

    def _enter(self, sketch: Sketch, node: int, effort: int, todo: list[list[int]]) -> None:
        """What it costs to go to this square from the ones around it."""
        dist, via, size = self.dist, self.via, self.size
        sides, stars = sketch.sides, sketch.stars
        if node < size:
            square, out = node, sides[node]
            cost = effort + MOVE
            if out < 0:
                cost, out = cost + PLACE, ALL_SIDES
        else:
            square, out = node - size, ALL_SIDES
            cost = effort + MOVE + COVER[stars[square]]
        for step, back in _STEPS[sketch.width][out]:
            other = square + step
            there = sides[other]
            if there >= 0 and not there & back:
                if stars[other] > 1:
                    continue
                other += size
            if cost < dist[other]:
                dist[other] = cost
                via[other] = node
                todo[cost].append(other)


class _Steps(dict[int, list[list[tuple[int, int]]]]):
    """By the width of the grid and the open sides: neighbours, and the side that faces back."""

    def __missing__(self, width: int) -> list[list[tuple[int, int]]]:
        near = (-width, 1, width, -1)
        self[width] = steps = [[(near[i], back) for i, back in facing] for facing in FACING]
        return steps


_STEPS: Final = _Steps()
