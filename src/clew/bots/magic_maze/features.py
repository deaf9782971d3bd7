"""What the bot `learned` looks at: the table, and each thing that its seat could do, as numbers.

Numbers are between -1 and 1, and most are 0. They say what lies open: distances in actions, sand,
who has which power and how quick people are. Nothing here says what is good.
"""

from typing import Any, Final, NamedTuple

from clew.bots.bot import Situation
from clew.bots.magic_maze.calling import AGAIN, calls_on
from clew.bots.magic_maze.position import AWAY, EVERYBODY, Position, position_of
from clew.bots.magic_maze.prospects import (
    EXIT,
    GOALS,
    HOURGLASS,
    ITEM,
    Prospect,
    Prospects,
    prospects_of,
)
from clew.bots.magic_maze.reckoning import INSTANT, QUIET, RESPECT, leads_of, learned_toll_of
from clew.bots.magic_maze.world import BACK, EXPLORE, FAR, VORTEX
from clew.core.types import Move, Seat, seats_of
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import COLOURS, DIRECTIONS, HERO_INDEX, POWERS, TILES
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Reveal,
    Slide,
    Stare,
    Start,
    Steal,
    View,
    Vortex,
)

AnySituation = Situation[View, Any]
Moving = Slide | Vortex | Escalator
KINDS: Final = (
    *(Slide, Vortex, Escalator, Explore, Divine),
    *(Steal, Reveal, Discard, DoSomething, Stare),
)
MARKS: Final = ("item", "exit", "hourglass", "vortex", "security_camera", "crystal_ball")
_LONG, _SAND = 12, 180_000


class Look(NamedTuple):
    """One look at the table: numbers of the table, and of each thing that could be done."""

    table: list[float]
    choices: list[Action | None]  # None: nothing
    rows: list[list[float]]  # one a choice


class _Eye(NamedTuple):
    """What one look is made from."""

    situation: AnySituation
    position: Position
    prospects: Prospects
    nearest: int | None  # the hero with the shortest way to an hourglass
    last: dict[int, Move[Action]]  # the last move of each hero


def look(situation: AnySituation) -> Look:
    """What a seat sees, and what it could do."""
    position = position_of(situation.view, learned_toll_of(situation), leads_of(situation))
    prospects = prospects_of(position)
    glass = [
        (p.ways[HOURGLASS].free.at(position.heroes[h]), h)
        for h, p in enumerate(prospects.heroes)
        if p is not None
    ]
    nearest = min(glass, default=(FAR, 0))
    last = {
        HERO_INDEX[move.action.hero]: move
        for move in situation.past
        if isinstance(move.action, Moving)
    }
    eye = _Eye(situation, position, prospects, nearest[1] if nearest[0] < FAR else None, last)
    choices = choices_of(situation)
    return Look(_table(eye), choices, [_row(eye, choice) for choice in choices])


def choices_of(situation: AnySituation) -> list[Action | None]:
    """Nothing, the legal actions, and calls on people, where the table's setting lets one call."""
    found: list[Action | None] = [None]
    found += [action for action in situation.actions if not isinstance(action, Start)]
    table = situation.view.table
    for person in situation.people:
        if person == situation.seat or table.leader not in (None, situation.seat):
            continue
        calls = calls_on(situation, person)
        if len(calls) < situation.calls and not (calls and situation.at - calls[-1] < AGAIN):
            found.append(DoSomething(person) if table.scenario.pawn else Stare(person))
    return found


# The table


def _table(eye: _Eye) -> list[float]:
    situation, position, prospects = eye.situation, eye.position, eye.prospects
    view, scenario, chart = situation.view, position.scenario, position.mall.chart
    left = max(0, (view.sand_out_at or situation.at) - situation.at)
    mine = _powers(view, situation.seat)
    costs = position.costs
    there, away = _ahead(eye)
    glass = FAR if eye.nearest is None else _free(eye, eye.nearest, HOURGLASS)
    numbers: list[float] = [
        *(min(left, _SAND) / _SAND, min(left, 60_000) / 60_000, min(left, 20_000) / 20_000),
        *(left < 15_000, _clip((left - 8000 - 1500 * (there + away)) / 60_000)),
        *(_clip((left - 15_000 - 2000 * min(glass, 30)) / 30_000), glass < FAR),
        *(min(there, 20) / 20, min(away, 20) / 20),
        *(view.stolen, view.vortex_on, prospects.is_ready, min(view.credits, 4) / 4),
        *(view.pile / 24, view.pile == 0, min(len(chart.openings), 8) / 8),
        *(len(position.working_cameras) / 4, bool(view.barred), len(position.hourglasses) / 4),
        *(min(situation.at - situation.since, 10_000) / 10_000, view.pawn == situation.seat),
        *(view.table.seats / 9, view.table.seats == 1, len(situation.people) / 4),
        *(scenario.crystal_ball, scenario.cameras, not scenario.groups, scenario.stay_on_exit),
        *(scenario.dimensions, scenario.items == "other", scenario.exits != "purple"),
    ]
    numbers += [power in mine for power in range(len(POWERS))]
    numbers += [0.0 if cost >= AWAY else min(cost, 12) / 12 for cost in costs]
    numbers += [cost >= AWAY for cost in costs]
    for hero in EVERYBODY:
        numbers += _hero(eye, hero, mine)
    numbers.append(situation.at - situation.since >= QUIET)
    return [float(number) for number in numbers]


