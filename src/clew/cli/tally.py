"""What is worth counting when many games have been played, and the tables that tell it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import mean, median
from typing import Any

from msgspec import Struct

from clew.core.match import Match
from clew.core.types import Move, Seat

EVERYBODY = "everybody"


class Result(Struct, frozen=True):
    """One finished game, in figures."""

    seed: int
    rule: str  # by which it ended; empty where it did not
    winners: tuple[Seat, ...]
    moves: int
    millis: int
    facts: dict[str, float]


def result_of(match: Match[Any, Any, Any, Any, Any]) -> Result:
    """The figures of a match."""
    outcome = match.game.outcome(match.state)
    view = match.game.view(match.state, None)
    facts = LORE.get(match.game.id, PLAIN).facts(view)
    return Result(
        seed=match.setup.seed,
        rule="" if outcome is None else str(outcome.rule),
        winners=() if outcome is None else outcome.winners,
        moves=sum(isinstance(entry, Move) for entry in match.log),
        millis=match.now,
        facts=facts,
    )


class Lore(Struct, frozen=True):
    """How a game wants its figures told."""

    facts: Callable[[Any], dict[str, float]]
    """What to count beside winners and length, from a spectator's last view."""
    nobody: str = "nobody"  # who it is that wins when no seat does
    together: bool = False  # all win or all lose


def _no_facts(_: Any) -> dict[str, float]:
    return {}


def _magic_maze(view: Any) -> dict[str, float]:
    return {
        "tiles seen": len(view.mall.tiles),
        "timer turned": view.turns,
        "heroes out": len(view.out),
        "thefts": int(view.stolen),
    }


def _haunting_house(view: Any) -> dict[str, float]:
    return {"turns": view.turn}


def _dedalos(view: Any) -> dict[str, float]:
    return {"rounds": view.round, "tiles laid": len(view.maze), "left in the bag": view.bag}


LORE = {
    "magic-maze": Lore(_magic_maze, together=True),
    "haunting-house": Lore(_haunting_house, nobody="a draw"),
    "dedalos": Lore(_dedalos, nobody="the Minotaur"),
}
PLAIN = Lore(_no_facts)

MEANINGS = {
    "MM-T4": "all out in time, or the sand ran out",
    "MM-SC11": "no two mall tiles could be discarded",
    "HH-M3": "a pawn reached the exit",
    "HH-E1": "the last turn was played",
    "DD-E1": "a pawn reached an exit",
    "DD-V3": "a pawn reached an exit",
    "DD-E2": "the bag was empty",
    "DD-E3": "the last round was played",
    "": "not over: stopped after very many moves",
}


def summary(game: str, results: Sequence[Result], seats: int) -> Iterator[str]:
    """The tables: who won by which rule, how long it took, and what the game itself counts."""
    yield from _winners(LORE.get(game, PLAIN), results, seats)
    yield ""
    yield f"{'':<20}{'mean':>10}{'median':>10}{'least':>10}{'most':>10}"
    yield _spread("moves", [result.moves for result in results])
    yield _spread("seconds", [result.millis / 1000 for result in results])
    for name in results[0].facts:
        yield _spread(name, [result.facts[name] for result in results])


def _winners(lore: Lore, results: Sequence[Result], seats: int) -> Iterator[str]:
    def winners(result: Result) -> list[str]:
        if lore.together and result.winners:
            return [EVERYBODY]
        return [f"seat {seat}" for seat in result.winners] or [lore.nobody]

    table = Counter((result.rule, name) for result in results for name in winners(result))
    sides = [EVERYBODY] if lore.together else [f"seat {seat}" for seat in range(seats)]
    columns = [*sides, lore.nobody]
    yield f"{'won by':<12}" + "".join(f"{name:>16}" for name in columns)
    for rule in sorted({rule for rule, _ in table}):
        counts = [table[rule, name] for name in columns]
        cells = "".join(f"{_share(count, len(results)):>16}" for count in counts)
        yield f"{rule or '-':<12}{cells}   {MEANINGS.get(rule, '')}".rstrip()


def _share(count: int, total: int) -> str:
    return f"{count:,} ({100 * count / total:.1f} %)"


def _spread(name: str, values: Sequence[float]) -> str:
    figures = (mean(values), median(values), min(values), max(values))
    return f"{name:<20}" + "".join(f"{figure:>10,.2f}" for figure in figures)
