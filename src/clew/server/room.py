"""A table and the people at it, folded from its log: what was decided, never who is connected.

Only `enter` and `act` change it, so a table read from the store is the table that was there before.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from clew.core.errors import BadMessage, Refusal
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, Setup, Tick
from clew.games import GAMES
from clew.server import facts, wire
from clew.server.facts import Acted, Line, Ticked
from clew.storage.store import GuestId, Status

AnyMatch = Match[Any, Any, Any, Any, Any]
KEPT_COMMANDS = 100  # of each client, to know a retry
KEPT_CLIENTS = 100


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


class Client(NamedTuple):
    """Whose counter it is: a guest's page."""

    guest: GuestId
    page: str


class Deeds:
    """The last commands of each client that were carried out, so that a retry is known."""

    def __init__(self) -> None:
        self._of: dict[Client, dict[int, int]] = {}

    def note(self, client: Client, n: int, seq: int) -> None:
        """Command *n* became entry *seq*."""
        mine = self._of.pop(client, None) or {}
        self._of[client] = mine  # the latest client stands last
        mine[n] = seq
        if len(mine) > KEPT_COMMANDS:
            del mine[next(iter(mine))]
        if len(self._of) > KEPT_CLIENTS:
            del self._of[next(iter(self._of))]

    def last(self, client: Client) -> int:
        """The client's latest command; 0 before the first."""
        mine = self._of.get(client)
        return next(reversed(mine)) if mine else 0

    def seq(self, client: Client, n: int) -> int | None:
        """The entry of a command; None where it was not carried out (or long ago)."""
        return self._of.get(client, {}).get(n)


