"""The kernel as calls of JAX, on CPUs and on NVIDIA GPUs. It is built when it is first wanted.

Needs JAX and a compiler (``c++``; for a GPU ``nvcc``), and no other part of Clew. 64-bit words
travel as pairs of 32 bits, so that JAX's usual precision will do.
"""
# pyright: basic, reportMissingImports=false

import ctypes
from functools import cache
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from clew.vector.building import FLAGS, built

TABLE_WORDS: Final = 78  # of 32 bits
MASK_WORDS: Final = 8
SIGHT: Final = 949
_KERNEL: Final = Path(__file__).parent / "kernel"
_CALLS: Final = ("deal", "look", "step", "sights", "sample")
_CPU: Final = ("-std=c++17", "-w", *FLAGS)
_GPU: Final = (*("-std=c++17", "-w", "-O3", "--fmad=false", "-shared", "-Xcompiler", "-fPIC"),)
_NVCC: Final = ("nvcc", "/usr/local/cuda/bin/nvcc")


@cache
def register(platform: str) -> None:
    """Build the kernel for a platform of JAX, ``cpu`` or ``gpu``, and tell JAX of it."""
    headers = f"-I{jax.ffi.include_dir()}"
    if platform == "cpu":
        library = built(_KERNEL / "jax_cpu.cc", ("c++", "g++", "clang++"), (headers, *_CPU))
    else:
        chip = str(jax.devices()[0].compute_capability).replace(".", "")
        library = built(_KERNEL / "jax_gpu.cu", _NVCC, (headers, f"-arch=sm_{chip}", *_GPU))
    kernel = ctypes.CDLL(str(library))
    name = "cpu" if platform == "cpu" else "CUDA"
    for call in _CALLS:
        capsule = jax.ffi.pycapsule(getattr(kernel, f"clew_jax_{call}"))
        jax.ffi.register_ffi_target(f"clew_{call}", capsule, platform=name)


def _call(name: str, results: Any, *arguments: Any, **attributes: Any) -> Any:
    register(jax.default_backend())
    call = jax.ffi.ffi_call(f"clew_{name}", results, vmap_method="expand_dims")
    return call(*arguments, **attributes)


def _shape(dtype: Any, *shape: int) -> jax.ShapeDtypeStruct:
    return jax.ShapeDtypeStruct(shape, dtype)


def seeds_of(seeds: Any) -> np.ndarray[Any, Any]:
    """Seeds of 64 bits as JAX takes them: pairs of 32."""
    whole = np.ascontiguousarray(seeds, np.uint64)
    return whole.view(np.uint32).reshape(*whole.shape, 2)


def deal(box: Any, seeds: Any) -> Any:
    """The tables of these seeds (tables x 2): tables x 78 words."""
    return _call("deal", _shape(jnp.uint32, seeds.shape[0], TABLE_WORDS), box, seeds)


def look(box: Any, tables: Any, seats: int) -> Any:
    """What the seats may do (tables x seats x 8) and what anybody could (tables x 8), as bits."""
    count = tables.shape[0]
    shapes = (_shape(jnp.uint32, count, seats, MASK_WORDS), _shape(jnp.uint32, count, MASK_WORDS))
    return _call("look", shapes, box, tables)


def step(box: Any, tables: Any, numbers: Any, *, again: bool) -> Any:
    """A tick at every table: tables, masks, reach, rewards, and 1 or 2 where a match ended."""
    count, seats = numbers.shape
    shapes = (
        _shape(jnp.uint32, count, TABLE_WORDS),
        _shape(jnp.uint32, count, seats, MASK_WORDS),
        _shape(jnp.uint32, count, MASK_WORDS),
        _shape(jnp.float32, count),
        _shape(jnp.uint8, count),
    )
    return _call("step", shapes, box, tables, numbers, again=np.int64(again))


def sights(box: Any, tables: Any, reach: Any, seats: int) -> Any:
    """What the seats see: tables x seats x 949."""
    shape = _shape(jnp.float32, tables.shape[0], seats, SIGHT)
    return _call("sights", shape, box, tables, reach)


def sample(masks: Any, seed: Any) -> Any:
    """A legal number at random for each mask; *seed* is two words of 32 bits."""
    return _call("sample", _shape(jnp.int32, *masks.shape[:-1]), masks, seed)


def unpacked(masks: Any) -> Any:
    """Masks as 0 or 1 for each of the 251 numbers."""
    bits = masks[..., None] >> jnp.arange(32, dtype=jnp.uint32) & 1
    return bits.reshape(*masks.shape[:-1], 32 * MASK_WORDS)[..., :251].astype(jnp.bool_)
