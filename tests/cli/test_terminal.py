"""What whoever starts a server in a terminal reads: sentences, and where the host's page is."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from patience import PATIENCE
from storage.postgres_server import free_port


def read_until(terminal: int, word: bytes) -> str:
    """What the server has written to the terminal, until this is in it."""
    text, end = b"", monotonic() + PATIENCE
    while word not in text:
        assert monotonic() < end, text
        text += os.read(terminal, 65_536)
    return text.decode()


def command(folder: Path, port: int) -> list[str]:
    serve = ["serve", "--port", str(port), "--database", f"sqlite:{folder / 'clew.db'}"]
    return [sys.executable, "-m", "clew.cli", *serve]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_in_a_terminal_a_server_speaks_in_sentences(tmp_path: Path) -> None:
    import pty

    port = free_port()
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command(tmp_path, port), stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path
    )
    os.close(theirs)
    try:
        text = read_until(ours, f"serving (http://127.0.0.1:{port})".encode())
        assert f"The host's page: http://localhost:{port}/host" in text
        assert "Its code:" in text
        assert '{"time"' not in text
    finally:
        process.send_signal(signal.SIGTERM)
        with contextlib.suppress(OSError):  # a terminal whose other end is closed
            while os.read(ours, 65_536):
                pass
        process.wait(PATIENCE)
        os.close(ours)


def test_elsewhere_the_log_is_json_and_tells_no_code(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, 0), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    )
    assert process.stderr is not None
    assert process.stdout is not None
    try:
        while json.loads(process.stderr.readline())["message"] != "serving":
            pass
    finally:
        process.send_signal(signal.SIGTERM)
        with process:
            assert process.stdout.read() == b""
