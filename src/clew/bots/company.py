"""Bots in company: matches with models of people at some seats, and what came of them."""

from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import mean, median
from typing import Any

from msgspec import Struct

from clew.bots.arena import wilson
from clew.bots.asking import AnyMatch
from clew.bots.bot import Bot
from clew.bots.levels import bot_of
from clew.bots.people import people_of
from clew.bots.play import play
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games import GAMES

GRACE = 2000  # ms in which nobody need do anything
_BEGINNING = 30_000

CanHelp = Callable[[Any, Sequence[Seat], Millis], bool]


class Company(Struct, frozen=True):
    """A table to be played at many times: some people, the rest bots of one level."""

    game: str
    people: tuple[str, ...]  # models, by name
    seats: int
    level: str
    seed: int = 0
    options: dict[str, Any] = {}
    pace: int = 600  # ms between a bot's looks


class MatchReport(Struct, frozen=True):
    """What one match of a company was like, in figures."""

    won: bool
    seconds: float
    bots_moves: int
    peoples_moves: int
    beginning: int  # the bots' moves in the first half minute
    calls: int  # that bots made
    idle: float | None  # seconds in which bots could have helped and did not, beyond the grace
    longest: float | None  # the longest such time, the grace counted


def seats_of_people(company: Company, number: int) -> tuple[Seat, ...]:
    """Where the people sit: each match a seat further on, two of them opposite each other."""
    apart = max(1, company.seats // max(1, len(company.people)))
    return tuple(Seat((number + i * apart) % company.seats) for i in range(len(company.people)))


def report_of_match(company: Company, number: int) -> MatchReport:
    """One match. Equal numbers are equal deals, whoever sits there."""
    match, people = match_of(company, number)
    return _figures(match, [seat for seat in seats_of(company.seats) if seat not in people])


def match_of(company: Company, number: int) -> tuple[AnyMatch, tuple[Seat, ...]]:
    """The match itself, and the seats of the people."""
    game, models = GAMES[company.game], people_of(company.game)
    people = dict(zip(seats_of_people(company, number), company.people, strict=True))
    bots = list[Bot]()
    paces = list[Millis]()
    for seat in seats_of(company.seats):
        person = models[people[seat]] if seat in people else None
        bots.append(person or bot_of(company.game, company.level))
        paces.append(person.pace if person else Millis(company.pace))
    seed = company.seed + number
    setup = game.setup_with(company.seats, seed, company.options)
    opening = [game.parse_action(action) for action in game.opening]
    seats = tuple(people)
    return play(game, setup, bots, pace=paces, seed=seed, opening=opening, people=seats), seats


def _figures(match: AnyMatch, bots: Sequence[Seat]) -> MatchReport:
    board = _BoardMoves(match, bots)
    outcome = match.game.outcome(match.state)
    return MatchReport(
        won=outcome is not None and bool(outcome.winners),
        seconds=match.now / 1000,
        bots_moves=len(board.bots),
        peoples_moves=len(board.people),
        beginning=sum(at < _BEGINNING for at in board.bots),
        calls=board.calls,
        idle=None if board.can_help is None else board.idle / 1000,
        longest=None if board.can_help is None else board.longest / 1000,
    )


class _BoardMoves:
    """A match played again, to see who did what when, and when bots stood still."""

    def __init__(self, match: AnyMatch, bots: Sequence[Seat]) -> None:
        self.can_help = can_help_of(match.game)
        self._seats = bots
        self.bots, self.people = list[Millis](), list[Millis]()
        self.calls = 0
        self.idle = self.longest = 0
        again: AnyMatch = Match(match.game, match.setup)
        opening = len(match.game.opening)  # which seat 0 makes, whoever sits there
        for entry in match.log[:opening]:
            assert isinstance(entry, Move)
            again.play(entry)
        still_since = again.now if self._could(again) else None  # bots could help, and have not
        for entry in match.log[opening:]:
            if still_since is not None:
                self._stood(still_since, again.now, entry.at)
            if not isinstance(entry, Move):
                again.tick(entry.at)
                continue
            on_board = entry.action in match.game.board_actions(again.state, entry.seat)
            again.play(entry)
            if entry.seat in bots and not on_board:
                self.calls += 1
            elif on_board:
                (self.bots if entry.seat in bots else self.people).append(entry.at)
                if entry.seat in bots:
                    still_since = None
            if not on_board or not self._could(again):
                still_since = still_since if not on_board else None
            elif still_since is None:
                still_since = entry.at

    def _could(self, match: AnyMatch) -> bool:
        if self.can_help is None or match.game.outcome(match.state) is not None:
            return False
        return self.can_help(match.game.view(match.state, None), self._seats, match.now)

    def _stood(self, since: Millis, last: Millis, now: Millis) -> None:
        """Count the time from *last* to *now*, as far as it is beyond the grace."""
        self.longest = max(self.longest, now - since)
        self.idle += max(0, now - max(last, since + GRACE))


def can_help_of(game: AnyGame) -> CanHelp | None:
    """Whether some seats could go on by themselves, where the bots of a game can say so."""
    return getattr(import_module(game.bots_module), "can_help", None)


class Tally(Struct, frozen=True):
    """Many matches of one company, in figures."""

    games: int
    won: int
    low: float
    high: float
    seconds: float  # the median
    bots_moves: float  # a minute
    peoples_moves: float
    beginning: float  # the median
    calls: float  # a match
    idle: float | None  # seconds a match
    longest: float | None  # of all matches


def tally(reports: Sequence[MatchReport]) -> Tally:
    """What many matches say."""
    minutes = sum(e.seconds for e in reports) / 60
    won = sum(e.won for e in reports)
    idle = [e.idle for e in reports if e.idle is not None]
    low, high = wilson(won, len(reports))
    return Tally(
        games=len(reports),
        won=won,
        low=low,
        high=high,
        seconds=median(e.seconds for e in reports),
        bots_moves=sum(e.bots_moves for e in reports) / minutes,
        peoples_moves=sum(e.peoples_moves for e in reports) / minutes,
        beginning=median(e.beginning for e in reports),
        calls=mean(e.calls for e in reports),
        idle=mean(idle) if idle else None,
        longest=max((e.longest for e in reports if e.longest is not None), default=None),
    )
