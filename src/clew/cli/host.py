"""``clew host ...``: everything that the host's page can do, in the terminal.

It goes through the database. A running server does its part of it within a second.
"""

import asyncio
import getpass
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from clew.cli import running_server
from clew.cli.running_server import time_of
from clew.cli.serving import add_database, check_installed, config_of
from clew.core.errors import BadMessage

if TYPE_CHECKING:
    from clew.server.administration.actions import Asked
    from clew.server.administration.performing import Administration
    from clew.server.common.policy import ServerSettings
    from clew.storage.store import Store

HELP = "run a server from the terminal: tables, people, bans, messages, settings, audit log"
AUTHOR = "command line"
_ON = {"on": True, "off": False}
_LISTS = ("languages", "games", "forbidden_names")


def arguments(parser: ArgumentParser) -> None:
    """What to do."""
    verbs = parser.add_subparsers(metavar="ACTION", required=True)

    def verb(name: str, text: str) -> ArgumentParser:
        found: ArgumentParser = verbs.add_parser(name, help=text, description=text)
        add_database(found)
        found.set_defaults(do=name)
        return found

    verb("tables", "the tables that wait or play")
    for name, text in (
        ("people", "who is connected; asks the running server"),
        ("status", "load, memory, disk and version of each worker; asks the running server"),
    ):
        asking = verb(name, text)
        asking.add_argument("--url", metavar="URL", help="where it is, if not at its usual address")
    for name, text in (
        ("close", "nobody comes to this table any more; its matches can still be replayed"),
        ("delete", "delete a table with its log, for good"),
    ):
        verb(name, text).add_argument("table", metavar="TABLE")
    remove = verb("remove", "send somebody away from a table")
    remove.add_argument("table", metavar="TABLE")
    remove.add_argument("guest", metavar="GUEST")
    for name, text in (("ban", "keep somebody away"), ("mute", "take somebody's words")):
        restrict = verb(name, f"{text}: a guest's id, an address, or a /64 of IPv6")
        restrict.add_argument("whom", metavar="WHOM")
        restrict.add_argument("--minutes", type=int, metavar="N", help="for ever unless you say")
    for name in ("unban", "unmute"):
        verb(name, f"end a {name[2:]}").add_argument("whom", metavar="WHOM")
    message = verb("message", "tell everybody something; without words, no more")
    message.add_argument("text", nargs="?", metavar="TEXT")
    message.add_argument("--minutes", type=int, default=10, metavar="N", help="10 unless you say")
    verb("drain", "take no new tables; what is played goes on")
    verb("undrain", "take new tables again")
    backup = verb("backup", "write and verify a backup")
    backup.add_argument("file", metavar="FILE", type=Path)
    settings = verb("settings", "show the settings, or change them: name=... chat=off games=a,b")
    settings.add_argument("changes", nargs="*", metavar="NAME=VALUE")
    verb("reports", "who was reported to you from a table, newest first")
    verb("dismiss", "a report has been dealt with").add_argument("report", metavar="N", type=int)
    audit = verb("audit", "what hosts did, newest first")
    audit.add_argument("--all", action="store_true", help="not only the last hundred lines")


def run(chosen: Namespace) -> int:
    """Do it."""
    check_installed()
    if chosen.do in ("people", "status"):
        return running_server.show(chosen)
    if chosen.do == "backup":
        return _backup(chosen)
    return asyncio.run(_run(chosen))


async def _run(chosen: Namespace) -> int:
    from clew.server.administration.performing import opened_administration
    from clew.server.serve import open_store

    store = open_store(config_of(chosen).database)
    async with opened_administration(store) as (opened, administration):
        if chosen.do == "tables":
            for row in await opened.tables(status=("waiting", "playing"), limit=10_000):
                people = ", ".join(row.players)
                print(f"{row.id}  {row.status:8}  {row.game:15}  {row.name}  ({people})")
        elif chosen.do == "audit":
            await _print_audit(administration, everything=chosen.all)
        elif chosen.do == "reports":
            await _print_reports(opened)
        elif chosen.do == "settings":
            await _settings(opened, administration, chosen.changes)
        else:
            await administration.perform(_action(chosen), f"{AUTHOR} ({getpass.getuser()})")
            print("done; a running server has it within a second")
    return 0


