"""Scenarios: the seventeen official ones and home-made ones, all files of one schema (MM-SC0)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from clew.core.errors import BadGameData
from clew.core.options import read_file
from clew.games.magic_maze.catalog import COLOURS, TILES, Colour, Kind, read_data

Side = Literal["A", "B"]
LEVELS = (12, 14, 15, 17, 19, 22, 24)
"""MM-C5: the difficulty levels, by the number of mall tiles: tiles 1 to 12, 1 to 14 and so on."""

SECOND_START = 3
"""MM-SC13: the tile on which the second dimension begins."""

OFFICIAL = 17


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """MM-SC0: every switch of the rulebook. The defaults are the whole game as in scenario 7."""

    id: Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    tiles: tuple[int, ...] | None = None  # None: the table picks a level
    top: tuple[int, ...] = ()  # these lie on top of the shuffled pile, in this order
    side: Side | None = None  # None: the table picks a side of tile 1
    items: Literal["own", "other"] = "own"
    exits: Literal["purple", "own", "other"] = "own"
    stay_on_exit: bool = False
    pass_tiles: bool = True
    passages: bool = True
    elf_talk: bool = True
    crystal_ball: bool = True
    cameras: bool = True
    open_pile: bool = False
    leader: bool = False
    rearrange: bool = False
    dimensions: bool = False
    talk: Literal["normal", "gestures", "never", "always"] = "normal"
    pawn: bool = True
    vortex: bool = True
    groups: bool = True
    sand: Annotated[int, Meta(ge=10, le=3600)] = 180

    @property
    def official(self) -> int | None:
        """The number of an official scenario; None for a home-made one."""
        return int(self.id) if self == _OFFICIAL.get(self.id) else None


def parse_scenario(text: bytes) -> Scenario:
    """A home-made scenario from its file, or BadGameData."""
    scenario = read_file(text, Scenario, "MM-SC0", "unreadable", "scenario")
    check_scenario(scenario)
    return scenario


def format_scenario(scenario: Scenario) -> bytes:
    """The scenario as a file."""
    return msgspec.json.format(msgspec.json.encode(scenario), indent=2) + b"\n"


def official_scenario(number: int) -> Scenario:
    """An official scenario, 1 to 17."""
    found = _OFFICIAL.get(str(number))
    if found is None:
        raise BadGameData("MM-SC0", "unknown-scenario", str(number))
    return found


def scenarios() -> tuple[Scenario, ...]:
    """The seventeen official scenarios."""
    return tuple(_OFFICIAL.values())


def check_scenario(scenario: Scenario) -> None:
    """MM-SC0: a scenario that cannot be played is refused with the reason."""
    if scenario.id in _OFFICIAL and scenario.official is None:
        raise BadGameData("MM-SC0", "number-of-an-official-scenario", scenario.id)
    if scenario.leader and not scenario.pawn:
        raise BadGameData("MM-SC0", "leader-without-pawn", scenario.id)
    if scenario.dimensions and not scenario.groups:
        raise BadGameData("MM-SC0", "dimensions-without-groups", scenario.id)
    if scenario.dimensions and scenario.rearrange:
        raise BadGameData("MM-SC0", "dimensions-with-rearrangement", scenario.id)
    tiles = scenario.tiles or ()
    for tile in tiles:
        if not 2 <= tile <= 24 or tiles.count(tile) > 1:
            raise BadGameData("MM-SC0", "no-such-tile", scenario.id, tile=tile)
    check_pile(scenario, LEVELS[-1])


def tiles_in_play(scenario: Scenario, level: int) -> tuple[int, ...]:
    """The mall tiles of the pile, before it is shuffled; MM-SC13 takes tile 3 out."""
    tiles = scenario.tiles if scenario.tiles is not None else range(2, level + 1)
    return tuple(t for t in tiles if not (scenario.dimensions and t == SECOND_START))


@lru_cache(maxsize=512)  # home-made scenarios come from people: never more than this
def check_pile(scenario: Scenario, level: int) -> None:
    """MM-SC0: the tiles must hold items and exits enough for four heroes."""
    pile = tiles_in_play(scenario, level)
    for tile in scenario.top:
        if tile not in pile or scenario.top.count(tile) > 1:
            raise BadGameData("MM-SC0", "top-tile-not-in-the-pile", scenario.id, tile=tile)
    tiles = {*pile, 1}
    if scenario.dimensions:
        tiles.add(SECOND_START)
    if not _can_serve(_colours(tiles, "item"), scenario.items, one_each=True):
        raise BadGameData("MM-SC0", "pile-without-the-items", scenario.id)
    if not _can_serve(_colours(tiles, "exit"), scenario.exits, one_each=scenario.stay_on_exit):
        raise BadGameData("MM-SC0", "pile-without-the-exits", scenario.id)


def _colours(tiles: set[int], kind: Kind) -> list[Colour]:
    return [
        feature.colour
        for face in TILES.tiles
        if face.number in tiles and face.id != "1B"
        for feature in face.features
        if feature.kind == kind and feature.colour
    ]


def _can_serve(squares: list[Colour], whose: str, *, one_each: bool) -> bool:
    """Whether every hero can have a square of these colours that it may use."""
    usable = [[may_use(hero, square, whose) for square in squares] for hero in COLOURS]
    if not one_each:
        return all(map(any, usable))
    return any(_all_usable(usable, chosen) for chosen in permutations(range(len(squares)), 4))


def _all_usable(usable: list[list[bool]], chosen: Iterable[int]) -> bool:
    return all(usable[hero][square] for hero, square in enumerate(chosen))


def may_use(hero: Colour, square: Colour | None, whose: str) -> bool:
    """Whether an item or exit is one for this hero: its own, another's, or the purple one."""
    if whose == "purple":
        return square == "purple"
    return (square == hero) == (whose == "own")


def _load() -> dict[str, Scenario]:
    names = [f"scenarios/{number:02}.json" for number in range(1, OFFICIAL + 1)]
    loaded = [msgspec.json.decode(read_data(name), type=Scenario) for name in names]
    for scenario in loaded:
        check_scenario(scenario)
    return {scenario.id: scenario for scenario in loaded}


_OFFICIAL: dict[str, Scenario] = {}
_OFFICIAL.update(_load())
