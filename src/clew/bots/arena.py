"""Bots against bots: who sits where, who won, and how sure one can be of it.

A race is won by a seat, so bots meet at one table and change seats from game to game. Where all
win or lose together each bot plays at all seats of its own tables.
"""

from collections.abc import Iterable, Sequence
from math import log10, sqrt
from typing import Any

from msgspec import Struct

from clew.bots.named import bot_named
from clew.bots.play import play
from clew.core.types import Millis
from clew.games import GAMES


class Contest(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played: the same contest always plays the same games."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    pace: int = 400  # ms between two moments at which a seat looks at the board, in real time


class Played(Struct, frozen=True):
    """One game that was played."""

    number: int
    lineup: tuple[str, ...]  # the bot of each seat
    winners: tuple[int, ...]
    rule: str
    moves: int


class Standing(Struct, frozen=True):
    """How one bot did: wins of the seats (together: tables) it had, and what chance allows."""

    bot: str
    had: int
    won: int
    low: float
    high: float
    elo: float | None

    @property
    def rate(self) -> float:
        """The share that was won."""
        return self.won / self.had if self.had else 0.0


def lineup(contest: Contest, number: int) -> tuple[str, ...]:
    """Who sits where in a game: everybody sits everywhere, and next to everybody."""
    bots = contest.bots
    if GAMES[contest.game].traits.together:
        return (bots[number % len(bots)],) * contest.seats
    return tuple(bots[(seat + number) % len(bots)] for seat in range(contest.seats))


def play_game(contest: Contest, number: int) -> Played:
    """Play one game of a contest. The deal changes only when everybody has had every seat."""
    game, names = GAMES[contest.game], lineup(contest, number)
    deal = contest.seed + number // len(contest.bots)
    setup = game.setup_with(contest.seats, deal, contest.options)
    bots = [bot_named(contest.game, name) for name in names]
    opening = [game.parse_action(action) for action in game.opening]
    pace = Millis(contest.pace if game.traits.real_time else 0)
    match = play(game, setup, bots, pace=pace, seed=contest.seed + number, opening=opening)
    outcome = game.outcome(match.state)
    assert outcome is not None, "a match is played to its end"
    return Played(number, names, tuple(outcome.winners), outcome.rule, len(match.log))


def standings(contest: Contest, games: Sequence[Played]) -> list[Standing]:
    """Who won how much of what they had, the strongest first."""
    together = GAMES[contest.game].traits.together
    ratings = {} if together else elo(contest.bots, games)
    found = list[Standing]()
    for bot in contest.bots:
        mine = [(g, s) for g in games for s, name in enumerate(g.lineup) if name == bot]
        if together:
            mine = [(g, s) for g, s in mine if s == 0]
        won = sum(seat in game.winners for game, seat in mine)
        low, high = wilson(won, len(mine))
        found.append(Standing(bot, len(mine), won, low, high, ratings.get(bot)))
    return sorted(found, key=lambda standing: -standing.rate)


def wilson(won: int, had: int, z: float = 1.96) -> tuple[float, float]:
    """The range in which the true rate lies, with 95 % confidence (Wilson's interval)."""
    if not had:
        return 0.0, 1.0
    rate, extra = won / had, z * z / had
    middle = (rate + extra / 2) / (1 + extra)
    reach = z * sqrt(rate * (1 - rate) / had + extra / (4 * had)) / (1 + extra)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(bots: Sequence[str], games: Iterable[Played]) -> dict[str, float]:
    """Ratings around 1500 by Bradley and Terry: a winning seat beat every seat of another bot."""
    beat = {(a, b): 0.5 for a in bots for b in bots if a != b}  # half a draw keeps them finite
    for game in games:
        for winner in game.winners:
            for other in game.lineup:
                if other != game.lineup[winner]:
                    beat[game.lineup[winner], other] += 1
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(200):
        strength = {bot: _stronger(bot, bots, beat, strength) for bot in bots}
    mean = sum(log10(value) for value in strength.values()) / len(bots)
    return {bot: 1500 + 400 * (log10(value) - mean) for bot, value in strength.items()}


def _stronger(
    bot: str,
    bots: Sequence[str],
    beat: dict[tuple[str, str], float],
    strength: dict[str, float],
) -> float:
    others = [other for other in bots if other != bot]
    if not others:
        return 1.0
    met = sum(
        (beat[bot, other] + beat[other, bot]) / (strength[bot] + strength[other])
        for other in others
    )
    return sum(beat[bot, other] for other in others) / met
