"""DD-M: the Minotaur appears, walks, captures and retires."""

from typing import Literal

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Seat
from clew.games.dedalos.actions import Capture, MinotaurStep
from clew.games.dedalos.board import (
    ALL_SIDES,
    CELL,
    ENTRANCE,
    NAMED_RANK,
    RANK,
    Rank,
    ranks_of,
)
from clew.games.dedalos.chart import Chart
from clew.games.dedalos.events import (
    Event,
    HandReturned,
    MinotaurAppeared,
    MinotaurRetired,
    MinotaurStayed,
    MinotaurStepped,
    MinotaurTilesLaid,
    MinotaurTilesReturned,
    PawnsCaptured,
)
from clew.games.dedalos.model import Minotaur
from clew.games.dedalos.rules.bag import (
    give_back,
    holds_no_minotaur,
    saw_return,
    shown,
    swapped,
)
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import MINOTAURS, RED, WHITE, Hand, Tile, several

Walked = Literal["asks", "done", "caught"]
"""The walk waits for a choice, is over, or is over and so is the turn (DD-M4)."""


def lay(state: State, events: list[Event]) -> State:
    """DD-T1, DD-T4, DD-M1: every Minotaur tile of the hand is laid; the first brings it in."""
    seat = state.turn.seat
    hand = state.hands[seat]
    memory = holds_no_minotaur(state.memory, seat)
    if RED not in hand and WHITE not in hand:
        return state if memory is state.memory else replace(state, memory=memory)
    tiles: Hand = tuple(tile for tile in hand if tile in MINOTAURS)
    events.append(MinotaurTilesLaid(seat, tiles))
    minotaur = state.minotaur
    if minotaur is None:
        minotaur = Minotaur(ENTRANCE)
        events.append(MinotaurAppeared())
    red = tiles.count(RED)
    return replace(
        state,
        hands=swapped(state.hands, seat, tuple(tile for tile in hand if tile not in MINOTAURS)),
        red=state.red + red,
        white=state.white + len(tiles) - red,
        minotaur=minotaur,
        memory=shown(memory, tiles, seat),
        turn=replace(state.turn, free=True),
    )


# ----------------------------------------------------------------------------- the walk


def ways(state: State) -> list[Rank]:
    """DD-M2, DD-M3: where the next step may lead, sorted; more than one is the player's choice."""
    minotaur = state.minotaur
    assert minotaur is not None
    chart, here = state.maze.chart, RANK[minotaur.cell]
    there = [*chart.corridors(here)]
    if chart.open[here] == ALL_SIDES:
        there = sorted({*there, *chart.crossings} - {here})
    if minotaur.came_from is not None and not state.turn.free:
        back = RANK[minotaur.came_from]
        if back in there and (len(there) > 1 or state.options.dead_end == "stop"):
            there.remove(back)
    return there


def walk(state: State, events: list[Event]) -> tuple[State, Walked]:
    """DD-M2: step by step, until it has to be told where, meets somebody, or has walked enough."""
    while state.turn.steps:
        choices = ways(state)
        if not choices:
            events.append(MinotaurStayed(state.turn.steps))
            break
        if len(choices) > 1:
            return replace(state, turn=replace(state.turn, phase="minotaur")), "asks"
        state, walked = _step(state, choices[0], events)
        if walked != "done":
            return state, walked
    return state, "done"


def choose_step(state: State, action: MinotaurStep, events: list[Event]) -> tuple[State, Walked]:
    """DD-M2: the player says where, then it walks on."""
    rank = NAMED_RANK[action.cell]
    if rank is None or rank not in ways(state):
        raise IllegalAction("DD-M2", "no-way-for-the-minotaur")
    state, walked = _step(state, rank, events)
    return walk(state, events) if walked == "done" else (state, walked)


def _step(state: State, rank: Rank, events: list[Event]) -> tuple[State, Walked]:
    minotaur, turn, cell = state.minotaur, state.turn, CELL[rank]
    assert minotaur is not None
    events.append(MinotaurStepped(minotaur.cell, cell))
    state = replace(
        state,
        minotaur=Minotaur(cell, minotaur.cell, minotaur.alone),
        turn=replace(turn, steps=turn.steps - 1, free=False),
    )
    if cell not in state.pawns:
        return state, "done"
    return _meet(state, standing_on(state, cell), events)


