"""The table page around any board: people, presence, the line, the list of actions, the result."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from clew.core.types import Seat
from clew.games.magic_maze.model import Stare
from clew.storage.store import TableId
from web.conftest import Visit
from web.frame import (
    act,
    actions,
    bots_hold_still,
    create_table,
    end_my_turn,
    finished_table,
    in_turn,
    pass_time,
    play_with_bots,
    table_of,
)
from web.patience import Passing
from web.site import Site


class Cable:
    """The connection of a page, to be cut and mended by a test."""

    def __init__(self, page: Page) -> None:
        self.cut_off = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws$"), self._connect)

    def _connect(self, ws: WebSocketRoute) -> None:
        if self.cut_off:
            ws.close(code=1001)
            return
        server = ws.connect_to_server()
        ws.on_message(lambda message: server.send(message))
        server.on_message(lambda message: ws.send(message))
        self.open.append(ws)

    def cut(self) -> None:
        self.cut_off = True
        for ws in self.open:
            ws.close(code=1001)
        self.open.clear()

    def mend(self) -> None:
        self.cut_off = False


def two_at_a_table(visit: Visit, game: str, **context: Any) -> tuple[Page, Page]:
    """Two people whose match has begun; the first is the host."""
    host = visit("/", name="Ana", **context)
    friend = visit("/about", name="Ben", **context)
    table = create_table(host, game, 2)
    friend.evaluate("path => { history.pushState(null, '', path) }", f"/t/{table}")
    friend.goto(f"/t/{table}")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin").click()
    for page in (host, friend):
        expect(page.get_by_role("region", name="Board")).to_be_visible()
    return host, friend


def log(page: Page) -> Any:
    return page.get_by_role("list", name="Log")


def test_a_move_reaches_the_other_screen_and_the_log_tells_it(visit: Visit) -> None:
    mover, other = in_turn(*two_at_a_table(visit, "dedalos"))
    expect(actions(other)).to_have_count(0)
    before = log(other).get_by_role("listitem").count()
    act(mover)
    expect(log(other).get_by_role("listitem")).not_to_have_count(before)
    expect(other.get_by_test_id("announcer")).to_contain_text(re.compile("Ana|Ben"))


def test_a_spectator_sees_and_cannot_act(visit: Visit) -> None:
    mover, other = in_turn(*two_at_a_table(visit, "dedalos"))
    watcher = visit(f"/t/{table_of(mover)}", name="Eve")
    expect(watcher.get_by_role("region", name="Board")).to_be_visible()
    expect(watcher.get_by_role("complementary").get_by_text("You are watching.")).to_be_visible()
    expect(actions(watcher)).to_have_count(0)
    expect(other.get_by_text("One person is watching")).to_be_visible()
    act(mover)
    expect(log(watcher)).to_contain_text(re.compile("Ana|Ben"))


def test_a_cut_line_comes_back_mid_game_and_nothing_is_lost(visit: Visit, site: Site) -> None:
    site.seed(4)
    page = visit("/", name="Ana")
    with bots_hold_still(site):
        play_with_bots(page, "magic-maze")
        table = table_of(page)
        cable = Cable(page)
        page.reload()
        page.get_by_role("region", name="Board").get_by_role(
            "button", name="Turn the sand timer"
        ).click()
        expect(log(page)).to_contain_text("The sand runs.")
        cable.cut()
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        expect(page.get_by_role("img", name="Connection: offline")).to_be_visible()
        lines = log(page).get_by_role("listitem")
        before = lines.count()
        # What I do while the line is away is not forgotten: it is done when the line is back.
        # Its clock stands still, so that on a slow machine it does not grow too old to be meant.
        page.evaluate("(now => (Date.now = () => now))(Date.now())")
        actions(page, "^Stare").first.click()
        live = site.services.tables.loaded[TableId(table)]
        for _ in range(5):
            assert site.call(partial(site.services.tables.bot_acts, live, Seat(1), Stare(Seat(0))))
        cable.mend()
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        # The log of the page has no hole: the five that it missed, and mine after them.
        expect(lines).to_have_count(before + 6)
        expect(lines.last).to_contain_text("Ana stares")


def test_in_real_time_a_move_that_waited_is_given_back_with_a_word(
    visit: Visit, site: Site
) -> None:
    site.seed(4)
    page = visit("/", name="Ana")
    with bots_hold_still(site):
        play_with_bots(page, "magic-maze")
        cable = Cable(page)
        page.reload()
        page.get_by_role("region", name="Board").get_by_role(
            "button", name="Turn the sand timer"
        ).click()
        expect(log(page)).to_contain_text("The sand runs.")
        notes = Passing(page, "[role=status]")
        cable.cut()
        actions(page, "^Stare").first.click()
        notes.showed("One action is waiting to be sent.")
        notes.showed("not sent in time")
        cable.mend()
        notes.showed("Connected again.")
        expect(log(page)).not_to_contain_text("Ana stares")


def test_a_vanished_player_is_shown_replaced_and_comes_back(visit: Visit, site: Site) -> None:
    site.seed(4)
    host, friend = two_at_a_table(visit, "haunting-house")
    table = table_of(host)
    friend.goto("/about")
    people = host.get_by_role("complementary").locator(".people")
    expect(people).to_contain_text("away")
    expect(
        people.get_by_role("button", name=re.compile(r"Let a bot play in \d+ s"))
    ).to_be_disabled()
    pass_time(site, 31, host)
    people.get_by_role("button", name="Let a bot play", exact=True).click()
    expect(people).to_contain_text("Bot, medium")
    friend.goto(f"/t/{table}")
    expect(friend.get_by_text("a bot took over your seat")).to_be_visible()
    friend.get_by_role("button", name="I’ll play again").click()
    expect(friend.get_by_text("a bot took over your seat")).to_be_hidden()
    expect(people).not_to_contain_text("Bot, medium")


def test_somebody_leads_when_the_host_is_gone_and_the_host_leads_again(
    visit: Visit, site: Site
) -> None:
    host, friend = two_at_a_table(visit, "haunting-house")
    table = table_of(host)
    host.goto("/about")
    expect(
        friend.get_by_role("button", name=re.compile(r"Become the host in \d+ s"))
    ).to_be_disabled()
    pass_time(site, 61, friend)
    friend.get_by_role("button", name="Become the host", exact=True).click()
    people = friend.get_by_role("complementary").locator(".people").get_by_role("listitem")
    expect(people.filter(has_text="Ben")).to_contain_text("host")
    host.goto(f"/t/{table}")
    expect(people.filter(has_text="Ana")).to_contain_text("host")
    expect(people.filter(has_text="Ben")).not_to_contain_text("host")


def test_a_refused_action_names_its_rule_and_links_to_it(visit: Visit, site: Site) -> None:
    _, friend = in_turn(*two_at_a_table(visit, "dedalos"))
    # A page that is behind: its action is not legal any more.
    friend.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const chat = '"type":"chat","text":"go"';
            const end = '"type":"act","action":{"type":"end"}';
            return send.call(this, text.replace(chat, end));
          };
        }"""
    )
    notes = Passing(friend, "[role=status] a[href^='/rules/dedalos#DD-']")
    friend.get_by_label("Say something").fill("go")
    friend.get_by_role("button", name="Send", exact=True).click()
    notes.showed()


