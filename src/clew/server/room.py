"""A table and the people at it, folded from its log: what was decided, never who is connected.

A command is judged by `judge`, which changes nothing and gives the line to be written, or refuses.
`enter` takes a line that is written, or about to be. So a table read from the store is the table
that was there before, and a command can be answered only after its line is safe.
"""

from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from clew.core.errors import BadMessage, Refusal
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, Setup, Tick
from clew.games import GAMES
from clew.server import wire
from clew.storage.store import GuestId, TableId

AnyMatch = Match[Any, Any, Any, Any, Any]


# Lines of the log: facts, each with the command that caused it where there was one.


class Opened(Struct, frozen=True, tag="opened"):
    """The table was made."""

    table: TableId
    game: str
    name: str
    public: bool
    club: str
    host: GuestId
    seats: int
    options: dict[str, Any]


class Sat(Struct, frozen=True, tag="sat"):
    """Somebody sat down, or took a seat over on another device."""

    seat: int
    guest: GuestId
    name: str


class Stood(Struct, frozen=True, tag="stood"):
    """A seat was given up, or freed by the host."""

    seat: int


class Renamed(Struct, frozen=True, tag="renamed"):
    """The table has a new name, or a person at it."""

    name: str
    seat: int | None = None


class Configured(Struct, frozen=True, tag="configured"):
    """Seats and options were chosen."""

    seats: int
    options: dict[str, Any]


class BotSat(Struct, frozen=True, tag="bot-sat"):
    """A bot plays this seat from now on."""

    seat: int
    level: str


class TookBack(Struct, frozen=True, tag="took-back"):
    """The person plays again, not the bot."""

    seat: int


class Began(Struct, frozen=True, tag="began"):
    """A match was dealt."""

    setup: Raw


class Reopened(Struct, frozen=True, tag="reopened"):
    """After a match: seats kept, ready for another."""


class Acted(Struct, frozen=True, tag="acted"):
    """A seat acted in the game."""

    seat: int
    action: Raw
    at: int


class Ticked(Struct, frozen=True, tag="ticked"):
    """Something was due by the rules."""

    at: int


class Chatted(Struct, frozen=True, tag="chatted"):
    """Words between matches."""

    name: str
    text: str


Fact = (
    Opened
    | Sat
    | Stood
    | Renamed
    | Configured
    | BotSat
    | TookBack
    | Began
    | Reopened
    | Acted
    | Ticked
    | Chatted
)


class Line(Struct, frozen=True):
    """What is written: a fact, who caused it, and with which command of theirs."""

    fact: Fact
    by: GuestId | None = None
    n: int | None = None


class Chair(Struct, frozen=True):
    """A seat: its person, and the bot that plays it."""

    guest: GuestId | None = None
    name: str | None = None
    bot: str | None = None

    @property
    def is_taken(self) -> bool:
        """Whether somebody or something plays here."""
        return self.guest is not None or self.bot is not None


class Happened(Struct, frozen=True):
    """What a line did, besides changing the room."""

    events: tuple[Any, ...] = ()
    told: wire.Told | wire.Chatted | None = None


