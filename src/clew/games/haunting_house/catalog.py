"""The house tiles: our own catalogue, and any other that a table brings along."""

from functools import cache
from importlib.resources import files

from clew.core.errors import BadGameData
from clew.core.options import read_file
from clew.games.haunting_house.board import CELLS, E, Laid, N, S, W, lay
from clew.games.haunting_house.model import Shape, TileMix

# A tile is one corridor with one to four open sides; these are the sides of its picture.
SHAPES: dict[Shape, int] = {
    "dead-end": N,
    "straight": N | S,
    "corner": N | E,
    "tee": N | E | W,
    "cross": N | E | S | W,
}
_SIDES: dict[str, int] = dict(SHAPES.items())  # asked with names that may be of no shape


def parse_mix(text: bytes) -> TileMix:
    """Read a catalogue file; HH-C3: one that cannot be played with is refused by name."""
    mix = read_file(text, TileMix, "HH-C3", "not-a-tile-catalogue", "tiles")
    check(mix)
    return mix


def check(mix: TileMix) -> None:
    """HH-C3: 36 tiles of known shapes, trap doors among them, or a refusal that says which."""
    for kind in mix.tiles:
        if kind.shape not in _SIDES:
            raise BadGameData("HH-C3", "unknown-shape", mix.name, shape=kind.shape)
        if kind.count < 0:
            raise BadGameData("HH-C3", "fewer-than-no-tiles", mix.name, shape=kind.shape)
    count = sum(kind.count for kind in mix.tiles)
    if count != CELLS:
        raise BadGameData("HH-C3", "wrong-number-of-tiles", mix.name, tiles=count, wanted=CELLS)
    if not any(kind.trap and kind.count for kind in mix.tiles):
        raise BadGameData("HH-C3", "no-trap-door", mix.name)


def tiles_of(mix: TileMix) -> list[Laid]:
    """HH-C1: the 36 tiles, unturned and numbered in the catalogue's order."""
    kinds = [kind for kind in mix.tiles for _ in range(kind.count)]
    return [lay(_SIDES[kind.shape], kind.trap, i) for i, kind in enumerate(kinds)]


@cache
def standard() -> TileMix:
    """HH-C3: our own catalogue, an estimate as it says itself."""
    return parse_mix(files("clew.games.haunting_house").joinpath("data", "tiles.json").read_bytes())
