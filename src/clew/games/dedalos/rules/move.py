"""DD-V and DD-U: walking to a joined tile, and pushing a rival to one."""

from typing import Final

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Seat
from clew.games.dedalos.actions import Go, Push
from clew.games.dedalos.board import NAMED_RANK, RANK, Cell, Rank
from clew.games.dedalos.events import Event, PawnMoved, PawnPushed
from clew.games.dedalos.menus import GO, push
from clew.games.dedalos.model import OF_A_KIND
from clew.games.dedalos.state import State

BANS: Final = 2


def moves(state: State) -> list[Go]:
    """DD-V1, DD-V2: the joined tiles the pawn may go to, exits and the Minotaur's among them."""
    turn = state.turn
    here = state.pawns[turn.seat]
    assert here is not None
    there = state.maze.chart.joined(RANK[here])
    banned = _banned(state)
    if banned:
        return [GO[rank] for rank in there if rank not in banned]
    return [GO[rank] for rank in there]


def can_move(state: State) -> bool:
    """Whether there is any move, onto the Minotaur or not."""
    here = state.pawns[state.turn.seat]
    assert here is not None
    there = state.maze.chart.joined(RANK[here])
    # At most the start and the Minotaur's tile are banned.
    return len(there) > BANS or bool(moves(state))


def _banned(state: State) -> tuple[Rank, ...]:
    """DD-V2: with the second move not back to the start; and, as the table may choose, DD-V4."""
    turn, minotaur = state.turn, state.minotaur
    banned: tuple[Rank, ...] = ()
    if turn.moves and turn.start is not None and not turn.covered:
        banned = (RANK[turn.start],)
    if minotaur is not None and state.options.minotaur_contact == "forbidden":
        banned = (*banned, RANK[minotaur.cell])
    return banned


def move(state: State, action: Go, events: list[Event]) -> State:
    """DD-V1: the pawn goes one cell; what it meets there is the caller's business."""
    turn = state.turn
    if turn.moves == OF_A_KIND:
        raise IllegalAction("DD-T2", "no-third-of-a-kind", kind="move")
    here = state.pawns[turn.seat]
    assert here is not None
    rank = _joined_or_refused(state, here, action.cell, "DD-V1")
    if rank in _banned(state):
        if _forbidden_contact(state, action.cell):
            raise IllegalAction("DD-V4", "minotaur-in-the-way")
        raise IllegalAction("DD-V2", "back-where-the-turn-began")
    events.append(PawnMoved(turn.seat, here, action.cell))
    return replace(
        state,
        pawns=_put(state.pawns, turn.seat, action.cell),
        turn=replace(turn, moves=turn.moves + 1),
    )


def _joined_or_refused(state: State, here: Cell, there: Cell, rule: str) -> Rank:
    rank = NAMED_RANK[there]
    if rank is None or rank not in state.maze.chart.joined(RANK[here]):
        raise IllegalAction(rule, "not-joined")
    return rank


def _forbidden_contact(state: State, cell: Cell) -> bool:
    """The table may forbid what DD-V4 and DD-U2 are about."""
    minotaur = state.minotaur
    return (
        minotaur is not None
        and minotaur.cell == cell
        and state.options.minotaur_contact == "forbidden"
    )


def _put(pawns: tuple[Cell | None, ...], seat: Seat, cell: Cell) -> tuple[Cell | None, ...]:
    return (*pawns[:seat], cell, *pawns[seat + 1 :])


# ----------------------------------------------------------------------------- push


def pushes(state: State) -> list[Push]:
    """DD-U1: each rival on our tile, to each joined tile that is no exit."""
    me, pawns = state.turn.seat, state.pawns
    here = pawns[me]
    assert here is not None
    if pawns.count(here) == 1:
        return []
    rivals = [Seat(i) for i, pawn in enumerate(pawns) if pawn == here and i != me]
    there = state.maze.chart.corridors(RANK[here])
    minotaur = state.minotaur
    if minotaur is not None and _forbidden_contact(state, minotaur.cell):
        there = tuple(rank for rank in there if rank != RANK[minotaur.cell])
    return [push(rival, rank) for rank in there for rival in rivals]


def push_away(state: State, action: Push, events: list[Event]) -> State:
    """DD-U1: the rival goes one cell; what it meets there is the caller's business."""
    turn, me = state.turn, state.turn.seat
    if turn.pushes == OF_A_KIND:
        raise IllegalAction("DD-T2", "no-third-of-a-kind", kind="push")
    here = state.pawns[me]
    assert here is not None
    if action.seat == me or action.seat not in range(len(state.pawns)):
        raise IllegalAction("DD-U1", "no-rival", seat=action.seat)
    if state.pawns[action.seat] != here:
        raise IllegalAction("DD-U1", "rival-elsewhere", seat=action.seat)
    rank = _joined_or_refused(state, here, action.cell, "DD-U1")
    if rank in state.maze.chart.exits:
        raise IllegalAction("DD-U1", "not-into-an-exit")
    if _forbidden_contact(state, action.cell):
        raise IllegalAction("DD-U2", "minotaur-in-the-way")
    events.append(PawnPushed(me, action.seat, here, action.cell))
    return replace(
        state,
        pawns=_put(state.pawns, action.seat, action.cell),
        turn=replace(turn, pushes=turn.pushes + 1),
    )
