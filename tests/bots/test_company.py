"""Models of people, and the figures of matches with them."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from clew.bots.asking import past_of, situation_of
from clew.bots.company import Company, match_of, report_of_match, seats_of_people, tally
from clew.bots.people import MODELS, people_of
from clew.bots.runner import question, situation_in
from clew.cli import main
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES

if TYPE_CHECKING:
    from clew.bots.bot import Situation

GAME = "magic-maze"
BUDGET = Millis(1000)


def company(*people: str, seats: int = 3, **options: Any) -> Company:
    return Company(GAME, people, seats, "steady", options={"scenario": 1, **options})


def begun(seats: int = 2) -> Match[Any, Any, Any, Any, Any]:
    game = GAMES[GAME]
    match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(seats, 1, scenario=1))
    match.play(Move(Seat(0), game.parse_action("start"), Millis(0)))
    return match


def looks(name: str, at: int = 0, pawn: Seat | None = None) -> list[Any]:
    """What a person does at a hundred looks at the same table."""
    match = begun()
    past = (
        ()
        if pawn is None
        else (Move(Seat(1), GAMES[GAME].parse_action("do-something 0"), Millis(at)),)
    )
    asked: Situation[Any, Any] = situation_of(match.game, match.state, Seat(0), at=Millis(at))
    person = people_of(GAME)[name]
    asked = replace(asked, past=past)
    return [person.choose(asked, seed, BUDGET) for seed in range(100)]


def test_who_is_absent_does_nothing_and_who_is_late_comes() -> None:
    assert set(looks("absent", at=100_000)) == {None}
    assert set(looks("late", at=19_999)) == {None}
    assert any(looks("late", at=20_000))


def test_who_is_clumsy_follows_and_errs_as_often_as_the_model_says() -> None:
    match = begun()
    guide = people_of(GAME)["slow"].choose(
        situation_of(match.game, match.state, Seat(0)), 1, BUDGET
    )
    acts = [action for action in looks("clumsy") if action is not None]
    assert guide is not None
    assert acts.count(guide) >= 50
    assert 55 <= len(acts) <= 75


def test_who_is_random_does_anything_and_who_is_stubborn_moves_one_hero() -> None:
    assert len(set(looks("random"))) > 5
    assert len({action.hero for action in looks("stubborn")}) == 1


def test_who_is_forgetful_attends_half_the_time_and_when_called() -> None:
    assert any(looks("forgetful", at=0))
    assert not any(looks("forgetful", at=20_000))
    assert any(looks("forgetful", at=20_000, pawn=Seat(0)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_people_sit_everywhere_and_never_on_one_seat(seats: int) -> None:
    for people in (("late",), ("late", "random")):
        where = [seats_of_people(company(*people, seats=seats), n) for n in range(seats)]
        assert {found[0] for found in where} == set(range(seats))
        assert all(len(set(found)) == len(people) for found in where)


def test_equal_companies_play_equal_matches() -> None:
    table = company("clumsier", "forgetful", seats=5)
    (one, people), (two, _) = match_of(table, 3), match_of(table, 3)
    assert one.log == two.log
    assert report_of_match(table, 3) == report_of_match(table, 3)
    moves = [e for e in one.log if isinstance(e, Move) and e.seat in people]
    assert moves
    assert all(a.at <= b.at for a, b in pairwise(moves))


def test_the_figures_of_a_match() -> None:
    reports = [report_of_match(company("absent"), n) for n in range(2)]
    assert all(not e.won and e.peoples_moves == 0 and e.seconds >= 180 for e in reports)
    found = tally(reports)
    assert (found.games, found.won, found.peoples_moves) == (2, 0, 0)
    assert found.idle is not None
    assert found.longest is not None


def test_bots_are_told_who_is_a_person_and_what_was_done_but_no_secrets() -> None:
    match = begun()
    asked = question(
        match.game,
        match.state,
        Seat(1),
        "steady",
        at=Millis(5),
        since=Millis(0),
        seed=1,
        past=past_of(match),
        people=(Seat(0),),
    )
    there = situation_in(asked)
    assert there.people == (0,)
    assert list(there.past) == match.log
    for game in GAMES.values():
        if not game.traits.open_view:
            assert past_of(Match(game, game.setup(3, 1))) == ()


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "company",
        "--scenario",
        "1",
        "--seats",
        "3",
        "--games",
        "1",
        "--people",
        "absent",
        "--people",
        "late,random",
    ]
    assert main(line) == 0
    out = capsys.readouterr().out
    assert "absent" in out
    assert "late,random" in out
    assert "0/1" in out
    assert main(["company", "--people", "nobody"]) == 2
    assert main(["company", "--seats", "2", "--people", "late,late"]) == 2
    assert main(["company", "dedalos"]) == 2
    assert set(MODELS) >= {"absent", "late", "slow", "clumsy", "random", "stubborn", "forgetful"}
