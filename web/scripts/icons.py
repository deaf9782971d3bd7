"""Makes the PNG icons of web/public from icon.svg, with Debian's chromium: `python icons.py`."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
# A maskable icon is cut to any shape: its ground fills all, its sign stays in the middle.
MASKABLE = "body{background:#b3243f} svg{padding:10%}"
ICONS = {
    "icon-192.png": (192, ""),
    "icon-512.png": (512, ""),
    "icon-maskable.png": (512, MASKABLE),
    "apple-touch-icon.png": (180, "body{background:#b3243f}"),
}


def main() -> None:
    """Draw each at its size."""
    svg = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (size, style) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            look = (
                f"body{{margin:0}} svg{{display:block;box-sizing:border-box;width:100vw}} {style}"
            )
            page.set_content(f"<style>{look}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
