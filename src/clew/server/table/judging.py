"""What people may do at a table besides play, and when. Judging changes nothing."""

from typing import Any

import msgspec
from msgspec import Raw

from clew.core.errors import Refusal
from clew.core.pawns import pawns_of
from clew.server.common.tokens import Tokens
from clew.server.table import facts, moderation, seating, wire
from clew.server.table.checks import (
    BOT_AFTER,
    CommandRequest,
    acting_seat,
    chair_at,
    check_host,
    check_not_playing,
    check_waiting,
    guest_of,
    lead_after,
    my_seat,
    whole_seconds,
)
from clew.server.table.room import Room
from clew.storage.store import GuestId

LET_IN_AT_ONCE = 200  # of those who watch when a table is locked


def judge(room: Room, request: CommandRequest, tokens: Tokens) -> facts.Fact:  # noqa: C901 - a case a command
    """The fact that a command leads to, or a Refusal."""
    match request.command:
        case wire.Sit(seat):
            return seating.judge_sit(room, request, seat)
        case wire.Stand():
            seat = my_seat(room, request.guest)
            check_not_playing(room)
            return facts.Stood(seat)
        case wire.CallMe(name):
            return facts.Renamed(name, my_seat(room, request.guest))
        case wire.Rename(name):
            check_host(room, request.guest)
            return facts.Renamed(name)
        case wire.Configure(seats, options):
            check_host(room, request.guest)
            return _judge_configure(room, seats, options)
        case wire.ChoosePawn(pawn):
            return _judge_pawn(room, my_seat(room, request.guest), pawn)
        case wire.Kick(seat):
            check_host(room, request.guest)
            return seating.judge_kick(room, seat)
        case wire.SeatBot(seat, level):
            return seating.judge_bot(room, request, seat, level)
        case wire.TakeBack(seat):
            return seating.judge_take_back(room, request, seat)
        case wire.Reclaim(token):
            return seating.judge_reclaim(room, request, tokens.read_seat(token, room.opened.table))
        case wire.Lead(seat):
            return _judge_lead(room, request, seat)
        case wire.Begin():
            check_host(room, request.guest)
            return _judge_begin(room, request.seed)
        case wire.Rematch():
            my_seat(room, request.guest)
            if room.status != "finished":
                raise Refusal("match-not-over")
            return facts.Reopened()
        case wire.Concede():
            return _judge_concede(room, request)
        case wire.Chat(text):
            return _judge_chat(room, request, text)
        case wire.Undo():
            return _judge_undo(room, acting_seat(room, request.guest))
        case moderation.GiveSeat(person):
            check_host(room, request.guest)
            return seating.judge_give_seat(room, request, guest_of(room, request.visitors, person))
        case moderation.Remove(person):
            check_host(room, request.guest)
            return _judge_remove(room, request, guest_of(room, request.visitors, person))
        case moderation.LetIn(person):
            check_host(room, request.guest)
            return _judge_let_in(room, request, guest_of(room, request.visitors, person))
        case moderation.ChangeSettings(settings):
            check_host(room, request.guest)
            return _judge_settings(room, request, settings)
        case (
            wire.Act() | wire.Try() | wire.Advise() | moderation.AskForSeat() | moderation.Decline()
        ):
            raise AssertionError("the game judges this, or it is not written down")


def _judge_remove(room: Room, request: CommandRequest, guest: GuestId) -> facts.Removed:
    """Anybody but the host; who leads in the host's place does not send the host away."""
    if guest in (room.host, room.lasting_host):
        raise Refusal("not-the-host")
    if guest in room.removed:
        raise Refusal("removed-already")
    seat = room.seat_of(guest)
    if seat is None:
        if guest not in request.visitors:
            raise Refusal("nobody-there")
        return facts.Removed(guest, request.visitors[guest].name)
    chair, bot = room.chairs[seat], None
    if room.status == "playing":
        bot = chair.bot or room.game.usual_bot
    return facts.Removed(guest, chair.name or "?", bot)


def _judge_let_in(room: Room, request: CommandRequest, guest: GuestId) -> facts.LetIn:
    visitor = request.visitors.get(guest)
    if visitor is None or not (visitor.is_outside or visitor.is_removed):
        raise Refusal("nobody-there")
    return facts.LetIn(guest, visitor.name)


