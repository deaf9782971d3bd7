"""Which pawn each seat plays with: nothing of the rules depends on it, but people like to choose.

A game that lets them has the option `pawns` and says in its traits how many pawns there are.
"""

from collections.abc import Sequence

from clew.core.errors import BadGameData


def pawns_of(chosen: Sequence[int] | None, seats: int, kinds: int) -> tuple[int, ...]:
    """The pawn of each seat; whoever did not choose has the first that is left."""
    named = tuple(chosen or ())[:seats]
    rest = (pawn for pawn in range(kinds) if pawn not in named)
    return (*named, *(pawn for pawn, _ in zip(rest, range(seats - len(named)), strict=False)))


def check_pawns(chosen: Sequence[int] | None, kinds: int, rule: str) -> None:
    """Refuse pawns that are not in the box, and two seats with one pawn."""
    for pawn in chosen or ():
        if pawn not in range(kinds):
            raise BadGameData(rule, "unknown-pawn", "pawns", pawn=pawn)
    if len(set(chosen or ())) != len(chosen or ()):
        raise BadGameData(rule, "pawn-is-taken", "pawns")
