"""What the audit log, the reports and the policy hold of a person: collected, and erased.

A ban of a guest goes with the guest: whoever wants to come back only has to be a new one anyway,
and a ban of an address stays.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from clew.server.administration import actions
from clew.server.administration.nameless import Nameless
from clew.server.administration.policies import Policies
from clew.server.administration.reports import decode_report
from clew.server.common.policy import Policy
from clew.server.table.people import ERASED, person_of
from clew.storage.store import GuestId, Journal, Note, Store, TableId

_SOME = 500  # notes that are read at once


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
            shown = replace(report, guest=GuestId(person_of(report.table, report.guest)))
            found["reports_by_me"].append({"wall": note.wall, "report": shown})
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


async def erase_from_journals(
    store: Store, guest: GuestId, names: Mapping[TableId, Collection[str]]
) -> None:
    """Leave nothing of a guest, with these names at tables, in journals and in the policy.

    A report loses the names that they had at its own table: others it may only happen to contain,
    and nobody spoils what was reported elsewhere by taking its words for names. Of a table that is
    gone the journals themselves may know a name.
    """
    known = {table: set(had) for table, had in names.items()}
    async for table, name in _names_in_journals(store, guest):
        known.setdefault(table, set()).add(name)
    everywhere = Nameless(set[str]().union(*known.values()))
    policies = Policies(store)
    await policies.reload()
    if _without(policies.current, guest, everywhere) != policies.current:
        await policies.change(lambda policy: _without(policy, guest, everywhere))
    await _rewrite(store, "audit", lambda note: _audited(note, guest, everywhere))
    theirs = [
        note.id
        async for note in _all(store, "reports")
        if note.author == guest or _is_about(note, guest)
    ]
    if theirs:
        await store.drop_notes("reports", theirs)
    at = {table: Nameless(had) for table, had in known.items()}
    await _rewrite(store, "reports", lambda note: _reported(note, at))


async def _names_in_journals(store: Store, guest: GuestId) -> AsyncIterator[tuple[TableId, str]]:
    """Names of a guest that stand beside their id, and at which table they had them."""
    async for note in _all(store, "reports"):
        if _is_about(note, guest) and (report := decode_report(note.body)).guest == guest:
            yield report.table, report.name
    async for note in _all(store, "audit"):
        if _is_about(note, guest):
            match actions.decode_action.decode(note.body):
                case actions.RemovePerson(table, _, name) if name:
                    yield table, name
                case actions.Restrict(_, _, _, name) if name:
                    yield TableId(""), name
                case _:
                    pass


async def _rewrite(store: Store, journal: Journal, edit: Callable[[Note], Note]) -> None:
    """Put other notes in the place of those that change."""
    after = 0
    while notes := await store.notes_after(journal, after, _SOME):
        after, edited = notes[-1].id, await asyncio.to_thread(lambda: list(map(edit, notes)))
        if changed := [new for new, old in zip(edited, notes, strict=True) if new != old]:
            await store.rewrite_notes(journal, changed)


def _without(policy: Policy, guest: GuestId, nameless: Nameless) -> Policy:
    kept = tuple(
        each for each in policy.restrictions if not (each.kind == "guest" and each.whom == guest)
    )
    said = policy.announcement
    if said is not None:
        said = replace(said, text=nameless(said.text))
    return replace(policy, restrictions=kept, announcement=said)


def _is_about(note: Note, guest: GuestId) -> bool:
    return bool(guest) and msgspec.json.encode(guest) in note.body


def _reported(note: Note, at: Mapping[TableId, Nameless]) -> Note:
    """A report of others about others: what was said may name them."""
    kept = decode_report(note.body)
    if (nameless := at.get(kept.table)) is None:
        return note
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
