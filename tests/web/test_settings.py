"""What a person chooses for their device."""

from playwright.sync_api import expect

from web.conftest import Visit
from web.patience import until


def test_choices_are_kept(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("switch", name="Calm").click()
    page.get_by_role("switch", name="Sounds").click()
    page.get_by_label("Your name").fill("Zoe")
    page.get_by_label("Your name").press("Tab")
    page.get_by_role("radio", name="Français").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-calm", "")
    expect(root).to_have_attribute("lang", "fr")
    expect(page.get_by_role("switch", name="Sons")).not_to_be_checked()
    expect(page.get_by_label("Ton nom")).to_have_value("Zoe")


def test_the_theme_is_the_devices_until_chosen(visit: Visit) -> None:
    page = visit("/settings", color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("radio", name="Light").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("body")).not_to_have_css("background-color", dark)


def test_every_sound_can_be_made(visit: Visit) -> None:
    """The switch plays one: no error, and tones are made for it."""
    page = visit("/about")
    page.evaluate(
        """() => {
          const make = BaseAudioContext.prototype.createOscillator;
          globalThis.tones = 0;
          BaseAudioContext.prototype.createOscillator = function () {
            globalThis.tones++;
            return make.call(this);
          };
        }"""
    )
    page.get_by_role("link", name="Settings").first.click()
    switch = page.get_by_role("switch", name="Sounds")
    switch.click()
    assert page.evaluate("globalThis.tones") == 0
    switch.click()
    until(page, lambda: page.evaluate("globalThis.tones") > 0, "no tone was made")
