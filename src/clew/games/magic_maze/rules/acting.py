"""MM-A: what a seat may do with its action tile."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Seat
from clew.games.magic_maze.board import BIT, Opening, tile_mask
from clew.games.magic_maze.catalog import (
    COLOURS,
    DIRECTIONS,
    DWARF,
    ELF,
    HERO_INDEX,
    HEROES,
    MAGE,
    Hero,
    Power,
)
from clew.games.magic_maze.model import (
    OFF,
    Action,
    Divine,
    Escalator,
    Event,
    Explore,
    Slide,
    Square,
    Tile,
    TileLaid,
    Vortex,
)
from clew.games.magic_maze.rules import effects
from clew.games.magic_maze.rules.cameras import watched
from clew.games.magic_maze.rules.talk import closed, opened
from clew.games.magic_maze.state import State

_DIRECTION: dict[Power, int] = {direction: i for i, direction in enumerate(DIRECTIONS)}
SLIDES = [
    [[Slide(hero, direction, Square(to)) for to in range(len(BIT))] for direction in DIRECTIONS]
    for hero in HEROES
]


_VORTICES = [[Vortex(hero, Square(to)) for to in range(len(BIT))] for hero in HEROES]


def powers_of(state: State, seat: Seat) -> tuple[Power, ...]:
    """MM-A1: the actions on the seat's own tile; MM-P1: alone, the one on top of the discards."""
    return state.shown[-1:] if state.table.seats == 1 else state.hands[seat]


def actions(state: State, seat: Seat) -> list[Action]:
    """Every action this seat's tile allows now, in the order of POWERS, heroes and squares."""
    found: list[Action] = []
    for power in powers_of(state, seat):
        direction = _DIRECTION.get(power)
        if direction is not None:
            _add_slides(state, direction, found)
        elif power == "vortex":
            for index in range(len(HEROES)):
                found += [_VORTICES[index][to] for to in vortex_targets(state, index)]
        elif power == "escalator":
            for index, hero in enumerate(HEROES):
                if (to := escalator_end(state, index)) is not None:
                    found.append(Escalator(hero, to))
        else:
            found += map(Explore, explorable(state))
            found += map(Divine, divinable(state))
    return found


# Moving


def obstacles(state: State) -> int:
    """The squares nobody may enter: heroes stand there (MM-A2), or cameras watch them (MM-R6)."""
    one, two, three, four = state.heroes
    mask = BIT[one] | BIT[two] | BIT[three] | BIT[four]
    for square in state.barred:
        mask |= BIT[square]
    return mask


def crowded(state: State, index: int) -> int:
    """MM-SC17: the squares of tiles on which another hero stands, tile 1 excepted."""
    mask = 0
    if not state.table.scenario.groups:
        for other, square in enumerate(state.heroes):
            if other != index and square >> 4 > 1:
                mask |= tile_mask(square >> 4)
    return mask


def _add_slides(state: State, direction: int, found: list[Action]) -> None:
    """All slides in a direction. The shortcut of slide_stops, with which a test compares it."""
    chart, blocked, out = state.mall.chart, obstacles(state), state.out
    slides = chart.slides
    scenario = state.table.scenario
    for index, square in enumerate(state.heroes):
        if out and HEROES[index] in out:
            continue
        passages = index == DWARF and scenario.passages
        key = ((square << 1 | passages) << 2 | direction) << 2 | index
        known = slides.get(key)
        if known is None:
            line = chart.line(square, direction, passages=passages)
            to_each = SLIDES[index][direction]
            known = slides[key] = line.mask, tuple(to_each[to] for to in line.squares)
        in_the_way = blocked if scenario.groups else blocked | crowded(state, index)
        if not known[0] & in_the_way:
            found += known[1]
        else:
            for slide in known[1]:
                if BIT[slide.to] & in_the_way:
                    break
                found.append(slide)


def slide_stops(state: State, index: int, direction: int) -> Iterator[Square]:
    """MM-A2: where a hero may stop in a direction, nearest first."""
    if HEROES[index] in state.out:
        return
    in_the_way = obstacles(state) | crowded(state, index)
    passages = index == DWARF and state.table.scenario.passages
    for to in state.mall.chart.line(state.heroes[index], direction, passages=passages).squares:
        if BIT[to] & in_the_way:
            return
        yield Square(to)


