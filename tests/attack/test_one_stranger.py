"""The promise as a whole: what a stranger on the network cannot do, whatever they try at once.

With no account and any number of sockets from one address nobody can stop the server for more
than 100 ms, raise its memory by more than 50 MB, read a hand, act for a seat, empty the lobby for
others, or make it forget anything it said. Everything is tried together, beside a match of two.
"""

import asyncio
import json
import random
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from attack.target import ATTACKER, SOAK, Target, attacked, needs_addresses, tell
from clew.server.table import wire
from server.frames import ANSWER, CALL, CONT, HELLO, dial, frame, stall, upgraded
from server.odd import HANGS
from server.running import PATIENCE, Player

ROUNDS = 40 if SOAK else 4  # of everything that a stranger tries
MOVES = 2000 if SOAK else 60  # at least, of the people who only want to play
PACE = 30  # moves a second of the two together; one may send 20 messages a second
GROWTH = 50.0  # MB
Try = Callable[["Stranger"], Awaitable[None]]


class Stranger:
    """Somebody at another address, who knows the table's link and everything that is public."""

    def __init__(self, target: Target, table: str, victim: Player) -> None:
        self.target, self.table, self.victim = target, table, victim
        self.chance = random.Random(7)
        self.answers: Counter[str] = Counter()
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        self.http = httpx.AsyncClient(
            base_url=target.url, transport=transport, timeout=3 * PATIENCE
        )

    async def ask(self, method: str, path: str, **more: Any) -> None:
        with suppress(httpx.TransportError):
            reply = await self.http.request(method, path, **more)
            self.answers[f"HTTP {reply.status_code}"] += 1
            assert reply.status_code < 500, (path, reply.text)

    async def send(self, data: bytes, *, upgrade: bool = True) -> None:
        """On a connection of its own, which never reads and stays open for a while."""
        with suppress(OSError, asyncio.IncompleteReadError, AssertionError, TimeoutError):
            open_line = upgraded if upgrade else dial
            line = _, writer = await open_line(self.target.url, ATTACKER)
            try:
                stall(line)
                writer.write(data)
                await asyncio.wait_for(writer.drain(), 2)
                await asyncio.sleep(0.2)
            finally:
                writer.transport.abort()

    async def flood(self) -> None:
        """Frames that cost nothing to send."""
        units = (frame(b"x" * 125, CALL), frame(b"", ANSWER), frame(b"", CONT, fin=False))
        unit = self.chance.choice(units)
        await self.send(frame(HELLO) + frame(b"{", fin=False) + unit * (2_000_000 // len(unit)))

    async def linger(self) -> None:
        """Connections that ask for nothing, or never finish asking."""
        heads = (b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 900\r\n\r\n{")
        await asyncio.gather(
            *(self.send(self.chance.choice(heads), upgrade=False) for _ in range(60))
        )

    async def read(self) -> None:
        """Everything that makes a server search."""
        paths = (
            *("/api/results", "/api/wins", "/api/book", "/api/tables", "/api/results?format=csv"),
            *(f"/api/replays/{self.table}/1", f"/api/replays/{self.table}/2"),
            *(f"/api/replays/{self.table}/1/file", "/api/replays/%00/1", "/metrics"),
        )
        await asyncio.gather(*(self.ask("GET", path) for path in paths * 3))

    async def upload(self) -> None:
        """The file that once stopped the server for good."""
        await self.ask("POST", "/api/matches", content=HANGS, headers=self._token())

    async def open_tables(self) -> None:
        """Tables, as many as one may and more, under names that push others out of sight."""
        body = {"game": "dedalos", "seats": 3, "name": "A" * 30}
        await asyncio.gather(
            *(self.ask("POST", "/api/tables", json=body, headers=self._token()) for _ in range(20))
        )

    async def sit(self) -> None:
        """Every seat and every right at the table, on a socket of its own."""
        me = Player(self.target.ws, "Eve")
        with suppress(OSError, KeyError, TimeoutError):
            await me.connect(self._socket())
            await me.watch(self.table)
            commands: tuple[wire.Command, ...] = (
                *(wire.Sit(seat) for seat in (None, 0, 1, 2)),
                *(wire.TakeBack(seat) for seat in range(3)),
                *(wire.SeatBot(seat, "easy") for seat in range(3)),
                *(wire.Kick(seat) for seat in range(3)),
                *(wire.Lead(seat) for seat in (None, 0, 1, 2)),
                wire.Reclaim(f"seat.{self.table}.0.{'0' * 64}"),
                *(wire.Begin(), wire.Rematch(), wire.Concede(), wire.Undo(), wire.Rename("Eve's")),
            )
            for command in commands:
                answer = await me.do(command)
                self.answers[answer["type"]] += 1
                assert answer["type"] == "refused", (command, answer)
            assert all(hand is None for hand in me.scene["view"]["hands"])
        await me.hang_up()

    def _socket(self) -> socket.socket:
        port = int(self.target.url.rpartition(":")[2])
        return socket.create_connection(("127.0.0.1", port), source_address=(ATTACKER, 0))

    def _token(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    token = ""

    async def begin(self) -> None:
        reply = await self.http.post("/api/guests")
        self.token = reply.json()["token"]


TRIES: tuple[Try, ...] = (
    *(Stranger.flood, Stranger.flood, Stranger.linger, Stranger.read, Stranger.read),
    *(Stranger.upload, Stranger.open_tables, Stranger.sit, Stranger.sit),
)


async def play(people: list[Player], moves: int) -> list[int]:
    """Talk between matches, which is a move like any other to the log; what was acknowledged."""
    acknowledged = list[int]()
    for i in range(moves):
        person = people[i % len(people)]
        answer = await person.do(wire.CallMe(f"Ann {i}" if i % 2 == 0 else f"Ben {i}"))
        assert answer["type"] == "ack", answer
        acknowledged.append(answer["seq"])
        await asyncio.sleep(1 / PACE)
    return acknowledged


@needs_addresses
def test_whatever_a_stranger_tries_two_people_play_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with attacked(tmp_path, {"arranging_per_minute": 1e6}) as target:
            ann, ben, table = await at_a_table(target)
            stranger = Stranger(target, table, ann)
            await stranger.begin()
            before, hands = target.memory(), hands_of(ann, ben)
            playing = asyncio.create_task(play([ann, ben], MOVES))
            for _ in range(ROUNDS):
                await asyncio.gather(*(each(stranger) for each in TRIES))
            acknowledged = await playing
            grown = target.peak() - before
            tell(f"{dict(stranger.answers)}; {len(acknowledged)} moves; {grown:.1f} MB more memory")
            assert grown < GROWTH
            assert await is_in_the_lobby(target, table)
            await stranger.http.aclose()
            await check_that_nothing_is_forgotten(target, table, [ann, ben], acknowledged)
            assert hands_of(ann, ben) == hands
            for person in (ann, ben):
                await person.hang_up()

    asyncio.run(work())


def hands_of(*people: Player) -> list[Any]:
    return [person.scene["view"]["hands"] for person in people]


async def at_a_table(target: Target) -> tuple[Player, Player, str]:
    """Ann, Ben and a bot that has no process to think in: a match of Dedalo's."""
    async with httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http:
        token = (await http.post("/api/guests")).json()["token"]
        body = {"game": "dedalos", "seats": 3, "name": "Ours", "public": True}
        reply = await http.post(
            "/api/tables", json=body, headers={"authorization": f"Bearer {token}"}
        )
        table = str(reply.json()["table"])
    ann = await (await Player(target.ws, "Ann", token).connect()).watch(table)
    ben = await (await Player(target.ws, "Ben").connect()).watch(table)
    for person, command in (
        *((ann, wire.Sit(0)), (ben, wire.Sit(1))),
        *((ann, wire.SeatBot(2, "easy")), (ann, wire.Begin())),
    ):
        answer = await person.do(command)
        assert answer["type"] == "ack", answer
    await ben.until(lambda: ben.status == "playing")
    return ann, ben, table


async def is_in_the_lobby(target: Target, table: str) -> bool:
    """Whether a newcomer finds the table, on some page."""
    async with httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http:
        after: str | None = None
        while True:
            query = {} if after is None else {"after": after}
            page = (await http.get("/api/tables", params=query)).json()
            if any(row["id"] == table for row in page["tables"]):
                return True
            after = page["next"]
            if after is None:
                return False


def has_heard(person: Player, seq: int) -> bool:
    return person.seq >= seq


async def check_that_nothing_is_forgotten(
    target: Target, table: str, people: list[Player], acknowledged: list[int]
) -> None:
    """Each acknowledged entry is where it was said to be, and a newcomer is shown the last."""
    assert len(set(acknowledged)) == len(acknowledged)
    fresh = await (await Player(target.ws, "Zoe").connect()).watch(table)
    assert fresh.seq >= max(acknowledged)
    names = [seat.get("name") for seat in fresh.scene["table"]["seats"]]
    assert names[:2] == [f"Ann {MOVES - 2}", f"Ben {MOVES - 1}"]
    last = max(acknowledged)
    for person in people:
        await person.until(partial(has_heard, person, last))
        assert json.dumps(person.scene["table"]) == json.dumps(fresh.scene["table"])
    await fresh.hang_up()
