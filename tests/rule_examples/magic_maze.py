"""Magic Maze: what its rules page lets people poke, and the set-up for each number of players."""

from collections.abc import Callable, Iterator
from typing import Any

from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import DIRECTIONS, HERO_INDEX, OUTWARDS, Hero
from clew.games.magic_maze.model import Action, Divine, Escalator, Explore, Slide, Square, Vortex
from clew.games.magic_maze.state import State
from clew.games.magic_maze.text import parse_square
from games.magic_maze.tables import BEFORE_THE_THEFT, ROUND_THE_START, SECOND, position
from rule_examples.walk import Example

Tries = Callable[[State], Iterator[Action]]


def place(state: State, hero: Hero) -> Square:
    return state.heroes[HERO_INDEX[hero]]


def lines(state: State, hero: Hero, *directions: str) -> Iterator[Slide]:
    """Every square ahead of a hero, whatever stands between: the rules say where it may stop."""
    if place(state, hero) == 0:
        return
    where = {
        state.mall.chart.where(square): square
        for placed in state.mall.tiles
        for square in state.mall.face(placed.tile).floor
    }
    dimension, row, col = state.mall.chart.where(place(state, hero))
    for number, direction in enumerate(DIRECTIONS):
        if directions and direction not in directions:
            continue
        down, right = OUTWARDS[number]
        for far in range(1, 9):
            to = where.get((dimension, row + down * far, col + right * far))
            if to is None:
                break
            yield Slide(hero, direction, Square(to))


def slides(*heroes: Hero, never: str | None = None) -> Tries:
    """These heroes may be slid anywhere ahead of them, but onto one square."""
    avoided = None if never is None else parse_square(never)

    def tries(state: State) -> Iterator[Action]:
        for hero in heroes:
            yield from (one for one in lines(state, hero) if one.to != avoided)

    return tries


def ahead(hero: Hero, direction: str) -> Tries:
    return lambda state: lines(state, hero, direction)


def only(**wanted: str) -> Tries:
    """Slides of a hero to one square each, while that square lies ahead of it."""
    squares = {hero: parse_square(square) for hero, square in wanted.items()}

    def tries(state: State) -> Iterator[Action]:
        for hero, to in squares.items():
            yield from (one for one in lines(state, hero) if one.to == to)  # type: ignore[arg-type]

    return tries


def vortices(*heroes: Hero) -> Tries:
    """Any vortex on the table, of whatever colour."""

    def tries(state: State) -> Iterator[Action]:
        for placed in state.mall.tiles:
            for square, mark in state.mall.face(placed.tile).marks.items():
                if mark.kind == "vortex":
                    yield from (
                        Vortex(hero, Square(square))
                        for hero in heroes
                        if place(state, hero) != square
                    )

    return tries


def both_ends(hero: Hero, one: str, other: str) -> Tries:
    ends = (parse_square(one), parse_square(other))

    def tries(state: State) -> Iterator[Action]:
        for to in ends:
            if place(state, hero) != to:
                yield Escalator(hero, to)

    return tries


def openings(kind: type[Explore] | type[Divine]) -> Tries:
    """Every opening that leads nowhere yet."""

    def tries(state: State) -> Iterator[Action]:
        yield from (kind(Square(square)) for square in sorted(state.mall.chart.openings))

    return tries


def together(*tries: Tries) -> Tries:
    def all_of_them(state: State) -> Iterator[Action]:
        for one in tries:
            yield from one(state)

    return all_of_them


SLIM = {9: "7.d3"}  # there a phone shows all five tiles without scrolling
# Nobody stands beside the passage: it would be hidden.
EAST_AND_WEST = {"dwarf": "13.b3", "elf": "13.a1", "barbarian": "13.d1"}
EXAMPLES: dict[str, Example] = {
    "slide": Example(
        position(
            2, heroes={"elf": "1.b2", "mage": "1.b4", "barbarian": "1.d2", "dwarf": "1.c3"}, pile=()
        ),
        slides("elf", never="1.a1"),
        depth=9,
    ),
    "vortex": Example(
        position(2, lay={2: "1.c1"}, heroes={"mage": "1.c3"}, pile=()), vortices("mage"), depth=3
    ),
    "escalator": Example(
        position(2, heroes={"dwarf": "1.c4", "elf": "1.b3"}, pile=()),
        together(both_ends("dwarf", "1.c4", "1.d3"), both_ends("elf", "1.c4", "1.d3")),
        depth=3,
    ),
    "explore": Example(
        position(2, heroes={"dwarf": "1.c1"}, pile=(9, 4)),
        together(openings(Explore), ahead("dwarf", "north")),
        depth=2,
    ),
    "theft": Example(
        position(7, lay=ROUND_THE_START | SLIM, heroes=BEFORE_THE_THEFT, pile=()),
        together(only(mage="9.d4"), vortices("elf")),
        depth=2,
        at=60 * SECOND,
    ),
    "exit": Example(
        position(2, lay={2: "1.c1"}, heroes={"mage": "2.c1", "elf": "2.a2"}, stolen=True, pile=()),
        together(only(mage="2.d1"), both_ends("elf", "2.a2", "2.c1"), only(elf="2.d1")),
        depth=3,
        at=60 * SECOND,
    ),
    "sand": Example(
        position(2, heroes={"elf": "1.b1"}, pile=()), only(elf="1.a1"), wait=30 * SECOND
    ),
    "passage": Example(
        position(4, lay={13: "1.d3"}, heroes=EAST_AND_WEST, pile=()),
        together(
            only(dwarf="13.b1"),
            only(dwarf="13.b3"),
            only(elf="13.b1"),
            only(elf="13.b2"),
            only(elf="13.a1"),
        ),
        depth=4,
        show=[13],
    ),
    "ball": Example(
        position(5, lay={15: "1.c1"}, heroes={"mage": "15.b4"}, pile=(9, 4)),
        together(only(mage="15.a4"), openings(Divine)),
        depth=2,
        at=30 * SECOND,
    ),
    "cameras": Example(
        position(
            6,
            lay={16: "1.c1", 17: "1.d3"},
            heroes={"barbarian": "16.b1", "elf": "1.a2"},
            pile=(),
        ),
        together(only(elf="1.a1"), only(barbarian="16.c1")),
        depth=2,
        at=100 * SECOND,
    ),
    "groups": Example(
        position(17, lay={6: "1.c1"}, heroes={"barbarian": "6.c3", "elf": "1.c1"}, pile=()),
        together(ahead("elf", "north"), slides("barbarian")),
        depth=2,
        at=60 * SECOND,
    ),
}


def setups() -> dict[str, Any]:
    """What everybody has, by the number of players; nine only follow a leader."""
    found: dict[str, Any] = {}
    for seats in range(1, 10):
        scenario = 9 if seats == 9 else 2
        view = GAME.view(GAME.new(GAME.setup(seats, 1, scenario=scenario)), None)
        found[str(seats)] = {"hands": view.hands, "deck": view.deck}
    return found


def box() -> dict[str, int]:
    """How many pieces the box holds where the page says so: nothing that it does not know."""
    return {}
