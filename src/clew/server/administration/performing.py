"""What the host of a server does, at the page or on the command line: done, and noted.

Everything goes through the database, so it works beside running servers and without them. Each
worker follows the audit log (`audit`) and does what it has to do about it: closes connections,
unloads tables, passes on a message.
"""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from msgspec.structs import replace

from clew.core.errors import Refusal
from clew.games import GAMES
from clew.server.administration import actions
from clew.server.administration.actions import AdminAction, AuditLine
from clew.server.administration.policies import Policies
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.policy import RESTRICTIONS, Announcement, Policy, Restriction
from clew.server.common.served_clock import ServedClock
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.runtime.reading import TableReader
from clew.server.runtime.repairing import repair_last
from clew.server.table import facts
from clew.server.table.room import Room
from clew.storage.store import (
    Append,
    Entry,
    Fenced,
    NoSuchTable,
    Store,
    TableId,
    WallMillis,
)

log = logging.getLogger("clew.administration")
LINES = 10_000  # of the audit log
LANGUAGES = ("en", "es", "fr", "it")
SHORTEST = 4  # letters of the code with which tables are opened
_TRIES = 5  # against others who claim the same table
_MINUTE = 60_000


class Administration:
    """Carries out what the host of the server wants."""

    def __init__(
        self,
        store: Store,
        policies: Policies,
        reader: TableReader,
        wall: Callable[[], WallMillis],
    ) -> None:
        self._store, self._policies, self._reader, self._wall = store, policies, reader, wall

    async def perform(self, action: AdminAction, author: str) -> None:
        """Do an action and note it in the audit log, or refuse it."""
        match action:
            case actions.CloseTable(table):
                await self._add_fact(table, _closed)
            case actions.DeleteTable(table):
                await repair_last(self._store, self._reader.read, table)
                if not await self._store.delete(table):
                    raise Refusal("no-such-table")
            case actions.RemovePerson() as removal:
                await self._add_fact(removal.table, lambda room: removal_of(room, removal))
            case actions.DismissReport(report):
                found = await self._store.notes_after("reports", report - 1, 1)
                if [note.id for note in found] != [report]:
                    raise Refusal("no-such-report")
                await self._store.drop_notes("reports", [report])
            case actions.ChangeServer(settings, code) as change:
                check_settings(settings.games, settings.languages)
                key = None if code is None else await opening_key(code)
                await self._policies.change(lambda policy: _settled(policy, change, key))
                action = replace(change, opening_code=None)
            case actions.Restrict() | actions.Lift() | actions.Announce() | actions.Drain() as done:
                wall = self._wall()
                await self._policies.change(lambda policy: changed(policy, done, wall))
            case actions.BackUp() | actions.SignIn() | actions.MakeCode():
                pass  # done by who asks; noted here
        await self.note(action, author)

    async def note(self, action: AdminAction, author: str) -> None:
        """Write a line of the audit log."""
        await self._store.add_note(
            "audit", author, actions.encode(action), self._wall(), most=LINES
        )
        log.info("%s: %s", author, type(action).__name__)

    async def lines(self, before: int | None = None, limit: int = 100) -> list[AuditLine]:
        """The audit log, newest first."""
        return [
            AuditLine(note.id, note.wall, note.author, actions.decode_action.decode(note.body))
            for note in await self._store.notes_before("audit", before, limit)
        ]

    async def _add_fact(self, table: TableId, decide: Callable[[Room], facts.Fact]) -> None:
        """Add a fact to a table's log, whoever owns it; they are fenced, and load it again.

        The owner's name stays, so that the clock of a match goes on as it was.
        """
        for _ in range(_TRIES):
            try:
                held = await self._store.ownership(table)
                epoch = await self._store.claim(table, held.owner, held.epoch)
                folded = await self._reader.read(table)
                record = facts.Record(decide(folded.room))
                entry = Entry(folded.room.seq + 1, facts.encode(record), self._wall())
                folded.read(entry)
                append = Append(table, epoch, [entry], folded.row())
                (error,) = await self._store.append_all([append])
                if error is None:
                    return
                if not isinstance(error, Fenced):
                    raise error
            except Fenced:  # somebody sat down there meanwhile
                continue
            except NoSuchTable:
                raise Refusal("no-such-table") from None
        raise Fenced(table)


