"""What the host of a server can do over HTTP, and what comes of it; on both stores."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.server.table import wire
from clew.server.wiring import Extras
from clew.storage.backup import read_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import TableId
from server.hosting import Host, New, come, hosted, ok, playing
from server.running import Player, Server, open_table
from storage.conftest import new_store, opened, postgres_url

__all__ = ["new_store", "postgres_url"]


async def refused_at(server: Server, table: str, token: str | None) -> str:
    """Why somebody may not come to a table."""
    player = await Player(server.ws, "Again", token).connect()
    await player.say(wire.Watch(TableId(table)))
    await player.until(lambda: any(m["type"] == "refused" for m in player.heard))
    await player.hang_up()
    return str(player.heard[-1]["reason"])


@playing
async def test_the_host_sees_tables_people_and_how_the_server_is(
    server: Server, host: Host
) -> None:
    table, token = await server.open("magic-maze", 2, name="By the window", public=False)
    ann = await come(server, table, "Ann", token)
    seen = await host.view()
    (shown,) = seen["tables"]
    assert (shown["row"]["name"], shown["people"]) == ("By the window", 1)
    (person,) = seen["people"]
    assert person == {"guest": ann.guest, "name": "Ann", "address": "127.0.0.1", "table": table}
    (worker,) = seen["workers"]
    assert worker["connections"] == 1
    assert worker["machine"]["memory"] > 1_000_000
    assert 0 < worker["machine"]["disk_free"] < worker["machine"]["disk_size"]
    found = (await host.http.get("/api/host?sought=bob")).json()["people"]
    assert found == []
    await ann.hang_up()


@playing
async def test_a_closed_table_is_entered_by_nobody(server: Server, host: Host) -> None:
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    await host.done("close-table", table=table)
    await ann.until(lambda: ann.closed is not None)
    assert await refused_at(server, table, token) == "table-closed"
    assert (await host.view())["tables"] == []
    assert (await host.http.get("/api/tables")).json()["total"] == 0
    assert (await host.act("close-table", table=table)).json()["reason"] == "table-closed"
    assert (await host.act("close-table", table="none")).status_code == 404


@playing
async def test_a_deleted_table_is_gone(server: Server, host: Host) -> None:
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    await host.done("delete-table", table=table)
    await ann.until(lambda: ann.closed is not None)
    assert await refused_at(server, table, token) == "no-such-table"
    assert (await host.http.get(f"/api/tables/{table}")).status_code == 404
    assert (await host.act("delete-table", table=table)).status_code == 404


@playing
async def test_somebody_is_removed_from_a_match_and_a_bot_plays_on(
    server: Server, host: Host
) -> None:
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    bob = await come(server, table, "Bob")
    for seat, player in enumerate((ann, bob)):
        await ok(player, wire.Sit(seat))
    await ok(ann, wire.Begin())
    await host.done("remove-person", table=table, guest=bob.guest, name="Bob")
    assert await refused_at(server, table, bob.token_of_guest) == "removed-from-table"
    again = await come(server, table, "Ann", token)
    seats = again.scene["table"]["seats"]
    assert seats[1].get("guest") is None
    assert seats[1]["bot"] is not None
    assert again.scene["table"]["status"] == "playing"
    twice = await host.act("remove-person", table=table, guest=bob.guest)
    assert twice.json()["reason"] == "removed-already"
    await again.hang_up()


@playing
async def test_the_host_of_a_table_is_removed_and_another_leads_it(
    server: Server, host: Host
) -> None:
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    bob = await come(server, table, "Bob")
    for seat, player in enumerate((ann, bob)):
        await ok(player, wire.Sit(seat))
    assert (await bob.do(wire.Lead()))["reason"] == "host-is-here"
    await host.done("remove-person", table=table, guest=ann.guest, name="Ann")
    (done, *_) = await host.audit()
    assert done["action"] == {
        "type": "remove-person",
        "table": table,
        "guest": ann.guest,
        "name": "Ann",
    }
    await ann.until(lambda: ann.closed is not None)
    assert await refused_at(server, table, token) == "removed-from-table"
    again = await come(server, table, "Bob", bob.token_of_guest)
    await ok(again, wire.Lead())
    await ok(again, wire.SeatBot(0, "steady"))
    await ok(again, wire.Begin())
    assert await refused_at(server, table, token) == "removed-from-table", "and leads no more"
    await again.hang_up()


@playing
async def test_a_banned_guest_stays_away_until_the_ban_ends(server: Server, host: Host) -> None:
    table, token = await server.open("magic-maze", 2)
    bob = await come(server, table, "Bob")
    ban = {"what": "ban", "kind": "guest", "whom": bob.guest, "name": "Bob"}
    await host.done("restrict", **ban, minutes=5)
    await bob.until(lambda: bob.closed is not None)
    assert bob.of("closing")[-1] == {"type": "closing", "reason": "banned", "again": False}
    headers = {"authorization": f"Bearer {bob.token_of_guest}"}
    body = {"game": "magic-maze", "seats": 2, "name": "Mine"}
    opening = await host.http.post("/api/tables", json=body, headers=headers)
    assert (opening.status_code, opening.json()["reason"]) == (403, "banned")
    assert (await host.view())["restrictions"][0]["whom"] == bob.guest
    await host.done("lift", what="ban", kind="guest", whom=bob.guest)
    again = await come(server, table, "Bob", bob.token_of_guest)
    await again.hang_up()
    del token


def test_a_ban_ends_by_itself(new_store: New) -> None:
    from clew.server.administration.actions import Restrict
    from clew.server.administration.performing import changed
    from clew.server.common.policy import Policy
    from clew.storage.store import GuestId, WallMillis

    del new_store
    ban = Restrict("ban", "guest", "bob", minutes=1)
    policy = changed(Policy(), ban, WallMillis(1000))
    bob = GuestId("bob")
    assert policy.is_restricted("ban", bob, "", WallMillis(60_999))
    assert not policy.is_restricted("ban", bob, "", WallMillis(61_000))
    assert not policy.is_restricted("mute", bob, "", WallMillis(2000))
    assert len(changed(policy, ban, WallMillis(2000)).restrictions) == 1


def test_a_banned_address_gets_neither_a_socket_nor_an_answer(new_store: New) -> None:
    """But a host there still reaches the host's page, to lift the ban."""

    async def work() -> None:
        async with hosted(new_store) as (server, host):
            ann = await Player(server.ws, "Ann").connect()
            await host.done("restrict", what="ban", kind="address", whom="127.0.0.1", minutes=9)
            await ann.until(lambda: ann.closed is not None)
            assert (await host.http.get("/api/games")).json()["reason"] == "banned"
            assert (await host.http.get("/api/host")).status_code == 200
            with pytest.raises((KeyError, Exception)):
                await Player(server.ws, "Bob").connect()

    asyncio.run(work())


