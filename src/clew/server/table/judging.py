"""What people may do at a table besides play, and when. Judging changes nothing."""

from collections.abc import Iterable, Mapping
from math import ceil
from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct

from clew.core.errors import Refusal
from clew.core.match import AnyGame
from clew.core.pawns import pawns_of
from clew.server.common.tokens import Tokens
from clew.server.table import facts, moderation, wire
from clew.server.table.people import PersonId
from clew.server.table.room import Chair, Room
from clew.storage.store import GuestId

BOT_AFTER = 30_000.0  # ms of absence, until a bot may play for somebody
LEAD_AFTER = 60_000.0  # and until somebody may lead in the host's place
LET_IN_AT_ONCE = 200  # of those who watch when a table is locked


class CommandRequest(Struct, frozen=True):
    """A command, with everything that is needed to judge it."""

    guest: GuestId
    name: str
    command: wire.Command
    seed: int  # for a match that it deals
    absent: Mapping[GuestId, float] = {}  # for how many ms, of those who have a seat or lead
    visitors: Mapping[GuestId, moderation.Visitor] = {}


def judge(room: Room, request: CommandRequest, tokens: Tokens) -> facts.Fact:  # noqa: C901 - a case a command
    """The fact that a command leads to, or a Refusal."""
    match request.command:
        case wire.Sit(seat):
            return _judge_sit(room, request, seat)
        case wire.Stand():
            seat = my_seat(room, request.guest)
            _check_not_playing(room)
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
            return _judge_kick(room, seat)
        case wire.SeatBot(seat, level):
            return _judge_bot(room, request, seat, level)
        case wire.TakeBack(seat):
            return _judge_take_back(room, request, seat)
        case wire.Reclaim(token):
            return _judge_reclaim(room, request, tokens.read_seat(token, room.opened.table))
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
            return _judge_give_seat(room, request, guest_of(room, request.visitors, person))
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


def _check_not_playing(room: Room) -> None:
    if room.status == "playing":
        raise Refusal("match-in-play")


def _check_waiting(room: Room) -> None:
    _check_not_playing(room)
    if room.status == "finished":
        raise Refusal("match-is-over")


def _chair_at(room: Room, seat: int) -> Chair:
    if seat >= len(room.chairs):
        raise Refusal("no-such-seat", seat=seat)
    return room.chairs[seat]


def _judge_sit(room: Room, request: CommandRequest, wanted: int | None) -> facts.Sat:
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
        _chair_at(room, wanted)
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


def _judge_give_seat(room: Room, request: CommandRequest, guest: GuestId) -> facts.Sat:
    visitor = request.visitors.get(guest)
    if visitor is None or visitor.asks is None:
        raise Refusal("nobody-asks")
    return facts.Sat(seat_asked_for(room, guest, visitor.asks), guest, visitor.name)


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
        bot = chair.bot or room.stand_in
    return facts.Removed(guest, chair.name or "?", bot)


def _judge_let_in(room: Room, request: CommandRequest, guest: GuestId) -> facts.LetIn:
    visitor = request.visitors.get(guest)
    if visitor is None or not (visitor.is_outside or visitor.is_removed):
        raise Refusal("nobody-there")
    return facts.LetIn(guest, visitor.name)


def _judge_settings(
    room: Room, request: CommandRequest, settings: moderation.TableSettings
) -> facts.SettingsChanged:
    """Hidden hands are not opened in the middle of a match: that was agreed before it.

    Nor does a coach come to rivals then.
    """
    if settings.late_joins and not room.late_joins and not room.game.traits.open_view:
        _check_not_playing(room)
    if settings.coach and not room.coach:
        _check_not_playing(room)
    present = tuple[GuestId, ...]()
    if settings.locked and not room.settings.locked:
        visitors = request.visitors.items()
        inside = (guest for guest, v in visitors if not (v.is_outside or v.is_removed))
        present = tuple(inside)[:LET_IN_AT_ONCE]
    return facts.SettingsChanged(settings, present)


def _judge_configure(room: Room, seats: int, options: dict[str, Any]) -> facts.Configured:
    _check_waiting(room)
    room.game.new(room.game.setup_with(seats, 0, options))
    if any(chair.guest is not None for chair in room.chairs[seats:]):
        raise Refusal("seat-taken")
    return facts.Configured(seats, options)


def _judge_pawn(room: Room, seat: int, pawn: int) -> facts.Configured:
    """Two pawns change hands, unless a person has the other."""
    _check_waiting(room)
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


def _judge_kick(room: Room, seat: int) -> facts.Stood:
    """Between matches a seat is freed; in one a bot must take over instead."""
    if not _chair_at(room, seat).is_taken:
        raise Refusal("seat-empty", seat=seat)
    _check_not_playing(room)
    return facts.Stood(seat)


def _judge_bot(room: Room, request: CommandRequest, seat: int, level: str) -> facts.BotSat:
    """A free seat; in a match also that of somebody who is away, or one's own."""
    chair, levels = _chair_at(room, seat), room.game.levels
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
            raise Refusal("person-just-left", seconds=_seconds(BOT_AFTER - absent))
    return facts.BotSat(seat, level)


def _leaves_own_seat(room: Room, request: CommandRequest, chair: Chair, level: str) -> bool:
    """Whether somebody who has to go leaves their seat to the bot that stands in for anybody."""
    return (
        room.status == "playing"
        and chair.guest == request.guest
        and room.settings.stand_in != "off"
        and level == room.stand_in
    )


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


def _judge_take_back(room: Room, request: CommandRequest, seat: int) -> facts.TookBack:
    chair = _chair_at(room, seat)
    if chair.guest != request.guest:
        check_host(room, request.guest)
    if chair.bot is None or chair.guest is None:
        raise Refusal("no-bot-to-replace", seat=seat)
    return facts.TookBack(seat)


def _judge_reclaim(
    room: Room, request: CommandRequest, held: tuple[int, GuestId] | None
) -> facts.Sat:
    """A seat's token moves the seat to the device that shows it."""
    if held is None:
        raise Refusal("bad-seat-token")
    seat, guest = held
    if room.seat_of(guest) != seat or room.seat_of(request.guest) is not None:
        raise Refusal("seat-not-yours", seat=seat)
    return facts.Sat(seat, request.guest, room.chairs[seat].name or request.name)


def _judge_lead(room: Room, request: CommandRequest, seat: int | None) -> facts.Led:
    """Handing over is for good; leading in the place of a host who is away is not."""
    if seat is None:
        absent = request.absent.get(room.host)
        if absent is None:
            raise Refusal("host-is-here")
        seat = my_seat(room, request.guest)
        if absent < LEAD_AFTER:
            raise Refusal("host-just-left", seconds=_seconds(LEAD_AFTER - absent))
        return facts.Led(seat, acting=True)
    check_host(room, request.guest)
    if _chair_at(room, seat).guest is None:
        raise Refusal("seat-empty", seat=seat)
    return facts.Led(seat, acting=room.host != room.lasting_host)


def _seconds(ms: float) -> int:
    return ceil(ms / 1000)


def _judge_begin(room: Room, seed: int) -> facts.Began:
    _check_waiting(room)
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
    if room.status == "playing" and (seat is None or _rules_talk(room.game)):
        raise Refusal("not-during-the-match")
    if seat is None and request.guest != room.host and not room.settings.spectators_chat:
        raise Refusal("spectators-are-silent")
    name = None if seat is None else room.chairs[seat].name
    return facts.Chatted(name or request.name, text)


def _rules_talk(game: AnyGame) -> bool:
    return any(action.__struct_config__.tag == "say" for action in get_args(game.action_type))
