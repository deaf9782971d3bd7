"""Why a choice is a good one, for a coach."""

from clew.bots.bot import Situation
from clew.bots.coaching import NOTHING, Reason
from clew.bots.haunting_house.distance import of_pawns
from clew.bots.haunting_house.planning import distance_after
from clew.bots.haunting_house.position import position_of
from clew.games.haunting_house.model import Action, Program, View


def explain(situation: Situation[View, Action], action: Action | None) -> Reason:
    """Whether it brings the pawn nearer the exit, or is about the others."""
    if action is None:
        return NOTHING
    if isinstance(action, Program):
        return Reason("haunting-house-program")
    position, seat = position_of(situation.view), situation.seat
    house = position.house
    now = of_pawns(position.sides, house.entrance, house.exit, position.pawns)[seat]
    after = distance_after(position, seat, action)
    if after < now:
        return Reason("haunting-house-nearer", {"steps": now - after})
    return Reason("haunting-house-others")
