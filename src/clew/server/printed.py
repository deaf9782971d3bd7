"""What is printed on the components of Magic Maze, as data for clients: they draw it, no more."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from clew.core.errors import Refusal
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import DOOR_SQUARES, OFFSETS, local
from clew.games.magic_maze.catalog import SIDES, TILES, Colour, Face, Kind
from clew.games.magic_maze.scenario import LEVELS, Scenario, scenarios
from clew.server.typescript import typescript

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


def tiles() -> str:
    """The faces of the mall tiles by name, and how tiles join, as a TypeScript module."""
    faces = {face.id: _printed(face) for face in TILES.tiles}
    return "\n".join(
        [
            typescript({"Colour": Colour, "Kind": Kind}, [PrintedTile]),
            *_table("TILES", "Readonly<Record<string, PrintedTile>>", faces),
            "/** Where the door of each side is, and how far its neighbour lies: rows, columns. */",
            _constant("DOOR_SQUARES", "readonly number[]", DOOR_SQUARES),
            _constant("OFFSETS", "readonly (readonly [number, number])[]", OFFSETS),
            "",
        ]
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


def official() -> str:
    """The seventeen scenarios, and the levels of those that leave them to the table."""
    files = {scenario.id: scenario for scenario in scenarios()}
    return "\n".join(
        [
            typescript({}),
            'import type { Scenario } from "./magic-maze";\n',
            *_table("SCENARIOS", "Readonly<Record<string, Scenario>>", files),
            "/** For how many each of them is: the fewest and the most. */",
            _constant("SEATS", "Readonly<Record<string, readonly [number, number]>>", _seats()),
            "/** Every switch as it is where a scenario says nothing. */",
            _constant("USUAL", "Required<Scenario>", msgspec.structs.asdict(Scenario("-", "-"))),
            _constant("LEVELS", "readonly number[]", LEVELS),
            "",
        ]
    )


def _seats() -> dict[str, tuple[int, int]]:
    fitting = {
        one.id: [seats for seats in GAME.seats if _fits(int(one.id), seats)] for one in scenarios()
    }
    return {scenario: (seats[0], seats[-1]) for scenario, seats in fitting.items()}


def _fits(scenario: int, seats: int) -> bool:
    try:
        GAME.new(GAME.setup(seats, 0, scenario=scenario))
    except Refusal:
        return False
    return True


def _table(name: str, kind: str, rows: Mapping[str, Struct]) -> Iterator[str]:
    yield f"export const {name}: {kind} = {{"
    for key, row in rows.items():
        yield f'  "{key}": {msgspec.json.encode(row).decode()},'
    yield "};\n"


def _constant(name: str, kind: str, value: Any) -> str:
    return f"export const {name}: {kind} = {msgspec.json.encode(value).decode()};"
