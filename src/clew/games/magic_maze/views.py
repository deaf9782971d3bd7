"""Who may know what: everybody at the table sees the same, and nobody what lies face down."""

from itertools import repeat, takewhile
from typing import cast

from msgspec.structs import replace

from clew.core.chance import shuffled
from clew.core.types import Seat
from clew.games.magic_maze.board import BIT, Line
from clew.games.magic_maze.catalog import DWARF, HEROES
from clew.games.magic_maze.model import Event, Reach, Square, View
from clew.games.magic_maze.rules import acting, effects, rearrange, talk
from clew.games.magic_maze.state import State

_HEROES = range(len(HEROES))
_NOTHING = Reach(
    slides=(((),) * 4,) * 4,
    vortices=((),) * 4,
    escalators=(None,) * 4,
    explore=(),
    divine=(),
    discard=(),
    steal=False,
)


def view(state: State, seat: Seat | None) -> View:
    """The table as anybody sees it: never the pile's order, its top only where it lies face up."""
    del seat  # action tiles lie open: no seat knows more than another
    return View(
        table=state.table,
        mall=state.mall,
        heroes=state.heroes,
        out=state.out,
        tokens=state.tokens,
        barred=state.barred,
        hands=state.hands,
        vortex_on=acting.vortex_is_on(state),
        pile=len(state.pile),
        pile_top=state.pile[0] if state.table.scenario.open_pile and state.pile else None,
        deck=len(state.deck),
        shown=state.shown,
        started_at=state.started_at,
        sand_out_at=state.sand_out_at,
        ended_at=state.ended_at,
        words=talk.may_speak(state),
        gestures=talk.may_gesture(state),
        stolen=state.stolen,
        credits=state.credits,
        discards_due=state.discards_due,
        turns=state.turns,
        pawn=state.pawn,
        reach=reach(state),
        outcome=state.outcome,
    )


def reach(state: State) -> Reach:
    """What the position lets anybody do, whoever has the action for it."""
    if state.outcome is not None or state.started_at is None:
        return _NOTHING
    if state.discards_due:
        return replace(_NOTHING, discard=rearrange.discardable(state))
    return Reach(
        slides=tuple(map(_slides, _HEROES, repeat(state), repeat(acting.obstacles(state)))),
        vortices=_vortices(state),
        escalators=_escalators(state),
        explore=tuple(acting.explorable(state)),
        divine=tuple(acting.divinable(state)),
        discard=(),
        steal=state.table.manual_theft and effects.may_steal(state),
    )


Stops = tuple[tuple[Square, ...], ...]


def _slides(hero: int, state: State, blocked: int) -> Stops:
    """Where a hero may stop, each way: the shortcut of `acting.slide_stops`, as a test compares.

    It depends on what stands in these four lines and on nothing else, so it is found once for each.
    """
    if state.out and HEROES[hero] in state.out:
        return _NOTHING.slides[hero]
    square, passages = state.heroes[hero], hero == DWARF and state.table.scenario.passages
    in_the_way = blocked
    if not state.table.scenario.groups:
        in_the_way |= acting.crowded(state, hero)
    mask, lines, found = state.mall.chart.lines_from(square, passages=passages)
    in_the_way &= mask
    stops = found.get(in_the_way)
    if stops is None:
        stops = found[in_the_way] = tuple([_stops(line, in_the_way) for line in lines])
    return stops


def _stops(line: Line, in_the_way: int) -> tuple[Square, ...]:
    squares = cast("tuple[Square, ...]", line.squares)
    if not line.mask & in_the_way:
        return squares
    return tuple(takewhile(lambda to: not BIT[to] & in_the_way, squares))


def _vortices(state: State) -> Stops:
    """Where each hero may go by vortex: to all of its colour, where nobody stands on any."""
    scenario, chart = state.table.scenario, state.mall.chart
    is_plain = acting.vortex_is_on(state) and scenario.groups and not scenario.dimensions
    if is_plain and not state.out and chart.vortex_squares.isdisjoint(state.heroes):
        return cast("Stops", chart.vortices)
    return tuple(map(acting.vortex_targets, repeat(state), _HEROES))


def _escalators(state: State) -> tuple[Square | None, ...]:
    """Where its escalator would take each hero: nowhere, where nobody stands on any."""
    if state.mall.chart.escalators.keys().isdisjoint(state.heroes):
        return _NOTHING.escalators
    return tuple(map(acting.escalator_end, repeat(state), _HEROES))


def redact(event: Event, seat: Seat | None) -> Event:
    """Whatever happens in Magic Maze happens on the open table."""
    del seat
    return event


def imagine(state: State, seat: Seat | None, seed: int) -> State:
    """Another order of what lies face down, keeping all that everybody has seen of it."""
    del seat
    top, bottom = _seen(state)
    pile = state.pile
    hidden = shuffled(pile[top : len(pile) - bottom], seed, 0)
    deck = state.deck if state.deck_seen else shuffled(state.deck, seed, 1)
    return replace(
        state,
        seed=seed,
        pile=(*pile[:top], *hidden, *pile[len(pile) - bottom :]),
        deck=deck,
    )


def _seen(state: State) -> tuple[int, int]:
    """How many tiles at the top and at the bottom of the pile are no secret."""
    top = max(state.seen_top, int(state.table.scenario.open_pile))
    return min(top, len(state.pile)), min(state.seen_bottom, max(0, len(state.pile) - top))
