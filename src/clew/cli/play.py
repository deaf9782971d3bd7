"""``clew play``: shows a recorded game in the terminal."""

import sys
import time
from argparse import ArgumentParser, Namespace
from importlib.resources import files
from pathlib import Path
from typing import Any

from clew.cli.formatting import format_entry, format_outcome, format_setup
from clew.cli.terminal import drawn
from clew.core.match import Match, game_of, parse_match
from clew.games import GAMES

HELP = "watch a recorded game in the terminal, move by move"
RECORDED = "recorded.json"
_CLEAR = "\x1b[H\x1b[2J"


def arguments(parser: ArgumentParser) -> None:
    """A file and a pace."""
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="ours unless you say")
    parser.add_argument("--pause", type=float, default=0.25, metavar="S", help="between moves")


def run(chosen: Namespace) -> int:
    """Show every position; where nobody watches (no terminal) the moves and the end are enough."""
    text = chosen.file.read_bytes() if chosen.file else recorded()
    game = game_of(text, GAMES)
    whole = parse_match(game, text)
    match: Match[Any, Any, Any, Any, Any] = Match(game, whole.setup)
    title, watched = format_setup(whole.setup), sys.stdout.isatty()
    print(title)
    for number, entry in enumerate(whole.log, 1):
        match.enter(entry)
        line = f"{number:4} of {len(whole.log)} {format_entry(game, entry)}"
        if not watched:
            print(line)
            continue
        print(f"{_CLEAR}{title}\n{line}\n\n{drawn(game, match.state, None)}", flush=True)
        time.sleep(max(chosen.pause, 0))
    if not watched:
        print(f"\n{drawn(game, match.state, None)}")
    print(f"\n{format_outcome(game.outcome(match.state))}")
    return 0


def recorded() -> bytes:
    """The game that comes with the package."""
    return files("clew.cli").joinpath("data", RECORDED).read_bytes()
