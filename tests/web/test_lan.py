"""An evening in a local network: `clew serve --lan` on one computer, a browser on another.

The two are network namespaces on one cable, so the guest has nothing but what the host prints and
what multicast DNS says.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import Browser, expect

from patience import PATIENCE
from real_parts import program
from web.cable import Computer, cable
from web.conftest import CLIENT
from web.guest import guest_browser, open_as, open_table, play_to_the_end
from web.qr import read_printed, read_shown

RESOLVE = """
import asyncio
from zeroconf.asyncio import AsyncZeroconf
from zeroconf._services.info import AddressResolverIPv4

async def work():
    zeroconf = AsyncZeroconf(interfaces=["{here}"])
    resolver = AddressResolverIPv4("clew.local.")
    while not await resolver.async_request(zeroconf.zeroconf, 3000):
        pass
    print(resolver.parsed_addresses()[0])
    await zeroconf.async_close()

asyncio.run(work())
"""


@contextmanager
def served(host: Computer, folder: Path, *words: str) -> Iterator[Path]:
    """`clew serve --lan` on the host; the file with what it prints."""
    printed = folder / "printed.txt"
    environ = os.environ | {
        "CLEW_CLIENT": str(CLIENT),
        "CLEW_BOT_PACE": "instant",
        "PYTHONIOENCODING": "utf-8",
    }
    command = host.command(sys.executable, "-m", "clew.cli", "serve", "--lan", *words)
    with printed.open("wb") as out, (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(command, stdout=out, stderr=log, cwd=folder, env=environ)
        try:
            yield printed
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
    assert '"error"' not in (folder / "log.txt").read_text()


def trust(root: bytes, home: Path) -> None:
    """What a person does once: the browser takes the root in."""
    file = home / "clew-root.crt"
    file.write_bytes(root)
    for store in (home / ".pki" / "nssdb", home / ".local" / "share" / "pki" / "nssdb"):
        store.mkdir(parents=True)
        database = f"sql:{store}"
        for words in (
            ["-N", "--empty-password"],
            ["-A", "-t", "C,,", "-n", "clew", "-i", str(file)],
        ):
            subprocess.run(["certutil", "-d", database, *words], check=True)


def wait_for(printed: Path, word: str) -> str:
    """What the host has printed, once this is in it."""
    end = monotonic() + PATIENCE
    while word not in printed.read_text("utf-8"):
        assert monotonic() < end, f"{word} was not printed"
        sleep(0.05)
    return printed.read_text("utf-8")


def resolved(guest: Computer) -> str:
    """The address of clew.local, as the guest's computer finds it out."""
    script = RESOLVE.format(here=guest.address)
    command = guest.command(sys.executable, "-c", script)
    return subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout.strip()


def test_a_phone_finds_the_host_joins_and_plays_over_http_and_https(
    browser: Browser, tmp_path: Path
) -> None:
    program("certutil", package="libnss3-tools")  # tells a browser whom to trust
    with cable() as (host, guest), served(host, tmp_path, "--https") as printed:
        number = f"http://{host.address}:8000"
        text = wait_for(printed, "clew.local:8443")
        assert read_printed(text) == f"{number}/trust"
        for link in (number, "http://clew.local:8000", f"https://{host.address}:8443"):
            assert f"    {link}\n" in text
        assert resolved(guest) == host.address
        name = f"--host-resolver-rules=MAP clew.local {resolved(guest)}"

        with guest_browser(browser, guest, tmp_path / "stranger", name) as phone:
            page = open_as(phone, "Ana", "http://clew.local:8000/")  # by the name, without HTTPS
            assert page.evaluate("isSecureContext") is False
            open_table(page)
            play_to_the_end(page)
            page.goto("http://clew.local:8000/join")  # the same code, as it hangs on the wall
            scanned = read_shown(page.get_by_role("img", name="Code that leads to"))
            assert scanned == read_printed(text)
            page.goto(scanned)  # before anything is trusted
            page.get_by_role("button", name="Done: go on").click()
            expect(page.get_by_role("alert")).to_contain_text("does not trust this server yet")
            with page.expect_download() as download:
                page.get_by_role("link", name="Get the certificate").click()
            root = Path(download.value.path()).read_bytes()

        home = tmp_path / "friend"
        home.mkdir()
        trust(root, home)
        with guest_browser(browser, guest, home, name) as phone:
            page = open_as(phone, "Ben", scanned)  # the code's link goes on by itself
            page.wait_for_url(f"https://{host.address}:8443/")
            assert page.evaluate("isSecureContext") is True
            open_table(page)
            play_to_the_end(page)
            page.goto("https://clew.local:8443/join")
            code = page.get_by_role("img", name=f"Code that leads to {scanned}")
            expect(code).to_be_visible()
            assert read_shown(code) == scanned


def test_an_invitation_without_https_leads_straight_in(tmp_path: Path) -> None:
    with cable() as (host, guest), served(host, tmp_path) as printed:
        number = f"http://{host.address}:8000"
        text = wait_for(printed, "clew.local:8000")
        assert read_printed(text) == f"{number}/"
        assert "https://" not in text
        script = f"import urllib.request as r; print(r.urlopen('{number}/api/join').read())"
        command = guest.command(sys.executable, "-c", script)
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert f'"links":["{number}","http://clew.local:8000"]' in said
