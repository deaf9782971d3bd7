"""A stranger at somebody's table: reads no hand, takes no seat, stays away when sent away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Raw

from clew.server.common.limits import Limits
from clew.server.table import moderation, wire
from clew.server.table.coach_messages import Advise
from clew.server.table.command_history import KEPT_GUESTS
from clew.server.table.people import PersonId, person_of
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId
from server.running import PATIENCE, Player, Server, running

STRANGERS = 60
ACTION = Raw(b'{"type":"end"}')


@asynccontextmanager
async def among_bots(path: Path, game: str, **other: Any) -> AsyncIterator[tuple[Server, Player]]:
    """Ann's match against two bots, who hold still."""
    async with running(SqliteStore(str(path / "clew.db"))) as server:
        table, token = await server.open(game, 3, **other)
        ann = await Player(server.ws, "Ann", token).connect()
        await ann.watch(table)
        await ok(ann, wire.Sit(0))
        for seat in (1, 2):
            await ok(ann, wire.SeatBot(seat, "easy"))
        await ok(ann, wire.Begin())
        yield server, ann
        await ann.hang_up()


async def ok(player: Player, command: wire.Command) -> None:
    answer = await player.do(command)
    assert answer["type"] == "ack", answer


def who(player: Player, table: str) -> PersonId:
    """Somebody, as the others at a table know them."""
    return person_of(TableId(table), GuestId(player.guest))


async def visit(server: Server, table: str, name: str, token: str | None = None) -> Player:
    return await (await Player(server.ws, name, token).connect()).watch(table)


@pytest.mark.parametrize("game", ["dedalos", "haunting-house"])
def test_no_stranger_reads_a_bots_hand(tmp_path: Path, game: str) -> None:
    """Every command there is, from somebody who only watches a running match."""

    async def work() -> None:
        async with among_bots(tmp_path, game) as (server, ann):
            eve = await visit(server, ann.table, "Eve")
            room = server.services.tables.loaded[TableId(ann.table)].table.room
            seq, scene = room.seq, eve.shown
            commands: list[wire.Command] = [
                *(wire.Sit(seat) for seat in (None, 0, 1, 2)),
                *(moderation.AskForSeat(seat) for seat in (None, 0, 1, 2)),
                *(wire.TakeBack(seat) for seat in range(3)),
                *(wire.SeatBot(seat, "strong") for seat in range(3)),
                *(wire.Kick(seat) for seat in range(3)),
                *(wire.ChoosePawn(seat) for seat in range(3)),
                *(wire.Lead(seat) for seat in (None, 0, 1, 2)),
                wire.Reclaim("seat.t.1.x"),
                wire.Stand(),
                wire.Begin(),
                wire.Rematch(),
                wire.Concede(),
                wire.Configure(3, {}),
                wire.Rename("Eve's"),
                wire.CallMe("Ann"),
                wire.Act(ACTION),
                wire.Try(ACTION),
                wire.Undo(),
                Advise(),
                wire.Chat("seat two has a bend"),
                moderation.GiveSeat(who(eve, ann.table)),
                moderation.Decline(who(eve, ann.table)),
                moderation.LetIn(who(eve, ann.table)),
                moderation.Remove(who(ann, ann.table)),
                moderation.ChangeSettings(moderation.TableSettings(late_joins=True)),
            ]
            assert {type(command) for command in commands} == set(get_args(wire.Command))
            for command in commands:
                answer = await eve.do(command)
                assert answer["type"] == "refused", (command, answer)
            assert room.seq == seq
            assert eve.shown == scene
            assert eve.scene.get("seat") is None
            assert "actions" not in eve.shown
            await eve.hang_up()

    asyncio.run(work())