def _judge_settings(
    room: Room, request: CommandRequest, settings: moderation.TableSettings
) -> facts.SettingsChanged:
    """In the middle of a match hidden hands stay hidden, and rivals get no coach."""
    if settings.late_joins and not room.late_joins and not room.game.traits.open_view:
        check_not_playing(room)
    if settings.coach and not room.coach:
        check_not_playing(room)
    present = tuple[GuestId, ...]()
    if settings.locked and not room.settings.locked:
        visitors = request.visitors.items()
        inside = (guest for guest, v in visitors if not (v.is_outside or v.is_removed))
        present = tuple(inside)[:LET_IN_AT_ONCE]
    return facts.SettingsChanged(settings, present)


def _judge_configure(room: Room, seats: int, options: dict[str, Any]) -> facts.Configured:
    check_waiting(room)
    room.game.new(room.game.setup_with(seats, 0, options))
    if any(chair.guest is not None for chair in room.chairs[seats:]):
        raise Refusal("seat-taken")
    return facts.Configured(seats, options)


def _judge_pawn(room: Room, seat: int, pawn: int) -> facts.Configured:
    """Swap two pawns, unless a person has the other one."""
    check_waiting(room)
    kinds, seats = room.game.traits.pawns, len(room.chairs)
    if pawn not in range(kinds):
        raise Refusal("unknown-pawn", pawn=pawn)
    pawns = list(pawns_of(room.options.get("pawns"), seats, kinds))
    if pawn in pawns:
        other = pawns.index(pawn)
        if other != seat and room.chairs[other].guest is not None:
            raise Refusal("pawn-is-taken", seat=other)
        pawns[other] = pawns[seat]
    pawns[seat] = pawn
    return _judge_configure(room, seats, {**room.options, "pawns": pawns})


def _judge_concede(room: Room, request: CommandRequest) -> facts.Conceded:
    """All who play must agree; who has been away for so long that a bot may play is not asked."""
    seat = acting_seat(room, request.guest)
    if room.status != "playing":
        raise Refusal("no-match")
    asked = {
        other
        for other, chair in enumerate(room.chairs)
        if chair.guest is not None
        and chair.bot is None
        and request.absent.get(chair.guest, 0.0) < BOT_AFTER
    }
    is_over = asked <= room.conceded | {seat}
    if seat in room.conceded and not is_over:
        raise Refusal("conceded-already")
    return facts.Conceded(seat, is_over)


def _judge_lead(room: Room, request: CommandRequest, seat: int | None) -> facts.Led:
    """Handing over is for good; leading in the place of a host who is away is not.

    In the place of a host who was removed it is: they do not come back.
    """
    if seat is None:
        absent = request.absent.get(room.host)
        if absent is None:
            raise Refusal("host-is-here")
        seat = my_seat(room, request.guest)
        if absent < (after := lead_after(room)):
            raise Refusal("host-just-left", seconds=whole_seconds(after - absent))
        return facts.Led(seat, acting=room.host not in room.removed)
    check_host(room, request.guest)
    if chair_at(room, seat).guest is None:
        raise Refusal("seat-empty", seat=seat)
    return facts.Led(seat, acting=room.host != room.lasting_host)


def _judge_begin(room: Room, seed: int) -> facts.Began:
    check_waiting(room)
    if not all(chair.is_taken for chair in room.chairs):
        raise Refusal("seats-empty")
    setup = room.game.setup_with(len(room.chairs), seed, room.options)
    room.game.new(setup)  # refused here, by its rule, if it cannot be played
    return facts.Began(Raw(msgspec.json.encode(setup)))


def _judge_undo(room: Room, seat: int) -> facts.Undid:
    """Only one's own last action, and only while it has shown nobody anything new."""
    if room.match is None or room.is_given_up:
        raise Refusal("no-match")
    if room.match.undoable != seat:
        raise Refusal("nothing-to-undo")
    return facts.Undid(seat)


def _judge_chat(room: Room, request: CommandRequest, text: str) -> facts.Chatted:
    """Where a game rules talk it has an action for it; elsewhere those who play may talk."""
    seat = room.seat_of(request.guest)
    if not room.settings.chat:
        raise Refusal("table-chat-is-off")
    if room.status == "playing" and (seat is None or room.game.traits.talk == "by-the-rules"):
        raise Refusal("not-during-the-match")
    if seat is None and request.guest != room.host and not room.settings.spectators_chat:
        raise Refusal("spectators-are-silent")
    name = None if seat is None else room.chairs[seat].name
    return facts.Chatted(name or request.name, text)
