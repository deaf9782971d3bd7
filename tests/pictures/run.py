"""Pictures of every game, position and size, and those of the README.

    make pictures                             everything, some minutes
    make pictures ONLY="dedalos mid phone"    what has all these words in its name
    make pictures LANGUAGE=fr-FR ONLY=laptop  in another language
    make pictures ONLY=readme                 docs/pictures

A picture is named by game, position, size and theme. They lie in the folder `pictures`, which git
ignores; `<game>-<theme>.html` shows all of a game side by side, and the `.png` beside it is that
page as one picture.
"""

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from pictures.readme import readme
from pictures.sheet import sheet
from pictures.stories import POSITIONS, Story, stories
from pictures.tables import close, open_at
from web.axe import STILL
from web.conftest import CLIENT, QUIET
from web.mall import known_as
from web.site import CHROMIUM, Site

ROOT = Path(__file__).parents[2]
THEMES = ("light", "dark")


class Size(NamedTuple):
    """A screen; zoom is a laptop's at 200 %, which halves what the page has."""

    width: int
    height: int
    is_touch: bool


SIZES = {
    "phone-small": Size(320, 640, True),
    "phone": Size(390, 844, True),
    "phone-sideways": Size(844, 390, True),
    "tablet": Size(820, 1180, True),
    "tablet-sideways": Size(1180, 820, True),
    "zoom": Size(683, 384, False),
    "laptop": Size(1366, 768, False),
    "hd": Size(1920, 1080, False),
    "tv": Size(3840, 2160, False),
}


class Camera:
    """Takes the wanted pictures of a page, by resizing it."""

    def __init__(self, browser: Browser, site: Site, out: Path, only: Sequence[str]) -> None:
        self.browser, self.site, self.out, self.only = browser, site, out, only
        self.taken = 0

    def wants(self, *words: str) -> bool:
        name = "-".join(words)
        return all(word in name.split("-") or word in name for word in self.only)

    def names(self, game: str, position: str, is_touch: bool) -> Iterator[tuple[str, str, str]]:
        """Of the pictures of a position on one kind of screen: name, size and theme."""
        for size, screen in SIZES.items():
            for theme in THEMES:
                if screen.is_touch == is_touch and self.wants(game, position, size, theme):
                    yield f"{game}-{position}-{size}-{theme}", size, theme

    def shoot(self, page: Page, game: str, position: str, is_touch: bool) -> None:
        for name, size, theme in self.names(game, position, is_touch):
            screen = SIZES[size]
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.locator(f"html[data-theme={theme}]").wait_for()
            page.wait_for_timeout(250)  # the board finds its place
            page.evaluate(STILL)
            page.screenshot(path=self.out / f"{name}.png")
            self.taken += 1

    def visit(self, story: Story, position: str, language: str) -> None:
        """All pictures of a position."""
        kinds = [kind for kind in (True, False) if any(self.names(story.game, position, kind))]
        if not kinds:
            return
        opened = open_at(self.site, story, position)
        for is_touch in kinds:
            with self.page(opened.token, language, is_touch) as page:
                page.goto(f"/t/{opened.table}")
                page.wait_for_load_state("networkidle")
                self.shoot(page, story.game, position, is_touch)
        close(self.site, opened)

    @contextmanager
    def page(self, token: str, language: str, is_touch: bool) -> Iterator[Page]:
        phone: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        stored: Any = known_as(self.site, token)
        context = self.browser.new_context(
            base_url=self.site.url,
            locale=language,
            reduced_motion="reduce",
            storage_state=stored,
            **(phone if is_touch else {}),
        )
        yield context.new_page()
        context.close()

    def bind(self, game: str) -> None:
        """The sheets of a game, as pages and as pictures."""
        for theme in THEMES:
            page = sheet(self.out, f"{game}-{theme}", POSITIONS, list(SIZES))
            if page is None:
                continue
            tab = self.browser.new_page()
            tab.goto(page.as_uri())
            whole = page.with_suffix(".png")
            tab.locator("table").screenshot(path=whole)
            tab.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="words that a picture's name must have")
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--out", type=Path, default=ROOT / "pictures")
    asked = parser.parse_args()
    asked.out.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "clew.db", CLIENT).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            camera = Camera(browser, site, asked.out, asked.only)
            for game, make in stories().items():
                if any(camera.wants(game, *rest) for rest in _all()):
                    story = make()
                    for position in POSITIONS:
                        camera.visit(story, position, asked.language)
                    camera.bind(game)
            if not asked.only or asked.only == ["readme"]:
                camera.taken += readme(camera.page, site, ROOT / "docs" / "pictures")
        finally:
            browser.close()
            site.stop()
    print(f"{camera.taken} pictures in {asked.out} and docs/pictures")  # noqa: T201


def _all() -> Iterator[tuple[str, str, str]]:
    for position in POSITIONS:
        for size in SIZES:
            for theme in THEMES:
                yield position, size, theme


if __name__ == "__main__":
    main()