def test_who_was_removed_finds_no_way_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, token = await server.open("dedalos", 3, public=False)
            ann = await visit(server, table, "Ann", token)
            bob = await visit(server, table, "Bob")
            await ok(ann, wire.Sit(0))
            await ok(bob, wire.Sit(1))
            await ok(ann, wire.SeatBot(2, "easy"))
            await ok(ann, wire.Begin())
            await bob.until(lambda: bob.status == "playing")
            seat_token, mine = bob.token, bob.token_of_guest
            assert seat_token is not None
            await ok(ann, moderation.Remove(who(bob, table)))
            await bob.until(lambda: any(m.get("reason") == "removed-from-table" for m in bob.heard))
            heard = len(bob.heard)
            await ok(ann, wire.Chat("now we can talk"))
            # On another page, with the old identity, at once and with what was seen before.
            again = await Player(server.ws, "Bob", mine).connect()
            await again.say(wire.Watch(TableId(table), 3))
            await again.until(lambda: any(m["type"] == "refused" for m in again.heard))
            assert again.heard[-1]["reason"] == "removed-from-table"
            await again.say(wire.Do(1, wire.Reclaim(seat_token)))
            await again.until(lambda: 1 in again.answers)
            assert again.answers[1]["reason"] == "no-table"
            assert again.scene is None
            # Under another name: a spectator of a running match, whom the token gives nothing.
            other = await visit(server, table, "Rob")
            for command in (wire.Reclaim(seat_token), wire.Sit(1), moderation.AskForSeat(1)):
                assert (await other.do(command))["type"] == "refused"
            assert other.scene["view"]["hands"] == [None, None, None]
            # And where the host has locked the table, not even that.
            await ok(ann, moderation.Remove(who(other, table)))
            settings = moderation.TableSettings(locked=True)
            await ok(ann, moderation.ChangeSettings(settings))
            third = await Player(server.ws, "Robert").connect()
            await third.say(wire.Watch(TableId(table)))
            await third.until(lambda: any(m["type"] == "refused" for m in third.heard))
            assert third.heard[-1]["reason"] == "table-locked"
            assert third.scene is None
            await ann.until(lambda: any(v["is_outside"] for v in visitors(ann)))
            await ok(ann, moderation.LetIn(who(third, table)))
            await third.until(lambda: third.scene is not None)
            assert len(bob.heard) == heard, "who was removed heard nothing of all this"
            for player in (ann, bob, again, other, third):
                await player.hang_up()

    asyncio.run(work())


def visitors(player: Player) -> list[dict[str, Any]]:
    told = player.of("visitors")
    return list(told[-1]["visitors"]) if told else []


def test_a_host_who_blinks_keeps_the_table(tmp_path: Path) -> None:
    """The host's socket closes; a moment later somebody wants to lead, and to put bots in."""

    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, token = await server.open("haunting-house", 3)
            players = [await visit(server, table, "Ann", token)]
            players += [await visit(server, table, name) for name in ("Bob", "Cleo")]
            ann, bob, _ = players
            for seat, player in enumerate(players):
                await ok(player, wire.Sit(seat))
            await ok(ann, wire.Begin())
            assert (await ann.do(wire.SeatBot(1, "easy")))["reason"] == "person-is-here"
            await ann.hang_up()
            loaded = server.services.tables.loaded[TableId(table)]
            async with asyncio.timeout(PATIENCE):
                while loaded.table.attendance.is_here(GuestId(ann.guest)):
                    await asyncio.sleep(0.01)
            assert (await bob.do(wire.Lead()))["reason"] == "host-just-left"
            server.clock.ahead += 61
            await ok(bob, wire.Lead())
            assert (await bob.do(wire.SeatBot(2, "easy")))["reason"] == "person-is-here"
            await ok(bob, wire.SeatBot(0, "easy"))
            await ann.connect()
            await ann.watch(table)
            assert ann.scene["table"]["host"] == who(ann, table)
            assert (await bob.do(wire.SeatBot(0, "strong")))["reason"] == "only-the-host"
            await ok(ann, wire.TakeBack(0))
            for player in players:
                await player.hang_up()

    asyncio.run(work())


def test_a_flood_of_strangers_neither_fills_the_log_nor_makes_a_retry_count_twice(
    tmp_path: Path,
) -> None:
    """Sixty strangers talk; what a table bears is used up, and a player is heard all the same."""
    limits = Limits(silence_seconds=1e6, visitors_per_minute=1e-6)

    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db")), limits) as server:
            table, token = await server.open("dedalos", 3)
            ann = await visit(server, table, "Ann", token)
            await ok(ann, wire.Sit(0))
            ann.n = 50
            first = await ann.do(wire.Chat("said once"))
            room = server.services.tables.loaded[TableId(table)].table.room
            before, answers = room.seq, list[str]()
            for i in range(STRANGERS):
                stranger = await visit(server, table, f"Stranger {i}")
                answers.append((await stranger.do(wire.Chat("noise")))["type"])
                await stranger.hang_up()
            assert answers.count("ack") == room.seq - before == limits.visitors_at_once
            assert limits.visitors_at_once > KEPT_GUESTS, "enough to push out each other"
            await ok(ann, wire.Chat("and I am heard"))
            seq = room.seq
            ann.answers.clear()
            await ann.say(wire.Do(51, wire.Chat("said once")))
            await ann.until(lambda: 51 in ann.answers)
            assert ann.answers[51] == first
            assert room.seq == seq
            await ann.hang_up()

    asyncio.run(work())
