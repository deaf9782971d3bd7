"""Several workers, one host's page: it shows all of them, and what it does is done at all."""

import pytest

from clew.storage.postgres import PostgresStore
from cluster.pairs import Parts, with_parts
from patience import until
from server.hosting import Host
from server.running import Player


def test_one_page_for_all_workers() -> None:
    async def work(parts: Parts) -> None:
        async with parts.pair() as (one, other):
            store = one.services.store
            assert isinstance(store, PostgresStore)
            host = await Host(one, store).sign_in()
            table, token = await other.open("magic-maze", 2)
            ann = await (await Player(other.ws, "Ann", token).connect()).watch(table)
            bob = await (await Player(one.ws, "Bob").connect()).watch(table)
            seen = await host.view()
            assert len(seen["workers"]) == 2
            assert {person["name"] for person in seen["people"]} == {"Ann", "Bob"}
            assert seen["tables"][0]["people"] == 2
            await host.done("announce", text="Hello, all")
            for player in (ann, bob):
                await player.until(lambda player=player: bool(player.of("announced")))  # type: ignore[misc]
            await host.done("drain", on=True)
            await until(lambda: other.services.api.gate.enforcement.policy.draining)
            # A table of the other worker is closed from here.
            await host.done("close-table", table=table)
            await ann.until(lambda: ann.closed is not None)
            await until(lambda: table not in other.services.tables.loaded)
            await host.done("restrict", what="ban", kind="guest", whom=ann.guest)
            again = Player(other.ws, "Ann", token)
            await until(lambda: bool(other.services.api.gate.enforcement.policy.restrictions))
            with pytest.raises(ConnectionResetError, match="banned"):
                await again.connect()
            # The same session is good at both: the key is in the database.
            host.http.base_url = other.url
            assert len((await host.view())["workers"]) == 2
            await host.http.aclose()
            await bob.hang_up()

    with_parts(work)
