"""What the square does on which an action ends: MM-H, MM-T, MM-R5 and MM-R6."""

from msgspec.structs import replace

from clew.core.chance import shuffled
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Outcome, RuleId, Seat, seats_of
from clew.games.magic_maze.board import Mark
from clew.games.magic_maze.catalog import (
    BARBARIAN,
    COLOURS,
    HEROES,
    MAGE,
    SOLO_POWERS,
    Power,
)
from clew.games.magic_maze.model import (
    OFF,
    CameraBroken,
    CreditsGained,
    DeckShuffled,
    DiscardsDue,
    Ended,
    Event,
    HeroEscaped,
    HeroMoved,
    Square,
    Stolen,
    TilesPassed,
    TimerTurned,
)
from clew.games.magic_maze.rules import rearrange
from clew.games.magic_maze.rules.cameras import watched
from clew.games.magic_maze.rules.talk import closed, opened
from clew.games.magic_maze.scenario import may_use
from clew.games.magic_maze.state import State

Heroes = tuple[Square, Square, Square, Square]


def arrive(
    state: State,
    seat: Seat,
    index: int,
    power: Power,
    to: Square,
    at: Millis,
    events: list[Event],
) -> State:
    """MM-A3: a hero's action ends on a square, and only that square has an effect."""
    moved = HeroMoved(seat, HEROES[index], power, state.heroes[index], to)
    heroes = _with(state.heroes, index, to)
    mark = state.mall.chart.marks.get(to)
    if mark is None and not state.talk and not state.credits:
        events.append(moved)
        return replace(state, heroes=heroes)
    state = closed(state, events)
    events.append(moved)
    credits = 0 if index == MAGE else state.credits  # MM-R5: credits end when the mage leaves
    state = replace(state, heroes=heroes, credits=credits)
    return state if mark is None else _effect(state, index, to, mark, at, events)


def _with(heroes: Heroes, index: int, to: Square) -> Heroes:
    one, two, three, four = heroes
    if index == 0:
        return to, two, three, four
    if index == 1:
        return one, to, three, four
    if index == 2:
        return one, two, to, four
    return one, two, three, to


def _effect(
    state: State, index: int, to: Square, mark: Mark, at: Millis, events: list[Event]
) -> State:
    match mark.kind:
        case "hourglass":
            return state if to in state.tokens else _turn_timer(state, to, at, events)
        case "item":
            return _steal_at_once(state, events)
        case "exit":
            return _escape(state, index, to, mark, at, events)
        case "crystal_ball":
            return _look_into_ball(state, index, to, events)
        case "security_camera":
            return _break_camera(state, index, to, events)
        case "vortex":
            return state


# Time


def _turn_timer(state: State, to: Square, at: Millis, events: list[Event]) -> State:
    """MM-H2: the timer turns at once, like it or not: capacity minus what was left."""
    assert state.sand_out_at is not None, "nobody moves before the start"
    left = state.sand_out_at - at
    sand_out_at = Millis(at + state.table.capacity - left)
    state = replace(
        state, sand_out_at=sand_out_at, tokens=(*state.tokens, to), turns=state.turns + 1
    )
    events.append(TimerTurned(to, sand_out_at))
    if sand_out_at <= at:  # MM-H3: turned with the bulb still full
        return lose(state, "MM-H3", at, events)
    state = opened(_pass_tiles(watched(state), events), events)
    return _demand_discards(state, at, events)


def _pass_tiles(state: State, events: list[Event]) -> State:
    """MM-R2: every action tile goes to the left, past the leader. MM-P3: alone, all is shuffled."""
    if state.table.seats == 1:
        deck = shuffled(SOLO_POWERS, state.seed, state.draws)
        events.append(DeckShuffled())
        return replace(state, deck=deck, shown=(), deck_seen=False, draws=state.draws + 1)
    if not state.table.scenario.pass_tiles:
        return state
    seats = [seat for seat in seats_of(state.table.seats) if seat != state.table.leader]
    hands = list(state.hands)
    for giver, taker in zip(seats, (*seats[1:], seats[0]), strict=True):
        hands[taker] = state.hands[giver]
    events.append(TilesPassed())
    return replace(state, hands=tuple(hands))


