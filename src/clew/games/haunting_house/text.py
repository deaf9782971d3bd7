"""The house in a terminal, reading a drawing back, and the notation of actions.

A tile is a piece of corridor (``┼ ├ └ │ ╵``), drawn heavy (``╋ ┣ ┗ ┃ ╹``) where it has a trap
door; dashes lengthen its arms, letters beside it are the pawns on it. Where two arms meet there is
no wall, where one arm meets none there is one, where none meets none there are two. ``IN`` and
``OUT`` stand at the corners outside.

A cell is written as its column and row, ``a1`` in the north-west to ``f6``; the doors are ``in``
and ``out``; seats are ``a`` to ``f``; slots are named like ``nw-north``.
"""

import re
from collections.abc import Callable

from msgspec import Struct

from clew.core.errors import BadMessage
from clew.core.types import Seat
from clew.games.haunting_house.board import (
    CELLS,
    ENTRANCE,
    EXIT,
    SLOTS,
    WIDTH,
    Cell,
    E,
    House,
    Laid,
    Slot,
    W,
    lay,
    open_sides,
    turned,
)
from clew.games.haunting_house.catalog import SHAPES
from clew.games.haunting_house.model import (
    CARDS,
    Action,
    Card,
    FallThrough,
    MoveExit,
    PassWall,
    Program,
    Quarters,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Tile,
    View,
    Walk,
)

SEATS = "abcdef"
PLAIN = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by open sides
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
SLOT_NAMES = (
    "nw-north",
    "ne-north",
    "nw-west",
    "ne-east",
    "sw-west",
    "se-east",
    "sw-south",
    "se-south",
)
_CELL = 8  # characters for a tile: an arm, the tile, six pawns or the other arm
_MARGIN = 11  # beside the house, for a door with six pawns


# ----------------------------------------------------------------------------- drawing


def draw(view: View) -> str:
    """The house from above, then the turn and the cards."""
    return "\n".join([*_map(view), "", *_status(view)])


def _map(view: View) -> list[str]:
    rows = [_door_row(view, SLOTS[0], SLOTS[1])]
    for row in range(WIDTH):
        cells = [_tile(view, Cell(row * WIDTH + column)) for column in range(WIDTH)]
        west = east = ""
        if row in (0, WIDTH - 1):
            slot = 2 if row == 0 else 4
            west, east = _door(view, SLOTS[slot]), _door(view, SLOTS[slot + 1])
        rows.append(f"{west:>{_MARGIN - 1}} {''.join(cells)} {east}".rstrip())
    rows.append(_door_row(view, SLOTS[6], SLOTS[7]))
    return rows


def _door_row(view: View, west: Slot, east: Slot) -> str:
    """A row outside the house: a door or a point at each end, above or below the corner tile."""
    gap = (WIDTH - 1) * _CELL
    line = f"{_door(view, west) or '.':{gap}}{_door(view, east) or '.'}"
    return " " * (_MARGIN + 1) + line


def _door(view: View, slot: Slot) -> str:
    if slot == view.entrance:
        return "IN" + _pawns_on(view, ENTRANCE)
    return "OUT" + _pawns_on(view, EXIT) if slot == view.exit else ""


def _tile(view: View, cell: Cell) -> str:
    tile = view.tiles[str(cell)]
    west, east = ("-" if tile.open & side else " " for side in (W, E))
    return west + _glyph(tile) + _pawns_on(view, cell).ljust(_CELL - 2, east)


def _glyph(tile: Tile) -> str:
    return (HEAVY if tile.trap else PLAIN)[tile.open]


def _pawns_on(view: View, cell: Cell) -> str:
    return "".join(SEATS[seat] for seat, at in enumerate(view.pawns) if at == cell)


