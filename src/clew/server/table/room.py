"""A table and the people at it, folded from its log: what was decided, never who is connected.

Only `enter` and `act` change it, so a table read from the store is the table that was there before.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from clew.core.errors import BadMessage, Refusal
from clew.core.match import AnyGame, Match, PlainSetup, read_setup
from clew.core.types import Millis, Move, Seat, Tick
from clew.games import GAMES
from clew.server.table import facts, wire
from clew.server.table.command_history import KEPT_PAGES, Client, CommandHistory
from clew.server.table.facts import Acted, Record, Ticked
from clew.server.table.moderation import TableSettings
from clew.server.table.people import PersonId, person_of
from clew.storage.store import GuestId, Status

AnyMatch = Match[Any, Any, Any, Any, Any]


class Chair(Struct, frozen=True):
    """A seat: its person, and the bot that plays it."""

    guest: GuestId | None = None
    name: str | None = None
    bot: str | None = None
    devices: tuple[GuestId, ...] = ()  # the same person's earlier ones, by the seat's token

    @property
    def is_taken(self) -> bool:
        """Whether somebody or something plays here."""
        return self.guest is not None or self.bot is not None


class Effects(Struct, frozen=True):
    """What a record did, besides changing the room: events of the game, or a notice."""

    events: tuple[Any, ...] = ()
    notice: wire.Notice | wire.Chatted | None = None


class Room:
    """The state of a table, computed from its log."""

    def __init__(self, opened: facts.Opened) -> None:
        self.opened = opened
        self.game: AnyGame = GAMES[opened.game]
        self.decode_action = decoder_of(self.game.action_type).decode
        self.name = opened.name
        self.host = opened.host
        self.lasting_host = opened.host  # who leads again when they are back
        self.settings = TableSettings()
        self.is_closed = False
        self.removed: dict[GuestId, str] = {}  # guests who were sent away, and their names
        self.let_in: set[GuestId] = set()  # guests who may enter a locked table
        self.options = opened.options
        self.chairs: tuple[Chair, ...] = (Chair(),) * opened.seats
        self.match: AnyMatch | None = None
        self.matches = 0
        self.conceded: frozenset[int] = frozenset()  # the seats that gave this match up
        self.is_given_up = False  # all of them did
        self.history = CommandHistory()
        self.seq = 1
        self.size = 0  # bytes of the log, without its first entry
        self._info: wire.TableInfo | None = None
        self.people = self._people()  # those who have a seat, or lead

    # Reading

    @property
    def status(self) -> Status:
        """Waiting for people, playing, or finished."""
        if self.match is None:
            return "waiting"
        is_over = self.is_given_up or self.game.outcome(self.match.state) is not None
        return "finished" if is_over else "playing"

    @property
    def deadline(self) -> Millis | None:
        """When the rules will act by themselves, on the match's clock."""
        if self.match is None or self.is_given_up:
            return None
        return self.game.deadline(self.match.state)

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
                host=self.person(self.host),
                status=status,
                match=self.matches,
                options=self._options,
                seats=tuple(self._seat_info(chair) for chair in self.chairs),
                settings=replace(self.settings, late_joins=self.late_joins),
                coach=self.coach,
                conceded=tuple(sorted(self.conceded)),
            )
        return self._info

    @property
    def _options(self) -> dict[str, Any]:
        """What the table agreed on: of a match, old or new, that by which it is played."""
        if self.match is None:
            return {**self.game.defaults, **self.options}
        played: dict[str, Any] = msgspec.to_builtins(self.match.setup.options)
        return played

    @property
    def late_joins(self) -> bool:
        """Whether somebody may ask for a bot's seat while a match is played."""
        chosen = self.settings.late_joins
        return self.game.traits.open_view if chosen is None else chosen

    @property
    def coach(self) -> bool:
        """Whether people may ask what a bot would do at their seat."""
        chosen = self.settings.coach
        if chosen is not None:
            return chosen
        return self.game.traits.together or sum(c.guest is not None for c in self.chairs) < 2

    def may_watch(self, guest: GuestId) -> bool:
        """Whether this person may see the table at all."""
        if self.is_closed:
            return False
        if self.seat_of(guest) is not None:
            return True
        if guest in self.removed:
            return False
        if guest in (self.host, self.lasting_host):
            return True
        return not self.settings.locked or guest in self.let_in

    def is_played_for(self, guest: GuestId) -> bool:
        """Whether the match is played for this person: they have a seat, or watch only bots."""
        if any(chair.guest is not None for chair in self.chairs):
            return self.seat_of(guest) is not None
        return self.may_watch(guest)

    def person(self, guest: GuestId) -> PersonId:
        """The public id of a guest at this table."""
        return person_of(self.opened.table, guest)

    def _seat_info(self, chair: Chair) -> wire.SeatInfo:
        person = None if chair.guest is None else self.person(chair.guest)
        return wire.SeatInfo(chair.name, chair.bot, person)

    def _people(self) -> frozenset[GuestId]:
        """The guests who have a seat or are hosts."""
        seated = (chair.guest for chair in self.chairs if chair.guest is not None)
        return frozenset((self.host, self.lasting_host, *seated))

    def seat_of(self, guest: GuestId) -> int | None:
        """The seat that this person holds."""
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    # Folding

    def enter(self, record: Record) -> Effects:
        """Apply a record of the log."""
        fact = record.fact
        if isinstance(fact, Acted | Ticked):
            effects = Effects(events=self._play(fact))
        else:
            self._info = None
            effects = self._take(fact, record.by)
            self.people = self._people()
        self._count(record)
        return effects

    def act(
        self, seat: int, action: Any, at: Millis, by: Client | None = None, n: int | None = None
    ) -> tuple[Record, Effects]:
        """Judge and apply an action of the game in one step, as nearly every record is made.

        Raises a Refusal where it is not legal, and then nothing has changed.
        """
        events = self._running_match().play(Move(Seat(seat), action, at))
        self._withdraw_concession(seat)
        fact = Acted(seat, Raw(facts.encode(action)), at)
        record = Record(fact) if by is None else Record(fact, by.guest, by.page, n)
        self._count(record)
        return record, Effects(events=events)

    def check_action(self, seat: int, action: Any, at: Millis) -> None:
        """Raise the Refusal that `act` would raise; nothing changes in any case."""
        self._running_match().check(Move(Seat(seat), action, at))

    def read_action(self, action: Raw) -> Any:
        """The action of the game that a client sent."""
        self._running_match()
        try:
            return self.decode_action(action)
        except (msgspec.DecodeError, UnicodeError):
            raise BadMessage("unknown-action") from None

    def _running_match(self) -> AnyMatch:
        """The match; refuses where none has begun."""
        if self.match is None:
            raise Refusal("no-match")
        if self.is_given_up:
            raise Refusal("match-is-over")
        return self.match

    def _withdraw_concession(self, seat: int) -> None:
        """A seat that acts, or that somebody takes over, has not given up after all."""
        if seat in self.conceded:
            self.conceded, self._info = self.conceded - {seat}, None

    def _count(self, record: Record) -> None:
        self.seq += 1
        if record.by is not None and record.n is not None:
            self.history.note(Client(record.by, record.client), record.n, self.seq, self.people)

    def _take(self, fact: facts.Fact, by: GuestId | None) -> Effects:  # noqa: C901 - one short case for each fact
        match fact:
            case facts.Sat(seat, guest, name):
                self._sit(seat, guest, name)
                self._withdraw_concession(seat)
                return _notice("sat", seat, name)
            case facts.Stood(seat):
                gone = self.chairs[seat]
                self._chair(seat, Chair())
                self._replace_host(gone.guest, by)
                return _notice("stood", seat, gone.name)
            case facts.Renamed(name, seat):
                if seat is None:
                    self.name = name
                else:
                    self._chair(seat, replace(self.chairs[seat], name=name))
                return _notice("renamed", seat, name)
            case facts.Configured(seats, options):
                self.options = options
                self.chairs = (*self.chairs, *(Chair(),) * seats)[:seats]
                return _notice("configured")
            case facts.BotSat(seat, level):
                self._chair(seat, replace(self.chairs[seat], bot=level))
                return _notice("bot-sat", seat, level)
            case facts.TookBack(seat):
                self._chair(seat, replace(self.chairs[seat], bot=None))
                return _notice("took-back", seat, self.chairs[seat].name)
            case facts.Led(seat, acting):
                self.host = self.chairs[seat].guest or self.host
                self.lasting_host = self.lasting_host if acting else self.host
                return _notice("led", seat, self.chairs[seat].name)
            case facts.HostReturned():
                self.host = self.lasting_host
                return _notice("host-returned")
            case facts.Removed() as removal:
                return _notice("removed", self._remove(removal), removal.name)
            case facts.LetIn(guest, name):
                self.removed.pop(guest, None)
                self.let_in.add(guest)
                return _notice("let-in", name=name)
            case facts.SettingsChanged(settings, present):
                self.settings = settings
                self.let_in.update(present)
                return _notice("settings-changed")
            case facts.Closed():
                self.is_closed = True
                return Effects()
            case facts.Began(setup):
                kept = read_setup(self.game, msgspec.json.decode(setup, type=PlainSetup))
                self.match, self.matches = Match(self.game, kept), self.matches + 1
                self.conceded, self.is_given_up = frozenset(), False
                return _notice("began")
            case facts.Undid(seat):
                assert self.match is not None, "nothing is undone before it began"
                self.match.undo()
                return _notice("undid", seat, self.chairs[seat].name)
            case facts.Conceded(seat, is_over):
                self.conceded, self.is_given_up = self.conceded | {seat}, is_over
                return _notice("given-up" if is_over else "conceded", seat, self.chairs[seat].name)
            case facts.Reopened():
                self.match = None
                self.conceded, self.is_given_up = frozenset(), False
                return _notice("reopened")
            case facts.WentOn():
                return _notice("resumed")
            case facts.Paused():
                return _notice("paused")
            case facts.Unpaused():
                return _notice("unpaused")
            case facts.Chatted(name, text):
                who = None if by is None else self.person(by)
                return Effects(notice=wire.Chatted(name, text, who))
            case facts.Opened() | Acted() | Ticked():
                raise AssertionError("a table is opened once, and play is not taken here")

    def _play(self, fact: Acted | Ticked) -> tuple[Any, ...]:
        assert self.match is not None, "nothing is played before it began"
        if isinstance(fact, Ticked):
            return self.match.enter(Tick(Millis(fact.at)))
        action = self.decode_action(fact.action)
        self._withdraw_concession(fact.seat)
        return self.match.play(Move(Seat(fact.seat), action, Millis(fact.at)))

    def _chair(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _sit(self, seat: int, guest: GuestId, name: str) -> None:
        chair = self.chairs[seat]
        devices = chair.devices
        if chair.guest is not None:
            devices = (*(old for old in devices if old != guest), chair.guest)[-KEPT_PAGES:]
        self._chair(seat, replace(chair, guest=guest, name=name, devices=devices))

    def _remove(self, removal: facts.Removed) -> int | None:
        """Remove a person with all their devices; returns the seat that they had.

        Where that was the lasting host or the acting one, the other leads for good. Where it was
        both they stay the host in name, until somebody leads in their place.
        """
        seat = self.seat_of(removal.guest)
        gone = {removal.guest}
        if seat is not None:
            gone.update(one for one in self.chairs[seat].devices if self.seat_of(one) is None)
            self._chair(seat, Chair(bot=removal.bot))
        if not removal.by_admin:
            gone -= {self.host, self.lasting_host}
        for one in gone:
            self.removed[one] = removal.name
            self.let_in.discard(one)
        if self.lasting_host in gone:
            self.lasting_host = self.host
        if self.host in gone:
            self.host = self.lasting_host
        return seat

    def _replace_host(self, gone: GuestId | None, by: GuestId | None) -> None:
        """A table whose host stood up is led by the next person who sits there.

        For good only if the lasting host chose to: nobody takes the table by freeing their seat.
        """
        people = [chair.guest for chair in self.chairs if chair.guest is not None]
        if gone is None or gone != by or not people:
            return
        if gone == self.host:
            self.host = people[0]
        if gone == self.lasting_host:
            self.lasting_host = self.host


def _notice(what: Any, seat: int | None = None, name: str | None = None) -> Effects:
    return Effects(notice=wire.Notice(what, seat, name))


@cache
def decoder_of(action_type: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of these actions, made once for all tables of a game."""
    return msgspec.json.Decoder(action_type)
