"""A clock that stands still: how much a bot thinks must not depend on how busy the machine is."""

import pytest

from clew.bots.haunting_house import foresight


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot does all the work that its budget allows; who tests its haste sets another clock."""
    monkeypatch.setattr(foresight, "thread_time", lambda: 0.0)
