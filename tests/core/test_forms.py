"""Options as the fields of a form."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clew.core.forms import OptionField, fields_of


class Inner(Struct, frozen=True):
    size: int = 1


class Options(Struct, frozen=True):
    quick: bool = False
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    seconds: int | None = None
    colour: Literal["red", "blue"] = "blue"
    number: Literal[1, 2] = 1
    inner: Inner | None = None
    names: tuple[str, ...] = ()
    mixed: int | str = 1


def test_what_a_form_can_ask_for() -> None:
    assert fields_of(Options) == (
        OptionField("quick", "switch", False),
        OptionField("rounds", "number", 3, least=1, most=9),
        OptionField("seconds", "number", None, optional=True),
        OptionField("colour", "choice", "blue", ("blue", "red")),
    )
