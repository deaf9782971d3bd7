"""Whose word on a client's address counts, and what is said where it does not."""

import logging

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from clew.core.errors import BadMessage
from clew.server.config import Config
from clew.server.edge.proxies import Proxies, UnnamedProxy
from clew.server.serve import warn_of_proxies

HOSTS = ("127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "10.1.3.1", "x", "")


@pytest.mark.parametrize(
    ("setting", "trusted"),
    [
        (None, ["127.0.0.1", "::1", "::ffff:127.0.0.1"]),
        ("none", []),
        ("", []),
        ("10.1.2.3", ["10.1.2.3", "::ffff:10.1.2.3"]),
        ("10.1.2.0/24, ::1", ["::1", "10.1.2.3", "::ffff:10.1.2.3"]),
        ("*", list(HOSTS)),
    ],
)
def test_uvicorn_believes_those_whom_we_believe(setting: str | None, trusted: list[str]) -> None:
    proxies = Proxies(setting)
    assert [host for host in HOSTS if host in proxies] == trusted

    async def app(scope: object, receive: object, send: object) -> None: ...

    theirs = ProxyHeadersMiddleware(app, proxies.allowed()).trusted_hosts
    assert [host for host in HOSTS if host in theirs] == trusted


@pytest.mark.parametrize("setting", ["my-proxy", "10.1.2.3/8", "10.1.2", "127.0.0.1,*"])
def test_what_is_no_address_is_refused(setting: str) -> None:
    with pytest.raises(BadMessage, match="configuration"):
        Proxies(setting)


@pytest.mark.parametrize(
    ("setting", "host", "said"),
    [
        (None, "127.0.0.1", None),
        (None, "::1", None),
        (None, "localhost", None),
        (None, "0.0.0.0", "--proxies ADDRESS"),
        (None, "::", "--proxies ADDRESS"),
        (None, "clew.example", "--proxies ADDRESS"),
        ("none", "0.0.0.0", None),
        ("10.1.2.3", "0.0.0.0", None),
        ("*", "127.0.0.1", "limits by address stop nobody"),
    ],
)
def test_a_start_is_warned_of_where_all_might_be_one(
    setting: str | None, host: str, said: str | None
) -> None:
    warning = Proxies(setting).warning(host)
    assert (said is None and warning is None) or (said and warning and said in warning)


def test_a_server_says_it_when_it_starts(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        warn_of_proxies(Config())
        assert caplog.records == []
        warn_of_proxies(Config(host="0.0.0.0"))
    (record,) = caplog.records
    assert "CLEW_PROXIES" in record.getMessage()


@pytest.mark.parametrize(
    ("forwarded", "client", "is_said"),
    [
        (b"192.0.2.9", "10.1.2.3", True),
        (b"192.0.2.9, 10.1.2.33", "10.1.2.3", True),
        (b"192.0.2.9, 10.1.2.3", "10.1.2.3", False),  # it was believed
        (b"192.0.2.9:4711", "192.0.2.9", False),
        (b"[2001:db8::1]:4711", "2001:db8::1", False),
        (b"2001:db8::1", "2001:db8::1", False),
        (None, "10.1.2.3", False),
    ],
)
def test_a_refusal_behind_an_unnamed_proxy_is_explained_once(
    forwarded: bytes | None, client: str, is_said: bool, caplog: pytest.LogCaptureFixture
) -> None:
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded)]
    scope = {"client": (client, 1), "headers": headers}
    unnamed = UnnamedProxy()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            unnamed.refused(scope)
    assert len(caplog.records) == is_said
    for record in caplog.records:
        assert f"--proxies {client} " in record.getMessage()


def test_who_comes_by_no_address_is_no_proxy() -> None:
    unnamed = UnnamedProxy()
    unnamed.refused({"client": None, "headers": [(b"x-forwarded-for", b"192.0.2.9")]})
    assert not unnamed.is_said
