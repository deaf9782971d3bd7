"""Exploring: which hero to which opening, and what the crystal ball is good for."""

from collections import Counter

from clew.bots.magic_maze import dimensions
from clew.bots.magic_maze.paths import Errand, field_for
from clew.bots.magic_maze.position import Position
from clew.bots.magic_maze.world import FAR, Targets
from clew.games.magic_maze.board import Opening
from clew.games.magic_maze.catalog import COLOURS, MAGE
from clew.games.magic_maze.model import BoardAction, Divine, Explore, Square

SUPPORT = 3  # actions farther that a hero goes for what a person seems to be after


def openings(position: Position) -> list[Opening]:
    """The openings where the next tile may lie without spoiling the plan."""
    return dimensions.openings(position) if position.pile else []


def errands(position: Position) -> list[Errand]:
    """Every hero to an opening of its colour, the nearest first, no more heroes than tiles."""
    found = list[tuple[int, Errand]]()
    for hero in position.active:
        targets = _targets(position, hero)
        if hero == MAGE and is_ball_in_use(position):
            continue
        away = field_for(position, hero, targets).at(position.heroes[hero]) if targets else FAR
        if away < FAR:
            found.append((away, Errand(hero, targets)))
    found.sort(key=lambda item: (item[0], item[1].hero))
    return [errand for _, errand in found[: max(0, position.pile - position.credits)]]


def _targets(position: Position, hero: int) -> Targets:
    """Openings of the hero's colour; a place that other openings face too is left for later."""
    facing = Counter(_cell(opening) for opening in position.mall.chart.openings.values())
    found = [
        (opening.square, facing[_cell(opening)] - 1)
        for opening in openings(position)
        if opening.colour == COLOURS[hero]
    ]
    found += [(ball, 0) for ball in _balls(position, hero)]
    return _supporting(position, hero, found)


def _supporting(position: Position, hero: int, targets: list[tuple[int, int]]) -> Targets:
    """What a person seems to be after with this hero comes first."""
    lead = next((lead for lead in position.led if lead.hero == hero), None)
    if lead is None or len(targets) < 2:
        return tuple(targets)
    nearer = set[int]()
    for square, _ in targets:
        field = field_for(position, hero, ((square, 0),))
        if field.walk.get(lead.to, FAR) < field.walk.get(lead.origin, FAR):
            nearer.add(square)
    return tuple((s, extra + (0 if s in nearer or not nearer else SUPPORT)) for s, extra in targets)


def _cell(opening: Opening) -> tuple[int, int, int]:
    placed = opening.placed
    return placed.dimension, placed.row, placed.col


def _balls(position: Position, hero: int) -> list[int]:
    """MM-R5: the crystal balls that still work, for the mage, while there are openings."""
    if hero != MAGE or not position.scenario.crystal_ball or not openings(position):
        return []
    return [s for s in position.mall.chart.squares_of("crystal_ball") if s not in position.tokens]


def is_ball_in_use(position: Position) -> bool:
    """MM-R5: whether the mage must stay where it is, because credits end when it leaves."""
    return bool(position.credits and openings(position))


def actions(position: Position) -> list[BoardAction]:
    """Tiles that can be laid now: by heroes on their openings, by the ball where nobody can get."""
    here = openings(position)
    found = list[BoardAction]()
    leading = {COLOURS[lead.hero] for lead in position.led}
    if position.pile == 1 and any(opening.colour in leading for opening in here):
        here = [opening for opening in here if opening.colour in leading]  # a person is at work
    for opening in here:
        if position.heroes[COLOURS.index(opening.colour)] == opening.square:
            found.append(Explore(Square(opening.square)))
    if position.credits and here:
        farthest = max(here, key=lambda opening: (_reach(position, opening), -opening.square))
        found.append(Divine(Square(farthest.square)))
    return found


def _reach(position: Position, opening: Opening) -> int:
    """How far its hero is from an opening."""
    hero = COLOURS.index(opening.colour)
    return field_for(position, hero, ((opening.square, 0),)).at(position.heroes[hero])
