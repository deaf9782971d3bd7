"""What a seat can ask for. Everything here is a value: two equal actions are the same action."""

from msgspec import Struct

from clew.core.types import Seat
from clew.games.dedalos.board import Cell
from clew.games.dedalos.tiles import Tile


class Place(Struct, frozen=True, tag="place", gc=False):
    """Lay a maze tile on an empty cell, turned clockwise so many quarters."""

    tile: Tile
    cell: Cell
    turn: int


class Cover(Struct, frozen=True, tag="cover", gc=False):
    """Lay a tile with stars on one that shows fewer."""

    tile: Tile
    cell: Cell
    turn: int


class Collapse(Struct, frozen=True, tag="collapse", gc=False):
    """Block an exit for good."""

    cell: Cell


class Go(Struct, frozen=True, tag="go", gc=False):
    """Move your pawn one cell."""

    cell: Cell


class Push(Struct, frozen=True, tag="push", gc=False):
    """Push a rival off your tile."""

    seat: Seat
    cell: Cell


class End(Struct, frozen=True, tag="end", gc=False):
    """End the turn, where the rules leave that open."""


class Discard(Struct, frozen=True, tag="discard", gc=False):
    """Give up the turn for a new hand."""


class MinotaurStep(Struct, frozen=True, tag="minotaur", gc=False):
    """Choose the Minotaur's way where more than one leads on."""

    cell: Cell


class Capture(Struct, frozen=True, tag="capture", gc=False):
    """Choose whom the Minotaur takes, where the table plays with one capture at a time."""

    seat: Seat


Action = Place | Cover | Collapse | Go | Push | End | Discard | MinotaurStep | Capture


class Listing(Struct, frozen=True):
    """What a seat may do, as it travels: by tile and cell ("x,y") the turns as bits, and the rest.

    As a list of actions this would be fifteen times as long.
    """

    place: dict[str, dict[str, int]]
    cover: dict[str, dict[str, int]]
    other: tuple[Action, ...]
