"""The games on the shelf: Clew's own, and those that other packages bring."""

from clew.core.match import AnyGame
from clew.games.dedalos import GAME as DEDALOS
from clew.games.haunting_house import GAME as HAUNTING_HOUSE
from clew.games.installed import installed
from clew.games.magic_maze import GAME as MAGIC_MAZE

OWN: dict[str, AnyGame] = {game.id: game for game in (MAGIC_MAZE, HAUNTING_HOUSE, DEDALOS)}
GAMES: dict[str, AnyGame] = OWN | installed(OWN)
