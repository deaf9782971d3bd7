"""What a step of Magic Maze is worth; the same to all, who win and lose together."""

from typing import Final, Literal, get_args

from clew.games.magic_maze.state import State

Reward = Literal["outcome", "milestones"]
"""``outcome``: 1 for the win, -1 for the loss. ``milestones`` adds what leads there."""

REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)

TILE: Final = 0.1
THEFT: Final = 0.5
ESCAPE: Final = 0.25


def reward(before: State, after: State, kind: Reward) -> float:
    """The reward of everything that happened between two states."""
    if before is after:
        return 0.0
    worth = 0.0
    if after.outcome is not None:
        worth = 1.0 if after.outcome.winners else -1.0
    return worth if kind == "outcome" else worth + milestones(before, after)


def milestones(before: State, after: State) -> float:
    """Tiles that were laid (less those discarded), the theft, heroes that are out."""
    if before.mall is after.mall and before.stolen == after.stolen and before.out is after.out:
        return 0.0
    return (
        TILE * (len(after.mall.tiles) - len(before.mall.tiles))
        + THEFT * (after.stolen - before.stolen)
        + ESCAPE * (len(after.out) - len(before.out))
    )
