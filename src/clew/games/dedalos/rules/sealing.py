"""DD-P4: nobody is walled in without two moves to make.

An *outlet* is an empty cell that an open end faces, or a usable exit. An area without outlet is
closed. ``seals`` is the rule; to ask it of every placement would be slow. So each pawn is watched,
and ``guarded`` says for which few cells it has to be asked: those without which a pawn could
neither move twice nor get out.
"""

from collections.abc import Iterable
from typing import Final

from clew.games.dedalos.board import FACING, NEAR, Pawns, Rank, ranks_of
from clew.games.dedalos.chart import Chart, Watch
from clew.games.dedalos.model import Options

Opened = dict[Rank, int]
Exits = frozenset[Rank]
NOWHERE: Final[frozenset[Rank]] = frozenset()


def seals(
    chart: Chart, pawns: Iterable[Rank], options: Options, rules: int, rank: Rank, sides: int
) -> bool:
    """DD-P4: whether a tile here with these open sides walls in somebody who cannot move twice."""
    after, exits = {**chart.open, rank: sides}, chart.exits
    judged = _judged if rules > 1 else _judged_by_rules_1
    return not all(
        _may_move_twice(after, exits, pawn, options)
        for pawn in judged(chart.open, after, exits, frozenset(pawns))
    )


def _judged(before: Opened, after: Opened, exits: Exits, pawns: frozenset[Rank]) -> set[Rank]:
    """Everybody in an area that is closed now, if it was open or lacks a tile that it had."""
    found: set[Rank] = set()
    for pawn in pawns:
        now = _closed_area(after, exits, pawn)
        if now is None:
            continue
        was = _closed_area(before, exits, pawn)
        if was is None or not was <= now:
            found |= pawns & now
    return found


def _judged_by_rules_1(
    before: Opened, after: Opened, exits: Exits, pawns: frozenset[Rank]
) -> set[Rank]:
    """In old matches a closed area that lost a tile was judged even if it was open then."""
    found: set[Rank] = set()
    for pawn in pawns:
        was = _closed_area(before, exits, pawn)
        if was is None:
            found |= pawns & (_closed_area(after, exits, pawn) or NOWHERE)
        elif not was <= _area(after, exits, pawn):
            found |= pawns & was
    return found


def _may_move_twice(opened: Opened, exits: Exits, pawn: Rank, options: Options) -> bool:
    """DD-P4: a tile is two moves away (or, as the table may choose, any is there to go to)."""
    beside = _joined(opened, exits, pawn)
    if options.seal_rule == "any-two-moves":
        return bool(beside)
    return any(len(_joined(opened, exits, rank)) > 1 for rank in beside)


def _joined(opened: Opened, exits: Exits, rank: Rank) -> list[Rank]:
    near = NEAR[rank]
    return [
        other
        for i, facing in FACING[opened[rank]]
        if opened.get(other := near[i], 0) & facing and other not in exits
    ]


def _area(opened: Opened, exits: Exits, start: Rank) -> set[Rank]:
    """The tiles joined with this one, exits aside."""
    area = {start}
    todo = [start]
    for rank in todo:
        more = [other for other in _joined(opened, exits, rank) if other not in area]
        area.update(more)
        todo += more
    return area


def _closed_area(opened: Opened, exits: Exits, start: Rank) -> set[Rank] | None:
    """The tiles joined with this one; None where they have an outlet."""
    return _area(opened, exits, start) if _way_out(opened, exits, start, None) is None else None


def _way_out(opened: Opened, exits: Exits, start: Rank, avoid: Rank | None) -> list[Rank] | None:
    """A shortest way to an outlet, with both ends; None where there is none."""
    came: dict[Rank, Rank] = {start: start}
    todo = [start]
    for rank in todo:
        near = NEAR[rank]
        for i, facing in FACING[opened[rank]]:
            other = near[i]
            if other in came or other == avoid:
                continue
            sides = opened.get(other)
            if sides is None or (sides & facing and other in exits):
                came[other] = rank
                return _back(came, other, start)
            if sides & facing:
                came[other] = rank
                todo.append(other)
    return None


