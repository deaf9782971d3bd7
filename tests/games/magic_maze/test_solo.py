"""MM-P1 to MM-P3: one player and a pile of seven actions."""

from typing import Any

from msgspec.structs import replace

from clew.games.magic_maze.catalog import DIRECTIONS, POWERS
from clew.games.magic_maze.model import ActionRevealed, DeckShuffled
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    sq,
    started,
    step,
    table,
    texts,
    view,
)


def shown(state: State, *powers: str) -> State:
    """With these actions on the discard pile, the last on top, and the others in the pile."""
    left = tuple(power for power in POWERS if power not in powers)
    return replace(state, shown=powers, deck=left)


@rule("MM-P1", "MM-C4")
def test_the_seven_one_action_tiles_lie_face_down() -> None:
    orders = set()
    for seed in range(40):
        state = table(7, seats=1, seed=seed).state
        assert sorted(state.deck) == sorted(POWERS)
        assert (state.shown, state.hands) == ((), ((),))
        assert view(state).deck == 7
        orders.add(state.deck)
    assert len(orders) > 30


@rule("MM-P1")
def test_nothing_can_be_done_before_an_action_is_revealed() -> None:
    state = started(2, seats=1).state
    assert texts(state) == ["reveal"]
    assert refused(state, "elf north 1.b1") == "MM-P1"
    assert refused(state, "explore 1.c1") == "MM-P1"


@rule("MM-P1")
def test_one_action_after_the_other_is_revealed_onto_the_discards() -> None:
    state = started(2, seats=1).state
    order = state.deck
    for count in range(1, 8):
        after = step(state, "reveal")
        assert after.events == (ActionRevealed(order[count - 1], turned_over=False),)
        state = after.state
        assert (state.shown, state.deck) == (order[:count], order[count:])
        assert view(state).shown == order[:count]


@rule("MM-P1")
def test_only_the_action_on_top_can_be_used_on_any_hero_any_number_of_times() -> None:
    heroes = {"elf": "1.b4", "dwarf": "1.c4", "mage": "1.d1", "barbarian": "1.b1"}
    state = shown(position(2, seats=1, heroes=heroes), "south", "north")
    assert refused(state, "barbarian south 1.b2") == "MM-P1"  # it lies underneath
    assert refused(state, "elf west 1.a4") == "MM-P1"
    state = play(state, "elf north 1.b3", "elf north 1.b2", "dwarf north 1.c1")
    assert not [t for t in texts(state) if t.split()[1:2] in (["east"], ["south"], ["west"])]


@rule("MM-P1")
def test_every_kind_of_action_waits_for_its_tile() -> None:
    heroes = {"elf": "1.d3", "dwarf": "1.c1"}
    state = position(2, seats=1, heroes=heroes, pile=[9])
    wanted = {
        "vortex": "elf vortex 1.a4",
        "escalator": "elf escalator 1.c4",
        "explore": "explore 1.c1",
        "east": "dwarf east 1.d1",
    }
    for power in POWERS:
        for needed, text in wanted.items():
            here = shown(state, power)
            if power == needed:
                do(here, text)
            else:
                assert refused(here, text) == "MM-P1"


@rule("MM-P1")
def test_only_one_player_reveals_and_only_after_the_start() -> None:
    assert refused(started(7, seats=2).state, "reveal") == "MM-P1"
    assert refused(table(7, seats=1).state, "reveal") == "MM-S4"


@rule("MM-P2")
def test_an_empty_pile_is_turned_over_unshuffled_at_the_next_reveal() -> None:
    state = started(2, seats=1).state
    order = state.deck
    state = play(state, *["reveal"] * 7)
    assert (state.deck, state.shown) == ((), order)
    again = step(state, "reveal")
    assert again.events == (ActionRevealed(order[0], turned_over=True),)
    assert (again.state.shown, again.state.deck) == (order[:1], order[1:])
    third = play(again.state, *["reveal"] * 7)
    assert (third.shown, third.deck) == (order[:1], order[1:])


@rule("MM-P2")
def test_the_last_action_can_be_used_while_the_pile_is_empty() -> None:
    state = play(started(2, seats=1).state, *["reveal"] * 7)
    last = state.shown[-1]
    moves = [text for text in texts(state) if f" {last} " in text]
    assert moves or last in ("explore", "escalator")


@rule("MM-P2", "MM-A5", "MM-SC16")
def test_the_vortex_tile_stays_in_the_pile_when_vortices_are_off() -> None:
    assert "vortex" in table(16, seats=1).state.deck
    state = shown(position(2, seats=1, stolen=True, heroes={"elf": "1.b1"}), "vortex")
    assert refused(state, "elf vortex 1.a4") == "MM-A5"
    state = play(state, *["reveal"] * 7)
    assert sorted((*state.deck, *state.shown)) == sorted(POWERS)
    state = shown(position(16, seats=1, side="A", heroes={"elf": "1.b1"}), "vortex")
    assert refused(state, "elf vortex 1.a4") == "MM-SC16"


def turned(state: State, at: int) -> State:
    return do(shown(state, "south", "west"), "elf west 1.a1", at=at)


@rule("MM-P3")
def test_every_turn_of_the_timer_shuffles_pile_and_discards_together() -> None:
    for scenario in (1, 2, 8):  # in scenarios 1 and 2 nobody passes, and still it is shuffled
        options: dict[str, Any] = {"side": "A"} if scenario == 8 else {}
        state = position(scenario, seats=1, heroes={"elf": "1.b1"}, **options)
        after = step(shown(state, "south", "west"), "elf west 1.a1")
        assert DeckShuffled() in after.events
        assert "TilesPassed" not in kinds(after.events)
        assert sorted(after.state.deck) == sorted(POWERS)
        assert after.state.shown == ()  # nothing is on top
        assert refused(after.state, "elf east 1.b1") == "MM-P1"


@rule("MM-P3")
def test_each_shuffle_is_another_one() -> None:
    orders = set()
    for seed in range(20):
        state = position(2, seats=1, heroes={"elf": "1.b1"})
        state = turned(replace(state, seed=seed), at=60_000)
        orders.add(state.deck)
        again = replace(state, heroes=position(2, heroes={"elf": "1.b1"}).heroes, tokens=())
        orders.add(turned(again, at=90_000).deck)
    assert len(orders) > 30


@rule("MM-P3")
def test_the_square_used_has_its_token_and_talk_is_open() -> None:
    state = turned(position(2, seats=1, heroes={"elf": "1.b1"}), at=60_000)
    assert state.tokens == (sq("1.a1"),)
    assert state.talk


@rule("MM-P1", "MM-R2")
def test_alone_the_four_directions_come_one_by_one() -> None:
    """No hand is ever held: what is used lies on the discards."""
    state = started(7, seats=1, seed=3).state
    seen = []
    for _ in range(7):
        state = do(state, "reveal")
        seen.append(state.shown[-1])
        assert state.hands == ((),)
    assert set(DIRECTIONS) < set(seen)
