"""What one audience sees of a table: a seat, or the spectators."""

from typing import Any

from msgspec import Struct

from clew.core.match import AnyGame
from clew.core.patch import UNCHANGED, diff
from clew.core.types import Seat
from clew.server import wire
from clew.server.facts import encode
from clew.server.room import Happened, Room
from clew.storage.store import GuestId

ACTIONS = 400  # longer menus than this are not sent: the view says enough to choose

Audience = int | None


class Moment(Struct, frozen=True):
    """A table after one entry of its log: enough to tell anybody what that entry did."""

    seq: int
    info: wire.TableInfo
    state: Any  # of the match
    at: int | None
    happened: Happened

    def seat_of(self, guest: GuestId) -> Audience:
        """Through whose eyes this person saw it."""
        for seat, chair in enumerate(self.info.seats):
            if chair.guest == guest:
                return seat
        return None


def moment_of(room: Room, happened: Happened) -> Moment:
    """The table as it is now."""
    if room.match is None:
        return Moment(room.seq, room.info, None, None, happened)
    return Moment(room.seq, room.info, room.match.state, room.match.now, happened)


def scene_of(game: AnyGame, moment: Moment, audience: Audience) -> wire.Scene:
    """All that this audience may see."""
    state, view, actions = moment.state, None, None
    if state is not None:
        seat = None if audience is None else Seat(audience)
        view = game.view(state, seat)
        if seat is not None and not game.open_view:
            legal = game.board_actions(state, seat)
            actions = legal if len(legal) <= ACTIONS else None
    return wire.Scene(moment.info, audience, view, actions)


def update_of(
    game: AnyGame, old: wire.Scene, new: wire.Scene, moment: Moment, audience: Audience
) -> bytes:
    """The message that turns the old scene into the new one."""
    patch, happened = diff(old, new), moment.happened
    seat = None if audience is None else Seat(audience)
    return encode(
        wire.Update(
            seq=moment.seq,
            patch=None if patch is UNCHANGED else patch,
            events=tuple(game.redact(event, seat) for event in happened.events),
            told=happened.told,
            at=moment.at,
        )
    )
