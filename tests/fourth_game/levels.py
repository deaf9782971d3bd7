"""The bots: *easy* does anything, *strong* weighs what it knows against what it can expect."""

from msgspec import Struct

from clew.bots.bot import Situation
from clew.core.chance import below
from clew.core.types import Millis
from fourth_game.board import ROWS
from fourth_game.catalog import coins
from fourth_game.model import Action, Lift, Peek, View
from fourth_game.rules import ROW

Asked = Situation[View, Action]
ENOUGH = 0.5  # points that are worth taking at once


class Easy(Struct, frozen=True):
    """Does any of the things it may do."""

    worlds: int = 0

    def choose(self, situation: Asked, seed: int, budget: Millis) -> Action | None:
        """One of its actions; None where it has none."""
        del budget
        actions = situation.actions
        return actions[below(len(actions), seed, 0)] if actions else None


class Strong(Struct, frozen=True):
    """Lifts what promises most, and peeks first where even that is little."""

    worlds: int = 0

    def choose(self, situation: Asked, seed: int, budget: Millis) -> Action | None:
        """The best lift, or a look where it is poor."""
        del budget
        view = situation.view
        lifts = [action for action in situation.actions if isinstance(action, Lift)]
        if not lifts:
            return None
        best = max(lifts, key=lambda lift: worth(view, lift.stone))
        peeks = [action for action in situation.actions if isinstance(action, Peek)]
        unknown = [peek for peek in peeks if view.stones[peek.stone - 1].coin is None]
        if unknown and worth(view, best.stone) < ENOUGH:
            return unknown[below(len(unknown), seed, 0)]
        return best


def worth(view: View, stone: int) -> float:
    """The coin, or what it is on average, and a row that hangs on the stone."""
    coin = view.stones[stone - 1].coin
    value = usual(view) if coin is None else float(coin)
    if view.options.rows == "bonus":
        value += ROW * sum(is_last(view, stone, row) for row in ROWS if stone in row)
    return value


def usual(view: View) -> float:
    """What an unknown coin is worth: those of the bag without those that are known."""
    bag = [*coins()["cursed" if view.options.curse else "plain"]]
    for stone in view.stones:
        if stone.coin is not None:
            bag.remove(stone.coin)
    return sum(bag) / len(bag) if bag else 0.0


def is_last(view: View, stone: int, row: tuple[int, ...]) -> bool:
    """Whether the rest of a row is one seat's: ours to complete, or somebody's to spoil."""
    owners = {view.stones[other - 1].owner for other in row if other != stone}
    return len(owners) == 1 and None not in owners


EASY = Easy()
STRONG = Strong()
