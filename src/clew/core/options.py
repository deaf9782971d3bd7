"""Reading table options that somebody sent: their names, types and sizes are checked."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from clew.core.errors import BadGameData, BadMessage
from clew.core.plain_text import NAME, PLAIN_OR_EMPTY

T = TypeVar("T")

MOST_ITEMS = 100  # of a list
MOST_LETTERS = 500  # of a text
LARGEST = 2**53  # that every language holds exactly
_NAME, _TEXT = re.compile(NAME), re.compile(PLAIN_OR_EMPTY)


def read_options(kind: type[T], options: Mapping[str, Any]) -> T:
    """Read options of this type, or raise BadMessage; those that are not named have defaults."""
    known = msgspec.structs.fields(cast("type[Struct]", kind))
    if unknown := options.keys() - {field.encode_name for field in known}:
        raise BadMessage("unknown-option", option=min(unknown))
    try:
        read = msgspec.convert(options, kind)
    except msgspec.ValidationError as error:
        raise BadMessage("bad-options", detail=str(error)) from None
    check_limits(read)
    return read


def names_in(options: Mapping[str, Any]) -> Iterator[str]:
    """What somebody calls the things in options that they made: a scenario, a tile mix."""
    for value in options.values():
        if isinstance(value, Mapping):
            name = cast("Mapping[str, Any]", value).get("name")
            if isinstance(name, str):
                yield name


def defaults_of(kind: type[Any]) -> dict[str, Any]:
    """Every option of this type by name, with its default as plain JSON data."""
    defaults: dict[str, Any] = msgspec.to_builtins(kind())
    return defaults


def check_limits(options: Any) -> None:
    """Refuse words that are not plain text, and what is longer or larger than any table needs.

    Only what somebody sends is checked, and not by the types: old logs must still be folded.
    """
    for name, value in _leaves("options", options):
        if isinstance(value, str):
            _check_text(name, value)
        elif isinstance(value, int) and abs(value) > LARGEST:
            raise BadMessage("bad-options", detail=f"{name}: more than {LARGEST}")


def read_file(text: bytes, kind: type[T], rule: str, reason: str, item: str) -> T:
    """What somebody wrote into a file, within the limits; BadGameData where it cannot be read."""
    try:
        found = msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise BadGameData(rule, reason, item, detail=str(error)) from None
    check_limits(found)
    return found


def _check_text(name: str, text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise BadMessage("bad-options", detail=f"{name}: more than {MOST_LETTERS} letters")
    if not (_NAME if name == "name" else _TEXT).search(text):
        raise BadMessage("text-not-plain")


def _leaves(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value that is not made of others, with the name of its field."""
    if isinstance(value, Struct):
        for field, inner in asdict(value).items():
            yield from _leaves(field, inner)
    elif isinstance(value, Mapping):
        for field, inner in cast("Mapping[str, Any]", value).items():
            yield name, field
            yield from _leaves(field, inner)
    elif isinstance(value, (list, tuple)):
        items = cast("Sequence[Any]", value)
        if len(items) > MOST_ITEMS:
            raise BadMessage("bad-options", detail=f"{name}: more than {MOST_ITEMS}")
        for item in items:
            yield from _leaves(name, item)
    else:
        yield name, value
