"""The sections Components and Set-up, HH-C and HH-S, and tables that cannot be played."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from clew.core.errors import BadGameData
from clew.core.types import Setup
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import (
    CORNER,
    CORNER_SIDE,
    ENTRANCE,
    TRAP,
    number_of,
    open_sides,
    turned,
    turns_of,
)
from clew.games.haunting_house.catalog import SHAPES, check, parse_mix, standard, tiles_of
from clew.games.haunting_house.model import CARDS, Options, TileKind, TileMix
from clew.games.haunting_house.state import State
from clew.games.haunting_house.views import in_words
from games.haunting_house.positions import rule

SEEDS = range(400)


def table(seats: int, seed: int, **options: Any) -> State:
    return GAME.new(GAME.setup(seats, seed, **options))


# ----------------------------------------------------------------------------- components


@rule("HH-C1", "HH-S1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_in_the_box(seats: int) -> None:
    state = table(seats, 5)
    assert len(state.pawns) == len(state.cards) == seats
    assert sorted(number_of(tile) for tile in state.house.tiles) == list(range(36))
    assert state.marker in range(seats)


@rule("HH-C1", "HH-S1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_six_pawns_are_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadGameData) as caught:
        table(seats, 5)
    assert (caught.value.rule, caught.value.item) == ("HH-C1", "seats")


@rule("HH-C2")
def test_ten_different_cards_each() -> None:
    assert CARDS == (
        "move-one",
        "move-two",
        "switch-places",
        "rotate-90",
        "rotate-180",
        "switch-two-tiles",
        "secret-passage",
        "move-exit",
        "trap-door",
        "hall-of-mirrors",
    )


@rule("HH-C3")
def test_our_catalogue_is_an_estimate_and_says_so() -> None:
    mix = standard()
    assert mix.estimated
    assert "estimate" in mix.note
    shapes: Counter[str] = Counter()
    traps: Counter[str] = Counter()
    for kind in mix.tiles:
        shapes[kind.shape] += kind.count
        traps[kind.shape] += kind.count * kind.trap
    assert shapes == {"straight": 9, "corner": 12, "tee": 9, "cross": 6}
    assert traps == {"corner": 2, "tee": 2, "straight": 1, "cross": 1}


@rule("HH-C3")
def test_every_tile_is_one_corridor_with_one_to_four_open_sides() -> None:
    sides = {shape: bin(bits).count("1") for shape, bits in SHAPES.items()}
    assert sides == {"dead-end": 1, "straight": 2, "corner": 2, "tee": 3, "cross": 4}
    assert SHAPES["straight"] & SHAPES["straight"] >> 2  # its sides are opposite
    assert Counter(open_sides(tile) for tile in tiles_of(standard())) == {
        SHAPES["straight"]: 9,
        SHAPES["corner"]: 12,
        SHAPES["tee"]: 9,
        SHAPES["cross"]: 6,
    }


def mix_of(*kinds: tuple[str, int, bool]) -> TileMix:
    return TileMix("home-made", tuple(TileKind(shape, count, trap) for shape, count, trap in kinds))


@rule("HH-C3")
@pytest.mark.parametrize(
    ("mix", "reason"),
    [
        (mix_of(("cross", 35, True)), "wrong-number-of-tiles"),
        (mix_of(("cross", 37, True)), "wrong-number-of-tiles"),
        (mix_of(("cross", 10**12, True)), "wrong-number-of-tiles"),
        (mix_of(), "wrong-number-of-tiles"),
        (mix_of(("cross", 36, False)), "no-trap-door"),
        (mix_of(("cross", 36, False), ("tee", 0, True)), "no-trap-door"),
        (mix_of(("spiral", 36, True)), "unknown-shape"),
        (mix_of(("cross", 37, True), ("tee", -1, False)), "fewer-than-no-tiles"),
    ],
)
def test_a_catalogue_that_cannot_be_played_is_refused_by_name(mix: TileMix, reason: str) -> None:
    for refuse in (
        lambda: check(mix),
        lambda: parse_mix(msgspec.json.encode(mix)),
        lambda: GAME.new(Setup("haunting-house", 2, 1, Options(tiles=mix))),
    ):
        with pytest.raises(BadGameData) as caught:
            refuse()
        error = caught.value
        assert (error.rule, error.reason, error.item) == ("HH-C3", reason, "home-made")


@rule("HH-C3")
@pytest.mark.parametrize("text", [b"", b"[]", b'{"name": "x"}', b'{"name":"x","tiles":[],"y":1}'])
def test_a_file_that_is_no_catalogue_is_refused(text: bytes) -> None:
    with pytest.raises(BadGameData) as caught:
        parse_mix(text)
    assert (caught.value.rule, caught.value.reason) == ("HH-C3", "not-a-tile-catalogue")


@rule("HH-C3")
def test_another_mix_can_be_loaded() -> None:
    mix = mix_of(("dead-end", 30, False), ("cross", 6, True))
    assert parse_mix(msgspec.json.encode(mix)) == mix
    state = table(3, 5, tiles=msgspec.to_builtins(mix))
    shapes = Counter(in_words(tile).shape for tile in state.house.tiles)
    assert shapes == {"dead-end": 30, "cross": 6}
    assert sum(bool(tile & TRAP) for tile in state.house.tiles) == 6


# ----------------------------------------------------------------------------- set-up


@rule("HH-S2")
def test_tiles_lie_shuffled_in_any_orientation_never_corrected() -> None:
    """Each tile everywhere and each turn equally often, within five deviations of 400 deals."""
    houses = [table(2, seed).house.tiles for seed in SEEDS]
    turns = Counter(turns_of(tile) for tiles in houses for tile in tiles)
    assert all(abs(turns[turn] - 3600) < 260 for turn in range(4))
    for place in (0, 17, 35):
        numbers = Counter(number_of(tiles[place]) for tiles in houses)
        assert len(numbers) == 36
        assert max(numbers.values()) < 30
        by_turn = Counter(turns_of(tiles[place]) for tiles in houses)
        assert all(abs(by_turn[turn] - 100) < 44 for turn in range(4))


@rule("HH-S2")
def test_the_same_seed_lays_the_same_house_and_another_another() -> None:
    assert table(4, 9) == table(4, 9)
    assert table(4, 9).house != table(4, 10).house


@rule("HH-S3")
def test_the_doors_stand_at_opposite_corners_on_either_side() -> None:
    doors = Counter((s.house.entrance, s.house.exit) for s in (table(2, seed) for seed in SEEDS))
    assert len(doors) == 16  # four corners, two sides each
    for entrance, exit_ in doors:
        assert CORNER[entrance] + CORNER[exit_] == 35
    assert max(doors.values()) < 50  # 25 of 400 expected


@rule("HH-S4")
def test_all_start_on_the_entrance_and_a_random_seat_begins() -> None:
    markers: Counter[int] = Counter()
    for seed in SEEDS:
        state = table(5, seed)
        assert state.pawns == (ENTRANCE,) * 5
        assert (state.turn, state.round) == (1, "random")
        markers[state.marker] += 1
    assert all(abs(markers[seat] - 80) < 40 for seat in range(5))


@rule("HH-S4")
def test_the_host_may_name_who_begins_and_nothing_else_changes() -> None:
    for seed in range(20):
        by_chance = table(3, seed)
        for seat in range(3):
            named = table(3, seed, first=seat)
            assert named.marker == seat
            assert (named.house, named.pawns) == (by_chance.house, by_chance.pawns)
        same = table(3, seed, first=by_chance.marker)
        assert msgspec.structs.replace(same, options=by_chance.options) == by_chance


@rule("HH-S4")
@pytest.mark.parametrize("first", [-1, 3])
def test_a_seat_that_is_not_there_cannot_begin(first: int) -> None:
    with pytest.raises(BadGameData) as caught:
        table(3, 1, first=first)
    assert (caught.value.rule, caught.value.item) == ("HH-S4", "first")


@rule("HH-S2", "HH-S3")
def test_with_open_start_the_corner_is_turned_clockwise_as_little_as_needed() -> None:
    needed: Counter[int] = Counter()
    for seed in SEEDS:
        plain, opened = table(2, seed).house, table(2, seed, open_start=True).house
        corner, side = CORNER[plain.entrance], CORNER_SIDE[plain.entrance]
        turns = next(q for q in range(4) if turned(plain.tiles[corner], q) & side)
        expected = list(plain.tiles)
        expected[corner] = turned(plain.tiles[corner], turns)
        assert opened.tiles == tuple(expected)
        assert (opened.entrance, opened.exit) == (plain.entrance, plain.exit)
        needed[turns] += 1
    assert needed[0] > needed[1] > needed[2] > 0


# ----------------------------------------------------------------------------- other tables


@rule("HH-E1")
@pytest.mark.parametrize("cap", [0, -3])
def test_a_cap_without_a_turn_is_refused(cap: int) -> None:
    with pytest.raises(BadGameData) as caught:
        table(2, 1, turn_cap=cap)
    assert (caught.value.rule, caught.value.item) == ("HH-E1", "turn_cap")


@rule("HH-T3")
def test_a_limit_without_time_is_refused() -> None:
    with pytest.raises(BadGameData) as caught:
        table(2, 1, think_seconds=0)
    assert (caught.value.rule, caught.value.item) == ("HH-T3", "think_seconds")


@rule("HH-K9")
def test_an_unknown_metric_is_refused() -> None:
    options = Options(trap_door_metric="crow")  # type: ignore[arg-type]
    with pytest.raises(BadGameData) as caught:
        GAME.new(Setup("haunting-house", 2, 1, options))
    assert (caught.value.rule, caught.value.item) == ("HH-K9", "trap_door_metric")


def test_the_defaults_are_those_of_the_rule_page() -> None:
    assert GAME.setup(2, 1).options == Options(
        switch_with_entrance=True,
        secret_as_move=False,
        trap_door_metric="path-then-grid",
        open_start=False,
        turn_cap=100,
        think_seconds=None,
        first=None,
        tiles=None,
    )
