"""MM-C5: the Great Book of Challenges."""

import pytest
from msgspec.structs import replace

from clew.core.records import BookEntry
from clew.games.magic_maze import GAME
from clew.games.magic_maze.book import Book, Box, entry_of, levels_of
from clew.games.magic_maze.scenario import official_scenario, scenarios
from games.magic_maze.tables import position, rule, started, table, view, win

NAMES = ("Ada", "Bo", "Cy")
LEVELS = (12, 14, 15, 17, 19, 22, 24)


def entry(
    scenario: str = "8", level: int = 12, glasses: int = 2, time: int = 100, relaxed: bool = False
) -> BookEntry:
    return BookEntry(scenario, "Divination", level, NAMES, glasses, time, relaxed)  # type: ignore[arg-type]


@rule("MM-C5")
def test_a_row_for_every_scenario_and_a_box_for_every_level() -> None:
    rows = Book().rows()
    assert [row.scenario for row in rows] == [str(n) for n in range(1, 18)]
    assert [row.title for row in rows] == [scenario.name for scenario in scenarios()]
    assert [row.levels for row in rows[:7]] == [(9,), (12,), (12,), (14,), (15,), (17,), (19,)]
    assert {row.levels for row in rows[7:]} == {LEVELS}


@rule("MM-C5")
def test_a_match_won_is_entered_with_names_hourglasses_and_time() -> None:
    match = win("scenario-08")
    state = match.state
    assert state.started_at is not None
    assert state.ended_at is not None
    found = entry_of(view(state), NAMES)
    assert found == BookEntry(
        scenario="8",
        title="Divination",
        level=14,
        names=NAMES,
        hourglasses=len([t for t in state.tokens if t in state.mall.chart.hourglasses]),
        time=state.ended_at - state.started_at,  # type: ignore[arg-type]
    )
    assert found is not None
    assert found.hourglasses == 1
    book = Book().with_entry(found)
    assert book.box(Box("8", 14)) == (found,)
    assert book.box(Box("8", 12)) == ()
    assert book.box(Box("9", 14)) == ()


@rule("MM-C5")
def test_nothing_is_entered_for_a_match_that_was_not_won() -> None:
    assert entry_of(view(table(8).state), NAMES) is None
    assert entry_of(view(started(8).state), NAMES) is None
    assert entry_of(view(GAME.expire(started(8).state).state), NAMES) is None


@rule("MM-C5")
def test_fewer_hourglasses_are_better() -> None:
    book = Book()
    for glasses, time in ((2, 100), (0, 300), (2, 90), (1, 500)):
        book = book.with_entry(entry(glasses=glasses, time=time))
    best = [(e.hourglasses, e.time) for e in book.box(Box("8", 12))]
    assert best == [(0, 300), (1, 500), (2, 90), (2, 100)]


@rule("MM-C5")
def test_relaxed_tables_are_kept_apart() -> None:
    book = Book().with_entry(entry()).with_entry(entry(relaxed=True, glasses=0))
    assert [e.hourglasses for e in book.box(Box("8", 12))] == [2]
    assert [e.hourglasses for e in book.box(Box("8", 12, relaxed=True))] == [0]
    match = win("scenario-08")
    relaxed = replace(match.state, table=replace(match.state.table, relaxed=True))
    found = entry_of(view(relaxed), NAMES)
    assert found is not None
    assert found.relaxed


@rule("MM-C5", "MM-SC0")
def test_a_home_made_scenario_gets_its_own_row() -> None:
    scenario = replace(official_scenario(7), id="our-own", name="Our own")
    assert levels_of(scenario) == (19,)
    assert position(scenario).table.level == 19
    book = Book().with_entry(replace(entry("our-own", 19), title="Our own"))
    assert book.rows()[17:] == (("our-own", "Our own", (19,)),)
    assert len(book.rows()) == 18


@rule("MM-C5")
@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_are_numbers_of_tiles(level: int) -> None:
    for scenario in (8, 13):
        state = table(scenario, level=level).state
        assert len(state.pile) + len(state.mall.tiles) == level
