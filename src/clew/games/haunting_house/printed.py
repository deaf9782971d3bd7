"""What is in the box, as data for clients: they draw it, no more."""

from collections.abc import Sequence

from clew.core.declarations import ClientData, Constant
from clew.games.haunting_house import catalog
from clew.games.haunting_house.board import CELLS, WIDTH
from clew.games.haunting_house.model import CHOOSABLE, STEPS


def client_data() -> Sequence[ClientData]:
    """The cards, the size of the house, and the tiles of which it is built."""
    constants = (
        Constant("CHOOSABLE", "readonly Card[]", CHOOSABLE, "HH-T3: the cards of a chosen round."),
        Constant("STEPS", "number", STEPS, "Cards in a round."),
        Constant("WIDTH", "number", WIDTH, "Cells in a row of the house."),
        Constant("CELLS", "number", CELLS),
        Constant("STANDARD", "TileMix", catalog.standard(), "HH-C3: our own catalogue of tiles."),
    )
    return (ClientData(name="box", imports=("Card", "TileMix"), constants=constants),)
