"""Why a choice is a good one, for a coach."""

from clew.bots.bot import Situation
from clew.bots.coaching import NOTHING, Reason
from clew.games.dedalos.actions import (
    Action,
    Capture,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
    Push,
)
from clew.games.dedalos.model import View


def explain(situation: Situation[View, Action], action: Action | None) -> Reason:
    """What kind of action it is: a way for oneself, or trouble for the others."""
    del situation
    match action:
        case None:
            return NOTHING
        case Go():
            return Reason("dedalos-go")
        case Place():
            return Reason("dedalos-place")
        case Cover():
            return Reason("dedalos-cover")
        case Collapse():
            return Reason("dedalos-collapse")
        case Push(seat):
            return Reason("dedalos-push", {"seat": seat})
        case MinotaurStep() | Capture():
            return Reason("dedalos-minotaur")
        case End() | Discard():
            return Reason("dedalos-end")