class Room:
    """The folded table. Only `enter` changes it."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.game: AnyGame = GAMES[opened.game]
        self.name = opened.name
        self.host = opened.host
        self.options = opened.options
        self.chairs: tuple[Chair, ...] = (Chair(),) * opened.seats
        self.match: AnyMatch | None = None
        self.matches = 0
        self.done: dict[GuestId, tuple[int, int]] = {}  # last command of each guest, and its seq
        self.seq = 1

    # Reading

    @property
    def status(self) -> Any:
        """Waiting for people, playing, or finished."""
        if self.match is None:
            return "waiting"
        return "playing" if self.game.outcome(self.match.state) is None else "finished"

    def seat_of(self, guest: GuestId | None) -> int | None:
        """The seat that this person holds."""
        for seat, chair in enumerate(self.chairs):
            if guest is not None and chair.guest == guest:
                return seat
        return None

    # Folding

    def enter(self, line: Line) -> Happened:
        """Take a line of the log."""
        self.seq += 1
        if line.by is not None and line.n is not None:
            self.done[line.by] = (line.n, self.seq)
        return self._take(line.fact)

    def act(
        self, seat: int, action: Raw, at: Millis, by: GuestId | None = None, n: int | None = None
    ) -> tuple[Line, Happened]:
        """Judge and take an action of the game in one go: the way of nearly every line.

        Raises a Refusal, and then nothing has changed.
        """
        if self.match is None:
            raise refuse("no-match")
        try:
            understood = msgspec.json.decode(action, type=self.game.action_type)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise BadMessage("unknown-action") from None
        events = self.match.play(Move(Seat(seat), understood, at))
        self.seq += 1
        if by is not None and n is not None:
            self.done[by] = (n, self.seq)
        line = Line(Acted(seat, Raw(msgspec.json.encode(understood)), at), by, n)
        return line, Happened(events=events)

    def _take(self, fact: Fact) -> Happened:  # noqa: C901 - one short case for each fact
        match fact:
            case Acted() | Ticked():
                return Happened(events=self._play(fact))
            case Sat(seat, guest, name):
                bot = self.chairs[seat].bot if self.match is not None else None
                self._chair(seat, Chair(guest, name, bot))
                return _told("sat", seat, name)
            case Stood(seat):
                gone = self.chairs[seat]
                self._chair(seat, Chair())
                self._keep_a_host(gone)
                return _told("stood", seat, gone.name)
            case Renamed(name, seat):
                if seat is None:
                    self.name = name
                else:
                    self._chair(seat, replace(self.chairs[seat], name=name))
                return _told("renamed", seat, name)
            case Configured(seats, options):
                self.options = options
                self.chairs = (*self.chairs, *(Chair(),) * seats)[:seats]
                return _told("configured")
            case BotSat(seat, level):
                self._chair(seat, replace(self.chairs[seat], bot=level))
                return _told("bot-sat", seat, level)
            case TookBack(seat):
                self._chair(seat, replace(self.chairs[seat], bot=None))
                return _told("took-back", seat, self.chairs[seat].name)
            case Began(setup):
                kind: Any = msgspec.json.decode(setup, type=_setup_type(self.game))
                self.match, self.matches = Match(self.game, kind), self.matches + 1
                return _told("began")
            case Reopened():
                self.match = None
                return _told("reopened")
            case Chatted(name, text):
                return Happened(told=wire.Chatted(name, text))
            case Opened():
                raise AssertionError("a table is opened once")

    def _play(self, fact: Acted | Ticked) -> tuple[Any, ...]:
        assert self.match is not None, "nothing is played before it began"
        if isinstance(fact, Ticked):
            return self.match.enter(Tick(Millis(fact.at)))
        action = msgspec.json.decode(fact.action, type=self.game.action_type)
        return self.match.play(Move(Seat(fact.seat), action, Millis(fact.at)))

    def _chair(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _keep_a_host(self, gone: Chair) -> None:
        """A table whose host stood up and left is led by the next person who sits there."""
        people = [chair.guest for chair in self.chairs if chair.guest is not None]
        if gone.guest == self.host and people:
            self.host = people[0]


def _told(what: Any, seat: int | None = None, name: str | None = None) -> Happened:
    return Happened(told=wire.Told(what, seat, name))


def _setup_type(game: AnyGame) -> Any:
    return Setup[game.options_type]  # type: ignore[name-defined]


def refuse(reason: str, **params: str | int | None) -> Refusal:
    """A refusal by the table itself, not by a rule of the game."""
    return Refusal(reason, **params)


class Ask(Struct, frozen=True):
    """A command with all that judging it needs: who, when on the match's clock, and a seed."""

    guest: GuestId
    name: str
    command: wire.Command
    at: Millis
    seed: int


