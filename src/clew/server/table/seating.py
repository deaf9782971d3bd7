"""Who may sit where: the commands about seats, judged. Judging changes nothing."""

from clew.bots.levels import levels_of
from clew.core.errors import Refusal
from clew.server.table import facts
from clew.server.table.checks import (
    BOT_AFTER,
    CommandRequest,
    chair_at,
    check_host,
    check_not_playing,
    whole_seconds,
)
from clew.server.table.room import Chair, Room
from clew.storage.store import GuestId


def judge_sit(room: Room, request: CommandRequest, wanted: int | None) -> facts.Sat:
    """A free seat; in a match only the host takes a bot's, all others ask. One seat a person."""
    if room.seat_of(request.guest) is None and room.status == "playing":
        _check_late_joins(room)
        if request.guest != room.host:
            raise Refusal("ask-for-the-seat")
    return facts.Sat(_free_seat(room, request.guest, wanted), request.guest, request.name)


def _free_seat(room: Room, guest: GuestId, wanted: int | None) -> int:
    if room.seat_of(guest) is not None:
        raise Refusal("already-seated")
    free = [seat for seat, chair in enumerate(room.chairs) if _is_free(room, chair)]
    if wanted is not None:
        chair_at(room, wanted)
        free = [seat for seat in free if seat == wanted]
    if not free:
        raise Refusal("no-free-seat")
    return free[0]


def _is_free(room: Room, chair: Chair) -> bool:
    return not chair.is_taken if room.match is None else chair.guest is None


def _check_late_joins(room: Room) -> None:
    if not room.late_joins:
        raise Refusal("no-late-joins")


def seat_asked_for(room: Room, guest: GuestId, wanted: int | None) -> int:
    """The bot's seat that somebody may ask for while a match is played."""
    if room.status != "playing":
        raise Refusal("no-match")
    _check_late_joins(room)
    return _free_seat(room, guest, wanted)


def judge_give_seat(room: Room, request: CommandRequest, guest: GuestId) -> facts.Sat:
    """The host gives a bot's seat to somebody who has asked for it."""
    visitor = request.visitors.get(guest)
    if visitor is None or visitor.asks is None:
        raise Refusal("nobody-asks")
    return facts.Sat(seat_asked_for(room, guest, visitor.asks), guest, visitor.name)


def judge_kick(room: Room, seat: int) -> facts.Stood:
    """Between matches a seat is freed; in one a bot must take over instead."""
    if not chair_at(room, seat).is_taken:
        raise Refusal("seat-empty", seat=seat)
    check_not_playing(room)
    return facts.Stood(seat)


def judge_bot(room: Room, request: CommandRequest, seat: int, level: str) -> facts.BotSat:
    """A free seat; in a match also that of somebody who is away, or one's own."""
    chair, levels = chair_at(room, seat), levels_of(room.game.id)
    if not _leaves_own_seat(room, request, chair, level):
        check_host(room, request.guest)
    if level not in levels:
        raise Refusal("no-such-level", level=level)
    if room.status != "playing" and chair.guest is not None:
        raise Refusal("seat-taken", seat=seat)
    if chair.bot == level:
        raise Refusal("bot-sits-there", seat=seat)
    if chair.bot is None and chair.guest is not None and chair.guest != request.guest:
        if room.settings.stand_in == "off":
            raise Refusal("no-stand-ins")
        absent = request.absent.get(chair.guest)
        if absent is None:
            raise Refusal("person-is-here", seat=seat)
        if absent < BOT_AFTER:
            raise Refusal("person-just-left", seconds=whole_seconds(BOT_AFTER - absent))
    return facts.BotSat(seat, level)


def _leaves_own_seat(room: Room, request: CommandRequest, chair: Chair, level: str) -> bool:
    """Whether somebody who has to go leaves their seat to the bot that stands in for anybody."""
    return (
        room.status == "playing"
        and chair.guest == request.guest
        and room.settings.stand_in != "off"
        and level == room.game.usual_bot
    )


def judge_take_back(room: Room, request: CommandRequest, seat: int) -> facts.TookBack:
    """A person, or the host for them, takes their seat back from the bot that stood in."""
    chair = chair_at(room, seat)
    if chair.guest != request.guest:
        check_host(room, request.guest)
    if chair.bot is None or chair.guest is None:
        raise Refusal("no-bot-to-replace", seat=seat)
    return facts.TookBack(seat)


def judge_reclaim(
    room: Room, request: CommandRequest, held: tuple[int, GuestId] | None
) -> facts.Sat:
    """A seat's token moves the seat to the device that shows it."""
    if held is None:
        raise Refusal("bad-seat-token")
    seat, guest = held
    if room.seat_of(guest) != seat or room.seat_of(request.guest) is not None:
        raise Refusal("seat-not-yours", seat=seat)
    return facts.Sat(seat, request.guest, room.chairs[seat].name or request.name)
