"""How people reach a server: what is configured, its links, its own authority, the way to HTTPS."""

import asyncio
import ssl
import stat
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from clew.core.errors import BadMessage
from clew.server.config import Config, load_config
from clew.server.edge.to_https import ToHttps
from clew.server.lan.inviting import JoinInfo, invitation, links_of, qr_code
from clew.server.network import Network, certificates_folder
from clew.server.tls.authority import LEAF_DAYS, Authority, is_local, names_of

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def test_the_network_is_opened_and_no_proxy_is_believed() -> None:
    config = load_config({"lan": True}, {})
    assert (config.host, config.proxies, config.port) == ("0.0.0.0", "none", 8000)
    chosen = load_config({"lan": True, "host": "192.168.1.2", "proxies": "10.0.0.1"}, {})
    assert (chosen.host, chosen.proxies) == ("192.168.1.2", "10.0.0.1")
    assert load_config({}, {}).host == "127.0.0.1"


def test_a_domain_has_the_ports_and_the_address_of_the_web() -> None:
    config = load_config({"domain": "play.example.org"}, {})
    assert (config.port, config.https_port) == (80, 443)
    assert config.public_url == "https://play.example.org"
    odd = load_config({"domain": "play.example.org", "https_port": 9000, "port": 9001}, {})
    assert (odd.port, odd.public_url) == (9001, "https://play.example.org:9000")


@pytest.mark.parametrize(
    "chosen",
    [
        {"domain": "play.example.org", "lan": True},
        {"domain": "play.example.org", "https": True},
        {"domain": "https://play.example.org"},
        {"domain": "../../etc"},
        {"domain": "localhost"},
        {"domain": "a" * 300 + ".org"},
        {"lan": True, "workers": 2, "database": "postgresql://x/y"},
    ],
)
def test_what_does_not_go_together_is_refused(chosen: Mapping[str, Any]) -> None:
    with pytest.raises(BadMessage) as refused:
        load_config(chosen, {})
    assert refused.value.reason == "bad-configuration"


def test_the_invitation_has_the_code_the_links_and_what_to_do() -> None:
    links = links_of("http", ["192.168.1.20", "clew.local"], 8000)
    text = invitation(JoinInfo(links))
    assert qr_code("http://192.168.1.20:8000/") in text + "\n"
    assert all(f"    {link}\n" in text for link in links)
    assert "http://192.168.1.20:8000/join" in text
    assert "type the number" in text
    assert "allow port 8000 in" in text
    both = JoinInfo(links, links_of("https", ["192.168.1.20"], 8443), "AB:CD")
    assert qr_code("http://192.168.1.20:8000/trust") in invitation(both) + "\n"
    assert "allow port 8000 and 8443 in" in invitation(both)
    usual = JoinInfo(links_of("http", ["10.0.0.7"], 80))
    assert "allow port 80 in" in invitation(usual)
    assert links_of("https", ["x.org"], 443) == ("https://x.org",)
    assert "no network" in invitation(JoinInfo())


def test_a_server_that_is_told_nothing_tells_nothing(tmp_path: Path) -> None:
    quiet = Network(Config(), lambda: ("10.0.0.7",))
    assert quiet.join_info() == JoinInfo()
    assert quiet.keeper is None
    public = Network(Config(public_url="https://x.org/"))
    assert public.join_info() == JoinInfo(("https://x.org",))
    assert certificates_folder(Config(database=f"sqlite:{tmp_path}/a.db")).parent == tmp_path


def test_keys_are_for_their_owner_alone_and_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "certificates"
    authority = Authority(folder, NOW)
    assert authority.renew(["192.168.1.20", "clew.local"], NOW)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    (folder / "root.key").chmod(0o644)
    again = Authority(folder, NOW)
    assert again.fingerprint == authority.fingerprint
    assert stat.S_IMODE((folder / "root.key").stat().st_mode) == 0o600
    assert not again.renew(["192.168.1.20", "clew.local"], NOW)


def test_the_certificate_is_renewed_in_time_and_for_new_addresses(tmp_path: Path) -> None:
    authority = Authority(tmp_path, NOW)
    assert authority.renew(["192.168.1.20"], NOW)
    assert not authority.renew(["192.168.1.20"], NOW + timedelta(days=LEAF_DAYS - 31))
    assert authority.renew(["192.168.1.20"], NOW + timedelta(days=LEAF_DAYS - 29))
    assert authority.renew(["192.168.7.3"], NOW + timedelta(days=LEAF_DAYS - 29))
    assert authority.renew(["192.168.7.3"], NOW), "a clock that was wrong is right again"
    authority.certificate_file.write_text("garbage")
    assert authority.renew(["192.168.7.3"], NOW)
    authority.key_file.unlink()
    assert authority.renew(["192.168.7.3"], NOW)
    other = Authority(tmp_path / "other", NOW)
    other.renew(["192.168.7.3"], NOW)
    authority.key_file.write_bytes(other.key_file.read_bytes())
    authority.certificate_file.write_bytes(other.certificate_file.read_bytes())
    assert authority.renew(["192.168.7.3"], NOW), "it is another authority's"


def test_the_root_can_vouch_for_nothing_on_the_internet(tmp_path: Path) -> None:
    """Even with the key: browsers and libraries hold the root to its name constraints."""
    assert is_local("clew.local")
    assert is_local("192.168.1.20")
    assert not is_local("bank.example.com")
    assert not is_local("9.9.9.9")
    assert not is_local("evil-local")
    authority = Authority(tmp_path, NOW)
    authority.renew(["clew.local", "bank.example.com", "9.9.9.9"], NOW)
    made = x509.load_pem_x509_certificate(authority.certificate_file.read_bytes())
    assert names_of(made) == {"clew.local", "localhost", "127.0.0.1"}
    root = x509.load_der_x509_certificate(authority.root_der)
    policy = PolicyBuilder().store(Store([root])).time(NOW)
    good = policy.build_server_verifier(x509.DNSName("clew.local"))
    assert good.verify(made, [])
    stolen = authority.issue(["bank.example.com"], NOW).certificate
    bad = policy.build_server_verifier(x509.DNSName("bank.example.com"))
    with pytest.raises(VerificationError):
        bad.verify(stolen, [])


def test_plain_http_of_a_domain_proves_it_and_sends_people_on() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("plain HTTP does not come through")

    ready = False
    proofs = {"token-1": "token-1.proof"}
    plain: Any = ToHttps(
        app, "https://x.org", proof_path="/proof/", proofs=proofs, is_ready=lambda: ready
    )

    async def work() -> None:
        nonlocal ready
        transport = httpx.ASGITransport(plain)
        async with httpx.AsyncClient(transport=transport, base_url="http://evil.test") as http:
            assert (await http.get("/proof/token-1")).text == "token-1.proof"
            assert (await http.get("/proof/token-2")).status_code == 404
            assert (await http.get("/t/abc")).status_code == 503
            ready = True
            moved = await http.get("/t/abc?x=1&y=%0d%0aset-cookie:z")
            assert moved.status_code == 308
            assert moved.headers["location"] == "https://x.org/t/abc?x=1&y=%0d%0aset-cookie:z"
            assert "set-cookie" not in moved.headers
            odd = await http.get("//evil.test/%0d%0a")
            assert odd.headers["location"].startswith("https://x.org/")

    asyncio.run(work())


def test_tls_as_browsers_speak_it() -> None:
    from clew.server.tls.keeping import server_context

    context = server_context()
    assert context.minimum_version == ssl.TLSVersion.TLSv1_2