def judge(room: Room, ask: Ask) -> Fact:  # noqa: C901 - one short case for each command
    """The fact that a command makes, or a Refusal. Changes nothing."""
    match ask.command:
        case wire.Sit(seat):
            return _judge_sit(room, ask, seat)
        case wire.Stand():
            return Stood(_my_seat_at_rest(room, ask.guest))
        case wire.CallMe(name):
            return Renamed(name, my_seat(room, ask.guest))
        case wire.Rename(name):
            _check_host(room, ask.guest)
            return Renamed(name)
        case wire.Configure(seats, options):
            return _judge_configure(room, ask, seats, options)
        case wire.Kick(seat):
            _check_host(room, ask.guest)
            return _judge_kick(room, seat)
        case wire.SeatBot(seat, level):
            _check_host(room, ask.guest)
            return _judge_bot(room, seat, level)
        case wire.TakeBack(seat):
            return _judge_take_back(room, ask.guest, seat)
        case wire.Begin():
            _check_host(room, ask.guest)
            return _judge_begin(room, ask.seed)
        case wire.Rematch():
            my_seat(room, ask.guest)
            if room.status != "finished":
                raise refuse("match-not-over")
            return Reopened()
        case wire.Chat(text):
            if room.status == "playing":
                raise refuse("talk-through-the-game")
            return Chatted(ask.name, text)
        case wire.Act() | wire.Reclaim():
            raise AssertionError("Room.act and the table's tokens judge these")


def my_seat(room: Room, guest: GuestId) -> int:
    """The seat of somebody who must have one."""
    seat = room.seat_of(guest)
    if seat is None:
        raise refuse("not-seated")
    return seat


def _my_seat_at_rest(room: Room, guest: GuestId) -> int:
    if room.status == "playing":
        raise refuse("match-in-play")
    return my_seat(room, guest)


def _check_host(room: Room, guest: GuestId) -> None:
    if guest != room.host:
        raise refuse("only-the-host")


def _check_waiting(room: Room) -> None:
    if room.status != "waiting":
        raise refuse("match-in-play")


def _chair_at(room: Room, seat: int) -> Chair:
    if seat >= len(room.chairs):
        raise refuse("no-such-seat", seat=seat)
    return room.chairs[seat]


def _judge_sit(room: Room, ask: Ask, wanted: int | None) -> Sat:
    """A free seat, or in a match one that a bot plays for nobody; one seat a person."""
    if room.seat_of(ask.guest) is not None:
        raise refuse("already-seated")
    free = [seat for seat, chair in enumerate(room.chairs) if _is_free(room, chair)]
    if wanted is not None:
        _chair_at(room, wanted)
        free = [seat for seat in free if seat == wanted]
    if not free:
        raise refuse("no-free-seat")
    return Sat(free[0], ask.guest, ask.name)


def _is_free(room: Room, chair: Chair) -> bool:
    return not chair.is_taken if room.match is None else chair.guest is None


def _judge_configure(room: Room, ask: Ask, seats: int, options: dict[str, Any]) -> Configured:
    _check_host(room, ask.guest)
    _check_waiting(room)
    room.game.new(room.game.setup(seats, 0, **options))
    if any(chair.guest is not None for chair in room.chairs[seats:]):
        raise refuse("seat-taken")
    return Configured(seats, options)


def _judge_kick(room: Room, seat: int) -> Fact:
    """Between matches the seat is freed; in one, a bot must take over instead."""
    if not _chair_at(room, seat).is_taken:
        raise refuse("seat-empty", seat=seat)
    if room.status == "playing":
        raise refuse("match-in-play")
    return Stood(seat)


def _judge_bot(room: Room, seat: int, level: str) -> BotSat:
    chair = _chair_at(room, seat)
    if room.match is None and chair.guest is not None:
        raise refuse("seat-taken", seat=seat)
    if chair.bot == level:
        raise refuse("bot-sits-there", seat=seat)
    return BotSat(seat, level)


def _judge_take_back(room: Room, guest: GuestId, seat: int) -> TookBack:
    chair = _chair_at(room, seat)
    if chair.guest != guest:
        _check_host(room, guest)
    if chair.bot is None or chair.guest is None:
        raise refuse("no-bot-to-replace", seat=seat)
    return TookBack(seat)


def _judge_begin(room: Room, seed: int) -> Began:
    _check_waiting(room)
    if not all(chair.is_taken for chair in room.chairs):
        raise refuse("seats-empty")
    setup = room.game.setup(len(room.chairs), seed, **room.options)
    room.game.new(setup)  # refused here, by its rule, if it cannot be played
    return Began(Raw(msgspec.json.encode(setup)))
