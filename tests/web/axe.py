"""The accessibility checker axe-core, in a page."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What fades in has too little contrast on its way; what turns for ever is not waited for.
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => null)"""

# Colours change at once: one that is inherited would go from parent to child, each in its time.
OVER = """() => {
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
  for (let all = moving(); all.length > 0; all = moving()) for (const one of all) one.finish();
}"""

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def in_both_themes(page: Page, look: Callable[[Page], list[str]]) -> list[str]:
    """What is wrong in either theme: the page follows its device from one to the other."""
    found = list[str]()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.evaluate(OVER)
        found += [f"{theme}: {one}" for one in look(page)]
    return found


def bring(page: Page) -> None:
    """The checker comes into a page once."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))


def complaints_of(page: Page, part: str = "main") -> list[str]:
    """What axe finds wrong with a part of the page as it is now."""
    page.evaluate(STILL)
    bring(page)
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
    bring(page)
    page.evaluate(STILL)
    found: dict[str, Any] = page.evaluate("tags => axe.run({ runOnly: tags })", RULES)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
