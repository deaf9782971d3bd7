"""What a seat may do: DD-T2 and DD-T3 over the lists of placements, moves and pushes."""

from collections.abc import Sequence

from clew.core.types import Seat
from clew.games.dedalos.actions import Action, Capture, Cover, Discard, End, Go, Listing, Place
from clew.games.dedalos.board import key_of
from clew.games.dedalos.menus import STEP
from clew.games.dedalos.model import OF_A_KIND
from clew.games.dedalos.rules.minotaur import standing_on, ways
from clew.games.dedalos.rules.move import can_move, moves, pushes
from clew.games.dedalos.rules.place import placements
from clew.games.dedalos.state import State

END = End()
DISCARD = Discard()


def board_actions(state: State, seat: Seat) -> list[Action]:
    """What this seat may do: place, cover, collapse, move, push, end, discard.

    Cells stand in the order of distance from the entrance (steps on the grid), then y, then x;
    on one cell first by tile, then by turn (a push: by seat).
    """
    turn = state.turn
    if seat != turn.seat or state.outcome is not None:
        return []
    match turn.phase:
        case "minotaur":
            return [STEP[rank] for rank in ways(state)]
        case "capture":
            assert state.minotaur is not None
            return [Capture(seat) for seat in standing_on(state, state.minotaur.cell)]
        case "actions":
            actions = _actions(state)
            if may_end(state, actions):
                actions.append(END)
            if may_discard(state):
                actions.append(DISCARD)
            return actions


def _actions(state: State) -> list[Action]:
    """DD-T2: place, move and push, none of them a third time."""
    turn = state.turn
    found: list[Action] = placements(state) if turn.places < OF_A_KIND else []
    if turn.moves < OF_A_KIND:
        found += moves(state)
    if turn.pushes < OF_A_KIND:
        found += pushes(state)
    return found


def may_end(state: State, actions: list[Action]) -> bool:
    """DD-T2: when only walking onto the Minotaur is left; with `up-to-three` once one is done."""
    if state.options.actions == "up-to-three" and state.turn.done:
        return True
    return len(actions) == 1 and not may_discard(state) and _is_suicide(state, actions[0])


def _is_suicide(state: State, action: Action) -> bool:
    minotaur = state.minotaur
    return isinstance(action, Go) and minotaur is not None and action.cell == minotaur.cell


def may_discard(state: State) -> bool:
    """DD-T3: as the only thing in the turn, and with a hand to discard."""
    return not state.turn.done and bool(state.hands[state.turn.seat])


def packed(actions: Sequence[Action]) -> Listing:
    """Placements by tile and cell, which are many, and the other actions as they are."""
    places = dict[str, dict[str, int]]()
    covers = dict[str, dict[str, int]]()
    others: list[Action] = []
    for action in actions:
        if isinstance(action, Place | Cover):
            laying = places if isinstance(action, Place) else covers
            cells = laying.setdefault(action.tile, {})
            key = key_of(action.cell)
            cells[key] = cells.get(key, 0) | 1 << action.turn
        else:
            others.append(action)
    return Listing(places, covers, tuple(others))


def has_action(state: State) -> bool:
    """DD-T2: whether any legal action is left."""
    turn = state.turn
    if may_discard(state) or (turn.moves < OF_A_KIND and can_move(state)):
        return True
    return bool(_actions(state))
