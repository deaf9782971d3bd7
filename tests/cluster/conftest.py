"""Workers of one process share its time: where it is short, an owner is not silent for that."""

import pytest

from clew.server.cluster import remote_tables
from patience import PATIENCE


@pytest.fixture(autouse=True)
def patient_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked may answer late; who is gone is known by other signs."""
    monkeypatch.setattr(remote_tables, "ANSWERS", PATIENCE)
