"""Arrays that do not fit are refused inside JAX: nothing is read or written beside them."""

from typing import Any

import numpy as np
import pytest

from clew.vector.haunting_house.tables import Tables as HauntingHouseTables
from clew.vector.magic_maze.tables import Tables as MagicMazeTables

jax: Any = pytest.importorskip("jax", reason="JAX: run `make test-vector`")


def rules_of(tables: Any) -> Any:
    return jax.numpy.asarray(np.frombuffer(tables.rules().tobytes(), np.uint8))


def refused(call: Any, *arguments: Any, **named: Any) -> bool:
    """Whether JAX says that the arrays do not fit."""
    try:
        jax.block_until_ready(call(*arguments, **named))
    except Exception as error:
        return "clew: " in str(error)
    return False


def test_arrays_that_do_not_fit_are_refused() -> None:
    from clew.vector.magic_maze.jax_calls import CALLS

    rules = rules_of(MagicMazeTables(1, 3, engine="plain"))
    other = rules_of(HauntingHouseTables(1, 3, engine="plain"))
    seeds = jax.numpy.arange(8, dtype=jax.numpy.uint32).reshape(4, 2)
    matches = CALLS.deal(rules, seeds)
    masks, hints = CALLS.look(rules, matches, 3)
    numbers = jax.numpy.zeros((4, 3), jax.numpy.int32)
    assert refused(CALLS.deal, other, seeds)
    assert refused(CALLS.deal, rules[:-1], seeds)
    assert refused(CALLS.deal, rules, seeds.astype(jax.numpy.float32))
    assert refused(CALLS.look, rules, matches, 2), "fewer seats than the rules have"
    assert refused(CALLS.look, rules, matches[:, :-1], 3)
    assert refused(CALLS.observe, rules, matches, hints, 4)
    assert refused(CALLS.observe, rules, matches, hints[:2], 3)
    assert refused(CALLS.step, rules, matches, numbers[:, :2], autoreset=True)
    assert refused(CALLS.step, rules, matches[:2], numbers, autoreset=True)
    for kind in (np.float32, np.int8, np.uint32):
        assert refused(CALLS.step, rules, matches, numbers.astype(kind), autoreset=True)
    assert refused(CALLS.sample, masks, seeds)
    assert refused(CALLS.sample, masks[..., :3], seeds[0])
    _, again, *_ = CALLS.step(rules, matches, numbers, autoreset=True)
    assert again.shape == masks.shape, "what fits is played as before"


@pytest.mark.parametrize("wild", [-1, None, 2**31 - 1, -(2**31)])
def test_numbers_that_exist_nowhere_change_no_more_than_waiting(wild: int | None) -> None:
    """Compiled code cannot raise by a number's value: such a number counts as refused."""
    from clew.vector.haunting_house.jax_calls import CALLS as HOUSE
    from clew.vector.magic_maze.jax_calls import CALLS as MAZE

    for calls, tables in ((MAZE, MagicMazeTables(1, 2)), (HOUSE, HauntingHouseTables(1, 2))):
        rules = rules_of(tables)
        matches = calls.deal(rules, jax.numpy.asarray([[5, 0]], jax.numpy.uint32))
        numbers = np.full((1, 2), calls.actions if wild is None else wild, np.int32)
        found = calls.step(rules, matches, jax.numpy.asarray(numbers), autoreset=True)
        waited = calls.step(rules, matches, jax.numpy.zeros((1, 2), "int32"), autoreset=True)
        for one, other in zip(found, waited, strict=True):
            assert np.array_equal(one, other)
