"""What can be reckoned with from each seat, by what lies open: who moved what, and when.

An action of a bot counts one. An action of a person counts as many as bots could make while
one waits for it: by the times of the person's last moves, and more the longer there is none.
"""

from collections.abc import Callable
from math import inf
from typing import Any

from clew.bots.bot import Situation
from clew.bots.magic_maze.position import AWAY, Lead
from clew.bots.magic_maze.timer import ALONE, COMPANY, Tempo, with_people
from clew.bots.magic_maze.world import BACK, FREE, Costs, Toll
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.magic_maze.catalog import DIRECTIONS, HERO_INDEX, POWERS
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    Escalator,
    Explore,
    Slide,
    Steal,
    View,
    Vortex,
)

UNIT = 1000  # ms that an action of a bot takes
STRANGER = 12_000  # ms that an action is taken to need of a person who has made none yet
PRIOR = 3000  # ms, counted in with the first actions of a person
LAST = 10  # moves of a person that are looked at: with fewer, plans change at every pause
STEPS = ((1.5, 1), (2.6, 2), (5, 4), (7, 6), (9, 8), (12, 10))
"""Up to so many seconds, an action counts so much: few steps, so that plans last."""
SCARCE_STEPS = ((1.5, 1), (2.6, 2), (5, 4), (7, 8), (9, 12), (inf, 20))
"""The same where people hold half of the seats and waste much of what they do."""
WASTEFUL = 0.4  # of what somebody does is in vain: so much nobody wastes who is only clumsy
SELDOM = 20  # what an action counts at most of somebody who is seldom asked,
HERE = 60_000  # ms after their last one
GONE = 12  # s that somebody takes for an action of any kind who is not reckoned with even then
LATELY = 48  # moves of all seats, among which those of a person tell how quick it is
IN_VAIN = 0.2  # of what anybody does with heroes comes to nothing, unless we know more,
PRIOR_MOVES = 6  # which counts as much as so many moves
HARM = 2.2  # of a person's actions are of no use for each that is in vain beyond that,
LEAST = 0.08  # but so many are, which is as good as none
ERRATIC = 0.5  # of what somebody does is in vain: nobody takes that for a wish
FULL_SAND = 110_000  # ms with which a turn of the timer all but loses the match
MUCH_SAND = 60_000  # ms with which nobody wants the timer turned
SLOWEST = 6  # s that we wait for somebody, if we must, before other things are done
INSTANT = 300  # ms in which nobody touches a hero that somebody else has just moved
RESPECT = 2500  # ms in which nobody moves a hero back that a person has moved
QUIET = 2000  # ms without a change on the board after which nobody hesitates who can go on
LEADS = 6000  # ms after its move that a person is taken to be about something with a hero

OnBoard = Slide | Vortex | Escalator | Explore | Divine | Discard | Steal
Moving = Slide | Vortex | Escalator


def toll_of(situation: Situation[View, Action]) -> Toll:
    """What actions count at this table, and where heroes had better not stop."""
    if not situation.people:
        return FREE
    return _toll(situation, costs_of(situation), scarce=are_scarce(situation))


def learned_toll_of(situation: Situation[View, Action]) -> Toll:
    """The same as the network of `learned` knows it, for any number of seats as for three."""
    if not situation.people:
        return FREE
    costs = _costs(situation, lambda person: _cost(situation, person, scarce=False))
    return _toll(situation, costs, scarce=False)


def _toll(situation: Situation[View, Action], costs: Costs, *, scarce: bool) -> Toll:
    exposed = exposed_of(situation)
    full = (situation.view.sand_out_at or 0) - situation.at > FULL_SAND
    return Toll(costs, exposed, exposed if full else 0, scarce)


def are_scarce(situation: Situation[View, Action]) -> bool:
    """Whether nearly everything waits for people who hold half of the seats and waste much."""
    if 2 * len(situation.people) < situation.view.table.seats:
        return False
    return any(vanity(situation, person) > WASTEFUL for person in situation.people)


def exposed_of(situation: Situation[View, Action]) -> int:
    """The squares from which a person could turn the timer by mistake, while there is much sand."""
    view = situation.view
    if (view.sand_out_at or 0) - situation.at < MUCH_SAND:
        return 0
    mask, chart = 0, view.mall.chart
    theirs = {power for person in situation.people for power in view.hands[person]}
    for glass in [square for square in chart.hourglasses if square not in view.tokens]:
        for direction, name in enumerate(DIRECTIONS):
            if name in theirs:
                mask |= chart.line(glass, BACK[direction], passages=False).mask
    return mask


def costs_of(situation: Situation[View, Action]) -> Costs:
    """What an action with each power counts: that of the quickest seat which has it."""
    scarce = are_scarce(situation)

    def cost(person: Seat) -> int:
        found = _cost(situation, person, scarce=scarce)
        return min(found, SELDOM) if _is_seldom_asked(situation, person) else found

    return _costs(situation, cost)


def _costs(situation: Situation[View, Action], cost: Callable[[Seat], int]) -> Costs:
    view, people = situation.view, situation.people
    each = {seat: cost(seat) if seat in people else 1 for seat in seats_of(view.table.seats)}
    return tuple(
        min((each[seat] for seat in each if power in view.hands[seat]), default=1)
        for power in POWERS
    )


def _is_seldom_asked(situation: Situation[View, Action], person: Seat) -> bool:
    """Whether somebody has one power among many, so that being idle is no sign of being away.

    Not reckoned with, they would be asked for nothing more, and so stay idle.
    """
    if 4 * len(situation.people) > situation.view.table.seats:
        return False
    since = situation.at - HERE
    moves = [move for move in situation.past if move.seat == person and move.at > since]
    return any(isinstance(move.action, OnBoard) for move in moves)


