from typing import Any

import msgspec
import pytest

from clew.core.errors import BadMessage, IllegalAction, Refusal
from clew.core.match import Match, format_match, game_of, parse_match, read_setup
from clew.core.types import Millis, Move, Seat, Setup, Tick, seats_of
from core.stairs import STAIRS, Climb, Climbed, Fell, State

SHELF: dict[str, Any] = {"stairs": STAIRS}


def table(seats: int = 2, **options: Any) -> Match[State, Climb, Any, State, Any]:
    return Match(STAIRS, STAIRS.setup(seats, seed=1, **options))


def climb(seat: int, steps: int, at: int = 0) -> Move[Climb]:
    return Move(Seat(seat), Climb(steps), Millis(at))


def test_a_move_gives_events_and_is_remembered() -> None:
    match = table()
    assert match.now == 0
    assert match.play(climb(0, 2, at=700)) == (Climbed(Seat(0), 2),)
    assert match.state.height == 2
    assert match.log == [climb(0, 2, at=700)]
    assert match.now == 700


def test_a_refused_move_changes_nothing() -> None:
    match = table()
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.play(climb(1, 1))
    assert refused.value.rule == "ST-1"
    assert match.state is before
    assert match.log == []


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(BadMessage, match="no such seat"):
        table().play(climb(seat, 1))


def test_time_does_not_run_backwards() -> None:
    match = table()
    match.play(climb(0, 1, at=500))
    with pytest.raises(BadMessage, match="time runs backwards"):
        match.play(climb(1, 1, at=499))
    match.play(climb(1, 1, at=500))


def test_what_was_due_comes_before_a_move() -> None:
    match = table(seconds=5)
    match.play(climb(0, 1, at=100))
    before = match.state
    for at in (5100, 6000):
        with pytest.raises(BadMessage, match="too late"):
            match.play(climb(1, 1, at=at))
    assert match.state is before
    match.play(climb(1, 1, at=5099))


def test_after_the_end_every_game_refuses_by_the_rule_that_ended_it() -> None:
    match = table(top=1)
    match.play(climb(0, 1))
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            match.play(climb(seat, 1))
        assert (refused.value.rule, refused.value.reason) == ("ST-2", "match-is-over")
    assert len(match.log) == 1


@pytest.mark.parametrize("move", [climb(2, 1), climb(0, 1, at=-1), climb(0, 3), climb(1, 1)])
def test_checking_a_move_refuses_as_playing_it_does_and_changes_nothing(move: Move[Climb]) -> None:
    match = table()
    before = match.state
    with pytest.raises(Refusal) as asked:
        match.check(move)
    with pytest.raises(Refusal) as played:
        match.play(move)
    assert asked.value.args == played.value.args
    match.check(climb(0, 1))
    assert match.state is before
    assert match.log == []


def test_what_is_due_happens_once_and_at_its_own_time() -> None:
    match = table(seconds=5)
    assert match.tick(Millis(4999)) == ()
    assert match.log == []
    assert match.tick(Millis(9000)) == (Fell(),)
    assert match.log == [Tick(Millis(5000))]
    assert match.tick(Millis(99000)) == ()
    assert match.state.outcome is not None


def test_a_tick_of_a_log_is_one_expiry_at_exactly_its_moment() -> None:
    for at in (0, 4999, 5001, 2**53):
        match = table(seconds=5)
        before = match.state
        with pytest.raises(BadMessage, match="tick not due"):
            match.enter(Tick(Millis(at)))
        assert match.state is before
        assert match.log == []
    match = table(seconds=5)
    assert match.enter(Tick(Millis(5000))) == (Fell(),)
    with pytest.raises(BadMessage, match="tick not due"):
        match.enter(Tick(Millis(5000)))
    assert match.log == [Tick(Millis(5000))]


def test_without_a_deadline_no_tick_is_due() -> None:
    match = table()
    with pytest.raises(BadMessage, match="tick not due"):
        match.enter(Tick(Millis(0)))


