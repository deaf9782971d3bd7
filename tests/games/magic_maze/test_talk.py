"""MM-K1 to MM-K5, MM-R4, and the talk of MM-SC1, MM-SC12, MM-SC14 and MM-SC15."""

from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import (
    PawnSet,
    Pointed,
    Said,
    Signed,
    Stare,
    Stared,
    TalkClosed,
    TalkOpened,
)
from clew.games.magic_maze.scenario import official_scenario
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    do,
    kinds,
    play,
    position,
    refused,
    rule,
    started,
    step,
    table,
    texts,
    view,
)

TALK = ("say this way", "sign this-way", "point 1.b1")


def allowed(state: State, seat: int = 0) -> list[str]:
    """Which ways to talk the seat has now; what is refused must be refused by a rule of talk."""
    found = []
    for text in TALK:
        try:
            do(state, text, seat)
        except Exception:
            assert refused(state, text, seat) in ("MM-K1", "MM-SC12")
        else:
            found.append(text.split()[0])
    assert view(state).words == ("say" in found)
    assert view(state).gestures == ("sign" in found)
    assert ("sign" in found) == ("point" in found)
    return found


ALL, NOTHING = ["say", "sign", "point"], list[str]()


def turned(scenario: int = 7, seats: int = 3, **options: Any) -> State:
    """A position in which the elf has just turned the timer, so that talk is open."""
    given = {"heroes": {"elf": "1.a2"}} | options
    return do(position(scenario, seats=seats, **given), "elf north 1.a1")


# MM-K1, MM-S4


@rule("MM-K1")
def test_silent_by_default() -> None:
    state = started(7, seats=3).state
    assert allowed(state) == NOTHING
    for text in TALK:
        assert refused(state, text) == "MM-K1"
    assert "sign look" not in texts(state)
    do(state, "stare 1")
    do(state, "do-something 1")


@rule("MM-S4", "MM-SC12", "MM-SC14", "MM-SC15")
@pytest.mark.parametrize("scenario", range(1, 18))
def test_before_the_start_everybody_talks_in_every_scenario(scenario: int) -> None:
    state = table(scenario, seats=3).state
    for seat in range(3):
        assert allowed(state, seat) == ALL
        do(state, f"stare {(seat + 1) % 3}", seat)
    assert TalkClosed() in step(state, "start").events
    assert allowed(do(state, "start")) == NOTHING


# MM-K2


@rule("MM-K2")
def test_anybody_stares_at_anybody_else_again_and_again() -> None:
    state = started(7, seats=3).state
    for _ in range(3):
        after = step(state, "stare 2", seat=1)
        assert after.events == (Stared(Seat(1), Seat(2)),)
        assert after.state == state
        state = after.state
    assert refused(state, "stare 1", seat=1) == "MM-K2"
    assert refused(state, "stare 3", seat=1) == "MM-K2"
    for seat in (None, *range(3)):
        event = Stared(Seat(1), Seat(2))
        assert GAME.redact(event, None if seat is None else Seat(seat)) == event


# MM-K3


@rule("MM-K3", "MM-C3")
def test_the_pawn_starts_in_the_middle() -> None:
    assert table(7).state.pawn is None
    assert view(started(7).state).pawn is None


@rule("MM-K3")
def test_anybody_takes_the_pawn_from_wherever_it_is() -> None:
    state = started(7, seats=4).state
    after = step(state, "do-something 2", seat=0)
    assert after.events == (PawnSet(Seat(0), Seat(2)),)
    state = after.state
    assert view(state).pawn == 2
    assert do(state, "do-something 0", seat=2).pawn == 0  # passed on at once
    assert do(state, "do-something 0", seat=1).pawn == 0  # taken from before seat 2
    knock = step(state, "do-something 2", seat=0)  # a second knock
    assert knock.events == (PawnSet(Seat(0), Seat(2)),)
    assert knock.state.pawn == 2
    assert refused(state, "do-something 2", seat=2) == "MM-K3"
    assert refused(state, "do-something 0", seat=0) == "MM-K3"
    assert refused(state, "do-something 4", seat=0) == "MM-K3"


# MM-K4


