"""``clew scenarios``: the scenarios of the games that have some."""

from argparse import ArgumentParser, Namespace

import msgspec

from clew.games import GAMES

HELP = "the scenarios of a game: what each adds, its levels and sides"


def arguments(parser: ArgumentParser) -> None:
    """Which game, and the form."""
    games = [game.id for game in GAMES.values() if game.scenarios is not None]
    parser.add_argument("game", nargs="?", choices=games, default=games[0])
    parser.add_argument("--json", action="store_true", help="for programs, with every switch")


def run(chosen: Namespace) -> int:
    """Print them all."""
    scenarios = GAMES[chosen.game].scenarios
    assert scenarios is not None, "only games with scenarios can be chosen"
    if chosen.json:
        rows = msgspec.json.encode(list(scenarios.rows()))
        print(msgspec.json.format(rows, indent=2).decode())
    else:
        print(*scenarios.lines(), sep="\n")
    return 0
