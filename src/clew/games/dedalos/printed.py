"""What the tiles show, as data for clients: they draw it, no more."""

from collections.abc import Sequence

from clew.core.declarations import ClientData, Constant
from clew.games.dedalos.board import ENTRANCE, TURNS
from clew.games.dedalos.catalog import COUNT, standard


def client_data() -> Sequence[ClientData]:
    """The corridors of the maze tiles, and where the maze begins."""
    constants = (
        Constant(
            "TURNS",
            "Readonly<Record<Shape, readonly number[]>>",
            TURNS,
            "Open sides after each quarter turn clockwise: north 1, east 2, south 4, west 8.",
        ),
        Constant("ENTRANCE", "readonly [number, number]", ENTRANCE),
    )
    mix = (
        Constant("COUNT", "number", COUNT, "DD-C1: so many maze tiles."),
        Constant("STANDARD", "TileMix", standard(), "DD-C2: our own catalogue of tiles."),
    )
    return (
        ClientData(name="tiles", imports=("Shape",), constants=constants),
        ClientData(name="mix", imports=("TileMix",), constants=mix),
    )
