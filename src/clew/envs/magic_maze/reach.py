"""Which action numbers the position allows, kept up to date from state to state.

The slow truth is ``game.board_actions``; a test compares the two in random matches.
"""

from functools import lru_cache

import numpy as np

from clew.core.types import Seat
from clew.envs.layout import Mask, Vector
from clew.envs.magic_maze import action_codes
from clew.envs.magic_maze.action_codes import (
    ACTIONS,
    BLOCK,
    DISCARD,
    DIVINE,
    DIVINE_AT,
    HERO,
    LONGEST,
    OPENINGS,
    REVEAL,
    SLIDES,
    STEAL,
    VORTEX,
    VORTEX_AT,
    VORTICES,
    WAIT,
)
from clew.games.magic_maze.board import BIT, Mall, Placed
from clew.games.magic_maze.catalog import COLOURS, DIRECTIONS, DWARF, HEROES, Power
from clew.games.magic_maze.model import (
    GESTURES,
    Action,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Reveal,
    Sign,
    Square,
    Stare,
    Steal,
    Tile,
    Vortex,
)
from clew.games.magic_maze.rules import acting, effects, rearrange, talk
from clew.games.magic_maze.state import State

_NEVER_FREE = BIT[0]  # no hero stands on tile 0: what needs it is not possible
_NO_BLOCK = np.zeros(BLOCK, np.int8)
_REVEAL, _STEAL = Reveal(), Steal()
_DISCARDS = tuple(Discard(Tile(tile)) for tile in range(2, action_codes.TILES + 1))
_VORTEX_ACTIONS = tuple(
    Vortex(HEROES[index], Square(square))
    for index, colour in enumerate(COLOURS)
    for square in action_codes.vortices_of(colour)
)
_DIVINE_ACTIONS = tuple(Divine(Square(square)) for square in OPENINGS)


class Stand:
    """All that a hero could do from one square of one mall, and what of it others can block."""

    def __init__(
        self, mall: Mall, hero: int, square: int, passages: bool, tiles_left: bool
    ) -> None:
        self.actions: list[Action | None] = [None] * BLOCK
        self._needs = [_NEVER_FREE] * BLOCK  # what must be free for it
        self.watched = 0
        for way in range(len(DIRECTIONS)):
            line = mall.chart.line(square, way, passages=passages and hero == DWARF)
            at, slides = way * LONGEST, acting.SLIDES[hero][way]
            end = at + len(line.squares)
            self.actions[at:end] = [slides[to] for to in line.squares]
            self._needs[at:end] = line.paths.values()
            self.watched |= line.mask
        if (to := mall.chart.escalators.get(square)) is not None:
            self.actions[SLIDES] = Escalator(HEROES[hero], Square(to))
            self._needs[SLIDES] = BIT[to]
            self.watched |= BIT[to]
        opening = mall.chart.openings.get(square)
        if opening is not None and opening.colour == COLOURS[hero] and tiles_left:
            self.actions[SLIDES + 1] = Explore(Square(square))
            self._needs[SLIDES + 1] = 0
        self._masks = dict[int, Mask]()
        self.vector: Vector | None = None  # a hero here as numbers, once somebody worked it out

    def mask(self, relevant: int) -> Mask:
        """Which of it is possible while these of the watched squares are taken."""
        mask = self._masks.get(relevant)
        if mask is None:
            taken = relevant | _NEVER_FREE
            possible = bytes([not need & taken for need in self._needs])
            mask = self._masks[relevant] = np.frombuffer(possible, np.int8)
        return mask


class Floor:
    """One mall, for as long as it lies: what heroes can do from its squares."""

    def __init__(self, mall: Mall, passages: bool, tiles_left: bool) -> None:
        self.mall = mall
        self._passages, self._tiles_left = passages, tiles_left
        self.stands: list[dict[int, Stand]] = [{} for _ in HEROES]
        self.vortices = sum(BIT[square] for mine in mall.chart.vortices for square in mine)
        self._vortex_masks = dict[int, Mask]()
        # The mall as numbers, once somebody has worked them out:
        self.tiles: Vector | None = None
        self.goals: Vector | None = None

    def stand(self, hero: int, square: int) -> Stand:
        """What a hero could do from a square."""
        stand = self.stands[hero].get(square)
        if stand is None:
            stand = Stand(self.mall, hero, square, self._passages, self._tiles_left)
            self.stands[hero][square] = stand
        return stand

    def vortex_mask(self, free: int) -> Mask:
        """The numbers of these vortex squares."""
        mask = self._vortex_masks.get(free)
        if mask is None:
            mask = np.array([free & BIT[square] != 0 for square in VORTICES], np.int8)
            self._vortex_masks[free] = mask
        return mask


_FLOORS = dict[tuple[str, tuple[Placed, ...], bool, bool], Floor]()
_MOST_FLOORS = 2000  # many envs and many matches begin on the same few malls


def floor_of(mall: Mall, passages: bool, tiles_left: bool) -> Floor:
    """The floor of a mall; one that was laid before is the same again."""
    key = (mall.side, mall.tiles, passages, tiles_left)
    floor = _FLOORS.get(key)
    if floor is None:
        if len(_FLOORS) >= _MOST_FLOORS:
            _FLOORS.clear()
        floor = _FLOORS[key] = Floor(mall, passages, tiles_left)
    return floor


