"""The server's verbs: serve, backup, restore, import."""

import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.cli import serving
from cli.running import Shell

MATCH = Path(__file__).parent.parent / "playthroughs" / "magic-maze" / "scenario-03.json"


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """A server that is started in this process must not leave its log handler behind."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


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
        process.wait(20)
        process.stderr.close()


def test_a_server_is_served_backed_up_and_restored(clew: Shell, tmp_path: Path) -> None:
    database, other = f"sqlite:{tmp_path / 'a.db'}", f"sqlite:{tmp_path / 'b.db'}"
    imported = clew("import", MATCH, "--database", database)
    assert imported.code == 0
    found = re.fullmatch(r"/api/replays/(\w+)/1\n", imported.out)
    assert found
    backup = tmp_path / "all.gz"
    with served(database, CLEW_LOG_LEVEL="debug") as (address, lines):
        token = httpx.post(f"{address}/api/guests").json()["token"]
        made = httpx.post(
            f"{address}/api/tables",
            json={"game": "dedalos", "seats": 3, "name": "x"},
            headers={"authorization": f"Bearer {token}"},
        ).json()
        ran = clew("backup", backup, "--database", database)
        assert (ran.code, ran.out[:9]) == (0, "2 tables,")
    assert [line for line in lines if line.get("table") == made["table"] and line["seq"] == 1]
    assert not any(token in json.dumps(line) for line in lines)
    assert clew("restore", backup, "--database", other).code == 0
    again = clew("restore", backup, "--database", other)
    assert (again.code, again.err) == (2, "clew: database not empty (tables 2)\n")
    with served(other) as (address, _):
        assert httpx.get(f"{address}/healthz").text == "ok\n"
        info = httpx.get(address + imported.out.strip()).json()
        assert info["outcome"]["winners"]
        rows = httpx.get(f"{address}/api/tables").json()
        assert [row["id"] for row in rows] == [made["table"]]


def test_without_the_extra_one_line_says_what_to_do(
    clew: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None)
    for words in (("serve",), ("backup", "x"), ("restore", "x"), ("import", "x")):
        ran = clew(*words)
        assert ran.code == 2
        assert "clew[server]" in ran.err
        assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("serve", "--database", "mysql:x"), "unknown database"),
        (("serve", "--config", "missing.toml"), "bad configuration"),
        (("serve", "--port", "99999"), "bad configuration"),
        (("backup", "x.gz", "--database", "oracle:x"), "unknown database"),
    ],
)
def test_mistakes_are_told_in_one_line(clew: Shell, words: tuple[str, ...], complaint: str) -> None:
    ran = clew(*words)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_no_finished_match_is_not_imported(clew: Shell, tmp_path: Path) -> None:
    record = json.loads(MATCH.read_text())
    record["log"].pop()
    file = tmp_path / "m.json"
    file.write_text(json.dumps(record))
    ran = clew("import", file, "--database", f"sqlite:{tmp_path / 'a.db'}")
    assert (ran.code, ran.err) == (2, "clew: match not over\n")
