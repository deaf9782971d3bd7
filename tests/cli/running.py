"""Running the command line inside a test."""

from typing import NamedTuple

import pytest

from clew.cli import main


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