def test_an_address_of_ipv6_is_banned_with_its_64() -> None:
    from clew.server.administration.actions import Restrict
    from clew.server.edge.admin_api import normalised

    for whom in ("2001:db8:1:2::9", "2001:db8:1:2::/64"):
        ban = normalised(Restrict("ban", "address", whom))
        assert ban == Restrict("ban", "address", "2001:db8:1:2::/64")


@playing
async def test_the_muted_say_nothing_and_play_on(server: Server, host: Host) -> None:
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    bob = await come(server, table, "Bob")
    for seat, player in enumerate((ann, bob)):
        await ok(player, wire.Sit(seat))
    await host.done("restrict", what="mute", kind="guest", whom=bob.guest)
    assert (await bob.do(wire.Chat("hello")))["reason"] == "muted"
    await ok(ann, wire.Chat("hello"))
    await ok(ann, wire.Begin())
    assert (await bob.act({"type": "say", "text": "now"}))["reason"] == "muted"
    disguised = wire.Act(msgspec.Raw(rb'{"type":"s\u0061y","text":"now"}'))
    assert (await bob.do(disguised))["reason"] == "muted"
    assert (await bob.act({"type": "start"}))["type"] == "ack"
    await host.done("lift", what="mute", kind="guest", whom=bob.guest)
    assert (await bob.act({"type": "say", "text": "now"})).get("reason") != "muted"
    for player in (ann, bob):
        await player.hang_up()


