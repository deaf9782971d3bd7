"""Acknowledgements to people beside ten tables of the strongest bots; CLEW_SOAK=1."""

import asyncio
import os
import statistics
import sys
from pathlib import Path

import pytest

from attack.served import Tables, served
from clew.bots.levels import levels_of
from clew.games import GAMES
from clew.server.table import wire
from server.running import Player, open_table

pytestmark = pytest.mark.skipif(
    not os.environ.get("CLEW_SOAK"), reason="it times a server for a while: CLEW_SOAK=1"
)
BAR = 20.0  # ms, for 99 of 100 acknowledgements
SECONDS = 30
TABLES = 10
SEATS = 4


async def table_of_bots(url: str, number: int) -> Player:
    """The strongest bots of one of the games at all seats of a table, and its host who watches."""
    games = list(GAMES)
    game = games[number % len(games)]
    table, token = await open_table(url, game, SEATS)
    host = await Player(f"{url.replace('http', 'ws')}/ws", "Host", token).connect()
    await host.watch(table)
    for seat in range(SEATS):
        answer = await host.do(wire.SeatBot(seat, levels_of(game)[-1]))
        assert answer["type"] == "ack", answer
    assert (await host.do(wire.Begin()))["type"] == "ack"
    return host


def test_bots_do_not_delay_people(tmp_path: Path) -> None:
    async def work() -> tuple[list[float], int]:
        async with served(tmp_path / "clew.db", bot_processes=1) as server:
            hosts = [await table_of_bots(server.url, number) for number in range(TABLES)]
            people = Tables(server.url)
            await people.begin()
            before = [len(host.raw) for host in hosts]
            await people.play(SECONDS)
            thought = sum(len(host.raw) for host in hosts) - sum(before)
            for host in hosts:
                await host.hang_up()
            return sorted(people.delays), thought

    delays, thought = asyncio.run(work())
    p50, p99 = statistics.median(delays), delays[len(delays) * 99 // 100]
    sys.stdout.write(
        f"\n{len(delays)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {delays[-1]:.1f} ms; "
        f"{thought} messages from tables of bots\n"
    )
    assert thought > TABLES
    assert p99 <= BAR
