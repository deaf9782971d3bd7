"""The printed components: 25 tile faces and the action tiles, read from data and held to MM-C.

A tile set that breaks a promise of the rulebook is refused by the name of the rule and the tile.
"""

from importlib import resources
from typing import Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct

from clew.core.errors import BadGameData

Hero = Literal["barbarian", "mage", "elf", "dwarf"]
Colour = Literal["yellow", "purple", "green", "orange"]
Direction = Literal["north", "east", "south", "west"]
Power = Literal["north", "east", "south", "west", "explore", "vortex", "escalator"]
Kind = Literal["hourglass", "vortex", "item", "exit", "crystal_ball", "security_camera"]
SideName = Literal["N", "E", "S", "W"]

HEROES: tuple[Hero, ...] = get_args(Hero)
COLOURS: tuple[Colour, ...] = get_args(Colour)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
POWERS: tuple[Power, ...] = get_args(Power)
SIDES: tuple[SideName, ...] = get_args(SideName)
HERO_INDEX: dict[Hero, int] = {hero: i for i, hero in enumerate(HEROES)}
HERO_OF: dict[Colour, Hero] = dict(zip(COLOURS, HEROES, strict=True))

BARBARIAN, MAGE, ELF, DWARF = range(4)
NO_PASSAGE, PASSAGE, WALL = ".", "d", "w"
TOKENS = 12


class Feature(Struct, frozen=True):
    """What is printed on a square."""

    at: tuple[int, int]
    kind: Kind
    colour: Colour | None = None


class Door(Struct, frozen=True):
    """An opening in a tile's border: the entry arrow, or an exploration square of a colour."""

    kind: Literal["entry", "explore"]
    colour: Colour | None = None
    loudspeaker: bool = False


class Face(Struct, frozen=True):
    """One printed side of a mall tile; entry arrow to the south, as in the data file."""

    id: str
    number: int
    start: bool
    squares: tuple[str, ...]
    east_edges: tuple[str, ...]
    south_edges: tuple[str, ...]
    sides: dict[SideName, Door | None]
    features: tuple[Feature, ...]
    escalators: tuple[tuple[tuple[int, int], tuple[int, int]], ...]


class Geometry(Struct, frozen=True):
    """Where the doors are, and so where neighbouring tiles lie."""

    door_square: dict[SideName, tuple[int, int]]
    neighbour_offset_rows_cols: dict[SideName, tuple[int, int]]


class TileSet(Struct, frozen=True):
    """Everything in mall-tiles.json that the rules use."""

    geometry: Geometry
    start_squares: tuple[tuple[int, int], ...]
    tiles: tuple[Face, ...]


class ActionTile(NamedTuple):
    """The powers on one action tile, and the player counts it is used at."""

    players: tuple[int, ...]
    powers: tuple[Power, ...]


def load_tiles(text: bytes) -> TileSet:
    """A tile set from JSON, or BadGameData."""
    try:
        tiles = msgspec.json.decode(text, type=TileSet)
    except msgspec.DecodeError as error:
        raise BadGameData("MM-C1", "unreadable", "tile-set", detail=str(error)) from None
    check_numbers(tiles)
    check_lattice(tiles.geometry)
    if len(set(tiles.start_squares)) != 4 or len(tiles.start_squares) != 4:
        raise BadGameData("MM-S2", "not-four-start-squares", "tile-set")
    for face in tiles.tiles:
        check_face(face, tiles)
    check_contents(tiles)
    return tiles


def check_numbers(tiles: TileSet) -> None:
    """MM-C1: tiles 1 to 24, tile 1 with sides A and B, the others with one."""
    expected = ["1A", "1B", *(str(n) for n in range(2, 25))]
    for face, wanted in zip(tiles.tiles, expected, strict=False):
        if face.id != wanted or str(face.number) != wanted.rstrip("AB"):
            raise BadGameData("MM-C1", "wrong-tile", face.id, wanted=wanted)
    if len(tiles.tiles) != len(expected):
        raise BadGameData("MM-C1", "wrong-number-of-faces", "tile-set", faces=len(tiles.tiles))


