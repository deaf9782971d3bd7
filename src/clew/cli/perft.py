"""``clew perft``: count every line of play to a depth."""

import time
from argparse import ArgumentParser, Namespace

from clew.cli.formatting import format_setup
from clew.cli.table_arguments import add_table, game_of, setup_of
from clew.core.perft import divide, perft

HELP = "count every line of play to a depth; a changed count is a changed rule"


def arguments(parser: ArgumentParser) -> None:
    """A table and a depth."""
    add_table(parser)
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="3 unless you say")
    parser.add_argument(
        "--divide", action="store_true", help="each first move by itself, to find where counts part"
    )


def run(chosen: Namespace) -> int:
    """Count and print."""
    game, setup = game_of(chosen), setup_of(chosen)
    depth = max(chosen.depth, 1)
    state = game.new(setup)
    print(format_setup(setup))
    began = time.perf_counter()
    if chosen.divide:
        total = 0
        for name, count in divide(game, state, setup.seats, depth):
            print(f"{count:12,}  {name}")
            total += count
        counts = [total]
    else:
        counts = [perft(game, state, setup.seats, deep) for deep in range(1, depth + 1)]
    for deep, count in enumerate(counts, depth + 1 - len(counts)):
        print(f"depth {deep}: {count:,}")
    seconds = time.perf_counter() - began
    print(f"{sum(counts) / max(seconds, 1e-9):,.0f} lines a second")
    return 0
