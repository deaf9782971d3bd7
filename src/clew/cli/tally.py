"""What is worth counting when many games have been played, and the tables that tell it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, median
from typing import Any

from msgspec import Struct

from clew.core.match import AnyGame, Match
from clew.core.types import Move, Seat

EVERYBODY = "everybody"
STOPPED = "not over: stopped after very many moves"


class GameFigures(Struct, frozen=True):
    """One finished game, in figures."""

    seed: int
    rule: str  # by which it ended; empty where it did not
    winners: tuple[Seat, ...]
    moves: int
    millis: int
    facts: dict[str, float]


def figures_of(match: Match[Any, Any, Any, Any, Any]) -> GameFigures:
    """The figures of a match."""
    outcome = match.game.outcome(match.state)
    view = match.game.view(match.state, None)
    facts = dict(match.game.figures.facts(view))
    return GameFigures(
        seed=match.setup.seed,
        rule="" if outcome is None else str(outcome.rule),
        winners=() if outcome is None else outcome.winners,
        moves=sum(isinstance(entry, Move) for entry in match.log),
        millis=match.now,
        facts=facts,
    )


def summary(game: AnyGame, results: Sequence[GameFigures], seats: int) -> Iterator[str]:
    """The tables: who won by which rule, how long it took, and what the game itself counts."""
    yield from _winners(game, results, seats)
    yield ""
    yield f"{'':<20}{'mean':>10}{'median':>10}{'least':>10}{'most':>10}"
    yield _spread("moves", [result.moves for result in results])
    yield _spread("seconds", [result.millis / 1000 for result in results])
    for name in results[0].facts:
        yield _spread(name, [result.facts[name] for result in results])


def _winners(game: AnyGame, results: Sequence[GameFigures], seats: int) -> Iterator[str]:
    together, nobody = game.traits.together, game.figures.nobody
    meanings = {"": STOPPED, **game.figures.endings}

    def winners(result: GameFigures) -> list[str]:
        if together and result.winners:
            return [EVERYBODY]
        return [f"seat {seat}" for seat in result.winners] or [nobody]

    table = Counter((result.rule, name) for result in results for name in winners(result))
    sides = [EVERYBODY] if together else [f"seat {seat}" for seat in range(seats)]
    columns = [*sides, nobody]
    yield f"{'won by':<12}" + "".join(f"{name:>16}" for name in columns)
    for rule in sorted({rule for rule, _ in table}):
        counts = [table[rule, name] for name in columns]
        cells = "".join(f"{_share(count, len(results)):>16}" for count in counts)
        yield f"{rule or '-':<12}{cells}   {meanings.get(rule, '')}".rstrip()


def _share(count: int, total: int) -> str:
    return f"{count:,} ({100 * count / total:.1f} %)"


def _spread(name: str, values: Sequence[float]) -> str:
    figures = (mean(values), median(values), min(values), max(values))
    return f"{name:<20}" + "".join(f"{figure:>10,.2f}" for figure in figures)