def check_lattice(geometry: Geometry) -> None:
    """MM-A10: doors sit so that every tile, however turned, lies on one lattice without overlap."""
    doors, offsets = geometry.door_square, geometry.neighbour_offset_rows_cols
    for side in SIDES:
        if side not in doors or side not in offsets:
            raise BadGameData("MM-A10", "side-without-geometry", f"side {side}")
    for here, there, outwards in zip(SIDES, (*SIDES[2:], *SIDES[:2]), OUTWARDS, strict=True):
        row, col = doors[here]
        if turned((row, col), 1) != doors[SIDES[(SIDES.index(here) + 1) % 4]]:
            raise BadGameData("MM-A10", "doors-do-not-turn-onto-each-other", f"door {here}")
        if 0 <= row + outwards[0] < 4 and 0 <= col + outwards[1] < 4:
            raise BadGameData("MM-A10", "door-not-on-its-side", f"door {here}")
        other_row, other_col = doors[there]
        meeting = (row + outwards[0] - other_row, col + outwards[1] - other_col)
        if offsets[here] != meeting:
            raise BadGameData("MM-A10", "neighbours-overlap-or-gap", f"side {here}")
    _check_no_overlap(offsets)


def _check_no_overlap(offsets: dict[SideName, tuple[int, int]]) -> None:
    (a, b), (c, d) = offsets["N"], offsets["E"]
    reach = range(-4, 5)
    for i in reach:
        for j in reach:
            row, col = i * a + j * c, i * b + j * d
            if (i or j) and abs(row) < 4 and abs(col) < 4:
                raise BadGameData("MM-A10", "tiles-overlap", f"lattice point {i},{j}")


def check_face(face: Face, tiles: TileSet) -> None:
    """A face whose squares, edges, doors and features contradict each other is refused."""
    _check_squares(face)
    _check_edges(face)
    for side, door in face.sides.items():
        _check_door(face, side, door, tiles.geometry.door_square[side])
    entries = [side for side, door in face.sides.items() if door and door.kind == "entry"]
    if entries != ([] if face.start else ["S"]) or face.start != (face.number == 1):
        raise BadGameData("MM-A7", "entry-arrow-misplaced", face.id)
    _check_features(face)
    if face.start and any(not _is_floor(face, at) for at in tiles.start_squares):
        raise BadGameData("MM-S2", "start-square-not-enterable", face.id)


def _is_floor(face: Face, at: tuple[int, int]) -> bool:
    row, col = at
    return 0 <= row < 4 and 0 <= col < 4 and face.squares[row][col] == "."


def _check_squares(face: Face) -> None:
    rows = face.squares
    if len(rows) != 4 or any(len(row) != 4 or set(row) - {".", "#"} for row in rows):
        raise BadGameData("MM-C1", "not-sixteen-squares", face.id)


def _check_edges(face: Face) -> None:
    if [len(row) for row in face.east_edges] != [3] * 4 or [
        len(row) for row in face.south_edges
    ] != [4] * 3:
        raise BadGameData("MM-A2", "wrong-number-of-edges", face.id)
    for at, beyond, edge in edges_of(face):
        solid = not (_is_floor(face, at) and _is_floor(face, beyond))
        if edge not in (("x",) if solid else (NO_PASSAGE, WALL, PASSAGE)):
            raise BadGameData("MM-A2", "edge-does-not-fit-its-squares", face.id)


def _check_door(face: Face, side: str, door: Door | None, at: tuple[int, int]) -> None:
    if door is None:
        return
    if not _is_floor(face, at):
        raise BadGameData("MM-A7", "opening-without-square", face.id, side=side)
    if (door.kind == "explore") != (door.colour is not None):
        raise BadGameData("MM-A7", "opening-without-colour", face.id, side=side)
    if door.loudspeaker != (door.colour == "green"):
        raise BadGameData("MM-R4", "loudspeaker-misplaced", face.id, side=side)


def _check_features(face: Face) -> None:
    ends = [end for pair in face.escalators for end in pair]
    places = [feature.at for feature in face.features]
    for at in (*ends, *places):
        if not _is_floor(face, at):
            raise BadGameData("MM-C6", "feature-on-solid-square", face.id)
    if len(set(places)) < len(places):
        raise BadGameData("MM-C6", "two-features-on-a-square", face.id)
    if len(set(ends)) < len(ends):
        raise BadGameData("MM-A6", "two-escalators-on-a-square", face.id)
    for feature in face.features:
        if feature.colour not in _COLOURS_OF[feature.kind]:
            raise BadGameData("MM-C2", "feature-of-wrong-colour", face.id, feature=feature.kind)


_COLOURS_OF: dict[Kind, tuple[Colour | None, ...]] = {
    "hourglass": (None,),
    "vortex": COLOURS,
    "item": COLOURS,
    "exit": COLOURS,
    "crystal_ball": ("purple",),
    "security_camera": ("yellow",),
}


