"""Every scenario won in a whole match, and what was particular on the way."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.core.types import Move, RuleId, Seat, seats_of
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import COLOURS, HEROES
from clew.games.magic_maze.model import (
    OFF,
    CameraBroken,
    DoSomething,
    Event,
    HeroEscaped,
    HeroMoved,
    Say,
    Steal,
    TileDiscarded,
    TileLaid,
    Vortex,
)
from games.magic_maze.tables import (
    MagicMaze,
    along,
    every_win,
    every_win_but_solo,
    kinds,
    refused,
    rule,
    view,
    win,
)


def told(whole: MagicMaze) -> list[Event]:
    """All events of a match."""
    match = whole.replayed(0)
    return [event for entry in whole.log for event in match.enter(entry)]


def exits_used(whole: MagicMaze) -> dict[str, str | None]:
    marks = whole.state.mall.chart.marks
    escaped = [event for event in told(whole) if isinstance(event, HeroEscaped)]
    return {event.hero: marks[event.at].colour for event in escaped}


OWN = dict(zip(HEROES, COLOURS, strict=True))


@rule("MM-T4", "MM-R0")
@every_win
def test_the_match_is_won(path: Path) -> None:
    match = win(path.stem)
    assert match.state.outcome is not None
    assert match.state.outcome.winners == tuple(seats_of(match.setup.seats))
    assert match.state.outcome.rule == RuleId("MM-T4")
    assert match.state.stolen
    assert set(match.state.out) == set(HEROES)
    assert match.replayed().state == match.state
    number = match.state.table.scenario.official
    assert path.stem in (f"scenario-{number:02}", "solo", "theft-by-hand")


@rule("MM-A1", "MM-R2")
@every_win_but_solo
def test_everybody_acted_with_their_own_tile_only(path: Path) -> None:
    whole = win(path.stem)
    match = whole.replayed(0)
    for entry in whole.log:
        hands = match.state.hands
        for event in match.enter(entry):
            if isinstance(event, HeroMoved):
                assert event.by in hands[event.seat]
            if isinstance(event, TileLaid):
                assert "explore" in hands[event.seat]


def is_own_exits(match: MagicMaze) -> None:
    assert exits_used(match) == OWN


def scenario_1(match: MagicMaze) -> None:
    assert exits_used(match) == dict.fromkeys(HEROES, "purple")
    assert "TilesPassed" not in kinds(told(match))


def scenario_2(match: MagicMaze) -> None:
    is_own_exits(match)
    assert "TilesPassed" not in kinds(told(match))


def scenario_3(match: MagicMaze) -> None:
    is_own_exits(match)
    counts = Counter(kinds(told(match)))
    assert counts["TilesPassed"] == counts["TimerTurned"] == 1
    first, last = match.replayed(1).state.hands, match.state.hands
    assert last == (first[-1], *first[:-1])


def scenario_4(match: MagicMaze) -> None:
    """Talk opened by the elf as well as by the timer."""
    counts = Counter(kinds(told(match)))
    assert counts["TalkOpened"] > counts["TimerTurned"]


def scenario_5(match: MagicMaze) -> None:
    laid = [event for event in told(match) if isinstance(event, TileLaid)]
    assert laid[0].tile == 15
    assert sum(event.by_ball for event in laid) == 2
    assert Counter(kinds(told(match)))["CreditsGained"] == 1


def scenario_6(match: MagicMaze) -> None:
    assert any(isinstance(event, CameraBroken) for event in told(match))
    assert any(view(state).barred for state in along(match, every=5))


def scenario_7(match: MagicMaze) -> None:
    assert len(match.state.mall.chart.cameras) >= 2
    assert sum(isinstance(event, CameraBroken) for event in told(match)) >= 1


def scenario_8(match: MagicMaze) -> None:
    """The tile that is laid is the one everybody saw."""
    again = match.replayed(0)
    for entry in match.log:
        seen = view(again.state).pile_top
        laid = [event.tile for event in again.enter(entry) if isinstance(event, TileLaid)]
        assert laid in ([], [seen])


def scenario_9(match: MagicMaze) -> None:
    leader = match.state.table.leader
    assert match.setup.seats >= 4
    assert leader is not None
    assert all(state.hands[leader] == () for state in along(match, every=10))
    acted = {entry.seat for entry in match.log if isinstance(entry, Move)}
    started = match.log[0]
    assert isinstance(started, Move)
    assert acted - {started.seat} <= set(seats_of(match.setup.seats)) - {leader}
    running = match.replayed(1).state
    other = next(seat for seat in seats_of(match.setup.seats) if seat != leader)
    assert refused(running, f"do-something {leader}", seat=other) == "MM-SC9"
    GAME.apply(running, Move(leader, DoSomething(other), match.log[0].at))


def scenario_10(match: MagicMaze) -> None:
    used = exits_used(match)
    assert sorted(map(str, used.values())) == sorted(COLOURS)
    assert all(used[hero] != OWN[hero] for hero in HEROES)
    marks = match.state.mall.chart.marks
    assert [marks[square].kind for square in match.state.heroes] == ["exit"] * 4
    thieves = next(state for state in along(match) if state.stolen)
    items = [thieves.mall.chart.marks[square] for square in thieves.heroes]
    assert all(mark.kind == "item" for mark in items)
    assert all(mark.colour != mine for mark, mine in zip(items, COLOURS, strict=True))


def scenario_11(match: MagicMaze) -> None:
    gone = [event.tile for event in told(match) if isinstance(event, TileDiscarded)]
    assert len(gone) == 2
    bottoms = [state.pile[-2:] for state in along(match) if not state.discards_due and state.turns]
    assert bottoms[0] == tuple(gone)
    assert any(state.discards_due == 2 for state in along(match))


def scenario_12(match: MagicMaze) -> None:
    talking = [state for state in along(match) if state.started_at is not None and state.talk]
    assert talking
    assert not any(view(state).words for state in talking)
    assert all(view(state).gestures for state in talking)
    with pytest.raises(Exception, match="MM-SC12"):
        GAME.apply(talking[0], Move(Seat(0), Say("psst"), talking[0].started_at))  # type: ignore[arg-type]


def scenario_13(match: MagicMaze) -> None:
    """Somebody crossed, and the four were never in one dimension until the vortices were off."""
    mall = match.state.mall
    assert {placed.dimension for placed in mall.tiles} == {0, 1}
    moved = [event for event in told(match) if isinstance(event, HeroMoved)]
    for event in moved:
        crossed = mall.chart.dimension(event.origin) != mall.chart.dimension(event.to)
        assert crossed == (event.by == "vortex")
    assert any(event.by == "vortex" for event in moved)
    for state in along(match):
        left = [square for square in state.heroes if square != OFF]
        if len(left) == 4:
            assert len({state.mall.chart.dimension(square) for square in left}) == 2


def silent(match: MagicMaze) -> None:
    assert "TalkOpened" not in kinds(told(match))
    assert Counter(kinds(told(match)))["TimerTurned"] == 1
    assert not any(view(state).words for state in along(match) if state.started_at is not None)


def scenario_15(match: MagicMaze) -> None:
    silent(match)
    assert refused(match.replayed(1).state, "do-something 1") == "MM-SC15"


def scenario_16(match: MagicMaze) -> None:
    assert not any(isinstance(e, HeroMoved) and e.by == "vortex" for e in told(match))
    for state in along(match, every=9):
        assert not view(state).vortex_on
        if state.outcome is None:
            actions = [a for seat in seats_of(match.setup.seats)
                       for a in GAME.legal_actions(state, seat)]  # fmt: skip
            assert not any(isinstance(action, Vortex) for action in actions)


def scenario_17(match: MagicMaze) -> None:
    for state in along(match):
        tiles = [square >> 4 for square in state.heroes if square >> 4 != 1]
        assert len(set(tiles)) == len(tiles)
    is_own_exits(match)
    marks = match.state.mall.chart.marks
    assert [marks[square].kind for square in match.state.heroes] == ["exit"] * 4


def solo(match: MagicMaze) -> None:
    counts = Counter(kinds(told(match)))
    assert counts["DeckShuffled"] == counts["TimerTurned"] == 1
    assert counts["ActionRevealed"] > 50
    again = match.replayed(0)
    for entry in match.log:
        top = again.state.shown[-1:]
        for event in again.enter(entry):
            if isinstance(event, HeroMoved):
                assert top == (event.by,)


def theft_by_hand(match: MagicMaze) -> None:
    turned = [e for e in match.log if isinstance(e, Move) and isinstance(e.action, Steal)]
    assert len(turned) == 1
    assert match.state.table.manual_theft


PARTICULAR: dict[str, Callable[[MagicMaze], None]] = {
    "scenario-01": scenario_1,
    "scenario-02": scenario_2,
    "scenario-03": scenario_3,
    "scenario-04": scenario_4,
    "scenario-05": scenario_5,
    "scenario-06": scenario_6,
    "scenario-07": scenario_7,
    "scenario-08": scenario_8,
    "scenario-09": scenario_9,
    "scenario-10": scenario_10,
    "scenario-11": scenario_11,
    "scenario-12": scenario_12,
    "scenario-13": scenario_13,
    "scenario-14": silent,
    "scenario-15": scenario_15,
    "scenario-16": scenario_16,
    "scenario-17": scenario_17,
    "solo": solo,
    "theft-by-hand": theft_by_hand,
}


@rule(*(f"MM-SC{number}" for number in range(1, 18)), "MM-P1", "MM-P3", "MM-T2")
@every_win
def test_what_is_particular_to_the_scenario(path: Path) -> None:
    PARTICULAR[path.stem](win(path.stem))


def test_there_is_a_match_for_every_scenario() -> None:
    assert set(PARTICULAR) >= {f"scenario-{number:02}" for number in range(1, 18)}
    for name in PARTICULAR:
        win(name)
