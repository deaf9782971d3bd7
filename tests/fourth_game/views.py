"""Who may know what: a coin that lies is known to those who peeked at it (BC-P3)."""

from msgspec.structs import replace

from clew.core.chance import shuffled
from clew.core.types import Seat, seats_of
from fourth_game.board import STONES
from fourth_game.model import Event, Peeked, StoneView, View
from fourth_game.rules import deadline, peeks_left, points
from fourth_game.state import State


def knows(state: State, seat: Seat | None, stone: int) -> bool:
    """Whether a seat knows the coin of a stone; None is a spectator."""
    return state.owners[stone - 1] is not None or seat in state.peeked[stone - 1]


def view(state: State, seat: Seat | None) -> View:
    """What this seat sees."""
    around = seats_of(state.seats)
    return View(
        seat=seat,
        options=state.options,
        stones=tuple(
            StoneView(
                coin=state.coins[stone - 1] if knows(state, seat, stone) else None,
                owner=state.owners[stone - 1],
                peeked=state.peeked[stone - 1],
            )
            for stone in STONES
        ),
        turn=None if state.outcome is not None else state.turn,
        peeks=tuple(peeks_left(state, one) for one in around),
        points=tuple(points(state, one) for one in around),
        deadline=deadline(state),
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """BC-P3: others hear where somebody peeked, not what lies there."""
    if isinstance(event, Peeked) and event.seat != seat:
        return replace(event, coin=None)
    return event


def imagine(state: State, seat: Seat | None, seed: int) -> State:
    """Another truth: the coins that this seat does not know are shuffled among their stones."""
    hidden = [stone for stone in STONES if not knows(state, seat, stone)]
    dealt = shuffled([state.coins[stone - 1] for stone in hidden], seed, 0)
    coins = dict(zip(STONES, state.coins, strict=True)) | dict(zip(hidden, dealt, strict=True))
    return replace(state, coins=tuple(coins.values()))


def facts(view: View) -> dict[str, float]:
    """What is counted over many matches."""
    return {"peeks": sum(len(stone.peeked) for stone in view.stones)}