def slide(state: State, seat: Seat, action: Slide, at: Millis, events: list[Event]) -> State:
    """MM-A2: any number of squares in a straight line, until something is in the way."""
    check_may_act(state, seat, action.direction)
    index = hero_to_move(state, action.hero)
    direction = _DIRECTION[action.direction]
    passages = index == DWARF and state.table.scenario.passages
    line = state.mall.chart.line(state.heroes[index], direction, passages=passages)
    path = line.paths.get(action.to)
    blocked = obstacles(state)
    if not state.table.scenario.groups:
        blocked |= crowded(state, index)
    if path is None or path & blocked:
        raise _why_not(state, index, action, path)
    return effects.arrive(state, seat, index, action.direction, action.to, at, events)


def _why_not(state: State, index: int, action: Slide, path: int | None) -> IllegalAction:
    """The rule that stops a slide, for the player to read."""
    hero, square = action.hero, state.heroes[index]
    if path is None:
        direction = _DIRECTION[action.direction]
        through = state.mall.chart.line(square, direction, passages=True)
        if action.to in through.paths:
            return IllegalAction("MM-R3", "passage-for-the-dwarf-only", hero=hero)
        return IllegalAction("MM-A2", "not-on-an-open-line", hero=hero, to=action.to)
    if path & _bits(state.heroes):
        return IllegalAction("MM-A2", "hero-in-the-way", hero=hero, to=action.to)
    if path & _bits(state.barred):
        return IllegalAction("MM-R6", "cameras-watch-the-hourglass", hero=hero, to=action.to)
    return IllegalAction("MM-SC17", "another-hero-on-that-tile", hero=hero, to=action.to)


def _bits(squares: tuple[Square, ...]) -> int:
    return sum({BIT[square] for square in squares})


# Who may act


def check_may_act(state: State, seat: Seat, power: Power) -> None:
    """MM-A1: only with the actions on one's own tile; nothing before the start (MM-S4)."""
    if state.started_at is None:
        raise IllegalAction("MM-S4", "not-started")
    if state.discards_due:
        raise IllegalAction("MM-SC11", "discard-first", count=state.discards_due)
    if power in powers_of(state, seat):
        return
    if seat == state.table.leader:
        raise IllegalAction("MM-SC9", "the-leader-has-no-action", action=power)
    if state.table.seats == 1:
        raise IllegalAction("MM-P1", "not-the-action-on-top", action=power)
    raise IllegalAction("MM-A1", "not-your-action", action=power)


def hero_to_move(state: State, hero: Hero) -> int:
    """MM-T3, MM-T4: a hero that has left, or stands at its exit, is moved no more."""
    if hero in state.out:
        rule = "MM-T4" if state.table.scenario.stay_on_exit else "MM-T3"
        raise IllegalAction(rule, "hero-has-escaped", hero=hero)
    return HERO_INDEX[hero]


# Vortex and escalator


def vortex_is_on(state: State) -> bool:
    """MM-A5: off after the theft. MM-SC16: off all game."""
    return state.table.scenario.vortex and not state.stolen


def vortex_targets(state: State, index: int) -> tuple[Square, ...]:
    """MM-A4: the vortices this hero may go to now."""
    scenario = state.table.scenario
    if not vortex_is_on(state) or HEROES[index] in state.out:
        return ()
    heroes, free = state.heroes, cast("tuple[Square, ...]", state.mall.chart.vortices[index])
    if not frozenset(heroes).isdisjoint(free):
        free = tuple([to for to in free if to not in heroes])
    if scenario.groups and not scenario.dimensions:
        return free
    return tuple(to for to in free if _why_no_vortex(state, index, to) is None)


def _why_no_vortex(state: State, index: int, to: Square) -> IllegalAction | None:
    """What speaks against going to that vortex square, if anything does."""
    hero = HEROES[index]
    if to not in state.mall.chart.vortices[index]:
        return IllegalAction("MM-A4", "no-vortex-of-that-colour", hero=hero, to=to)
    if to in state.heroes:
        return IllegalAction("MM-A4", "vortex-occupied", hero=hero, to=to)
    if BIT[to] & crowded(state, index):
        return IllegalAction("MM-SC17", "another-hero-on-that-tile", hero=hero, to=to)
    if state.table.scenario.dimensions and not _may_cross(state, index, to):
        return IllegalAction("MM-SC13", "not-between-dimensions", hero=hero, to=to)
    return None


def _may_cross(state: State, index: int, to: Square) -> bool:
    """MM-SC13: from vortex to vortex of the other dimension, and never all four in one."""
    chart, here = state.mall.chart, state.heroes[index]
    if here not in chart.vortices[index] or chart.dimension(here) == chart.dimension(to):
        return False
    others = [square for i, square in enumerate(state.heroes) if i != index]
    return any(chart.dimension(square) != chart.dimension(to) for square in others)