def test_digits_press_the_list_where_the_board_does_not_want_them(visit: Visit, site: Site) -> None:
    site.seed(4)
    host, friend = two_at_a_table(visit, "haunting-house")
    for _ in range(40):
        page, _ = in_turn(host, friend)
        lines = log(page).get_by_role("listitem")
        before = lines.count()
        short = page.get_by_role("complementary").locator(".actions kbd").count() > 0
        if short:
            page.locator("h1").first.focus()
            page.keyboard.press("1")
        else:
            act(page)
        expect(lines).not_to_have_count(before)
        if short:
            return
    raise AssertionError("nobody ever had nine actions or fewer")


@pytest.mark.parametrize("worker", [False, True], ids=["by the page", "by the service worker"])
def test_my_turn_calls_me_by_title_and_notice(visit: Visit, worker: bool) -> None:
    """Leave is asked for when the switch is clicked, and never before."""
    mover, other = in_turn(*two_at_a_table(visit, "dedalos"))
    expect(mover).to_have_title(re.compile("^● "))
    expect(other).to_have_title(re.compile("^Ana’s table"))
    other.evaluate(
        """(worker) => {
          globalThis.noticed = [];
          globalThis.asked = 0;
          globalThis.Notification = class {
            static permission = "default";
            static requestPermission = async () => {
              globalThis.asked += 1;
              return (Notification.permission = "granted");
            };
            constructor(title) { globalThis.noticed.push(`page: ${title}`); }
          };
          const registration = {
            showNotification: async (title) => globalThis.noticed.push(`worker: ${title}`),
          };
          navigator.serviceWorker.getRegistration = async () => worker ? registration : undefined;
        }""",
        worker,
    )
    # The switch is in the settings; the way there and back does not reload the page.
    other.get_by_role("link", name="Settings").click()
    switch = other.get_by_role("switch", name="Notify me when it is my turn")
    expect(switch).not_to_be_checked()
    assert other.evaluate("globalThis.asked") == 0
    switch.click()
    expect(switch).to_be_checked()
    other.go_back()
    expect(other.get_by_role("region", name="Board")).to_be_visible()
    other.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    end_my_turn(mover)
    expect(other).to_have_title(re.compile("^● "))
    other.wait_for_function("globalThis.noticed.length > 0")
    assert other.evaluate("globalThis.asked") == 1
    who = "worker" if worker else "page"
    assert other.evaluate("globalThis.noticed") == [f"{who}: It is your turn"]


