"""How far it is to an exit, in moves and in tiles still to be laid.

A turn is two moves and a placement, or one move and two. So a move is weighed as half a turn and a
placement as the little that it costs beside moving; TURN units are about one turn, and a
pawn whose effort is at most ``AT_THE_DOOR`` may escape in a single turn if its tiles fit.
"""

from array import array
from typing import Final

from clew.games.dedalos.board import ALL_SIDES, FACING

TURN: Final = 10
MOVE: Final = 5
PLACE: Final = 2
COVER: Final = (4, 7)  # a tile without stars, with one; few tiles cover more
AT_THE_DOOR: Final = 2 * MOVE + PLACE
FAR: Final = 99  # no way out that we can see


class Efforts:
    """For each square the least effort from there to an exit, and the next square on that way.

    A square is listed a second time (plus the size of the grid) for what it would be if the tile on
    it were covered by one that is open on all sides. Found backwards from all exits, in the
    order of effort, and only as far as somebody asks.
    """

    __slots__ = ("_at", "_sides", "_stars", "_steps", "_todo", "dist", "size", "via")

    def __init__(
        self, sides: list[int], stars: list[int], exits: tuple[int, ...], width: int
    ) -> None:
        self.size = len(sides)
        self.dist = bytearray((FAR,)) * (2 * self.size)
        """Not yet true where it is more than what was asked for so far."""
        self.via = array("h", (-1,)) * (2 * self.size)
        self._sides, self._stars, self._steps = sides, stars, _STEPS[width]
        self._todo: dict[int, list[int]] = {0: [*exits]}
        self._at = 0  # whoever is nearer than this is settled
        for way in exits:
            self.dist[way] = 0

    def of(self, square: int) -> int:
        """From this square."""
        if self.dist[square] >= self._at:
            self._spread(square)
        return self.dist[square]

    def way(self, square: int) -> list[int]:
        """The squares to be entered on the best way out, the exit last."""
        self.of(square)
        squares = list[int]()
        node = self.via[square]
        while node >= 0:
            squares.append(node % self.size)
            node = self.via[node]
        return squares

    def _spread(self, wanted: int) -> None:
        """On until this square is settled."""
        dist, via, size, todo = self.dist, self.via, self.size, self._todo
        sides, stars = self._sides, self._stars
        at = self._at
        while at < FAR and dist[wanted] >= at:
            for node in todo.pop(at, ()):
                if dist[node] != at:
                    continue
                square, cost, around = self._into(node, at)
                queue = todo.setdefault(cost, [])
                for step, back in around:
                    other = square + step
                    there = sides[other]
                    if there >= 0 and not there & back:
                        if stars[other] > 1:
                            continue
                        other += size
                    if cost < dist[other]:
                        dist[other] = cost
                        via[other] = node
                        queue.append(other)
            at += 1
        self._at = at

    def _into(self, node: int, effort: int) -> tuple[int, int, list[tuple[int, int]]]:
        """The square, the effort with the step onto it, and from where one can step."""
        if node >= self.size:
            square = node - self.size
            return square, effort + MOVE + COVER[self._stars[square]], self._steps[ALL_SIDES]
        if self._sides[node] < 0:
            return node, effort + MOVE + PLACE, self._steps[ALL_SIDES]
        return node, effort + MOVE, self._steps[self._sides[node]]


class _Steps(dict[int, list[list[tuple[int, int]]]]):
    """By the width of the grid and the open sides: neighbours, and the side that faces back."""

    def __missing__(self, width: int) -> list[list[tuple[int, int]]]:
        near = (-width, 1, width, -1)
        self[width] = steps = [[(near[i], back) for i, back in facing] for facing in FACING]
        return steps


_STEPS: Final = _Steps()
