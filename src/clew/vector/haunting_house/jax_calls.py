"""The Haunting House's kernel as calls of JAX: `clew.vector.jax_calls` says what each does."""
# pyright: basic, reportMissingImports=false

from pathlib import Path
from typing import Final

from clew.vector.jax_calls import JaxCalls, seeds_of

__all__ = ["deal", "look", "observe", "register", "sample", "seeds_of", "step", "unpacked"]

CALLS: Final = JaxCalls(
    Path(__file__).parent,
    match_words=34,
    hint_words=6,
    actions=1132,
    observation=746,
    rewards_by_seat=True,
)
register, deal, look, step = CALLS.register, CALLS.deal, CALLS.look, CALLS.step
observe, sample, unpacked = CALLS.observe, CALLS.sample, CALLS.unpacked
