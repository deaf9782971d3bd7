"""The plan: what should be done next, the same for every seat that sees the same table.

It is worked out afresh whenever the table changes, so it needs no memory, and whatever a human does
is taken up at once. A plan is a list of steps that are all possible and useful now, each needing
one power; every seat looks for the steps that its action tile allows.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from clew.bots.magic_maze import dimensions, discards, exploring, heist, precedence, timer, traffic
from clew.bots.magic_maze.paths import Errand, away_from
from clew.bots.magic_maze.position import AWAY, EVERYBODY, Lead, Position, position_of
from clew.bots.magic_maze.world import ESCALATOR, EXPLORE, FREE, VORTEX, Targets, Toll, Way
from clew.core.types import Millis
from clew.games.magic_maze.catalog import BARBARIAN, DIRECTIONS, HEROES, MAGE, POWERS, Power
from clew.games.magic_maze.model import (
    BoardAction,
    Discard,
    Escalator,
    Slide,
    Square,
    Steal,
    Tile,
    View,
    Vortex,
)

Goal = Literal["opening", "item", "exit", "hourglass", "camera", "ball", "aside"]


class Step(NamedTuple):
    """One action of the plan, the power it takes (None: anybody may), and where a hero is going."""

    action: BoardAction
    power: Power | None
    goal: Goal = "opening"


class Plan(NamedTuple):
    """What is to be done now, and the power that will be wanted when the sand is low."""

    steps: tuple[Step, ...]
    awaited: Power | None = None


class Outlook(NamedTuple):
    """What the position promises, whatever the sand says."""

    shares: tuple[heist.Share, ...] | None  # None: something is still to be found
    turn: timer.Turner | None


class Urgency(NamedTuple):
    """What the sand says."""

    approach: bool = False
    turn: bool = False
    cameras: bool = False
    hold: bool = False  # lay no tile that could bring another camera
    short: bool = False  # there is not enough sand for a theft, so more must be found
    risky: bool = False  # a camera must go before a tile may bring another
    soon: bool = False  # who is to turn the timer goes nowhere else


def plan_of(
    view: View,
    at: Millis,
    toll: Toll = FREE,
    led: tuple[Lead, ...] = (),
    tempo: timer.Tempo | None = None,
) -> Plan:
    """The plan for what lies on the table, whose actions cost what *toll* says."""
    position = position_of(view, toll, led)
    if view.discards_due:
        tile = discards.best(position, view.reach.discard)
        return Plan((Step(Discard(Tile(tile)), None),))
    left = ((view.sand_out_at or at) - at) // 1000
    if tempo is None:
        tempo = timer.ALONE if view.table.seats == 1 else timer.COMPANY
    return _plan(position, _urgency(position, left, tempo), view.reach.steal)


@lru_cache(maxsize=512)
def outlook(position: Position) -> Outlook:
    """Whether the heist, or after it the escape, can go ahead, and who could turn the timer."""
    shares = heist.escape(position) if position.stolen else heist.heist(position)
    turn = timer.turner(position, _goals(position, shares))
    if turn and position.scenario.rearrange and not position.stolen:
        glass = turn.targets[0][0]
        turn = turn if discards.can_pay(position, turn.hero, glass) else None
    return Outlook(shares, turn)


def _goals(position: Position, shares: tuple[heist.Share, ...] | None) -> dict[int, Targets]:
    """Where heroes go on to, if people's actions are scarce and a detour costs some of them."""
    if not position.toll.scarce:
        return {}
    return {errand.hero: errand.targets for errand in _errands(position, shares)}


