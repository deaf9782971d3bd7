"""Who may know what: nobody knows a card before it is turned up, save the program they chose."""

from functools import cache, lru_cache
from math import perm
from typing import cast

from msgspec.structs import replace

from clew.core.chance import below
from clew.core.types import Seat
from clew.games.haunting_house.board import (
    TRAP,
    Laid,
    number_of,
    open_sides,
    turned,
    turns_of,
)
from clew.games.haunting_house.catalog import SHAPES
from clew.games.haunting_house.model import (
    CARDS,
    CHOOSABLE,
    STEPS,
    Card,
    Event,
    Hand,
    Shape,
    Tile,
    View,
)
from clew.games.haunting_house.rules.turn import card_due, deadline, is_choosing
from clew.games.haunting_house.state import State

_ORDERS = perm(len(CARDS), STEPS)
_SHAPE_OF: dict[int, Shape] = {sides: shape for shape, sides in SHAPES.items()}


def view(state: State, seat: Seat | None) -> View:
    """What this seat knows; all but the hidden cards and chance to come is open."""
    house, hands, seats = state.house, state.cards, len(state.pawns)
    history: tuple[tuple[Card, ...], ...] = tuple(
        tuple(hand[step] for hand in hands if hand) for step in range(state.step)
    )
    to_act = state.to_act
    return View(
        seat=seat,
        options=state.options,
        tiles=tiles_of(house.tiles),
        entrance=house.entrance,
        exit=house.exit,
        pawns=state.pawns,
        turn=state.turn,
        round=state.round,
        step=state.step,
        marker=state.marker,
        order=tuple(Seat((state.marker + i) % seats) for i in range(seats)),
        to_act=to_act,
        card=None if to_act is None else card_due(state, to_act),
        turned_up=history[-1] if history else (),
        history=history,
        skipped=state.skipped,
        locked=tuple(hand is not None for hand in hands) if is_choosing(state) else (),
        program=hands[seat] if seat is not None and state.round == "chosen" else None,
        deadline=deadline(state),
        outcome=state.outcome,
    )


@lru_cache(maxsize=256)  # several seats look at one house; some tables are played at a time
def tiles_of(tiles: tuple[Laid, ...]) -> dict[str, Tile]:
    """The tiles by cell, in words; a tile that did not change is the same object again."""
    return {str(cell): in_words(tile) for cell, tile in enumerate(tiles)}


@cache  # there are at most 36 tiles of 5 shapes, lying in 4 ways, with a trap door or without
def in_words(tile: Laid) -> Tile:
    """A laid tile as a client reads it."""
    unturned = open_sides(turned(tile, -turns_of(tile) % 4))
    return Tile(
        number_of(tile), _SHAPE_OF[unturned], turns_of(tile), open_sides(tile), bool(tile & TRAP)
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Events tell only what lies open on the table: that a program is locked, not which."""
    return event


def imagine(state: State, seat: Seat | None, seed: int) -> State:
    """Another truth: cards not turned up yet are dealt afresh, and chance to come is another.

    What a seat turned up it has no second time in this round; my own program I know.
    """
    deck = CARDS if state.round == "random" else CHOOSABLE
    known, draws = state.step, state.draws
    mine = seat if state.round == "chosen" else None
    cards = tuple(
        hand if hand is None or i == mine else redealt(hand[:known], deck, seed, draws + i)
        for i, hand in enumerate(state.cards)
    )
    return replace(state, cards=cards, seed=seed, draws=draws + len(cards))


def redealt(known: tuple[Card, ...], deck: tuple[Card, ...], seed: int, draw: int) -> Hand:
    """The known cards and others of the deck in random order.

    One number picks them all: whatever is known, the orders of the rest divide the orders of four
    of ten, so each is as likely as the next.
    """
    number = below(_ORDERS, seed, draw)
    hand: list[Card] = [*known]
    rest: list[Card] = [card for card in deck if card not in known]
    while len(hand) < STEPS:
        number, i = divmod(number, len(rest))
        hand.append(rest.pop(i))
    return cast("Hand", tuple(hand))


def facts(view: View) -> dict[str, float]:
    """What is counted over many matches."""
    return {"turns": view.turn}
