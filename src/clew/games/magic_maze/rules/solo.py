"""MM-P: one player and a pile of seven actions."""

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.games.magic_maze.model import ActionRevealed, Event
from clew.games.magic_maze.state import State


def reveal(state: State, events: list[Event]) -> State:
    """MM-P1: the next action onto the discards; MM-P2: an empty pile is first turned over."""
    if state.table.seats != 1:
        raise IllegalAction("MM-P1", "only-for-one-player")
    if state.started_at is None:
        raise IllegalAction("MM-S4", "not-started")
    if state.discards_due:
        raise IllegalAction("MM-SC11", "discard-first", count=state.discards_due)
    turned_over = not state.deck
    deck, shown = (state.shown, ()) if turned_over else (state.deck, state.shown)
    events.append(ActionRevealed(deck[0], turned_over))
    return replace(
        state,
        deck=deck[1:],
        shown=(*shown, deck[0]),
        deck_seen=state.deck_seen or turned_over,
    )
