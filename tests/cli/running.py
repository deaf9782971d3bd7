"""Running the command line inside a test."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from clew.cli import main
from patience import PATIENCE

MATCH = Path(__file__).parent.parent / "playthroughs" / "magic-maze" / "scenario-03.json"


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Shell:
    """``clew ...`` as in a terminal that is none."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: object) -> Ran:
        self.capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        captured = self.capsys.readouterr()
        return Ran(code, captured.out, captured.err)


@contextmanager
def served(database: str, **environ: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server process of its own, its address, and its log once it has stopped."""
    lines = list[dict[str, Any]]()
    process = subprocess.Popen(
        [sys.executable, "-m", "clew.cli", "serve", "--port", "0", "--database", database],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environ,
    )
    assert process.stderr is not None
    try:
        while "address" not in (lines[-1] if lines else {}):
            lines.append(json.loads(process.stderr.readline()))
        yield lines[-1]["address"], lines
    finally:
        process.send_signal(signal.SIGTERM)
        lines += map(json.loads, process.stderr)
        process.wait(PATIENCE)
        process.stderr.close()
