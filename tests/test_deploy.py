"""The files for hosts: what they name exists."""

import json
import re
from pathlib import Path

from clew.server.metrics import Counter, Histogram, Metrics

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
    from clew.server.config import Config

    known = {f"CLEW_{name.upper()}" for name in Config.__struct_fields__} | {"CLEW_PASSWORD"}
    for file in ("compose.yaml", "Containerfile"):
        named = set(re.findall(r"\bCLEW_[A-Z_]+", (DEPLOY / file).read_text(encoding="utf-8")))
        assert named
        assert named <= known
