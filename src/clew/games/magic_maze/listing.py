"""What lists tell: the title of a table, the figures of a match, the seventeen scenarios."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from msgspec import Struct

from clew.games.magic_maze.model import View
from clew.games.magic_maze.scenario import LEVELS, Scenario, scenarios

CAMPAIGN = 7
"""Scenarios 1 to 7 build on each other; the others are changes to scenario 7."""

SWITCHES: dict[str, dict[Any, str]] = {
    "exits": {
        "purple": "one purple exit serves all heroes",
        "own": "each hero leaves by its own exit",
        "other": "each hero leaves by an exit of another's",
    },
    "items": {"other": "each hero steals another's item"},
    "stay_on_exit": {True: "heroes stay standing on their exits"},
    "pass_tiles": {True: "action tiles are passed on when the timer turns"},
    "passages": {True: "the dwarf walks through orange passages"},
    "elf_talk": {True: "exploring with the elf opens talk"},
    "crystal_ball": {True: "the mage's crystal ball"},
    "cameras": {True: "cameras, and the barbarian breaks them"},
    "open_pile": {True: "the pile lies face up"},
    "leader": {True: "a leader without action tile, who alone moves the pawn"},
    "rearrange": {True: "two mall tiles are discarded when the timer turns"},
    "dimensions": {True: "two dimensions that never join"},
    "talk": {"gestures": "gestures, never words", "never": "talk never opens"},
    "pawn": {False: "no 'Do something!' pawn"},
    "vortex": {False: "no vortices"},
    "groups": {False: "never two heroes on one mall tile"},
}
"""What a switch says that differs from the scenario before."""


def title(options: Mapping[str, Any]) -> str | None:
    """A printed scenario by its number, a home-made one by its name."""
    scenario = options.get("scenario")
    if isinstance(scenario, dict):
        scenario = cast("dict[str, Any]", scenario).get("name")
    return None if scenario is None else str(scenario)


def facts(view: View) -> dict[str, float]:
    """What is worth counting in a match that ended."""
    return {
        "tiles seen": len(view.mall.tiles),
        "timer turned": view.turns,
        "heroes out": len(view.out),
        "thefts": int(view.stolen),
    }


class Row(Struct, frozen=True):
    """One scenario, told."""

    number: int
    name: str
    adds: tuple[str, ...]
    levels: tuple[int, ...]
    sides: tuple[str, ...]
    seats: tuple[int, int]
    scenario: Scenario


def rows() -> list[Row]:
    """All seventeen."""
    official = scenarios()
    whole_game = official[CAMPAIGN - 1]
    told: list[Row] = []
    for number, scenario in enumerate(official, 1):
        before = official[number - 2] if 1 < number <= CAMPAIGN else whole_game
        row = Row(
            number=number,
            name=scenario.name,
            adds=_adds(scenario, None if number == 1 else before),
            levels=LEVELS if scenario.tiles is None else (max(scenario.tiles),),
            sides=(scenario.side,) if scenario.side else ("A", "B"),
            seats=(3, 9) if scenario.leader else (1, 8),
            scenario=scenario,
        )
        told.append(row)
    return told


def _adds(scenario: Scenario, before: Scenario | None) -> tuple[str, ...]:
    top = [f"tile {tile} on top of the pile" for tile in scenario.top]
    new: list[str] = []
    for switch, words in SWITCHES.items():
        value = getattr(scenario, switch)
        if value in words and (before is None or getattr(before, switch) != value):
            new.append(words[value])
    return (*new, *top) or ("more tiles, and so more cameras",)


def lines() -> Iterator[str]:
    """All seventeen as a table."""
    yield f" {'':2}  {'scenario':<22} {'side':<7} {'tiles up to':<12} adds"
    for row in rows():
        levels = (
            f"{row.levels[0]}" if len(row.levels) == 1 else f"{row.levels[0]} to {row.levels[-1]}"
        )
        yield (
            f" {row.number:2}  {row.name:<22} {' or '.join(row.sides):<7} {levels:<12} "
            f"{'; '.join(row.adds)}"
        )
    yield f"\nLevels of scenarios {CAMPAIGN + 1} to 17: tiles up to {', '.join(map(str, LEVELS))}."
    yield "1 to 8 seats; in scenario 9 the leader makes it 3 to 9."