def standing_on(state: State, cell: tuple[int, int]) -> tuple[Seat, ...]:
    """The seats whose pawns are on this cell."""
    return tuple(Seat(i) for i, pawn in enumerate(state.pawns) if pawn == cell)


def _meet(state: State, met: tuple[Seat, ...], events: list[Event]) -> tuple[State, Walked]:
    """DD-M4: the first tile with pawns stops it; all there are captured, or one of them."""
    if state.options.capture == "one" and len(met) > 1:
        return replace(state, turn=replace(state.turn, phase="capture", steps=0)), "asks"
    return _stopped(capture(state, met, events), met)


def choose_capture(state: State, action: Capture, events: list[Event]) -> tuple[State, Walked]:
    """The table plays with one capture at a time: the mover says whose, its own pawn too."""
    minotaur = state.minotaur
    assert minotaur is not None
    if action.seat not in standing_on(state, minotaur.cell):
        raise IllegalAction("DD-M4", "not-on-the-minotaurs-tile", seat=action.seat)
    return _stopped(capture(state, (action.seat,), events), (action.seat,))


def _stopped(state: State, captured: tuple[Seat, ...]) -> tuple[State, Walked]:
    state = replace(state, turn=replace(state.turn, steps=0))
    return state, "caught" if state.turn.seat in captured else "done"


def capture(state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """DD-M4: pawns and Minotaur leave the maze; hands and red tiles go back, white ones leave."""
    minotaur = state.minotaur
    assert minotaur is not None
    events.append(PawnsCaptured(seats, minotaur.cell))
    hands, back = state.hands, list[Tile]()
    for seat in seats:
        hand = hands[seat]
        events.append(HandReturned(seat, len(hand), hand, state.options.open_hands))
        hands = swapped(hands, seat, ())
        back += hand
    events.append(MinotaurTilesReturned(state.red, 0, state.white))
    captured = replace(
        give_back(state, back + several(RED, state.red)),
        pawns=tuple(None if seat in seats else pawn for seat, pawn in enumerate(state.pawns)),
        hands=hands,
        minotaur=None,
        red=0,
        white=0,
        gone=state.gone + state.white,
    )
    return _remember_capture(captured, state, seats)


def _remember_capture(after: State, before: State, seats: tuple[Seat, ...]) -> State:
    memory = saw_return(after.memory, several(RED, before.red), after.draws, None)
    for seat in seats:
        memory = saw_return(memory, before.hands[seat], after.draws, seat)
        memory = holds_no_minotaur(memory, seat)
    return replace(after, memory=memory)


# ----------------------------------------------------------------------------- retirement


def consider_retirement(state: State, events: list[Event]) -> State:
    """DD-M6: after a full round without a way to anybody it leaves, and all its tiles go back."""
    minotaur = state.minotaur
    if minotaur is None:
        return state
    alone = 0 if reaches_somebody(state) else minotaur.alone + 1
    if alone < len(state.pawns):
        if alone == minotaur.alone:
            return state
        return replace(state, minotaur=replace(minotaur, alone=alone))
    events.append(MinotaurRetired())
    events.append(MinotaurTilesReturned(state.red, state.white))
    tiles = several(RED, state.red) + several(WHITE, state.white)
    back = give_back(state, tiles)
    memory = saw_return(back.memory, tiles, back.draws, None)
    return replace(back, minotaur=None, red=0, white=0, memory=memory)


def reaches_somebody(state: State) -> bool:
    """DD-M6: whether it has any way to a pawn, turning and passages allowed."""
    minotaur = state.minotaur
    assert minotaur is not None
    chart = state.maze.chart
    pawns = ranks_of(state.pawns)
    passages = set(chart.crossings)
    found = _walk_to(chart, RANK[minotaur.cell], pawns | passages)
    if found is None or found in pawns:
        return found is not None
    # It can go to every crossing there is: is one joined with a pawn, or the Minotaur itself?
    return any(_walk_to(chart, pawn, passages) is not None for pawn in pawns)


def _walk_to(chart: Chart, start: Rank, goals: set[Rank]) -> Rank | None:
    """The first of these cells that corridors lead to; a passage is near almost everywhere."""
    seen = {start}
    todo = [start]
    for rank in todo:
        if rank in goals:
            return rank
        for other in chart.corridors(rank):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return None
