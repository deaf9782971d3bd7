"""MM-S1 to MM-S4, MM-C4: the table is laid and the action tiles dealt."""

from itertools import combinations

import pytest

from clew.core.types import Millis
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import DIRECTIONS, POWERS
from clew.games.magic_maze.model import Started
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    BULB,
    do,
    kinds,
    refused,
    refused_table,
    rule,
    sq,
    step,
    table,
    texts,
    view,
)

CENTRE = {sq("1.b2"), sq("1.c2"), sq("1.b3"), sq("1.c3")}

CAMPAIGN = {
    1: (range(2, 10), "A"),
    2: (range(2, 13), "A"),
    3: (range(2, 13), "A"),
    4: (range(2, 15), "A"),
    5: (range(2, 16), "B"),
    6: (range(2, 18), "B"),
    7: (range(2, 20), "B"),
}

TABLES = [(7, seats) for seats in range(2, 9)] + [(9, seats) for seats in range(3, 10)]


# MM-S1


@rule("MM-S1", "MM-SC1", "MM-SC2", "MM-SC3", "MM-SC4", "MM-SC5", "MM-SC6", "MM-SC7")
@pytest.mark.parametrize("scenario", CAMPAIGN)
def test_the_campaign_says_which_tiles_and_which_side(scenario: int) -> None:
    tiles, side = CAMPAIGN[scenario]
    state = table(scenario).state
    assert sorted(state.pile) == list(tiles)
    assert (state.table.side, state.mall.side) == (side, side)
    other = "B" if side == "A" else "A"
    assert refused_table(scenario, side=other)[0] == "MM-S1"
    assert table(scenario, side=side).state.pile == state.pile


@rule("MM-S1", "MM-C5")
@pytest.mark.parametrize("level", [12, 14, 15, 17, 19, 22, 24])
def test_in_the_challenges_the_table_picks_level_and_side(level: int) -> None:
    for scenario in range(8, 18):
        for side in ("A", "B"):
            state = table(scenario, level=level, side=side).state
            missing = {3} if scenario == 13 else set()
            assert sorted(state.pile) == sorted({*range(2, level + 1)} - missing)
            assert state.mall.side == side
            assert state.table.level == level


@rule("MM-S1")
def test_the_pile_is_shuffled() -> None:
    piles = {table(7, seed=seed).state.pile for seed in range(50)}
    assert len(piles) == 50
    tops = {pile[0] for pile in piles}
    assert len(tops) > 12
    assert table(7, seed=5).state.pile == table(7, seed=5).state.pile


@rule("MM-SC5", "MM-S1")
def test_in_scenario_5_tile_15_lies_on_top_of_the_shuffled_others() -> None:
    piles = {table(5, seed=seed).state.pile for seed in range(30)}
    assert {pile[0] for pile in piles} == {15}
    assert len({pile[1:] for pile in piles}) == 30


# MM-S2


@rule("MM-S2")
def test_tile_1_lies_in_the_middle_with_the_heroes_at_random_on_its_central_squares() -> None:
    deals = set()
    for seed in range(400):
        state = table(7, seed=seed).state
        assert [(p.tile, p.row, p.col, p.turn) for p in state.mall.tiles] == [(1, 0, 0, 0)]
        assert set(state.heroes) == CENTRE
        deals.add(state.heroes)
    assert len(deals) == 24


# MM-S3, MM-C4


@rule("MM-S3", "MM-C4", "MM-SC9")
@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_every_table_has_all_seven_actions(scenario: int, seats: int) -> None:
    """A peer's defect: a two-player game without a west arrow."""
    for seed in range(50):
        state = table(scenario, seats=seats, seed=seed).state
        assert {power for hand in state.hands for power in hand} == set(POWERS)
        with_a_tile = [hand for hand in state.hands if hand]
        assert len(with_a_tile) == seats - (scenario == 9)
        for power in ("explore", "vortex", "escalator"):
            assert sum(power in hand for hand in state.hands) == 1


SEVEN = ["north", "south explore", "east escalator", "west vortex", "west", "east", "south"]


