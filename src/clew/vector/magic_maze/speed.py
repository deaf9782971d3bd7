"""Joint steps of Magic Maze a second: `clew.vector.speed` says how they are measured."""
# pyright: basic, reportMissingImports=false

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from clew.vector.speed import Bench, main, seats_of

if TYPE_CHECKING:
    from clew.vector.batch import Batch
    from clew.vector.jax_calls import JaxCalls


def kinds() -> Iterator[str]:
    """Every scenario at every number of seats."""
    for scenario in range(1, 18):
        leader = scenario == 9
        for seats in range(3 if leader else 1, 10 if leader else 9):
            yield f"{scenario}-{seats}"


def tables(kind: str, count: int, observations: bool) -> "Batch":
    """Tables of a scenario at its largest."""
    from clew.vector.magic_maze.tables import Tables

    scenario = int(kind.partition("-")[0])
    level: dict[str, Any] = {"level": 24} if scenario > 7 else {}
    signals = kind not in CASES and seats_of(kind) % 2 == 0
    return Tables(
        count,
        seats_of(kind),
        scenario=scenario,
        signals=signals,
        observations=observations,
        **level,
    )


def calls() -> "JaxCalls":
    """Needs JAX."""
    from clew.vector.magic_maze.jax_calls import CALLS

    return CALLS


CASES: Final = ("1-2", "7-4")
BENCH: Final = Bench(CASES, kinds, tables, calls)

if __name__ == "__main__":
    main(BENCH)
