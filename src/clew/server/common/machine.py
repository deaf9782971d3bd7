"""What this process and its machine have left: memory, load, disk."""

import os
import shutil
import sys
from pathlib import Path

from msgspec import Struct


class Machine(Struct, frozen=True):
    """Bytes that the process holds, load of the machine by processor, bytes free on the disk."""

    memory: int
    load: float | None
    disk_free: int
    disk_size: int


def measure_machine(folder: Path) -> Machine:
    """What is left now; the disk is that of the nearest folder that exists."""
    while not folder.exists():
        folder = folder.parent
    disk = shutil.disk_usage(folder)
    return Machine(_memory(), _load(), disk.free, disk.total)


def folder_of(database: str) -> Path:
    """The folder whose disk fills up: that of a SQLite file, else where we run."""
    scheme, _, rest = database.partition(":")
    file = rest.removeprefix("///") if scheme == "sqlite" else ""
    return Path(file or "clew.db").absolute().parent


def _memory() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):  # not Linux: the peak
        try:
            import resource
        except ImportError:
            return 0
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def _load() -> float | None:
    try:
        return os.getloadavg()[0] / (os.cpu_count() or 1)
    except (AttributeError, OSError):
        return None