def test_the_end_offers_once_more_and_the_replay(visit: Visit, site: Site) -> None:
    host, friend = two_at_a_table(visit, "magic-maze", speed="instant")
    host.get_by_role("region", name="Board").get_by_role(
        "button", name="Turn the sand timer"
    ).click()
    expect(log(friend)).to_contain_text("The sand runs.")
    site.pass_time(400)
    expect(host.get_by_role("button", name="Play again")).to_be_visible()
    expect(friend.get_by_role("link", name="Watch the replay")).to_be_visible()
    friend.get_by_role("button", name="Play again").click()
    for page in (host, friend):
        expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    host.get_by_role("button", name="Begin").click()
    expect(friend.get_by_role("region", name="Board")).to_be_visible()


def test_among_bots_once_more_is_one_click(visit: Visit, site: Site) -> None:
    page = visit("/", name="Ana", speed="instant")
    play_with_bots(page, "magic-maze")
    page.get_by_role("region", name="Board").get_by_role(
        "button", name="Turn the sand timer"
    ).click()
    expect(log(page)).to_contain_text("The sand runs.")
    site.pass_time(4000)
    page.get_by_role("button", name="Play again").click()
    expect(
        page.get_by_role("region", name="Board").get_by_role("button", name="Turn the sand timer")
    ).to_be_visible()


def test_a_finished_table_can_be_looked_at(visit: Visit, site: Site) -> None:
    table = finished_table(site, "dedalos")
    page = visit(f"/t/{table}")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}/1$"))


def test_a_seat_moves_to_another_device_by_its_code(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "haunting-house")
    friend.get_by_text("Continue on another device").click()
    expect(friend.get_by_label("Seat code")).to_have_value(re.compile("."))
    code = friend.get_by_label("Seat code").input_value()
    phone = visit(f"/t/{table_of(host)}", name="Ben's phone")
    phone.get_by_text("I have a seat here already").click()
    phone.get_by_label("Seat code").fill(code)
    phone.get_by_role("button", name="Take my seat").click()
    expect(phone.get_by_role("complementary").locator(".people")).to_contain_text(
        re.compile(r"Ben\s*you")
    )
    expect(friend.get_by_role("complementary").get_by_text("You are watching.")).to_be_visible()