def _urgency(position: Position, left: int, tempo: timer.Tempo) -> Urgency:
    shares, turn = outlook(position)
    if shares is not None and _is_sand_enough(position, shares, turn, left, tempo):
        return Urgency()
    camera = timer.to_camera(position) is not None
    looming = tempo.patient and camera and timer.is_camera_next(position)
    can_turn = turn is not None or camera
    near = turn is None or turn.away < AWAY
    over = position.stolen and bool(tempo.unit)  # no tile is laid after the theft
    early = left < tempo.early and can_turn and near and timer.may_be_watched(position) and not over
    watched = turn is None and bool(position.barred) and left < tempo.cameras
    due = turn is not None and timer.is_due(turn, left, tempo)
    if shares is not None and turn is not None and not position.stolen:
        due = due or timer.is_last_chance(position, [s.item for s in shares], left, tempo)
    risky = timer.is_risky(position, left, tempo)
    last = turn is not None and timer.is_last_of_all(position, turn, left, tempo)
    due = due or last
    soon = turn is not None and not due and timer.is_due(turn, left - timer.SOON, tempo)
    return Urgency(
        approach=early or due,
        turn=early or last or (turn is not None and due and left < timer.turn_at(turn, tempo)),
        cameras=watched or looming or risky,
        hold=early or looming or risky,
        short=shares is not None and timer.is_short(position, _total(shares), left, tempo),
        risky=risky,
        soon=soon and bool(tempo.unit),
    )


def _is_sand_enough(
    position: Position,
    shares: tuple[heist.Share, ...],
    turn: timer.Turner | None,
    left: int,
    tempo: timer.Tempo,
) -> bool:
    """Whether the team will be out in time, or at any rate before anybody could turn the timer.

    A slow seat is needed by all four ways, so with people what all of them cost counts as well.
    """
    lasting, total = timer.lasting, _total(shares)
    if tempo.unit and position.stolen:
        return left > timer.needed(tempo, total, _longest(shares)) or (
            turn is not None and total <= lasting(turn.away)
        )
    return left > tempo.margin + max(tempo.pace * _longest(shares), tempo.unit * total)


def _total(shares: tuple[heist.Share, ...]) -> int:
    """What all four ways cost together, as time."""
    return sum(timer.lasting(share.there) + timer.lasting(share.away) for share in shares)


def _longest(shares: tuple[heist.Share, ...]) -> int:
    """The longest way to an item, then the longest way out: that is how long it will take."""
    if not shares:
        return 0
    lasting = timer.lasting
    return max(lasting(s.there) for s in shares) + max(lasting(s.away) for s in shares)


@lru_cache(maxsize=512)
def _plan(position: Position, urgency: Urgency, may_steal: bool) -> Plan:
    shares, turn = outlook(position)
    searching = _is_to_be_searched(position, shares, urgency)
    shares = None if searching else shares
    errands = {errand.hero: errand for errand in _errands(position, shares)}
    chief = frozenset(errands)
    camera = _to_camera(position, urgency, errands, searching=searching)
    if camera:
        errands[BARBARIAN] = camera
        chief |= frozenset((BARBARIAN,)) if urgency.cameras else chief
    turns = _to_hourglass(position, turn, urgency, errands)
    awaited = None
    if turn and turns and turn.away == 1 and not urgency.turn:
        awaited = timer.last_power(position, turn)
    actions = exploring.actions(position) if searching and not urgency.hold else []
    steps = [Step(action, POWERS[EXPLORE]) for action in actions]
    if may_steal and not searching:
        steps.append(Step(Steal(), None))
    if searching:
        _park(position, errands)
    if camera and turns is None:
        dimensions.escort(position, camera, errands)
    ordered = tuple(errands[hero] for hero in EVERYBODY if hero in errands)
    moves = _moves(position, ordered)
    first = camera if urgency.cameras else None
    if position.toll != FREE:
        rush = precedence.Rush(turns, first, chief, now=urgency.turn)
        or_else = any(step.power is None or position.costs[EXPLORE] < AWAY for step in steps)
        order = precedence.Order(errands, rush, searching=searching, or_else=or_else)
        moves = precedence.with_people(position, moves, order)
    going = [_step(hero, way, _goal(position, errands.get(hero))) for hero, way in moves]
    ahead = precedence.goes_before_tiles(position, moves, first)
    return Plan((*going[:ahead], *steps, *going[ahead:]), awaited)


def _is_to_be_searched(
    position: Position, shares: tuple[heist.Share, ...] | None, urgency: Urgency
) -> bool:
    """Whether tiles are to be laid: something is missing, out of reach, or the sand is short."""
    if shares is None or _is_out_of_reach(position, shares):
        return True
    return urgency.short and bool(exploring.errands(position))


