"""What a seat at The Haunting House sees, as numbers: the house, and the cards turned up so far."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from clew.core.types import Seat
from clew.envs.haunting_house.action_codes import SEATS
from clew.envs.layout import Part, Vector
from clew.envs.observation_spec import ObservationSpec
from clew.games.haunting_house.board import CELLS, ENTRANCE, SIDES, SLOTS, TRAP, Laid
from clew.games.haunting_house.model import CARDS, STEPS
from clew.games.haunting_house.rules.turn import card_due, is_choosing
from clew.games.haunting_house.state import State

_CARD: Final = {card: i for i, card in enumerate(CARDS)}
_KINDS: Final = len(CARDS)
_METRICS: Final = ("path-then-grid", "path", "grid")
_LONG: Final = 100  # turns, where the table has no cap
_TILE: Final = len(SIDES) + 1


class ObservationSource(Struct, frozen=True):
    """A state and the seat that looks at it, from whose place seats are told."""

    state: State
    seat: Seat


def _around(source: ObservationSource) -> list[int]:
    """The seats, own first, then clockwise."""
    count = len(source.state.pawns)
    return [(source.seat + i) % count for i in range(count)]


@lru_cache(maxsize=1024)
def _bits(tiles: tuple[Laid, ...]) -> Vector:
    bits = np.array([[tile >> i & 1 for i in range(4)] + [bool(tile & TRAP)] for tile in tiles])
    return bits.astype(np.float32)


def _tiles(source: ObservationSource) -> Vector:
    return _bits(source.state.house.tiles)


def _doors(source: ObservationSource) -> Vector:
    doors = np.zeros((2, len(SLOTS)), np.float32)
    doors[0, source.state.house.entrance] = 1
    doors[1, source.state.house.exit] = 1
    return doors


def _round(source: ObservationSource) -> Vector:
    state = source.state
    found = np.zeros(3 + STEPS, np.float32)
    found[1 if state.round == "chosen" else 0] = 1
    found[2] = is_choosing(state)
    if state.step:
        found[2 + state.step] = 1
    return found


def _card(source: ObservationSource) -> Vector:
    card = np.zeros(_KINDS, np.float32)
    state = source.state
    if state.to_act is not None:
        card[_CARD[card_due(state, state.to_act)]] = 1
    return card


def _time(source: ObservationSource) -> Sequence[float]:
    state = source.state
    cap = state.options.turn_cap or _LONG
    return [min(1.0, state.turn / cap), state.outcome is not None]


def _rules(source: ObservationSource) -> Vector:
    options = source.state.options
    found = np.zeros(2 + len(_METRICS), np.float32)
    found[:2] = options.switch_with_entrance, options.secret_as_move
    found[2 + _METRICS.index(options.trap_door_metric)] = 1
    return found


def _pawns(source: ObservationSource) -> Vector:
    pawns = np.zeros((SEATS, CELLS + 1), np.float32)
    for i, seat in enumerate(_around(source)):
        if (cell := source.state.pawns[seat]) <= ENTRANCE:  # not on the exit, which is the end
            pawns[i, cell] = 1
    return pawns


def _seats(source: ObservationSource) -> Vector:
    state = source.state
    choosing = is_choosing(state)
    seats = np.zeros((SEATS, 4), np.float32)
    for i, seat in enumerate(_around(source)):
        locked = choosing and state.cards[seat] is not None
        seats[i] = 1, seat == state.marker, seat == state.to_act, locked
    return seats


def _cards(source: ObservationSource, steps: int) -> Vector:
    cards = np.zeros((STEPS, SEATS, _KINDS), np.float32)
    for i, seat in enumerate(_around(source)):
        hand = source.state.cards[seat]
        if hand is not None:
            for step in range(steps):
                cards[step, i, _CARD[hand[step]]] = 1
    return cards


def _cards_turned_up(source: ObservationSource) -> Vector:
    return _cards(source, source.state.step)


def _all_cards(source: ObservationSource) -> Vector:
    return _cards(source, STEPS)


def _program(source: ObservationSource) -> Vector:
    """One's own program only: those of the others are hidden."""
    program = np.zeros((STEPS, _KINDS), np.float32)
    hand = source.state.cards[source.seat]
    if hand is not None and source.state.round == "chosen":
        for step, card in enumerate(hand):
            program[step, _CARD[card]] = 1
    return program


_OPEN: Final = (
    Part(
        "tiles",
        (CELLS, _TILE),
        "by cell, row by row: open north, east, south, west; trap door",
        _tiles,
    ),
    Part("doors", (2, len(SLOTS)), "entrance and exit: slot (8)", _doors),
    Part(
        "round",
        (3 + STEPS,),
        "random round, chosen round, programs are being chosen, step of the round (4)",
        _round,
    ),
    Part(
        "card", (_KINDS,), "the card that is being carried out (10, in the order of HH-C2)", _card
    ),
    Part("time", (2,), "turn / turn cap, over", _time),
    Part(
        "rules",
        (2 + len(_METRICS),),
        "switch with the entrance, secret passage as move, trap door metric (3)",
        _rules,
    ),
)


class SeatObservationV1(ObservationSpec[ObservationSource]):
    """What a seat sees: of the cards only those turned up, and its own program."""

    parts = (
        *_OPEN,
        Part(
            "pawns",
            (SEATS, CELLS + 1),
            "by seat, own first, then clockwise: cell (36), entrance",
            _pawns,
        ),
        Part(
            "seats",
            (SEATS, 4),
            "by seat, own first: taken, start marker, to act, program locked",
            _seats,
        ),
        Part(
            "cards",
            (STEPS, SEATS, _KINDS),
            "turned up so far in this round, by step and seat, own first: card (10)",
            _cards_turned_up,
        ),
        Part(
            "program",
            (STEPS, _KINDS),
            "one's own program, once it is locked: card (10)",
            _program,
        ),
    )


class StateObservationV1(ObservationSpec[ObservationSource]):
    """The whole state, hidden cards included; seats are told from seat 0."""

    parts = (
        *_OPEN,
        Part("pawns", (SEATS, CELLS + 1), "by seat: cell (36), entrance", _pawns),
        Part("seats", (SEATS, 4), "by seat: taken, start marker, to act, program locked", _seats),
        Part(
            "cards",
            (STEPS, SEATS, _KINDS),
            "SECRET: all cards of this round, by step and seat",
            _all_cards,
        ),
    )
