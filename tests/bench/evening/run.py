"""How long it takes from nothing to a phone at a table: `git clone` and `make cafe`, two commands.

A fresh clone of this repository sets itself up (Python's packages, Node's, the page) from whatever
caches this machine has, and serves. A browser as large as a phone reads the code off the terminal,
opens its link, and creates a table. The bar is 60 s with warm caches.
"""

import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import ViewportSize, sync_playwright

from storage.postgres_server import free_port
from web.frame import create_table
from web.qr import read_printed
from web.site import CHROMIUM

ROOT = Path(__file__).parent.parent.parent.parent
MOST = 900.0  # seconds
PHONE: ViewportSize = {"width": 390, "height": 844}


def main() -> int:
    """Measure it once."""
    with tempfile.TemporaryDirectory(prefix="clew-evening-") as folder:
        clone, began = Path(folder) / "clew", monotonic()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        tell("cloned", began)
        environ = os.environ | {"CLEW_PORT": str(free_port()), "PYTHONIOENCODING": "utf-8"}
        with (clone / "printed.txt").open("wb") as printed:
            making = subprocess.Popen(
                ["make", "cafe"], cwd=clone, env=environ, stdout=printed, start_new_session=True
            )
            try:
                link = printed_link(clone / "printed.txt", making, began)
                tell(f"it serves and shows the code of {link}", began)
                sit_down(link)
                tell("a phone is at a table", began)
            finally:
                os.killpg(making.pid, signal.SIGTERM)
                making.wait()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    cpu = used.ru_utime + used.ru_stime
    sys.stdout.write(f"CPU of all of it {cpu:.1f} s, {os.cpu_count()} cores, load {load}\n")
    return 0


def tell(what: str, began: float) -> None:
    sys.stdout.write(f"{monotonic() - began:6.1f} s  {what}\n")
    sys.stdout.flush()


def printed_link(file: Path, making: "subprocess.Popen[bytes]", began: float) -> str:
    """The link in the code, once it is printed."""
    while "/join" not in (text := file.read_text("utf-8")):
        if making.poll() is not None or monotonic() - began > MOST:
            raise SystemExit("no code was printed")
        sleep(0.05)
    return read_printed(text)


def sit_down(link: str) -> None:
    """What somebody with a phone does."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--no-proxy-server"]
        )
        page = browser.new_context(locale="en-GB", viewport=PHONE, has_touch=True).new_page()
        page.set_default_timeout(MOST * 1000)
        page.goto(link)
        create_table(page, "dedalos", 3)
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
