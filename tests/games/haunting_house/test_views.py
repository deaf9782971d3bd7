"""Who may know what: HH-T2, HH-T3."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from clew.core.patch import diff
from clew.core.types import Seat, seats_of
from clew.games.haunting_house import GAME, views
from clew.games.haunting_house.model import CARDS, CHOOSABLE, Card
from clew.games.haunting_house.state import State
from clew.games.haunting_house.text import parse_position
from games.haunting_house.positions import play, position, rule

HOUSE = """
    INabc .
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼╋┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    ┼┼┼┼┼┼
    . OUT
"""
PROGRAMS = (
    "program rotate-90 rotate-180 switch-two-tiles move-one",
    "program rotate-180 rotate-90 move-one move-two",
    "program switch-two-tiles rotate-90 rotate-180 secret-passage",
)
EVERYBODY = [None, Seat(0), Seat(1), Seat(2)]


def choosing() -> State:
    return play(position(HOUSE, "rotate-180"), "rotate f6 half").state


def resolving(steps: int) -> State:
    """The chosen round with this many cards turned up."""
    state = choosing()
    for seat, program in enumerate(PROGRAMS):
        state = play(state, program, seat).state
    while state.step < steps:
        assert state.to_act is not None
        state = play(state, GAME.format_action(GAME.board_actions(state, state.to_act)[0])).state
    return state


def imagined(state: State, seat: Seat | None, times: int = 200) -> list[State]:
    return [GAME.imagine(state, seat, seed) for seed in range(times)]


@rule("HH-T3")
def test_while_choosing_only_that_a_program_is_locked_is_seen() -> None:
    state = play(choosing(), PROGRAMS[1], 1).state
    for seat in EVERYBODY:
        view = GAME.view(state, seat)
        assert view.locked == (False, True, False)
        assert view.history == ()
        assert view.program == (state.cards[1] if seat == 1 else None)
        text = msgspec.json.encode(view).decode()
        assert ("switch-two-tiles" in text, "rotate-180" in text) == (False, seat == 1)
    changed = play(state, PROGRAMS[2], 1).state
    for seat in (None, Seat(0), Seat(2)):
        assert GAME.view(changed, seat) == GAME.view(state, seat)


@rule("HH-T3")
def test_one_always_sees_ones_own_program_and_of_others_what_is_turned_up() -> None:
    state = resolving(2)
    for seat in EVERYBODY:
        view = GAME.view(state, seat)
        assert view.program == (None if seat is None else state.cards[seat])
        assert view.history == (
            ("rotate-90", "rotate-180", "switch-two-tiles"),
            ("rotate-180", "rotate-90", "rotate-90"),
        )
        assert view.turned_up == view.history[-1]
        assert view.locked == ()
        assert (view.to_act, view.card, view.step) == (0, "rotate-180", 2)


@rule("HH-T2")
def test_nobody_knows_random_cards_before_they_are_turned_up() -> None:
    state = GAME.new(GAME.setup(3, 4))
    for seat in EVERYBODY:
        view = GAME.view(state, seat)
        assert view.program is None
        assert len(view.history) == state.step
        shown = [card for step in view.history for card in step]
        assert len(shown) == 3 * state.step


@rule("HH-T2")
def test_imagining_deals_random_cards_afresh_from_those_not_turned_up() -> None:
    state = GAME.new(GAME.setup(3, 4))
    for seat in EVERYBODY:
        worlds = imagined(state, seat)
        for i, hand in enumerate(state.cards):
            assert hand is not None
            known = hand[: state.step]
            hands = {world.cards[i] for world in worlds}
            assert len(hands) > 100
            assert all(h is not None and h[: state.step] == known for h in hands)
            assert all(h is not None and len(set(h)) == 4 for h in hands)
            last = {h[3] for h in hands if h}
            assert last == set(CARDS) - set(known)


@rule("HH-T3")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_imagining_keeps_what_is_turned_up_and_ones_own_program(steps: int) -> None:
    state = resolving(steps)
    for seat in EVERYBODY:
        worlds = imagined(state, seat)
        for i, hand in enumerate(state.cards):
            assert hand is not None
            hands = {world.cards[i] for world in worlds}
            if i == seat or steps == 4:
                assert hands == {hand}
            else:
                assert all(h is not None and h[:steps] == hand[:steps] for h in hands)
                rest = {card for h in hands if h for card in h[steps:]}
                assert rest == set(CHOOSABLE) - set(hand[:steps])


@rule("HH-T3")
def test_imagining_while_choosing_changes_only_what_others_locked() -> None:
    state = play(play(choosing(), PROGRAMS[1], 1).state, PROGRAMS[0], 0).state
    worlds = imagined(state, Seat(1))
    assert {world.cards[1] for world in worlds} == {state.cards[1]}
    assert {world.cards[2] for world in worlds} == {None}
    assert len({world.cards[0] for world in worlds}) > 100


@rule("HH-T2", "HH-T3")
@pytest.mark.parametrize(("deck", "known"), [(d, k) for d in (CARDS, CHOOSABLE) for k in range(4)])
def test_every_redeal_is_as_likely(deck: tuple[Card, ...], known: int) -> None:
    """Each card left in each place as often, within five deviations of 9,000 redeals."""
    left = deck[: len(deck) - known]  # the last ones are known
    counts = Counter(
        (place, card)
        for draw in range(9_000)
        for place, card in enumerate(views.redealt(deck[len(left) :], deck, 3, draw))
        if place >= known
    )
    assert set(counts) == {(place, card) for place in range(known, 4) for card in left}
    share = 9_000 / len(left)
    assert all(abs(count - share) < 5 * share**0.5 for count in counts.values())


def test_imagining_changes_the_chance_to_come() -> None:
    state = choosing()
    futures = set()
    for world in imagined(state, Seat(0), 20):
        for seat, program in enumerate(PROGRAMS):
            world = play(world, program, seat).state
        while world.round == "chosen":
            assert world.to_act is not None
            first = GAME.board_actions(world, world.to_act)[0]
            world = play(world, first).state
        futures.add(world.cards)
    assert len(futures) == 20


def test_a_view_says_all_a_client_draws() -> None:
    state = GAME.new(GAME.setup(4, 21, think_seconds=30))
    view = GAME.view(state, Seat(2))
    assert view.seat == 2
    assert view.order == tuple(Seat((state.marker + i) % 4) for i in range(4))
    assert view.deadline == 30_000
    tile = view.tiles["35"]
    laid = state.house.tiles[35]
    assert (tile.open, tile.number) == (laid & 15, laid >> 7)
    drawn = parse_position(GAME.draw(view))
    assert drawn.pawns == state.pawns
    assert (drawn.house.entrance, drawn.house.exit) == (state.house.entrance, state.house.exit)
    masks = [(tile & 31) for tile in state.house.tiles]
    assert [tile & 31 for tile in drawn.house.tiles] == masks


def test_a_turned_tile_is_all_that_travels_of_the_house() -> None:
    state = position(HOUSE, "rotate-90", "rotate-90")
    after = play(state, "rotate c2 left").state
    for seat in [None, *seats_of(3)]:
        patch: Any = diff(GAME.view(state, seat), GAME.view(after, seat))
        assert set(patch["tiles"]) == {"8"}
        assert patch["tiles"]["8"] == {"turn": 3}


def test_events_hide_nothing_and_tell_no_secrets() -> None:
    step = play(choosing(), PROGRAMS[0], 0)
    for event in step.events:
        for seat in EVERYBODY:
            assert GAME.redact(event, seat) == event
    assert b"rotate" not in msgspec.json.encode(step.events)
