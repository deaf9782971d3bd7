"""A coach says what a bot would do: at one's own seat, now and then, and to nobody else."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.bots.runner import Runner
from clew.core.types import Seat
from clew.games import GAMES
from clew.server.runtime.bots import INSTANT
from clew.server.table import wire
from clew.server.table.checks import BOT_AFTER
from clew.server.wiring import Extras
from clew.storage.sqlite import SqliteStore
from clew.storage.store import WallMillis
from server.desk import Desk
from server.moderating import done, refusal, settings
from server.running import PATIENCE, Player, running

GAMES_AND_LEVELS = [("magic-maze", "steady"), ("haunting-house", "easy"), ("dedalos", "easy")]


def playing(game: str = "magic-maze", people: int = 1, **chosen: Any) -> Desk:
    """Ann, and maybe Bob, among bots; Eve watches."""
    desk = Desk(game, 3)
    for number, guest in enumerate(("ann", "bob", "eve")):
        desk.come(number, guest)
    if chosen:
        done(desk.do(0, settings(**chosen)))
    for number in range(people):
        done(desk.do(number, wire.Sit(number)))
    for seat in range(people, 3):
        done(desk.do(0, wire.SeatBot(seat, GAMES[game].levels[0])))
    done(desk.do(0, wire.Begin()))
    return desk


def test_only_who_plays_a_seat_is_advised_and_only_for_that_seat() -> None:
    desk = playing()
    before = list(desk.log)
    done(desk.do(0, wire.Advise()))
    assert desk.turns[-1].advise == 0
    assert refusal(desk.do(2, wire.Advise())) == "not-seated"
    assert desk.turns[-1].advise is None
    assert desk.log == before, "a question is not written down"


def test_nobody_is_advised_without_a_match_or_while_a_bot_plays_for_them() -> None:
    desk = Desk("magic-maze", 2)
    desk.come(0, "ann")
    done(desk.do(0, wire.Sit()))
    assert refusal(desk.do(0, wire.Advise())) == "no-match"
    done(desk.do(0, wire.SeatBot(1, "steady")))
    done(desk.do(0, wire.Begin()))
    done(desk.do(0, wire.SeatBot(0, "steady")))
    assert refusal(desk.do(0, wire.Advise())) == "bot-plays-this-seat"


def test_the_table_may_play_without_a_coach() -> None:
    desk = playing(coach=False)
    assert desk.people[0].scene["table"]["coach"] is False
    assert refusal(desk.do(0, wire.Advise())) == "no-coach"
    assert refusal(desk.do(0, settings(coach=True))) == "match-in-play"


@pytest.mark.parametrize("game", ["haunting-house", "dedalos"])
def test_rivals_have_no_coach_unless_they_agreed_on_one(game: str) -> None:
    assert playing(game, 1).people[0].scene["table"]["coach"] is True
    assert refusal(playing(game, 2).do(0, wire.Advise())) == "no-coach"
    done(playing(game, 2, coach=True).do(0, wire.Advise()))


def test_questions_are_counted_by_person() -> None:
    desk = playing(people=2)
    answers = [desk.do(0, wire.Advise()) for _ in range(20)]
    taken = sum(answer["type"] == "ack" for answer in answers)
    assert taken == desk.limits.advice_at_once
    assert refusal(answers[-1]) == "advice-too-fast"
    done(desk.do(1, wire.Advise()))
    desk.sleep(60_000 / desk.limits.advice_per_minute)
    done(desk.do(0, wire.Advise()))


# The answers


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(str(tmp_path / "clew.db"))


@pytest.mark.parametrize(("game", "level"), GAMES_AND_LEVELS)
def test_the_answer_is_an_action_that_may_be_done_and_a_reason(
    store: SqliteStore, game: str, level: str
) -> None:
    async def work() -> None:
        async with running(store, extras=Extras(Runner(limit=PATIENCE), INSTANT)) as server:
            table, token = await server.open(game, 3)
            ann = await Player(server.ws, "Ann", token).connect()
            eve = await Player(server.ws, "Eve").connect()
            await ann.watch(table)
            await ann.do(wire.Sit(0))
            for seat in (1, 2):
                await ann.do(wire.SeatBot(seat, level))
            await ann.do(wire.Begin())
            await eve.watch(table)
            loaded = next(iter(server.services.tables.loaded.values()))
            match = loaded.table.room.match
            assert match is not None
            if match.game.traits.real_time:
                await ann.do(wire.Act(msgspec.Raw(b'{"type":"start"}')))
            await ann.until(lambda: bool(match.game.board_actions(match.state, Seat(0))))
            seq = ann.seq
            await ann.do(wire.Advise())
            await ann.until(lambda: bool(ann.of("advice")))
            (advice,) = ann.of("advice")
            assert advice["why"]
            if advice["action"] is not None and ann.seq == seq:
                action = msgspec.convert(advice["action"], match.game.action_type)
                assert action in match.game.legal_actions(match.state, Seat(0))
            assert not eve.of("advice")
            await ann.hang_up()
            await eve.hang_up()

    asyncio.run(work())


# Who is away


def test_a_bot_stands_in_at_once_where_the_table_wants_it() -> None:
    desk = playing(people=2, stand_in="at-once")
    desk.leave(1)
    for away, bot in ((BOT_AFTER - 1, None), (2.0, "steady")):
        desk.sleep(away)
        desk.take(desk.table.replace_absent(desk.now, WallMillis(int(desk.wall))))
        assert desk.table.room.chairs[1].bot == bot
    desk.come(1, "bob")
    done(desk.do(1, wire.TakeBack(1)))
    assert desk.table.room.chairs[1].bot is None


@pytest.mark.parametrize("choice", ["off", "ask"])
def test_elsewhere_no_bot_stands_in_by_itself(choice: str) -> None:
    desk = playing(people=2, stand_in=choice)
    desk.leave(1)
    desk.sleep(BOT_AFTER + 1)
    desk.take(desk.table.replace_absent(desk.now, WallMillis(int(desk.wall))))
    assert desk.table.room.chairs[1].bot is None
    answer = desk.do(0, wire.SeatBot(1, "steady"))
    if choice == "off":
        assert refusal(answer) == "no-stand-ins"
    else:
        done(answer)


def test_no_bot_stands_in_where_nobody_is_left() -> None:
    desk = playing(people=2, stand_in="at-once")
    desk.leave(0)
    desk.leave(1)
    desk.sleep(BOT_AFTER + 1)
    desk.take(desk.table.replace_absent(desk.now, WallMillis(int(desk.wall))))
    assert desk.table.room.chairs[1].bot is None
