"""Magic Maze's kernel as calls of JAX: `clew.vector.jax_calls` says what each does."""
# pyright: basic, reportMissingImports=false

from pathlib import Path
from typing import Final

from clew.vector.jax_calls import JaxCalls, seeds_of

__all__ = ["deal", "look", "observe", "register", "sample", "seeds_of", "step", "unpacked"]

CALLS: Final = JaxCalls(
    Path(__file__).parent,
    match_words=78,
    hint_words=8,
    actions=251,
    observation=949,
    rewards_by_seat=False,
)
MASK_WORDS: Final = CALLS.mask_words
register, deal, look, step = CALLS.register, CALLS.deal, CALLS.look, CALLS.step
observe, sample, unpacked = CALLS.observe, CALLS.sample, CALLS.unpacked
