"""A match is given up when all who play it agree; whoever has to go leaves their seat to a bot."""

import pytest

from clew.server.table import moderation, wire
from clew.server.table.checks import BOT_AFTER
from server.desk import Desk, fact_of, started

START = {"type": "start"}


def refusal(answer: dict[str, object]) -> object:
    assert answer["type"] == "refused", answer
    return answer["reason"]


def status(desk: Desk) -> str:
    return desk.table.room.status


def conceded(desk: Desk, number: int = 0) -> list[int]:
    seats: list[int] = desk.people[number].scene["table"]["conceded"]
    return seats


def test_alone_one_word_ends_it_and_the_table_plays_again() -> None:
    desk = Desk(seats=2)
    desk.come(0, "ann")
    desk.do(0, wire.Sit(0))
    desk.do(0, wire.SeatBot(1, "steady"))
    desk.do(0, wire.Begin())
    desk.act(0, START)
    assert desk.do(0, wire.Concede())["type"] == "ack"
    assert status(desk) == "finished"
    assert desk.table.due() is None, "the sand runs no more"
    result = desk.turns[-1].result
    assert result is not None
    assert (result.winners, result.rule, result.book) == ((), "", None)
    assert refusal(desk.act(0, START)) == "match-is-over"
    assert refusal(desk.do(0, wire.Concede())) == "no-match"
    assert desk.people[0].of("update")[-1]["notice"]["what"] == "given-up"
    assert desk.do(0, wire.Rematch())["type"] == "ack"
    assert desk.do(0, wire.Configure(2, {"scenario": 3}))["type"] == "ack"
    assert desk.do(0, wire.Begin())["type"] == "ack"
    assert status(desk) == "playing"
    assert conceded(desk) == []


@pytest.mark.parametrize("game", ["magic-maze", "haunting-house", "dedalos"])
def test_all_who_play_must_agree(game: str) -> None:
    desk = started(game)
    seats = len(desk.table.room.chairs)
    for number in range(seats - 1):
        assert desk.do(number, wire.Concede())["type"] == "ack"
        assert status(desk) == "playing"
        assert refusal(desk.do(number, wire.Concede())) == "conceded-already"
    assert conceded(desk, 9) == list(range(seats - 1)), "everybody sees who has given up"
    assert desk.do(seats - 1, wire.Concede())["type"] == "ack"
    assert status(desk) == "finished"
    assert desk.turns[-1].result is not None


def test_who_acts_again_plays_on() -> None:
    desk = started("magic-maze")
    desk.do(0, wire.Concede())
    desk.act(0, START)
    assert conceded(desk) == []
    desk.do(1, wire.Concede())
    assert status(desk) == "playing"
    desk.restart()
    assert desk.table.room.conceded == {1}


def test_who_has_been_away_is_not_asked() -> None:
    desk = started("dedalos")
    desk.leave(2)
    desk.do(0, wire.Concede())
    desk.do(1, wire.Concede())
    assert status(desk) == "playing", "they may be back in a moment"
    desk.sleep(BOT_AFTER)
    assert desk.do(1, wire.Concede())["type"] == "ack"
    assert status(desk) == "finished"


def test_it_stays_given_up_after_a_restart() -> None:
    desk = started("magic-maze")
    desk.act(0, START)
    desk.do(0, wire.Concede())
    desk.do(1, wire.Concede())
    result = desk.turns[-1].result
    desk.restart()
    assert status(desk) == "finished"
    assert desk.table.ended == {1: result}
    desk.sleep(1_000_000)
    assert desk.wake().entries == []


def test_nobody_gives_up_for_others() -> None:
    desk = started("dedalos")
    assert refusal(desk.do(9, wire.Concede())) == "not-seated"
    desk.do(1, wire.SeatBot(1, "medium"))
    assert refusal(desk.do(1, wire.Concede())) == "bot-plays-this-seat"
    empty = Desk(seats=2)
    empty.come(0, "ann")
    empty.do(0, wire.Sit(0))
    assert refusal(empty.do(0, wire.Concede())) == "no-match"


def test_whoever_has_to_go_leaves_a_bot_and_takes_the_seat_back() -> None:
    desk = started("dedalos")
    assert desk.do(1, wire.SeatBot(1, "medium"))["type"] == "ack"
    assert fact_of(desk.log[-1]).level == "medium"
    assert desk.do(1, wire.TakeBack(1))["type"] == "ack"
    assert refusal(desk.do(1, wire.SeatBot(1, "strong"))) == "only-the-host", "no help to win with"
    assert refusal(desk.do(1, wire.SeatBot(2, "medium"))) == "only-the-host"
    assert refusal(desk.do(9, wire.SeatBot(1, "medium"))) == "only-the-host"
    desk.do(0, moderation.ChangeSettings(moderation.TableSettings(stand_in="off")))
    assert refusal(desk.do(1, wire.SeatBot(1, "medium"))) == "only-the-host"
