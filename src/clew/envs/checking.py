"""What callers hand to an environment, checked before anything changes. All errors are ValueErrors.

Numbers may be Python's or NumPy's, and come out as Python's.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from clew.core.errors import BadGameData, BadMessage

_MOST_CYCLES: Final = (1 << 31) - 1
_SEEDS: Final = 1 << 63
_FLAGS: Final = (bool, np.bool_)


class NotDealt(ResetNeeded, ValueError):
    """``step`` was called before ``reset``."""

    def __init__(self) -> None:
        super().__init__("call reset() before step()")


class WrongTable(BadGameData, ValueError):
    """The rules know no such table: the number of seats, a scenario, a tile mix."""


class WrongOption(BadMessage, ValueError):
    """A table of this game has no such option, or it cannot have this value."""


@contextmanager
def as_value_errors() -> Generator[None]:
    """What the rules refuse of a table is a wrong argument here, and keeps its rule and item."""
    try:
        yield
    except BadGameData as refusal:
        named = {name: value for name, value in refusal.params.items() if name != "item"}
        raise WrongTable(refusal.rule, refusal.reason, refusal.item, **named) from None
    except BadMessage as refusal:
        raise WrongOption(refusal.reason, **refusal.params) from None


def whole_number(name: str, value: Any, least: int, most: int | None = None) -> int:
    """An integer from *least* to *most*; a float or a bool is refused, even where it is whole."""
    try:
        number = None if isinstance(value, _FLAGS) else index(value)
    except TypeError:
        number = None
    if number is None or number < least:
        raise ValueError(f"{name} must be a whole number of at least {least}, not {value!r}")
    if most is not None and number > most:
        raise ValueError(f"{name} must be at most {most}, not {value!r}")
    return number


def check_flag(name: str, value: Any) -> bool:
    """True or False: a word such as 'no' would count as true."""
    flag: Any = value
    if not isinstance(value, _FLAGS):
        raise ValueError(f"{name} must be True or False, not {value!r}")
    return bool(flag)


def check_cycles(most: int | None) -> int | None:
    """How many steps an episode may have; None is no limit."""
    return None if most is None else whole_number("max_cycles", most, 1, _MOST_CYCLES)


def check_seed(seed: int | None) -> int | None:
    """A seed of a deal: what fits in 63 bits, so that NumPy, Gymnasium and the engine all know it.

    None is the next deal.
    """
    if seed is None:
        return None
    number = whole_number("seed", seed, 0)
    if number >= _SEEDS:
        raise ValueError(f"seed must be below 2**63, not {seed}")
    return number


def check_seeds(seed: Any, count: int) -> list[int | None]:
    """A seed for each of *count* tables: one seed means seed + i at table i."""
    if seed is None:
        return [None] * count
    if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str | bytes):
        given: Sequence[Any] = list(seed)  # pyright: ignore[reportUnknownArgumentType]
        if len(given) != count:
            raise ValueError(f"{len(given)} seeds for {count} tables")
        return [check_seed(one) for one in given]
    first = whole_number("seed", seed, 0)
    check_seed(first + count - 1)
    return [first + i for i in range(count)]


def check_which(name: str, which: Any, count: int) -> NDArray[np.bool_]:
    """Which of *count* tables are meant: True or False for each."""
    found = np.asarray(which)
    if found.dtype != np.bool_ or found.shape != (count,):
        raise ValueError(f"{name} must be True or False for each of {count} tables")
    return found


def check_choice(name: str, value: str, known: Iterable[str]) -> None:
    """Refuse a word that is none of those known."""
    known = list(known)
    if value not in known:
        raise ValueError(f"{name} {value!r}: there are {', '.join(known)}")


def check_number(value: Any, actions: int) -> int:
    """An action number; one that exists nowhere is a mistake of the caller, not a refusal."""
    try:
        number = index(value)
    except TypeError:
        number = -1
    if 0 <= number < actions and not isinstance(value, _FLAGS):
        return number
    number = whole_number("an action", value, 0)
    raise ValueError(f"action {number}: numbers go from 0 to {actions - 1}")


def check_actions(given: Mapping[str, Any], agents: Iterable[str], actions: int) -> dict[str, int]:
    """An action number for each agent, and for nobody else."""
    agents = list(agents)
    if set(given) != set(agents):
        raise ValueError(f"actions for {sorted(given)}: the agents are {agents}")
    return {agent: check_number(given[agent], actions) for agent in agents}
