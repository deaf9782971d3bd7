"""``clew replay``: a match file, folded to any of its entries."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clew.cli.formatting import format_entry, format_event, format_outcome, format_setup
from clew.cli.table_arguments import add_viewpoint, viewer_of
from clew.cli.terminal import drawn
from clew.core.errors import BadMessage
from clew.core.match import AnyGame, Match, game_of, parse_match
from clew.core.types import Move, Seat, Tick
from clew.games import GAMES

HELP = "fold a match file and draw the position after any of its entries"
LAST = 10


def arguments(parser: ArgumentParser) -> None:
    """A file, and where to stop."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="after entry N; 0 is the deal")
    add_viewpoint(parser)
    parser.add_argument(
        "--events",
        action="store_true",
        help=f"every entry with its events, not just the last {LAST}",
    )


def run(chosen: Namespace) -> int:
    """Fold the match and print it."""
    text = chosen.file.read_bytes()
    game = game_of(text, GAMES)
    whole = parse_match(game, text)
    count = len(whole.log) if chosen.at is None else chosen.at
    if not 0 <= count <= len(whole.log):
        raise BadMessage("no-such-entry", at=count, entries=len(whole.log))
    viewer = viewer_of(chosen, whole.setup.seats)
    print(format_setup(whole.setup))
    print(f"{len(whole.log)} entries, {format_outcome(game.outcome(whole.state))}", end="\n\n")
    match: Match[Any, Any, Any, Any, Any] = Match(game, whole.setup)
    everything = chosen.viewer is None
    for number, entry in enumerate(whole.log[:count], 1):
        redacted = [game.redact(event, viewer) for event in match.enter(entry)]
        if chosen.events or number > count - LAST:
            secret = not (everything or _is_own(entry, viewer))
            for line in _lines(game, number, entry, redacted, secret=secret, events=chosen.events):
                print(line)
    print(f"\nafter entry {count}:\n")
    print(drawn(game, match.state, viewer))
    return 0


def _is_own(entry: Move[Any] | Tick, viewer: Seat | None) -> bool:
    return isinstance(entry, Tick) or entry.seat == viewer


def _lines(
    game: AnyGame,
    number: int,
    entry: Move[Any] | Tick,
    redacted: list[Any],
    *,
    secret: bool,
    events: bool,
) -> Iterator[str]:
    """One entry; of a move that is not its own a seat hears only the events it may hear of."""
    if secret and isinstance(entry, Move):
        yield f"{number:5} {entry.at / 1000:8.3f} s  seat {entry.seat}"
    else:
        yield f"{number:5} {format_entry(game, entry)}"
    if events or secret:
        yield from (f"{'':19}{format_event(event)}" for event in redacted)
