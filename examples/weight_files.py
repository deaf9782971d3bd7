"""Weights as safetensors files, with NumPy alone."""

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np


def save(file: Path, weights: dict[str, Any]) -> None:
    """Write the arrays as safetensors."""
    arrays = {name: np.asarray(value) for name, value in weights.items()}
    header: dict[str, Any] = {}
    at = 0
    names = {"float32": "F32", "float16": "F16", "int32": "I32", "uint32": "U32"}
    for name, array in arrays.items():
        end = at + array.nbytes
        header[name] = {
            "dtype": names[str(array.dtype)],
            "shape": list(array.shape),
            "data_offsets": [at, end],
        }
        at = end
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    beside = file.with_suffix(".part")
    with beside.open("wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for array in arrays.values():
            out.write(np.ascontiguousarray(array).tobytes())
    beside.replace(file)


def arrays_of(file: Path) -> dict[str, Any]:
    """Read arrays from a safetensors file."""
    data = file.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + size])
    kinds = {"F32": np.float32, "F16": np.float16, "I32": np.int32, "U32": np.uint32}
    found = {}
    for name, told in header.items():
        if name != "__metadata__":
            begin, end = told["data_offsets"]
            raw = np.frombuffer(data[8 + size + begin : 8 + size + end], kinds[told["dtype"]])
            found[name] = raw.reshape(told["shape"])
    return found
