"""``clew scenarios``: the seventeen scenarios of Magic Maze and what each of them adds."""

from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec
from msgspec import Struct

from clew.games.magic_maze.scenario import LEVELS, Scenario, scenarios

HELP = "the seventeen scenarios of Magic Maze: what each adds, its levels and sides"
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


def arguments(parser: ArgumentParser) -> None:
    """Nothing but the form."""
    parser.add_argument("--json", action="store_true", help="for programs, with every switch")


def run(chosen: Namespace) -> int:
    """Tell them all."""
    told = rows()
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return 0
    print(f" {'':2}  {'scenario':<22} {'side':<7} {'tiles up to':<12} adds")
    for row in told:
        levels = (
            f"{row.levels[0]}" if len(row.levels) == 1 else f"{row.levels[0]} to {row.levels[-1]}"
        )
        print(
            f" {row.number:2}  {row.name:<22} {' or '.join(row.sides):<7} {levels:<12} "
            f"{'; '.join(row.adds)}"
        )
    print(f"\nLevels of scenarios {CAMPAIGN + 1} to 17: tiles up to {', '.join(map(str, LEVELS))}.")
    print("1 to 8 seats; in scenario 9 the leader makes it 3 to 9.")
    return 0