@playing
async def test_everybody_is_told_and_those_who_come_later(server: Server, host: Host) -> None:
    ann = await Player(server.ws, "Ann").connect()
    await host.done("announce", text="We restart in 5 minutes.", minutes=5)
    await ann.until(lambda: bool(ann.of("announced")))
    assert ann.of("announced")[-1]["text"] == "We restart in 5 minutes."
    bob = await Player(server.ws, "Bob").connect()
    await bob.until(lambda: bool(bob.of("announced")))
    await host.done("announce", text=None)
    await ann.until(lambda: len(ann.of("announced")) == 2)
    assert ann.of("announced")[-1]["text"] is None
    for player in (ann, bob):
        await player.hang_up()


@playing
async def test_a_draining_server_takes_no_new_tables(server: Server, host: Host) -> None:
    table, token = await server.open("magic-maze", 2)
    await host.done("drain", on=True)
    assert (await host.http.get("/api/server")).json()["draining"] is True
    headers = {"authorization": f"Bearer {token}"}
    body = {"game": "magic-maze", "seats": 2, "name": "New"}
    assert (await host.http.post("/api/tables", json=body, headers=headers)).json() == {
        "reason": "server-drains",
        "rule": None,
        "params": {},
    }
    ann = await come(server, table, "Ann", token)
    await ok(ann, wire.Sit(0))
    await host.done("drain", on=False)
    await open_table(server.url, "magic-maze", 2)
    await ann.hang_up()


async def settle(host: Host, code: str | None = None, **chosen: Any) -> None:
    settings = (await host.view())["settings"] | chosen
    more = {} if code is None else {"opening_code": code}
    await host.done("change-server", settings=settings, **more)


@playing
async def test_settings_of_the_server(server: Server, host: Host) -> None:
    await settle(host, name="Café Ariadne", languages=["it", "en"], games=["dedalos"])
    public = (await host.http.get("/api/server")).json()
    assert public["bots"] == {}, "no package with bots is installed"
    assert public["name"] == "Café Ariadne"
    assert public["languages"] == ["it", "en"]
    assert [game["id"] for game in (await host.http.get("/api/games")).json()] == ["dedalos"]
    token = (await host.http.post("/api/guests")).json()["token"]
    headers = {"authorization": f"Bearer {token}"}

    async def opening(**more: Any) -> Any:
        body = {"game": "dedalos", "seats": 3, "name": "T"} | more
        return (await host.http.post("/api/tables", json=body, headers=headers)).json()

    assert (await opening(game="magic-maze"))["reason"] == "game-not-offered"
    assert "table" in await opening()
    await settle(host, "pizza margherita", opening="code")
    assert (await opening())["reason"] == "opening-code-wrong"
    assert (await opening(code="pizza funghi"))["reason"] == "opening-code-wrong"
    assert "table" in await opening(code="Pizza Margherita")
    assert "pizza" not in str(await host.audit()).casefold()
    bad = await host.act("change-server", settings={"games": ["chess"]})
    assert bad.json()["reason"] == "unknown-game"
    bad = await host.act("change-server", settings={"languages": ["tlh"]})
    assert bad.json()["reason"] == "unknown-language"


@playing
async def test_chat_can_be_off_for_the_whole_server(server: Server, host: Host) -> None:
    table, token = await server.open("dedalos", 3)
    ann = await come(server, table, "Ann", token)
    await settle(host, chat=False)
    assert (await ann.do(wire.Chat("hello")))["reason"] == "chat-is-off"
    await settle(host, chat=True)
    await ok(ann, wire.Chat("hello"))
    await ann.hang_up()


