"""A clock that stands still: how much a bot thinks must not depend on how busy the machine is."""

import os

import pytest

from clew.bots.dedalos import levels


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot does all the work that its budget allows; a soak measures it with the real clock."""
    if "CLEW_SOAK" not in os.environ:
        monkeypatch.setattr(levels, "thread_time", lambda: 0.0)
