"""The environments by id. A version changes with behaviour: numbers, sights, rewards, time."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

from typing import Any, Final

import gymnasium
import pettingzoo

from clew.envs.dedalos.seat import DedalosSeatEnv
from clew.envs.haunting_house.seat import HauntingHouseSeatEnv
from clew.envs.magic_maze.seat import MagicMazeSeatEnv
from clew.envs.seat import SeatEnv
from clew.envs.vector import SeatVectorEnv

SEATS: Final[dict[str, type[SeatEnv]]] = {
    "clew/MagicMaze-v1": MagicMazeSeatEnv,
    "clew/HauntingHouse-v1": HauntingHouseSeatEnv,
    "clew/Dedalos-v1": DedalosSeatEnv,
}
AEC: Final = ("magic_maze_v1", "haunting_house_v1", "dedalos_v1")
PARALLEL: Final = ("magic_maze_v1", "haunting_house_v1")


def magic_maze_vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Seats of Magic Maze, in one batch."""
    return SeatVectorEnv(MagicMazeSeatEnv, num_envs, **arguments)


def haunting_house_vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Seats of The Haunting House, in one batch."""
    return SeatVectorEnv(HauntingHouseSeatEnv, num_envs, **arguments)


def dedalos_vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Seats of Dedalo's, in one batch."""
    return SeatVectorEnv(DedalosSeatEnv, num_envs, **arguments)


def zoo_id(module: str) -> str:
    """The id of a module of environments in PettingZoo's registry."""
    game, _, version = module.rpartition("_")
    return f"clew/{game}-{version}"


def register() -> None:
    """Tell Gymnasium and PettingZoo of us; a second call changes nothing."""
    vectors = (magic_maze_vector, haunting_house_vector, dedalos_vector)
    for (name, seat), vector in zip(SEATS.items(), vectors, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point=f"{seat.__module__}:{seat.__name__}",
                vector_entry_point=f"{vector.__module__}:{vector.__name__}",
                disable_env_checker=True,  # our tests run it; at every make it is only slow
            )
    for module in AEC:
        if (name := zoo_id(module)) not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"clew.envs.{module}:env")
    for module in PARALLEL:
        if (name := zoo_id(module)) not in pettingzoo.parallel_registry:
            pettingzoo.register("parallel", name, f"clew.envs.{module}:parallel_env")
