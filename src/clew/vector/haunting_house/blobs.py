"""The options of a table and the geometry of the house as the kernel wants them: `Rules`.

`match.h` has the same fields in the same order; sizes are compared when the kernel is loaded.
"""

from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Setup
from clew.envs.haunting_house import action_codes as codes
from clew.games.haunting_house import setup as dealing
from clew.games.haunting_house.board import (
    AROUND,
    CELLS,
    CORNER,
    CORNER_SIDE,
    SIDES,
    SLOTS,
    TOUCHING,
    TOUCHING_SLOT,
    WIDTH,
    Slot,
)
from clew.games.haunting_house.catalog import standard, tiles_of
from clew.games.haunting_house.model import Metric, Options, SwitchTiles

NOTHING: Final = 255
_PLACES: Final = CELLS + len(SLOTS)
_PAIRS: Final = codes.PASS - codes.PAIR
_WORD: Final = (1 << 64) - 1

RULES: Final = np.dtype(
    [
        ("touching", np.uint64, _PLACES),
        ("pairs_of", np.uint64, (CELLS, 2)),
        ("all_pairs", np.uint64, 2),
        ("turns", np.uint64, (2, 2)),
        ("turn_cap", np.uint64),
        *((name, np.int32) for name in ("seats", "max_cycles", "first")),
        ("tiles", np.uint16, CELLS),
        ("beside", np.uint8, (CELLS, 4)),
        ("distance", np.uint8, (_PLACES, CELLS)),
        ("corner", np.uint8, len(SLOTS)),
        ("corner_way", np.uint8, len(SLOTS)),
        ("opposite", np.uint8, (len(SLOTS), 2)),
        ("pairs", np.uint8, (_PAIRS, 2)),
        *(
            (name, np.uint8)
            for name in ("switch_with_entrance", "secret_as_move", "metric", "open_start")
        ),
    ],
    align=True,
)
MATCH: Final = np.dtype(
    [
        ("seed", np.uint64),
        *((name, np.uint32) for name in ("episode", "draws", "steps", "turn")),
        ("tiles", np.uint16, CELLS),
        *((name, np.uint8) for name in ("entrance", "exit", "marker", "round", "step", "to_act")),
        *((name, np.uint8) for name in ("outcome", "winner", "held")),
        ("pawns", np.uint8, codes.SEATS),
        ("cards", np.uint8, (codes.SEATS, 4)),
        ("spare", np.uint8),
    ],
    align=True,
)


def rules_of(setup: Setup[Options], max_cycles: int | None) -> NDArray[Any]:
    """The rules of a table: one record."""
    options = setup.options
    dealing.check_table(setup.seats, options)
    rules = np.zeros((), RULES)
    _house(rules)
    _targets(rules)
    rules["seats"], rules["max_cycles"] = setup.seats, max_cycles or 0
    rules["first"] = -1 if options.first is None else options.first
    rules["turn_cap"] = options.turn_cap or 0
    rules["tiles"] = tiles_of(options.tiles or standard())
    rules["metric"] = get_args(Metric).index(options.trap_door_metric)
    for name in ("switch_with_entrance", "secret_as_move", "open_start"):
        rules[name] = getattr(options, name)
    return rules


def _house(rules: NDArray[Any]) -> None:
    """Who is whose neighbour, what touches, how far it is."""
    rules["touching"] = (*TOUCHING, *TOUCHING_SLOT)
    rules["corner"] = CORNER
    rules["corner_way"] = [SIDES.index(side) for side in CORNER_SIDE]
    rules["opposite"] = [dealing.opposite(Slot(slot)) for slot in SLOTS]
    rules["beside"] = NOTHING
    for cell, around in enumerate(AROUND):
        for there, side, _ in around:
            rules["beside"][cell, SIDES.index(side)] = there
    places = [divmod(cell, WIDTH) for cell in range(CELLS)]
    outwards = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}
    for corner, side in zip(CORNER, CORNER_SIDE, strict=True):
        (row, column), (down, right) = divmod(corner, WIDTH), outwards[side]
        places.append((row + down, column + right))
    for place, (row, column) in enumerate(places):
        for cell, (other, beside) in enumerate(places[:CELLS]):
            rules["distance"][place, cell] = abs(row - other) + abs(column - beside)


def _targets(rules: NDArray[Any]) -> None:
    """What cards can be used for, as bits from the first action number of their kind on."""
    pairs = [codes.fixed_action(codes.PAIR + i) for i in range(_PAIRS)]
    with_cell = [0] * CELLS
    for i, pair in enumerate(pairs):
        assert isinstance(pair, SwitchTiles)
        rules["pairs"][i] = pair.one, pair.other
        with_cell[pair.one] |= 1 << i
        with_cell[pair.other] |= 1 << i
    rules["pairs_of"] = [_words(bits) for bits in with_cell]
    rules["all_pairs"] = _words((1 << _PAIRS) - 1)
    quarters = sum(0b101 << 3 * cell for cell in range(CELLS))
    halves = sum(0b010 << 3 * cell for cell in range(CELLS))
    rules["turns"] = _words(quarters), _words(halves)


def _words(bits: int) -> tuple[int, int]:
    return bits & _WORD, bits >> 64
