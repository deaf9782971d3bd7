"""What the lobby shows at one worker it shows at all, whatever was lost on the way."""

import asyncio
from unittest.mock import patch

import asyncpg

from clew.server.cluster.peers import EVERY
from clew.server.table import wire
from clew.storage.store import TableId
from cluster.pairs import Parts, relay_of, with_parts
from patience import until
from server.running import Player, Server


def shown(server: Server) -> dict[str, str]:
    return {table: row.name for table, row in server.services.lobby.rows.items()}


async def clear(parts: Parts, server: Server, table: TableId) -> None:
    """As a worker does with a table that is too old."""
    database = await asyncpg.connect(parts.url)
    await database.execute("DELETE FROM tables WHERE id = $1", table)
    await database.close()
    server.services.lobby.drop(table)
    server.services.cluster.announce_removal(table)


def test_after_nats_was_away_nothing_is_missing_or_old() -> None:
    async def work(parts: Parts) -> None:
        async with parts.pair() as (one, other):
            renamed, token = await one.open("magic-maze", 2, name="Old name")
            cleared, _ = await other.open("magic-maze", 2, name="Cleared")
            await until(lambda: len(shown(one)) == len(shown(other)) == 2)
            watcher = await Player(other.ws, "Ann").connect()
            await watcher.say(wire.WatchLobby())
            host = await Player(one.ws, "Host", token).connect()
            await host.watch(renamed)
            await parts.stop_nats(one, other)
            assert (await host.do(wire.Rename("New name")))["type"] == "ack"
            opened, _ = await one.open("magic-maze", 2, name="Opened")
            await clear(parts, other, TableId(cleared))
            expected = {renamed: "New name", opened: "Opened"}
            assert shown(other) != expected
            assert shown(one) != expected
            await asyncio.to_thread(parts.nats.start)
            await until(lambda: shown(one) == shown(other) == expected)
            told = dict[str, str]()

            def is_told() -> bool:
                for message in (*watcher.of("lobby"), *watcher.of("lobby-changed")):
                    told.update({row["id"]: row["name"] for row in message["tables"]})
                    for gone in message.get("gone", ()):
                        told.pop(gone, None)
                return told == expected

            await watcher.until(is_told)
            assert told == expected
            await watcher.hang_up()
            await host.hang_up()

    with_parts(work)


def test_a_message_that_was_lost_while_nobody_noticed_is_missed_and_made_up_for() -> None:
    """A slow consumer loses messages though its line stands."""

    async def work(parts: Parts) -> None:
        async with parts.pair() as (one, other):
            relay = relay_of(one)
            with patch.object(relay.bus, "publish"):  # nothing is sent
                opened, _ = await one.open("magic-maze", 2, name="Unheard of")
            await until(lambda: shown(other) == {opened: "Unheard of"})

    with_parts(work)


def test_who_hears_all_there_is_does_not_ask_the_database() -> None:
    async def work(parts: Parts) -> None:
        async with parts.pair() as (one, other):
            filling, asked = other.services.lobby_refresh, list[None]()
            vars(filling)["fill_soon"] = lambda: asked.append(None)
            for i in range(5):
                await one.open("magic-maze", 2, name=f"Table {i}")
            await until(lambda: len(shown(other)) == 5)
            since = heard_at(other, one)
            await until(lambda: heard_at(other, one) > since + 3 * EVERY)  # some signs of life on
            assert asked == []

    with_parts(work)


def heard_at(server: Server, other: Server) -> float:
    """When this worker last had a sign of life of the other."""
    return float(vars(relay_of(server).peers)["_heard"].get(other.services.owner, 0.0))
