"""A server starts quickly: what only some servers need is loaded by these."""

import subprocess
import sys

import pytest

SELDOM = ("acme", "zeroconf", "segno", "nats", "sqlalchemy.dialects.postgresql")
LOADED = "import sys, clew.server.serve; print(*sys.modules)"


@pytest.fixture(scope="module")
def loaded() -> list[str]:
    command = [sys.executable, "-c", LOADED]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


@pytest.mark.parametrize("module", SELDOM)
def test_what_few_servers_need_is_not_loaded_by_all(module: str, loaded: list[str]) -> None:
    assert "clew.server.app" in loaded
    assert module not in loaded
