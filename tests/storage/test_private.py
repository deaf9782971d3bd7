"""Files with the signing key can be read by their owner only."""

import asyncio
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.storage.backup import write_backup
from clew.storage.sqlite import SqliteStore
from storage.conftest import opened

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are POSIX'")


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """An umask that would let everybody in."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_a_new_database_and_what_is_beside_it_are_private(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(lambda: SqliteStore(str(tmp_path / "clew.db"))) as store:
            await store.secret()
            found = modes(tmp_path)
            assert found.keys() >= {"clew.db", "clew.db-wal", "clew.db-shm"}
            assert set(found.values()) == {0o600}

    asyncio.run(work())


def test_a_database_that_was_open_to_others_is_closed_and_that_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        path = str(tmp_path / "clew.db")
        async with opened(lambda: SqliteStore(path)) as store:
            await store.secret()
            for file in tmp_path.iterdir():
                file.chmod(0o644)
            (tmp_path / "link.db").symlink_to("clew.db")
            async with opened(lambda: SqliteStore(str(tmp_path / "link.db"))):
                assert set(modes(tmp_path).values()) == {0o600}

    with caplog.at_level(logging.WARNING, "clew.storage"):
        asyncio.run(work())
    said = [record.getMessage().split()[3].rstrip(",") for record in caplog.records]
    assert sorted(said) == ["clew.db", "clew.db-shm", "clew.db-wal"]


def test_a_backup_is_private_whatever_stood_there_before(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("all.gz", "all.gz.part"):  # an older backup, and one that was interrupted
        (folder / name).write_bytes(b"")
        (folder / name).chmod(0o666)
    asyncio.run(write_backup(SqliteStore(str(tmp_path / "clew.db")), folder / "all.gz"))
    assert modes(folder) == {"all.gz": 0o600}
