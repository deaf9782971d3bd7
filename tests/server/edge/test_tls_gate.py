"""HTTPS of a real server: certificates change without a restart, silent strangers are dropped."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from clew.server.app import make_app
from clew.server.common.limits import Limits
from clew.server.config import Config
from clew.server.network import Network
from clew.server.serve import Server, make_server, make_services, web_of
from patience import PATIENCE, until


class Secure:
    """The server, and how to reach it."""

    def __init__(self, server: Server, network: Network) -> None:
        self.server, self.network = server, network
        assert network.own is not None
        self.own = network.own
        self.port = server.https_port
        root = ssl.DER_cert_to_PEM_cert(self.own.authority.root_der)
        self.trust = ssl.create_default_context(cadata=root)

    def serial(self) -> str:
        """The serial number of the certificate that a new connection gets."""
        with (
            socket.create_connection(("127.0.0.1", self.port), PATIENCE) as plain,
            self.trust.wrap_socket(plain, server_hostname="127.0.0.1") as secured,
        ):
            found = secured.getpeercert()
            assert found is not None
            return str(found["serialNumber"])


@asynccontextmanager
async def secure_server(folder: Path, limits: Limits | None = None) -> AsyncIterator[Secure]:
    config = Config(
        port=0,
        https=True,
        https_port=0,
        database=f"sqlite:{folder / 'clew.db'}",
        bot_processes=0,
        limits=limits or Limits(),
    )
    network = Network(config, lambda: ("10.1.2.3",))
    assert network.own is not None
    network.own.now = lambda: datetime.now(UTC) - timedelta(days=70)
    services = make_services(config, network=network)
    server = make_server(make_app(services, None, web_of(config), network), config, network)
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started and network.own and network.own.is_ready)
    try:
        yield Secure(server, network)
    finally:
        server.should_exit = True
        await task


def test_a_new_certificate_is_used_without_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with secure_server(tmp_path) as secure:
            url = f"https://127.0.0.1:{secure.port}"
            async with (
                httpx.AsyncClient(verify=secure.trust, base_url=url, timeout=PATIENCE) as http,
                connect(f"wss://127.0.0.1:{secure.port}/ws", ssl=secure.trust) as line,
            ):
                assert (await http.get("/api/games")).status_code == 200
                before = await asyncio.to_thread(secure.serial)
                secure.own.now = lambda: datetime.now(UTC)  # 70 days have passed
                await secure.own.renew()
                assert await asyncio.to_thread(secure.serial) != before
                assert (await http.get("/api/games")).status_code == 200
                await line.send('{"type":"nonsense"}')  # the old connection is served on
                assert "bad-message" in str(await line.recv())

    asyncio.run(work())


def test_the_root_and_the_sign_of_trust_are_served(tmp_path: Path) -> None:
    async def work() -> None:
        async with secure_server(tmp_path) as secure:
            port = secure.server.servers[0].sockets[0].getsockname()[1]
            async with httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE
            ) as http:
                root = await http.get("/clew-root.crt")
                assert root.content == secure.own.authority.root_der
                assert root.headers["content-type"] == "application/x-x509-ca-cert"
                policy = (await http.get("/")).headers["content-security-policy"]
                assert f"https://127.0.0.1:{secure.port};" in policy
                assert (await http.get("/root.key")).status_code == 404
                assert (await http.get("/clew-certificates/root.key")).status_code == 404
                trusted = await http.get("/trusted")
                assert trusted.headers["access-control-allow-origin"] == "*"
                told = (await http.get("/api/join")).json()
                assert told["root"] == secure.own.authority.fingerprint

    asyncio.run(work())


def test_who_never_shakes_hands_is_counted_and_dropped(tmp_path: Path) -> None:
    limits = Limits(head_seconds=1, http_connections_per_address=20)

    async def work() -> None:
        async with secure_server(tmp_path, limits) as secure:
            lines = [await asyncio.open_connection("127.0.0.1", secure.port) for _ in range(60)]
            for i, (_, writer) in enumerate(lines):
                writer.write([b"", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\xff\xff"][i % 3])
            await until(lambda: len(secure.server.admission) <= 20)
            async with httpx.AsyncClient(verify=secure.trust, timeout=PATIENCE) as http:
                answer = await http.get(f"https://127.0.0.1:{secure.port}/api/games")
                assert answer.status_code == 200
            for reader, writer in lines:
                async with asyncio.timeout(PATIENCE):
                    while await _read(reader):
                        pass
                writer.close()
            await until(lambda: len(secure.server.admission) == 0)

    asyncio.run(work())


async def _read(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read(1000)
    except ConnectionError:
        return b""
