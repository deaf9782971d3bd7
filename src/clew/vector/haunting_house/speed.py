"""Joint steps of The Haunting House a second: `clew.vector.speed` says how they are measured."""
# pyright: basic, reportMissingImports=false

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from clew.vector.speed import Bench, main, seats_of

if TYPE_CHECKING:
    from clew.vector.batch import Batch
    from clew.vector.jax_calls import JaxCalls

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "usual": {},
    "open": {"open_start": True, "secret_as_move": True, "trap_door_metric": "grid"},
    "short": {"turn_cap": 3, "switch_with_entrance": False, "trap_door_metric": "path"},
}


def kinds() -> Iterator[str]:
    """Every number of seats with some options."""
    for name in OPTIONS:
        for seats in range(2, 7):
            yield f"{name}-{seats}"


def tables(kind: str, count: int, observations: bool) -> "Batch":
    """Tables of a kind."""
    from clew.vector.haunting_house.tables import Tables

    options = OPTIONS[kind.partition("-")[0]]
    return Tables(count, seats_of(kind), observations=observations, **options)


def calls() -> "JaxCalls":
    """Needs JAX."""
    from clew.vector.haunting_house.jax_calls import CALLS

    return CALLS


BENCH: Final = Bench(("usual-2", "usual-4", "usual-6"), kinds, tables, calls)

if __name__ == "__main__":
    main(BENCH)
