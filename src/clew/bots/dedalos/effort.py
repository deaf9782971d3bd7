"""How far it is to an exit, in moves and in tiles still to be laid.

A turn is two moves and a placement, or one move and two. So a move is weighed as half a turn and a
placement as the little that it costs beside moving; TURN units are about one turn, and a
pawn whose effort is at most ``AT_THE_DOOR`` may escape in a single turn if its tiles fit.

The squares are found backwards from all exits in the order of effort, all those of one effort at
once: a set of squares is the bits of one integer, and a step to the north is a shift.
"""

from typing import Final, NamedTuple

from clew.games.dedalos.board import E, N, S, W

TURN: Final = 10
MOVE: Final = 5
PLACE: Final = 2
COVER: Final = (4, 7)  # a tile without stars, with one; few tiles cover more
AT_THE_DOOR: Final = 2 * MOVE + PLACE
FAR: Final = 99  # no way out that we can see

Squares = int
"""A set of squares: bit *i* is the square *i*."""
_ONTO_EMPTY: Final = MOVE + PLACE
_ONTO_COVERED: Final = (MOVE + COVER[0], MOVE + COVER[1])
_BEFORE: Final = 12  # no step costs more; so many empty levels stand before the first


class Ground(NamedTuple):
    """What lies where, as sets of squares."""

    width: int
    empty: Squares
    open: tuple[Squares, Squares, Squares, Squares]  # to the north, east, south, west
    starless: Squares  # tiles that one star covers
    starred: Squares  # and two

    def laid(self, square: int, sides: int, stars: int) -> "Ground":
        """With this tile on top."""
        bit = 1 << square
        rest = ~bit
        north, east, south, west = self.open
        return Ground(
            self.width,
            self.empty & rest,
            (
                north & rest | (bit if sides & N else 0),
                east & rest | (bit if sides & E else 0),
                south & rest | (bit if sides & S else 0),
                west & rest | (bit if sides & W else 0),
            ),
            self.starless & rest | (0 if stars else bit),
            self.starred & rest | (bit if stars == 1 else 0),
        )


class Efforts:
    """For each square the least effort from there to an exit, and the way.

    A tile may also be covered by one that is open on all sides, but not while one stands on it: so
    there are two sets for each effort, of squares as they are and of tiles to be covered. They are
    searched only as far as they are asked for.
    """

    __slots__ = ("_covered", "_dist", "_found", "_ground", "_plain", "_ways")

    def __init__(self, ground: Ground, exits: Squares) -> None:
        self._ground = ground
        self._plain = [0] * _BEFORE + [exits]  # by effort, from -_BEFORE on
        self._covered = [0] * (_BEFORE + 1)
        self._found = [exits, 0]  # all so far: as they are, to be covered
        self._dist = dict[int, int]()
        self._ways = dict[int, list[int]]()

    def of(self, square: int) -> int:
        """The effort from this square."""
        dist = self._dist.get(square)
        if dist is None:
            dist = self._dist[square] = self._search(square)
        return dist

    def known(self, square: int) -> int:
        """The effort from this square, if it was found already; else FAR."""
        return self.of(square) if self._found[0] >> square & 1 else FAR

    def _search(self, square: int) -> int:
        bit = 1 << square
        if not self._found[0] & bit:
            self._spread(bit)
        if not self._found[0] & bit:
            return FAR
        plain = self._plain
        for effort in range(_BEFORE, len(plain)):
            if plain[effort] & bit:
                return effort - _BEFORE
        raise AssertionError("what was found stands somewhere")

    def way(self, square: int) -> list[int]:
        """The squares to be entered on the best way out, the exit last."""
        known = self._ways.get(square)
        if known is None:
            known = self._ways[square] = self._way(square, self.of(square))
        return known

    def _way(self, square: int, effort: int) -> list[int]:
        squares = list[int]()
        at, covers = (effort if effort < FAR else 0) + _BEFORE, False
        while at > _BEFORE:
            square, at, covers = self._onward(square, at, covers)
            squares.append(square)
        return squares

    def _onward(self, square: int, at: int, covers: bool) -> tuple[int, int, bool]:
        """The next square of a way, how far it is from there, and whether it is to be covered."""
        ground, plain, covered = self._ground, self._plain, self._covered
        is_free = covers or ground.empty >> square & 1
        for i, step in enumerate((-ground.width, 1, ground.width, -1)):
            if not (is_free or ground.open[i] >> square & 1):
                continue
            other = square + step
            if ground.empty >> other & 1:
                if plain[at - _ONTO_EMPTY] >> other & 1:
                    return other, at - _ONTO_EMPTY, False
            elif plain[at - MOVE] >> other & 1 and ground.open[(i + 2) % 4] >> other & 1:
                return other, at - MOVE, False
            for cost, tiles in zip(_ONTO_COVERED, (ground.starless, ground.starred), strict=True):
                if (covered[at - cost] & tiles) >> other & 1:
                    return other, at - cost, True
        raise AssertionError("every way leads on")

    def _spread(self, wanted: Squares) -> None:
        """Search on until this square is found, or nothing more is."""
        width, empty, (north, east, south, west), starless, starred = self._ground
        plain, covered = self._plain, self._covered
        seen, seen_covered = self._found
        to_north, to_east, to_south, to_west = (
            empty | south,
            empty | west,
            empty | north,
            empty | east,
        )
        coverable = starless | starred
        on_empty, on_starless, on_starred = _ONTO_EMPTY, *_ONTO_COVERED
        while not seen & wanted and len(plain) < FAR + _BEFORE:
            laid = plain[-MOVE]
            free = (
                plain[-on_empty] & empty
                | covered[-on_starless] & starless
                | covered[-on_starred] & starred
            )
            new = new_covered = 0
            if laid or free:
                laid &= ~empty
                step = (laid & north | free) >> width
                new = step & to_north
                closed = step & ~south
                step = (laid & east | free) << 1
                new |= step & to_east
                closed |= step & ~west
                step = (laid & south | free) << width
                new |= step & to_south
                closed |= step & ~north
                step = (laid & west | free) >> 1
                new = (new | step & to_west) & ~seen
                seen |= new
                new_covered = (closed | step & ~east) & coverable & ~seen_covered
                seen_covered |= new_covered
            plain.append(new)
            covered.append(new_covered)
        self._found = [seen, seen_covered]
