"""The easy bot: it looks one action ahead and ignores everybody else."""

from clew.bots.bot import Situation
from clew.bots.dedalos.effort import FAR
from clew.bots.dedalos.lays import lays
from clew.bots.dedalos.sketch import Sketch, sketch_of
from clew.core.types import Seat
from clew.games.dedalos.actions import (
    Action,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
)
from clew.games.dedalos.board import Cell
from clew.games.dedalos.model import View

SOME = 12  # placements it looks at when none leads out


def race(situation: Situation[View, Action]) -> Action:
    """The action after which its own way is shortest; the Minotaur it sends away."""
    view, seat, actions = situation.view, situation.seat, situation.actions
    sketch = sketch_of(view)
    if isinstance(actions[0], MinotaurStep):
        pawn = view.pawns[seat] or (0, 0)
        return max(actions, key=lambda action: _apart(pawn, action))
    leading = set[Action](
        lays(sketch, sketch.maze.efforts.way(sketch.pawns[seat]), view.hands[seat] or ())
    )
    laying = [a for a in actions if isinstance(a, Place | Cover)]
    worth_a_look = [a for a in laying if a in leading] or laying[:SOME]
    tried = [a for a in actions if not isinstance(a, Place | Cover)] + worth_a_look
    return min(tried, key=lambda action: _effort_after(sketch, seat, action))


def _apart(pawn: Cell, action: Action) -> int:
    assert isinstance(action, MinotaurStep)
    return abs(pawn[0] - action.cell[0]) + abs(pawn[1] - action.cell[1])


def _effort_after(sketch: Sketch, seat: Seat, action: Action) -> int:
    """Its effort if it does this; on the Minotaur there is none, and giving up is the last."""
    match action:
        case Go(cell):
            square = sketch.maze.square(cell)
            return 2 * FAR if square == sketch.minotaur else sketch.maze.efforts.of(square)
        case Place() | Cover() | Collapse():
            after = sketch.copy()
            after.do(seat, action)
            return after.maze.efforts.of(after.pawns[seat])
        case Discard() | End():
            return FAR
        case _:
            return sketch.maze.efforts.of(sketch.pawns[seat])
