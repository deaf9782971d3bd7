"""One match between bots, in virtual time: nobody sleeps, equal seeds play equal matches."""

from collections.abc import Iterator, Sequence
from heapq import heapify, heapreplace
from math import log
from typing import Any

from clew.bots.asking import AnyMatch, Players
from clew.bots.bot import Bot
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, Setup, seats_of

AT_ONCE = Millis(0)
LATEST = 4
"""In company a bot looks up after so many times its pace at the latest, as on the server."""

_FINE = 1 << 32


class Stuck(AssertionError):
    """Nobody acts and nothing is due: a bot or a game is wrong."""


def play(
    game: AnyGame,
    setup: Setup[Any],
    bots: Sequence[Bot],
    *,
    pace: Millis | Sequence[Millis] = AT_ONCE,
    seed: int = 0,
    opening: Sequence[Any] = (),
    people: Sequence[Seat] = (),
) -> AnyMatch:
    """A whole match, one bot a seat; seat 0 makes the *opening* (such as Start) at time zero.

    With a *pace* every seat looks up at moments of its own, that far apart on average (exponential,
    as people do): the real-time way. Without, whoever has board actions is asked at once. An
    answer that the rules refuse raises. The bots are told which seats are *people*.
    """
    table = Table(game, setup, bots, seed, people)
    for action in opening:
        table.match.play(Move(Seat(0), action, Millis(0)))
    if pace:
        _in_real_time(table, [pace] * setup.seats if isinstance(pace, int) else pace)
    else:
        _turn_by_turn(table)
    return table.match


class Table:
    """A match in virtual time, and the bots at its seats."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup[Any],
        bots: Sequence[Bot],
        seed: int,
        people: Sequence[Seat] = (),
    ) -> None:
        self.match: AnyMatch = Match(game, setup)
        self.players = Players(self.match, bots, seed, draws=2, people=people)
        self.seats = seats_of(setup.seats)
        company = set(self.seats) - set(people) if people else set[Seat]()
        self._in_company = frozenset(company)

    @property
    def is_over(self) -> bool:
        """Whether there is an outcome."""
        return self.match.game.outcome(self.match.state) is not None

    def is_asked(self, seat: Seat) -> bool:
        """Whether the seat may do something on the board now."""
        return bool(self.match.game.board_actions(self.match.state, seat))

    def tick(self, at: Millis) -> None:
        """Let happen what was due."""
        if self.match.tick(at):
            self.players.board_changed(at)

    def wait(self, seat: Seat, pace: Millis) -> Millis:
        """How long until a seat, which was asked last, looks up again."""
        chance = (1 + self.players.draw(1)) / _FINE
        times = -log(chance)
        return Millis(1 + round((min(times, LATEST) if seat in self._in_company else times) * pace))


def _in_real_time(table: Table, paces: Sequence[Millis]) -> None:
    for at, seat in _glances(table, paces):
        table.tick(at)
        if table.is_over:
            return
        table.players.ask(seat, at)


def _glances(table: Table, paces: Sequence[Millis]) -> Iterator[tuple[Millis, Seat]]:
    """When which seat looks up, for ever."""
    heap = list[tuple[Millis, Seat]]()
    for seat in table.seats:
        table.players.next_question()
        heap.append((table.wait(seat, paces[seat]), seat))
    heapify(heap)
    while True:
        at, seat = heap[0]
        yield at, seat
        heapreplace(heap, (Millis(at + table.wait(seat, paces[seat])), seat))


def _turn_by_turn(table: Table) -> None:
    at = Millis(0)
    while not table.is_over:
        acted = [table.players.ask(seat, at) for seat in table.seats if table.is_asked(seat)]
        if any(acted):
            continue
        due = table.match.game.deadline(table.match.state)
        if due is None:
            raise Stuck(f"nobody acts at {at}")
        at = due
        table.tick(at)