def _demand_discards(state: State, at: Millis, events: list[Event]) -> State:
    """MM-SC11: two tiles must go; if no two can, all is lost."""
    table = state.table
    if not table.scenario.rearrange or (state.stolen and not table.discards_after_theft):
        return state
    state = replace(state, discards_due=2)
    if not rearrange.discardable(state):
        return lose(state, "MM-SC11", at, events)
    events.append(DiscardsDue(2))
    return state


# Theft and escape


def may_steal(state: State) -> bool:
    """MM-T1: all four on the items of their own colours. MM-SC10: each on one of another colour."""
    whose = state.table.scenario.items
    if state.stolen:
        return False
    for colour, square in zip(COLOURS, state.heroes, strict=True):
        mark = state.mall.chart.marks.get(square)
        if mark is None or mark.kind != "item" or not may_use(colour, mark.colour, whose):
            return False
    return True


def _steal_at_once(state: State, events: list[Event]) -> State:
    """MM-T1: the moment all stand there the theft happens by itself; MM-T2: unless by hand."""
    if state.table.manual_theft or not may_steal(state):
        return state
    events.append(Stolen())
    return replace(state, stolen=True)


def steal(state: State, events: list[Event]) -> State:
    """MM-T2: while the condition holds anybody may turn the theft tile. It closes no talk."""
    if state.started_at is None:
        raise IllegalAction("MM-S4", "not-started")
    if not state.table.manual_theft:
        raise IllegalAction("MM-T1", "theft-happens-by-itself")
    if state.stolen:
        raise IllegalAction("MM-T2", "already-stolen")
    if not may_steal(state):
        raise IllegalAction("MM-T1", "not-all-heroes-at-their-items")
    events.append(Stolen())
    return replace(state, stolen=True)


def _escape(
    state: State, index: int, to: Square, mark: Mark, at: Millis, events: list[Event]
) -> State:
    """MM-T3: after the theft a hero leaves by an exit it may use (MM-R1, MM-SC10)."""
    if not state.stolen or not may_use(COLOURS[index], mark.colour, state.table.scenario.exits):
        return state
    stays = state.table.scenario.stay_on_exit
    heroes = state.heroes if stays else _with(state.heroes, index, OFF)
    state = replace(state, heroes=heroes, out=(*state.out, HEROES[index]))
    events.append(HeroEscaped(HEROES[index], to))
    if len(state.out) < len(HEROES):
        return state
    return _end(state, Outcome(tuple(seats_of(state.table.seats)), RuleId("MM-T4")), at, events)


def lose(state: State, rule: str, at: Millis, events: list[Event]) -> State:
    """Everybody lost, by this rule."""
    return _end(state, Outcome((), RuleId(rule)), at, events)


def _end(state: State, outcome: Outcome, at: Millis, events: list[Event]) -> State:
    events.append(Ended(outcome))
    return replace(state, outcome=outcome, ended_at=at)


# Heroes' abilities


def _look_into_ball(state: State, index: int, to: Square, events: list[Event]) -> State:
    """MM-R5: the mage on a crystal ball that still works gains two credits."""
    if not state.table.scenario.crystal_ball or index != MAGE or to in state.tokens:
        return state
    events.append(CreditsGained(to))
    return replace(state, credits=2)


def _break_camera(state: State, index: int, to: Square, events: list[Event]) -> State:
    """MM-R6: the barbarian on a camera puts it out of service."""
    if not state.table.scenario.cameras or index != BARBARIAN or to in state.tokens:
        return state
    events.append(CameraBroken(to))
    return watched(replace(state, tokens=(*state.tokens, to)))
