"""The sand: when to turn the timer, who does it, and which cameras must go first.

Turning early wastes the sand that is left, so a hero goes to an hourglass only when the sand
gets low, waits one action away from it, and steps on it in the last seconds.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from clew.bots.magic_maze.dimensions import CAMERA_TILES
from clew.bots.magic_maze.exploring import is_ball_in_use
from clew.bots.magic_maze.paths import Errand, cost_of, field_for, find, ground_for
from clew.bots.magic_maze.position import AWAY, Position
from clew.bots.magic_maze.world import BACK, FAR, Targets
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import BARBARIAN, MAGE, POWERS, TILES, Power
from clew.games.magic_maze.model import OFF


class Tempo(NamedTuple):
    """What a company needs, in seconds: guesses on the slow side, for humans are among them."""

    turn_at: int = 15  # so little sand is left when the timer is turned
    action: float = 2  # for one action of a hero in a hurry
    pace: float = 1.5  # for the longest of four ways to get one action shorter
    margin: int = 8  # to be on the safe side
    cameras: int = 100  # with less sand than this, cameras are worth a detour
    patient: bool = False  # a camera seen coming waits until the one before it is broken
    early: int = 25  # with less sand than this no camera is let into play before the timer turns
    ahead: float = 0  # for each action before the last, the timer is turned so much earlier,
    earliest: int = 0  # but no more than this
    unit: float = 0  # for what counts one on a way; zero without people
    way_out: float = 0  # for what counts one on the longest way out, if people sit here
    one_camera: int = 25  # beyond the barbarian's way, before a tile may bring the second camera,
    cameras_more: int = 40  # or another one


GLASS_TILES = frozenset(
    face.number for face in TILES.tiles if any(f.kind == "hourglass" for f in face.features)
)
SOON = 10  # s before it is time to turn the timer, in which a hero does not leave an hourglass
SPARE = 15  # s that an escape should have left
NOWHERE: Mapping[int, Targets] = MappingProxyType({})
LOST = 10 * AWAY  # what a way counts at most that a hero has from an hourglass to its goal
SHUT_OFF = 8  # more than its way that a hero counts which cannot get past the others
A_TURN = 140  # s that an hourglass is good for
AT_ONCE = 0.7  # of what all ways together would take: much of it is done at the same time
LONGEST = 30  # what a way to an hourglass counts at most, where there may be none on foot
COMPANY = Tempo()
ALONE = Tempo(turn_at=18, action=4, pace=3.5, cameras=200, patient=True, early=60)


def with_people(seconds: float, cost: int) -> Tempo:
    """Where people are at the table: the slowest takes so long for what counts so much."""
    unit = seconds / cost
    return Tempo(
        turn_at=18,
        action=2 * unit,
        pace=2 * (2 + seconds) / cost,
        margin=30,
        cameras=200,
        early=28,
        ahead=2 * unit,
        earliest=20,
        unit=1.3 * unit,
        way_out=1.5 * unit,
    )


class Turner(NamedTuple):
    """The hero that is to turn the timer, where, and how many actions away it is."""

    hero: int
    targets: tuple[tuple[int, int], ...]
    away: int


def turner(position: Position, goals: Mapping[int, Targets] = NOWHERE) -> Turner | None:
    """Who is nearest to an hourglass that works and is not watched, or loses least of its way."""
    glasses = tuple((s, 0) for s in position.hourglasses if s not in position.barred)
    best: tuple[int, Turner] | None = None
    for hero in position.active if glasses else ():
        if hero == MAGE and is_ball_in_use(position):
            continue
        away = field_for(position, hero, glasses).at(position.heroes[hero]) or 2  # off and on again
        past = away + _in_its_way(position, hero, glasses, away)
        past += _detour(position, hero, glasses, goals.get(hero, ()))
        if away < FAR and (best is None or past < best[0]):
            best = past, Turner(hero, glasses, away)
    return best[1] if best else None


def _in_its_way(position: Position, hero: int, glasses: Targets, away: int) -> int:
    """What the others cost a hero on its way; where people sit, for they may not make room soon."""
    if max(position.costs) == 1 or away >= FAR:
        return 0
    path = find(position, Errand(hero, glasses), position.heroes)
    return SHUT_OFF if path is None else max(0, cost_of(position, path) - away)


def _detour(position: Position, hero: int, glasses: Targets, goal: Targets) -> int:
    """How much farther a hero has to its goal from an hourglass than from where it is."""
    if not goal:
        return 0
    field = field_for(position, hero, goal)
    after = min(field.at(glass) for glass, _ in glasses)
    return max(0, min(after, LOST) - min(field.at(position.heroes[hero]), LOST))


def is_due(turn: Turner, left: int, tempo: Tempo) -> bool:
    """Whether it is time for somebody to be on the way to an hourglass."""
    return left < tempo.turn_at + tempo.action * lasting(turn.away)


def needed(tempo: Tempo, total: int, longest: int) -> float:
    """How much sand an escape takes where people sit: what all ways cost, and the longest."""
    return SPARE + max(tempo.unit * total, tempo.way_out * longest)


def is_last_of_all(position: Position, turn: Turner, left: int, tempo: Tempo) -> bool:
    """Whether the last hero has to turn the timer first: it gains nothing by going to and fro."""
    if not tempo.unit or not position.stolen or len(position.active) > 1:
        return False
    return left < A_TURN // 2 + tempo.unit * lasting(turn.away) / 2


def is_last_chance(position: Position, items: list[int], left: int, tempo: Tempo) -> bool:
    """Whether the timer must be turned before the theft, since it is too far without vortices."""
    if not tempo.unit:
        return False
    glasses = tuple((s, 0) for s in position.hourglasses if s not in position.barred)
    fields = [field_for(position, hero, glasses, on_foot=True) for hero in range(len(items))]
    near = min(field.walk.get(item, FAR) for field, item in zip(fields, items, strict=True))
    return left < tempo.turn_at + tempo.action * min(lasting(near), LONGEST)


def is_short(position: Position, total: int, left: int, tempo: Tempo) -> bool:
    """Whether theft and escape need more sand than there is, and more may still be found."""
    if not tempo.unit or position.stolen or not GLASS_TILES & position.unseen:
        return False
    return AT_ONCE * tempo.unit * total > left + A_TURN * len(position.hourglasses)


def lasting(cost: int) -> int:
    """What a way costs, as time: nobody reckons with a seat that is away, but it may come."""
    away, near = divmod(cost, AWAY)
    return near + 4 * away


def turn_at(turn: Turner, tempo: Tempo) -> float:
    """With how much sand somebody steps on to an hourglass; never much earlier than need be."""
    return tempo.turn_at + min(tempo.ahead * (lasting(turn.away) - 1), tempo.earliest)


def may_be_watched(position: Position) -> bool:
    """Whether the next tile could bring the camera that closes the hourglasses."""
    if not position.working_cameras or not position.hourglasses:
        return False
    if position.pile_top is not None:
        return position.pile_top in CAMERA_TILES
    return bool(CAMERA_TILES & position.unseen)


def is_camera_next(position: Position) -> bool:
    """Whether the pile lies open and its top is known to bring that camera."""
    return position.pile_top is not None and may_be_watched(position)


def approach(position: Position, turn: Turner, *, now: bool) -> Errand:
    """On to the hourglass, or to a square one action before it."""
    if now and position.heroes[turn.hero] not in dict(turn.targets):
        return Errand(turn.hero, turn.targets)
    occupied = position.in_the_way(turn.hero, position.heroes)
    before = dict[int, int]()
    for glass, _ in turn.targets:
        for way in ground_for(position, turn.hero).leaving(glass):
            if not BIT[way.to] & occupied:
                last = position.costs[BACK[way.power]] - 1
                before[way.to] = min(last, before.get(way.to, last))
    return Errand(turn.hero, tuple(sorted((s, last) for s, last in before.items() if s != OFF)))


def last_power(position: Position, turn: Turner) -> Power | None:
    """The power by which a hero one action before an hourglass will turn the timer."""
    path = find(position, Errand(turn.hero, turn.targets), position.heroes)
    return POWERS[path[0].power] if path else None


def is_risky(position: Position, left: int, tempo: Tempo) -> bool:
    """Whether another camera on the next tile would leave the barbarian too little time."""
    if not tempo.unit or position.stolen or not may_be_watched(position):
        return False
    cameras = tuple((s, 0) for s in position.working_cameras)
    away = field_for(position, BARBARIAN, cameras).at(position.heroes[BARBARIAN])
    slack = tempo.one_camera if len(cameras) == 1 else tempo.cameras_more
    return away < AWAY and left < slack + tempo.unit * away


def to_camera(position: Position, *, risky: bool = False) -> Errand | None:
    """MM-R6: the barbarian to a camera, while two watch (or will) hourglasses that still work."""
    cameras = tuple((s, 0) for s in position.working_cameras)
    if (
        len(cameras) < (1 if risky or is_camera_next(position) else 2)
        or not position.hourglasses
        or BARBARIAN in position.out
    ):
        return None
    away = field_for(position, BARBARIAN, cameras).at(position.heroes[BARBARIAN])
    return Errand(BARBARIAN, cameras) if away < FAR else None
