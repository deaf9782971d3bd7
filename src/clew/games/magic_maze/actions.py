"""What a seat can ask for.

``to`` and ``at`` name squares as they are, so a request that comes too late does no harm.
"""

from typing import Annotated, Literal, NewType, get_args

from msgspec import Meta, Struct

from clew.core.plain_text import PLAIN
from clew.core.types import Seat
from clew.games.magic_maze.catalog import Direction, Hero

Square = NewType("Square", int)
"""Tile number x 16 + 4 x row + column, on the tile as it is printed (before it is turned)."""

Tile = NewType("Tile", int)
Gesture = Literal["yes", "no", "wait", "hurry", "this-way", "look", "thanks", "sorry", "cheer"]
GESTURES: tuple[Gesture, ...] = get_args(Gesture)


class Slide(Struct, frozen=True, tag="slide"):
    """MM-A2: a hero moves in a straight line and stops where the seat says."""

    hero: Hero
    direction: Direction
    to: Square


class Vortex(Struct, frozen=True, tag="vortex"):
    """MM-A4: a hero goes to a vortex of its colour."""

    hero: Hero
    to: Square


class Escalator(Struct, frozen=True, tag="escalator"):
    """MM-A6: a hero goes to the other end of its escalator."""

    hero: Hero
    to: Square


class Explore(Struct, frozen=True, tag="explore"):
    """MM-A7: the hero on this exploration square looks behind the opening."""

    at: Square


class Divine(Struct, frozen=True, tag="divine"):
    """MM-R5: the mage's crystal ball shows what lies behind this opening."""

    at: Square


class Steal(Struct, frozen=True, tag="steal"):
    """MM-T2: somebody turns the theft tile over (Italian edition)."""


class Reveal(Struct, frozen=True, tag="reveal"):
    """MM-P1: the solo player turns up the next action."""


class Discard(Struct, frozen=True, tag="discard"):
    """MM-SC11: a mall tile goes back under the pile."""

    tile: Tile


class Start(Struct, frozen=True, tag="start"):
    """MM-S4: the sand begins to run."""


class Stare(Struct, frozen=True, tag="stare"):
    """MM-K2: look hard at somebody."""

    seat: Seat


class DoSomething(Struct, frozen=True, tag="do-something"):
    """MM-K3: set the 'Do something!' pawn before somebody."""

    seat: Seat


class Say(Struct, frozen=True, tag="say"):
    """MM-K4: words."""

    text: Annotated[str, Meta(min_length=1, max_length=280, pattern=PLAIN)]


class Sign(Struct, frozen=True, tag="sign"):
    """MM-K4: a gesture."""

    gesture: Gesture


class Point(Struct, frozen=True, tag="point"):
    """MM-K4: point at a square."""

    at: Square


BoardAction = Slide | Vortex | Escalator | Explore | Divine | Steal | Reveal | Discard | Start
Action = BoardAction | Stare | DoSomething | Say | Sign | Point
