"""Tables and positions for the tests of Magic Maze: set one up, act in words, see what comes of it.

Unless a test says otherwise every seat has all seven actions, so that a position is about one rule.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from clew.core.errors import BadGameData, IllegalAction
from clew.core.match import Match, judge, parse_match
from clew.core.types import Millis, Move, Seat, Step
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import START_SQUARES, Mall
from clew.games.magic_maze.catalog import HEROES, POWERS
from clew.games.magic_maze.model import Action, Event, Options, Slide, Square, Tile, View
from clew.games.magic_maze.rules.cameras import watched
from clew.games.magic_maze.scenario import Scenario
from clew.games.magic_maze.state import State
from clew.games.magic_maze.text import parse_action, parse_square

rule = pytest.mark.rule
MagicMaze = Match[State, Action, Event, View, Options]

SECOND = 1000
BULB = 180 * SECOND

ROUND_THE_START = {6: "1.c1", 7: "1.d3", 8: "1.b4", 9: "1.a2"}
"""The four tiles with an item, at the four sides of tile 1."""

WHOLE_MALL = ROUND_THE_START | {2: "6.c1", 10: "7.d3", 11: "8.d3", 12: "9.d3"}
"""Items and exits, all that a game needs."""

BEFORE_THE_THEFT = {"barbarian": "6.d3", "mage": "9.d3", "elf": "8.a4", "dwarf": "7.a3"}
"""One step of the mage, to 9.d4, and all stand on their own items."""


def table(scenario: int | Scenario = 7, seats: int = 4, seed: int = 1, **options: Any) -> MagicMaze:
    """A match that has just been dealt."""
    return Match(GAME, GAME.setup(seats, seed, scenario=scenario, **options))


def started(
    scenario: int | Scenario = 7, seats: int = 4, seed: int = 1, **options: Any
) -> MagicMaze:
    """A match whose sand runs since moment 0."""
    match = table(scenario, seats, seed, **options)
    match.play(Move(Seat(0), parse_action("start"), Millis(0)))
    return match


def refused_table(
    scenario: int | Scenario = 7, seats: int = 4, **options: Any
) -> tuple[str, str, str]:
    """Rule, reason and item by which a table is refused."""
    with pytest.raises(BadGameData) as refusal:
        table(scenario, seats, **options)
    return refusal.value.rule, refusal.value.reason, refusal.value.item


def position(
    scenario: int | Scenario = 7,
    *,
    seats: int = 2,
    lay: Mapping[int, str] | None = None,
    heroes: Mapping[Any, str] | None = None,
    pile: Sequence[int] | None = None,
    hands: Sequence[str] | None = None,
    tokens: Sequence[str] = (),
    stolen: bool = False,
    **options: Any,
) -> State:
    """A position of a running match: tiles laid at openings, heroes on squares, all as named.

    Heroes not named stand on the central squares left over; the pile holds the tiles not laid.
    """
    state = started(scenario, seats, **options).state
    mall = lay_tiles(Mall(state.mall.side, state.mall.tiles), lay or {})
    if pile is None:
        pile = sorted(tile for tile in state.pile if tile not in mall.chart.by_tile)
    dealt = [tuple(hand.split()) for hand in hands] if hands else [POWERS] * seats
    held: Any = tuple(dealt) if seats > 1 else state.hands
    return watched(
        replace(
            state,
            mall=mall,
            heroes=_stand(state, heroes or {}),
            pile=tuple(Tile(tile) for tile in pile),
            hands=held,
            tokens=tuple(parse_square(square) for square in tokens),
            stolen=stolen,
        )
    )


def lay_tiles(mall: Mall, lay: Mapping[int, str]) -> Mall:
    """Each tile laid at the opening of a square, as exploring there would."""
    for tile, at in lay.items():
        mall = mall.laid(replace(mall.chart.openings[parse_square(at)].placed, tile=tile))
    return mall


def _stand(state: State, named: Mapping[str, str]) -> Any:
    squares = {hero: parse_square(square) for hero, square in named.items()}
    wanted = set(squares.values())
    dealt = dict(zip(HEROES, state.heroes, strict=True))
    free = [Square(s) for s in START_SQUARES if s not in wanted]
    rest = [dealt[h] for h in HEROES if h not in squares and dealt[h] not in START_SQUARES]
    free = [s for s in rest if s not in wanted] + free
    return tuple(squares[hero] if hero in squares else free.pop(0) for hero in HEROES)


def step(state: State, text: str, seat: int = 0, at: int = 60 * SECOND) -> Step[State, Event]:
    """What an action does; whatever is listed as legal must be, and the other way round."""
    action = parse_action(text)
    after = GAME.apply(state, Move(Seat(seat), action, Millis(at)))
    if not text.startswith(("say", "point")):
        assert action in GAME.legal_actions(state, Seat(seat)), "accepted, but not listed"
    return after


def do(state: State, text: str, seat: int = 0, at: int = 60 * SECOND) -> State:
    """The state after an action."""
    return step(state, text, seat, at).state


def play(state: State, *texts: str, seat: int = 0, at: int = 60 * SECOND) -> State:
    """The state after several actions of one seat."""
    for text in texts:
        state = do(state, text, seat, at)
    return state


def refused(state: State, text: str, seat: int = 0, at: int = 60 * SECOND) -> str:
    """The rule that refuses an action."""
    action = parse_action(text)
    assert action not in GAME.legal_actions(state, Seat(seat)) or at != 60 * SECOND
    due = GAME.deadline(state)
    if due is not None and due <= at:
        state = GAME.expire(state).state  # what was due comes first, as in a match
    with pytest.raises(IllegalAction) as refusal:
        judge(GAME, state, Move(Seat(seat), action, Millis(at)), state.table.seats, Millis(0))
    return refusal.value.rule


def walk(state: State, hero: str, to: str, seat: int = 0, at: int = 60 * SECOND) -> State:
    """The state after a hero has slid to a square, whichever way that is."""
    square = parse_square(to)
    for action in GAME.board_actions(state, Seat(seat)):
        if isinstance(action, Slide) and action.hero == hero and action.to == square:
            return GAME.apply(state, Move(Seat(seat), action, Millis(at))).state
    raise AssertionError(f"{hero} cannot slide to {to}")


def texts(state: State, seat: int = 0) -> list[str]:
    """What a seat may do, in words."""
    return [GAME.format_action(action) for action in GAME.legal_actions(state, Seat(seat))]


def stops(state: State, hero: str, direction: str, seat: int = 0) -> list[str]:
    """Where a hero may stop in a direction, nearest first."""
    opening = f"{hero} {direction} "
    return [text.removeprefix(opening) for text in texts(state, seat) if text.startswith(opening)]


def at(state: State, hero: str) -> Square:
    """The square of a hero."""
    return state.heroes[HEROES.index(hero)]


def sq(text: str) -> Square:
    """A square by name."""
    return parse_square(text)


def view(state: State) -> View:
    """What everybody sees."""
    return GAME.view(state, None)


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]


# Matches that were won, one for each scenario and two more; solve_magic_maze.py made them

WINS = sorted((Path(__file__).parent.parent.parent / "playthroughs" / "magic-maze").glob("*.json"))

every_win = pytest.mark.parametrize("path", WINS, ids=lambda path: path.stem)
every_win_but_solo = pytest.mark.parametrize(
    "path", [path for path in WINS if path.stem != "solo"], ids=lambda path: path.stem
)


def win(name: str) -> MagicMaze:
    """A match that was won, by the name of its file."""
    path = next(path for path in WINS if path.stem == name)
    return parse_match(GAME, path.read_bytes())


def along(whole: MagicMaze, every: int = 1) -> Iterator[State]:
    """The states through which a match went."""
    match = whole.replayed(0)
    for number, entry in enumerate(whole.log):
        if number % every == 0:
            yield match.state
        match.enter(entry)
    yield match.state
