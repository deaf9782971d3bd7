"""The printed components and the rules of a table, as the kernel wants them: `Rules`.

`match.h` has the same fields in the same order; sizes are compared when the kernel is loaded.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Setup
from clew.envs.magic_maze import action_codes as codes
from clew.envs.magic_maze.observation import SPECIALS, rule_values
from clew.envs.magic_maze.reach import allowed
from clew.games.magic_maze import setup as dealing
from clew.games.magic_maze.board import DOOR_SQUARES, FACES, START_SQUARES, FaceMap, Mark
from clew.games.magic_maze.catalog import COLOURS, OUTWARDS, POWERS, SOLO_POWERS, turned
from clew.games.magic_maze.model import Options, Table
from clew.games.magic_maze.scenario import SECOND_START, tiles_in_play

NOTHING: Final = 255
TILES: Final = 25
_KINDS: Final = ("", "hourglass", "vortex", "item", "exit", "crystal_ball", "security_camera")
_STEPS: Final = (-4, 1, 4, -1)

RULES: Final = np.dtype(
    [
        ("filter", np.uint64, (128, 4)),
        ("vortices", np.uint64, TILES),
        *((name, np.int32) for name in ("seats", "capacity", "tick_ms", "max_cycles", "leader")),
        *((f"{name}_count", np.int32) for name in ("top", "rest", "hand", "floor")),
        ("hundredths", np.float32, 256),
        ("lattice", np.float32, 64),
        ("pile", np.float32, 32),
        ("deck", np.float32, 8),
        ("rule_values", np.float32, 20),
        ("runs", np.uint16, (TILES, 2, 16)),
        ("path", np.uint16, (16, 4, 4)),
        ("specials", np.uint16, TILES),
        ("special_squares", np.uint16, len(SPECIALS)),
        ("vortex_squares", np.uint16, len(codes.VORTICES)),
        ("opening_squares", np.uint16, len(codes.OPENINGS)),
        ("goals", np.uint16, (4, 2)),
        ("fixed_heroes", np.uint16, 4),
        ("start_squares", np.uint16, 4),
        ("escalators", np.uint8, (TILES, 16)),
        ("marks", np.uint8, (TILES, 16)),
        ("special_at", np.uint8, (TILES, 16)),
        ("vortex_at", np.uint8, (TILES, 16)),
        ("vortex_heroes", np.uint8, len(codes.VORTICES)),
        ("doors", np.uint8, (TILES, 4)),
        ("opening_at", np.uint8, (TILES, 4)),
        ("door_squares", np.uint8, 4),
        ("side_of", np.uint8, 16),
        ("turned", np.uint8, (4, 16)),
        ("top", np.uint8, 24),
        ("rest", np.uint8, 24),
        ("hands", np.uint8, 8),
        ("floor", np.uint8, 16),
        ("solo", np.uint8, 8),
        *(
            (name, np.uint8)
            for name in (
                *("pass_tiles", "passages", "elf_talk", "crystal_ball", "cameras", "open_pile"),
                *("rearrange", "dimensions", "vortex", "groups", "stay_on_exit", "items", "exits"),
                *("pawn", "manual_theft", "discards_after_theft", "gestures_always", "signals"),
                *("milestones", "talk", "has_fixed_heroes"),
            )
        ),
        ("spare", np.uint8, 3),
    ],
    align=True,
)
MATCH: Final = np.dtype(
    [
        *((name, np.uint64) for name in ("seed", "vortices", "openings")),
        *((name, np.uint32) for name in ("laid", "episode", "draws")),
        *((name, np.int32) for name in ("now", "sand_out_at", "steps")),
        ("heroes", np.uint16, 4),
        *((name, np.uint16) for name in ("tokens", "revealed", "barred")),
        *((name, np.uint8) for name in ("out", "talk", "stolen", "credits", "discards_due")),
        *((name, np.uint8) for name in ("turns", "outcome")),
        *((name, np.int8) for name in ("pawn", "leader")),
        *((f"{name}_count", np.uint8) for name in ("pile", "deck", "shown")),
        ("hands", np.uint8, 9),
        ("signals", np.uint8, 9),
        ("deck", np.uint8, 7),
        ("shown", np.uint8, 7),
        ("pile", np.uint8, 24),
        ("turn", np.uint8, TILES),
        ("north", np.int8, TILES),
        ("east", np.int8, TILES),
        ("beside", np.uint8, (TILES, 4)),
        ("spare", np.uint8, 3),
    ],
    align=True,
)


def rules_of(
    setup: Setup[Options], *, tick_ms: int, max_cycles: int | None, signals: bool, milestones: bool
) -> NDArray[Any]:
    """The rules of a table: one record."""
    table = dealing.lay_the_table(setup)
    rules = np.zeros((), RULES)
    _printed(rules, table)
    _options(rules, setup, table)
    _numbers(rules)
    rules["tick_ms"], rules["max_cycles"] = tick_ms, max_cycles or 0
    rules["signals"], rules["milestones"] = signals, milestones
    return rules


def _options(rules: NDArray[Any], setup: Setup[Options], table: Table) -> None:
    scenario, options = table.scenario, setup.options
    rules["seats"], rules["capacity"] = table.seats, table.capacity
    for name in (
        *("pass_tiles", "passages", "elf_talk", "crystal_ball", "cameras", "open_pile"),
        *("rearrange", "dimensions", "vortex", "groups", "stay_on_exit", "pawn"),
    ):
        rules[name] = getattr(scenario, name)
    rules["items"] = ("own", "purple", "other").index(scenario.items)
    rules["exits"] = ("own", "purple", "other").index(scenario.exits)
    rules["talk"] = ("normal", "gestures", "never", "always").index(table.talk)
    rules["manual_theft"] = table.manual_theft
    rules["discards_after_theft"] = table.discards_after_theft
    rules["gestures_always"] = table.gestures_always
    rules["rule_values"] = rule_values(table)
    rules["leader"] = -1
    if scenario.leader:
        rules["leader"] = -2 if options.leader is None else options.leader
    if options.heroes is not None:
        rules["fixed_heroes"], rules["has_fixed_heroes"] = options.heroes, 1
    rest = [t for t in tiles_in_play(scenario, table.level) if t not in scenario.top]
    _fill(rules, "top", scenario.top)
    _fill(rules, "rest", rest)
    if table.seats > 1:
        hands = [sum(1 << POWERS.index(p) for p in tile) for tile in dealing.tiles_to_deal(table)]
        rules["hand_count"] = len(hands)
        rules["hands"][: len(hands)] = hands
    _fill(rules, "floor", FACES[str(SECOND_START)].floor)
    rules["solo"][:7] = [POWERS.index(power) for power in SOLO_POWERS]


def _fill(rules: NDArray[Any], name: str, values: Any) -> None:
    rules[f"{name}_count"] = len(values)
    rules[name][: len(values)] = values


def _numbers(rules: NDArray[Any]) -> None:
    """Quotients as Python works them out, so that no compiler has to."""
    rules["hundredths"] = [(i - 128) / 100.0 for i in range(256)]
    rules["lattice"] = [(i - 32) / 23 for i in range(64)]
    rules["pile"] = [i / 23 for i in range(32)]
    rules["deck"] = [i / 7 for i in range(8)]
    for bits in range(128):
        powers = tuple(power for i, power in enumerate(POWERS) if bits >> i & 1)
        numbers = sum(1 << int(n) for n in np.flatnonzero(allowed(powers)))
        rules["filter"][bits] = [numbers >> 64 * w & (1 << 64) - 1 for w in range(4)]


def _printed(rules: NDArray[Any], table: Table) -> None:
    for name in ("escalators", "special_at", "vortex_at", "opening_at", "side_of"):
        rules[name][...] = NOTHING
    rules["door_squares"] = DOOR_SQUARES
    rules["start_squares"] = START_SQUARES
    rules["special_squares"], rules["vortex_squares"] = SPECIALS, codes.VORTICES
    rules["opening_squares"] = codes.OPENINGS
    for side, square in enumerate(DOOR_SQUARES):
        rules["side_of"][square] = side
    for square in range(16):
        for turn in range(4):
            row, column = turned(divmod(square, 4), turn)
            rules["turned"][turn, square] = 4 * row + column
        for side, (down, right) in enumerate(OUTWARDS):
            for length in range(4):
                row, column = square // 4 + length * down, square % 4 + length * right
                if 0 <= row < 4 and 0 <= column < 4:
                    passed = [square + i * _STEPS[side] for i in range(1, length + 1)]
                    rules["path"][square, side, length] = sum(1 << p for p in passed)
    faces = [FACES[f"1{table.side}"], *(FACES[str(tile)] for tile in range(2, TILES))]
    for tile, face in enumerate(faces, 1):
        _face(rules, tile, face)


def _face(rules: NDArray[Any], tile: int, face: FaceMap) -> None:
    assert len(face.areas) == 1, "the kernel takes a tile for one area (MM-SC11)"
    base = 16 * tile
    for square, mark in face.marks.items():
        _mark(rules, tile, square, mark)
    for square, end in face.escalators.items():
        rules["escalators"][tile, square - base] = end - base
    for side, door in enumerate(face.doors):
        if door is not None:
            rules["doors"][tile, side] = (
                1 if door.colour is None else 2 + COLOURS.index(door.colour)
            )
            if door.colour is not None:
                at = codes.OPENINGS.index(base + DOOR_SQUARES[side])
                rules["opening_at"][tile, side] = at
    for passages in (False, True):
        _lines(rules, tile, face, passages)


def _mark(rules: NDArray[Any], tile: int, square: int, mark: Mark) -> None:
    colour, at = COLOURS.index(mark.colour) if mark.colour else 0, square & 15
    rules["marks"][tile, at] = _KINDS.index(mark.kind) + 16 * colour
    if square in SPECIALS:
        rules["specials"][tile] |= 1 << SPECIALS.index(square)
        rules["special_at"][tile, at] = SPECIALS.index(square)
    if mark.kind == "vortex":
        vortex = codes.VORTICES.index(square)
        rules["vortices"][tile] |= np.uint64(1 << vortex)
        rules["vortex_at"][tile, at] = vortex
        rules["vortex_heroes"][vortex] = colour
    if mark.kind in ("item", "exit"):
        rules["goals"][colour, int(mark.kind == "exit")] = square


def _lines(rules: NDArray[Any], tile: int, face: FaceMap, passages: bool) -> None:
    for square in range(16):
        runs = [_run(face, square, side, passages) for side in range(4)]
        rules["runs"][tile, int(passages), square] = sum(r << 4 * s for s, r in enumerate(runs))
    for side, square in enumerate(DOOR_SQUARES):  # whoever comes in there goes no further
        inwards = (side + 2) & 3
        assert not face.doors[side] or not _run(face, square, inwards, passages) & 4


def _run(face: FaceMap, square: int, side: int, passages: bool) -> int:
    """How many squares lead on within the tile, and 4 where they lead to a door."""
    length = 0
    while (to := face.beyond[square][side]) >= 0 and (to < 16 or passages):
        square, length = to & 15, length + 1
    leaves = to == -2 and face.doors[side] is not None and DOOR_SQUARES[side] == square
    return length + 4 * leaves
