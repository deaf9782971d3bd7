"""What people may do around the board, and when. Judging changes nothing."""

from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct

from clew.bots.levels import levels_of
from clew.core.errors import Refusal
from clew.core.match import AnyGame
from clew.server import facts, wire
from clew.server.room import Chair, Room
from clew.server.tokens import Tokens
from clew.storage.store import GuestId


class Ask(Struct, frozen=True):
    """A command with all that judging it needs."""

    guest: GuestId
    name: str
    command: wire.Command
    seed: int  # for a match that it deals
    host_is_here: bool = True


def judge(room: Room, ask: Ask, tokens: Tokens) -> facts.Fact:  # noqa: C901 - a case a command
    """The fact that a command makes, or a Refusal."""
    match ask.command:
        case wire.Sit(seat):
            return _judge_sit(room, ask, seat)
        case wire.Stand():
            seat = my_seat(room, ask.guest)
            _check_not_playing(room)
            return facts.Stood(seat)
        case wire.CallMe(name):
            return facts.Renamed(name, my_seat(room, ask.guest))
        case wire.Rename(name):
            _check_host(room, ask)
            return facts.Renamed(name)
        case wire.Configure(seats, options):
            _check_host(room, ask)
            return _judge_configure(room, seats, options)
        case wire.Kick(seat):
            _check_host(room, ask)
            return _judge_kick(room, seat)
        case wire.SeatBot(seat, level):
            _check_host(room, ask)
            return _judge_bot(room, seat, level)
        case wire.TakeBack(seat):
            return _judge_take_back(room, ask, seat)
        case wire.Reclaim(token):
            return _judge_reclaim(room, ask, tokens.read_seat(token, room.opened.table))
        case wire.Lead(seat):
            return _judge_lead(room, ask, seat)
        case wire.Begin():
            _check_host(room, ask)
            return _judge_begin(room, ask.seed)
        case wire.Rematch():
            my_seat(room, ask.guest)
            if room.status != "finished":
                raise Refusal("match-not-over")
            return facts.Reopened()
        case wire.Chat(text):
            return _judge_chat(room, ask, text)
        case wire.Undo():
            return _judge_undo(room, acting_seat(room, ask.guest))
        case wire.Act() | wire.Try():
            raise AssertionError("the game judges this")


def my_seat(room: Room, guest: GuestId) -> int:
    """The seat of somebody who must have one."""
    seat = room.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def acting_seat(room: Room, guest: GuestId) -> int:
    """The seat of somebody who plays it in person."""
    seat = my_seat(room, guest)
    if room.chairs[seat].bot is not None:
        raise Refusal("bot-plays-this-seat", seat=seat)
    return seat


def _check_host(room: Room, ask: Ask) -> None:
    if ask.guest != room.host:
        raise Refusal("only-the-host")


def _check_not_playing(room: Room) -> None:
    if room.status == "playing":
        raise Refusal("match-in-play")


def _check_waiting(room: Room) -> None:
    _check_not_playing(room)
    if room.status == "finished":
        raise Refusal("match-over")


def _chair_at(room: Room, seat: int) -> Chair:
    if seat >= len(room.chairs):
        raise Refusal("no-such-seat", seat=seat)
    return room.chairs[seat]


def _judge_sit(room: Room, ask: Ask, wanted: int | None) -> facts.Sat:
    """A free seat, or in a match one that a bot plays for nobody; one seat a person."""
    if room.seat_of(ask.guest) is not None:
        raise Refusal("already-seated")
    free = [seat for seat, chair in enumerate(room.chairs) if _is_free(room, chair)]
    if wanted is not None:
        _chair_at(room, wanted)
        free = [seat for seat in free if seat == wanted]
    if not free:
        raise Refusal("no-free-seat")
    return facts.Sat(free[0], ask.guest, ask.name)


def _is_free(room: Room, chair: Chair) -> bool:
    return not chair.is_taken if room.match is None else chair.guest is None


def _judge_configure(room: Room, seats: int, options: dict[str, Any]) -> facts.Configured:
    _check_waiting(room)
    room.game.new(room.game.setup(seats, 0, **options))
    if any(chair.guest is not None for chair in room.chairs[seats:]):
        raise Refusal("seat-taken")
    return facts.Configured(seats, options)


def _judge_kick(room: Room, seat: int) -> facts.Stood:
    """Between matches a seat is freed; in one a bot must take over instead."""
    if not _chair_at(room, seat).is_taken:
        raise Refusal("seat-empty", seat=seat)
    _check_not_playing(room)
    return facts.Stood(seat)


def _judge_bot(room: Room, seat: int, level: str) -> facts.BotSat:
    chair = _chair_at(room, seat)
    if level not in levels_of(room.game.id):
        raise Refusal("no-such-level", level=level)
    if room.status != "playing" and chair.guest is not None:
        raise Refusal("seat-taken", seat=seat)
    if chair.bot == level:
        raise Refusal("bot-sits-there", seat=seat)
    return facts.BotSat(seat, level)


def _judge_take_back(room: Room, ask: Ask, seat: int) -> facts.TookBack:
    chair = _chair_at(room, seat)
    if chair.guest != ask.guest:
        _check_host(room, ask)
    if chair.bot is None or chair.guest is None:
        raise Refusal("no-bot-to-replace", seat=seat)
    return facts.TookBack(seat)


def _judge_reclaim(room: Room, ask: Ask, held: tuple[int, GuestId] | None) -> facts.Sat:
    """A seat's token moves the seat to the device that shows it."""
    if held is None:
        raise Refusal("bad-seat-token")
    seat, guest = held
    if room.seat_of(guest) != seat or room.seat_of(ask.guest) is not None:
        raise Refusal("seat-not-yours", seat=seat)
    return facts.Sat(seat, ask.guest, room.chairs[seat].name or ask.name)


def _judge_lead(room: Room, ask: Ask, seat: int | None) -> facts.Led:
    if seat is None:
        if ask.host_is_here:
            raise Refusal("host-is-here")
        return facts.Led(my_seat(room, ask.guest))
    _check_host(room, ask)
    if _chair_at(room, seat).guest is None:
        raise Refusal("seat-empty", seat=seat)
    return facts.Led(seat)


def _judge_begin(room: Room, seed: int) -> facts.Began:
    _check_waiting(room)
    if not all(chair.is_taken for chair in room.chairs):
        raise Refusal("seats-empty")
    setup = room.game.setup(len(room.chairs), seed, **room.options)
    room.game.new(setup)  # refused here, by its rule, if it cannot be played
    return facts.Began(Raw(msgspec.json.encode(setup)))


def _judge_undo(room: Room, seat: int) -> facts.Undid:
    """One's own last action, as long as nothing came of it that cannot be forgotten."""
    if room.match is None:
        raise Refusal("no-match")
    if room.match.undoable != seat:
        raise Refusal("nothing-to-undo")
    return facts.Undid(seat)


def _judge_chat(room: Room, ask: Ask, text: str) -> facts.Chatted:
    """Where a game rules talk it has an action for it; elsewhere those who play may talk."""
    seat = room.seat_of(ask.guest)
    if room.status == "playing" and (seat is None or _rules_talk(room.game)):
        raise Refusal("not-during-the-match")
    name = None if seat is None else room.chairs[seat].name
    return facts.Chatted(name or ask.name, text)


def _rules_talk(game: AnyGame) -> bool:
    return any(action.__struct_config__.tag == "say" for action in get_args(game.action_type))
