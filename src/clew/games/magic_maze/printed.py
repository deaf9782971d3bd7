"""What is printed on the components, as data for clients: they draw it, no more."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from clew.core.declarations import ClientData, Constant
from clew.core.errors import Refusal
from clew.core.types import Setup
from clew.games.magic_maze import setup
from clew.games.magic_maze.board import DOOR_SQUARES, OFFSETS, local
from clew.games.magic_maze.catalog import (
    COLOURS,
    DIRECTIONS,
    HEROES,
    POWERS,
    SIDES,
    TILES,
    Colour,
    Face,
    Kind,
)
from clew.games.magic_maze.model import GESTURES, Options
from clew.games.magic_maze.scenario import LEVELS, Scenario, scenarios

Printed = Colour | Literal["entry"] | None


class PrintedTile(Struct, frozen=True):
    """One face of a mall tile, entry arrow to the south. Squares are counted 4 x row + column.

    *floor*: '.' floor, '#' a shop. *east*, *south*: what lies between a square and the next one
    that way, row by row; '.' open, 'w' wall, 'd' orange passage, 'x' beside a shop. *doors*: north,
    east, south, west; an exploration square has its colour. *marks*: square, kind, colour.
    """

    floor: str
    east: str
    south: str
    doors: tuple[Printed, ...]
    marks: tuple[tuple[int, Kind, Colour | None], ...]
    escalators: tuple[tuple[int, int], ...]


def client_data() -> Sequence[ClientData]:
    """The mall tiles, the scenarios and the lists in which the wire counts."""
    return tiles(), official(), names()


def names() -> ClientData:
    """Heroes, colours, directions, powers and gestures, in the order that the wire knows."""
    lists: dict[str, Sequence[str]] = {
        "HEROES": HEROES,
        "COLOURS": COLOURS,
        "DIRECTIONS": DIRECTIONS,
        "POWERS": POWERS,
        "GESTURES": GESTURES,
    }
    return ClientData(
        name="names",
        constants=tuple(
            Constant(name, "readonly " + msgspec.json.encode(values).decode(), values)
            for name, values in lists.items()
        ),
    )


def tiles() -> ClientData:
    """The faces of the mall tiles by name, and how tiles join."""
    faces = {face.id: _printed(face) for face in TILES.tiles}
    joins = "Where the door of each side is, and how far its neighbour lies: rows, columns."
    return ClientData(
        name="tiles",
        types={"Colour": Colour, "Kind": Kind},
        structs=(PrintedTile,),
        constants=(
            Constant("TILES", "Readonly<Record<string, PrintedTile>>", faces),
            Constant("DOOR_SQUARES", "readonly number[]", DOOR_SQUARES, joins),
            Constant("OFFSETS", "readonly (readonly [number, number])[]", OFFSETS),
        ),
    )


def _printed(face: Face) -> PrintedTile:
    return PrintedTile(
        floor="".join(face.squares),
        east="".join(face.east_edges),
        south="".join(face.south_edges),
        doors=tuple(_door(face, side) for side in SIDES),
        marks=tuple((local(one.at), one.kind, one.colour) for one in face.features),
        escalators=tuple((local(one), local(two)) for one, two in face.escalators),
    )


def _door(face: Face, side: Any) -> Printed:
    door = face.sides[side]
    return None if door is None else door.colour or "entry"


def official() -> ClientData:
    """The seventeen scenarios, and the levels of those that leave them to the table."""
    files = {scenario.id: scenario for scenario in scenarios()}
    usual = msgspec.structs.asdict(Scenario("-", "-"))
    return ClientData(
        name="scenarios",
        imports=("Scenario",),
        constants=(
            Constant("SCENARIOS", "Readonly<Record<string, Scenario>>", files),
            Constant(
                "SEATS",
                "Readonly<Record<string, readonly [number, number]>>",
                _seats(),
                "For how many each of them is: the fewest and the most.",
            ),
            Constant(
                "USUAL",
                "Required<Scenario>",
                usual,
                "Every switch as it is where a scenario says nothing.",
            ),
            Constant("LEVELS", "readonly number[]", LEVELS),
        ),
    )


def _seats() -> dict[str, tuple[int, int]]:
    fitting = {
        one.id: [seats for seats in setup.SEATS if _fits(int(one.id), seats)] for one in scenarios()
    }
    return {scenario: (seats[0], seats[-1]) for scenario, seats in fitting.items()}


def _fits(scenario: int, seats: int) -> bool:
    try:
        setup.new(Setup("", seats, 0, Options(scenario=scenario)))
    except Refusal:
        return False
    return True
