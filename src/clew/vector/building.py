"""Builds the kernel at its first use with the machine's C compiler, and keeps it in a cache."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

SHARED: Final = Path(__file__).parent / "kernel"
"""What the kernels of all games include."""
COMPILERS: Final = ("cc", "gcc", "clang")
FLAGS: Final = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC")


class NoCompiler(RuntimeError):
    """There is no C compiler, or it does not compile this."""


def cache() -> Path:
    """Where built kernels are kept: ``CLEW_CACHE``, or the user's cache."""
    named = os.environ.get("CLEW_CACHE")
    if named:
        return Path(named)
    root = os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path.home() / ".cache") / "clew"


def built(source: Path, compilers: Sequence[str], flags: Sequence[str]) -> Path:
    """The library made of a source; made now if it is not in the cache.

    All files beside the source may be part of it, and those that all games share.
    """
    compiler = next((found for name in compilers if (found := shutil.which(name))), None)
    if compiler is None:
        raise NoCompiler(f"no {' or '.join(compilers)} on the path")
    library = cache() / f"{source.stem}-{_digest(source.parent, compiler, flags)}.so"
    if not library.exists():
        _compile(compiler, [*flags, str(source)], library)
    return library


def _digest(folder: Path, compiler: str, flags: Sequence[str]) -> str:
    """What a library depends on: sources, compiler, flags, and the processor it is tuned for."""
    digest = hashlib.sha256(repr((compiler, tuple(flags), sys.platform, _processor())).encode())
    for file in (*sorted(SHARED.iterdir()), *sorted(folder.iterdir())):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:20]


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return ""
    return next((line for line in lines if line.startswith(("flags", "Features"))), "")


def _compile(compiler: str, arguments: Sequence[str], library: Path) -> None:
    """Write the library beside and move it into place, so that no process loads half of one."""
    library.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=library.parent) as folder:
        beside = Path(folder) / library.name
        command = [compiler, *arguments, "-o", str(beside)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            raise NoCompiler(f"{' '.join(command)}\n{done.stderr}")
        beside.replace(library)
