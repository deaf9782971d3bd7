"""A command with what is needed to judge it, and who may ask for what at a table."""

from collections.abc import Iterable, Mapping
from math import ceil

from msgspec import Struct

from clew.core.errors import Refusal
from clew.server.table import moderation, wire
from clew.server.table.people import PersonId
from clew.server.table.room import Chair, Room
from clew.storage.store import GuestId

BOT_AFTER = 30_000.0  # ms of absence, until a bot may play for somebody
LEAD_AFTER = 60_000.0  # and until somebody may lead in the host's place


class CommandRequest(Struct, frozen=True):
    """A command, with everything that is needed to judge it."""

    guest: GuestId
    name: str
    command: wire.Command
    seed: int  # for a match that it deals
    absent: Mapping[GuestId, float] = {}  # for how many ms, of those who have a seat or lead
    visitors: Mapping[GuestId, moderation.Visitor] = {}


def my_seat(room: Room, guest: GuestId) -> int:
    """The seat of this person, or a Refusal where they have none."""
    seat = room.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def acting_seat(room: Room, guest: GuestId) -> int:
    """The seat that this person plays, or a Refusal where a bot plays it."""
    seat = my_seat(room, guest)
    if room.chairs[seat].bot is not None:
        raise Refusal("bot-plays-this-seat", seat=seat)
    return seat


def coached_seat(room: Room, guest: GuestId) -> int:
    """The seat for which this person may ask a coach, or a Refusal."""
    seat = acting_seat(room, guest)
    if room.status != "playing":
        raise Refusal("no-match")
    if not room.coach:
        raise Refusal("no-coach")
    return seat


def guest_of(room: Room, visitors: Iterable[GuestId], person: PersonId) -> GuestId:
    """The guest behind a public id: somebody with a seat, a host, or a visitor."""
    for guest in (*room.people, *visitors):
        if room.person(guest) == person:
            return guest
    raise Refusal("nobody-there")


def check_host(room: Room, guest: GuestId) -> None:
    """Refuse whoever is not the host."""
    if guest != room.host:
        raise Refusal("only-the-host")


def lead_after(room: Room) -> float:
    """For how many ms the host must have been away; nobody waits for a host who was removed."""
    return 0.0 if room.host in room.removed else LEAD_AFTER


def check_not_playing(room: Room) -> None:
    """Refuse what cannot be done in the middle of a match."""
    if room.status == "playing":
        raise Refusal("match-in-play")


def check_waiting(room: Room) -> None:
    """Refuse what can be done only before a match."""
    check_not_playing(room)
    if room.status == "finished":
        raise Refusal("match-is-over")


def chair_at(room: Room, seat: int) -> Chair:
    """The chair of a seat, or a Refusal where the table has no such seat."""
    if seat >= len(room.chairs):
        raise Refusal("no-such-seat", seat=seat)
    return room.chairs[seat]


def whole_seconds(ms: float) -> int:
    """How long somebody still has to wait, as a refusal says it."""
    return ceil(ms / 1000)