@rule("MM-C4")
@pytest.mark.parametrize(
    ("seats", "tiles"),
    [
        (2, ["north east vortex", "south west explore escalator"]),
        (3, ["north east", "south explore escalator", "west vortex"]),
        (4, ["north", "south explore", "east escalator", "west vortex"]),
        (5, ["north", "south explore", "east escalator", "west vortex", "west"]),
        (6, ["north", "south explore", "east escalator", "west vortex", "west", "east"]),
        (7, SEVEN),
        (8, [*SEVEN, "north"]),
    ],
)
def test_the_action_tiles_of_each_player_count(seats: int, tiles: list[str]) -> None:
    state = table(7, seats=seats).state
    assert sorted(" ".join(hand) for hand in state.hands) == sorted(tiles)


@rule("MM-S3")
@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_action_tiles_are_dealt_at_random(scenario: int, seats: int) -> None:
    """Every seat gets every tile at one table or another."""
    seen: list[set[tuple[str, ...]]] = [set() for _ in range(seats)]
    for seed in range(250):
        for seat, hand in enumerate(table(scenario, seats=seats, seed=seed).state.hands):
            seen[seat].add(hand)
    everything = set().union(*seen)
    assert all(hands == everything for hands in seen)


@rule("MM-S3")
@pytest.mark.parametrize(("scenario", "seats"), [(s, n) for s, n in TABLES if n - (s == 9) >= 5])
def test_twin_actions_go_as_far_apart_as_can_be(scenario: int, seats: int) -> None:
    for seed in range(100):
        hands = table(scenario, seats=seats, seed=seed).state.hands
        twins = 0
        for power in DIRECTIONS:
            holders = [seat for seat, hand in enumerate(hands) if power in hand]
            for one, two in combinations(holders, 2):
                twins += 1
                assert min(two - one, seats - (two - one)) == seats // 2
        assert twins == seats - (scenario == 9) - 4


@rule("MM-S3")
def test_action_tiles_are_visible_to_all() -> None:
    state = table(7, seats=5).state
    for seat in (None, *range(5)):
        assert GAME.view(state, seat).hands == state.hands


@rule("MM-C4")
@pytest.mark.parametrize(("scenario", "seats"), [(7, 0), (7, 9), (1, 9), (9, 10), (13, -1)])
def test_there_are_action_tiles_for_eight_players_and_a_leader(scenario: int, seats: int) -> None:
    assert refused_table(scenario, seats)[0] == "MM-C4"


@rule("MM-SC9", "MM-SC0")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_leader_needs_two_others(seats: int) -> None:
    assert refused_table(9, seats)[0] in ("MM-SC9", "MM-SC0")


# MM-S4


def waiting(scenario: int = 8, seats: int = 4) -> State:
    return table(scenario, seats=seats, side="A", theft="manual").state


@rule("MM-S4")
def test_before_the_start_nothing_moves() -> None:
    state = waiting()
    assert GAME.deadline(state) is None
    for seat in range(4):
        assert texts(state, seat)[0] == "start"
        board = [GAME.format_action(a) for a in GAME.board_actions(state, seat)]  # type: ignore[arg-type]
        assert board == ["start"]
        for text in ("elf north 1.b1", "elf vortex 1.a4", "elf escalator 1.c4", "explore 1.c1"):
            assert refused(state, text, seat=seat) == "MM-S4"
        for text in ("divine 1.c1", "steal"):
            assert refused(state, text, seat=seat) == "MM-S4"
    assert view(state).reach.explore == ()
    assert view(state).started_at is None


@rule("MM-S4")
@pytest.mark.parametrize("at", [0, 7_500])
def test_any_seat_starts_and_the_sand_runs_from_then(at: int) -> None:
    after = step(waiting(), "start", seat=3, at=at)
    assert after.events[0] == Started(Millis(at + BULB))
    assert kinds(after.events) == ["Started", "TalkClosed"]
    assert (after.state.started_at, after.state.sand_out_at) == (at, at + BULB)
    assert GAME.deadline(after.state) == at + BULB
    assert not after.state.talk


@rule("MM-S4")
def test_nobody_starts_twice() -> None:
    state = do(waiting(), "start", at=10)
    assert refused(state, "start", seat=1) == "MM-S4"
    assert "start" not in texts(state)


@rule("MM-R0")
def test_nothing_in_the_campaign_is_locked() -> None:
    """A lost scenario can be tried again or skipped: any scenario is dealt at any time."""
    for scenario in (7, 1, 17, 4, 4, 11):
        match = table(scenario, seats=3)
        do(match.state, "start")
    lost = GAME.expire(do(table(3, seats=3).state, "start")).state
    assert lost.outcome is not None
    assert table(3, seats=3).state.outcome is None
    assert table(4, seats=3).state.outcome is None
