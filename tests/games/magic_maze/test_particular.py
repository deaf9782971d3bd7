"""For every scenario the loss or the refusal that is particular to it; test_wins has the wins."""

from collections.abc import Callable

import pytest

from clew.core.types import Outcome, RuleId
from clew.games.magic_maze import GAME
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    SECOND,
    WHOLE_MALL,
    at,
    do,
    play,
    position,
    refused,
    rule,
    sq,
    view,
    walk,
)


def lost_by_sand(state: State) -> Outcome | None:
    return GAME.expire(state).state.outcome


def refuses(wanted: str, state: State, text: str, seat: int = 0) -> None:
    assert refused(state, text, seat) == wanted


def scenario_1() -> None:
    """The purple exit serves all, one after the other; three out are not enough."""
    lay = {6: "1.c1", 2: "6.c1"}
    state = position(1, lay=lay, heroes={"dwarf": "2.c1"}, stolen=True)
    state = walk(state, "dwarf", "2.d1")
    assert state.out == ("dwarf",)
    assert lost_by_sand(state) == Outcome((), RuleId("MM-T4"))


def scenario_2() -> None:
    """By the purple exit only the mage leaves: the elf stands there until the sand is out."""
    state = position(2, lay=WHOLE_MALL, heroes={"elf": "2.c1"}, stolen=True)
    state = walk(state, "elf", "2.d1")
    assert (state.out, at(state, "elf")) == ((), sq("2.d1"))
    assert lost_by_sand(state) == Outcome((), RuleId("MM-T4"))


def scenario_3() -> None:
    """Once the timer was turned one's own tile is a neighbour's."""
    hands = ["west", "east south", "north explore vortex escalator"]
    state = position(3, seats=3, hands=hands, heroes={"elf": "1.b1"})
    state = do(state, "elf west 1.a1", seat=0)
    refuses("MM-A1", state, "elf east 1.b1", seat=1)
    do(state, "elf east 1.b1", seat=2)


def scenario_4() -> None:
    state = position(4, lay={13: "1.c1"}, heroes={"elf": "13.b1"})
    refuses("MM-R3", state, "elf south 13.b2")


def scenario_5() -> None:
    state = position(5, lay={15: "1.c1"}, heroes={"elf": "15.b4", "mage": "1.b1"})
    refuses("MM-R5", do(state, "elf west 15.a4"), "divine 1.d3")


def scenario_6() -> None:
    state = position(6, lay={16: "1.c1", 17: "1.d3"}, heroes={"elf": "1.a2"})
    refuses("MM-R6", state, "elf north 1.a1")


def scenario_7() -> None:
    """Four cameras, of which the barbarian has put two out of service: still watched."""
    lay = {16: "1.c1", 17: "1.d3", 18: "1.b4", 19: "1.a2"}
    state = position(7, lay=lay, heroes={"elf": "1.a3"}, tokens=["16.c1", "17.c4"])
    state = do(state, "elf north 1.a2")
    refuses("MM-R6", state, "elf north 1.a1")


def scenario_8() -> None:
    """The last tile was seen and laid: there is nothing to see, and nothing to explore."""
    state = position(8, pile=[4], heroes={"barbarian": "1.d3", "mage": "1.a2"})
    state = do(state, "explore 1.d3")
    assert view(state).pile_top is None
    refuses("MM-A7", state, "explore 1.a2")


def scenario_9() -> None:
    state = position(9, seats=3, leader=1, hands=["north west", "", "east south explore"])
    refuses("MM-SC9", state, "do-something 1", seat=0)
    refuses("MM-SC9", state, "elf north 1.b1", seat=1)


def scenario_10() -> None:
    """All four on their own items: no theft. The exit of one's colour: no way out."""
    items = {"barbarian": "6.d3", "mage": "9.d3", "elf": "8.a4", "dwarf": "7.a3"}
    state = position(10, side="A", lay=WHOLE_MALL, heroes=items)
    assert not walk(state, "mage", "9.d4").stolen
    state = position(10, side="A", lay=WHOLE_MALL, heroes={"elf": "10.b1"}, stolen=True)
    state = walk(state, "elf", "10.a1")
    assert state.out == ()
    assert lost_by_sand(state) == Outcome((), RuleId("MM-T4"))


def scenario_11() -> None:
    state = position(11, side="A", lay={6: "1.c1"}, heroes={"elf": "1.b1"})
    state = do(state, "elf west 1.a1", at=90 * SECOND)
    assert state.outcome == Outcome((), RuleId("MM-SC11"))


def scenario_12() -> None:
    state = do(position(12, heroes={"elf": "1.a2"}), "elf north 1.a1")
    refuses("MM-SC12", state, "say go")
    do(state, "sign this-way")


def scenario_13() -> None:
    heroes = {"elf": "1.a4", "dwarf": "3.b3", "barbarian": "3.b1", "mage": "3.b2"}
    refuses("MM-SC13", position(13, side="A", heroes=heroes), "elf vortex 3.d2")


def scenario_14() -> None:
    state = do(position(14, heroes={"elf": "1.a2"}), "elf north 1.a1")
    for text in ("say go", "sign this-way", "point 1.a1"):
        refuses("MM-K1", state, text)
    play(state, "stare 1", "do-something 1")


def scenario_15() -> None:
    state = do(position(15, heroes={"elf": "1.a2"}), "elf north 1.a1")
    refuses("MM-K1", state, "sign yes")
    refuses("MM-SC15", state, "do-something 1")
    do(state, "stare 1")


def scenario_16() -> None:
    refuses("MM-SC16", position(16, side="A", heroes={"elf": "1.b4"}), "elf vortex 1.a4")


def scenario_17() -> None:
    heroes = {"elf": "6.c3", "dwarf": "1.c1"}
    refuses("MM-SC17", position(17, side="A", lay={6: "1.c1"}, heroes=heroes), "dwarf north 6.b4")


PARTICULAR: list[Callable[[], None]] = [
    scenario_1,
    scenario_2,
    scenario_3,
    scenario_4,
    scenario_5,
    scenario_6,
    scenario_7,
    scenario_8,
    scenario_9,
    scenario_10,
    scenario_11,
    scenario_12,
    scenario_13,
    scenario_14,
    scenario_15,
    scenario_16,
    scenario_17,
]


@rule(*(f"MM-SC{number}" for number in range(1, 18)))
@pytest.mark.parametrize("particular", PARTICULAR, ids=lambda scenario: scenario.__name__)
def test_the_loss_or_refusal_particular_to_the_scenario(particular: Callable[[], None]) -> None:
    particular()
