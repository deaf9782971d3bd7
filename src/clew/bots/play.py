"""One match between bots, in virtual time: nobody sleeps, equal seeds play equal matches."""

from collections.abc import Iterator, Sequence
from heapq import heapify, heapreplace
from math import log
from typing import Any

from clew.bots.bot import Bot, Situation
from clew.core.chance import below
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, Setup, seats_of

AnyMatch = Match[Any, Any, Any, Any, Any]
BUDGET = Millis(1000)
AT_ONCE = Millis(0)
_FINE = 1 << 32


class Stuck(AssertionError):
    """Nobody acts and nothing is due: a bot or a game is wrong."""


def play(
    game: AnyGame,
    setup: Setup[Any],
    bots: Sequence[Bot],
    *,
    pace: Millis = AT_ONCE,
    seed: int = 0,
    opening: Sequence[Any] = (),
) -> AnyMatch:
    """A whole match, one bot a seat; seat 0 makes the *opening* (such as Start) at time zero.

    With a *pace* every seat looks up at moments of its own, that far apart on average (exponential,
    as people do): the real-time way. Without, whoever has board actions is asked at once. An
    answer that the rules refuse raises.
    """
    table = Table(game, setup, bots, seed)
    for action in opening:
        table.match.play(Move(Seat(0), action, Millis(0)))
    if pace:
        _in_real_time(table, pace)
    else:
        _turn_by_turn(table)
    return table.match


class Table:
    """A match and the bots at its seats."""

    def __init__(self, game: AnyGame, setup: Setup[Any], bots: Sequence[Bot], seed: int) -> None:
        self.match: AnyMatch = Match(game, setup)
        self.bots = bots
        self.seats = seats_of(setup.seats)
        self.seed = seed
        self.asked = 0
        self.since = Millis(0)  # the last change of the board
        self._views = dict[Seat, tuple[Any, Any]]()

    @property
    def is_over(self) -> bool:
        """Whether there is an outcome."""
        return self.match.game.outcome(self.match.state) is not None

    def actions(self, seat: Seat) -> Sequence[Any]:
        """What the seat may do on the board now."""
        return self.match.game.board_actions(self.match.state, seat)

    def ask(self, seat: Seat, at: Millis) -> bool:
        """Let a seat act if it wants to; whether it did."""
        self.asked += 1
        bot, actions = self.bots[seat], self.actions(seat)
        situation = Situation(
            seat, self._view(seat), actions, at, self._imagined(bot, seat), self.since
        )
        action = bot.choose(situation, below(_FINE, self.seed, 2 * self.asked), BUDGET)
        if action is None:
            return False
        self.match.play(Move(seat, action, at))
        if action in actions:
            self.since = at
        return True

    def tick(self, at: Millis) -> None:
        """Let happen what was due."""
        if self.match.tick(at):
            self.since = at

    def wait(self, pace: Millis) -> Millis:
        """How long until a seat looks up again."""
        chance = (1 + below(_FINE, self.seed, 2 * self.asked + 1)) / _FINE
        return Millis(1 + round(-log(chance) * pace))

    def _view(self, seat: Seat) -> Any:
        state, known = self.match.state, self._views.get(seat)
        if known is None or known[0] is not state:
            known = self._views[seat] = (state, self.match.game.view(state, seat))
        return known[1]

    def _imagined(self, bot: Bot, seat: Seat) -> tuple[Any, ...]:
        match, seeds = self.match, range(bot.worlds)
        return tuple(
            match.game.imagine(match.state, seat, below(_FINE, self.seed + i, self.asked))
            for i in seeds
        )


def _in_real_time(table: Table, pace: Millis) -> None:
    for at, seat in _glances(table, pace):
        table.tick(at)
        if table.is_over:
            return
        table.ask(seat, at)


def _glances(table: Table, pace: Millis) -> Iterator[tuple[Millis, Seat]]:
    """When which seat looks up, for ever."""
    heap = list[tuple[Millis, Seat]]()
    for seat in table.seats:
        table.asked += 1
        heap.append((table.wait(pace), seat))
    heapify(heap)
    while True:
        at, seat = heap[0]
        yield at, seat
        heapreplace(heap, (Millis(at + table.wait(pace)), seat))


def _turn_by_turn(table: Table) -> None:
    at = Millis(0)
    while not table.is_over:
        acted = [table.ask(seat, at) for seat in table.seats if table.actions(seat)]
        if any(acted):
            continue
        due = table.match.game.deadline(table.match.state)
        if due is None:
            raise Stuck(f"nobody acts at {at}")
        at = due
        table.tick(at)
