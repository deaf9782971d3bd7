"""The section What is known, DD-H; and imagining what is not."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import MINOTAURS, Drew, Hand, HandReturned
from clew.games.dedalos.state import Memory, Returned, State
from games.dedalos.matches import random_state
from games.dedalos.positions import legal, next_turn, play, position, rule

A, B, C = Seat(0), Seat(1), Seat(2)
SEEDS = range(60)


def hidden(state: State) -> Counter[str]:
    return Counter[str]([*state.bag, *state.hands[1], *state.hands[2]])


@rule("DD-H1")
def test_a_view_shows_all_but_hands_and_bag() -> None:
    state = position("╬ab ─cM X", red=2, white=1, came_from=(0, 0), hands={0: ("tee-1", "tee-2")})
    view = GAME.view(state, A)
    assert view.hands == (("tee-1", "tee-2"), None, None)
    assert view.hand_sizes == (2, 3, 3)
    assert view.bag == 30
    assert (view.red, view.white) == (2, 1)
    assert view.minotaur == state.minotaur  # with its heading
    assert view.maze is state.maze.tiles
    assert GAME.view(state, None).hands == (None, None, None)
    text = msgspec.json.encode(GAME.view(state, B)).decode()
    assert "tee-1" not in text
    assert '"seed"' not in text


@rule("DD-H1")
def test_discards_and_what_lies_under_a_cover_are_public() -> None:
    state = play(position("╬abc ─", hands={0: ("tee-1",)}), "cover tee-1 1,0 1")
    assert GAME.view(state, C).maze["1,0"].under == ("straight-0",)
    thrown = play(position("╬abc ─", hands={0: ("tee-1", "collapse")}), "discard")
    assert GAME.view(thrown, C).discards == ("tee-1", "collapse")


@rule("DD-H1")
def test_others_hear_only_how_many_tiles_were_drawn() -> None:
    hand: Hand = ("tee-1", "tee-2")
    for event in (Drew(A, 2, hand), HandReturned(A, 2, hand)):
        assert GAME.redact(event, A) == event
        for seat in (B, None):
            told = GAME.redact(event, seat)
            assert isinstance(told, Drew | HandReturned)
            assert (told.count, told.tiles) == (2, None)
        shown = replace(event, shown=True)
        assert GAME.redact(shown, B) == shown


def test_open_hands_for_teaching() -> None:
    state = position("╬abc ─", open_hands=True)
    assert GAME.view(state, None).hands == state.hands
    _, events = next_turn(position("╬abc ─", open_hands=True, hands={0: ()}), 0)
    (drew,) = [e for e in events if isinstance(e, Drew)]
    assert GAME.redact(drew, B) == drew
    for seed in SEEDS:
        assert GAME.imagine(state, None, seed).hands == state.hands


@rule("DD-H1")
def test_imagining_keeps_what_is_known_and_varies_the_rest() -> None:
    state = GAME.new(GAME.setup(3, 4))
    seat = Seat((state.turn.seat + 1) % 3)
    hands, bags, seeds = set(), set(), set()
    for seed in SEEDS:
        imagined = GAME.imagine(state, seat, seed)
        assert imagined.hands[seat] == state.hands[seat]
        assert GAME.view(imagined, seat) == GAME.view(state, seat)
        everything = [*imagined.bag, *(tile for hand in imagined.hands for tile in hand)]
        real = [*state.bag, *(tile for hand in state.hands for tile in hand)]
        assert Counter(everything) == Counter(real)
        hands.add(imagined.hands)
        bags.add(imagined.bag)
        seeds.add(imagined.seed)
    assert len(hands) == len(bags) == len(seeds) == len(SEEDS)


@rule("DD-H1", "DD-T4")
def test_after_laying_a_hand_is_known_to_hold_no_old_minotaur_tile() -> None:
    """Who has laid all Minotaur tiles holds none but among what was drawn since."""
    bag: Hand = ("minotaur-red",) * 20 + ("corner-0",) * 10
    hands: dict[int, Hand] = {0: ("minotaur-red", "tee-0", "tee-0"), 1: ("tee-1",) * 3}
    state, _ = next_turn(position("╬a ─bc", hands=hands, bag=bag), 0)
    if state.turn.phase == "minotaur":
        pytest.fail("one way only")
    counts = Counter[int]()
    for seed in SEEDS:
        imagined = GAME.imagine(state, B, seed)
        counts[sum(tile in MINOTAURS for tile in imagined.hands[0])] += 1
    assert set(counts) == {0, 1}  # the one tile it drew


@rule("DD-H1", "DD-M4")
def test_tiles_seen_to_go_back_are_in_no_hand_that_has_not_drawn_since() -> None:
    bag: Hand = ("corner-0",) * 12
    hands: dict[int, Hand] = {0: ("tee-1", "tee-1", "tee-1"), 1: ("tee-0",) * 3, 2: ("tee-2",) * 3}
    state = position("╬ab ─M ─c", hands=hands, bag=bag, red=4)
    pushed = play(state, "push b 1,0")
    # Everybody saw four red tiles go back, b knows its own three; c has not drawn since.
    for seed in SEEDS:
        for_a = GAME.imagine(pushed, A, seed)
        assert "minotaur-red" not in for_a.hands[2]
        for_b = GAME.imagine(pushed, B, seed)
        assert not {"tee-0", "minotaur-red"} & set(for_b.hands[0] + for_b.hands[2])
    # To a it may well be that c has the tiles that b gave back.
    assert any("tee-0" in GAME.imagine(pushed, A, seed).hands[2] for seed in SEEDS)
    # When a has drawn, it may have drawn them.
    drawn = play(pushed, "place tee-1 0,1 0", "go 1,0")
    assert any("minotaur-red" in GAME.imagine(drawn, C, seed).hands[0] for seed in SEEDS)
    assert any("tee-0" in GAME.imagine(drawn, B, seed).hands[0] for seed in SEEDS)


@rule("DD-H1")
def test_a_tile_shown_may_be_the_one_that_went_back() -> None:
    seen = (Returned("minotaur-red", 100, None), Returned("tee-0", 100, B))
    memory = Memory(((100,) * 3, (90,) * 3, (90,) * 3), (3,) * 3, seen)
    hands: dict[int, Hand] = {0: ("minotaur-red", "tee-0", "corner-0")}
    state = replace(position("╬abc ─", hands=hands), memory=memory)
    laid, _ = next_turn(state, 0)
    assert laid.memory.returned == (Returned("tee-0", 100, B),)
    placed = play(laid, "place tee-0 0,1 0")
    assert placed.memory.returned == ()
    # One that was in hand before cannot be it.
    older = replace(memory, returned=(Returned("tee-0", 101, B),))
    kept = play(replace(position("╬abc ─", hands=hands), memory=older), "place tee-0 0,1 0")
    assert kept.memory.returned == older.returned


@rule("DD-H1")
def test_what_went_back_is_forgotten_when_everybody_has_drawn_since() -> None:
    seen = (Returned("minotaur-red", 95, None), Returned("tee-0", 100, B))
    memory = Memory(((97,) * 3, (96,) * 3, (90,) * 3), (3,) * 3, seen)
    state = replace(position("╬abc ─", hands={2: ()}), memory=memory)
    drawn, _ = next_turn(replace(state, draws=120), 2)
    assert drawn.memory.drawn[2] == (120,) * 3
    assert drawn.memory.returned == (Returned("tee-0", 100, B),)


@rule("DD-T2", "DD-H1")
def test_whoever_is_on_turn_is_imagined_with_something_to_do() -> None:
    # a can neither move nor push: so it holds a maze tile, or its turn would be over.
    closed = "# # # .\n# ╬a # .\n. # . ─bc"
    hands: dict[int, Hand] = {0: ("minotaur-red", "tee-0"), 1: ("minotaur-red",) * 3}
    state = position(closed, hands=hands, bag=("minotaur-red",) * 9 + ("tee-0",), done=(1, 0, 0))
    for seed in SEEDS:
        assert legal(GAME.imagine(state, B, seed), "place")


@rule("DD-H1")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_imagined_depends_on_what_is_known_only(seed: int) -> None:
    """Two truths a seat cannot tell apart lead to the same dreams: nothing shows through."""
    state = random_state(seed)
    for seat in (None, *(Seat(i) for i in range(len(state.pawns)))):
        other = GAME.imagine(state, seat, 1)
        assert GAME.imagine(other, seat, 2) == GAME.imagine(state, seat, 2)