def _hero(eye: _Eye, hero: int, mine: frozenset[int]) -> list[float]:
    prospect = eye.prospects.heroes[hero]
    if prospect is None:
        return [1.0] + [0.0] * (2 + 5 * len(GOALS) + 3)
    here = eye.position.heroes[hero]
    numbers: list[float] = [0.0, 0.0 if prospect.heading is None else 1.0]
    for way in prospect.ways:
        free, past = way.at(here)
        numbers += [free < FAR, _far(free), free == 0, past < FAR, _far(past)]
    numbers += [bool(prospect.powers & mine), bool(prospect.powers), bool(_blocker(eye, hero))]
    numbers.append(hero == eye.nearest)
    return numbers


def _ahead(eye: _Eye) -> tuple[int, int]:
    """The longest way to an item and the longest way out, as far as they are known."""
    there = away = 0
    for hero, prospect in enumerate(eye.prospects.heroes):
        if prospect is None:
            continue
        item = prospect.ways[ITEM].free.at(eye.position.heroes[hero])
        if item < FAR:
            there = max(there, item)
        out = prospect.ways[EXIT].free.walk
        starts = eye.position.items(hero) if not eye.position.stolen else []
        starts = starts or [eye.position.heroes[hero]]
        found = min((out[s] for s in starts if s in out), default=0)
        away = max(away, found)
    return there, away


def _blocker(eye: _Eye, hero: int) -> int:
    """The squares on this hero's next way where others stand."""
    prospect = eye.prospects.heroes[hero]
    if prospect is None:
        return 0
    return prospect.path & eye.position.in_the_way(hero, eye.position.heroes)


# What could be done


def _row(eye: _Eye, action: Action | None) -> list[float]:
    hero = _hero_of(eye, action)
    numbers: list[float] = [action is None]
    numbers += [isinstance(action, kind) for kind in KINDS]
    numbers += [hero == h for h in EVERYBODY]
    numbers += _shared(eye, action, hero)
    to = action.to if isinstance(action, Moving) else None
    numbers += _moved(eye, hero, to)
    numbers += _lately(eye, action, hero)
    numbers += _special(eye, action, hero)
    return [float(number) for number in numbers]


def _hero_of(eye: _Eye, action: Action | None) -> int | None:
    if isinstance(action, Moving):
        return HERO_INDEX[action.hero]
    if isinstance(action, Explore | Divine):
        return COLOURS.index(eye.position.mall.chart.openings[action.at].colour)
    return None


def _shared(eye: _Eye, action: Action | None, hero: int | None) -> list[float]:
    """How many seats have the power for it, and whether this seat is the one by turns."""
    power = _power_of(action)
    if power is None:
        return [0.0, 0.0]
    view = eye.situation.view
    able = [s for s in seats_of(view.table.seats) if power in _powers(view, s)]
    if eye.situation.seat not in able:
        return [0.0, 0.0]
    return [(len(able) - 1) / 3, able[(hero or 0) % len(able)] == eye.situation.seat]


def _power_of(action: Action | None) -> int | None:
    match action:
        case Slide(_, direction, _):
            return DIRECTIONS.index(direction)
        case Vortex():
            return VORTEX
        case Escalator():
            return POWERS.index("escalator")
        case Explore():
            return EXPLORE
        case _:
            return None


_NO_MOVE: Final = [0.0] * (9 * (len(GOALS) + 1) + len(GOALS) + 12)


def _moved(eye: _Eye, hero: int | None, to: int | None) -> list[float]:
    """What becomes of the hero's ways, and of those of the others."""
    prospect = None if hero is None else eye.prospects.heroes[hero]
    if hero is None or to is None or prospect is None:
        return _NO_MOVE
    position = eye.position
    here = position.heroes[hero]
    numbers = list[float]()
    for way in prospect.ways:
        numbers += _change(way.at(here), way.at(to))
    numbers += [prospect.heading == goal for goal in range(len(GOALS))]
    if prospect.heading is None:
        numbers += [0.0] * 9
    else:
        way = prospect.ways[prospect.heading]
        numbers += _change(way.at(here), way.at(to))
    marks, others = position.mall.chart.marks, _others(eye, hero)
    numbers += [
        sum(bool(p.path & BIT[to]) for _, p in others) / 3,
        sum(bool(p.path & BIT[here]) for _, p in others) / 3,
        sum(_waits_for(eye, h, p, to) for h, p in others) / 3,
        sum(_waits_for(eye, h, p, here) for h, p in others) / 3,
        to in position.hourglasses,
        to in position.barred,
        to in marks and marks[to].kind == "vortex",
        sum(h >> 4 == to >> 4 for h in position.heroes) / 4,
        sum(h >> 4 == here >> 4 for h in position.heroes) / 4,
        hero == eye.nearest,
        bool(BIT[to] & position.toll.exposed),
        bool(BIT[to] & position.toll.shunned),
    ]
    return numbers


