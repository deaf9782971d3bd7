"""Learn who will win from how matches of bots end: the weights of ``clew.bots.dedalos.outlook``.

From the top folder, with PYTHONPATH=src:tests. First matches are played and what counts in them is
written to a file, then the weights are found and written where the bots read them:

    python -m bots.dedalos.train play 0 136 positions.jsonl
    python -m bots.dedalos.train play 150 291 positions.jsonl
    python -m bots.dedalos.train learn positions.jsonl

Medium bots play at three and four seats; six of a hundred of their decisions are drawn by lot, so
that there are positions which they would avoid. The same numbers give the same file and weights.
"""

import sys
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bots.dedalos.arena import CAP
from clew.bots.bot import Situation
from clew.bots.dedalos import outlook
from clew.bots.dedalos.levels import MEDIUM
from clew.bots.dedalos.outlook import (
    AGE,
    HUNTERS,
    KNOTS,
    ROUNDS,
    WAITING,
    Standing,
    Weights,
    parts_of,
    standings,
)
from clew.bots.dedalos.sketch import sketch_of
from clew.bots.play import play
from clew.core.types import Millis
from clew.games.dedalos import GAME

DEALS = 100_000  # the first deal of these matches; those of the arena are others
BY_LOT = 6  # decisions of a hundred
PASSES, PACE, SMOOTH = 150, 0.1, 0.0005
PLAYERS = len(KNOTS) * WAITING
_HUNTED, _CAPTURED, _NOBODY = PLAYERS, PLAYERS + HUNTERS, PLAYERS + HUNTERS + 1
COUNT = _NOBODY + ROUNDS
Features = list[tuple[int, float]]


class Position(Struct, frozen=True):
    """The end of a turn, and who won; -1: nobody."""

    match: int
    round: int
    standings: list[Standing]
    winner: int


class Wavering(Struct, frozen=True):
    """A medium bot that now and then does just anything."""

    worlds: int = 1

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        if situation.actions and seed % 100 < BY_LOT:
            return situation.actions[seed // 100 % len(situation.actions)]
        return MEDIUM.choose(situation, seed, budget)


def positions(number: int) -> Iterator[Position]:
    """The ends of all turns of a match."""
    seats = 3 + number % 2
    setup = GAME.setup(seats, DEALS + number, round_cap=CAP)
    match = play(GAME, setup, [Wavering()] * seats, seed=number)
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    winner = outcome.winners[0] if outcome.winners else -1
    state = GAME.new(setup)
    for entry in match.log:
        before = state.turn.seat
        state = GAME.apply(state, entry).state  # type: ignore[arg-type] # nothing ticks here
        if state.outcome is None and state.turn.seat != before:
            view = GAME.view(state, None)
            found = standings(sketch_of(view), view.turn.seat)
            yield Position(number, view.round, found, winner)


def features(position: Position) -> list[Features]:
    """Which weights count, and how much, for each seat and for nobody."""
    found = list[Features]()
    for seat in position.standings:
        knot, part = parts_of(seat.effort)
        first = min(seat.waiting, WAITING - 1) * len(KNOTS) + knot
        counted = [(first, 1 - part), (first + 1, part)]
        if seat.is_captured:
            counted.append((_CAPTURED, 1.0))
        elif seat.hunter >= 0:
            counted.append((_HUNTED + seat.hunter, 1.0))
        found.append(counted)
    found.append([(_NOBODY + min(position.round // AGE, ROUNDS - 1), 1.0)])
    return found


def chances(weights: Sequence[float], seats: list[Features]) -> list[float]:
    odds = [exp(sum(weights[i] * part for i, part in counted)) for counted in seats]
    total = sum(odds)
    return [own / total for own in odds]


def surprise(weights: Sequence[float], found: Sequence[Position]) -> float:
    """How much the winners surprise us: the mean of minus the logarithm of their chances."""
    return -sum(log(chances(weights, features(p))[p.winner]) for p in found) / len(found)


def learn(found: Sequence[Position]) -> list[float]:
    """The weights that are surprised least: steps downhill (Adam), and neighbours held together."""
    known = [(features(p), p.winner) for p in found]
    weights, mean, square = ([0.0] * COUNT for _ in range(3))
    for number in range(1, PASSES + 1):
        slope = [0.0] * COUNT
        for seats, winner in known:
            own = chances(weights, seats)
            own[winner] -= 1
            for excess, counted in zip(own, seats, strict=True):
                for i, part in counted:
                    slope[i] += excess * part / len(known)
        for i in range(COUNT):
            slope[i] += 0.1 * SMOOTH * weights[i]
            if i < PLAYERS and (i + 1) % len(KNOTS):
                pull = SMOOTH * (weights[i] - weights[i + 1])
                slope[i] += pull
                slope[i + 1] -= pull
        for i in range(COUNT):
            mean[i] = 0.9 * mean[i] + 0.1 * slope[i]
            square[i] = 0.999 * square[i] + 0.001 * slope[i] ** 2
            step = mean[i] / (1 - 0.9**number)
            weights[i] -= PACE * step / (sqrt(square[i] / (1 - 0.999**number)) + 1e-8)
    return weights


def named(weights: Sequence[float]) -> Weights:
    rounded = tuple(round(weight, 3) for weight in weights)
    width = len(KNOTS)
    return Weights(
        effort=tuple(rounded[i * width : (i + 1) * width] for i in range(WAITING)),
        hunted=rounded[_HUNTED:_CAPTURED],
        captured=rounded[_CAPTURED],
        nobody=rounded[_NOBODY:],
    )


def _play(first: str, last: str, path: str) -> None:
    with Path(path).open("ab") as file:
        for number in range(int(first), int(last)):
            file.writelines(msgspec.json.encode(p) + b"\n" for p in positions(number))
            file.flush()


def _learn(path: str) -> None:
    lines = Path(path).read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=Position) for line in lines]
    unseen = [p for p in found if p.match % 8 < 2]  # of three and of four seats
    seen = [p for p in found if p.match % 8 >= 2]
    trial = surprise(learn(seen), unseen)
    chance = sum(log(len(p.standings)) for p in unseen) / len(unseen)
    sys.stdout.write(f"{len(found)} positions; unseen: {trial:.3f}, of equals {chance:.3f}\n")
    data = Path(outlook.__file__).parent / "data" / "outlook.json"
    data.parent.mkdir(exist_ok=True)
    data.write_bytes(msgspec.json.format(msgspec.json.encode(named(learn(found)))) + b"\n")


def _main(verb: str, *rest: str) -> None:
    if verb == "play":
        _play(*rest)
    else:
        _learn(*rest)


if __name__ == "__main__":
    _main(*sys.argv[1:])
