"""Setups, entries and events in words, for whoever reads a match in a terminal."""

from typing import Any

import msgspec

from clew.core.match import AnyGame
from clew.core.types import Move, Outcome, Setup, Tick


def format_setup(setup: Setup[Any]) -> str:
    """The table in a line; options only where they differ from the usual."""
    plain: dict[str, Any] = msgspec.to_builtins(setup.options)
    usual: dict[str, Any] = msgspec.to_builtins(type(setup.options)())
    chosen = [f"{key} {_word(value)}" for key, value in plain.items() if value != usual[key]]
    return ", ".join([f"{setup.game}: {setup.seats} seats", f"seed {setup.seed}", *chosen])


def format_entry(game: AnyGame, entry: Move[Any] | Tick) -> str:
    """An entry of the log, in the game's notation."""
    time = f"{entry.at / 1000:8.3f} s"
    if isinstance(entry, Tick):
        return f"{time}  time"
    return f"{time}  seat {entry.seat}: {game.format_action(entry.action)}"


def format_event(event: Any) -> str:
    """An event in one line: what happened, then its values by name."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    values = [f"{key}={_word(value)}" for key, value in plain.items() if key != "type"]
    return " ".join([str(plain["type"]), *values])


def format_outcome(outcome: Outcome | None) -> str:
    """How it ended, or that it has not."""
    if outcome is None:
        return "not over yet"
    winners = ", ".join(f"seat {seat}" for seat in outcome.winners)
    return f"won by {winners} ({outcome.rule})" if winners else f"nobody won ({outcome.rule})"


def _word(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
