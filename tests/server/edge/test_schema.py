"""Schemathesis against the description we publish: whatever it sends, no fault of ours."""

import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from patience import PATIENCE
from storage.postgres_server import free_port

OPENAPI = Path(__file__).parents[3] / "docs" / "openapi.json"
PATH = os.pathsep.join(str(Path(__file__).parents[up]) for up in (2, 3)) + "/src"
SOAK = bool(os.environ.get("CLEW_SOAK"))
EXAMPLES, PHASES = (400, "coverage,fuzzing") if SOAK else (5, "fuzzing")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
)
GENEROUS = {
    "CLEW_LIMITS__REQUESTS_AT_ONCE": "1000000000",
    "CLEW_LIMITS__TABLES_AT_ONCE": "1000000000",
    "CLEW_LOG_LEVEL": "warning",
}


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_http_is_as_described_whatever_comes(tmp_path: Path, database: str) -> None:
    """What is odd (`server.odd`) is sent as well, by schemathesis' hooks."""
    port, errors = free_port(), tmp_path / "stderr"
    url = f"http://127.0.0.1:{port}"
    with errors.open("wb") as stderr:
        server = subprocess.Popen(
            [sys.executable, "-m", "clew.cli", "serve", "--port", str(port)],
            stderr=stderr,
            env=os.environ | GENEROUS | {"CLEW_DATABASE": database},
        )
    try:
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "run", str(OPENAPI), "--url", url),
                *("--header", f"Authorization: Bearer {guest(url)}"),
                *("--checks", ",".join(CHECKS), "--max-examples", str(EXAMPLES)),
                *("--phases", PHASES, "--no-color", "--request-timeout", str(PATIENCE)),
                *(() if SOAK else ("--seed", "1")),
            ],
            cwd=tmp_path,
            env=os.environ | {"SCHEMATHESIS_HOOKS": "server.odd_hooks", "PYTHONPATH": PATH},
            capture_output=True,
            text=True,
            timeout=1500,
        )
        assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
        sys.stdout.write(ran.stdout[-900:])
        assert httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200, "and it is well"
    finally:
        server.terminate()
        server.wait(PATIENCE)
    assert "Traceback" not in errors.read_text()


def guest(url: str) -> str:
    """A guest's token, once the server answers."""
    for _ in range(1800):
        try:
            token: str = httpx.post(f"{url}/api/guests", timeout=PATIENCE).json()["token"]
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return token
    raise AssertionError("the server did not start")
