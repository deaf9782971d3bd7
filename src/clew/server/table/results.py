"""What lists show: a table, and what came of a match."""

import msgspec

from clew.server.table.room import Chair, Room
from clew.storage.store import GuestId, Result, TableRow, WallMillis


def result_of(room: Room, wall: WallMillis) -> Result | None:
    """How the current match ended, or None; an imported match is not counted."""
    if room.match is None or room.status != "finished" or room.opened.imported:
        return None
    outcome = room.game.outcome(room.match.state)
    names = tuple(name_of(chair) for chair in room.chairs)
    records, view = room.game.records, room.game.view(room.match.state, None)
    entry = None if records is None or outcome is None else records.entry(view, names)
    return Result(
        table=room.opened.table,
        match=room.matches,
        game=room.game.id,
        club=room.opened.club,
        public=room.opened.public,
        names=names,
        winners=() if outcome is None else tuple(outcome.winners),
        rule="" if outcome is None else outcome.rule,
        ended=wall,
        book=None if entry is None else msgspec.json.encode(entry),
        club_key=room.opened.club_key,
        guests=tuple(guest_of(chair) for chair in room.chairs),
    )


def name_of(chair: Chair) -> str:
    """The name of whoever plays this seat; a bot is named by its level, in brackets."""
    return chair.name or (f"({chair.bot})" if chair.bot else "?")


def guest_of(chair: Chair) -> GuestId:
    """Whose that name is; empty where a bot is named, or nobody."""
    return GuestId("") if chair.name is None or chair.guest is None else chair.guest


def row_of(room: Room, created: WallMillis, touched: WallMillis) -> TableRow:
    """What lists show of a table."""
    return TableRow(
        id=room.opened.table,
        game=room.game.id,
        name=room.name,
        public=room.opened.public,
        status="finished" if room.is_closed else room.status,
        seats=len(room.chairs),
        taken=sum(chair.is_taken for chair in room.chairs),
        players=tuple(chair.name for chair in room.chairs if chair.name is not None),
        scenario=room.game.title(room.options),
        created=created,
        touched=touched,
    )
