"""A table without a server: fed commands and times, with clients that patch their scenes."""

import asyncio
from collections import Counter
from typing import Any, cast

import msgspec

from clew.core.match import Match, parse_match
from clew.core.patch import merge
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.table import facts, wire
from clew.server.table.command_history import Client
from clew.server.table.facts import Record, encode
from clew.server.table.output import Output
from clew.server.table.people import PersonId, person_of
from clew.server.table.table import Table
from clew.storage.store import (
    Entry,
    Epoch,
    GuestId,
    NoSuchTable,
    Ownership,
    Store,
    TableId,
    WallMillis,
)

TOKENS = Tokens(b"k" * 32)
TABLE = TableId("t1")


def person(guest: str) -> PersonId:
    """A guest, as the others at the table know them."""
    return person_of(TABLE, GuestId(guest))


def without_nulls(plain: Any) -> Any:
    """To a client a null field and a missing one are the same."""
    if isinstance(plain, dict):
        return {key: without_nulls(value) for key, value in plain.items() if value is not None}
    return [without_nulls(item) for item in plain] if isinstance(plain, list) else plain


class Listener:
    """What a client does with what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.scene: Any = None
        self.seq = 0
        self.done = 0
        self.time: float | None = None
        self.token: str | None = None
        self.me: str | None = None  # at this table

    def hear(self, message: bytes | str) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.json.decode(message)
        self.heard.append(plain)
        self.raw.append(message if isinstance(message, bytes) else message.encode())
        match plain["type"]:
            case "snapshot":
                self.scene, self.seq, self.done = plain["scene"], plain["seq"], plain["done"]
                self.time, self.token = plain["zero"], plain["seat_token"]
                self.me = plain["me"]
            case "update":
                heard = f"{plain['seq']} after {self.seq}"
                assert plain["seq"] == self.seq + 1, f"missed, or told twice: {heard}"
                self.seq = plain["seq"]
                if plain.get("patch") is not None:
                    self.scene = merge(self.scene, plain["patch"])
            case "resumed":
                assert plain["seq"] == self.seq, f"resumed at {plain['seq']}, not {self.seq}"
                self.time, self.done = plain["zero"], plain["done"]
            case "time":
                self.time = plain["zero"]
            case _:
                pass
        return plain

    @property
    def shown(self) -> Any:
        return without_nulls(self.scene)

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]


class Desk:
    """The shell of one table: it writes, then tells, in the same breath."""

    def __init__(
        self,
        game: str = "magic-maze",
        seats: int = 2,
        options: dict[str, Any] | None = None,
        seed: int = 1,
        public: bool = True,
        limits: Limits | None = None,
    ) -> None:
        self.now, self.wall, self.seed = 1000.0, 1_000_000.0, seed
        opened = facts.Opened(
            TABLE, game, "Ariadne's", public, "", GuestId("ann"), seats, options or {}
        )
        self.log = [Entry(1, encode(Record(opened)), WallMillis(int(self.wall)))]
        self.lives = 1  # of the server
        self.limits = limits or Limits()
        self.table = Table(self.log, TOKENS, self.now, Uptime("server1"), self.limits)
        self.turns: list[Output] = []
        self.people: dict[int, Listener] = {}
        self.clients: dict[int, Client] = {}
        self.counters: dict[int, int] = {}

    # Time and storms

    def sleep(self, ms: float) -> None:
        self.now += ms
        self.wall += ms

    def wake(self) -> Output:
        return self.take(self.table.wake(self.now, WallMillis(int(self.wall))))

    def restart(self, away: float = 0.0, silent: float = 0.0) -> None:
        """The server dies, *silent* ms after its last heartbeat, and comes back.

        Only the log is left, and that heartbeat. Its own clock begins anew.
        """
        served = int(self.now - silent - self.table.clock.uptime.lost)
        held = Ownership(f"server{self.lives}", Epoch(1), WallMillis(int(self.wall)), served)
        self.sleep(away)
        self.now, self.lives = 5.0, self.lives + 1
        self.people, self.clients = {}, {}
        uptime = Uptime(f"server{self.lives}")
        self.table = Table(self.log, TOKENS, self.now, uptime, self.limits)
        self.take(self.table.go_on(self.now, WallMillis(int(self.wall)), held))

    # People

    def come(
        self,
        number: int,
        guest: str,
        since: int | None = None,
        old: Listener | None = None,
        page: str = "",
    ) -> Listener:
        listener = self.people[number] = old or Listener()
        listener.seq = listener.seq or since or 0
        client = self.clients[number] = Client(GuestId(guest), page)
        self.take(self.table.watching.arrive(client.guest, self.now, WallMillis(int(self.wall))))
        messages = self.table.watching.watch(number, client, guest.title(), since, self.now)
        for message in messages:
            listener.hear(message)
        self.counters[number] = listener.done
        return listener

    def leave(self, number: int) -> None:
        del self.people[number]
        self.take(self.table.watching.leave(number, self.now, WallMillis(int(self.wall))))

    def take(self, output: Output) -> Output:
        for entry in output.entries:
            assert entry.seq == self.log[-1].seq + 1
            self.log.append(entry)
        self.turns.append(output)
        for numbers, message in output.messages:
            for number in numbers:
                if number in self.people:
                    self.people[number].hear(message)
        return output

    def send(self, number: int, command: wire.Command, n: int) -> dict[str, Any]:
        """The answer to a command."""
        do = wire.Do(n, command)
        output = self.table.command(number, do, self.seed, self.now, WallMillis(int(self.wall)))
        self.take(output)
        (numbers, answer) = next(
            (numbers, message)
            for numbers, message in reversed(output.messages)
            if message.startswith((b'{"type":"ack"', b'{"type":"refused"'))
        )
        assert list(numbers) == [number], "nobody else is answered"
        plain: dict[str, Any] = msgspec.json.decode(answer)
        return plain

    def do(self, number: int, command: wire.Command) -> dict[str, Any]:
        """A new command."""
        self.counters[number] += 1
        return self.send(number, command, self.counters[number])

    def act(self, number: int, action: Any) -> dict[str, Any]:
        return self.do(number, wire.Act(msgspec.Raw(encode(action))))

    def seated(self, *guests: str) -> "Desk":
        """People come (numbers 0, 1, ...), sit down, and the first begins."""
        for number, guest in enumerate(guests):
            self.come(number, guest)
            assert self.do(number, wire.Sit())["type"] == "ack"
        assert self.do(0, wire.Begin())["type"] == "ack"
        return self

    def fresh(self, guest: str) -> Any:
        """The scene that this person would get now."""
        messages = self.table.watching.watch(999, Client(GuestId(guest), ""), guest, None, self.now)
        self.table.attendance.remove(999, self.table.room, self.now)
        return without_nulls(msgspec.json.decode(messages[0])["scene"])

    def legal(self, seat: int) -> list[Any]:
        match = self.table.room.match
        assert match is not None
        return list(match.game.board_actions(match.state, Seat(seat)))


class LogStore:
    """A store that has the log of one table and nothing else; it counts what it is asked for."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.asked: Counter[str] = Counter()

    def as_store(self) -> Store:
        return cast("Store", self)

    async def last_seq(self, table: TableId) -> int:
        self.asked["last_seq"] += 1
        if table != TABLE:
            raise NoSuchTable(table)
        return len(self.entries)

    async def seqs(self, table: TableId, beginning: bytes) -> list[int]:
        self.asked["seqs"] += 1
        assert table == TABLE
        return [entry.seq for entry in self.entries if entry.body.startswith(beginning)]

    async def log(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        self.asked["log"] += 1
        assert table == TABLE
        await asyncio.sleep(0)
        return self.entries[after:][:limit]


def fact_of(entry: Entry) -> Any:
    return facts.decode_record(entry.body).fact


def recorded(name: str, folder: Any) -> Match[Any, Any, Any, Any, Any]:
    """A recorded Magic Maze match."""
    return parse_match(GAMES["magic-maze"], (folder / f"{name}.json").read_bytes())


def moves_of(match: Match[Any, Any, Any, Any, Any]) -> list[Move[Any]]:
    return [entry for entry in match.log if isinstance(entry, Move)]


def at(ms: int) -> Millis:
    return Millis(ms)


SEATS = {"magic-maze": 2, "haunting-house": 3, "dedalos": 3}
GUESTS = ("ann", "bob", "cleo")


def started(game: str, **options: Any) -> Desk:
    """A match that has begun, with somebody who watches."""
    seats = SEATS[game]
    desk = Desk(game, seats, options).seated(*GUESTS[:seats])
    desk.come(9, "eve")
    return desk