def _to_hourglass(
    position: Position,
    turn: timer.Turner | None,
    urgency: Urgency,
    errands: dict[int, Errand],
) -> Errand | None:
    """The way of the hero that turns the timer, if it is time; shortly before, it stays about."""
    if turn and urgency.approach:
        errand = timer.approach(position, turn, now=urgency.turn)
        if not _waits_in_vain(position, errand, errands):
            errands[turn.hero] = errand
            return errand
    elif turn and urgency.soon and turn.hero in errands:
        errands[turn.hero] = Errand(turn.hero, ((position.heroes[turn.hero], 0),))
    return None


def _to_camera(
    position: Position, urgency: Urgency, errands: dict[int, Errand], *, searching: bool
) -> Errand | None:
    """The barbarian's way to a camera, if it has nothing better to do."""
    camera = timer.to_camera(position, risky=urgency.risky)
    if camera is None or _waits_in_vain(position, camera, errands):
        return None
    if not urgency.cameras and (not searching or BARBARIAN in errands):
        return None
    return camera


def _is_out_of_reach(position: Position, shares: tuple[heist.Share, ...]) -> bool:
    """Whether the heist waits for a seat that is away, and a tile can be laid without it."""
    if position.stolen or max(position.costs) < AWAY or position.costs[EXPLORE] >= AWAY:
        return False
    if all(share.there < AWAY and share.away < AWAY for share in shares):
        return False
    return any(away_from(position, errand) < AWAY for errand in exploring.errands(position))


def _waits_in_vain(position: Position, errand: Errand, others: dict[int, Errand]) -> bool:
    """Whether an errand waits for a seat that is away, and its hero has another that does not."""
    if max(position.costs) < AWAY or away_from(position, errand) < AWAY:
        return False
    other = others.get(errand.hero)
    return other is not None and away_from(position, other) < AWAY


def _moves(position: Position, errands: tuple[Errand, ...]) -> list[tuple[int, Way]]:
    """What each hero should do next.

    As long as somebody has something to do without a seat that is away, those who would wait for it
    stay where they are: there may be no way back from where they would wait.
    """
    near = tuple(errand for errand in errands if away_from(position, errand) < AWAY)
    return traffic.moves(position, near) or traffic.moves(position, errands)


def _errands(position: Position, shares: tuple[heist.Share, ...] | None) -> list[Errand]:
    """What the heroes would do if there were sand without end."""
    if shares is None:
        return exploring.errands(position)
    if position.stolen:
        return list(heist.to_exits(position, shares))
    return list(heist.to_items(shares))


def _park(position: Position, errands: dict[int, Errand]) -> None:
    """Heroes with nothing to explore wait where they will be needed."""
    for hero in position.active:
        if (
            hero in errands
            or position.stolen
            or (hero == MAGE and exploring.is_ball_in_use(position))
        ):
            continue
        if waits := heist.to_own_item(position, hero):
            errands[hero] = waits


_GOALS: dict[str, Goal] = {
    "item": "item",
    "exit": "exit",
    "hourglass": "hourglass",
    "security_camera": "camera",
    "crystal_ball": "ball",
}


def _goal(position: Position, errand: Errand | None) -> Goal:
    """What a hero on this errand is after; without one it makes way for others."""
    if errand is None:
        return "aside"
    marks, glasses = position.mall.chart.marks, position.hourglasses
    kinds = {marks[square].kind for square, _ in errand.targets if square in marks}
    if len(kinds) == 1 and len(errand.targets) == sum(s in marks for s, _ in errand.targets):
        return _GOALS.get(kinds.pop(), "opening")
    waits = (
        glasses
        and errand.targets
        and not any(
            opening.square in dict(errand.targets)
            for opening in position.mall.chart.openings.values()
        )
    )
    return "hourglass" if waits else "opening"


def _step(hero: int, way: Way, goal: Goal) -> Step:
    name, to = HEROES[hero], Square(way.to)
    if way.power == VORTEX:
        return Step(Vortex(name, to), "vortex", goal)
    if way.power == ESCALATOR:
        return Step(Escalator(name, to), "escalator", goal)
    return Step(Slide(name, DIRECTIONS[way.power], to), DIRECTIONS[way.power], goal)
