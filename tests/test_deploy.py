"""The files for hosts: what they name exists."""

import asyncio
import json
import re
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