def check_contents(tiles: TileSet) -> None:
    """MM-C6: what the tiles hold, by number. MM-C3: tokens enough for all."""
    items = [f.colour for f in _within(tiles, 2, 9, "item")]
    if sorted(map(str, items)) != sorted(COLOURS):
        raise BadGameData("MM-C6", "items-missing", "tiles 2-9")
    if [f.colour for f in _within(tiles, 2, 9, "exit")] != ["purple"]:
        raise BadGameData("MM-C6", "purple-exit-missing", "tiles 2-9")
    if sorted(str(f.colour) for f in _within(tiles, 2, 12, "exit")) != sorted(COLOURS):
        raise BadGameData("MM-C6", "exits-missing", "tiles 2-12")
    if len(_within(tiles, 15, 15, "crystal_ball")) != 1:
        raise BadGameData("MM-C6", "crystal-ball-missing", "15")
    for last, wanted in ((17, 2), (19, 4), (24, 4)):
        if len(_within(tiles, 2, last, "security_camera")) != wanted:
            raise BadGameData("MM-C6", "cameras-miscounted", f"tiles 2-{last}", wanted=wanted)
    rest = len(_within(tiles, 2, 24, "hourglass"))
    for face in tiles.tiles[:2]:
        if rest + sum(f.kind == "hourglass" for f in face.features) != 4:
            raise BadGameData("MM-C6", "hourglasses-miscounted", face.id, wanted=4)
    if 4 + 4 + len(_within(tiles, 2, 24, "crystal_ball")) > TOKENS:
        raise BadGameData("MM-C3", "too-few-tokens", "tile-set")


def _within(tiles: TileSet, first: int, last: int, kind: Kind) -> list[Feature]:
    return [
        feature
        for face in tiles.tiles
        if first <= face.number <= last
        for feature in face.features
        if feature.kind == kind
    ]


OUTWARDS: tuple[tuple[int, int], ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))


def turned(at: tuple[int, int], turns: int) -> tuple[int, int]:
    """Where a square comes to lie when its tile is turned clockwise by quarter turns."""
    row, col = at
    for _ in range(turns % 4):
        row, col = col, 3 - row
    return row, col


def edges_of(face: Face) -> list[tuple[tuple[int, int], tuple[int, int], str]]:
    """Every edge inside a face: the squares on both sides, and its letter."""
    east = [
        ((row, col), (row, col + 1), face.east_edges[row][col])
        for row in range(4)
        for col in range(3)
    ]
    south = [
        ((row, col), (row + 1, col), face.south_edges[row][col])
        for row in range(3)
        for col in range(4)
    ]
    return east + south


class _ActionTileData(Struct):
    players: tuple[int, ...]
    actions: tuple[str, ...]


class _ActionData(Struct):
    players: tuple[_ActionTileData, ...]
    solo: tuple[str, ...]


def load_action_tiles(text: bytes) -> tuple[tuple[ActionTile, ...], tuple[Power, ...]]:
    """MM-C4: the action tiles for 2 to 8 players, and the seven of the solo pile."""
    try:
        data = msgspec.json.decode(text, type=_ActionData)
    except msgspec.DecodeError as error:
        raise BadGameData("MM-C4", "unreadable", "action-tiles", detail=str(error)) from None
    tiles = tuple(ActionTile(t.players, _powers(t.actions)) for t in data.players)
    for players in range(2, 9):
        mine = [tile for tile in tiles if players in tile.players]
        powers = {power for tile in mine for power in tile.powers}
        if len(mine) != players or powers != set(POWERS):
            raise BadGameData("MM-C4", "actions-missing", f"{players} players")
    solo: tuple[Power, ...] = tuple(_power(name) for name in data.solo)
    if sorted(solo) != sorted(POWERS):
        raise BadGameData("MM-C4", "actions-missing", "1 player")
    return tiles, solo


def _powers(names: tuple[str, ...]) -> tuple[Power, ...]:
    wanted = {_power(name) for name in names}
    return tuple(power for power in POWERS if power in wanted)


def _power(name: str) -> Power:
    if len(name) == 1 and name in "NESW":
        return DIRECTIONS["NESW".index(name)]
    for power in POWERS:
        if name == power:
            return power
    raise BadGameData("MM-C4", "unknown-action", name)


def read_data(name: str) -> bytes:
    """A file of this game's data folder."""
    return (resources.files("clew.games.magic_maze") / "data" / name).read_bytes()


TILES = load_tiles(read_data("mall-tiles.json"))
ACTION_TILES, SOLO_POWERS = load_action_tiles(read_data("action-tiles.json"))
