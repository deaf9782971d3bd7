"""Bad lines: slow and lossy, cut, in another network, asleep for an hour. A match goes on.

The guest is another computer at the end of a line (`bad_line`); the server runs here, so that its
clock can be set ahead.
"""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from web.bad_line import Connected, bad_line
from web.conftest import CLIENT
from web.frame import actions, can_act
from web.guest import guest_browser, open_as, open_table, play_to_the_end
from web.patience import PATIENCE, Passing, until
from web.site import Site

STATUS = ".line[role=status]"
HOUR = 3600.0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server for the whole network, which waits no longer for the silent than it usually does."""
    own = Site(tmp_path / "clew.db", CLIENT)
    limits = msgspec.structs.replace(own.config.limits, silence_seconds=90.0)
    own.config = msgspec.structs.replace(own.config, host="0.0.0.0", limits=limits)
    own.start()
    yield own
    own.stop()


@pytest.fixture
def connected() -> Iterator[Connected]:
    with bad_line() as found:
        yield found


@pytest.fixture
def guest(browser: Browser, connected: Connected, site: Site, tmp_path: Path) -> Iterator[Page]:
    """Somebody who has just come to the front page."""
    port = site.url.rpartition(":")[2]
    with guest_browser(browser, connected.guest, tmp_path / "guest") as there:
        yield open_as(there, "Ana", f"http://{connected.here}:{port}/")


def address_of(site: Site) -> set[str]:
    """From where people are connected now."""
    connections = site.services.clients.connections
    return site.call(lambda: {each.address for each in connections})  # type: ignore[no-any-return]


def moves(site: Site, table: str) -> int:
    match = site.room(table).match
    assert match is not None
    return len(match.log)


def act_once(page: Page, site: Site, table: str) -> None:
    """One action of mine; nothing is said about how long it takes to arrive."""
    until(page, lambda: can_act(page), "it is never my turn")
    before = moves(site, table)
    actions(page).last.press("Enter")  # in the closed drawer, where only keys come
    until(page, lambda: moves(site, table) > before, "it never came")


def test_a_slow_line_that_loses_packets(guest: Page, connected: Connected) -> None:
    """300 ms there and back, 3 packets of 100 lost: the page tells, and the match has its end."""
    connected.line.delay, connected.line.loss = 0.15, 0.03
    guest.reload()
    shown = guest.get_by_text(re.compile(r"^\d+ ms$"))
    until(guest, lambda: int(shown.inner_text().split()[0]) >= 300, "nothing shows the delay")
    open_table(guest)
    play_to_the_end(guest)
    assert connected.line.lost > 0


def test_a_line_that_is_cut_for_a_while(guest: Page, connected: Connected, site: Site) -> None:
    table = open_table(guest)
    until(guest, lambda: can_act(guest))
    notes = Passing(guest, STATUS)
    connected.line.is_cut = True
    notes.showed("The connection is lost")
    before = moves(site, table)
    connected.line.is_cut = False
    notes.showed("Connected again")
    act_once(guest, site, table)
    assert moves(site, table) > before
    play_to_the_end(guest)


def test_another_network_in_the_middle_of_a_match(
    guest: Page, connected: Connected, site: Site
) -> None:
    table = open_table(guest)
    until(guest, lambda: can_act(guest))
    old = connected.guest.address
    assert address_of(site) == {old}
    new = old.rpartition(".")[0] + ".77"
    notes = Passing(guest, STATUS)
    connected.change_network(new)
    notes.showed("Connected again")
    until(guest, lambda: new in address_of(site), "it did not come from its new address")
    act_once(guest, site, table)
    play_to_the_end(guest)


def test_a_laptop_whose_lid_was_closed_for_an_hour(
    guest: Page, connected: Connected, site: Site
) -> None:
    """The whole computer is stopped, and the server takes it for gone."""
    table = open_table(guest)
    until(guest, lambda: can_act(guest))
    notes = Passing(guest, STATUS)
    connected.send_all(signal.SIGSTOP)
    try:
        site.pass_time(HOUR)
        site.call(site.services.clients.connections.close_silent)
        end = monotonic() + PATIENCE
        while address_of(site):  # no page can be waited for: it is asleep
            assert monotonic() < end, "the server still counts on it"
            sleep(0.05)
    finally:
        connected.send_all(signal.SIGCONT)
    notes.showed("Connected again")
    act_once(guest, site, table)
    play_to_the_end(guest)
