"""Pages of results, wins and the book of records, sorted and counted by the database.

A page begins after a cursor, not at an offset: the thousandth costs what the first does.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from clew.storage.rows import RESULT
from clew.storage.schema import RESULTS
from clew.storage.store import (
    BookCursor,
    Challenge,
    ResultCursor,
    ResultFilter,
    Wins,
    WinsCursor,
)

Select = sa.Select[*tuple[Any, ...]]
Column = sa.ColumnElement[Any]


class Seats(NamedTuple):
    """The seats of a result, unrolled: a row for each, with its name and whether it won."""

    rows: sa.FromClause
    name: Column
    has_won: Column


def seats_in_sqlite() -> Seats:
    """Unroll the seats of results by SQLite's functions for JSON."""
    names = sa.func.json_each(RESULTS.c.names).table_valued("key", "value", name="seats")
    winners = sa.func.json_each(RESULTS.c.winners).table_valued("value", name="winners")
    has_won = sa.select(1).select_from(winners).where(winners.c.value == names.c.key).exists()
    return Seats(names, names.c.value, has_won)


class ListQueries:
    """The queries of one database; they differ in how JSON is read and letters are sorted."""

    def __init__(self, seats: Callable[[], Seats], collation: str) -> None:
        self._seats = seats()
        self._collation = collation

    def results(self, which: ResultFilter | None, after: ResultCursor | None, limit: int) -> Select:
        """Results, newest first."""
        last = (RESULTS.c.ended, RESULTS.c.table_id, RESULTS.c.match)
        query = sa.select(*RESULT).order_by(*(column.desc() for column in last)).limit(limit)
        if which is not None:
            query = query.where(*_visible(which))
        if after is not None:
            query = query.where(RESULTS.c.ended <= after[0]).offset(after[1])
        return query

    def wins(self, which: ResultFilter, after: WinsCursor | None, limit: int) -> Select:
        """Played and won by game and name, most wins first."""
        seats, game = self._seats, sa.collate(RESULTS.c.game, self._collation)
        counts = (
            sa.select(
                game.label("game"),
                seats.name.label("name"),
                sa.func.count().label("played"),
                sa.func.sum(sa.case((seats.has_won, 1), else_=0)).label("won"),
            )
            .select_from(RESULTS.join(seats.rows, sa.true()))
            .where(*_visible(which))
            .group_by(game, seats.name)
            .subquery()
        )
        c = counts.c
        order = (-c.won, c.played, c.game, c.name)
        query = sa.select(c.game, c.name, c.played, c.won).order_by(*order).limit(limit)
        if after is None:
            return query
        won, *rest = after
        return query.where(_follows(order, (-won, *rest)))

    def challenges(self, which: ResultFilter, after: BookCursor | None, limit: int) -> Select:
        """The best of every box, then the second of every box, and so on."""
        r = RESULTS.c
        scenario = sa.collate(r.scenario, self._collation)
        best = (r.hourglasses, r.duration, r.ended, r.table_id, r.match)
        box = (scenario, r.level, r.relaxed)
        places = (
            sa.select(
                r.book,
                sa.func.row_number().over(partition_by=box, order_by=best).label("place"),
                sa.func.min(r.ended).over(partition_by=scenario).label("met"),
                scenario.label("scenario"),
                r.level,
                r.relaxed,
            )
            .where(r.scenario.is_not(None), *_visible(which))
            .subquery()
        )
        p = places.c
        order = (p.place, p.met, p.scenario, p.level, p.relaxed)
        query = sa.select(p.book, *order).order_by(*order).limit(limit)
        return query if after is None else query.where(_follows(order, after))

    def challenges_met(self, which: ResultFilter) -> Select:
        """How many entries the book of records has, without those of relaxed tables."""
        count = sa.select(sa.func.count()).select_from(RESULTS)
        return count.where(RESULTS.c.relaxed == sa.false(), *_visible(which))


def _follows(order: Sequence[Column], values: Sequence[Any]) -> Column:
    """What stands after these values in this order."""
    typed = [sa.literal(value, column.type) for column, value in zip(order, values, strict=True)]
    return sa.tuple_(*order) > sa.tuple_(*typed)


def _visible(which: ResultFilter) -> list[Column]:
    r = RESULTS.c
    is_public: Column = r.public == sa.true()
    conditions = [is_public if not which.key else is_public | (r.club_key == which.key)]
    if which.game is not None:
        conditions.append(r.game == which.game)
    if which.club is not None:
        conditions.append(r.club == which.club)
    if which.scenario is not None:
        conditions.append(r.scenario == which.scenario)
    return conditions


def wins_of(found: sa.Row[Any]) -> Wins:
    """The struct of a line."""
    return Wins(found.game, found.name, int(found.played), int(found.won))


def challenge_of(found: sa.Row[Any]) -> Challenge:
    """The struct of an entry."""
    cursor = (found.place, found.met, found.scenario, found.level, bool(found.relaxed))
    return Challenge(bytes(found.book), cursor)
