"""The bag: drawing from it, giving back to it, and what players remember of that."""

from collections.abc import Sequence

from msgspec.structs import replace

from clew.core.chance import below
from clew.core.types import Seat
from clew.games.dedalos.events import Drew, Event
from clew.games.dedalos.model import HAND
from clew.games.dedalos.state import Memory, Returned, State
from clew.games.dedalos.tiles import Hand, Tile


def refill(state: State, seat: Seat, events: list[Event]) -> State:
    """DD-T1: draw back to three; a bag that holds too few gives what is there."""
    hand = state.hands[seat]
    count = min(HAND - len(hand), len(state.bag))
    if count == 0:
        return state
    drawn = state.bag[: -count - 1 : -1]
    events.append(Drew(seat, count, drawn, state.options.open_hands))
    return replace(
        state,
        hands=swapped(state.hands, seat, hand + drawn),
        bag=state.bag[:-count],
        memory=_drew(state.memory, seat, count, state.draws),
    )


def give_back(state: State, tiles: Sequence[Tile]) -> State:
    """Put tiles back into the bag, each at a place left to chance.

    The bag's order is as good as unknown before, so that is as good as shaking it.
    """
    if not tiles:
        return state
    bag, draws = list(state.bag), state.draws
    for tile in tiles:
        bag.insert(below(len(bag) + 1, state.seed, draws), tile)
        draws += 1
    return replace(state, bag=tuple(bag), draws=draws)


def swapped(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """All hands, with this seat's replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def without(hand: Hand, tile: Tile) -> Hand:
    """The hand less one tile of this kind."""
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]


# ----------------------------------------------------------------------------- memory


def _drew(memory: Memory, seat: Seat, count: int, draws: int) -> Memory:
    drawn, fresh = list(memory.drawn), list(memory.fresh)
    drawn[seat] = (*drawn[seat], *((draws,) * count))[-HAND:]
    fresh[seat] += count
    returned = memory.returned
    if returned:  # what was back before anybody's oldest tile was drawn may be anywhere
        oldest = min(times[0] for times in drawn)
        if returned[0].at <= oldest:
            returned = tuple(entry for entry in returned if entry.at > oldest)
    return Memory(tuple(drawn), tuple(fresh), returned)


def holds_no_minotaur(memory: Memory, seat: Seat) -> Memory:
    """From now on the tiles in this hand are known to be no Minotaur tiles."""
    if not memory.fresh[seat]:
        return memory
    fresh = list(memory.fresh)
    fresh[seat] = 0
    return Memory(memory.drawn, tuple(fresh), memory.returned)


def saw_return(memory: Memory, tiles: Sequence[Tile], at: int, seat: Seat | None) -> Memory:
    """Remember that these tiles are back in the bag, known to *seat* or (None) to everybody."""
    if not tiles:
        return memory
    returned = memory.returned
    if seat is not None:  # it may have held the very tile it saw go back before
        returned = forget(returned, tiles, at, {seat})
    return replace(memory, returned=returned + tuple(Returned(tile, at, seat) for tile in tiles))


def shown(memory: Memory, tiles: Sequence[Tile], seat: Seat) -> Memory:
    """A seat showed these tiles: they may be ones that were seen to go back."""
    for entry in memory.returned:
        if entry.tile in tiles:
            break
    else:
        return memory
    latest = memory.drawn[seat][-1] if memory.drawn[seat] else 0
    knowers = {entry.seat for entry in memory.returned}
    returned = forget(memory.returned, tiles, latest, knowers)
    return memory if returned is memory.returned else replace(memory, returned=returned)


def forget(
    returned: tuple[Returned, ...], tiles: Sequence[Tile], latest: int, knowers: set[Seat | None]
) -> tuple[Returned, ...]:
    """These tiles were seen again; they may be the last that went back before *latest*."""
    for tile in tiles:
        for knower in knowers:
            known = [e for e in returned if (e.tile, e.seat) == (tile, knower) and e.at <= latest]
            if known:
                last = known[-1]
                at = len(returned) - 1 - returned[::-1].index(last)
                returned = returned[:at] + returned[at + 1 :]
    return returned
