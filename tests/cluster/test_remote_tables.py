"""What clients say crosses to the owner of their tables: gathered, in order, once."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from clew.server.cluster import messages
from clew.server.cluster.messages import Batch, ReportLag, RunCommand
from clew.server.cluster.peers import Peers
from clew.server.cluster.remote_tables import RemoteTables
from clew.server.table import wire
from clew.storage.store import Epoch, Ownership, TableId


class Recorder:
    """A bus on which everything arrives."""

    is_connected = True

    def __init__(self) -> None:
        self.published: list[tuple[str, Batch, str]] = []

    def publish(self, subject: str, data: bytes, lost: str = "") -> None:
        self.published.append((subject, messages.decode_batch.decode(data), lost))


def act(n: int) -> wire.Do:
    return wire.Do(n, wire.Act(msgspec.Raw(b'{"type":"start"}')))


def test_what_is_said_in_one_moment_is_one_message_to_each_owner() -> None:
    asyncio.run(say_and_look())


async def say_and_look() -> None:
    peers, bus = Peers("me"), Recorder()
    nothing = cast("Any", None)
    tables = RemoteTables("me", cast("Any", bus), peers, nothing, nothing)
    for owner in ("you", "they"):
        peers.heard(owner, 0.0)

    def handle(table: str, owner: str) -> Any:
        return tables.handle(TableId(table), Ownership(owner, Epoch(3), None))

    seven, eight, nine = (cast("Any", SimpleNamespace(subscription=n)) for n in (7, 8, 9))
    handle("a", "you").command(seven, act(1))
    handle("b", "you").command(eight, act(1))
    handle("c", "they").measured(nine, 20.0)
    handle("a", "you").command(seven, act(2), "traced")
    assert bus.published == []
    await asyncio.sleep(0)
    yours = Batch(
        "me", [RunCommand(7, act(1)), RunCommand(8, act(1)), RunCommand(7, act(2), "traced")]
    )
    theirs = Batch("me", [ReportLag(9, 20.0)])
    assert bus.published == [
        ("clew.owner.you", yours, "clew.lost.me.you"),
        ("clew.owner.they", theirs, "clew.lost.me.they"),
    ]
    await asyncio.sleep(0)
    assert len(bus.published) == 2, "nothing is said twice"