def _change(before: tuple[int, int], after: tuple[int, int]) -> list[float]:
    """Two distances before and after: whether there is a way, how far, how much nearer."""
    (free, past), (free_then, past_then) = before, after
    return [
        *(free < FAR, _far(free_then), _nearer(free, free_then), free == 0, free_then == 0),
        *(past < FAR, past_then < FAR, _far(past_then), _nearer(past, past_then)),
    ]


def _others(eye: _Eye, hero: int) -> list[tuple[int, Prospect]]:
    heroes = enumerate(eye.prospects.heroes)
    return [(h, p) for h, p in heroes if p is not None and h != hero]


def _waits_for(eye: _Eye, hero: int, prospect: Prospect, square: int) -> bool:
    """Whether a hero whose way passes a square has no way round that is as short."""
    if not prospect.path & BIT[square] or prospect.heading is None:
        return False
    free, past = prospect.ways[prospect.heading].at(eye.position.heroes[hero])
    return past > free or not BIT[square] & _blocker(eye, hero)


def _lately(eye: _Eye, action: Action | None, hero: int | None) -> list[float]:
    """Who moved this hero last, how long ago, and whether this would undo it."""
    move = None if hero is None else eye.last.get(hero)
    if move is None or not isinstance(action, Moving):
        return [0.0] * 6
    ago, by_me = eye.situation.at - move.at, move.seat == eye.situation.seat
    person, undoes = move.seat in eye.situation.people, _undoes(action, move.action)
    return [
        *(ago < INSTANT and not by_me, by_me and ago < RESPECT, person and ago < RESPECT),
        *(undoes, undoes and person and ago < RESPECT, max(0.0, 1 - ago / 6000)),
    ]


def _undoes(action: Action, last: Action) -> bool:
    if not isinstance(action, Slide) or not isinstance(last, Slide):
        return False
    return DIRECTIONS.index(action.direction) == BACK[DIRECTIONS.index(last.direction)]


def _special(eye: _Eye, action: Action | None, hero: int | None) -> list[float]:
    """What matters of actions that move nobody."""
    numbers = [0.0] * 14
    if isinstance(action, Explore | Divine) and hero is not None:
        opening = eye.position.mall.chart.openings[action.at]
        cells = [(o.placed.row, o.placed.col) for o in eye.position.mall.chart.openings.values()]
        numbers[0] = float(cells.count((opening.placed.row, opening.placed.col)) > 1)
        numbers[1] = _far(_distance_to(eye, hero, action.at))
        numbers[2] = float(bool(eye.position.working_cameras))
    elif isinstance(action, Discard):
        found = [f.kind for f in TILES.tiles[action.tile].features]
        numbers[3:9] = [float(mark in found) for mark in MARKS]
    elif isinstance(action, DoSomething | Stare):
        numbers[9:14] = _call(eye, action.seat)
    return numbers


def _distance_to(eye: _Eye, hero: int, square: int) -> int:
    prospect = eye.prospects.heroes[hero]
    if prospect is None:
        return FAR
    return 0 if eye.position.heroes[hero] == square else prospect.ways[2].free.at(square) + 1


def _call(eye: _Eye, person: Seat) -> list[float]:
    """How much waits for this person alone, and for how long."""
    view, situation = eye.situation.view, eye.situation
    theirs = _powers(view, person)
    elsewhere = {p for s in seats_of(view.table.seats) if s != person for p in _powers(view, s)}
    wanted = [p.powers for p in eye.prospects.heroes if p is not None and p.powers]
    alone = [bool(powers & theirs) and not powers & elsewhere for powers in wanted]
    costs = [eye.position.costs[power] for power in theirs]
    idle = situation.at - situation.since
    return [
        sum(alone) / 4,
        float(bool(alone) and all(alone)),
        min(idle, 8000) / 8000,
        float(idle > 4000),
        float(bool(costs) and min(costs) >= AWAY),
    ]


def _free(eye: _Eye, hero: int, goal: int) -> int:
    prospect = eye.prospects.heroes[hero]
    return FAR if prospect is None else prospect.ways[goal].free.at(eye.position.heroes[hero])


def _powers(view: View, seat: Seat) -> frozenset[int]:
    names: tuple[str, ...] = view.shown[-1:] if view.table.seats == 1 else view.hands[seat]
    return frozenset(POWERS.index(name) for name in names)


def _far(distance: int) -> float:
    return 1.0 if distance >= FAR else min(distance, _LONG) / _LONG


def _nearer(before: int, after: int) -> float:
    """How much nearer, in thirds of three actions."""
    return _clip((min(before, 40) - min(after, 40)) / 3)


def _clip(value: float) -> float:
    return max(-1.0, min(1.0, value))
