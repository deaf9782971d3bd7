"""Tables at the position of a picture: people sit down and play without a page."""

import asyncio
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec

from clew.core.types import Seat
from clew.server.table import wire
from clew.storage.store import TableId
from pictures.stories import NAMES, Story
from server.running import Player, open_table
from web.patience import PATIENCE
from web.site import Site

T = TypeVar("T")


class Opened(NamedTuple):
    """A table, and the token of the person whose page is photographed."""

    table: str
    token: str
    players: list[Player]


def open_at(site: Site, story: Story, position: str, names: Sequence[str] = NAMES) -> Opened:
    """A new table at this position; everybody stays connected."""
    site.seed(story.setup.seed)
    opened = _run(site, _gather(site, story, names, position != "waiting"))
    if position != "waiting":
        for move in story.moves[: story.stops[position]]:
            _play(site, opened.table, move.seat, move.action, move.at)
    return opened


def close(site: Site, opened: Opened) -> None:
    """Everybody goes."""
    for player in opened.players:
        _run(site, player.hang_up())


async def _gather(site: Site, story: Story, names: Sequence[str], begin: bool) -> Opened:
    """One seat stays free in the waiting room, because that is how a table is met."""
    seats = story.setup.seats
    options = msgspec.to_builtins(story.setup.options)
    named = {"options": options, "name": "The Friday round"}
    table, token = await open_table(site.url, story.game, seats, **named)
    url = site.url.replace("http", "ws") + "/ws"
    players: list[Player] = []
    # The seat that looks on is the host's: the waiting room has most to show to the host.
    order = [story.seat, *(Seat(seat) for seat in range(seats) if seat != story.seat)]
    for seat in order if begin else order[:-1]:
        player = Player(url, names[seat], None if players else token)
        await player.connect()
        await player.watch(table)
        await player.do(wire.Sit(seat))
        players.append(player)
    if begin:
        answer = await players[0].do(wire.Begin())
        assert answer["type"] == "ack", answer
    return Opened(table, token, players)


def _play(site: Site, table: str, seat: Seat, action: Any, at: int) -> None:
    """A move at its moment of the match, as the recorded one was."""
    live = site.services.tables.loaded[TableId(table)]
    ahead = at - live.table.elapsed(site.services.clock.now())
    if ahead > 0:
        site.pass_time(ahead / 1000)
    assert site.call(partial(site.services.tables.bot_acts, live, seat, action)), action


def _run(site: Site, work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(PATIENCE)
