"""The files for hosts: what they name exists."""

import asyncio
import json
import re
from ipaddress import ip_address
from pathlib import Path

import pytest

from clew.server.common.metrics import Counter, Histogram, Metrics
from nats_login import is_refused

DEPLOY = Path(__file__).parent.parent / "deploy"


def test_the_dashboard_shows_metrics_that_exist() -> None:
    exposed = {
        metric.name
        for metric in vars(Metrics()).values()
        if isinstance(metric, Counter | Histogram)
    }
    dashboard = (DEPLOY / "dashboard.json").read_text(encoding="utf-8")
    shown = set(re.findall(r"clew_\w+?(?=_bucket|[^\w])", dashboard))
    assert shown == exposed
    assert json.loads(dashboard)["title"] == "Clew"


def test_the_examples_name_settings_that_exist() -> None:
    from clew.server.common.ice import IceSettings
    from clew.server.config import Config

    known = {f"CLEW_{name.upper()}" for name in Config.__struct_fields__} | {"CLEW_PASSWORD"}
    known |= {f"CLEW_VOICE__{name.upper()}" for name in IceSettings.__struct_fields__}
    for file in ("compose.yaml", "Containerfile", "nats.conf"):
        named = set(re.findall(r"\bCLEW_[A-Z_]+", (DEPLOY / file).read_text(encoding="utf-8")))
        assert named
        assert named <= known


def test_the_nats_of_the_examples_takes_nobody_without_the_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from cluster.parts import Nats

    monkeypatch.setenv("CLEW_PASSWORD", "s3cret")
    server = Nats("-c", str(DEPLOY / "nats.conf"))
    server.start()
    try:
        asyncio.run(_is_closed(server.port))
    finally:
        server.stop()


async def _is_closed(port: int) -> None:
    assert not await is_refused(port, **{"user": "clew", "pass": "s3cret"})
    assert await is_refused(port)
    assert await is_refused(port, **{"user": "clew", "pass": "CLEW_PASSWORD"})


def test_the_unit_keeps_the_signing_key_to_itself() -> None:
    unit = (DEPLOY / "clew.service").read_text(encoding="utf-8").splitlines()
    assert {"UMask=0077", "StateDirectoryMode=0700"} <= set(unit)


INNER = (  # addresses of this machine and of networks that it may be in
    *("0.0.0.1", "10.1.2.3", "100.64.0.9", "127.0.0.1", "169.254.169.254", "172.31.0.1"),
    *("192.0.0.8", "192.168.1.1", "198.18.0.1", "255.255.255.255", "::1"),
    *("::ffff:127.0.0.1", "64:ff9b::7f00:1", "fd12::1", "fe80::1"),
)


@pytest.mark.parametrize("inner", INNER)
def test_nobody_reaches_an_inner_network_through_the_relay(inner: str) -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    denied = re.findall(r"--denied-peer-ip=([^\s-]+)-?(\S*)$", text, re.M)
    ranges = [(first, last or first) for first, last in denied]
    assert all(int(ip_address(first)) for first, _ in ranges if ":" in first), "coturn: no bound"
    address = ip_address(inner)
    assert any(
        first.version == address.version and int(first) <= int(address) <= int(last)
        for first, last in ((ip_address(one), ip_address(other)) for one, other in ranges)
    )


def test_the_relay_is_no_proxy_for_whatever_a_guest_likes() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    options = set(re.findall(r"^      - (--[\w-]+)", text, re.M))
    assert {"--no-tcp-relay", "--no-multicast-peers", "--user-quota", "--total-quota"} <= options
    assert "--allow-loopback-peers" not in options
