"""What the audit log, the reports and the policy hold of a person: collected, and erased.

A ban of a guest goes with the guest: whoever wants to come back only has to be a new one anyway,
and a ban of an address stays.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from clew.server.common.policy import Policy
from clew.server.host import admin_actions as actions
from clew.server.host.policies import Policies
from clew.server.host.reports import decode_report
from clew.server.table.people import ERASED
from clew.storage.store import GuestId, Journal, Note, Store

_SOME = 500  # notes that are read at once

Nameless = Callable[[str], str]
"""A text without the names that somebody had."""


async def journals_of(store: Store, guest: GuestId) -> dict[str, list[Any]]:
    """What is kept of a guest beside the tables, to be downloaded; not who reported them."""
    policies = Policies(store)
    await policies.reload()
    found: dict[str, list[Any]] = {
        "restrictions": [
            {"what": each.what, "since": each.since, "until": each.until}
            for each in policies.current.restrictions
            if each.whom == guest
        ],
        "reports_by_me": [],
        "reports_about_me": [],
        "done_by_hosts": [],
    }
    async for note in _all(store, "reports"):
        report = decode_report(note.body)
        if note.author == guest:
            found["reports_by_me"].append({"wall": note.wall, "report": report})
        elif report.guest == guest:
            about = {"wall": note.wall, "table": report.table, "why": report.why}
            found["reports_about_me"].append(about | {"said": report.said})
    async for note in _all(store, "audit"):
        if _is_about(note, guest):
            action = actions.decode_action.decode(note.body)
            found["done_by_hosts"].append({"wall": note.wall, "action": action})
    return found


async def _all(store: Store, journal: Journal) -> AsyncIterator[Note]:
    after = 0
    while notes := await store.notes_after(journal, after, _SOME):
        after = notes[-1].id
        for note in notes:
            yield note


async def erase_from_journals(store: Store, guest: GuestId, nameless: Nameless) -> None:
    """Leave nothing of a guest in the audit log, among the reports and in the policy."""
    policies = Policies(store)
    await policies.reload()
    if any(each.whom == guest for each in policies.current.restrictions):
        await policies.change(lambda policy: _without(policy, guest))
    after = 0
    while notes := await store.notes_after("audit", after, _SOME):
        after = notes[-1].id
        changed = [new for note in notes if (new := _audited(note, guest, nameless)) != note]
        if changed:
            await store.rewrite_notes("audit", changed)
    after = 0
    while notes := await store.notes_after("reports", after, _SOME):
        after = notes[-1].id
        theirs = [note.id for note in notes if note.author == guest or _is_about(note, guest)]
        if theirs:
            await store.drop_notes("reports", theirs)
        others = [note for note in notes if note.id not in theirs]
        changed = [new for note in others if (new := _reported(note, nameless)) != note]
        if changed:
            await store.rewrite_notes("reports", changed)


def _without(policy: Policy, guest: GuestId) -> Policy:
    kept = tuple(
        each for each in policy.restrictions if not (each.kind == "guest" and each.whom == guest)
    )
    return replace(policy, restrictions=kept)


def _is_about(note: Note, guest: GuestId) -> bool:
    return bool(guest) and msgspec.json.encode(guest) in note.body


def _reported(note: Note, nameless: Nameless) -> Note:
    """A report of others about others: what was said may name them."""
    kept = decode_report(note.body)
    report = replace(
        kept,
        table_name=nameless(kept.table_name),
        more=nameless(kept.more),
        said=tuple(map(nameless, kept.said)),
    )
    return note if report == kept else replace(note, body=msgspec.json.encode(report))


def _audited(note: Note, guest: GuestId, nameless: Nameless) -> Note:
    """A line of the audit log without them."""
    is_theirs, kept = _is_about(note, guest), actions.decode_action.decode(note.body)
    action: actions.AdminAction = kept
    match kept:
        case actions.RemovePerson() if is_theirs:
            action = replace(kept, guest=GuestId(ERASED), name=ERASED)
        case actions.Restrict() if is_theirs:
            action = replace(kept, whom=ERASED, name=ERASED)
        case actions.Lift() if is_theirs:
            action = replace(kept, whom=ERASED)
        case actions.Announce(text) if text is not None:
            action = replace(kept, text=nameless(text))
        case _:
            return note
    return note if action == kept else replace(note, body=actions.encode(action))
