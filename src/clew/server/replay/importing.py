"""Match files from elsewhere: verified by replaying them, in a separate process with limits.

Whatever a file makes the rules do, the server is not affected: the process verifies one file, and
is killed when its time is up (ADR 12).
"""

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from clew.core.errors import BadMessage, Param, Refusal, RuleRefusal
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.replay.replays import log_of_match, read_file
from clew.server.table import wire
from clew.server.table.table import Table
from clew.storage.store import Entry, GuestId, Store, TableId, TableRow, WallMillis

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

log = logging.getLogger("clew.importing")
PLACES = 4  # files that are received, waiting or folded at a time; each takes memory
STARTING = 60.0  # seconds that the process may take to begin, on a machine that is busy
MEMORY = 1 << 29  # bytes of address space for the process
AT_ONCE = 200  # entries a commit: those of tables in play come in between
_SPAWN = multiprocessing.get_context("spawn")  # the same on every system


class ImportJob(Struct, frozen=True):
    """The table to make from a file; *most* is how many entries the file may have."""

    table: TableId
    name: str | None  # None: the game's
    host: GuestId
    wall: WallMillis
    most: int


class ImportVerified(Struct, frozen=True, tag="folded"):
    """The file is a finished match; the bodies of the entries follow, a line each."""

    row: TableRow


class ImportRefused(Struct, frozen=True, tag="refused"):
    """The file was refused."""

    rule: str | None
    reason: str
    params: dict[str, Param]


class ImportFailed(Struct, frozen=True, tag="broken"):
    """The rules raised an error where they should have refused."""

    error: str


_encode = msgspec.json.Encoder().encode
_read_job = msgspec.json.Decoder(ImportJob).decode
_read_answer: "msgspec.json.Decoder[ImportVerified | ImportRefused | ImportFailed]" = (
    msgspec.json.Decoder(ImportVerified | ImportRefused | ImportFailed)
)


class ImportedTable(NamedTuple):
    """A table on which the match of a file was played."""

    row: TableRow
    entries: list[Entry]


class Importer:
    """Verifies match files, one at a time."""

    def __init__(self, limits: Limits, work: Callable[..., None] | None = None) -> None:
        self.limits = limits
        self._work = work or _work  # what the process runs
        self.places = set[str]()
        self._turn = asyncio.Lock()
        self.process: SpawnProcess | None = None
        self._is_stopped = False

    @contextmanager
    def place(self, address: str) -> Generator[None]:
        """Take a place before the file is received, so that few of them are in memory."""
        if address in self.places:
            raise Refusal("import-under-way")
        if len(self.places) >= PLACES:
            raise Refusal("imports-busy")
        self.places.add(address)
        try:
            yield
        finally:
            self.places.discard(address)

    async def verify(self, order: ImportJob, text: bytes) -> ImportedTable:
        """The table made from a match file, or a Refusal."""
        async with self._turn:
            answer = await asyncio.to_thread(self.verify_apart, _encode(order), text)
        head, *bodies = answer.split(b"\n")
        match _read_answer.decode(head):
            case ImportVerified(row):
                numbered = enumerate(bodies, 1)
                return ImportedTable(row, [Entry(seq, body, order.wall) for seq, body in numbered])
            case ImportRefused(rule, reason, params):
                if rule is None:
                    raise BadMessage(reason, **params)
                raise RuleRefusal(rule, reason, **params)
            case ImportFailed(error):
                log.error("a match file was too much for the rules: %s", error)
                raise BadMessage("not-a-match-file")

    def verify_apart(self, order: bytes, text: bytes) -> bytes:
        """In a thread: have a new process verify the file, and kill it when its time is up."""
        seconds = self.limits.import_seconds
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=self._work, args=(theirs, seconds), daemon=True)
        process.start()
        self.process = process
        theirs.close()
        try:
            if self._is_stopped or not ours.poll(STARTING):
                raise Refusal("imports-busy")
            ours.recv_bytes()  # it is there
            ours.send_bytes(order)
            ours.send_bytes(text)
            if not ours.poll(seconds):
                raise BadMessage("match-takes-too-long", seconds=math.ceil(seconds))
            return ours.recv_bytes()
        except (EOFError, OSError):  # its processor time was used up, or somebody killed it
            process.join()
            log.warning("a match file was given up, exit code %s", process.exitcode)
            raise BadMessage("match-takes-too-long", seconds=math.ceil(seconds)) from None
        finally:
            process.kill()
            process.join()
            ours.close()

    def stop(self) -> None:
        """Kill the process: the server stops."""
        self._is_stopped = True
        if self.process is not None:
            self.process.kill()


def check_name(name: str) -> None:
    """Refuse a name that no table could have."""
    try:
        msgspec.convert(name, wire.Name)
    except msgspec.ValidationError:
        raise BadMessage("text-not-plain") from None


async def write_import(store: Store, owner: str, table: ImportedTable) -> None:
    """Write an imported table, in parts: the commits of other tables come in between.

    Until it is whole it is a private table at which nobody sits. Housekeeping clears such tables
    after a day, so one whose import was interrupted does not stay.
    """
    row, entries = table
    epoch = await store.create(replace(row, status="waiting"), owner, entries[:AT_ONCE])
    for start in range(AT_ONCE, len(entries), AT_ONCE):
        await store.append(row.id, epoch, entries[start : start + AT_ONCE])
    await store.repair_lists(row, (), epoch=epoch, seq=len(entries))


# In the other process


def _work(pipe: Connection, seconds: float) -> None:
    """Verify one file."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    _restrict(seconds)
    with suppress(EOFError, OSError):  # the server is gone
        pipe.send_bytes(b"ready")
        order, text = pipe.recv_bytes(), pipe.recv_bytes()
        pipe.send_bytes(verify(_read_job(order), text))


def _restrict(seconds: float) -> None:
    """Lower our priority, and limit time and memory even if the server dies meanwhile."""
    if sys.platform == "win32":
        return
    import resource  # of Unix

    os.nice(10)
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = math.ceil(used.ru_utime + used.ru_stime + seconds)
    with suppress(ValueError, OSError):  # not every system has all of them
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def verify(order: ImportJob, text: bytes) -> bytes:
    """Verify a file; the answer to send back is a line for the table and one for each entry."""
    try:
        game, match = read_file(text, order.most)
        table, name = order.table, order.name or game.id
        entries = log_of_match(match, table, name, order.host, order.wall)
        row = Table(entries, Tokens(b"")).row()  # what will be read from the store was folded too
    except Refusal as refusal:
        rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
        return _encode(ImportRefused(rule, refusal.reason, refusal.params))
    except Exception as error:  # a hostile file finds what we forgot
        return _encode(ImportFailed(repr(error)))
    return b"\n".join([_encode(ImportVerified(row)), *(entry.body for entry in entries)])
