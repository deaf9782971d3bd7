"""Who gets at the bus without being a worker makes nobody act, whatever guests' ids they know."""

from typing import Any, cast

import msgspec
import nats
import pytest

from clew.server.cluster.messages import Batch, RunCommand, Subscribe, encode
from clew.server.cluster.nats_cluster import ALL, table_subject
from clew.server.cluster.signing import Signer
from clew.server.common.tokens import Tokens
from clew.server.table import wire
from clew.storage.store import GuestId, TableId
from cluster.pairs import Parts, with_parts
from server.running import Player


def test_only_who_has_a_key_signs_and_only_for_that_subject() -> None:
    tokens = Tokens(b"a" * 32)
    signer, other = Signer(tokens), Signer(Tokens(b"b" * 32))
    signed = signer.sign("clew.all", b"words")
    assert signer.verify("clew.all", signed) == b"words"
    assert signer.verify("clew.owner.x", signed) is None
    assert other.verify("clew.all", signed) is None
    for nonsense in (b"", b"words", signed[:-1], b"x" + signed[1:]):
        assert signer.verify("clew.all", nonsense) is None
    tokens.use((b"c" * 32, b"a" * 32))  # rotated: what is under way is still good
    assert signer.verify("clew.all", signed) == b"words"
    tokens.use((b"c" * 32,))
    assert signer.verify("clew.all", signed) is None


def test_a_stranger_on_the_bus_speaks_for_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def work(parts: Parts) -> None:
        async with parts.pair() as (owner, other):
            table, token = await owner.open("magic-maze", 2)
            host = await Player(other.ws, "Host", token).connect()
            await host.watch(table)
            loaded = owner.services.tables.loaded[TableId(table)]
            stranger = await cast("Any", nats).connect(parts.nats.url)
            heard = await stranger.subscribe("clew.worker.stranger")
            come = Subscribe("stranger", 1, GuestId(host.guest), "page", "Eve", None, 0.0)
            rename = wire.Do(1, wire.Rename("Stolen"))
            # As a client of a worker that does not exist, and as the host's own.
            await stranger.publish(table_subject(loaded.id, loaded.epoch), encode(come))
            for worker in ("stranger", other.services.owner):
                words = [RunCommand(watch, rename) for watch in range(20)]
                said = encode(Batch(worker, cast("Any", words)))
                await stranger.publish(f"clew.owner.{owner.services.owner}", said)
            claimed = {"type": "claimed", "worker": "stranger", "table": table, "epoch": 99}
            await stranger.publish(ALL, msgspec.json.encode(claimed))
            await stranger.flush()
            assert (await host.do(wire.Sit(0)))["type"] == "ack", "it came after all that"
            assert host.scene["table"]["name"] == "Test"
            assert len(loaded.table.watchers) == 1
            assert owner.services.tables.loaded[loaded.id] is loaded
            assert heard.pending_msgs == 0
            await stranger.close()
            await host.hang_up()

    with_parts(work)
    assert sum("none of us signed" in message for message in caplog.messages) >= 1