def test_a_match_can_be_computed_again_to_any_entry() -> None:
    match = table(seconds=5)
    match.play(climb(0, 1, at=100))
    match.play(climb(1, 1, at=200))
    match.tick(Millis(10_000))
    assert match.replayed().state == match.state
    assert match.replayed().log == match.log
    assert [match.replayed(n).state.height for n in range(4)] == [0, 1, 2, 2]
    assert match.replayed(2).state.outcome is None


def test_the_setup_must_be_of_this_game_and_these_rules() -> None:
    setup = STAIRS.setup(2, seed=1)
    assert (setup.game, setup.rules) == ("stairs", 3)
    with pytest.raises(BadMessage, match="setup of another game"):
        Match(STAIRS, msgspec.structs.replace(setup, game="chess"))
    for rules in (0, 4):
        with pytest.raises(BadMessage, match="unknown rules version"):
            Match(STAIRS, msgspec.structs.replace(setup, rules=rules))


def test_an_old_setup_is_read_as_it_was_meant() -> None:
    """Rules 1 of the stairs had a top of 3."""
    for rules, top in ((1, 3), (2, 4), (3, 4)):
        kept = Setup[dict[str, Any]]("stairs", 2, 1, {"seconds": 5}, rules)
        setup = read_setup(STAIRS, kept)
        assert (setup.options.top, setup.options.seconds, setup.rules) == (top, 5, rules)
        assert Match(STAIRS, setup).state.options.top == top
    named = read_setup(STAIRS, Setup[dict[str, Any]]("stairs", 2, 1, {"top": 7}, 1))
    assert named.options.top == 7
    assert STAIRS.setup(2, 1).rules == 3


def test_options_are_checked_by_name_and_type() -> None:
    assert STAIRS.setup(2, 1, top=9).options.top == 9
    with pytest.raises(BadMessage, match="bad options"):
        STAIRS.setup(2, 1, top="high")
    with pytest.raises(BadMessage, match="unknown option"):
        STAIRS.setup(2, 1, bottom=1)


@pytest.mark.parametrize("name", ["self", "seats", "seed", "options", "", "\0", "top\0"])
def test_an_option_may_be_called_anything_and_is_refused(name: str) -> None:
    with pytest.raises(BadMessage) as refused:
        STAIRS.setup_with(2, 1, {name: 1})
    assert refused.value.reason == "unknown-option"


def test_a_file_leads_to_the_same_match() -> None:
    match = table(seconds=5)
    match.play(climb(0, 1, at=100))
    match.tick(Millis(10_000))
    text = format_match(match)
    assert game_of(text, SHELF) is STAIRS
    again = parse_match(STAIRS, text)
    assert (again.state, again.log, again.setup) == (match.state, match.log, match.setup)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ((b'"climb"', b'"fly"'), "not a match file"),
        ((b'"clew-match/1"', b'"clew-match/9"'), "unknown file format"),
        ((b'"seats": 2', b'"seats": 2, "table": 4'), "not a match file"),
        ((b'"rules": 3', b'"rules": 4'), "unknown rules version"),
        ((b'"steps": 1', b'"steps": 3'), "ST-1"),
        ((b'"at": 0', b'"at": 9007199254740993'), "not a match file"),
        ((b'"seed": 1', b'"seed": 18446744073709551616'), "not a match file"),
        ((b'"top": 4', b'"top": 9007199254740993'), "bad options"),
    ],
)
def test_a_file_that_is_wrong_is_refused(wrong: tuple[bytes, bytes], why: str) -> None:
    match = table()
    match.play(climb(0, 1))
    text = format_match(match)
    assert wrong[0] in text
    with pytest.raises((BadMessage, IllegalAction), match=why):
        parse_match(STAIRS, text.replace(*wrong))


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"setup": 1}', b'{"setup": {}}'])
def test_what_is_no_match_file_belongs_to_no_game(text: bytes) -> None:
    with pytest.raises(BadMessage):
        game_of(text, SHELF)


def test_a_game_that_is_not_on_the_shelf_is_unknown() -> None:
    with pytest.raises(BadMessage, match="unknown game"):
        game_of(format_match(table()), {})


def test_seats_go_round_the_table() -> None:
    assert seats_of(3) == [0, 1, 2]
