"""Who may know what (DD-H1): views and redacted events. What cannot be known: see imagine."""

from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.dedalos.events import Drew, Event, HandReturned
from clew.games.dedalos.model import View
from clew.games.dedalos.rules import deadline
from clew.games.dedalos.state import State


def sees_hand(state: State, seat: Seat | None, whose: int) -> bool:
    """DD-H1: one's own hand; everybody's where the table plays with open hands."""
    return whose == seat or state.options.open_hands


def view(state: State, seat: Seat | None) -> View:
    """Everything but the hands of others and the order of the bag."""
    return View(
        options=state.options,
        me=seat,
        first=state.first,
        round=state.round,
        turn=state.turn,
        deadline=deadline(state),
        maze=state.maze.tiles,
        exits=state.maze.exits,
        pawns=state.pawns,
        hands=tuple(
            hand if sees_hand(state, seat, whose) else None
            for whose, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        bag=len(state.bag),
        discards=state.discards,
        red=state.red,
        white=state.white,
        gone=state.gone,
        minotaur=state.minotaur,
        last_round=state.last_round,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """DD-H1: of a hidden hand others hear only how many tiles came or went."""
    if isinstance(event, Drew | HandReturned) and event.seat != seat and not event.shown:
        return replace(event, tiles=None)
    return event


def facts(view: View) -> dict[str, float]:
    """What is counted over many matches."""
    return {"rounds": view.round, "tiles laid": len(view.maze), "left in the bag": view.bag}
