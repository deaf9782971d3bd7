"""What a release is made of: versions that agree, a lock for the container, a list of materials."""

import json
import os
import re
import runpy
import subprocess
import sys
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

import clew

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text("utf-8")


def locked(name: str) -> dict[str, str]:
    text = (ROOT / "locks" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, re.M))


def test_the_version_is_one() -> None:
    assert PROJECT["project"]["version"] == clew.__version__
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## (\d\S*) - \d{4}-\d\d-\d\d$", changes, re.M)
    assert released[0] == clew.__version__
    described = json.loads((ROOT / "docs" / "openapi.json").read_text("utf-8"))
    assert described["info"]["version"] == clew.__version__


def test_the_container_has_the_versions_that_were_tested() -> None:
    server, dev = locked("server"), locked("dev")
    assert server.items() <= dev.items()
    named = [
        re.split(r"[\[>=<;]", text)[0]
        for extra in ("server", "cluster")
        for text in PROJECT["project"]["optional-dependencies"][extra]
    ]
    assert set(named) <= set(server)


def test_the_container_is_built_from_hashes_and_runs_as_nobody_special() -> None:
    """There is no engine here to build it with; this is what can be known by reading."""
    stages = re.split(r"^FROM ", CONTAINER, flags=re.M)[1:]
    last = stages[-1]
    assert "--require-hashes" in CONTAINER
    assert re.search(r"^USER 10001$", last, re.M), "a number, so that others can check it"
    assert last.index("USER") < last.index("CMD")
    assert "HEALTHCHECK" in last
    assert "/healthz" in last
    for line in re.findall(r"^COPY (.*)$", CONTAINER, re.M):
        if line.startswith("--from"):
            continue
        *sources, _ = line.split()
        for source in sources:
            assert (ROOT / source).exists(), source
    images = [stage.split()[0 if stage[0] != "-" else 1] for stage in stages]
    assert all(image.endswith("-slim") for image in images), "they exist for amd64 and arm64"
    assert "--platform=$BUILDPLATFORM" in stages[0], "only the page is made on the builder"
    assert not re.search(r"amd64|arm64|x86_64|aarch64", re.sub("#.*", "", CONTAINER))


@pytest.mark.parametrize(("status", "is_well"), [(200, True), (503, False)])
def test_the_health_check_asks_the_port_that_is_served(status: int, is_well: bool) -> None:
    """Also where somebody has chosen another port."""
    (words,) = re.findall(r"^HEALTHCHECK .*?CMD (\[.*\])$", CONTAINER, re.M)
    _, *command = json.loads(words)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        answering = Thread(target=server.handle_request)
        answering.start()
        environ = os.environ | {"CLEW_PORT": str(server.server_port)}
        done = subprocess.run([sys.executable, *command], env=environ, capture_output=True)
        answering.join()
    assert (done.returncode == 0) is is_well


def test_nothing_of_this_clone_gets_into_the_container_by_chance() -> None:
    """An old page beside the new one, modules of another system, somebody's database."""
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split("\n")
    assert {".venv", ".git", "web/node_modules", "src/clew/web", "*.db*", "tests"} <= set(left_out)
    copied = " ".join(re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINER, re.M)).split()
    assert not set(copied) & set(left_out), "what is copied has to be there"


def test_wheels_of_both_kinds_of_machine_are_locked() -> None:
    """A package that has code of its own has to have a wheel for each: the lock has many hashes."""
    text = (ROOT / "locks" / "server.txt").read_text("utf-8")
    blocks = re.split(r"\n(?=\S)", text)
    compiled = ("asyncpg", "cffi", "cryptography", "msgspec", "uvloop", "zeroconf", "greenlet")
    for name in compiled:
        (block,) = (block for block in blocks if block.startswith(f"{name}=="))
        assert block.count("--hash=sha256:") > 4, name


def test_the_list_of_materials_has_everything_and_checksums_fit(tmp_path: Path) -> None:
    (tmp_path / "clew.whl").write_bytes(b"wheel")
    tool = str(ROOT / "tools" / "release.py")
    subprocess.run([sys.executable, tool, str(tmp_path)], check=True)
    bill = json.loads((tmp_path / f"clew-{clew.__version__}.cdx.json").read_text("utf-8"))
    names = {component["purl"].rpartition("@")[0] for component in bill["components"]}
    assert {f"pkg:pypi/{name}" for name in locked("server")} <= names
    assert {"pkg:npm/svelte", "pkg:npm/%40fluent/bundle"} <= names
    assert "pkg:npm/vite" not in names
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 0
    assert done.stdout.count(b": OK") == 2
    again = runpy.run_path(tool)["bill_of_materials"](clew.__version__)
    assert again == bill, "the same sources give the same list"
