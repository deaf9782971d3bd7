"""An evening in a local network: `clew serve --lan` on one computer, a browser on another.

The two are network namespaces on one cable, so the guest has nothing but what the host prints and
what multicast DNS says.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser, Page, expect

from clew.server.lan.inviting import qr_code
from fourth_game.box import INSTALLED
from patience import PATIENCE
from web.cable import Computer, cable
from web.conftest import CLIENT, QUIET
from web.site import CHROMIUM
from web.test_plain_board import play_out, play_with_bots

TESTS = Path(__file__).parent.parent
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
        "PYTHONPATH": f"{TESTS}:{INSTALLED}",  # the fourth game: its matches are short
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


@contextmanager
def guest_browser(browser: Browser, guest: Computer, home: Path, *flags: str) -> Iterator[Browser]:
    """A browser on the guest's computer, with a home of its own."""
    home.mkdir(exist_ok=True)
    start = home / "browser.sh"
    start.write_text(
        f"#!/bin/sh\nexport HOME={home} XDG_DATA_HOME={home}/.local/share\n"
        f'exec ip netns exec {guest.name} {CHROMIUM} "$@"\n'
    )
    start.chmod(0o700)
    there = browser.browser_type.launch(
        executable_path=start, args=[*QUIET, "--no-proxy-server", *flags]
    )
    try:
        yield there
    finally:
        there.close()


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


def open_as(browser: Browser, name: str, link: str) -> Page:
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.add_init_script(f"localStorage.setItem('clew.name', JSON.stringify({name!r}))")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 500)
    page.goto(link)
    return page


def resolved(guest: Computer) -> str:
    """The address of clew.local, as the guest's computer finds it out."""
    script = RESOLVE.format(here=guest.address)
    command = guest.command(sys.executable, "-c", script)
    return subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout.strip()


def play_a_match(page: Page) -> None:
    play_with_bots(page)
    play_out(page)
    expect(page.locator(".result")).to_contain_text("BC-E1")


def test_a_phone_finds_the_host_joins_and_plays_over_http_and_https(
    browser: Browser, tmp_path: Path
) -> None:
    if shutil.which("certutil") is None:
        pytest.skip("a browser is told whom to trust by certutil: apt-get install libnss3-tools")
    with cable() as (host, guest), served(host, tmp_path, "--https") as printed:
        number = f"http://{host.address}:8000"
        text = wait_for(printed, "clew.local:8443")
        assert qr_code(f"{number}/trust").rstrip("\n") in text
        for link in (number, "http://clew.local:8000", f"https://{host.address}:8443"):
            assert f"    {link}\n" in text
        assert resolved(guest) == host.address
        name = f"--host-resolver-rules=MAP clew.local {resolved(guest)}"

        with guest_browser(browser, guest, tmp_path / "stranger", name) as phone:
            page = open_as(phone, "Ana", "http://clew.local:8000/")  # by the name, without HTTPS
            assert page.evaluate("isSecureContext") is False
            play_a_match(page)
            page.goto(f"{number}/trust")  # by the code, before anything is trusted
            page.get_by_role("button", name="Done: go on").click()
            expect(page.get_by_role("alert")).to_contain_text("does not trust this server yet")
            with page.expect_download() as download:
                page.get_by_role("link", name="Get the certificate").click()
            root = Path(download.value.path()).read_bytes()

        home = tmp_path / "friend"
        home.mkdir()
        trust(root, home)
        with guest_browser(browser, guest, home, name) as phone:
            page = open_as(phone, "Ben", f"{number}/trust")  # the code's link goes on by itself
            page.wait_for_url(f"https://{host.address}:8443/")
            assert page.evaluate("isSecureContext") is True
            play_a_match(page)
            page.goto("https://clew.local:8443/join")
            label = f"Code that leads to {number}/trust"
            expect(page.get_by_role("img", name=label)).to_be_visible()


def test_an_invitation_without_https_leads_straight_in(tmp_path: Path) -> None:
    with cable() as (host, guest), served(host, tmp_path) as printed:
        number = f"http://{host.address}:8000"
        text = wait_for(printed, "clew.local:8000")
        assert qr_code(f"{number}/").rstrip("\n") in text
        assert "https://" not in text
        script = f"import urllib.request as r; print(r.urlopen('{number}/api/join').read())"
        command = guest.command(sys.executable, "-c", script)
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert f'"links":["{number}","http://clew.local:8000"]' in said
