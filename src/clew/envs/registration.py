"""The environments by id. A version changes with action numbers, observations, rewards, time."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

import gymnasium
import pettingzoo

from clew.envs.seat import SeatEnv
from clew.games import GAMES

_MODULES: Final[dict[str, ModuleType]] = {
    game.folder: import_module(f"{game.envs_package}.seat")
    for game in GAMES.values()
    if find_spec(game.envs_package) is not None
}


def _name(folder: str) -> str:
    return f"clew/{folder.replace('_', ' ').title().replace(' ', '')}-v1"


SEATS: Final[dict[str, type[SeatEnv]]] = {
    _name(folder): module.ENV for folder, module in _MODULES.items()
}
AEC: Final = tuple(f"{folder}_v1" for folder in _MODULES)
PARALLEL: Final = tuple(f"{folder}_v1" for folder in _MODULES if _MODULES[folder].PARALLEL)


def zoo_id(module: str) -> str:
    """The id of a module of environments in PettingZoo's registry."""
    game, _, version = module.rpartition("_")
    return f"clew/{game}-{version}"


def _path(module: str) -> str:
    """Where the module with PettingZoo's names is: beside the package of the game."""
    folder, _, version = module.rpartition("_")
    return f"{_MODULES[folder].__name__.removesuffix('.seat')}_{version}"


def register() -> None:
    """Register our environments with Gymnasium and PettingZoo; a second call changes nothing."""
    for folder, module in _MODULES.items():
        if (name := _name(folder)) not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point=f"{module.__name__}:{module.ENV.__name__}",
                vector_entry_point=f"{module.__name__}:vector",
                disable_env_checker=True,  # our tests run it; at every make it is only slow
            )
    for version in AEC:
        if (name := zoo_id(version)) not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"{_path(version)}:env")
    for version in PARALLEL:
        if (name := zoo_id(version)) not in pettingzoo.parallel_registry:
            pettingzoo.register("parallel", name, f"{_path(version)}:parallel_env")