def _status(view: View) -> list[str]:
    """The turn, who is asked for what, and the cards on the table."""
    lines = [
        f"turn {view.turn}, {view.round} round, "
        + (f"step {view.step} of 4" if view.step else "choosing cards")
        + f"; the marker is with {SEATS[view.marker]}"
    ]
    for seat in view.order:
        cards: list[str] = [step[seat] for step in view.history]
        if view.locked:
            cards = ["locked" if view.locked[seat] else "choosing"]
        sign = ">" if seat == view.to_act else " "
        lines.append(f"{sign} {SEATS[seat]}  {' '.join(cards)}")
    if view.program is not None:
        lines.append(f"  my program: {' '.join(view.program)}")
    for skip in view.skipped:
        lines.append(f"  {SEATS[skip.seat]}: {skip.card} did nothing, {skip.rule} {skip.reason}")
    if view.outcome is not None:
        winners = " ".join(SEATS[seat] for seat in view.outcome.winners)
        lines.append(f"  {winners} won" if winners else "  a draw")
    return lines


# ----------------------------------------------------------------------------- reading back


class Position(Struct, frozen=True):
    """What a drawing shows: the house and the pawns."""

    house: House
    pawns: tuple[Cell, ...]


def parse_position(drawing: str) -> Position:
    """Read a map as draw makes it, or as short as ``IN .`` over six rows ``┼┼┼┼┼┼`` over ``. OUT``.

    What follows the map is not read. Tiles are numbered as they lie.
    """
    rows = [line for line in drawing.splitlines() if line.strip()][: WIDTH + 2]
    if len(rows) != WIDTH + 2:
        raise BadMessage("not-eight-rows", rows=len(rows))
    places = [*_read_door_row(rows[0], SLOTS[0], SLOTS[1])]
    tiles: list[Laid] = []
    for i, row in enumerate(rows[1:-1]):
        places += _read_row(row, i, tiles)
    places += _read_door_row(rows[-1], SLOTS[6], SLOTS[7])
    doors = {name: slot for name, slot, _ in places if name in ("IN", "OUT")}
    if len(doors) != 2:
        raise BadMessage("not-two-doors")
    found = {letter: cell for _, cell, letters in _as_cells(places) for letter in letters}
    if sorted(found) != list(SEATS[: len(found)]):
        raise BadMessage("pawns-missing", pawns="".join(sorted(found)))
    house = House(tuple(tiles), Slot(doors["IN"]), Slot(doors["OUT"]))
    return Position(house, tuple(found[letter] for letter in sorted(found)))


_Place = tuple[str, int, str]  # IN, OUT or a glyph; its slot or cell; the pawns on it
_DOOR_PLACE = re.compile(r"(IN|OUT|\.)([a-f]*)")
_ANY_PLACE = re.compile(rf"(IN|OUT|[{PLAIN.strip()}{HEAVY.strip()}])([a-f]*)")


def _as_cells(places: list[_Place]) -> list[tuple[str, Cell, str]]:
    doors = {"IN": ENTRANCE, "OUT": EXIT}
    return [(name, doors.get(name, Cell(where)), letters) for name, where, letters in places]


def _read_door_row(row: str, west: Slot, east: Slot) -> list[_Place]:
    found = _DOOR_PLACE.findall(row)
    if len(found) != 2:
        raise BadMessage("not-two-door-places", row=row.strip())
    return [
        (name, slot, letters)
        for (name, letters), slot in zip(found, (west, east), strict=True)
        if name != "."
    ]


def _read_row(row: str, i: int, tiles: list[Laid]) -> list[_Place]:
    found = _ANY_PLACE.findall(row)
    glyphs = [place for place in found if place[0] not in ("IN", "OUT")]
    if len(glyphs) != WIDTH:
        raise BadMessage("not-six-tiles", row=row.strip())
    places: list[_Place] = []
    for j, (name, letters) in enumerate(found):
        if name in ("IN", "OUT"):
            places.append((name, _side_slot(i, west=j == 0), letters))
        else:
            places.append((name, len(tiles), letters))
            tiles.append(_read_tile(name, len(tiles)))
    return places


def _side_slot(row: int, west: bool) -> Slot:
    if row not in (0, WIDTH - 1):
        raise BadMessage("no-corner-for-a-door", row=row)
    return SLOTS[(2 if row == 0 else 4) + (not west)]


def _read_tile(glyph: str, number: int) -> Laid:
    """The tile that looks like this, with as few turns as it can have."""
    trap = glyph in HEAVY
    sides = (HEAVY if trap else PLAIN).index(glyph)
    laid = (
        turned(lay(shape, trap, number), turns) for turns in range(4) for shape in SHAPES.values()
    )
    return next(tile for tile in laid if open_sides(tile) == sides)


