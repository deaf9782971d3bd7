"""All programs at once are worth what each is worth when it is played through alone."""

from bots.haunting_house.situations import wandering
from clew.bots.haunting_house.planning import Cards
from clew.bots.haunting_house.position import position_of
from clew.bots.haunting_house.programs import every_program
from clew.bots.haunting_house.rounds import play_out
from clew.bots.haunting_house.worth import prospects
from clew.core.types import Seat
from clew.games.haunting_house import GAME

RIVALS: list[Cards] = [
    (),
    ("move-two", "rotate-90", "secret-passage", "move-one"),
    ("switch-two-tiles", "move-two", "move-one", "rotate-180"),
]
ORDER = (Seat(1), Seat(0), Seat(2))


def test_shared_steps_change_no_value() -> None:
    for state in list(wandering(3, 9, 100))[::40]:
        position = position_of(GAME.view(state, None))
        values = every_program(position, Seat(0), RIVALS, ORDER, lambda: False)
        assert len(values) == 7 * 6 * 5 * 4
        for cards in list(values)[::31]:
            end = play_out(position, Seat(0), [cards, *RIVALS[1:]], ORDER)
            assert values[cards] == prospects(end, Seat(0), ORDER, "chosen")


def test_without_time_programs_are_left_out() -> None:
    asked = 0

    def is_late() -> bool:
        nonlocal asked
        asked += 1
        return asked > 40

    position = position_of(GAME.view(GAME.new(GAME.setup(3, 1)), None))
    assert 0 < len(every_program(position, Seat(0), RIVALS, ORDER, is_late)) < 840
