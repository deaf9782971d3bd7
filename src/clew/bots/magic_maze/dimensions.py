"""MM-SC13: in which of the two dimensions the next tile may lie.

A hero cannot change dimension after the theft, so its item and its exit must lie in the same one,
and never may all four be in one. Each hero's goods belong where it starts, unless one of them
already lies elsewhere. Nor may a dimension run out of openings that somebody in it can explore.
"""

from functools import lru_cache

from clew.bots.magic_maze.paths import Errand, distance, field_for
from clew.bots.magic_maze.position import Position
from clew.bots.magic_maze.world import FAR
from clew.games.magic_maze.board import FACES, Opening
from clew.games.magic_maze.catalog import BARBARIAN, COLOURS, DWARF, ELF, TILES, Colour

CAMERA_TILES = frozenset(
    face.number for face in TILES.tiles if any(f.kind == "security_camera" for f in face.features)
)


def openings(position: Position) -> list[Opening]:
    """The openings where the next tile may lie; every one, but for what dimensions forbid."""
    if position.scenario.dimensions and position.pile_top is not None:
        return _fitting(position, position.pile_top)
    return list(position.mall.chart.openings.values())


@lru_cache(maxsize=64)
def _fitting(position: Position, tile: int) -> list[Opening]:
    found = list(position.mall.chart.openings.values())
    colour = _goods(tile)
    if colour is not None:
        found = _at_home(position, colour, found)
    elif tile in CAMERA_TILES and position.hourglasses:
        found = _for_the_barbarian(position, found)
    safe = [opening for opening in found if not _strands(position, opening, tile)]
    return safe if any(_is_in_reach(position, opening) for opening in safe) else found


def _is_in_reach(position: Position, opening: Opening) -> bool:
    return distance(position, COLOURS.index(opening.colour), opening.square) < FAR


def _goods(tile: int) -> Colour | None:
    """Whose item or exit a tile bears."""
    marks = FACES[str(tile)].marks.values()
    return next((m.colour for m in marks if m.kind in ("item", "exit")), None)


def _at_home(position: Position, colour: Colour, found: list[Opening]) -> list[Opening]:
    """The openings in the dimension where a colour's item and exit are to lie."""
    laid = _lies(position, colour)
    home = laid if laid is not None else int(COLOURS.index(colour) not in (ELF, DWARF))
    here = [opening for opening in found if opening.placed.dimension == home]
    if laid is not None or any(_is_in_reach(position, opening) for opening in here):
        return here
    crowd = [_lies(position, other) for other in COLOURS]
    return found if crowd.count(1 - home) < len(COLOURS) - 1 else here


def _for_the_barbarian(position: Position, found: list[Opening]) -> list[Opening]:
    """A camera belongs where the barbarian can break it: in the dimension where it is."""
    home = position.mall.chart.dimension(position.heroes[BARBARIAN])
    here = [opening for opening in found if opening.placed.dimension == home]
    return here if any(_is_in_reach(position, opening) for opening in here) else found


def _lies(position: Position, colour: Colour) -> int | None:
    """In which dimension an item or exit of this colour already lies."""
    chart = position.mall.chart
    for kind in ("item", "exit"):
        for square in chart.squares_of(kind):
            if chart.marks[square].colour == colour:
                return chart.dimension(square)
    return None


def _strands(position: Position, opening: Opening, tile: int) -> bool:
    """Whether those in that dimension would be left with nothing to explore there."""
    chart, placed = position.mall.chart, opening.placed
    side, heroes = placed.dimension, position.heroes
    colours = {COLOURS[h] for h in position.active if chart.dimension(heroes[h]) == side}
    others = [
        other
        for other in chart.openings.values()
        if other.placed.dimension == side
        and (other.placed.row, other.placed.col) != (placed.row, placed.col)
        and other.colour in colours
        and _is_in_reach(position, other)
    ]
    doors = [door for door in FACES[str(tile)].doors if door and door.colour in colours]
    return not others and not doors


def escort(position: Position, errand: Errand, errands: dict[int, Errand]) -> None:
    """See to it that a hero may change dimension: not all four may be in one, so somebody stays."""
    hero, heroes, side = errand.hero, position.heroes, position.mall.chart.dimension
    if not position.scenario.dimensions or not position.vortex_on:
        return
    if field_for(position, hero, errand.targets, on_foot=True).at(heroes[hero]) < FAR:
        return
    here = side(heroes[hero])
    company = [h for h in position.active if h != hero and side(heroes[h]) == here]
    if len(company) == 1:
        errands.pop(company[0], None)
    elif not company and (comer := _comer(position, hero, here)):
        errands[comer.hero] = comer


def _comer(position: Position, hero: int, here: int) -> Errand | None:
    """The hero who can come to that dimension soonest."""
    best: tuple[int, Errand] | None = None
    for other in position.active:
        doors = [v for v in position.vortices(other) if position.mall.chart.dimension(v) == here]
        errand = Errand(other, tuple((v, 0) for v in doors))
        away = field_for(position, other, errand.targets).at(position.heroes[other])
        if other != hero and away < FAR and (best is None or away < best[0]):
            best = (away, errand)
    return best[1] if best else None
