"""The server's verbs: serve, backup, restore, import."""

import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from clew.cli import serving
from cli.running import MATCH, Shell, served
from patience import PATIENCE


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """A server that is started in this process must not leave its log handler behind."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_server_is_served_backed_up_and_restored(clew: Shell, tmp_path: Path) -> None:
    database, other = f"sqlite:{tmp_path / 'a.db'}", f"sqlite:{tmp_path / 'b.db'}"
    imported = clew("import", MATCH, "--database", database)
    assert imported.code == 0
    found = re.fullmatch(r"/api/replays/(\w+)/1\n", imported.out)
    assert found
    backup = tmp_path / "all.gz"
    with served(database, CLEW_LOG_LEVEL="debug") as (address, lines):
        token = httpx.post(f"{address}/api/guests", timeout=PATIENCE).json()["token"]
        made = httpx.post(
            f"{address}/api/tables",
            json={"game": "dedalos", "seats": 3, "name": "x"},
            headers={"authorization": f"Bearer {token}"},
            timeout=PATIENCE,
        ).json()
        ran = clew("backup", backup, "--database", database)
        assert (ran.code, ran.out[:9]) == (0, "2 tables,")
    assert [line for line in lines if line.get("table") == made["table"] and line["seq"] == 1]
    assert not any(token in json.dumps(line) for line in lines)
    assert clew("restore", backup, "--database", other).code == 0
    again = clew("restore", backup, "--database", other)
    assert (again.code, again.err) == (2, "clew: database not empty (tables 2)\n")
    with served(other) as (address, _):
        with httpx.Client(base_url=address, timeout=PATIENCE) as http:
            assert http.get("/healthz").text == "ok\n"
            info = http.get(imported.out.strip()).json()
            rows = http.get("/api/tables").json()["tables"]
        assert info["outcome"]["winners"]
        assert [row["id"] for row in rows] == [made["table"]]


def test_a_server_learns_of_a_new_key_while_it_runs(clew: Shell, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'a.db'}"

    def may_open(address: str, token: str) -> bool:
        body = {"game": "dedalos", "seats": 3, "name": "x"}
        headers = {"authorization": f"Bearer {token}"}
        answer = httpx.post(f"{address}/api/tables", json=body, headers=headers, timeout=PATIENCE)
        assert answer.status_code in (201, 401)
        return answer.status_code == 201

    with served(database) as (address, _):
        token = httpx.post(f"{address}/api/guests", timeout=PATIENCE).json()["token"]
        ran = clew("keys", "rotate", "--grace", "7", "--database", database)
        assert ran.code == 0
        assert ran.out.startswith("a new key; older tokens are accepted until 20")
        assert may_open(address, token)
        ran = clew("keys", "rotate", "--now", "--database", database)
        assert (ran.code, ran.out.count("begins anew")) == (0, 1)
        for _ in range(1800):
            if not may_open(address, token):
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the old key is still good")
        token = httpx.post(f"{address}/api/guests", timeout=PATIENCE).json()["token"]
        assert may_open(address, token)


def test_a_backup_without_the_key_says_so_when_it_is_restored(clew: Shell, tmp_path: Path) -> None:
    database, other = f"sqlite:{tmp_path / 'a.db'}", f"sqlite:{tmp_path / 'b.db'}"
    assert clew("import", MATCH, "--database", database).code == 0
    file = tmp_path / "all.gz"
    assert clew("backup", file, "--without-key", "--database", database).code == 0
    ran = clew("restore", file, "--database", other)
    assert ran.code == 0
    assert "every guest begins anew" in ran.out


def test_without_the_extra_one_line_says_what_to_do(
    clew: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None)
    for words in (
        ("serve",),
        ("backup", "x"),
        ("restore", "x"),
        ("clear",),
        ("import", "x"),
        ("keys", "rotate"),
    ):
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
        (("keys", "rotate", "--grace", "-1"), "bad configuration"),
        (("keys", "rotate", "--database", "oracle:x"), "unknown database"),
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


def test_old_tables_are_shown_and_cleared_when_that_is_said(clew: Shell, tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'a.db'}"
    for _ in range(2):
        assert clew("import", MATCH, "--database", database).code == 0
    none = clew("clear", "--database", database)
    assert (none.code, none.out) == (0, "0 of 2 tables are old; --yes clears them\n")
    settings = tmp_path / "clew.toml"
    settings.write_text(f'database = "{database}"\n[limits]\nfinished_table_days = -1\n')
    shown = clew("clear", "--config", settings)
    *lines, last = shown.out.splitlines()
    assert (shown.code, last) == (0, "2 of 2 tables are old; --yes clears them")
    shape = re.compile(r"\w{12}  finished  \d{4}-\d\d-\d\d \d\d:\d\d  magic-maze")
    assert all(shape.match(line) for line in lines)
    done = clew("clear", "--yes", "--config", settings)
    assert (done.code, done.out.splitlines()[-1]) == (0, "2 of 2 tables cleared")
    assert clew("clear", "--config", settings).out.startswith("0 of 0")
