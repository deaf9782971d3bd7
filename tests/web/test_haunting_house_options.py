"""The Haunting House in the waiting room: what the table agrees on."""

from playwright.sync_api import Page, expect

from clew.games.haunting_house import GAME
from clew.storage.store import TableId
from web.conftest import Visit
from web.haunted import sit_down
from web.patience import until
from web.site import Site


def options_of(site: Site, page: Page) -> dict[str, object]:
    info = site.services.tables.loaded[TableId(page.url.rpartition("/")[2])].table.room.info
    return dict(info.options)


def test_the_host_chooses_and_everybody_sees_it(site: Site, visit: Visit) -> None:
    host, guest = sit_down(site, visit, ["Ana", "Ben"], begin=False)
    host.get_by_label("The entrance is open").check()
    host.get_by_label("Time to think").select_option("60")
    expect(host.get_by_text("By the book the oldest")).to_be_visible()
    host.get_by_label("Who begins").select_option(label="Seat 2")
    host.get_by_label("The nearest trap door is found").select_option("grid")
    host.get_by_label("No last turn").check()
    expect(guest.get_by_label("The entrance is open")).to_be_checked()
    expect(guest.get_by_label("Time to think")).to_have_value("60")
    expect(guest.get_by_label("Who begins")).to_have_value("1")
    expect(guest.get_by_label("The nearest trap door is found")).to_have_value("grid")
    expect(guest.get_by_label("No last turn")).to_be_checked()
    expect(guest.get_by_label("The entrance is open")).to_be_disabled()
    chosen = GAME.defaults | {
        "open_start": True,
        "think_seconds": 60,
        "first": 1,
        "trap_door_metric": "grid",
        "turn_cap": None,
    }
    until(host, lambda: options_of(site, host) == chosen)
    # Another choice leaves it so: what is null was sent, and did not fall back to the usual.
    host.get_by_label("Switch Places reaches the entrance").uncheck()
    chosen["switch_with_entrance"] = False
    until(host, lambda: options_of(site, host) == chosen)
    expect(guest.get_by_label("No last turn")).to_be_checked()
    host.get_by_label("No last turn").uncheck()
    host.get_by_label("The entrance is open").uncheck()
    expect(guest.get_by_label("The entrance is open")).not_to_be_checked()
    chosen |= {"open_start": False, "turn_cap": GAME.defaults["turn_cap"]}
    until(host, lambda: options_of(site, host) == chosen)


def test_a_mix_of_tiles_must_build_a_house(site: Site, visit: Visit) -> None:
    [host] = sit_down(site, visit, ["Ana"], ["easy"], begin=False)
    host.get_by_label("Our own mix").check()
    use = host.get_by_role("button", name="Use this mix")
    expect(use).to_be_enabled()
    host.get_by_label("Straight, Plain").fill("3")
    expect(host.get_by_text("There must be 36 tiles")).to_be_visible()
    expect(use).to_be_disabled()
    host.get_by_label("Crossing, Plain").fill("10")
    use.click()
    host.locator(".start button.primary").click()
    expect(host.locator(".house svg")).to_be_visible()
    table = site.services.tables.loaded[TableId(host.url.rpartition("/")[2])].table
    assert table.room.match is not None
    mix = table.room.match.state.options.tiles
    assert {kind.shape: kind.count for kind in mix.tiles if not kind.trap} == {
        "straight": 3,
        "corner": 10,
        "tee": 7,
        "cross": 10,
    }
