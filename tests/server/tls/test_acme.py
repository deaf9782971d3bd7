"""A certificate for a domain, from pebble: the test server of those who run the real authority."""

import asyncio
import json
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from clew.server.app import make_app
from clew.server.config import load_config
from clew.server.network import Network
from clew.server.serve import make_server, make_services, web_of
from clew.server.tls.acme import Acme, AcmeFailed
from clew.server.tls.acme_client import order
from clew.server.tls.authority import Authority
from patience import PATIENCE, until
from real_parts import program

DOMAIN = "play.example.org"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextmanager
def pebble(folder: Path, http_port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The authority, which looks for every name on this machine; its directory."""
    program("pebble", package="pebble")
    own = Authority(folder / "pebble", datetime.now(UTC))
    own.renew([], datetime.now(UTC))
    (folder / "ca.pem").write_text(ssl.DER_cert_to_PEM_cert(own.root_der))
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(folder / "ca.pem"))
    listen, manage, dns = free_port(), free_port(), free_port()
    settings = {
        "listenAddress": f"127.0.0.1:{listen}",
        "managementListenAddress": f"127.0.0.1:{manage}",
        "certificate": str(own.certificate_file),
        "privateKey": str(own.key_file),
        "httpPort": http_port,
        "tlsPort": free_port(),
    }
    (folder / "pebble.json").write_text(json.dumps({"pebble": settings}))
    monkeypatch.setenv("PEBBLE_VA_NOSLEEP", "1")
    off = [f"-{name}" for name in ("doh", "http01", "https01", "tlsalpn01")]
    commands = [
        ["pebble", "-config", str(folder / "pebble.json"), "-dnsserver", f"127.0.0.1:{dns}"],
        [
            *("pebble-challtestsrv", "-dns01", f"127.0.0.1:{dns}", "-defaultIPv6", ""),
            *("-management", f"127.0.0.1:{free_port()}"),
            *(word for flag in off[1:] for word in (flag, "")),
        ],
    ]
    quiet = subprocess.DEVNULL
    running = [subprocess.Popen(command, stdout=quiet, stderr=quiet) for command in commands]
    try:
        yield f"https://127.0.0.1:{listen}/dir"
    finally:
        for process in running:
            process.terminate()
            process.wait(PATIENCE)


def is_up(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def test_a_domain_gets_its_certificate_and_renews_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, https_port = free_port(), free_port()

    async def work(directory: str) -> None:
        await until(lambda: is_up(int(directory.rpartition(":")[2].partition("/")[0])))
        chosen = {
            "domain": DOMAIN,
            "acme": directory,
            "port": port,
            "https_port": https_port,
            "database": f"sqlite:{tmp_path / 'clew.db'}",
            "bot_processes": 0,
        }
        config = load_config(chosen, {})
        network = Network(config)
        services = make_services(config, network=network)
        app = make_app(services, config.public_url, web_of(config), network)
        server = make_server(app, config, network)
        running = asyncio.create_task(server.serve())
        domain = network.domain
        assert domain is not None
        try:
            await until(lambda: domain.is_ready or domain.failure)
            assert domain.failure is None
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # pebble's own root
            async with httpx.AsyncClient(verify=context, timeout=PATIENCE) as http:
                moved = await http.get(f"http://127.0.0.1:{port}/t/abc")
                assert moved.headers["location"] == f"https://{DOMAIN}:{https_port}/t/abc"
                page = await http.get(f"https://127.0.0.1:{https_port}/healthz")
                assert page.text == "ok\n"
                assert "strict-transport-security" in page.headers
            first = domain.acme.certificate_file.read_bytes()
            assert not domain.acme.is_due(datetime.now(UTC))
            later = datetime.now(UTC) + timedelta(days=20_000)
            assert domain.acme.is_due(later)
            await asyncio.to_thread(order, domain.acme)  # with the account of the first time
            assert domain.acme.certificate_file.read_bytes() != first
            assert domain.acme.certificate_file.stat().st_mode & 0o077 == 0
            assert domain.acme.key_file.stat().st_mode & 0o077 == 0
        finally:
            server.should_exit = True
            await running

    with pebble(tmp_path, port, monkeypatch) as directory:
        asyncio.run(work(directory))


def test_an_authority_that_cannot_be_reached_is_named_and_tried_again_later(
    tmp_path: Path,
) -> None:
    from clew.server.tls.keeping import DomainCertificate

    acme = Acme(tmp_path, DOMAIN, f"http://127.0.0.1:{free_port()}/dir")
    with pytest.raises(AcmeFailed):
        order(acme)
    orders = 0

    def fail(_: Acme) -> None:
        nonlocal orders
        orders += 1
        raise AcmeFailed("nobody there")

    kept = DomainCertificate(acme, order=fail)

    async def work() -> None:
        for _ in range(3):
            await kept.renew()

    asyncio.run(work())
    assert (orders, kept.failure, kept.is_ready) == (1, "nobody there", False)