@rule("MM-K4")
def test_a_turn_of_the_timer_opens_talk() -> None:
    state = position(7, seats=3, heroes={"elf": "1.a2"})
    after = step(state, "elf north 1.a1")
    assert TalkOpened() in after.events
    assert allowed(after.state) == ALL
    assert "sign look" in texts(after.state)
    said = step(after.state, "say go north", seat=2)
    assert said.events == (Said(Seat(2), "go north"),)
    assert step(after.state, "sign yes", seat=1).events == (Signed(Seat(1), "yes"),)
    assert isinstance(step(after.state, "point 1.d3", seat=1).events[0], Pointed)


@rule("MM-K4")
def test_one_points_at_squares_that_are_there() -> None:
    state = turned(lay={6: "1.d3"})
    do(state, "point 6.d3")
    assert refused(state, "point 6.a1") == "MM-K4"  # solid
    assert refused(state, "point 7.b4") == "MM-K4"  # not revealed


def everything_can_be_done() -> State:
    """Talk is open, and every kind of action is possible."""
    state = position(
        8,
        side="A",
        level=15,
        theft="manual",
        lay={15: "1.c1", 2: "1.a2"},
        heroes={"mage": "15.b4", "elf": "1.d3", "barbarian": "1.b4", "dwarf": "1.b1"},
        pile=[5, 6, 7],
    )
    return play(state, "mage west 15.a4", "dwarf west 1.a1")


@rule("MM-K4")
@pytest.mark.parametrize(
    "text",
    [
        "barbarian north 1.b3",
        "elf vortex 2.a4",
        "elf escalator 1.c4",
        "explore 1.b4",
        "divine 1.d3",
    ],
)
def test_any_action_closes_talk(text: str) -> None:
    state = everything_can_be_done()
    assert state.talk
    after = step(state, text, seat=1)
    assert kinds(after.events)[0] == "TalkClosed"
    assert allowed(after.state) == NOTHING


@rule("MM-K4", "MM-K5", "MM-K2", "MM-K3")
def test_nothing_else_closes_talk() -> None:
    state = everything_can_be_done()
    for text in ("stare 1", "do-something 1", *TALK):
        assert do(state, text).talk
    for text in texts(state):
        after = step(state, text)
        is_action = "HeroMoved" in kinds(after.events) or "TileLaid" in kinds(after.events)
        assert (TalkClosed() in after.events) == is_action


@rule("MM-K4")
def test_revealing_a_solo_tile_closes_nothing() -> None:
    state = started(7, seats=1).state
    assert do(replace(state, talk=True), "reveal").talk


@rule("MM-K4")
def test_discarding_closes_nothing() -> None:
    state = position(11, side="A", heroes={"elf": "1.b1"}, lay={6: "1.c1", 7: "1.d3"})
    state = do(state, "elf west 1.a1")
    state = play(state, "discard 6", "discard 7")
    assert allowed(state) == ALL


@rule("MM-K4")
def test_an_action_closes_talk_first_and_may_then_open_it_again() -> None:
    """The second turn of the timer comes while the talk of the first is still open."""
    state = position(2, lay={4: "1.c1"}, heroes={"barbarian": "1.b1", "elf": "4.b3"})
    state = do(state, "barbarian west 1.a1")
    after = step(state, "elf north 4.b2")
    assert kinds(after.events) == ["TalkClosed", "HeroMoved", "TimerTurned", "TalkOpened"]
    assert after.state.talk


@rule("MM-K5")
def test_nobody_can_close_talk_or_vote_on_it() -> None:
    state = turned()
    for seat in range(3):
        for action in GAME.legal_actions(state, Seat(seat)):
            if isinstance(action, Stare) or "Sign" in type(action).__name__:
                assert do(state, GAME.format_action(action), seat).talk


# MM-R4


@rule("MM-R4", "MM-SC4")
def test_exploring_with_the_elf_opens_talk() -> None:
    state = position(4, heroes={"elf": "1.d3", "dwarf": "1.c1"}, pile=[6, 9, 5])
    after = step(state, "explore 1.d3")
    assert kinds(after.events) == ["TileLaid", "TalkOpened"]
    assert allowed(after.state) == ALL
    by_dwarf = step(after.state, "explore 1.c1")
    assert kinds(by_dwarf.events) == ["TalkClosed", "TileLaid"]
    assert allowed(by_dwarf.state) == NOTHING
    assert after.state.turns == 0