def _action(chosen: Namespace) -> "Asked":
    import msgspec

    from clew.server.administration import actions
    from clew.server.edge.admin_api import normalised

    do = chosen.do
    if do in ("close", "delete"):
        plain: dict[str, Any] = {"type": f"{do}-table", "table": chosen.table}
    elif do == "remove":
        plain = {"type": "remove-person", "table": chosen.table, "guest": chosen.guest}
    elif do in ("ban", "mute", "unban", "unmute"):
        kind = "address" if "." in chosen.whom or ":" in chosen.whom else "guest"
        plain = {"type": "restrict", "what": do, "kind": kind, "whom": chosen.whom}
        if do.startswith("un"):
            plain |= {"type": "lift", "what": do[2:]}
        elif chosen.minutes is not None:
            plain["minutes"] = chosen.minutes
    elif do == "dismiss":
        plain = {"type": "dismiss-report", "report": chosen.report}
    elif do == "message":
        plain = {"type": "announce", "text": chosen.text, "minutes": chosen.minutes}
    else:
        plain = {"type": "drain", "on": do == "drain"}
    try:
        return normalised(msgspec.convert(plain, actions.Asked))
    except msgspec.ValidationError as error:
        raise BadMessage("bad-request", detail=str(error)) from None


async def _settings(store: "Store", administration: "Administration", changes: list[str]) -> None:
    import msgspec

    from clew.server.administration.actions import ChangeServer
    from clew.server.administration.policies import Policies

    policies = Policies(store)
    await policies.reload()
    policy = policies.current
    if changes:
        values = msgspec.to_builtins(policy.settings) | dict(map(_change, changes))
        code = values.pop("opening_code", None)
        try:
            chosen = msgspec.convert(values, type(policy.settings))
        except msgspec.ValidationError as error:
            raise BadMessage("bad-request", detail=str(error)) from None
        author = f"{AUTHOR} ({getpass.getuser()})"
        await administration.perform(ChangeServer(chosen, code), author)
        _print_settings(chosen)
    else:
        _print_settings(policy.settings)
        print(f"draining = {_shown(policy.draining)}")
        for each in policy.restrictions:
            end = "for ever" if each.until is None else f"until {time_of(each.until)}"
            print(f"{each.what} {each.kind} {each.whom} {end}  {each.name}")


def _change(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    name = name.replace("-", "_")
    if name in _LISTS:
        return name, [part.strip() for part in value.split(",") if part.strip()]
    return name, _ON.get(value, value) if name == "chat" else value


def _print_settings(settings: "ServerSettings") -> None:
    import msgspec

    for name, value in msgspec.structs.asdict(settings).items():
        print(f"{name} = {_shown(value)}")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(cast("tuple[str, ...]", value)) if isinstance(value, tuple) else str(value)


async def _print_audit(administration: "Administration", *, everything: bool) -> None:
    from clew.server.administration.actions import encode

    before = None
    while lines := await administration.lines(before):
        for line in lines:
            print(f"{line.id}  {time_of(line.wall)}  {line.author}  {encode(line.action).decode()}")
        before = lines[-1].id
        if not everything:
            return


async def _print_reports(store: "Store") -> None:
    from clew.server.administration.reports import MOST, newest_reports

    for found in await newest_reports(store, MOST):
        report = found.report
        print(f"{found.id}  {time_of(found.wall)}  {report.guest}  {report.name}: {report.why}")
        print(f"    at {report.table}  {report.table_name}")
        for label, text in (("more", report.more), *(("said", said) for said in report.said)):
            if text:
                print(f"    {label}: {text}")


def _backup(chosen: Namespace) -> int:
    from clew.cli import backup

    chosen.without_key, chosen.verify = False, True
    return backup.run(chosen)
