"""People who talk aloud at a table, in browsers with microphones that only beep."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from clew.games.magic_maze.rules import talk
from clew.server.table.output import Output
from clew.storage.store import TableId
from web.conftest import Visit
from web.mall import known_as, new_guest, open_table
from web.patience import until
from web.site import Site

MICROPHONES = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]

# Keeps the browser's own connections, loudspeakers and microphones where a test can look at them.
WATCH = """(() => {
  globalThis.lines = [];
  globalThis.loudspeakers = [];
  globalThis.microphones = [];
  globalThis.sockets = [];
  const keep = (name, list) => {
    const Native = globalThis[name];
    globalThis[name] = class extends Native {
      constructor(...all) {
        super(...all);
        list.push(this);
      }
    };
  };
  keep("RTCPeerConnection", lines);
  keep("Audio", loudspeakers);
  keep("WebSocket", sockets);
  const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  if (ask !== undefined)
    navigator.mediaDevices.getUserMedia = async (what) => {
      const stream = await ask(what);
      microphones.push(...stream.getTracks());
      return stream;
    };
  const sum = async (type, field) => {
    let all = 0;
    for (const line of lines.filter((one) => one.connectionState === "connected"))
      for (const one of (await line.getStats()).values())
        if (one.type === type) all += one[field];
    return all;
  };
  globalThis.sent = () => sum("outbound-rtp", "bytesSent");
  globalThis.received = () => sum("inbound-rtp", "bytesReceived");
  globalThis.connected = () => lines.filter((one) => one.connectionState === "connected").length;
  // Whose sound comes out of this page.
  globalThis.audible = () => loudspeakers.filter((one) => one.srcObject && !one.muted).length;
  // A page that pays no heed to the rules: its microphone stays on, and so does what it sends.
  globalThis.cheat = () => {
    const parts = RTCRtpSender.prototype;
    const { replaceTrack } = parts;
    parts.replaceTrack = function (track) {
      return track === null ? Promise.resolve() : replaceTrack.call(this, track);
    };
    const { get, set } = Object.getOwnPropertyDescriptor(MediaStreamTrack.prototype, "enabled");
    Object.defineProperty(MediaStreamTrack.prototype, "enabled", {
      get,
      set(on) {
        set.call(this, on || microphones.includes(this));
      },
    });
  };
})();"""


def bar_button(page: Page) -> Locator:
    """The microphone, above the board or in the waiting room."""
    return page.get_by_role("button", name="Talk aloud")


def panel(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Talk aloud")


def join(page: Page, button: str = "Join the conversation") -> None:
    bar_button(page).click()
    panel(page).get_by_role("button", name=button).click()
    expect(panel(page).get_by_role("button", name="Leave the conversation")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()


def come(
    site: Site,
    visit: Visit,
    names: Sequence[str],
    game: str = "magic-maze",
    options: dict[str, Any] | None = None,
    **contexts: Any,
) -> tuple[str, list[Page]]:
    """A table with a page for each of these people, all of them seated."""
    tokens = [new_guest(site) for _ in names]
    table = open_table(site, tokens[0], len(names), options, game)
    return table, [
        sit(site, visit, table, name, token, **contexts)
        for name, token in zip(names, tokens, strict=True)
    ]


def watch(site: Site, visit: Visit, table: str, name: str, token: str, **contexts: Any) -> Page:
    """A page at the table whose connections can be looked at."""
    stored = known_as(site, token)
    stored["origins"][0]["localStorage"].append({"name": "clew.name", "value": json.dumps(name)})
    # The board is not looked at: what moves on it would take the time of the voices.
    page = visit("about:blank", storage_state=stored, reduced_motion="reduce", **contexts)
    page.add_init_script(WATCH)
    page.goto(f"/t/{table}")
    return page


def sit(site: Site, visit: Visit, table: str, name: str, token: str, **contexts: Any) -> Page:
    page = watch(site, visit, table, name, token, **contexts)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    return page


def begin(pages: Sequence[Page]) -> None:
    """From the waiting room to the board."""
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        expect(page.get_by_role("region", name="Board")).to_be_visible()


def all_connected(pages: Sequence[Page]) -> None:
    """Until each page is connected to each other one."""
    for page in pages:
        until(page, lambda page=page: page.evaluate("connected()") == len(pages) - 1)  # type: ignore[misc]


def open_talk(site: Site, table: str) -> None:
    """Talk opens as it does when the sand timer is turned (MM-K4); any action closes it."""

    def opened() -> None:
        tables = site.services.tables
        loaded = tables.loaded[TableId(table)]
        match = loaded.table.room.match
        assert match is not None
        match.state = talk.opened(match.state, [])
        output = Output([], [])
        loaded.table.recorder.update_voice(output)
        tables.submit(loaded, output)

    site.call(opened)


def are_audible(pages: Sequence[Page], count: int) -> bool:
    return all(page.evaluate("audible()") == count for page in pages)


def grows(page: Page, what: str) -> None:
    """Until this number is larger than it is now."""
    before = page.evaluate(what)
    until(page, lambda: page.evaluate(what) > before, f"{what} stays {before}")
