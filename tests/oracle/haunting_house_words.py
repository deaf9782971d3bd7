"""Between the engine's words for the Haunting House and the oracle's."""

from typing import Any

from clew.core.types import Seat
from clew.games.haunting_house import model as m
from clew.games.haunting_house.board import TRAP, Cell, Laid, open_sides
from clew.games.haunting_house.board import Slot as SlotNumber
from oracle.haunting_house_box import SLOTS, Action, Place, Slot, Tile

BITS = {"N": 1, "E": 2, "S": 4, "W": 8}
DOORS = {36: "entrance", 37: "exit"}
CELL_OF_DOOR = {"entrance": 36, "exit": 37}
# As the engine's board describes its numbering, written out once more.
SLOT_NAMES: dict[int, Slot] = dict(enumerate(SLOTS))
SLOT_NUMBERS = {slot: number for number, slot in SLOT_NAMES.items()}

REASONS = {
    ("HH-M1", "walls-all-around"): "walls on all sides",
    ("HH-M2", "trap-doors-taken"): "occupied trap doors in the way",
    ("HH-K3", "on-the-entrance"): "on the entrance",
    ("HH-K3", "nobody-touching"): "nobody near",
    ("HH-K7", "no-passage"): "no passage",
    ("HH-K9", "no-trap-door-within-reach"): "none can be reached",
    ("HH-K9", "trap-doors-taken"): "all occupied",
    ("HH-K10", "hall-of-mirrors"): "it never does anything",
}


# ---- translating ------------------------------------------------------------------------------


def place(cell: int) -> Place:
    return DOORS.get(cell, cell)


def cell(place: Place) -> Cell:
    return Cell(place if isinstance(place, int) else CELL_OF_DOOR[place])


def tile(laid: Laid) -> Tile:
    sides = frozenset(side for side, bit in BITS.items() if open_sides(laid) & bit)
    return sides, bool(laid & TRAP)


def plain(action: m.Action, card: str | None) -> Action:
    """An action of the engine in the oracle's words; *card* is the one to be carried out."""
    match action:
        case m.Program(cards):
            return ("program", tuple(cards))
        case m.Walk(path):
            name = card if card in ("move-one", "move-two") else "no walk"
            return (name, *map(place, path))
        case m.SwitchPlaces(seat):
            return ("switch-places", seat)
        case m.Rotate(at, 2):
            return ("rotate-180", at)
        case m.Rotate(at, quarters):
            ways = {1: "clockwise", 3: "anticlockwise"}
            return ("rotate-90", at, ways.get(quarters, quarters))
        case m.SwitchTiles(one, other):
            return ("switch-two-tiles", one, other)
        case m.PassWall(to):
            return ("secret-passage", place(to))
        case m.MoveExit(slot):
            return ("move-exit", SLOT_NAMES.get(slot, slot))
        case m.FallThrough(at):
            return ("trap-door", at)


def engines(action: Action) -> m.Action:
    """An action of the oracle in the engine's words."""
    kind, *rest = action
    quarters: dict[str, m.Quarters] = {"clockwise": 1, "anticlockwise": 3}
    match kind:
        case "program":
            return m.Program(rest[0])
        case "move-one" | "move-two":
            return m.Walk(tuple(map(cell, rest)))
        case "switch-places":
            return m.SwitchPlaces(Seat(rest[0]))
        case "rotate-90":
            return m.Rotate(Cell(rest[0]), quarters[rest[1]])
        case "rotate-180":
            return m.Rotate(Cell(rest[0]), 2)
        case "switch-two-tiles":
            return m.SwitchTiles(Cell(rest[0]), Cell(rest[1]))
        case "secret-passage":
            return m.PassWall(cell(rest[0]))
        case "move-exit":
            return m.MoveExit(SlotNumber(SLOT_NUMBERS[rest[0]]))
        case _:
            assert kind == "trap-door"
            return m.FallThrough(Cell(rest[0]))


def happened(event: m.Event) -> tuple[Any, ...] | None:
    """An event in the words of the oracle's log."""
    match event:
        case m.RoundBegan(turn, kind, marker):
            return ("round", turn, kind, marker)
        case m.ProgramLocked(seat):
            return ("locked", seat)
        case m.CardsTurnedUp(step, cards):
            return ("turned-up", step, tuple(cards))
        case m.CardSkipped(seat, step, card, rule, reason):
            return ("nothing", seat, step, card, REASONS[rule, reason])
        case m.Ended(outcome):
            return ("won", outcome.winners[0]) if outcome.winners else ("draw",)
        case m.TimeRanOut():
            return None
        case _:
            return ("carried-out", event.seat, carried_out(event))


def carried_out(event: Any) -> tuple[Any, ...]:
    """What a card did and, for a pawn, from where to where."""
    match event:
        case m.Walked(_, start, path):
            return ("walk", place(start), *map(place, path))
        case m.PlacesSwitched(_, other, start, to):
            return ("switch-places", other, place(start), place(to))
        case m.TileRotated(_, at, quarters):
            return plain(m.Rotate(at, quarters), None)
        case m.TilesSwitched(_, one, other):
            return ("switch-two-tiles", one, other)
        case m.WallPassed(_, start, to):
            return ("secret-passage", place(start), place(to))
        case m.ExitMoved(_, start, to):
            return ("move-exit", SLOT_NAMES[start], SLOT_NAMES[to])
        case m.FellThrough(_, start, to):
            return ("trap-door", place(start), place(to))
        case _:
            raise AssertionError(event)


# ---- the duel ----------------------------------------------------------------------------------


def tile_sides(bits: int) -> list[str]:
    return [side for side, bit in BITS.items() if bits & bit]
