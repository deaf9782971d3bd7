"""What is printed on the components, as data for clients: they draw it, no more."""

from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from clew.core.declarations import ClientData, Constant
from clew.core.errors import Refusal
from clew.core.types import Setup
from clew.games.magic_maze import setup
from clew.games.magic_maze.board import DOOR_SQUARES, OFFSETS, START_SQUARES, local
from clew.games.magic_maze.catalog import SIDES, TILES, Colour, Face, Kind
from clew.games.magic_maze.model import Options
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
    """The mall tiles and the scenarios."""
    return tiles(), official()


def tiles() -> ClientData:
    """The faces of the mall tiles by name, and how tiles join."""
    faces = {face.id: _printed(face) for face in TILES.tiles}
    joins = "Where the door of each side is, and how far its neighbour lies: rows, columns."
    return ClientData(
        name="tiles",
        structs=(PrintedTile,),
        constants=(
            Constant("TILES", "Readonly<Record<string, PrintedTile>>", faces),
            Constant("DOOR_SQUARES", "readonly number[]", DOOR_SQUARES, joins),
            Constant("OFFSETS", "readonly (readonly [number, number])[]", OFFSETS),
            Constant(
                "START_SQUARES",
                "readonly number[]",
                START_SQUARES,
                "Where the heroes begin: the squares in the middle of tile 1, row by row.",
            ),
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
            Constant("POSITIONS", _kind(), _positions(), "The switches that are not on or off."),
        ),
    )


def _seats() -> dict[str, tuple[int, int]]:
    fitting = {
        one.id: [seats for seats in setup.SEATS if _fits(int(one.id), seats)] for one in scenarios()
    }
    return {scenario: (seats[0], seats[-1]) for scenario, seats in fitting.items()}


def _positions() -> dict[str, tuple[str, ...]]:
    fields = msgspec.structs.fields(Scenario)
    return {one.name: get_args(one.type) for one in fields if get_origin(one.type) is Literal}


def _kind() -> str:
    """The TypeScript type of the positions, which is as exact as they are."""
    lists = (f"readonly {name}: readonly {list(words)}" for name, words in _positions().items())
    return "{ " + "; ".join(lists).replace("'", '"') + " }"


def _fits(scenario: int, seats: int) -> bool:
    try:
        setup.new(Setup("", seats, 0, Options(scenario=scenario)))
    except Refusal:
        return False
    return True