def vortex(state: State, seat: Seat, action: Vortex, at: Millis, events: list[Event]) -> State:
    """MM-A4: from wherever the hero is to a free vortex square of its colour."""
    check_may_act(state, seat, "vortex")
    index = hero_to_move(state, action.hero)
    if not vortex_is_on(state):
        raise IllegalAction("MM-A5" if state.stolen else "MM-SC16", "vortices-are-off")
    if refusal := _why_no_vortex(state, index, action.to):
        raise refusal
    return effects.arrive(state, seat, index, "vortex", action.to, at, events)


def escalator_end(state: State, index: int) -> Square | None:
    """MM-A6: where its escalator would take a hero that stands on one, if that end is free."""
    to = state.mall.chart.escalators.get(state.heroes[index])
    if to is None or HEROES[index] in state.out or to in state.heroes or to in state.barred:
        return None
    return Square(to)


def escalator(
    state: State, seat: Seat, action: Escalator, at: Millis, events: list[Event]
) -> State:
    """MM-A6: from one end to the other, either way, if it is free."""
    check_may_act(state, seat, "escalator")
    index = hero_to_move(state, action.hero)
    end = state.mall.chart.escalators.get(state.heroes[index])
    if end is None or end != action.to:
        raise IllegalAction("MM-A6", "not-on-that-escalator", hero=action.hero, to=action.to)
    if end in state.heroes:
        raise IllegalAction("MM-A6", "other-end-occupied", hero=action.hero, to=action.to)
    if end in state.barred:
        raise IllegalAction("MM-R6", "cameras-watch-the-hourglass", hero=action.hero, to=action.to)
    return effects.arrive(state, seat, index, "escalator", action.to, at, events)


# Exploring


def explorable(state: State) -> list[Square]:
    """MM-A7: the openings before which a hero of their colour stands, while there are tiles."""
    if not state.pile:
        return []
    openings = state.mall.chart.openings
    if openings.keys().isdisjoint(state.heroes):
        return []
    pairs = zip(state.heroes, COLOURS, strict=True)
    return sorted(s for s, colour in pairs if s in openings and openings[s].colour == colour)


def divinable(state: State) -> list[Square]:
    """MM-R5: with a credit, any opening of any colour in any dimension."""
    if not state.credits or not state.pile:
        return []
    return [Square(square) for square in state.mall.chart.openings]


def explore(state: State, seat: Seat, action: Explore, events: list[Event]) -> State:
    """MM-A7: the top tile is laid behind the opening; MM-R4: with the elf, talk opens."""
    check_may_act(state, seat, "explore")
    opening = _opening(state, action.at)
    index = COLOURS.index(opening.colour)
    if state.heroes[index] != action.at:
        raise IllegalAction("MM-A7", "no-hero-of-that-colour-there", at=action.at)
    state = _lay(closed(state, events), seat, opening, by_ball=False, events=events)
    if index == ELF and state.table.scenario.elf_talk:
        return opened(state, events)
    return state


def divine(state: State, seat: Seat, action: Divine, events: list[Event]) -> State:
    """MM-R5: laid by a credit of the crystal ball; the first puts a token under the mage."""
    check_may_act(state, seat, "explore")
    if not state.credits:
        raise IllegalAction("MM-R5", "no-credit")
    opening = _opening(state, action.at)
    state = _lay(closed(state, events), seat, opening, by_ball=True, events=events)
    ball = state.heroes[MAGE]
    tokens = state.tokens if ball in state.tokens else (*state.tokens, ball)
    return replace(state, credits=state.credits - 1, tokens=tokens)


def _opening(state: State, at: Square) -> Opening:
    opening = state.mall.chart.openings.get(at)
    if opening is None or at == OFF:
        raise IllegalAction("MM-A7", "no-unexplored-opening", at=at)
    if not state.pile:
        raise IllegalAction("MM-A7", "no-tile-left")
    return opening


def _lay(
    state: State, seat: Seat, opening: Opening, *, by_ball: bool, events: list[Event]
) -> State:
    """MM-A7 to MM-A9: the top tile, its entry arrow continuing from the opening."""
    tile, pile = state.pile[0], state.pile[1:]
    events.append(TileLaid(seat, Tile(tile), Square(opening.square), by_ball))
    after = replace(
        state,
        mall=state.mall.laid(replace(opening.placed, tile=tile)),
        pile=pile,
        seen_top=max(0, state.seen_top - 1),
        seen_bottom=min(state.seen_bottom, len(pile)),
    )
    return watched(after)