@rule("MM-R4", "MM-SC1", "MM-SC2", "MM-SC3")
@pytest.mark.parametrize("scenario", [1, 2, 3])
def test_before_scenario_4_loudspeakers_are_ignored(scenario: int) -> None:
    state = position(scenario, heroes={"elf": "1.d3"}, pile=[6, 9])
    after = step(state, "explore 1.d3")
    assert kinds(after.events) == ["TileLaid"]
    assert allowed(after.state) == NOTHING


@rule("MM-R4")
def test_the_elf_opens_talk_that_is_open_again() -> None:
    state = position(7, heroes={"elf": "1.c1", "mage": "1.a2"}, pile=[6, 9])
    state = do(state, "mage north 1.a1")
    after = step(state, "explore 1.c1")
    assert kinds(after.events) == ["TalkClosed", "TileLaid", "TalkOpened"]


# Scenarios with another talk


@rule("MM-SC1")
def test_in_scenario_1_the_table_may_allow_talk_all_game() -> None:
    state = position(1, open_talk=True, heroes={"elf": "1.b4"})
    assert allowed(state) == ALL
    after = step(state, "elf east 1.c4")
    assert kinds(after.events) == ["HeroMoved"]
    assert allowed(after.state) == ALL
    assert kinds(step(table(1, open_talk=True).state, "start").events) == ["Started"]
    assert allowed(position(1)) == NOTHING


@rule("MM-SC12")
def test_in_scenario_12_only_gestures_are_made_when_talk_is_open() -> None:
    state = position(12, seats=3, heroes={"elf": "1.a2"})
    assert allowed(state) == NOTHING
    state = do(state, "elf north 1.a1")
    assert allowed(state) == ["sign", "point"]
    assert refused(state, "say no words") == "MM-SC12"
    state = do(state, "elf south 1.a2")
    assert allowed(state) == NOTHING


@rule("MM-SC12")
def test_in_the_spanish_edition_gestures_are_always_allowed() -> None:
    state = position(12, seats=3, gestures="always", heroes={"elf": "1.a2"})
    assert allowed(state) == ["sign", "point"]
    assert refused(state, "say no words") == "MM-SC12"
    state = play(state, "elf north 1.a1", "elf south 1.a2")
    assert allowed(state) == ["sign", "point"]
    elsewhere = position(7, seats=3, gestures="always")
    assert allowed(elsewhere) == NOTHING


@rule("MM-SC14", "MM-SC15")
@pytest.mark.parametrize("scenario", [14, 15])
def test_in_scenarios_14_and_15_talk_never_opens(scenario: int) -> None:
    turning = position(scenario, heroes={"elf": "1.a2"})
    after = step(turning, "elf north 1.a1")
    assert TalkOpened() not in after.events
    assert allowed(after.state) == NOTHING
    exploring = position(scenario, heroes={"elf": "1.c1"})
    after = step(exploring, "explore 1.c1")
    assert kinds(after.events) == ["TileLaid"]
    assert allowed(after.state) == NOTHING
    assert refused(after.state, "sign yes") == "MM-K1"
    do(after.state, "stare 1")


@rule("MM-SC14", "MM-SC15")
def test_the_pawn_is_allowed_in_14_but_not_in_15() -> None:
    assert do(position(14), "do-something 1").pawn == 1
    state = position(15)
    assert refused(state, "do-something 1") == "MM-SC15"
    assert not [text for text in texts(state) if text.startswith("do-something")]
    assert "stare 1" in texts(state)
    assert refused(table(15).state, "do-something 1") == "MM-SC15"


@rule("MM-SC12", "MM-SC14", "MM-SC15", "MM-K1")
def test_how_every_scenario_talks() -> None:
    modes = {n: official_scenario(n).talk for n in range(1, 18)}
    assert {n: talk for n, talk in modes.items() if talk != "normal"} == {
        12: "gestures",
        14: "never",
        15: "never",
    }
    assert [n for n in range(1, 18) if not official_scenario(n).pawn] == [15]
