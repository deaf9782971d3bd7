"""The host's page over HTTP: who and what is there, and everything that a host can do."""

import asyncio
import secrets
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.core.errors import Refusal
from clew.server.administration import actions
from clew.server.administration.actions import AuditLine, NoteId
from clew.server.administration.audit import AuditFollower
from clew.server.administration.backups import LAST, Backups, LastBackup, parse_last
from clew.server.administration.performing import LINES, Administration
from clew.server.administration.policies import Policies
from clew.server.administration.reports import ReportNow, newest_reports
from clew.server.common.policy import Announcement, Restriction, ServerSettings
from clew.server.edge.addresses import network_of
from clew.server.edge.admin_sessions import AdminSessions, is_secure
from clew.server.edge.csv_text import csv_text, is_csv
from clew.server.edge.files import sent
from clew.server.edge.json_http import PAGE, answer, decode, format_cursor, parse_cursor, read_body
from clew.server.edge.statuses import PersonNow, Question, Statuses, WorkerStatus
from clew.storage.store import Store, TableRow

_BODY = 65_536  # bytes: the longest list of forbidden names
_TABLES = 200  # that are listed


class HostCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A host code, as somebody typed it."""

    code: Annotated[str, Meta(max_length=60)]


class TableNow(Struct, frozen=True):
    """A table, and how many are connected to it."""

    row: TableRow
    people: int


class HostView(Struct, frozen=True):
    """Everything that the host's page shows at once."""

    workers: tuple[WorkerStatus, ...]
    tables: tuple[TableNow, ...]
    total: int  # tables in the database
    people: tuple[PersonNow, ...]
    settings: ServerSettings
    has_opening_code: bool
    draining: bool
    announcement: Announcement | None
    restrictions: tuple[Restriction, ...]
    reports: tuple[ReportNow, ...]
    backup: LastBackup | None
    is_secure: bool  # over plain HTTP a backup is sent without the signing key


class AuditPage(Struct, frozen=True):
    """Some of the audit log, newest first, and the cursor of the next page if there is one."""

    lines: tuple[AuditLine, ...]
    next: str | None = None


class Done(Struct, frozen=True):
    """The answer to an action that succeeded."""

    done: bool = True


class AdminApi:
    """The endpoints of the host's page."""

    def __init__(
        self,
        store: Store,
        sessions: AdminSessions,
        administration: Administration,
        policies: Policies,
        statuses: Statuses,
        follower: AuditFollower,
        backups: Backups,
        public_url: str | None = None,
    ) -> None:
        self._store, self._sessions, self._administration = store, sessions, administration
        self._policies, self._statuses, self._follower = policies, statuses, follower
        self._backups, self._public_url = backups, public_url
        self._downloading = asyncio.Lock()

    async def sign_in(self, request: Request) -> Response:
        """Sign in with a host code: a session of some hours, in a cookie."""
        self._sessions.admit(request)
        typed = decode(await read_body(request, 1000), HostCode)
        code, session = await self._sessions.code(typed.code), secrets.token_hex(3)
        reply = answer(Done())
        await self._sessions.begin(request, code, session, reply)
        author = f"page {session} from {network_of(_client(request))}"
        await self._administration.note(actions.SignIn(), author)
        return reply

    async def sign_out(self, request: Request) -> Response:
        """End the session in this browser."""
        await self._sessions.check(request)
        reply = answer(Done())
        self._sessions.end(reply)
        return reply

    async def view(self, request: Request) -> Response:
        """Tables and people now, how the workers are, and what is in force."""
        await self._sessions.check(request)
        sought = request.query_params.get("sought", "")[:60]
        found = await self._statuses.everywhere(Question(sought))
        at = sum((Counter(each.at) for each in found), Counter[str]())
        rows = await self._store.tables(status=("waiting", "playing"), limit=_TABLES)
        await self._policies.reload()
        policy = self._policies.current
        return answer(
            HostView(
                workers=tuple(each.status for each in found),
                tables=tuple(TableNow(row, at[row.id]) for row in rows),
                total=await self._store.count(),
                people=tuple(person for each in found for person in each.people),
                settings=policy.settings,
                has_opening_code=bool(policy.opening_key),
                draining=policy.draining,
                announcement=policy.announcement,
                restrictions=policy.restrictions,
                reports=await newest_reports(self._store),
                backup=parse_last(await self._store.setting(LAST)),
                is_secure=is_secure(request, self._public_url),
            )
        )

    async def act(self, request: Request) -> Response:
        """Do something; every action is in the audit log."""
        author = await self._sessions.check(request)
        action = normalised(decode(await read_body(request, _BODY), actions.Asked))
        if isinstance(action, actions.BackUp) and not action.download:
            await self._backups.back_up_now()
        await self._administration.perform(action, author)
        await self._follower.beat()
        return answer(Done())

    async def audit(self, request: Request) -> Response:
        """The audit log, newest first, a page at a time; or all of it as CSV."""
        await self._sessions.check(request)
        if is_csv(request):
            headers = {"content-disposition": 'attachment; filename="clew-audit.csv"'}
            return StreamingResponse(self._csv(), 200, headers, "text/csv; charset=utf-8")
        after = request.query_params.get("after")
        before: int | None = None if after is None else parse_cursor(after, tuple[NoteId])[0]
        lines = await self._administration.lines(before, PAGE + 1)
        more = format_cursor((lines[PAGE - 1].id,)) if len(lines) > PAGE else None
        return answer(AuditPage(tuple(lines[:PAGE]), more))

    async def _csv(self) -> AsyncGenerator[bytes]:
        before: int | None = None
        yield b"\xef\xbb\xbfid,when,who,what\r\n"
        for _ in range(LINES // PAGE + 1):
            lines = await self._administration.lines(before, PAGE)
            if not lines:
                return
            before = lines[-1].id
            yield csv_text(map(_cells, lines)).encode()

    async def backup(self, request: Request) -> Response:
        """A backup made now, as a file; without the signing key where the line is not secure."""
        author = await self._sessions.check(request)
        if self._downloading.locked():
            raise Refusal("backup-under-way")
        kept = tempfile.TemporaryDirectory(prefix="clew-backup-", ignore_cleanup_errors=True)
        async with self._downloading:
            with kept as folder:
                file = Path(folder) / "clew.gz"
                has_key = is_secure(request, self._public_url)
                if not await self._backups.write(file, has_key=has_key):
                    raise Refusal("backup-failed")
                opened = file.open("rb")  # and its folder goes: the file lives while it is sent
            await self._administration.note(actions.BackUp(download=True), author)
        headers = {"content-disposition": 'attachment; filename="clew-backup.gz"'}
        return StreamingResponse(sent(opened), 200, headers, "application/gzip")


def _cells(line: AuditLine) -> tuple[NoteId, int, str, str]:
    return line.id, line.wall, line.author, actions.encode(line.action).decode()


def normalised(action: actions.Asked) -> actions.Asked:
    """An address as limits count it, of IPv6 the /64; it belongs to nobody, so it has no name."""
    if not isinstance(action, actions.Restrict | actions.Lift) or action.kind == "guest":
        return action
    whom = network_of(action.whom.partition("/")[0])
    if isinstance(action, actions.Lift):
        return replace(action, whom=whom)
    return replace(action, whom=whom, name="")


def _client(request: Request) -> str:
    client = request.scope.get("client")
    return client[0] if client else ""
