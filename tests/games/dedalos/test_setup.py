"""The sections Components and Set-up, DD-C and DD-S."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from clew.cli.randomly import play_out
from clew.core.errors import BadGameData, BadMessage
from clew.games.dedalos import GAME, catalog
from clew.games.dedalos.model import RED, WHITE, Options, Turn
from clew.games.dedalos.state import State
from games.dedalos.positions import legal, rule

EAST, WEST, NORTH, SOUTH = (6, 0), (-6, 0), (0, -6), (0, 6)


def new(seats: int, seed: int = 1, **options: Any) -> State:
    return GAME.new(GAME.setup(seats, seed, **options))


def all_tiles(state: State) -> Counter[str]:
    """Every tile drawn or to be drawn, wherever it is now."""
    tiles = Counter[str](state.bag)
    for hand in state.hands:
        tiles.update(hand)
    tiles[RED] += state.red
    tiles[WHITE] += state.white
    return tiles


@rule("DD-C1")
def test_the_box_holds_150_tiles() -> None:
    maze = len(catalog.tiles_of(catalog.standard()))
    minotaurs = catalog.RED_COUNT + catalog.WHITE_COUNT
    entrance, exits, collapses = 1, 4, 3
    assert (maze, minotaurs) == (132, 10)
    assert entrance + exits + maze + minotaurs + collapses == 150
    tiles = all_tiles(new(6))
    assert tiles[RED] == 4
    assert tiles[WHITE] == 6


@rule("DD-C2")
def test_our_catalogue_is_marked_as_an_estimate() -> None:
    mix = catalog.standard()
    tiles = Counter(catalog.tiles_of(mix))
    assert mix.estimated
    shapes = {"straight": (23, 7, 4, 2), "corner": (25, 9, 4, 2), "tee": (23, 7, 4, 2)}
    for shape, counts in {**shapes, "crossing": (13, 5, 2, 0)}.items():
        assert tuple(tiles[f"{shape}-{stars}"] for stars in range(4)) == counts  # type: ignore[index]


@rule("DD-C2")
@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ([{"shape": "corner", "count": 131}], "wrong-number-of-tiles"),
        ([{"shape": "corner", "count": 133}], "wrong-number-of-tiles"),
        ([{"shape": "spiral", "count": 132}], "unknown-tile"),
        ([{"shape": "corner", "stars": 4, "count": 132}], "unknown-tile"),
        (
            [{"shape": "corner", "count": 140}, {"shape": "tee", "count": -8}],
            "fewer-than-no-tiles",
        ),
    ],
)
def test_a_catalogue_that_cannot_be_played_with_is_refused_by_name(
    tiles: list[dict[str, object]], reason: str
) -> None:
    mix = {"name": "ours", "tiles": tiles}
    with pytest.raises(BadGameData) as refusal:
        new(3, tiles=mix)
    assert (refusal.value.rule, refusal.value.reason) == ("DD-C2", reason)
    assert refusal.value.item == "ours"
    with pytest.raises(BadGameData):
        catalog.parse_mix(msgspec.json.encode(mix))
    with pytest.raises(BadGameData):
        catalog.parse_mix(b"[]")


@rule("DD-C2")
def test_a_table_may_bring_its_own_tiles() -> None:
    mix = {"name": "corners", "tiles": [{"shape": "corner", "stars": 3, "count": 132}]}
    state = new(3, tiles=mix, minotaur=False, collapses=False)
    assert all_tiles(state) == Counter({"corner-3": 132})


@rule("DD-C2")
@pytest.mark.parametrize("dead_ends", [30, 132])
def test_dead_ends_are_accepted_and_played_to_the_end(dead_ends: int) -> None:
    kinds = [
        {"shape": "dead-end", "stars": 1, "count": dead_ends},
        {"shape": "crossing", "count": 132 - dead_ends},
    ]
    setup = GAME.setup(3, 4, tiles={"name": "dead ends", "tiles": kinds}, round_cap=30)
    match = play_out(GAME, setup, 4)
    assert match.state.outcome is not None
    laid = {tile.tile: tile for tile in match.state.maze.tiles.values()}
    assert "dead-end-1" in laid
    assert laid["dead-end-1"].sides.bit_count() == 1
    drawing = GAME.draw(GAME.view(match.state, None))
    assert any(glyph in drawing for glyph in "╵╶╷╴")


@rule("DD-S1")
def test_all_pawns_start_on_the_entrance() -> None:
    state = new(5)
    assert state.pawns == ((0, 0),) * 5
    assert not state.maze.tiles
    # It is open on all four sides: a tile fits on every side of it.
    lines = legal(replace(state, hands=(("crossing-0",),) * 5, turn=Turn(state.first)), "place")
    assert [line.split()[2] for line in lines] == ["0,-1", "-1,0", "1,0", "0,1"]


@rule("DD-S2")
@pytest.mark.parametrize(
    ("seats", "exits"),
    [
        (2, {EAST, WEST}),
        (3, {EAST, WEST}),
        (4, {EAST, WEST, NORTH}),
        (5, {EAST, WEST, NORTH, SOUTH}),
        (6, {EAST, WEST, NORTH, SOUTH}),
    ],
)
def test_exits_by_players(seats: int, exits: set[tuple[int, int]]) -> None:
    state = new(seats, two_players=seats == 2)
    assert {way.cell for way in state.maze.exits} == exits
    assert not any(way.blocked for way in state.maze.exits)
    assert {way.sides for way in state.maze.exits} == {15}


@rule("DD-V3")
def test_with_one_door_exits_face_the_entrance() -> None:
    exits = new(6, exit_doors="one").maze.exits
    assert {way.cell: way.sides for way in exits} == {EAST: 8, WEST: 2, NORTH: 4, SOUTH: 1}


@rule("DD-S2")
@pytest.mark.parametrize(
    ("seats", "two"), [(1, False), (1, True), (2, False), (3, True), (7, False)]
)
def test_a_table_of_the_wrong_size_is_refused(seats: int, two: bool) -> None:
    with pytest.raises(BadGameData) as refusal:
        new(seats, two_players=two)
    assert refusal.value.rule == "DD-S2"


@rule("DD-S3")
@pytest.mark.parametrize(("seats", "collapses"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_half_as_many_collapses_as_exits(seats: int, collapses: int) -> None:
    tiles = all_tiles(new(seats, two_players=seats == 2))
    assert tiles["collapse"] == collapses
    assert sum(tiles.values()) == 132 + 10 + collapses


@rule("DD-S3")
def test_everybody_draws_three_and_chance_says_who_begins() -> None:
    firsts = set()
    for seed in range(40):
        state = new(4, seed, minotaur=False)
        assert [len(hand) for hand in state.hands] == [3] * 4
        assert state.turn.seat == state.first
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}
    assert new(4, 1).bag != new(4, 2).bag


@rule("DD-S3")
def test_the_host_may_name_who_begins_and_nothing_else_changes() -> None:
    for seed in range(20):
        by_chance = new(4, seed, minotaur=False)
        for seat in range(4):
            named = new(4, seed, minotaur=False, first=seat)
            assert named.first == named.turn.seat == seat
            assert (named.bag, named.hands) == (by_chance.bag, by_chance.hands)
        same = new(4, seed, minotaur=False, first=by_chance.first)
        assert replace(same, options=by_chance.options) == by_chance


@rule("DD-S3")
@pytest.mark.parametrize("first", [-1, 4])
def test_a_seat_that_is_not_there_cannot_begin(first: int) -> None:
    with pytest.raises(BadGameData) as refusal:
        new(4, first=first)
    assert (refusal.value.rule, refusal.value.item) == ("DD-S3", "first")


def test_modules_can_be_left_in_the_box() -> None:
    tiles = all_tiles(new(6, minotaur=False, collapses=False))
    assert set(tiles) & {RED, WHITE, "collapse"} <= {RED, WHITE}
    assert (tiles[RED], tiles[WHITE]) == (0, 0)
    assert sum(tiles.values()) == 132


@pytest.mark.parametrize(
    ("options", "rule_id"), [({"round_cap": 0}, "DD-E3"), ({"think_seconds": 0}, "DD-T1")]
)
def test_options_that_cannot_be_played_are_refused(options: dict[str, Any], rule_id: str) -> None:
    with pytest.raises(BadGameData) as refusal:
        new(3, **options)
    assert refusal.value.rule == rule_id


def test_options_are_those_of_the_rule_page() -> None:
    assert set(Options.__struct_fields__) == {
        *("minotaur", "collapses", "two_players", "exit_doors", "actions", "seal_rule"),
        *("dead_end", "capture", "minotaur_contact", "bag_end", "round_cap", "open_hands"),
        *("think_seconds", "first", "take_back", "pawns", "tiles"),
    }
    with pytest.raises(BadMessage):
        GAME.setup(3, 1, seal_rule="sometimes")
