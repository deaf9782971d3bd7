"""A small network in plain Python: weights from a safetensors file, and how to ask it.

Inputs are mostly zero and half of what a layer gives is, so only what is not zero is looked at.
"""

import json
import struct
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

_LAYERS: Final = 4
Values: TypeAlias = "array[float]"


class Layer(NamedTuple):
    """One layer: the weights of each input, and the bias."""

    rows: list[Values]
    bias: Values


Arrays: TypeAlias = "dict[str, tuple[Values, list[int]]]"


def read_arrays(data: bytes) -> Arrays:
    """The arrays of a safetensors file of floats or half floats, each with its shape."""
    (size,) = struct.unpack_from("<Q", data)
    header: dict[str, Any] = json.loads(data[8 : 8 + size])
    arrays = dict[str, tuple[Values, list[int]]]()
    for name, told in header.items():
        if name == "__metadata__":
            continue
        begin, end = told["data_offsets"]
        kind, wide = {"F16": ("e", 2), "F32": ("f", 4)}[told["dtype"]]
        values = struct.unpack_from(f"<{(end - begin) // wide}{kind}", data, 8 + size + begin)
        arrays[name] = array("f", values), told["shape"]
    return arrays


def read_layers(data: bytes) -> list[Layer]:
    """The layers `p0` to `p3` of a network of `examples/ppo_jax.py`."""
    arrays = read_arrays(data)
    return [layer_of(arrays, f"p{i}") for i in range(_LAYERS)]


def layer_of(arrays: Arrays, name: str) -> Layer:
    """A layer by its name."""
    values, (inputs, outputs) = arrays[name]
    rows = [values[outputs * i : outputs * (i + 1)] for i in range(inputs)]
    return Layer(rows, arrays[f"{name}_bias"][0])


@cache
def layers_of(file: str) -> list[Layer]:
    """The network of a file; read when it is first asked."""
    return read_layers(Path(file).read_bytes())


def appeal(
    layers: Sequence[Layer], observation: Iterable[tuple[int, float]], numbers: Sequence[int]
) -> list[float]:
    """The network's score for each of some action numbers."""
    active = list(observation)
    for layer in layers[:-1]:
        total: Sequence[float] = layer.bias
        for place, value in active:
            if value == 1.0:
                total = [a + w for a, w in zip(total, layer.rows[place], strict=True)]
            else:
                total = [a + value * w for a, w in zip(total, layer.rows[place], strict=True)]
        active = [(i, value) for i, value in enumerate(total) if value > 0]
    rows, bias = layers[-1]
    return [bias[n] + sum([value * rows[place][n] for place, value in active]) for n in numbers]
