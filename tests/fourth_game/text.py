"""A position drawn and read back, and actions as words.

A stone that lies shows its number, and below the letters of those who peeked; a coin that only I
know stands beside the number. A stone that was lifted shows its coin, and below whose it is.
"""

import re

from clew.core.errors import BadMessage
from clew.core.types import Seat, seats_of
from fourth_game.board import STONES
from fourth_game.model import Action, Lift, Peek, StoneView, View

_WIDTH = 9
_EDGE = "+".join(["", *["-" * _WIDTH] * 3, ""])
_LYING = re.compile(r"(\d)(?: = ([+-]\d))?")


def letter(seat: Seat) -> str:
    """What a seat is called."""
    return "ABC"[seat]


def draw(view: View) -> str:
    """The position as text."""
    lines = [_EDGE]
    for first in STONES[::3]:
        cells = [cell(stone, view.stones[stone - 1]) for stone in range(first, first + 3)]
        for part in zip(*cells, strict=True):
            lines.append("|".join(["", *(text.center(_WIDTH) for text in part), ""]))
        lines.append(_EDGE)
    return "\n".join([*lines, "", *(told(view, seat) for seat in seats_of(len(view.points)))])


def cell(stone: int, seen: StoneView) -> tuple[str, str]:
    """The two lines of a stone."""
    if seen.owner is not None:
        return f"{seen.coin:+} ", letter(seen.owner)  # the digit stands above the letter
    known = "" if seen.coin is None else f" = {seen.coin:+}"
    return f"{stone}{known}", "".join(letter(seat).lower() for seat in seen.peeked)


def told(view: View, seat: Seat) -> str:
    """One seat in a line."""
    mark = ">" if seat == view.turn else " "
    if view.outcome is not None and seat in view.outcome.winners:
        mark = "*"
    points, peeks = view.points[seat], view.peeks[seat]
    return f"{mark} {letter(seat)}  {points:+} points, {peeks} to peek"


def parse_stones(text: str) -> tuple[StoneView, ...]:
    """Read the square of a drawing back; who peeked under a stone that is gone is not drawn."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    pairs = [
        (top.strip(), below.strip())
        for tops, belows in zip(rows[::2], rows[1::2], strict=True)
        for top, below in zip(tops, belows, strict=True)
    ]
    return tuple(parse_cell(*pair) for pair in pairs)


def parse_cell(top: str, below: str) -> StoneView:
    """One stone of a drawing."""
    seats = tuple(Seat("ABC".index(letter)) for letter in below.upper())
    lying = _LYING.fullmatch(top)
    if lying is None:
        return StoneView(int(top), seats[0], ())
    return StoneView(None if lying[2] is None else int(lying[2]), None, seats)


def format_action(action: Action) -> str:
    """An action in words."""
    match action:
        case Lift(stone):
            return f"lift {stone}"
        case Peek(stone):
            return f"peek {stone}"


def parse_action(text: str) -> Action:
    """The action of these words, or BadMessage."""
    found = re.fullmatch(r"(lift|peek) ([1-9])", text)
    if found is None:
        raise BadMessage("no-such-action", text=text)
    return (Lift if found[1] == "lift" else Peek)(int(found[2]))
