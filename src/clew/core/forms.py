"""The options of a game as the fields of a form, for clients that have none of their own for it."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import NODEFAULT, Struct, inspect


class OptionField(Struct, frozen=True):
    """One option: on or off, a whole number, or one of some words."""

    name: str
    kind: Literal["switch", "number", "choice"]
    usual: bool | int | str | None
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    optional: bool = False  # None may be chosen, too


def fields_of(options: type[Any]) -> tuple[OptionField, ...]:
    """The fields of an options type; what no form could ask for (lists, structs) is left out."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    return tuple(found for field in info.fields for found in _field(field))


def _field(field: inspect.Field) -> Iterator[OptionField]:
    usual = None if field.default is NODEFAULT else field.default
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    optional = any(isinstance(kind, inspect.NoneType) for kind in kinds)
    match [kind for kind in kinds if not isinstance(kind, inspect.NoneType)]:
        case [inspect.BoolType()]:
            yield OptionField(field.encode_name, "switch", usual)
        case [inspect.IntType() as number]:
            yield OptionField(
                field.encode_name, "number", usual, (), number.ge, number.le, optional
            )
        case [inspect.LiteralType(values)] if all(isinstance(value, str) for value in values):
            words = tuple(str(value) for value in values)
            yield OptionField(field.encode_name, "choice", usual, words, optional=optional)
        case _:
            pass
