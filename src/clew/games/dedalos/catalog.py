"""The maze tiles: our own catalogue, and any other that a table brings along."""

from functools import cache
from importlib.resources import files
from itertools import repeat
from typing import Final

from clew.core.errors import BadGameData
from clew.core.options import read_file
from clew.games.dedalos.model import TileMix
from clew.games.dedalos.tiles import MAZE_TILES, MazeTile

COUNT: Final = 132
RED_COUNT: Final = 4
WHITE_COUNT: Final = 6
_TILES: dict[str, MazeTile] = {str(tile): tile for tile in MAZE_TILES}


def parse_mix(text: bytes) -> TileMix:
    """Read a catalogue file; DD-C2: one that cannot be played with is refused by name."""
    mix = read_file(text, TileMix, "DD-C2", "not-a-tile-catalogue", "tiles")
    check(mix)
    return mix


def check(mix: TileMix) -> None:
    """DD-C2: 132 tiles of known shapes with 0 to 3 stars, or a refusal that says what is wrong."""
    for kind in mix.tiles:
        if f"{kind.shape}-{kind.stars}" not in _TILES:
            raise BadGameData("DD-C2", "unknown-tile", mix.name, shape=kind.shape, stars=kind.stars)
        if kind.count < 0:
            raise BadGameData("DD-C2", "fewer-than-no-tiles", mix.name, shape=kind.shape)
    count = sum(kind.count for kind in mix.tiles)
    if count != COUNT:
        raise BadGameData("DD-C2", "wrong-number-of-tiles", mix.name, tiles=count, wanted=COUNT)


def tiles_of(mix: TileMix) -> tuple[MazeTile, ...]:
    """The 132 maze tiles, in the catalogue's order."""
    tiles: list[MazeTile] = []
    for kind in mix.tiles:
        tiles.extend(repeat(_TILES[f"{kind.shape}-{kind.stars}"], kind.count))
    return tuple(tiles)


@cache
def standard() -> TileMix:
    """DD-C2: our own catalogue, an estimate as it says itself."""
    return parse_mix(files("clew.games.dedalos").joinpath("data", "tiles.json").read_bytes())
