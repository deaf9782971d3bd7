"""The build hook: wheels and source archives have the page inside, where Node can build it."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = (
    "The page is NOT inside this build: there is no Node (20.19+, 22.12+ or 24+) to make it with. "
    "The server runs without it and says so; install Node and build again, or take a release."
)


class PageBuildHook(BuildHookInterface[Any]):
    """Builds `src/clew/web` with npm before files are collected."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there or this is an editable install, which has `make`."""
        root = Path(self.root)
        if version == "editable" or (root / "src/clew/web/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None or not (root / "web/package-lock.json").exists():
            self.app.display_warning(MISSING)
            return
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=root / "web", check=True)  # noqa: S603 - our own
