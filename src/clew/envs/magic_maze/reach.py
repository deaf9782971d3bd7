"""Which action numbers the position allows, kept up to date from state to state.

The slow truth is ``game.board_actions``; a test compares the two in random matches.
"""

from functools import lru_cache

import numpy as np

from clew.core.types import Seat
from clew.envs.layout import Mask
from clew.envs.magic_maze import action_codes
from clew.envs.magic_maze.action_codes import (
    ACTIONS,
    BLOCK,
    DISCARD,
    DIVINE,
    DIVINE_AT,
    HERO,
    OPENINGS,
    REVEAL,
    STEAL,
    VORTEX,
    VORTEX_AT,
    WAIT,
)
from clew.envs.magic_maze.floor import Floor, Stand, floor_of
from clew.games.magic_maze.catalog import COLOURS, HEROES, Power
from clew.games.magic_maze.model import (
    GESTURES,
    Action,
    Discard,
    Divine,
    DoSomething,
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

_NO_BLOCK = np.zeros(BLOCK, np.int8)
_REVEAL, _STEAL = Reveal(), Steal()
_DISCARDS = tuple(Discard(Tile(tile)) for tile in range(2, action_codes.TILES + 1))
_VORTEX_ACTIONS = tuple(
    Vortex(HEROES[index], Square(square))
    for index, colour in enumerate(COLOURS)
    for square in action_codes.vortices_of(colour)
)
_DIVINE_ACTIONS = tuple(Divine(Square(square)) for square in OPENINGS)


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

    def __init__(self, rows: int = 1) -> None:
        self.masks = np.zeros((rows, ACTIONS), np.int8)
        """The same mask so many times, to go with as many seats."""
        self.mask: Mask = self.masks[0]
        self.stands: list[Stand | None] = [None] * len(HEROES)
        self._relevant = [0] * len(HEROES)
        self._free = -1  # the vortices that the mask was made for
        self._mall: object = None
        self._floor: Floor | None = None  # of that mall
        self._is_plain = False  # what is not set anew with every state is set
        self._divined = False
        # Windows on the masks, as making one takes as long as writing to it:
        self._of_heroes = [self.masks[:, at : at + BLOCK] for at in range(HERO, VORTEX, BLOCK)]
        self._of_vortices = self.masks[:, VORTEX:DIVINE]

    def _clear(self) -> None:
        self.masks[:] = 0
        self.masks[:, WAIT] = 1
        self.stands = [None] * len(HEROES)

    def update(self, state: State) -> None:
        """Bring it up to this state."""
        if state.outcome is not None or state.discards_due or state.started_at is None:
            self._nothing_or_discards(state)
            return
        if not self._is_plain:
            self._clear()
            self.masks[:, REVEAL] = state.table.seats == 1
            self._mall, self._is_plain, self._free = None, True, -1
        floor = self.floor_of(state)
        blocked = acting.obstacles(state)
        self._heroes(state, floor, blocked)
        self._vortices(state, floor, blocked)
        if state.table.manual_theft:
            self.masks[:, STEAL] = effects.may_steal(state)
        if self._divined or state.credits:
            self._divine(state)

    def _nothing_or_discards(self, state: State) -> None:
        self._clear()
        self._is_plain = self._divined = False
        if state.discards_due and state.outcome is None:
            for tile in rearrange.discardable(state):
                self.masks[:, DISCARD + tile - 2] = 1

    def floor_of(self, state: State) -> Floor:
        """The floor of the state's mall."""
        mall = state.mall
        if mall is not self._mall or self._floor is None:
            self._mall = mall
            passages = state.table.scenario.passages
            self._floor = floor_of(mall, passages, bool(state.pile))
        return self._floor

    def _heroes(self, state: State, floor: Floor, blocked: int) -> None:
        kept, taken_before = self.stands, self._relevant
        groups, out = state.table.scenario.groups, state.out
        for hero, square in enumerate(state.heroes):
            stand = None
            relevant = 0
            if not (out and HEROES[hero] in out):
                stand = floor.stands[hero].get(square) or floor.stand(hero, square)
                taken = blocked if groups else blocked | acting.crowded(state, hero)
                relevant = taken & stand.watched
            if stand is not kept[hero] or relevant != taken_before[hero]:
                kept[hero], taken_before[hero] = stand, relevant
                mask = _NO_BLOCK if stand is None else stand.mask(relevant)
                self._of_heroes[hero][...] = mask

    def _vortices(self, state: State, floor: Floor, blocked: int) -> None:
        scenario = state.table.scenario
        if scenario.groups and not scenario.dimensions:
            free = floor.vortices & ~blocked if acting.vortex_is_on(state) else 0
            if free != self._free:
                self._free = free
                self._of_vortices[...] = floor.vortex_mask(free)
        else:
            self._of_vortices[...] = 0
            for hero in range(len(HEROES)):
                for to in acting.vortex_targets(state, hero):
                    self.masks[:, VORTEX_AT[to]] = 1

    def _divine(self, state: State) -> None:
        self.masks[:, DIVINE:STEAL] = 0
        found = acting.divinable(state)
        self._divined = bool(found)
        for square in found:
            self.masks[:, DIVINE_AT[square]] = 1

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
