"""What the verbs ask for alike: a game, a table to play it at, a seat to look from."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

from clew.core.errors import BadMessage
from clew.core.match import AnyGame
from clew.core.types import Seat, Setup
from clew.games import GAMES


def add_table(parser: ArgumentParser, default: str | None = None) -> None:
    """The arguments that choose a game (it may have a *default*) and a table."""
    if default is None:
        parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    else:
        usual = f"{', '.join(GAMES)}; {default} unless you say"
        parser.add_argument("game", metavar="GAME", nargs="?", default=default, help=usual)
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="4 unless you say")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="0 unless you say")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option; the value is JSON or a word, @FILE reads JSON from a file",
    )
    parser.add_argument(
        "--scenario",
        metavar="N",
        help="short for --option scenario=N; N may be the file of a home-made one",
    )


def add_viewpoint(parser: ArgumentParser) -> None:
    """The argument that chooses whose view is drawn."""
    parser.add_argument(
        "--as", dest="viewer", metavar="SEAT", help="see what this seat may know, or 'spectator'"
    )


def game_of(chosen: Namespace) -> AnyGame:
    """The game that was asked for."""
    game = GAMES.get(chosen.game)
    if game is None:
        raise BadMessage("unknown-game", game=chosen.game, known=" ".join(GAMES))
    return game


def setup_of(chosen: Namespace) -> Setup[Any]:
    """The table that was asked for."""
    return game_of(chosen).setup_with(chosen.seats, chosen.seed, options_of(chosen))


def options_of(chosen: Namespace) -> dict[str, Any]:
    """The table options that were given, as plain JSON data."""
    options = dict(_option(text) for text in chosen.option)
    if chosen.scenario is not None:
        number = chosen.scenario
        options["scenario"] = int(number) if number.isdigit() else _value(f"@{number}")
    return options


def _option(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise BadMessage("option-is-not-key-and-value", option=text)
    return key.replace("-", "_"), _value(value)


def _value(text: str) -> Any:
    if text.startswith("@"):
        return _read_json(Path(text[1:]))
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text  # a plain word: theft=manual


def _read_json(path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise BadMessage("not-json", file=str(path), detail=str(error)) from None


def viewer_of(chosen: Namespace, seats: int) -> Seat | None:
    """The seat to look from; None is a spectator."""
    text = chosen.viewer
    if text in (None, "spectator"):
        return None
    if not text.isdigit() or int(text) >= seats:
        raise BadMessage("no-such-seat", seat=text, seats=seats)
    return Seat(int(text))
