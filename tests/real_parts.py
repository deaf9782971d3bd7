"""The real programs that tests talk to. A missing one is said aloud; in CI it is a failure."""

import os
import shutil
from typing import NoReturn

import pytest


def demand(what: str) -> NoReturn:
    """A real part is missing."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing, and CI must not skip it")
    pytest.skip(f"{what} is missing")


def program(*names: str, package: str) -> str:
    """The first of these programs that is on this machine."""
    for name in names:
        if (found := shutil.which(name)) is not None:
            return found
    demand(f"{names[0]} (apt-get install {package})")
