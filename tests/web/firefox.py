"""Debian's Firefox by its own protocol, WebDriver BiDi: as much of it as the tests need.

Playwright starts this browser, but cannot open a page in it: it asks for a command
(`emulation.setMediaFeaturesOverride`) that the long-term release does not know yet.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE
from real_parts import program

# Microphones that only beep, given to everybody who asks; and connections within this machine.
PREFERENCES = {
    "media.navigator.streams.fake": True,
    "media.navigator.permission.disabled": True,
    "media.peerconnection.ice.loopback": True,
    "media.autoplay.default": 0,
    "intl.accept_languages": "en-GB",
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
FUNCTION = re.compile(r"\s*(async\s*)?(\([^()]*\)|\w+)\s*=>")


@contextmanager
def running(folder: Path) -> Iterator["Firefox"]:
    """A browser, with a profile that is made for it in this folder."""
    path = program("firefox-esr", "firefox", package="firefox-esr")
    profile, log = folder / "profile", folder / "firefox.log"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command = [path, "--headless", "--no-remote", "--remote-debugging-port", "0"]
    with (
        log.open("w") as output,
        subprocess.Popen([*command, "--profile", str(profile)], stderr=output, stdout=output) as it,
    ):
        try:
            with connect(f"{_address(log)}/session", max_size=None, proxy=None) as socket:
                firefox = Firefox(socket)
                firefox.send("session.new", capabilities={})
                yield firefox
        finally:
            it.terminate()


def _address(log: Path) -> str:
    """Where it listens, once it says so."""
    end = monotonic() + PATIENCE
    while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text())):
        assert monotonic() < end, "Firefox did not start"
        sleep(0.05)
    return found[1]


class Firefox:
    """The browser's one connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._last = 0

    def send(self, method: str, **params: Any) -> Any:
        """One command, and what it gives."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("id") == self._last:
                assert answer["type"] == "success", answer
                return answer["result"]

    def person(self, preload: str) -> "Tab":
        """A page of somebody new, whose every document runs this first."""
        user = self.send("browser.createUserContext")["userContext"]
        made = self.send("browsingContext.create", type="tab", userContext=user)
        tab = Tab(self, made["context"])
        self.send(
            "script.addPreloadScript",
            functionDeclaration=f"() => {{ {preload} }}",
            contexts=[tab.context],
        )
        return tab


class Tab:
    """A page, with the few verbs of Playwright's that one needs to talk."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self.browser, self.context = browser, context

    def goto(self, url: str) -> None:
        self.browser.send(
            "browsingContext.navigate", context=self.context, url=url, wait="complete"
        )

    def evaluate(self, source: str, arg: object = None) -> Any:
        """What an expression gives, or a function with this argument."""
        value = f"({source})({json.dumps(arg)})" if FUNCTION.match(source) else source
        found = self.browser.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({value})) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def until(self, condition: str) -> None:
        end = monotonic() + PATIENCE
        while not self.evaluate(f"Boolean({condition})"):
            assert monotonic() < end, condition
            sleep(0.03)

    def press(self, name: str) -> None:
        """A button by its name, once it is there."""
        named = f"(one.ariaLabel ?? one.textContent).includes({json.dumps(name)})"
        usable = "!one.disabled && one.checkVisibility()"
        place = f"[...document.querySelectorAll('button')].find((one) => {usable} && {named})"
        self.until(place)
        self.evaluate(f"({place}).click()")
