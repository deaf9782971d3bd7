"""The NATS of our own takes nobody but our workers."""

import asyncio
import os
import signal
import stat
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import nats
import pytest

from clew.core.errors import BadMessage
from clew.server.cluster import bus
from clew.server.cluster.bus import Bus
from clew.server.cluster.nats_server import NatsServer, own_nats
from cluster.parts import Nats
from nats_login import STRANGERS, is_refused
from patience import PATIENCE


async def connect(url: str, **options: Any) -> Any:
    return await cast("Any", nats).connect(
        url, allow_reconnect=False, connect_timeout=PATIENCE, reconnect_time_wait=0.05, **options
    )


async def until_it_answers(server: NatsServer) -> Any:
    async with asyncio.timeout(PATIENCE):
        while vars(server)["_process"].poll() is not None:
            server.keep()
            await asyncio.sleep(0.05)
        return await connect(server.url)


def test_who_has_not_the_password_may_neither_listen_nor_speak() -> None:
    async def work(server: NatsServer) -> None:
        ours = await until_it_answers(server)
        heard = await ours.subscribe("clew.all")
        await ours.publish("clew.all", b"ours")
        assert (await heard.next_msg(timeout=PATIENCE)).data == b"ours"
        for stranger in STRANGERS:
            assert await is_refused(urlsplit(server.url).port or 0, **stranger)
        await ours.close()

    with own_nats() as server:
        asyncio.run(work(server))
        process = vars(server)["_process"]
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        asyncio.run(work(server))  # and so it is with the one that takes its place


def test_the_password_stands_where_only_we_can_read_it() -> None:
    before = os.umask(0)
    try:
        with own_nats() as server:
            password = urlsplit(server.url).password
            assert password
            pid, folder = vars(server)["_process"].pid, Path(vars(server)["_folder"])
            assert password.encode() not in Path(f"/proc/{pid}/cmdline").read_bytes()
            assert password.encode() not in Path(f"/proc/{pid}/environ").read_bytes()
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            config = folder / "nats.conf"
            assert password in config.read_text()
            assert stat.S_IMODE(config.stat().st_mode) == 0o600
            assert urlsplit(server.url).hostname == "127.0.0.1"
            assert "0.0.0.0" not in config.read_text()
        assert not folder.exists()
    finally:
        os.umask(before)


def test_each_has_a_password_of_its_own() -> None:
    with own_nats() as one, own_nats() as other:
        assert urlsplit(one.url).password != urlsplit(other.url).password


@pytest.mark.parametrize("is_ours", [True, False])
def test_a_nats_that_takes_anybody_is_told_in_the_log(
    is_ours: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(url: str) -> None:
        line = Bus(url)
        await line.start()
        await line.stop()

    if is_ours:
        with own_nats() as server:
            asyncio.run(work(server.url))
    else:
        other = Nats().start()
        try:
            asyncio.run(work(other.url))
        finally:
            other.stop()
    assert ("takes anybody" in caplog.text) is not is_ours


def test_a_credentials_file_is_handed_to_nats(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = dict[str, Any]()

    class Connected:
        is_connected = False

        def __init__(self) -> None:
            self._server_info = {"auth_required": True}

        async def close(self) -> None:
            pass

    async def fake(urls: list[str], **options: Any) -> Connected:
        del urls
        shown.update(options)
        return Connected()

    async def work() -> None:
        line = Bus("nats://router:4222", "/etc/clew.creds")
        await line.start()
        await line.stop()

    monkeypatch.setattr(bus, "find_spec", lambda name: name)
    monkeypatch.setattr(nats, "connect", fake)
    asyncio.run(work())
    assert shown["user_credentials"] == "/etc/clew.creds"


def test_what_a_credentials_file_needs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "find_spec", lambda name: None)
    with pytest.raises(BadMessage, match="nkeys"):
        Bus("nats://router:4222", "/etc/clew.creds")