# ----------------------------------------------------------------------------- notation

_TURN_NAMES: dict[Quarters, str] = {1: "right", 2: "half", 3: "left"}


def format_cell(cell: Cell) -> str:
    """A cell's name: ``a1`` in the north-west, or the door's."""
    if cell >= CELLS:
        return "in" if cell == ENTRANCE else "out"
    row, column = divmod(cell, WIDTH)
    return f"{'abcdef'[column]}{row + 1}"


_CELL_NAMES = {format_cell(Cell(i)): Cell(i) for i in range(EXIT + 1)}


def format_action(action: Action) -> str:
    """The action as a player would type it."""
    match action:
        case Program(cards):
            return "program " + " ".join(cards)
        case Walk(path):
            return "walk " + " ".join(format_cell(cell) for cell in path)
        case SwitchPlaces(seat):
            return f"switch-places {SEATS[seat]}"
        case Rotate(cell, quarters):
            return f"rotate {format_cell(cell)} {_TURN_NAMES[quarters]}"
        case SwitchTiles(one, other):
            return f"switch-tiles {format_cell(one)} {format_cell(other)}"
        case PassWall(to):
            return f"pass-wall {format_cell(to)}"
        case MoveExit(slot):
            return f"move-exit {SLOT_NAMES[slot]}"
        case FallThrough(cell):
            return f"fall-through {format_cell(cell)}"


def parse_action(text: str) -> Action:
    """Read an action; what cannot be read is refused, what is not legal is not our business."""
    verb, *words = text.lower().split() or [""]
    if verb not in _PARSERS:
        raise BadMessage("unknown-action", action=verb)
    count, parser = _PARSERS[verb]
    if len(words) not in count:
        raise BadMessage("wrong-number-of-words", action=verb, words=len(words))
    return parser(words)


def _read_cell(word: str) -> Cell:
    if word not in _CELL_NAMES:
        raise BadMessage("unknown-cell", cell=word)
    return _CELL_NAMES[word]


def _read_card(word: str) -> Card:
    for card in CARDS:
        if card == word:
            return card
    raise BadMessage("unknown-card", card=word)


def _parse_program(words: list[str]) -> Action:
    one, two, three, four = words
    hand = (_read_card(one), _read_card(two), _read_card(three), _read_card(four))
    return Program(hand)


def _parse_walk(words: list[str]) -> Action:
    return Walk(tuple(_read_cell(word) for word in words))


def _parse_switch_places(words: list[str]) -> Action:
    if len(words[0]) != 1 or words[0] not in SEATS:
        raise BadMessage("unknown-seat", seat=words[0])
    return SwitchPlaces(Seat(SEATS.index(words[0])))


def _parse_rotate(words: list[str]) -> Action:
    for quarters, name in _TURN_NAMES.items():
        if name == words[1]:
            return Rotate(_read_cell(words[0]), quarters)
    raise BadMessage("unknown-turn", turn=words[1])


def _parse_switch_tiles(words: list[str]) -> Action:
    one, other = sorted(_read_cell(word) for word in words)
    return SwitchTiles(one, other)


def _parse_pass_wall(words: list[str]) -> Action:
    return PassWall(_read_cell(words[0]))


def _parse_move_exit(words: list[str]) -> Action:
    if words[0] not in SLOT_NAMES:
        raise BadMessage("unknown-slot", slot=words[0])
    return MoveExit(SLOTS[SLOT_NAMES.index(words[0])])


def _parse_fall_through(words: list[str]) -> Action:
    return FallThrough(_read_cell(words[0]))


_PARSERS: dict[str, tuple[range, Callable[[list[str]], Action]]] = {
    "program": (range(4, 5), _parse_program),
    "walk": (range(1, 3), _parse_walk),
    "switch-places": (range(1, 2), _parse_switch_places),
    "rotate": (range(2, 3), _parse_rotate),
    "switch-tiles": (range(2, 3), _parse_switch_tiles),
    "pass-wall": (range(1, 2), _parse_pass_wall),
    "move-exit": (range(1, 2), _parse_move_exit),
    "fall-through": (range(1, 2), _parse_fall_through),
}