def _back(came: dict[Rank, Rank], rank: Rank, start: Rank) -> list[Rank]:
    way = [rank]
    while rank != start:
        rank = came[rank]
        way.append(rank)
    way.reverse()
    return way


# ----------------------------------------------------------------------------- watching pawns


def guarded(chart: Chart, pawns: Pawns, options: Options) -> frozenset[Rank]:
    """The cells on which a placement might seal; on every other it cannot."""
    if options.seal_rule == "off":
        return NOWHERE
    found = chart.guards.get(pawns)
    if found is None:
        found = chart.guards[pawns] = _guarded(chart, ranks_of(pawns))
    return found


def _guarded(chart: Chart, pawns: Iterable[Rank]) -> frozenset[Rank]:
    cells, watches = NOWHERE, chart.watches
    for pawn in pawns:
        watch = watches.get(pawn)
        if watch is None:
            watch = watches[pawn] = _watch(chart, pawn)
        if watch.guarded:
            cells = cells | watch.guarded if cells else watch.guarded
    return cells


def sealing_sides(
    chart: Chart,
    pawns: Iterable[Rank],
    options: Options,
    rules: int,
    rank: Rank,
    asked: Iterable[int],
) -> set[int]:
    """With which of these sets of open sides a tile seals on a guarded cell.

    The answers are those of ``seals``, found by looking at whom the cell is guarded for.
    """
    before, exits = chart.open, chart.exits
    old = before.get(rank)
    concerned = [pawn for pawn in pawns if rank in chart.watches[pawn].guarded]
    found: set[int] = set()
    after = before.copy()
    for sides in asked:
        if old is not None and sides & old == old:
            continue  # nothing is cut off
        after[rank] = sides
        for pawn in concerned:
            if _may_move_twice(after, exits, pawn, options):
                continue
            if _way_out(before, exits, pawn, None) is None:
                if seals(chart, pawns, options, rules, rank, sides):
                    found.add(sides)
                break
            if _way_out(after, exits, pawn, None) is None:
                found.add(sides)
                break
    return found


def _two_moves(chart: Chart, pawn: Rank, avoid: Rank | None) -> tuple[Rank, Rank] | None:
    """Two moves that do not end where they began."""
    for one in chart.corridors(pawn):
        if one != avoid:
            for two in chart.corridors(one):
                if two not in (pawn, avoid):
                    return one, two
    return None


def _watch(chart: Chart, pawn: Rank) -> Watch:
    """Find the cells without which the pawn can neither move twice nor get out.

    Whatever happens elsewhere, it can do one or the other. Mostly there are two moves, and two
    others should one of their cells be lost: then nothing at all need be guarded.
    """
    opened, exits = chart.open, chart.exits
    moves = _two_moves(chart, pawn, None)
    if moves is None:
        return _watch_immobile(chart, pawn)
    needed: list[Rank] = []
    touched = {pawn, *moves}
    for rank in moves:
        spare = _two_moves(chart, pawn, rank) or _way_out(opened, exits, pawn, rank)
        if spare is None:
            needed.append(rank)
        else:
            touched.update(spare)
    return Watch(frozenset(needed), frozenset(touched))


def _watch_immobile(chart: Chart, pawn: Rank) -> Watch:
    """Of a pawn that cannot move twice every way out counts; and shut in, all of its tiles.

    A tile beside a closed area changes it too, but by joining it, and then brings two moves.
    """
    opened, exits = chart.open, chart.exits
    way = _way_out(opened, exits, pawn, None)
    if way is None:
        area = _area(opened, exits, pawn)
        around = area.union(NEAR[rank][i] for rank in area for i, _ in FACING[opened[rank]])
        return Watch(frozenset(area), frozenset(around))
    needed: list[Rank] = []
    touched = set(way)
    for rank in way[1:]:
        detour = _way_out(opened, exits, pawn, rank)
        if detour is None:
            needed.append(rank)
        else:
            touched.update(detour)
    return Watch(frozenset(needed), frozenset(touched))
