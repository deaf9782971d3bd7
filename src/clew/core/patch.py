"""What changed between two views, as a merge patch: only what is new travels.

It is JSON Merge Patch (RFC 7396): nested structs and mappings are patched in turn, everything else
is replaced whole, and null clears. So to a client a null field and a missing one are the same.
Unchanged parts of a view are the same objects, so most of the search ends at an ``is``.
"""

from itertools import compress
from operator import is_not
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

UNCHANGED: Any = msgspec.UNSET
_NESTED = (Struct, dict)  # what is patched; all else is replaced


def diff(old: Any, new: Any) -> Any:
    """The patch that makes *old* into *new*; UNCHANGED where there is none."""
    if old is new:
        return UNCHANGED
    if isinstance(new, Struct) and type(old) is type(new):
        then, now = astuple(old), astuple(new)
        patch: dict[str, Any] = {}
        for name, before, after in compress(
            zip(new.__struct_fields__, then, now, strict=True), map(is_not, then, now)
        ):
            if isinstance(after, _NESTED):
                if (change := diff(before, after)) is not UNCHANGED:
                    patch[name] = change
            elif before != after:
                patch[name] = after
        return patch or UNCHANGED
    if isinstance(new, dict) and isinstance(old, dict):
        had, has = cast("dict[str, Any]", old), cast("dict[str, Any]", new)
        gone = [(key, None) for key in had if key not in has]
        kept = [(key, diff(had.get(key), value)) for key, value in has.items()]
        return _without_unchanged([*gone, *kept])
    if old == new:
        return UNCHANGED
    return _replacement(old, new)


def _without_unchanged(changes: Any) -> Any:
    patch = {key: value for key, value in changes if value is not UNCHANGED}
    return patch or UNCHANGED


def _replacement(old: Any, new: Any) -> Any:
    """*new* whole; over a struct of another type it also clears what that one left behind."""
    if not (isinstance(old, Struct) and isinstance(new, Struct)):
        return new
    left: dict[str, Any] = dict.fromkeys(old.__struct_fields__)
    return left | msgspec.to_builtins(new)


def merge(plain: Any, patch: Any) -> Any:
    """Apply a patch to plain JSON data: what a client does, and the truth the tests hold us to."""
    if not isinstance(patch, dict):
        return patch
    whole: dict[str, Any] = dict(cast("dict[str, Any]", plain)) if isinstance(plain, dict) else {}
    for key, value in cast("dict[str, Any]", patch).items():
        if value is None:
            whole.pop(key, None)
        else:
            whole[key] = merge(whole.get(key), value)
    return whole
