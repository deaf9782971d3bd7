"""``clew show``: a fresh position."""

from argparse import ArgumentParser, Namespace

from clew.cli.formatting import format_setup
from clew.cli.table_arguments import add_table, add_viewpoint, game_of, setup_of, viewer_of
from clew.cli.terminal import drawn

HELP = "draw a fresh position"


def arguments(parser: ArgumentParser) -> None:
    """A table and a viewpoint."""
    add_table(parser)
    add_viewpoint(parser)


def run(chosen: Namespace) -> int:
    """Deal a match and draw its first position."""
    game, setup = game_of(chosen), setup_of(chosen)
    viewer = viewer_of(chosen, setup.seats)
    position = drawn(game, game.new(setup), viewer)
    print(f"{format_setup(setup)}\n\n{position}")
    return 0
