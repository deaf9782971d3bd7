"""The page for hosts names only what exists: verbs, flags, settings, metrics, tests."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from clew.cli import _parser
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.config import Config

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DEPLOY = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "deploy").iterdir()}
OF_TESTS = {"CLEW_SOAK", "CLEW_BENCH"}
OF_CONTAINERS = {"CLEW_PASSWORD"}  # compose.yaml's own


def flags(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every flag of a command, and of the verbs under it."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for verb in action.choices.values():
                yield from flags(verb)


def verbs() -> set[str]:
    (named,) = (a for a in _parser()._actions if isinstance(a, argparse._SubParsersAction))
    return set(named.choices)


def test_its_verbs_exist() -> None:
    named = set(re.findall(r"(?:^|`|&& )clew (\w+(?:-\w+)*)", PAGE, re.M))
    assert named
    assert named <= verbs()


def test_its_flags_exist() -> None:
    benches = [file.read_text("utf-8") for file in (ROOT / "tests" / "bench").rglob("*.py")]
    ours = {*flags(_parser()), *re.findall(r'"(--[a-z-]+)"', "".join(benches))}
    commands = [
        line
        for text in DEPLOY.values()
        for line in text.splitlines()
        if re.search(r'clew"?,? "?serve', line)
    ]
    assert len(commands) > 3
    named = re.findall(r"(?<![\w-])--[a-z][a-z-]*", "\n".join([PAGE, *commands]))
    assert set(named) <= ours


def test_its_settings_exist() -> None:
    fields, limits = set(Config.__struct_fields__), set(Limits.__struct_fields__)
    known = {f"CLEW_{name.upper()}" for name in fields}
    known |= {f"CLEW_LIMITS__{name.upper()}" for name in limits} | {"CLEW_CONFIG"}
    voice = set(IceSettings.__struct_fields__)
    known |= {f"CLEW_VOICE__{name.upper()}" for name in voice}
    for text in (PAGE, *DEPLOY.values()):
        assert set(re.findall(r"\bCLEW_[A-Z_]+", text)) - OF_TESTS - OF_CONTAINERS <= known
    metrics = {metric.name for metric in vars(Metrics()).values()}
    named = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", PAGE))
    assert {name for name in named if name.startswith("clew_")} <= metrics
    assert {name for name in named if not name.startswith("clew_")} <= fields | limits | voice


def test_its_tests_and_targets_exist() -> None:
    for path in re.findall(r"\b(?:tests|deploy|docs)/[\w/.-]*\w", PAGE):
        assert (ROOT / path).exists(), path
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"`make ([\w-]+)`", PAGE)) <= targets


def test_behind_the_proxy_of_the_composition_everybody_has_their_own_address() -> None:
    """The network of the containers is named, and it is the one that is trusted."""
    from clew.server.edge.proxies import Proxies

    text = DEPLOY["compose.yaml"]
    (subnet,) = re.findall(r"subnet: ([\d./]+)", text)
    (trusted,) = re.findall(r"CLEW_PROXIES: ([\d./]+)", text)
    assert trusted == subnet
    assert Proxies(trusted).warning("0.0.0.0") is None
    assert re.findall(r"^    ports: \[\"127\.0\.0\.1:", text, re.M), "only the proxy reaches it"