@playing
async def test_forbidden_names_are_not_taken(server: Server, host: Host) -> None:
    await settle(host, forbidden_names=["Rude", "*nasty*"])
    table, token = await server.open("dedalos", 3)
    ann = await come(server, table, "Ann", token)
    await ok(ann, wire.Sit(0))
    for name in ("rude", "So RÚDE", "Xnastyx", "n a s t y"):
        assert (await ann.do(wire.CallMe(name)))["reason"] == "name-not-allowed", name
        assert (await ann.do(wire.Rename(name)))["reason"] == "name-not-allowed", name
    named = {"id": "mine", "name": "nasty"}
    for options in ({"tiles": {"name": "So rude", "tiles": []}}, {"scenario": named}):
        refused = await ann.do(wire.Configure(3, options))
        assert refused["reason"] == "name-not-allowed", options
    for more in ({"options": {"scenario": named}}, {"club": "RUDE"}, {"name": "rude"}):
        body = {"game": "magic-maze", "seats": 2, "name": "Test"} | more
        pass_of_ann = {"authorization": f"Bearer {token}"}
        opening = await host.http.post("/api/tables", json=body, headers=pass_of_ann)
        assert opening.json()["reason"] == "name-not-allowed", more
    await ok(ann, wire.CallMe("Prudence"))
    eve = await come(server, table, "Nasty Eve")
    await ok(eve, wire.Sit(1))
    name = eve.scene["table"]["seats"][1]["name"]
    assert name.startswith("Guest ")
    grim = await come(server, table, "Grim Tom")
    await settle(host, forbidden_names=["Grim"])
    assert (await grim.do(wire.Sit(2)))["reason"] == "name-not-allowed", "it was not, when he came"
    for player in (ann, eve, grim):
        await player.hang_up()


def test_a_backup_now_and_one_to_download(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"

    async def work() -> None:
        from clew.server.administration.backups import Schedule

        schedule = Schedule(None, 3, tmp_path / "backups")
        extras = Extras(database=f"sqlite:{database}", schedule=schedule)
        async with hosted(lambda: SqliteStore(str(database)), extras=extras) as (server, host):
            await server.open("magic-maze", 2)
            await host.done("back-up")
            (made,) = (tmp_path / "backups").iterdir()
            assert (await host.view())["backup"]["file"] == str(made)
            reply = await host.http.get("/api/host/backup")
            assert "attachment" in reply.headers["content-disposition"]
            (tmp_path / "got.gz").write_bytes(reply.content)
        async with opened(lambda: SqliteStore(str(tmp_path / "new.db"))):
            pass
        counts = await read_backup(SqliteStore(str(tmp_path / "new.db")), tmp_path / "got.gz")
        assert counts.tables == 1
        assert not counts.has_key, "the line was not secure"

    asyncio.run(work())


@playing
async def test_every_action_is_in_the_audit_log(server: Server, host: Host) -> None:
    table, _ = await server.open("magic-maze", 2)
    await host.done("announce", text="=cmd()", minutes=5)
    await host.done("drain", on=True)
    await host.done("delete-table", table=table)
    lines = await host.audit()
    kinds = [line["action"]["type"] for line in lines]
    assert kinds == ["delete-table", "drain", "announce", "sign-in"]
    assert lines[0]["action"]["table"] == table
    assert all(line["author"].startswith("page ") for line in lines)
    assert lines[0]["author"].endswith(" from 127.0.0.1")
    text = (await host.http.get("/api/host/audit?format=csv")).text
    assert text.count("\r\n") == 5


@playing
async def test_what_is_refused_is_not_in_the_audit_log(server: Server, host: Host) -> None:
    del server
    assert (await host.act("delete-table", table="none")).status_code == 404
    assert (await host.act("nonsense")).status_code == 400
    assert [line["action"]["type"] for line in await host.audit()] == ["sign-in"]


@playing
async def test_what_is_kept_of_the_banned_stays_theirs(server: Server, host: Host) -> None:
    """Whoever is kept away may still see it, take it along and be erased."""
    table, _ = await server.open("magic-maze", 2)
    bob = await come(server, table, "Bob")
    await ok(bob, wire.Sit(0))
    his = {"authorization": f"Bearer {bob.token_of_guest}"}
    for kind, whom in (("guest", bob.guest), ("address", "127.0.0.1")):
        await host.done("restrict", what="ban", kind=kind, whom=whom, name="Bob")
    assert (await host.http.get("/api/games")).json()["reason"] == "banned"
    assert (await host.http.get("/api/retention")).status_code == 200
    kept = (await host.http.get("/api/me", headers=his)).json()
    assert [one["table"] for one in kept["tables"]] == [table]
    assert (await host.http.get("/api/me/file", headers=his)).status_code == 200
    gone = await host.http.post("/api/me/erasure", headers=his, json={"sure": True})
    assert gone.json() == {"tables": 1}
    reporting = await host.http.post(f"/api/tables/{table}/reports", headers=his, json={})
    assert (reporting.status_code, reporting.json()["reason"]) == (403, "banned")
