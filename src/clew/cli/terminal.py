"""What a terminal can do: colours, and a bar that shows how far we are."""

import os
import sys
import time
from inspect import signature
from typing import Any, TextIO

from clew.core.match import AnyGame
from clew.core.types import Seat

WIDTH = 30


def is_colourful(stream: TextIO) -> bool:
    """Colours only where somebody looks, and not against their wish (NO_COLOR)."""
    return stream.isatty() and not os.environ.get("NO_COLOR")


def drawn(game: AnyGame, state: Any, viewer: Seat | None) -> str:
    """The position as this seat may see it, in colour where the game and the terminal have it."""
    draw: Any = game.draw
    view = game.view(state, viewer)
    if is_colourful(sys.stdout) and "colour" in signature(draw).parameters:
        return str(draw(view, colour=True))
    return str(draw(view))


class Progress:
    """A bar on stderr while something long runs; nothing where stderr is no terminal."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.done = 0
        self.began = time.monotonic()
        self.shown = sys.stderr.isatty()

    def advance(self, count: int) -> None:
        """So many more are done."""
        self.done += count
        if not self.shown:
            return
        share = self.done / max(self.total, 1)
        bar = "#" * int(WIDTH * share)
        left = (time.monotonic() - self.began) * (1 / share - 1) if share else 0.0
        line = f"[{bar:.<{WIDTH}}] {self.done:,} of {self.total:,} {self.what}, {left:.0f} s left"
        print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Wipe the bar away."""
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