@lru_cache(maxsize=256)
def allowed(powers: tuple[Power, ...]) -> Mask:
    """MM-A1: the numbers on the board that these powers allow."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[list(action_codes.FREE)] = 1
    for power in powers:
        mask[action_codes.numbers_of(power)] = 1
    return mask


class Reach:
    """What the position lets anybody do, by number; ``update`` brings it up to a state."""

    def __init__(self) -> None:
        self.mask: Mask = np.zeros(ACTIONS, np.int8)
        self.mask[WAIT] = 1
        self.stands: list[Stand | None] = [None] * len(HEROES)
        self._relevant = [0] * len(HEROES)
        self._free = -1  # the vortices that the mask was made for
        self._mall: Mall | None = None
        self._floor: Floor | None = None  # of that mall
        self._is_plain = False  # what is not set anew with every state is set
        self._divined = False

    def update(self, state: State) -> None:
        """Bring it up to this state."""
        if state.outcome is not None or state.discards_due or state.started_at is None:
            self._nothing_or_discards(state)
            return
        if not self._is_plain:
            self.mask[:] = 0
            self.mask[WAIT] = 1
            self.mask[REVEAL] = state.table.seats == 1
            self._mall, self._is_plain, self._free = None, True, -1
        floor = self.floor_of(state)
        blocked = acting.obstacles(state)
        self._heroes(state, floor, blocked)
        self._vortices(state, floor, blocked)
        if state.table.manual_theft:
            self.mask[STEAL] = effects.may_steal(state)
        if self._divined or state.credits:
            self._divine(state)

    def _nothing_or_discards(self, state: State) -> None:
        self.mask[:] = 0
        self.mask[WAIT] = 1
        self._is_plain = self._divined = False
        self.stands = [None] * len(HEROES)
        if state.discards_due and state.outcome is None:
            for tile in rearrange.discardable(state):
                self.mask[DISCARD + tile - 2] = 1

    def floor_of(self, state: State) -> Floor:
        """The floor of the state's mall."""
        mall = state.mall
        if mall is not self._mall or self._floor is None:
            self._mall = mall
            passages = state.table.scenario.passages
            self._floor = floor_of(mall, passages, bool(state.pile))
        return self._floor

    def _heroes(self, state: State, floor: Floor, blocked: int) -> None:
        stands, groups, out = self.stands, state.table.scenario.groups, state.out
        for hero, square in enumerate(state.heroes):
            stand = None
            relevant = 0
            if not (out and HEROES[hero] in out):
                stand = floor.stands[hero].get(square) or floor.stand(hero, square)
                taken = blocked if groups else blocked | acting.crowded(state, hero)
                relevant = taken & stand.watched
            if stand is not stands[hero] or relevant != self._relevant[hero]:
                stands[hero], self._relevant[hero] = stand, relevant
                at = HERO + BLOCK * hero
                mask = _NO_BLOCK if stand is None else stand.mask(relevant)
                self.mask[at : at + BLOCK] = mask

    def _vortices(self, state: State, floor: Floor, blocked: int) -> None:
        scenario = state.table.scenario
        if scenario.groups and not scenario.dimensions:
            free = floor.vortices & ~blocked if acting.vortex_is_on(state) else 0
            if free != self._free:
                self._free = free
                self.mask[VORTEX:DIVINE] = floor.vortex_mask(free)
        else:
            self.mask[VORTEX:DIVINE] = 0
            for hero in range(len(HEROES)):
                for to in acting.vortex_targets(state, hero):
                    self.mask[VORTEX_AT[to]] = 1

    def _divine(self, state: State) -> None:
        self.mask[DIVINE:STEAL] = 0
        found = acting.divinable(state)
        self._divined = bool(found)
        for square in found:
            self.mask[DIVINE_AT[square]] = 1

    def action(self, number: int) -> Action | None:
        """The action of a number on the board; whether it is legal the rules say."""
        if number < VORTEX:
            if number == WAIT:
                return None
            stand = self.stands[(number - HERO) // BLOCK]
            return None if stand is None else stand.actions[(number - HERO) % BLOCK]
        if number < DIVINE:
            return _VORTEX_ACTIONS[number - VORTEX]
        if number < STEAL:
            return _DIVINE_ACTIONS[number - DIVINE]
        if number >= DISCARD:
            return _DISCARDS[number - DISCARD]
        return _STEAL if number == STEAL else _REVEAL


def signal(state: State, seat: Seat, number: int) -> Action:
    """The signal with this number; whose seat it is at is counted clockwise from one's own."""
    if number >= action_codes.SIGN:
        return Sign(GESTURES[number - action_codes.SIGN])
    seats = state.table.seats
    if number >= action_codes.PAWN:
        return DoSomething(Seat((seat + 1 + number - action_codes.PAWN) % seats))
    return Stare(Seat((seat + 1 + number - action_codes.STARE) % seats))


def signals(state: State, seat: Seat) -> Mask:
    """Which signals the seat may give now."""
    mask = np.zeros(ACTIONS - action_codes.BOARD, np.int8)
    for action in talk.signals(state, seat):
        number = action_codes.number_of(state, seat, action)
        assert number is not None, "every signal that is listed has a number"
        mask[number - action_codes.BOARD] = 1
    return mask
