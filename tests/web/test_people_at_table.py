"""Somebody at a table whom I would rather not hear, and of whom the server's host should know."""

from playwright.sync_api import Page, expect

from web.axe import complaints_of
from web.conftest import Visit
from web.frame import create_table
from web.host_codes import code_of
from web.site import Site


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send", exact=True).click()


def two(visit: Visit) -> tuple[Page, Page, str]:
    """Ann, who leads the table, and Ben, who sits at it."""
    ann = visit("/", name="Ann")
    table = create_table(ann, "dedalos", 3)
    ben = visit(f"/t/{table}", name="Ben")
    ben.get_by_role("button", name="Sit down").click()
    return ann, ben, table


def test_whoever_is_muted_for_me_is_heard_by_others_and_not_by_me(visit: Visit) -> None:
    ann, ben, table = two(visit)
    eve = visit(f"/t/{table}", name="Eve")
    log = eve.get_by_role("list", name="Log")
    expect(eve.get_by_label("Say something")).to_be_visible()  # she hears from now on
    say(ben, "before")
    expect(log).to_contain_text("before")
    log.get_by_role("button", name="Ben").click()
    dialog = eve.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    assert complaints_of(eve) == []
    dialog.get_by_role("switch", name="Mute for me").click()
    dialog.get_by_role("button", name="Close").click()
    say(ben, "unheard")
    say(ann, "heard by all")
    expect(log).to_contain_text("heard by all")
    expect(log).not_to_contain_text("unheard")
    expect(ann.get_by_role("list", name="Log")).to_contain_text("unheard")
    eve.reload()  # it is remembered
    expect(eve.get_by_label("Say something")).to_be_visible()
    say(ben, "unheard again")
    say(ann, "and again")
    expect(log).to_contain_text("and again")
    expect(log).not_to_contain_text("unheard again")
    eve.get_by_role("button", name="About Ben").click()
    dialog.get_by_role("switch", name="Mute for me").click()
    dialog.get_by_role("button", name="Close").click()
    say(ben, "welcome back")
    expect(log).to_contain_text("welcome back")


def test_somebody_is_reported_to_whoever_runs_the_server(visit: Visit, site: Site) -> None:
    ann, ben, _ = two(visit)
    say(ben, "you are all fools")
    expect(ann.get_by_role("list", name="Log")).to_contain_text("fools")
    ann.get_by_role("button", name="Ben: more").click()
    ann.get_by_role("button", name="About Ben").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_label("What is wrong?").select_option(label="Insults or threats")
    dialog.get_by_label("In your own words").fill("all evening")
    dialog.get_by_role("button", name="Report Ben").click()
    expect(ann.get_by_text("Whoever runs this server will read it.")).to_be_visible()
    expect(dialog).to_have_count(0)
    host = visit("/host", name="Hostess", expects=["401"])
    host.locator("#host-code").fill(code_of(site))
    host.keyboard.press("Enter")
    reports = host.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("Insults or threats")
    expect(reports).to_contain_text("all evening")
    expect(reports.get_by_role("blockquote")).to_have_text("you are all fools")
    assert complaints_of(host) == []
    reports.get_by_role("button", name="Mute Ben").click()
    host.get_by_role("dialog").get_by_role("button", name="Mute").click()
    expect(host.get_by_role("region", name="Bans and mutes")).to_contain_text("Ben")
    say(ben, "and you too")
    expect(ben.get_by_text("Whoever runs this server has muted you.")).to_be_visible()
    reports.get_by_role("button", name="Remove Ben from the table").click()
    expect(ben.get_by_text("sent away from this table")).to_be_visible()
    reports.get_by_role("button", name="Dealt with").click()
    expect(reports).to_contain_text("Nothing has been reported.")
    expect(host.get_by_role("region", name="What was done here")).to_contain_text("Dealt with")
    host.get_by_role("button", name="Lift it for Ben").click()
    expect(host.get_by_role("region", name="Bans and mutes")).to_contain_text("Nobody.")


def test_on_a_phone_the_dialog_fits_in_every_language(visit: Visit) -> None:
    _, _, table = two(visit)
    for locale in ("es-ES", "fr-FR", "it-IT"):
        page = visit(
            f"/t/{table}", name="Zoe", locale=locale, viewport={"width": 320, "height": 640}
        )
        page.locator(".seats li").nth(1).get_by_role("button", name="Ben").click()
        expect(page.get_by_role("dialog").get_by_role("switch")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), locale
