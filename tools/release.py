"""What stands beside the files of a release: a list of materials (CycloneDX), and checksums.

`make dist` runs it: python tools/release.py dist
"""

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).parent.parent


def locked(text: str) -> list[tuple[str, str, list[str]]]:
    """Name, version and SHA-256 sums of what a lock file names."""
    found = list[tuple[str, str, list[str]]]()
    for block in re.split(r"\n(?=\S)", text):
        name = re.match(r"([\w.-]+)(?:\[[^]]*\])?==([^\s;\\]+)", block)
        if name is not None:
            found.append((name[1], name[2], re.findall(r"sha256:([0-9a-f]{64})", block)))
    return found


def in_the_page(lock: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Name, version and integrity of what is built into the page; tools are not in it."""
    return [
        (path.rpartition("node_modules/")[2], entry["version"], entry.get("integrity", ""))
        for path, entry in lock["packages"].items()
        if path and not entry.get("dev") and not entry.get("optional")
    ]


def bill_of_materials(version: str) -> dict[str, Any]:
    """The list, without a time in it: the same sources give the same file."""
    python = locked((ROOT / "locks" / "server.txt").read_text(encoding="utf-8"))
    page = in_the_page(json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")))
    components: list[dict[str, Any]] = [
        {
            "type": "library",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name}@{number}",
            "scope": "required",
        }
        for name, number, _ in python
    ]
    components += [
        {
            "type": "library",
            "name": name,
            "version": number,
            "purl": f"pkg:npm/{name.replace('@', '%40')}@{number}",
            "scope": "required",
        }
        for name, number, _ in page
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'clew-{version}')}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "clew", "version": version}},
        "components": components,
    }


def main(folder: Path) -> None:
    """Write both into the folder of the release."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["version"]
    bill = json.dumps(bill_of_materials(version), indent=1) + "\n"
    (folder / f"clew-{version}.cdx.json").write_text(bill, encoding="utf-8")
    files = sorted(f for f in folder.iterdir() if f.name not in ("SHA256SUMS", ".gitignore"))
    sums = [f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.name}\n" for f in files]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
