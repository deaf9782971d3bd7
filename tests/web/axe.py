"""The accessibility checker axe-core, in a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What fades in has too little contrast on its way; what turns for ever is not waited for.
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => null)"""


def complaints_of(page: Page, part: str = "main") -> list[str]:
    """What axe finds wrong with a part of the page as it is now."""
    page.evaluate(STILL)
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "part => axe.run(part).then(results => results.violations)", part
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary')}"
        for one in found
        for node in one["nodes"][:3]
    ]


def faults(page: Page) -> list[str]:
    """What axe finds wrong with the whole page by the rules of WCAG, one line each."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    page.evaluate(STILL)
    found: dict[str, Any] = page.evaluate("tags => axe.run({ runOnly: tags })", RULES)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
