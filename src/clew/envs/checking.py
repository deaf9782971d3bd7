"""What callers hand to an environment, checked before anything changes. All errors are ValueErrors.

Numbers may be Python's or NumPy's, and come out as Python's.
"""

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any

from gymnasium.error import ResetNeeded


class NotDealt(ResetNeeded, ValueError):
    """``step`` was called before ``reset``."""

    def __init__(self) -> None:
        super().__init__("call reset() before step()")


def whole_number(name: str, value: Any, least: int) -> int:
    """An integer of at least *least*; a float or a bool is refused, even where it is whole."""
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or number < least:
        raise ValueError(f"{name} must be a whole number of at least {least}, not {value!r}")
    return number


def check_cycles(most: int | None) -> int | None:
    """How many steps an episode may have; None is no limit."""
    return None if most is None else whole_number("max_cycles", most, 1)


def check_seed(seed: int | None) -> int | None:
    """A seed of a deal: what fits in 63 bits, so that NumPy, Gymnasium and the engine all know it.

    None is the next deal.
    """
    if seed is None:
        return None
    number = whole_number("seed", seed, 0)
    if number >= 1 << 63:
        raise ValueError(f"seed must be below 2**63, not {seed}")
    return number


def check_choice(name: str, value: str, known: Iterable[str]) -> None:
    """Refuse a word that is none of those known."""
    known = list(known)
    if value not in known:
        raise ValueError(f"{name} {value!r}: there are {', '.join(known)}")


def check_number(value: Any, actions: int) -> int:
    """An action number; one that exists nowhere is a mistake of the caller, not a refusal."""
    number = whole_number("an action", value, 0)
    if number >= actions:
        raise ValueError(f"action {number}: numbers go from 0 to {actions - 1}")
    return number


def check_actions(given: Mapping[str, Any], agents: Iterable[str], actions: int) -> dict[str, int]:
    """An action number for each agent, and for nobody else."""
    agents = list(agents)
    if set(given) != set(agents):
        raise ValueError(f"actions for {sorted(given)}: the agents are {agents}")
    return {agent: check_number(given[agent], actions) for agent in agents}
