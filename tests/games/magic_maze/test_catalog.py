"""MM-C1 to MM-C4, MM-C6, MM-A10: the printed components, and tile sets that are refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from clew.core.errors import BadGameData
from clew.games.magic_maze.board import FACES, NOWHERE, Mall, Placed
from clew.games.magic_maze.catalog import (
    ACTION_TILES,
    COLOURS,
    HERO_OF,
    HEROES,
    POWERS,
    SOLO_POWERS,
    TILES,
    TOKENS,
    Kind,
    load_action_tiles,
    load_tiles,
    read_data,
    turned,
)
from games.magic_maze.tables import rule

Data = dict[str, Any]


def face(data: Data, name: str) -> Data:
    found: Data = next(tile for tile in data["tiles"] if tile["id"] == name)
    return found


def mark(data: Data, name: str, row: int, col: int, kind: str, colour: str | None = None) -> None:
    feature = {"at": [row, col], "kind": kind} | ({"colour": colour} if colour else {})
    face(data, name)["features"].append(feature)


def two_balls() -> list[Data]:
    return [{"at": [1, col], "kind": "crystal_ball", "colour": "purple"} for col in (0, 1)]


def rub_out(data: Data, name: str, kind: str) -> Data:
    features = face(data, name)["features"]
    found: Data = next(feature for feature in features if feature["kind"] == kind)
    features.remove(found)
    return found


def move(data: Data, kind: str, origin: str, to: str, at: list[int]) -> None:
    feature = rub_out(data, origin, kind)
    face(data, to)["features"].append(feature | {"at": at})


def put(where: Callable[[Data], Any], key: Any, value: Any) -> Callable[[Data], None]:
    return lambda data: where(data).__setitem__(key, value)


# What is in the box


@rule("MM-C1")
def test_there_are_24_tiles_and_tile_1_has_two_sides() -> None:
    assert [tile.number for tile in TILES.tiles] == [1, 1, *range(2, 25)]
    assert [tile.id for tile in TILES.tiles][:3] == ["1A", "1B", "2"]
    assert len(FACES) == 25


@rule("MM-C2")
def test_four_heroes_and_their_colours() -> None:
    assert HEROES == ("barbarian", "mage", "elf", "dwarf")
    assert COLOURS == ("yellow", "purple", "green", "orange")
    assert HERO_OF == {
        "yellow": "barbarian",
        "purple": "mage",
        "green": "elf",
        "orange": "dwarf",
    }


@rule("MM-C3")
def test_twelve_tokens() -> None:
    assert TOKENS == 12


@rule("MM-C4")
def test_the_action_tiles() -> None:
    assert POWERS == ("north", "east", "south", "west", "explore", "vortex", "escalator")
    for players in range(2, 9):
        assert sum(players in tile.players for tile in ACTION_TILES) == players
    assert sorted(SOLO_POWERS) == sorted(POWERS)


def holds(kind: Kind, first: int, last: int) -> list[str | None]:
    return [
        feature.colour
        for tile in TILES.tiles
        if first <= tile.number <= last and tile.id != "1B"
        for feature in tile.features
        if feature.kind == kind
    ]


@rule("MM-C6")
def test_what_the_tiles_hold() -> None:
    assert sorted(map(str, holds("item", 2, 9))) == sorted(COLOURS)
    assert holds("exit", 2, 9) == ["purple"]
    assert sorted(map(str, holds("exit", 2, 12))) == sorted(COLOURS)
    assert len(holds("crystal_ball", 15, 15)) == 1
    assert len(holds("security_camera", 2, 17)) == 2
    assert len(holds("security_camera", 2, 19)) == 4
    assert len(holds("hourglass", 1, 24)) == 4


@rule("MM-A3")
def test_on_the_official_faces_no_slide_runs_over_a_square_with_an_effect() -> None:
    """From no neighbour can one go on, straight, beyond such a square."""
    effects = ("hourglass", "security_camera", "crystal_ball", "item", "exit")
    for name in FACES:
        number = int(name.rstrip("AB"))
        mall = Mall(name[-1] if number == 1 else "A", (Placed(number, 0, 0, 0),))
        for square, printed in mall.chart.marks.items():
            if printed.kind in effects:
                for direction in (0, 1):
                    ways = [mall.chart.step(square, direction + i, passages=True) for i in (0, 2)]
                    assert NOWHERE in ways


@rule("MM-A10")
def test_tiles_lie_on_one_lattice_without_overlap() -> None:
    offsets = TILES.geometry.neighbour_offset_rows_cols
    (a, b), (c, d) = offsets["N"], offsets["E"]
    covered: dict[tuple[int, int], tuple[int, int]] = {}
    for i in range(-4, 5):
        for j in range(-4, 5):
            corner = (i * a + j * c, i * b + j * d)
            for row in range(4):
                for col in range(4):
                    assert covered.setdefault((corner[0] + row, corner[1] + col), (i, j)) == (i, j)
    assert offsets["S"] == (-a, -b)
    assert offsets["W"] == (-c, -d)


@rule("MM-A10")
def test_a_door_turns_onto_the_next() -> None:
    doors = TILES.geometry.door_square
    for here, there in zip("NESW", "ESWN", strict=True):
        assert turned(doors[here], 1) == doors[there]  # type: ignore[index]


# Tile sets that are refused: how they are broken, the rule and the item named

BROKEN: dict[str, tuple[Callable[[Data], object], str, str]] = {
    "tile 24 is missing": (lambda d: d["tiles"].pop(), "MM-C1", "tile-set"),
    "one more tile": (
        lambda d: d["tiles"].append(face(d, "24") | {"id": "25", "number": 25}),
        "MM-C1",
        "tile-set",
    ),
    "tile 1 has one side": (lambda d: d["tiles"].pop(1), "MM-C1", "2"),
    "a tile is there twice": (
        lambda d: d["tiles"].__setitem__(5, face(d, "4")),
        "MM-C1",
        "4",
    ),
    "a wrong number": (lambda d: face(d, "7").update(number=8), "MM-C1", "7"),
    "fifteen squares": (
        put(lambda d: face(d, "7"), "squares", ["##.", "....", ".##.", "#.#."]),
        "MM-C1",
        "7",
    ),
    "five rows": (lambda d: face(d, "7")["squares"].append("...."), "MM-C1", "7"),
    "an unknown square": (
        put(lambda d: face(d, "7")["squares"], 1, "..?."),
        "MM-C1",
        "7",
    ),
    "an unknown colour": (
        lambda d: mark(d, "5", 0, 0, "vortex", "blue"),
        "MM-C1",
        "tile-set",
    ),
    "an unknown feature": (lambda d: mark(d, "5", 0, 0, "shop"), "MM-C1", "tile-set"),
    "an item without colour": (
        lambda d: face(d, "6")["features"][0].pop("colour"),
        "MM-C2",
        "6",
    ),
    "a coloured hourglass": (
        lambda d: face(d, "3")["features"][2].update(colour="green"),
        "MM-C2",
        "3",
    ),
    "a green camera": (
        lambda d: face(d, "16")["features"][0].update(colour="green"),
        "MM-C2",
        "16",
    ),
    "too few tokens": (
        lambda d: face(d, "21")["features"].extend(two_balls()),
        "MM-C3",
        "tile-set",
    ),
    "the green item lies on tile 10": (
        lambda d: move(d, "item", "8", "10", [3, 1]),
        "MM-C6",
        "tiles 2-9",
    ),
    "two green items": (lambda d: mark(d, "5", 0, 0, "item", "green"), "MM-C6", "tiles 2-9"),
    "two purple exits": (lambda d: mark(d, "5", 0, 0, "exit", "purple"), "MM-C6", "tiles 2-9"),
    "the purple exit lies on tile 10": (
        lambda d: move(d, "exit", "2", "10", [3, 1]),
        "MM-C6",
        "tiles 2-9",
    ),
    "the yellow exit lies on tile 13": (
        lambda d: move(d, "exit", "11", "13", [0, 0]),
        "MM-C6",
        "tiles 2-12",
    ),
    "tile 15 has no crystal ball": (
        lambda d: move(d, "crystal_ball", "15", "14", [2, 0]),
        "MM-C6",
        "15",
    ),
    "a third camera on tile 13": (
        lambda d: mark(d, "13", 0, 0, "security_camera", "yellow"),
        "MM-C6",
        "tiles 2-17",
    ),
    "a camera lies on tile 22": (
        lambda d: move(d, "security_camera", "19", "22", [0, 0]),
        "MM-C6",
        "tiles 2-19",
    ),
    "a fifth camera on tile 22": (
        lambda d: mark(d, "22", 0, 0, "security_camera", "yellow"),
        "MM-C6",
        "tiles 2-24",
    ),
    "a fifth hourglass": (lambda d: mark(d, "13", 0, 0, "hourglass"), "MM-C6", "1A"),
    "side B without hourglass": (lambda d: rub_out(d, "1B", "hourglass"), "MM-C6", "1B"),
    "a vortex in solid rock": (
        lambda d: mark(d, "2", 0, 0, "vortex", "green"),
        "MM-C6",
        "2",
    ),
    "a vortex beside the tile": (
        lambda d: mark(d, "5", 4, 0, "vortex", "green"),
        "MM-C6",
        "5",
    ),
    "a vortex before the tile": (
        lambda d: mark(d, "5", -1, 1, "vortex", "green"),
        "MM-C6",
        "5",
    ),
    "two features on a square": (
        lambda d: mark(d, "5", 1, 2, "vortex", "green"),
        "MM-C6",
        "5",
    ),
    "two escalators on a square": (
        lambda d: face(d, "12")["escalators"].append([[0, 1], [3, 1]]),
        "MM-A6",
        "12",
    ),
    "an escalator into nowhere": (
        lambda d: face(d, "5")["escalators"].append([[0, 0], [0, 7]]),
        "MM-C6",
        "5",
    ),
    "an open edge into rock": (
        put(lambda d: face(d, "6")["east_edges"], 0, "x.x"),
        "MM-A2",
        "6",
    ),
    "an edge missing": (put(lambda d: face(d, "6")["east_edges"], 0, "xx"), "MM-A2", "6"),
    "no entry arrow": (put(lambda d: face(d, "6")["sides"], "S", None), "MM-A7", "6"),
    "two entry arrows": (
        put(lambda d: face(d, "6")["sides"], "N", {"kind": "entry"}),
        "MM-A7",
        "6",
    ),
    "an entry arrow on tile 1": (
        put(lambda d: face(d, "1B")["sides"], "S", {"kind": "entry"}),
        "MM-A7",
        "1B",
    ),
    "an opening in the rock": (
        put(lambda d: face(d, "2")["sides"], "E", {"kind": "explore", "colour": "orange"}),
        "MM-A7",
        "2",
    ),
    "an exploration square without colour": (
        lambda d: face(d, "6")["sides"]["W"].pop("colour"),
        "MM-A7",
        "6",
    ),
    "a green square without loudspeaker": (
        lambda d: face(d, "6")["sides"]["N"].update(loudspeaker=False),
        "MM-R4",
        "6",
    ),
    "a loudspeaker on orange": (
        lambda d: face(d, "6")["sides"]["W"].update(loudspeaker=True),
        "MM-R4",
        "6",
    ),
    "three start squares": (lambda d: d["start_squares"].pop(), "MM-S2", "tile-set"),
    "a start square twice": (put(lambda d: d["start_squares"], 0, [2, 2]), "MM-S2", "tile-set"),
    "a start square in the rock": (put(lambda d: d["start_squares"], 0, [3, 3]), "MM-S2", "1A"),
    "tiles overlap": (
        put(lambda d: d["geometry"]["neighbour_offset_rows_cols"], "E", [1, 3]),
        "MM-A10",
        "side E",
    ),
    "tiles leave a gap": (
        put(lambda d: d["geometry"]["neighbour_offset_rows_cols"], "N", [-5, 1]),
        "MM-A10",
        "side N",
    ),
    "doors that do not turn": (
        put(lambda d: d["geometry"]["door_square"], "N", [0, 1]),
        "MM-A10",
        "door N",
    ),
    "doors inside the tile": (
        put(
            lambda d: d["geometry"],
            "door_square",
            {"N": [1, 2], "E": [2, 2], "S": [2, 1], "W": [1, 1]},
        ),
        "MM-A10",
        "door N",
    ),
    "a side without door": (
        lambda d: d["geometry"]["door_square"].pop("W"),
        "MM-A10",
        "side W",
    ),
    "a side without neighbour": (
        lambda d: d["geometry"]["neighbour_offset_rows_cols"].pop("S"),
        "MM-A10",
        "side S",
    ),
}


@rule("MM-C1", "MM-C2", "MM-C3", "MM-C6", "MM-A10")
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_tile_set_is_refused_by_rule_and_tile(name: str) -> None:
    breaking, wanted, item = BROKEN[name]
    data = json.loads(read_data("mall-tiles.json"))
    breaking(data)
    with pytest.raises(BadGameData) as refusal:
        load_tiles(json.dumps(data).encode())
    assert (refusal.value.rule, refusal.value.item) == (wanted, item)


@rule("MM-C1")
@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"{}", b'{"tiles": []}'])
def test_what_is_no_tile_set_is_refused(text: bytes) -> None:
    with pytest.raises(BadGameData, match="MM-C1"):
        load_tiles(text)


@rule("MM-C4")
@pytest.mark.parametrize(
    ("breaking", "item"),
    [
        (lambda d: d["players"].pop(1), "2 players"),  # no west for two: a peer's defect
        (lambda d: d["players"][1]["actions"].remove("W"), "2 players"),
        (lambda d: d["players"][4]["actions"].remove("vortex"), "3 players"),
        (lambda d: d["players"][5]["players"].remove(8), "8 players"),
        (lambda d: d["players"][0]["players"].append(6), "6 players"),
        (lambda d: d["solo"].pop(), "1 player"),
        (lambda d: d["solo"].append("N"), "1 player"),
        (lambda d: d["solo"].append("jump"), "jump"),
        (lambda d: d["players"][3]["actions"].append("jump"), "jump"),
        (lambda d: d.pop("solo"), "action-tiles"),
    ],
)
def test_broken_action_tiles_are_refused(breaking: Callable[[Data], object], item: str) -> None:
    data = json.loads(read_data("action-tiles.json"))
    breaking(data)
    with pytest.raises(BadGameData) as refusal:
        load_action_tiles(json.dumps(data).encode())
    assert (refusal.value.rule, refusal.value.item) == ("MM-C4", item)
