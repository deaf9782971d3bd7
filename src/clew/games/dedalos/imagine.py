"""Another truth: the hidden tiles dealt afresh, true to all that a seat can know.

Hidden are the bag and the hands of others; which tiles they are together is no secret. But not
every tile can be everywhere, and an attentive player knows that:

- Who has laid all Minotaur tiles at the start of a turn holds none but among what was drawn since.
- A tile that was seen to go back into the bag (Minotaur tiles by everybody, a captured hand by its
  owner) is in no hand that has not drawn since.
- Whoever is on turn has something to do, or the turn would be over.

Where it cannot be known which of two equal tiles went where, we assume what leaves more open.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from clew.core.chance import below, shuffled
from clew.core.types import Seat
from clew.games.dedalos.rules.bag import forget
from clew.games.dedalos.rules.listing import has_action
from clew.games.dedalos.state import Memory, State
from clew.games.dedalos.tiles import MINOTAURS, Hand, Tile
from clew.games.dedalos.views import sees_hand

_TRIES: Final = 256
_SEEDS: Final = 1 << 62


class Slot(NamedTuple):
    """A hidden tile in a hand: when it was drawn, and whether it may be a Minotaur tile."""

    drawn: int
    minotaur: bool
    seat: int


def imagine(state: State, seat: Seat | None, seed: int) -> State:
    """A state that this seat cannot tell from the real one."""
    for number in range(_TRIES):
        dealt = _dealt(state, seat, seed, number)
        if dealt is not None and _goes_on(dealt):
            return dealt
    # So much is known that dealing blindly does not find it: then only the bag is shaken.
    return replace(state, bag=shuffled(state.bag, seed, 0), seed=below(_SEEDS, seed, _TRIES))


def _goes_on(state: State) -> bool:
    """DD-T2: were there no legal action, the turn would have ended."""
    return state.outcome is not None or state.turn.phase != "actions" or has_action(state)


def _dealt(state: State, seat: Seat | None, seed: int, number: int) -> State | None:
    hidden = [i for i in range(len(state.hands)) if not sees_hand(state, seat, i)]
    tiles: list[Tile] = [*state.bag]
    for i in hidden:
        tiles += state.hands[i]
    tiles.sort()  # or the real order would show through the shuffle
    pool = _dated(shuffled(tiles, seed, number), _seen_to_return(state, seat))
    hands: list[Hand] = [() if i in hidden else hand for i, hand in enumerate(state.hands)]
    for slot in sorted(_slots(state, hidden)):
        fitting = (i for i, (tile, back) in enumerate(pool) if _fits(slot, tile, back))
        at = next(fitting, None)
        if at is None:
            return None
        hands[slot.seat] += (pool.pop(at)[0],)
    return replace(
        state,
        hands=tuple(hands),
        bag=tuple(tile for tile, _ in pool),
        seed=below(_SEEDS, seed, _TRIES + number),
        memory=_known(state.memory, seat),
    )


def _known(memory: Memory, seat: Seat | None) -> Memory:
    """What others saw of their own hands is no business of this seat."""
    return replace(
        memory, returned=tuple(e for e in memory.returned if e.seat is None or e.seat == seat)
    )


def _fits(slot: Slot, tile: Tile, back: int) -> bool:
    return back <= slot.drawn and (slot.minotaur or tile not in MINOTAURS)


def _slots(state: State, hidden: Iterable[int]) -> list[Slot]:
    """Which of a hand's tiles were played nobody knows: the oldest, for that leaves more open."""
    slots: list[Slot] = []
    for seat in hidden:
        size, fresh = len(state.hands[seat]), state.memory.fresh[seat]
        drawn = state.memory.drawn[seat]
        slots += [Slot(drawn[len(drawn) - size + i], i >= size - fresh, seat) for i in range(size)]
    return slots


def _seen_to_return(state: State, seat: Seat | None) -> dict[Tile, list[int]]:
    """By tile: when the ones this seat saw go back were in the bag again, the last one first."""
    returned = state.memory.returned
    if seat is not None and state.memory.drawn[seat]:
        latest = state.memory.drawn[seat][-1]
        returned = forget(returned, state.hands[seat], latest, {None, seat})
    seen: dict[Tile, list[int]] = {}
    kinds: set[Tile] = {entry.tile for entry in returned}
    for tile in kinds:
        by_all = [e.at for e in returned if e.tile == tile and e.seat is None]
        by_me = [e.at for e in returned if e.tile == tile and e.seat == seat]
        # They may be the same tiles, so only one of the two lists can be relied on.
        seen[tile] = sorted(by_me if len(by_me) >= len(by_all) else by_all, reverse=True)
    return seen


def _dated(tiles: Iterable[Tile], returns: dict[Tile, list[int]]) -> list[tuple[Tile, int]]:
    """Each tile, and since when it is known to have been in the bag (0: nobody saw it)."""
    left = {tile: iter(times) for tile, times in returns.items()}
    return [(tile, next(left[tile], 0) if tile in left else 0) for tile in tiles]
