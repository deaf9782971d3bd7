"""A big screen at a table (`/t/…/tv`) is a guest without a seat: it gets a spectator's stream."""

import os
from typing import Any

import msgspec
import pytest

from clew.cli.randomly import generator, random_move
from clew.core.types import Seat
from clew.games import GAMES
from clew.server.table import wire
from conformance.tables import TABLES
from server.desk import Desk, Listener, without_nulls

POSITIONS = 10_000 if os.environ.get("CLEW_SOAK") == "1" else 250
FEW = 120  # of one match: so that many tables and set-ups are seen
STEP = 400  # ms


def plain(value: Any) -> Any:
    return without_nulls(msgspec.json.decode(msgspec.json.encode(value)))


@pytest.mark.parametrize("game", GAMES)
def test_a_big_screen_is_sent_what_a_spectator_is_sent(game: str) -> None:
    """To the byte, in every position; and that is the game's own view for nobody's seat.

    The screen stands in the room of those who play, maybe in a player's own browser; it has a guest
    of its own all the same.
    """
    seen = number = 0
    while seen < POSITIONS:
        seats, options = TABLES[game][number % len(TABLES[game])]
        number += 1
        if seats > 1:
            seen += watched(game, seats, dict(options), number, min(FEW, POSITIONS - seen))


def watched(game: str, seats: int, options: dict[str, Any], seed: int, most: int) -> int:
    """A random match before a screen and a spectator; how many positions they saw."""
    desk = Desk(game, seats, options, seed)
    guests = ["ann", *(f"guest{seat}" for seat in range(1, seats))]
    desk.come(100, "stranger")
    for seat, guest in enumerate(guests):
        desk.come(seat, guest)
        assert desk.do(seat, wire.Sit())["type"] == "ack"
    screen, stranger = desk.come(101, "tv"), desk.people[100]
    began = len(screen.raw), len(stranger.raw)
    assert desk.do(0, wire.Begin())["type"] == "ack"
    match = desk.table.room.match
    assert match is not None
    pick, positions = generator(seed), 0
    while positions < most and match.game.outcome(match.state) is None:
        desk.sleep(STEP)
        desk.wake()
        now = desk.table.elapsed(desk.now)
        move = random_move(match.game, match.state, seats, pick, int(now))
        if move is not None:
            desk.act(move.seat, move.action)
        compare(desk, screen, stranger, began)
        positions += 1
    return positions


def compare(desk: Desk, screen: Listener, stranger: Listener, began: tuple[int, int]) -> None:
    match = desk.table.room.match
    assert match is not None
    assert screen.raw[began[0] :] == stranger.raw[began[1] :]
    assert screen.shown == stranger.shown
    assert screen.scene["seat"] is None
    assert screen.scene.get("actions") is None
    assert screen.token is None
    assert screen.shown["view"] == plain(match.game.view(match.state, None))
    for seat in range(match.setup.seats):
        if (secret := plain(match.game.view(match.state, Seat(seat)))) != screen.shown["view"]:
            assert desk.people[seat].shown["view"] == secret, "a seat knows more than the screen"
