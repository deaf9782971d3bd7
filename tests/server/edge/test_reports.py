"""People report each other to the host of the server: with the last words, and without a name."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import Raw
from msgspec.structs import replace

from clew.server.common.limits import Limits
from clew.server.table import wire
from clew.server.table.chat_text import may_hold_text
from clew.server.table.people import PersonId, person_of
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, TableId
from server.hosting import Host, come, hosted, ok, playing
from server.running import PATIENCE, PATIENT_LIMITS, Player, Server, running
from storage.conftest import new_store, postgres_url

__all__ = ["new_store", "postgres_url"]


def person(player: Player) -> PersonId:
    return person_of(TableId(player.table), GuestId(player.guest))


async def report(
    server: Server, by: Player | None, whom: object, table: str, **more: Any
) -> httpx.Response:
    headers = {} if by is None else {"authorization": f"Bearer {by.token_of_guest}"}
    body = {"person": whom, "why": "words"} | more
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        return await http.post(f"/api/tables/{table}/reports", json=body, headers=headers)


async def two(server: Server) -> tuple[str, Player, Player]:
    """Ann and Bob at a table; Bob is rude, before the match and in it."""
    table, token = await server.open("magic-maze", 2, name="By the window")
    ann, bob = await come(server, table, "Ann", token), await come(server, table, "Bob")
    for seat, player in enumerate((ann, bob)):
        await ok(player, wire.Sit(seat))
    await ok(ann, wire.Chat("hello"))
    for number in range(5):
        await ok(bob, wire.Chat(f"rude {number}"))
    await ok(ann, wire.Begin())
    assert (await bob.act({"type": "say", "text": "rude in play"}))["type"] == "ack"
    return table, ann, bob


@playing
async def test_the_host_reads_the_last_words_and_not_who_reported(
    server: Server, host: Host
) -> None:
    table, ann, bob = await two(server)
    told = [m["notice"] for m in ann.of("update") if m.get("notice", {}).get("type") == "chatted"]
    assert {notice["guest"] for notice in told} == {person(ann), person(bob)}
    reply = await report(server, ann, person(bob), table, why="name", more="  again and again")
    assert (reply.status_code, reply.json()) == (201, {"reported": True})
    (found,) = (await host.view())["reports"]
    assert found["report"] == {
        "table": table,
        "table_name": "By the window",
        "guest": bob.guest,
        "name": "Bob",
        "why": "name",
        "more": "  again and again",
        "said": [*(f"rude {number}" for number in range(1, 5)), "rude in play"],
    }
    assert ann.guest not in json.dumps(found)
    await host.done("restrict", what="mute", kind="guest", whom=bob.guest, name="Bob", minutes=60)
    await host.done("dismiss-report", report=found["id"])
    assert (await host.view())["reports"] == []
    again = await host.act("dismiss-report", report=found["id"])
    assert (again.status_code, again.json()["reason"]) == (404, "no-such-report")
    for player in (ann, bob):
        await player.hang_up()


def test_nonsense_is_refused_and_nothing_is_kept(new_store: Callable[[], Store]) -> None:
    async def work() -> None:
        limits = replace(PATIENT_LIMITS, reports_at_once=100)
        async with hosted(new_store, limits=limits) as (server, host):
            await _try_nonsense(server, host)

    asyncio.run(work())


async def _try_nonsense(server: Server, host: Host) -> None:
    table, ann, bob = await two(server)
    other, _ = await server.open("dedalos", 3)
    tried: list[tuple[Player | None, object, str, dict[str, Any], str]] = [
        (ann, person(ann), table, {}, "not-yourself"),
        (ann, "nobody", table, {}, "nobody-there"),
        (ann, bob.guest, table, {}, "nobody-there"),
        (ann, person(bob), other, {}, "nobody-there"),
        (ann, person(bob), "no-table", {}, "no-such-table"),
        (ann, person(bob), table, {"why": "revenge"}, "bad-request"),
        (ann, person(bob), table, {"more": "x" * 281}, "bad-request"),
        (ann, person(bob), table, {"more": "\x1b[2J"}, "bad-request"),
        (ann, person(bob), table, {"said": ["I am rude"]}, "bad-request"),
        (ann, person(bob), table, {"more": "x" * 5000}, "request-too-big"),
        (ann, ["Bob"], table, {}, "bad-request"),
        (None, person(bob), table, {}, "unknown-guest"),
    ]
    for by, whom, where, more, reason in tried:
        reply = await report(server, by, whom, where, **more)
        assert 400 <= reply.status_code < 500, reason
        assert reply.json()["reason"] == reason
    assert (await host.view())["reports"] == []
    for player in (ann, bob):
        await player.hang_up()


def test_an_address_may_report_now_and_then(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, ann, bob = await two(server)
            said = [(await report(server, ann, person(bob), table)).status_code for _ in range(8)]
            most = Limits().reports_at_once
            assert said == [201] * most + [429] * (8 - most)
            for player in (ann, bob):
                await player.hang_up()

    asyncio.run(work())


def test_both_can_take_along_what_is_kept_of_a_report(
    new_store: Callable[[], Store],
) -> None:
    async def work() -> None:
        async with hosted(new_store) as (server, host):
            table, ann, bob = await two(server)
            await report(server, ann, person(bob), table, more="he shouts")
            await host.done("restrict", what="mute", kind="guest", whom=bob.guest, name="Bob")
            files = [await _mine(server, player) for player in (ann, bob)]
            (mine,) = files[0]["reports_by_me"]
            assert mine["report"]["more"] == "he shouts"
            (about,) = files[1]["reports_about_me"]
            assert about["why"] == "words"
            assert about["said"][-1] == "rude in play"
            assert "he shouts" not in json.dumps(files[1]), "what others wrote is theirs"
            assert ann.guest not in json.dumps(files[1]["reports_about_me"])
            assert [each["what"] for each in files[1]["restrictions"]] == ["mute"]
            assert [each["action"]["type"] for each in files[1]["done_by_hosts"]] == ["restrict"]
            for player in (ann, bob):
                await player.hang_up()

    asyncio.run(work())


async def _mine(server: Server, player: Player) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {player.token_of_guest}"}
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        found: dict[str, Any] = (await http.get("/api/me/file", headers=headers)).json()
        return found


@pytest.mark.parametrize(
    ("sent", "speaks"),
    [
        (rb'{"type":"say","text":"x"}', True),
        (rb'{"type": "s\u0061y","text":"x"}', True),
        (rb'{"type":"\u0053ay"}', False),  # a capital letter: no such action
        (rb'{"type":"\u0073\u0061\u0079"}', True),
        (rb'{"ty\u0070e":"say"}', True),
        (rb'{"type":"walk","to":3}', False),
    ],
)
def test_words_are_recognised_however_they_are_written(sent: bytes, speaks: bool) -> None:
    assert may_hold_text(Raw(sent)) is speaks
