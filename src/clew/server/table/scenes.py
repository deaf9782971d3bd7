"""What one audience sees of a table: a seat, or the spectators."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from clew.core.match import AnyGame
from clew.core.patch import UNCHANGED, diff
from clew.core.types import Seat
from clew.server.table import wire
from clew.server.table.facts import encode
from clew.server.table.people import PersonId
from clew.server.table.plain_board import plain_board
from clew.server.table.room import Effects, Room

ACTIONS = 400  # longer menus than this are not sent: the view says enough to choose; a plain board
# has the first of them

Audience = int | None


class Moment(Struct, frozen=True):
    """A table after one entry of its log, from which each audience's update can be made."""

    seq: int
    info: wire.TableInfo
    state: Any  # of the match
    at: int | None
    effects: Effects
    undoable: Audience = None  # whose last move may be taken back

    def seat_of(self, person: PersonId) -> Audience:
        """The seat this person had then; None for a spectator."""
        for seat, chair in enumerate(self.info.seats):
            if chair.guest == person:
                return seat
        return None


def moment_of(room: Room, effects: Effects) -> Moment:
    """The table as it is now, with what the last entry did."""
    if room.match is None:
        return Moment(room.seq, room.info, None, None, effects)
    match = room.match
    return Moment(room.seq, room.info, match.state, match.now, effects, match.undoable)


def scene_of(game: AnyGame, moment: Moment, audience: Audience) -> wire.Scene:
    """Everything that this audience may see of the table."""
    state = moment.state
    undo = audience is not None and moment.undoable == audience
    if state is None:
        return wire.Scene(moment.info, audience, undo=undo)
    seat = None if audience is None else Seat(audience)
    view, actions = game.view(state, seat), None
    if not game.traits.own_board:
        legal = () if seat is None else game.board_actions(state, seat)[:ACTIONS]
        plain = plain_board(game, state, len(moment.info.seats), view, legal)
        return wire.Scene(moment.info, audience, view, legal, undo, plain)
    if seat is not None and not game.traits.open_view:
        actions = _actions(game, game.board_actions(state, seat))
    return wire.Scene(moment.info, audience, view, actions, undo)


def _actions(game: AnyGame, legal: Sequence[Any]) -> Any:
    if game.pack is not None:
        return game.pack(legal)
    return legal if len(legal) <= ACTIONS else None


def update_of(
    game: AnyGame, old: wire.Scene, new: wire.Scene, moment: Moment, audience: Audience
) -> bytes:
    """The message that turns the old scene into the new one."""
    patch, effects = diff(old, new), moment.effects
    seat = None if audience is None else Seat(audience)
    return encode(
        wire.Update(
            seq=moment.seq,
            patch=None if patch is UNCHANGED else patch,
            events=tuple(game.redact(event, seat) for event in effects.events),
            notice=effects.notice,
            at=moment.at,
        )
    )
