"""`clew doctor`, by its output."""

import asyncio
import stat
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from clew.server.administration.backups import LAST, LastBackup
from clew.server.config import Config
from clew.server.doctor import Finding, examine
from clew.server.tls.authority import Authority
from clew.storage.sqlite import SqliteStore
from clew.storage.store import WallMillis
from cli.running import Shell

NOW = 1_800_000_000.0


def findings(config: Config, wall: float = NOW) -> dict[str, Finding]:
    return {each.what: each for each in asyncio.run(examine(config, lambda: wall))}


def test_a_good_set_up_is_told_so(clew: Shell, tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    ran = clew("doctor", "--database", f"sqlite:{tmp_path / 'clew.db'}")
    assert "database: it opens and can be written; 0 tables" in ran.out
    assert "clew serve --backup-every" in ran.out
    for what in ("versions", "page", "clock", "disk", "clocks", "backup", "proxy", "certificate"):
        assert f" {what}: " in ran.out


def test_each_trouble_is_named_with_what_to_do(tmp_path: Path) -> None:
    database, certificates = tmp_path / "clew.db", tmp_path / "certificates"

    async def prepare() -> None:
        store = SqliteStore(str(database))
        await store.start()
        await store.beat("other", WallMillis(int(NOW * 1000) + 3_600_000))
        failed = LastBackup(WallMillis(int(NOW * 1000)), None, "the disk is full")
        await store.swap_setting(LAST, None, msgspec.json.encode(failed))
        await store.stop()

    asyncio.run(prepare())
    Authority(certificates, datetime.fromtimestamp(NOW, UTC)).renew(
        [], datetime.fromtimestamp(NOW - 86 * 86_400, UTC)
    )
    config = Config(
        database=f"sqlite:{database}",
        client=str(tmp_path / "nowhere"),
        https=True,
        host="0.0.0.0",
        certificates=str(certificates),
    )
    found = findings(config)
    bad = {what for what, each in found.items() if each.verdict == "BAD"}
    assert bad == {"page", "clocks", "backup", "certificate"}
    assert all(found[what].advice for what in bad)
    assert "--proxies" in found["proxy"].advice
    assert findings(config, 1000.0)["clock"].verdict == "BAD"


def test_a_file_that_is_no_database_is_one_finding(tmp_path: Path) -> None:
    file = tmp_path / "clew.db"
    file.write_text("no database " * 1000)
    file.chmod(stat.S_IRUSR | stat.S_IWUSR)
    found = findings(Config(database=f"sqlite:{file}"))
    assert found["database"].verdict == "BAD"
    assert "backup" not in found


@pytest.mark.parametrize("broken", ["garbage", ""])
def test_a_certificate_that_cannot_be_read(tmp_path: Path, broken: str) -> None:
    (tmp_path / "server.pem").write_text(broken)
    config = Config(
        database=f"sqlite:{tmp_path / 'clew.db'}", https=True, certificates=str(tmp_path)
    )
    assert findings(config)["certificate"].verdict == "BAD"
