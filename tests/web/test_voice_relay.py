"""Talking aloud through a relay alone, as people do whose networks do not let them through."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from clew.server.common.ice import IceSettings
from clew.server.runtime.ice import HOURS
from web import voices
from web.conftest import CLIENT, NAMED, QUIET, Visit
from web.coturn import SECRET, Relay
from web.patience import until
from web.site import CHROMIUM, Site

# How each connection of a page goes on this side: "relay", or "host" for an address of its own.
WAYS = """async () => {
  const ways = [];
  for (const line of lines.filter((one) => one.connectionState === "connected")) {
    const found = await line.getStats();
    for (const one of found.values())
      if (one.type === "candidate-pair" && one.nominated)
        ways.push(found.get(one.localCandidateId).candidateType);
  }
  return ways;
}"""
TOLD = """() => lines.flatMap((line) => [line.localDescription, line.remoteDescription])
  .flatMap((one) => one.sdp.match(/typ \\w+/g) ?? [])"""

LET_IN = "ALLOCATE processed, success"  # what the relay writes down of somebody it works for


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    relay = Relay(tmp_path).start()
    yield relay
    relay.stop()


@pytest.fixture
def secret() -> str:
    return SECRET


@pytest.fixture
def site(tmp_path: Path, relay: Relay, secret: str) -> Iterator[Site]:
    """A server whose operator wants everything relayed."""
    site = Site(tmp_path / "clew.db", CLIENT)
    voice = IceSettings(turn=relay.url, turn_secret=secret, relay_only=True)
    site.config = msgspec.structs.replace(site.config, voice=voice)
    site.start()
    yield site
    site.stop()


def joined(visit: Visit, site: Site) -> list[Page]:
    _, pages = voices.come(site, visit, ["Ana", "Ben"])
    for page in pages:
        voices.join(page)
    return pages


def test_a_relay_alone_is_enough_and_nobody_learns_an_address(
    visit: Visit, site: Site, relay: Relay
) -> None:
    pages = joined(visit, site)
    voices.all_connected(pages)
    until(pages[0], lambda: voices.are_audible(pages, 1))
    for page in pages:
        voices.grows(page, "received()")
        assert page.evaluate(WAYS) == ["relay"]
        assert set(page.evaluate(TOLD)) <= {"typ relay"}
        expect(voices.bar_button(page)).to_have_attribute("data-voice", "heard")
    assert LET_IN in relay.said()
    users = set(re.findall(r"user <([^>]+)>", relay.said()))
    assert len(users) >= len(pages), "credentials of one's own for each of them"


@pytest.mark.parametrize(("secret", "hours"), [("another-secret", HOURS), (SECRET, -6)])
def test_a_relay_lets_nobody_in_without_its_secret_or_too_late(
    visit: Visit, site: Site, relay: Relay, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """The talk says so, and the game does not notice."""
    monkeypatch.setattr("clew.server.runtime.ice.HOURS", hours)
    pages = joined(visit, site)
    until(pages[0], lambda: "401" in relay.said())
    gathered = "lines.length > 0 && lines.every((one) => one.iceGatheringState === 'complete')"
    for page in pages:
        until(page, lambda page=page: page.evaluate(gathered))  # type: ignore[misc]
        assert page.evaluate(TOLD) == []
        assert page.evaluate("connected()") == 0
    voices.begin(pages)
    voices.bar_button(pages[0]).click()
    told = voices.panel(pages[0]).locator("li", has_text="Ben")
    expect(told).to_contain_text("not connected: your networks may not let you through")
    for page in pages:
        assert page.evaluate(TOLD) == []
        assert page.evaluate("connected()") == 0
    assert LET_IN not in relay.said()
