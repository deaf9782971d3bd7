"""By which address somebody is counted."""

import asyncio
from pathlib import Path

import httpx
import pytest

from clew.server.common.limits import Limits
from clew.server.edge.addresses import address_of, network_of
from clew.storage.sqlite import SqliteStore
from server.frames import CLOSE, HELLO, frame, heard, upgraded
from server.running import PATIENCE, running

ONE, SAME, OTHER = "2001:db8:1:2::1", "2001:db8:1:2:3::4", "2001:db8:1:3::1"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002:0::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("no:address", "no:address"),
        ("", ""),
        ("x" * 1000, "x" * 64),
        (":" * 1000, ":" * 64),
    ],
)
def test_a_host_is_one_address_of_ipv4_or_one_network_of_ipv6(address: str, network: str) -> None:
    assert network_of(address) == network


def test_an_asgi_scope_may_have_no_client() -> None:
    assert address_of({"client": ("2001:db8::5", 1)}) == "2001:db8::/64"
    assert address_of({"client": None}) == ""
    assert address_of({}) == ""


def test_a_network_of_ipv6_shares_its_limits(tmp_path: Path) -> None:
    """Requests, openings of tables and sockets: all are counted by the same address."""
    limits = Limits(
        requests_at_once=4,
        requests_per_second=1e-6,
        tables_at_once=1,
        tables_per_hour=1,
        connections_per_address=1,
    )

    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db")), limits) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            token = (await http.post("/api/guests")).json()["token"]

            async def opened(address: str) -> int:
                head = {"authorization": f"Bearer {token}", "x-forwarded-for": address}
                body = {"game": "dedalos", "seats": 3, "name": "x"}
                return (await http.post("/api/tables", json=body, headers=head)).status_code

            assert [await opened(address) for address in (ONE, SAME, OTHER)] == [201, 429, 201]

            async def asked(address: str) -> int:
                reply = await http.get("/api/games", headers={"x-forwarded-for": address})
                return reply.status_code

            assert [await asked(address) for address in (ONE, SAME, ONE, OTHER)] == [
                *(200, 200, 429, 200)
            ]

            async def first_word(address: str) -> bytes:
                line = await upgraded(
                    server.url, headers=b"X-Forwarded-For: %b\r\n" % address.encode()
                )
                line[1].write(frame(HELLO))
                lines.append(line)
                return (await heard(line[0]))[1][:18]

            lines = list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]()
            assert [await first_word(address) for address in (ONE, SAME, OTHER)] == [
                *(b'{"type":"welcome",', b'{"type":"closing",', b'{"type":"welcome",')
            ]
            assert (await heard(lines[1][0]))[0] == CLOSE
            for _, writer in lines:
                writer.close()

    asyncio.run(work())
