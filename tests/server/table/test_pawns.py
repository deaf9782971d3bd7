"""People choose their pawns before a match, where the book lets them (HH-S1)."""

import msgspec
import pytest

from clew.core.errors import BadGameData
from clew.core.pawns import pawns_of
from clew.games import GAMES
from clew.server.table import wire
from server.desk import Desk
from server.moderating import refusal

rule = pytest.mark.rule


def desk_of_two() -> Desk:
    desk = Desk(seats=3, game="haunting-house")
    for number, guest in enumerate(("ann", "bob", "cleo")):
        desk.come(number, guest)
    desk.do(0, wire.Sit(0))
    desk.do(1, wire.Sit(1))
    return desk


def pawns(desk: Desk) -> tuple[int, ...]:
    return pawns_of(desk.table.room.info.options["pawns"], 3, 6)


@rule("HH-S1")
def test_a_pawn_is_taken_unless_a_person_has_it() -> None:
    desk = desk_of_two()
    assert pawns(desk) == (0, 1, 2)
    assert desk.do(0, wire.ChoosePawn(5))["type"] == "ack"
    assert pawns(desk) == (5, 1, 2)
    assert desk.do(1, wire.ChoosePawn(2))["type"] == "ack"  # nobody sits there yet: they change
    assert pawns(desk) == (5, 2, 1)
    assert refusal(desk.do(1, wire.ChoosePawn(5))) == "pawn-is-taken"
    assert refusal(desk.do(2, wire.ChoosePawn(4))) == "not-seated"
    assert refusal(desk.do(1, wire.ChoosePawn(6))) == "unknown-pawn"
    desk.do(0, wire.SeatBot(2, "easy"))
    assert desk.do(1, wire.ChoosePawn(1))["type"] == "ack"  # nor does a bot mind
    assert pawns(desk) == (5, 1, 2)
    desk.do(0, wire.Begin())
    assert desk.table.room.match is not None
    assert desk.table.room.match.setup.options.pawns == (5, 1, 2)
    assert refusal(desk.do(1, wire.ChoosePawn(3))) == "match-in-play"


def test_games_without_pawns_of_ones_own_have_none_to_choose() -> None:
    desk = Desk(seats=3)
    desk.come(0, "ann")
    desk.do(0, wire.Sit())
    assert refusal(desk.do(0, wire.ChoosePawn(0))) == "unknown-pawn"


@pytest.mark.parametrize("text", [',"pawn":-1', ',"pawn":1e9', ',"pawn":"0"', ""])
def test_what_is_no_number_of_a_pawn_is_no_command(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"type":"choose-pawn"{text}}}', type=wire.Command)


@rule("HH-S1", "DD-S1")
@pytest.mark.parametrize("game", ["haunting-house", "dedalos"])
def test_options_name_pawns_of_the_box_once_each(game: str) -> None:
    of = GAMES[game]
    for chosen, reason in (
        ([6], "unknown-pawn"),
        ([-1], "unknown-pawn"),
        ([2, 2], "pawn-is-taken"),
    ):
        with pytest.raises(BadGameData) as refused:
            of.new(of.setup(3, 1, pawns=chosen))
        assert refused.value.reason == reason
    of.new(of.setup(3, 1, pawns=[4]))
    assert pawns_of([4], 3, 6) == (4, 0, 1)
    assert pawns_of([4, 5, 3, 0, 1], 3, 6) == (4, 5, 3)  # a smaller table than was chosen for
