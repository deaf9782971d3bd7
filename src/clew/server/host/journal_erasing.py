"""Erasing a person from what hosts of the server did, and from what was reported to them.

A ban of a guest goes with the guest: whoever wants to come back only has to be a new one anyway,
and a ban of an address stays.
"""

import msgspec
from msgspec.structs import replace

from clew.server.common.policy import Policy
from clew.server.host import admin_actions as actions
from clew.server.host.policies import Policies
from clew.storage.store import GuestId, Note, Store

SOMEBODY = "somebody"
_SOME = 500  # notes that are read at once


async def erase_from_journals(store: Store, guest: GuestId) -> None:
    """Leave nothing of a guest in the audit log, among the reports and in the policy."""
    policies = Policies(store)
    await policies.reload()
    if any(each.whom == guest for each in policies.current.restrictions):
        await policies.change(lambda policy: _without(policy, guest))
    after = 0
    while notes := await store.notes_after("audit", after, _SOME):
        after = notes[-1].id
        theirs = [note for note in notes if _is_about(note, guest)]
        if theirs:
            await store.rewrite_notes("audit", [_nameless(note) for note in theirs])
    after = 0
    while notes := await store.notes_after("reports", after, _SOME):
        after = notes[-1].id
        theirs = [note for note in notes if note.author == guest or _is_about(note, guest)]
        if theirs:
            await store.drop_notes("reports", [note.id for note in theirs])


def _without(policy: Policy, guest: GuestId) -> Policy:
    kept = tuple(
        each for each in policy.restrictions if not (each.kind == "guest" and each.whom == guest)
    )
    return replace(policy, restrictions=kept)


def _is_about(note: Note, guest: GuestId) -> bool:
    return bool(guest) and msgspec.json.encode(guest) in note.body


def _nameless(note: Note) -> Note:
    action = actions.decode_action.decode(note.body)
    match action:
        case actions.RemovePerson():
            action = replace(action, guest=GuestId(SOMEBODY), name=SOMEBODY)
        case actions.Restrict():
            action = replace(action, whom=SOMEBODY, name=SOMEBODY)
        case actions.Lift():
            action = replace(action, whom=SOMEBODY)
        case _:
            pass
    return replace(note, body=actions.encode(action))
