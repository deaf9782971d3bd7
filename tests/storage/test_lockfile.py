"""One server for one file, and the lock goes with it however it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from clew.storage.lockfile import locked
from clew.storage.store import Unusable

HOLDS = """
import sys
from clew.storage.lockfile import locked
with locked(sys.argv[1]):
    print("locked", flush=True)
    sys.stdin.read()
"""


def test_a_lock_names_its_holder_and_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "clew.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        with pytest.raises(Unusable, match=f"by process {holder.pid} since 20"), locked(str(path)):
            pass
        holder.kill()  # it has no time to tidy up
        holder.wait()
        with locked(str(path)):
            pass


def test_a_lock_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (
        pytest.raises(Unusable, match="cannot be written"),
        locked(str(tmp_path / "file" / "clew.db")),
    ):
        pass