def _closed(room: Room) -> facts.Fact:
    if room.is_closed:
        raise Refusal("table-closed")
    return facts.Closed()


def removal_of(room: Room, action: actions.RemovePerson) -> facts.Removed:
    """The fact that somebody is sent away from a table; it may be the table's own host."""
    guest, seat = action.guest, room.seat_of(action.guest)
    if guest in room.removed:
        raise Refusal("removed-already")
    chair, bot = None if seat is None else room.chairs[seat], None
    if chair is not None and room.status == "playing":
        levels = room.game.levels
        bot = chair.bot or levels[len(levels) // 2]
    name = action.name if chair is None else chair.name
    return facts.Removed(guest, name or "?", bot, by_admin=True)


def check_settings(games: tuple[str, ...], languages: tuple[str, ...]) -> None:
    """Refuse games and languages that there are not."""
    if not set(games) <= set(GAMES):
        raise Refusal("unknown-game")
    if not set(languages) <= set(LANGUAGES):
        raise Refusal("unknown-language")


def _settled(policy: Policy, action: actions.ChangeServer, key: str | None) -> Policy:
    new = replace(policy, settings=action.settings)
    if key is not None:
        new = replace(new, opening_key=key)
    if new.settings.opening == "code" and not new.opening_key:
        raise Refusal("opening-code-missing")
    return new


def changed(
    policy: Policy,
    action: actions.Restrict | actions.Lift | actions.Announce | actions.Drain,
    wall: WallMillis,
) -> Policy:
    """The policy after an action."""
    match action:
        case actions.Drain(on):
            return replace(policy, draining=on)
        case actions.Announce(None):
            return replace(policy, announcement=None)
        case actions.Announce(text, minutes):
            assert text is not None, "or it is withdrawn"
            until = WallMillis(wall + minutes * _MINUTE)
            return replace(policy, announcement=Announcement(text, wall, until))
        case actions.Restrict() | actions.Lift():
            same = (action.what, action.kind, action.whom)
            kept = tuple(
                each
                for each in policy.restrictions
                if each.is_on(wall) and (each.what, each.kind, each.whom) != same
            )
            if isinstance(action, actions.Lift):
                return replace(policy, restrictions=kept)
            if len(kept) >= RESTRICTIONS:
                raise Refusal("too-many-restrictions")
            ms = None if action.minutes is None else action.minutes * _MINUTE
            end = None if ms is None else WallMillis(wall + ms)
            new = Restriction(action.what, action.kind, action.whom, action.name, wall, end)
            return replace(policy, restrictions=(*kept, new))


async def opening_key(code: str, salt: str | None = None) -> str:
    """What is kept of the code with which tables are opened: salted, and slow to guess."""
    word = "".join(code.casefold().split())
    if len(word) < SHORTEST:
        raise Refusal("opening-code-too-short", letters=SHORTEST)
    salt = salt or secrets.token_hex(16)
    made = await asyncio.to_thread(
        hashlib.scrypt, word.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=16
    )
    return f"{salt}:{made.hex()}"


@asynccontextmanager
async def opened_administration(store: Store) -> AsyncGenerator[tuple[Store, Administration]]:
    """A store, and what the host of its server can do, for the command line."""
    clock = Clock(time.monotonic, time.time)
    await store.start()
    try:
        served = ServedClock(clock, Uptime("command-line"))
        reader = TableReader(store, Tokens(b""), served, Limits())
        yield store, Administration(store, Policies(store), reader, clock.wall)
    finally:
        await store.stop()
