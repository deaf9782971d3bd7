"""A database that cannot be served from: one sentence with the way out, and no traceback."""

import asyncio
import ctypes
import json
import os
import sqlite3
import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path

import asyncpg
import httpx
import pytest

from cli.running import MATCH, served
from patience import PATIENCE
from storage.conftest import _create, postgres_url
from storage.postgres_server import free_port

__all__ = ["postgres_url"]
STARTING = PATIENCE
_DROP, _OVERRIDE = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def refused(
    database: str, *words: str, prepare: Callable[[], object] | None = None, verb: str = "serve"
) -> str:
    """What a server says that does not start."""
    ports = ("--port", "0") if verb == "serve" else ()
    ran = subprocess.run(
        [sys.executable, "-m", "clew.cli", verb, *words, *ports, "--database", database],
        capture_output=True,
        text=True,
        timeout=STARTING,
        preexec_fn=prepare,
    )
    assert ran.returncode == 2, ran.stderr
    assert ran.stdout == ""
    assert ran.stderr.startswith("clew: ")
    assert ran.stderr.count("\n") == 1, ran.stderr
    return ran.stderr


def as_others() -> None:
    """Even root minds who may write what, from here on."""
    ctypes.CDLL(None).prctl(_DROP, _OVERRIDE, 0, 0, 0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database that a server has left behind."""
    path = tmp_path / "clew.db"
    with served(f"sqlite:{path}"):
        pass
    return path


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "clew.db"
    path.write_bytes(b"Ariadne's thread, and not a database at all. " * 100)
    for verb, words in (("serve", ()), ("backup", ("x.gz",)), ("import", (str(MATCH),))):
        said = refused(f"sqlite:{path}", *words, verb=verb)
        assert "is not a database" in said
        assert "clew restore" in said
    assert path.read_bytes().startswith(b"Ariadne's")


def test_a_database_that_is_damaged(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[100:] = os.urandom(len(data) - 100)
    file.write_bytes(data)
    assert "damaged" in refused(f"sqlite:{file}")


def test_a_database_of_a_newer_clew(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    said = refused(f"sqlite:{file}")
    assert "newer Clew" in said
    assert "9999" in said
    assert "upgrade Clew" in said


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's capabilities")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_database_that_may_only_be_read(file: Path, what: str) -> None:
    locked = file if what == "file" else file.parent
    before = locked.stat().st_mode
    (file.parent / "clew.db.lock").unlink()
    locked.chmod(0o444 if what == "file" else 0o555)
    try:
        said = refused(f"sqlite:{file}", prepare=as_others)
    finally:
        locked.chmod(before)
    assert "cannot be written" in said
    assert "--database" in said


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "cannot be written" in refused(f"sqlite:{tmp_path}")
    (tmp_path / "file").touch()
    assert "cannot be written" in refused(f"sqlite:{tmp_path / 'file' / 'clew.db'}")


def test_a_second_server_of_a_file_says_who_has_it(tmp_path: Path) -> None:
    path = tmp_path / "clew.db"
    with served(f"sqlite:{path}") as (address, _):
        pid = json.loads((tmp_path / "clew.db.lock").read_text())["pid"]
        for name in (path, tmp_path / "." / "clew.db", Path(os.path.relpath(path))):
            said = refused(f"sqlite:{name}")
            assert f"process {pid} since 20" in said
            assert "stop that server first" in said
        assert httpx.get(f"{address}/healthz", timeout=STARTING).status_code == 200
    with served(f"sqlite:{path}") as (address, _):
        assert httpx.get(f"{address}/healthz", timeout=STARTING).status_code == 200


def test_backup_and_import_work_beside_a_server(tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'clew.db'}"
    with served(database) as (address, _):
        for words in (("import", str(MATCH)), ("backup", str(tmp_path / "all.gz"))):
            ran = subprocess.run(
                [sys.executable, "-m", "clew.cli", *words, "--database", database],
                capture_output=True,
                text=True,
                timeout=STARTING,
            )
            assert ran.returncode == 0, ran.stderr
            if words[0] == "import":
                shown = httpx.get(address + ran.stdout.strip(), timeout=STARTING)
                assert shown.json()["outcome"]["winners"]
            else:
                assert ran.stdout.startswith("1 tables,")


# PostgreSQL


@pytest.fixture
def postgres(postgres_url: str) -> str:
    name = f"clew_{uuid.uuid4().hex}"
    asyncio.run(_create(postgres_url, name))
    return postgres_url.rpartition("/")[0] + f"/{name}"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_postgresql_that_is_not_there(workers: str) -> None:
    port = free_port()
    url = f"postgresql://ann:s3cret@127.0.0.1:{port}/clew"
    said = refused(url, "--workers", workers)
    assert f"127.0.0.1:{port}/clew cannot be reached" in said
    assert "s3cret" not in said


def test_an_address_that_is_none() -> None:
    assert "correct --database" in refused("postgresql://ann:s3cret@127.0.0.1:many/clew")


def test_postgresql_without_the_database(postgres_url: str) -> None:
    said = refused(postgres_url.rpartition("/")[0] + "/nobody_made_it")
    assert "nobody_made_it" in said
    assert "create the database" in said


async def _execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def test_postgresql_of_a_newer_clew(postgres: str) -> None:
    new = "CREATE TABLE alembic_version (version_num varchar(32) NOT NULL)"
    asyncio.run(_execute(postgres, new, "INSERT INTO alembic_version VALUES ('9999')"))
    assert "newer Clew" in refused(postgres)


def test_postgresql_that_may_only_be_read(postgres: str) -> None:
    name = postgres.rpartition("/")[2]
    read_only = f"ALTER DATABASE {name} SET default_transaction_read_only = on"
    asyncio.run(_execute(postgres, read_only))
    assert "read-only" in refused(postgres)
