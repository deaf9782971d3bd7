"""A few obvious things about the oracle itself; the comparison with the engine is elsewhere."""

from typing import Any

import pytest

from oracle.magic_maze import DIRECTIONS, Oracle, Refused, official
from oracle.magic_maze_mall import action_tiles

ALL = {*DIRECTIONS, "explore", "vortex", "escalator"}
CENTRE = {"barbarian": 21, "mage": 22, "elf": 25, "dwarf": 26}


def oracle(scenario: int = 1, *, side: str = "A", seats: int = 2, **changes: Any) -> Oracle:
    """A match in which every seat has every action."""
    pile = changes.pop("pile", list(range(2, 25)))
    heroes = CENTRE | changes.pop("heroes", {})
    faces = {1: "1" + side} | {n: str(n) for n in range(2, 25)}
    return Oracle(
        rules=official(scenario) | changes,
        faces=faces,
        seats=seats,
        heroes=heroes,
        pile=pile,
        hands=[ALL] * seats if seats > 1 else [set()],
        deck=sorted(ALL) if seats == 1 else None,
        shuffle=lambda cards: sorted(cards, reverse=True),
    )


def refusal(game: Oracle, *action: Any, at: int = 1000, seat: int = 0) -> str | None:
    before = game.snapshot()
    try:
        game.do(seat, action, at)
    except Refused as refused:
        assert game.snapshot() == before
        return refused.rule
    return None


def do(game: Oracle, *action: Any, at: int = 1000, seat: int = 0) -> None:
    game.do(seat, action, at)


def test_before_the_start_one_may_only_talk_stare_and_start() -> None:
    game = oracle(15)
    assert game.legal(0) == {("start",), ("stare", 1), ("say",), ("gesture",), ("point",)}
    assert refusal(game, "slide", "barbarian", "north", 17) == "MM-S4"
    do(game, "start", at=500)
    assert game.snapshot()["sand_out_at"] == 180_500
    assert not {("say",), ("gesture",), ("point",), ("start",)} & game.legal(0)


def test_slides_end_at_walls_and_heroes() -> None:
    game = oracle()
    do(game, "start", at=0)
    slides = {action for action in game.legal(1) if action[:2] == ("slide", "barbarian")}
    # North of [1,1] lies [0,1]; west [1,0]; east and south stand the mage and the elf.
    assert slides == {("slide", "barbarian", "north", 17), ("slide", "barbarian", "west", 20)}


def test_the_timer_turns_and_the_bulb_empties() -> None:
    game = oracle(3)
    do(game, "start", at=0)
    do(game, "slide", "barbarian", "north", 17, at=10_000)
    assert not game.talk_open
    do(game, "slide", "barbarian", "west", 16, at=10_000)
    assert game.sand_out_at == 20_000
    assert game.talk_open
    assert game.tokens == {16}
    assert refusal(game, "vortex", "elf", 28, at=20_000) == "MM-T4"
    game.expire()
    assert game.outcome == "lost"
    assert game.legal(0) == set()


def test_turned_with_the_bulb_full_it_is_empty() -> None:
    game = oracle(heroes={"barbarian": 17})
    do(game, "start", at=7)
    do(game, "slide", "barbarian", "west", 16, at=7)
    assert game.outcome == "lost"


def test_exploring_lays_the_tile_beyond_the_opening() -> None:
    game = oracle(4, pile=[6], heroes={"elf": 27})
    do(game, "start", at=0)
    assert ("explore", 27) in game.legal(0)
    do(game, "explore", 27)
    assert game.mall.placed[6] == (0, 1, 4, 1)
    assert game.talk_open
    assert refusal(game, "explore", 27) == "MM-A7"
    # Entry of tile 6 is [3,1]; turned once, the hero walks in eastwards.
    assert ("slide", "elf", "east", 6 * 16 + 13) in game.legal(0)


def test_all_four_on_their_items_and_out() -> None:
    game = oracle(pile=[2, 6, 7, 8, 9])
    for tile, col in ((2, 40), (6, 80), (7, 120), (8, 160), (9, 200)):
        game.mall.placed[tile] = (0, 0, col, 0)
    game.heroes |= {"barbarian": 6 * 16 + 10, "dwarf": 7 * 16 + 8, "elf": 8 * 16 + 12}
    game.heroes["mage"] = 9 * 16 + 11
    do(game, "start", at=0)
    do(game, "slide", "mage", "south", 9 * 16 + 15)
    assert game.stolen is False
    do(game, "slide", "barbarian", "east", 6 * 16 + 11)
    assert game.snapshot()["stolen"]
    assert refusal(game, "vortex", "elf", 28) == "MM-A5"
    for hero in ("barbarian", "mage", "elf", "dwarf"):
        game.heroes[hero] = 2 * 16 + 2
        do(game, "slide", hero, "east", 2 * 16 + 3)
        assert game.heroes[hero] is None
    assert game.outcome == "won"


def test_solo_reveals_and_turns_the_discards_over() -> None:
    game = oracle(seats=1)
    do(game, "start", at=0)
    order = list(game.deck)
    assert not [action for action in game.legal(0) if action[0] == "slide"]
    for _ in range(7):
        do(game, "reveal")
    assert (game.shown, game.deck) == (order, [])
    do(game, "reveal")
    assert (game.shown, game.deck) == (order[:1], order[1:])


def test_two_tiles_go_or_all_is_lost() -> None:
    game = oracle(11, pile=[6], heroes={"elf": 27, "barbarian": 17})
    do(game, "start", at=0)
    do(game, "explore", 27)
    do(game, "slide", "barbarian", "west", 16)
    assert game.outcome == "lost"

    game = oracle(11, pile=[6, 7], heroes={"elf": 27, "barbarian": 17, "dwarf": 18})
    do(game, "start", at=0)
    do(game, "explore", 27)
    do(game, "explore", 18)
    do(game, "slide", "barbarian", "west", 16)
    assert game.outcome is None
    assert game.discards_due == 2
    board = {action for action in game.legal(0) if action[0] not in ("stare", "do-something")}
    assert board == {("discard", 6), ("discard", 7), ("say",), ("gesture",), ("point",)}
    do(game, "discard", 7)
    do(game, "discard", 6)
    assert (game.pile, game.discards_due) == ([7, 6], 0)


@pytest.mark.parametrize("players", range(2, 9))
def test_every_player_count_has_all_seven_actions(players: int) -> None:
    tiles = action_tiles(players)
    assert len(tiles) == players
    assert set.union(*tiles) == ALL