def _cost(situation: Situation[View, Action], person: Seat, *, scarce: bool) -> int:
    took = interval(situation, person) / UNIT
    if scarce and took >= GONE:
        return AWAY
    return _counted(took / _useful(situation, person), scarce=scarce)


def _counted(took: float, *, scarce: bool) -> int:
    """What an action counts that takes so many seconds."""
    steps = SCARCE_STEPS if scarce else STEPS
    return next((cost for up_to, cost in steps if took < up_to), AWAY)


def _useful(situation: Situation[View, Action], person: Seat) -> float:
    """How much of what a person does is of use."""
    return max(LEAST, 1 - HARM * max(0, vanity(situation, person) - IN_VAIN))


def tempo_of(situation: Situation[View, Action]) -> Tempo:
    """How long things will take, with the slowest person who is still there."""
    if situation.view.table.seats == 1:
        return ALONE
    if not situation.people:
        return COMPANY
    took = {person: interval(situation, person) / UNIT for person in situation.people}
    person = max(took, key=lambda seat: took[seat])
    slowest, scarce = took[person], are_scarce(situation)
    counted = min(slowest, SLOWEST)
    if scarce and slowest < GONE:
        counted = slowest / _useful(situation, person)
    return with_people(min(slowest, SLOWEST), _counted(counted, scarce=scarce))


def interval(situation: Situation[View, Action], person: Seat) -> float:
    """How long a person takes for an action of any use or none, in ms."""
    started = situation.view.started_at or Millis(0)
    past = situation.past[-LATELY:]
    moments = [m.at for m in past if m.seat == person and isinstance(m.action, OnBoard)][-LAST:]
    remembered = past[0].at if past else started
    since = moments[0] if len(moments) == LAST else max(started, remembered)
    if not moments:
        return STRANGER + situation.at - since
    silent = situation.at - moments[-1]
    return max((PRIOR + situation.at - since) / (1 + len(moments)), silent / 2)


def is_erratic(situation: Situation[View, Action], person: Seat) -> bool:
    """Whether what a person does with heroes comes to nothing again and again."""
    return vanity(situation, person) > ERRATIC


def vanity(situation: Situation[View, Action], person: Seat) -> float:
    """How much of what a person did with heroes came to nothing, by what was done after it."""
    made, vain = float(PRIOR_MOVES), PRIOR_MOVES * IN_VAIN
    for moves in _by_hero(situation).values():
        for i, move in enumerate(moves[:-1]):
            if move.seat == person:
                made += 1
                vain += _was_in_vain(moves, i)
    return vain / made


def _was_in_vain(moves: list[Move[Action]], i: int) -> bool:
    """Whether the hero went back, was soon where it had been, or was soon called away."""
    before = moves[i - 1].action if i else None
    after = [move.action for move in moves[i + 1 : i + 4]]
    if _undoes(after[0], moves[i].action, before):
        return True
    back = isinstance(before, Moving) and any(
        isinstance(action, Moving) and action.to == before.to for action in after
    )
    return back or any(isinstance(action, Vortex) for action in after[:2])


def _undoes(action: Action, last: Action, before: Action | None) -> bool:
    """Whether an action takes a hero back: to where it was, or the way that it came."""
    if isinstance(before, Moving) and isinstance(action, Moving) and action.to == before.to:
        return True
    return (
        isinstance(action, Slide)
        and isinstance(last, Slide)
        and DIRECTIONS.index(action.direction) == BACK[DIRECTIONS.index(last.direction)]
    )


def leads_of(situation: Situation[View, Action]) -> tuple[Lead, ...]:
    """The heroes that people have just taken somewhere, and nobody since."""
    found = list[Lead]()
    for hero, moves in _by_hero(situation).items():
        last = moves[-1]
        if last.seat not in situation.people or situation.at - last.at > LEADS or len(moves) < 2:
            continue
        origin, to = moves[-2].action, last.action
        assert isinstance(origin, Moving)
        assert isinstance(to, Moving)
        if situation.view.heroes[hero] == to.to:
            found.append(Lead(hero, origin.to, to.to))
    return tuple(found)


def _by_hero(situation: Situation[View, Any]) -> dict[int, list[Move[Action]]]:
    """The last moves of each hero."""
    found = dict[int, list[Move[Action]]]()
    for move in situation.past:
        if isinstance(move.action, Moving):
            found.setdefault(HERO_INDEX[move.action.hero], []).append(move)
    return found


def is_surprised(situation: Situation[View, Action]) -> bool:
    """Whether a person has done something this instant, which a bot first has to take in.

    Somebody who acts all the time surprises nobody: otherwise bots would never move beside them.
    """
    last = situation.past[-1] if situation.past else None
    if last is None or last.seat not in situation.people or situation.at - last.at >= INSTANT:
        return False
    before = next((m.at for m in reversed(situation.past[:-1]) if m.seat == last.seat), None)
    return before is None or last.at - before >= INSTANT


def is_left_alone(situation: Situation[View, Action], action: Action) -> bool:
    """Whether a bot keeps its hands off a hero: somebody has it, or a person just put it there."""
    if not isinstance(action, Moving) or not situation.people:
        return False
    moves = _by_hero(situation).get(HERO_INDEX[action.hero], [])
    if not moves or moves[-1].seat == situation.seat:
        return False
    last, ago = moves[-1], situation.at - moves[-1].at
    if ago < INSTANT:
        return True
    if last.seat not in situation.people or ago > RESPECT:
        return False
    before = moves[-2].action if len(moves) > 1 else None
    return _undoes(action, last.action, before) and not is_erratic(situation, last.seat)