class Room:
    """The folded table."""

    def __init__(self, opened: facts.Opened) -> None:
        self.opened = opened
        self.game: AnyGame = GAMES[opened.game]
        self.name = opened.name
        self.host = opened.host
        self.options = opened.options
        self.chairs: tuple[Chair, ...] = (Chair(),) * opened.seats
        self.match: AnyMatch | None = None
        self.matches = 0
        self.deeds = Deeds()
        self.seq = 1
        self._info: wire.TableInfo | None = None

    # Reading

    @property
    def status(self) -> Status:
        """Waiting for people, playing, or finished."""
        if self.match is None:
            return "waiting"
        return "playing" if self.game.outcome(self.match.state) is None else "finished"

    @property
    def info(self) -> wire.TableInfo:
        """The table around the board: the same object for as long as nothing of it changes."""
        status = self.status
        if self._info is None or self._info.status != status:
            self._info = wire.TableInfo(
                id=self.opened.table,
                game=self.game.id,
                name=self.name,
                public=self.opened.public,
                host=self.host,
                status=status,
                match=self.matches,
                options=self.options,
                seats=tuple(wire.SeatInfo(c.name, c.bot, c.guest) for c in self.chairs),
            )
        return self._info

    def seat_of(self, guest: GuestId) -> int | None:
        """The seat that this person holds."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    # Folding

    def enter(self, line: Line) -> Happened:
        """Take a line of the log."""
        fact = line.fact
        if isinstance(fact, Acted | Ticked):
            happened = Happened(events=self._play(fact))
        else:
            self._info = None
            happened = self._take(fact)
        self._count(line)
        return happened

    def act(
        self, seat: int, action: Raw, at: Millis, by: Client | None = None, n: int | None = None
    ) -> tuple[Line, Happened]:
        """Judge and take an action of the game in one go: the way of nearly every line.

        Raises a Refusal, and then nothing has changed.
        """
        match, move = self._understood(seat, action, at)
        events = match.play(move)
        fact = Acted(seat, Raw(facts.encode(move.action)), at)
        line = Line(fact) if by is None else Line(fact, by.guest, by.page, n)
        self._count(line)
        return line, Happened(events=events)

    def would(self, seat: int, action: Raw, at: Millis) -> None:
        """Raise the Refusal that `act` would raise; nothing changes in any case."""
        match, move = self._understood(seat, action, at)
        match.would(move)

    def _understood(self, seat: int, action: Raw, at: Millis) -> tuple[AnyMatch, Move[Any]]:
        if self.match is None:
            raise Refusal("no-match")
        try:
            understood = decoder_of(self.game).decode(action)
        except (msgspec.DecodeError, UnicodeError):
            raise BadMessage("unknown-action") from None
        return self.match, Move(Seat(seat), understood, at)

    def _count(self, line: Line) -> None:
        self.seq += 1
        if line.by is not None and line.n is not None:
            self.deeds.note(Client(line.by, line.client), line.n, self.seq)

    def _take(self, fact: facts.Fact) -> Happened:  # noqa: C901 - one short case for each fact
        match fact:
            case facts.Sat(seat, guest, name):
                self._chair(seat, replace(self.chairs[seat], guest=guest, name=name))
                return _told("sat", seat, name)
            case facts.Stood(seat):
                gone = self.chairs[seat]
                self._chair(seat, Chair())
                self._keep_a_host(gone)
                return _told("stood", seat, gone.name)
            case facts.Renamed(name, seat):
                if seat is None:
                    self.name = name
                else:
                    self._chair(seat, replace(self.chairs[seat], name=name))
                return _told("renamed", seat, name)
            case facts.Configured(seats, options):
                self.options = options
                self.chairs = (*self.chairs, *(Chair(),) * seats)[:seats]
                return _told("configured")
            case facts.BotSat(seat, level):
                self._chair(seat, replace(self.chairs[seat], bot=level))
                return _told("bot-sat", seat, level)
            case facts.TookBack(seat):
                self._chair(seat, replace(self.chairs[seat], bot=None))
                return _told("took-back", seat, self.chairs[seat].name)
            case facts.Led(seat):
                self.host = self.chairs[seat].guest or self.host
                return _told("led", seat, self.chairs[seat].name)
            case facts.Began(setup):
                kind: Any = msgspec.json.decode(setup, type=setup_type(self.game))
                self.match, self.matches = Match(self.game, kind), self.matches + 1
                return _told("began")
            case facts.Undid(seat):
                assert self.match is not None, "nothing is undone before it began"
                self.match.undo()
                return _told("undid", seat, self.chairs[seat].name)
            case facts.Reopened():
                self.match = None
                return _told("reopened")
            case facts.WentOn():
                return _told("resumed")
            case facts.Chatted(name, text):
                return Happened(told=wire.Chatted(name, text))
            case facts.Opened() | Acted() | Ticked():
                raise AssertionError("a table is opened once, and play is not taken here")

    def _play(self, fact: Acted | Ticked) -> tuple[Any, ...]:
        assert self.match is not None, "nothing is played before it began"
        if isinstance(fact, Ticked):
            return self.match.enter(Tick(Millis(fact.at)))
        action = decoder_of(self.game).decode(fact.action)
        return self.match.play(Move(Seat(fact.seat), action, Millis(fact.at)))

    def _chair(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _keep_a_host(self, gone: Chair) -> None:
        """A table whose host stood up is led by the next person who sits there."""
        people = [chair.guest for chair in self.chairs if chair.guest is not None]
        if gone.guest == self.host and people:
            self.host = people[0]


def _told(what: Any, seat: int | None = None, name: str | None = None) -> Happened:
    return Happened(told=wire.Told(what, seat, name))


def setup_type(game: AnyGame) -> Any:
    """The type of this game's setups, for decoding."""
    return Setup[game.options_type]  # type: ignore[name-defined]


_decoders: dict[str, msgspec.json.Decoder[Any]] = {}


def decoder_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """What reads this game's actions; made once."""
    found = _decoders.get(game.id)
    if found is None:
        found = _decoders[game.id] = msgspec.json.Decoder(game.action_type)
    return found
