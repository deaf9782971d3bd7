"""A game's kernel as calls of JAX, on CPUs and on NVIDIA GPUs. It is built when it is first wanted.

Needs JAX and a compiler (``cc``; for a GPU ``nvcc``), and no other part of Clew. 64-bit words
travel as pairs of 32 bits, so that JAX's usual precision will do.
"""
# pyright: basic, reportMissingImports=false

import ctypes
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from clew.vector.building import COMPILERS, FLAGS, built

_CALLS: Final = ("deal", "look", "step", "observe", "sample")
_VERSION: Final = f"-DCLEW_JAX_{jax.__version_info__[0]}_{jax.__version_info__[1]}"
"""Another JAX may speak another version of its interface, and wants a library of its own."""
_GPU: Final = (*("-std=c++17", "-w", "-O3", "--fmad=false", "-shared", "-Xcompiler", "-fPIC"),)
_NVCC: Final = ("nvcc", "/usr/local/cuda/bin/nvcc")


class JaxCalls:
    """The functions of one game; sizes are in words of 32 bits."""

    def __init__(
        self,
        folder: Path,
        *,
        match_words: int,
        hint_words: int,
        actions: int,
        observation: int,
        rewards_by_seat: bool,
    ) -> None:
        self.folder, self.match_words, self.hint_words = folder, match_words, hint_words
        self.actions, self.observation = actions, observation
        self.mask_words = -(-actions // 64) * 2
        self.rewards_by_seat = rewards_by_seat
        self._registered: set[str] = set()

    def register(self, platform: str) -> None:
        """Build the kernel for a platform of JAX, ``cpu`` or ``gpu``, and tell JAX of it."""
        if platform in self._registered:
            return
        headers, kernel = f"-isystem{jax.ffi.include_dir()}", self.folder / "kernel"
        if platform == "cpu":
            library = built(kernel / "jax_cpu.c", COMPILERS, (headers, _VERSION, *FLAGS))
        else:
            chip = str(jax.devices()[0].compute_capability).replace(".", "")
            library = built(kernel / "jax_gpu.cu", _NVCC, (headers, f"-arch=sm_{chip}", *_GPU))
        functions = ctypes.CDLL(str(library))
        for call in _CALLS:
            capsule = jax.ffi.pycapsule(getattr(functions, f"clew_jax_{call}"))
            name = "cpu" if platform == "cpu" else "CUDA"
            jax.ffi.register_ffi_target(self._target(call), capsule, platform=name)
        self._registered.add(platform)

    def _target(self, call: str) -> str:
        return f"clew_{self.folder.name}_{call}"

    def _call(self, name: str, results: Any, *arguments: Any, **attributes: Any) -> Any:
        self.register(jax.default_backend())
        call = jax.ffi.ffi_call(self._target(name), results, vmap_method="expand_dims")
        return call(*arguments, **attributes)

    def deal(self, rules: Any, seeds: Any) -> Any:
        """The matches of these seeds (tables x 2): tables x words."""
        return self._call("deal", _u32(seeds.shape[0], self.match_words), rules, seeds)

    def look(self, rules: Any, matches: Any, seats: int) -> Any:
        """What the seats may do (tables x seats x words), and what all masks follow from."""
        count = matches.shape[0]
        shapes = (_u32(count, seats, self.mask_words), _u32(count, self.hint_words))
        return self._call("look", shapes, rules, matches)

    def step(self, rules: Any, matches: Any, numbers: Any, *, autoreset: bool) -> Any:
        """A tick at every table: matches, masks, hints, rewards, 1 or 2 where a match ended."""
        count, seats = numbers.shape
        rewards = numbers.shape if self.rewards_by_seat else (count,)
        shapes = (
            _u32(count, self.match_words),
            _u32(count, seats, self.mask_words),
            _u32(count, self.hint_words),
            jax.ShapeDtypeStruct(rewards, jnp.float32),
            jax.ShapeDtypeStruct((count,), jnp.uint8),
        )
        return self._call("step", shapes, rules, matches, numbers, autoreset=np.int64(autoreset))

    def observe(self, rules: Any, matches: Any, hints: Any, seats: int) -> Any:
        """What the seats see: tables x seats x numbers."""
        shape = (matches.shape[0], seats, self.observation)
        result = jax.ShapeDtypeStruct(shape, jnp.float32)
        return self._call("observe", result, rules, matches, hints)

    def sample(self, masks: Any, seed: Any) -> Any:
        """A legal number at random for each mask; *seed* is two words of 32 bits."""
        result = jax.ShapeDtypeStruct(masks.shape[:-1], jnp.int32)
        return self._call("sample", result, masks, seed)

    def unpacked(self, masks: Any) -> Any:
        """Masks as true or false for each number."""
        bits = masks[..., None] >> jnp.arange(32, dtype=jnp.uint32) & 1
        whole = bits.reshape(*masks.shape[:-1], 32 * self.mask_words)
        return whole[..., : self.actions].astype(jnp.bool_)


def _u32(*shape: int) -> jax.ShapeDtypeStruct:
    return jax.ShapeDtypeStruct(shape, jnp.uint32)


def seeds_of(seeds: Any) -> np.ndarray[Any, Any]:
    """Seeds of 64 bits as JAX takes them: pairs of 32."""
    whole = np.ascontiguousarray(seeds, np.uint64)
    return whole.view(np.uint32).reshape(*whole.shape, 2)
