"""What a plan is made from: the part of the view that all seats share and that a plan depends on.

Everybody at the table sees the same, so bots which plan from this alone agree without a word.
"""

from typing import NamedTuple

from msgspec import Struct

from clew.bots.magic_maze.world import FREE, Costs, Toll
from clew.games.magic_maze.board import BIT, Mall, tile_mask
from clew.games.magic_maze.catalog import COLOURS, DWARF, HERO_INDEX, HEROES, Kind
from clew.games.magic_maze.model import View
from clew.games.magic_maze.scenario import Scenario, may_use, tiles_in_play

EVERYBODY = range(len(HEROES))
AWAY = 1000
"""What an action of a seat counts that cannot be reckoned with: more than any way without it."""


class Lead(NamedTuple):
    """A person has just moved a hero: from where and to where."""

    hero: int
    origin: int
    to: int


class Position(Struct, frozen=True):
    """The mall, the heroes and the rules in force. Equal positions get equal plans."""

    mall: Mall
    heroes: tuple[int, ...]
    out: tuple[int, ...]
    tokens: tuple[int, ...]
    barred: tuple[int, ...]
    vortex_on: bool
    stolen: bool
    credits: int
    pile: int
    pile_top: int | None
    scenario: Scenario
    level: int
    toll: Toll = FREE  # what waiting for whoever has a power counts, and where not to stop
    led: tuple[Lead, ...] = ()  # heroes that people are taking somewhere

    @property
    def costs(self) -> Costs:
        """By power: what waiting for whoever has it counts."""
        return self.toll.costs

    @property
    def active(self) -> tuple[int, ...]:
        """The heroes that are still to be moved."""
        return tuple(hero for hero in EVERYBODY if hero not in self.out)

    @property
    def hourglasses(self) -> tuple[int, ...]:
        """The revealed hourglass squares that still turn the timer."""
        return tuple(s for s in self.mall.chart.hourglasses if s not in self.tokens)

    @property
    def working_cameras(self) -> tuple[int, ...]:
        """The cameras that still watch."""
        if not self.scenario.cameras:
            return ()
        return tuple(s for s in self.mall.chart.cameras if s not in self.tokens)

    @property
    def unseen(self) -> frozenset[int]:
        """The tiles that still lie in the pile."""
        return frozenset(tiles_in_play(self.scenario, self.level)) - self.mall.chart.by_tile.keys()

    def passages(self, hero: int) -> bool:
        """Whether orange passages are open to this hero."""
        return hero == DWARF and self.scenario.passages

    def vortices(self, hero: int) -> tuple[int, ...]:
        """The vortex squares this hero may be called to."""
        return self.mall.chart.vortices[hero] if self.vortex_on else ()

    def in_the_way(self, hero: int, heroes: tuple[int, ...]) -> int:
        """The squares closed to *hero* by the others, were they standing on *heroes*."""
        mask = 0
        for other, square in enumerate(heroes):
            if other != hero:
                crowd = not self.scenario.groups and square >> 4 > 1
                mask |= tile_mask(square >> 4) if crowd else BIT[square]
        return mask

    def items(self, hero: int) -> list[int]:
        """The revealed item squares on which this hero may stand at the theft."""
        return self._usable(hero, "item", self.scenario.items)

    def exits(self, hero: int) -> list[int]:
        """The revealed exits by which this hero may leave."""
        return self._usable(hero, "exit", self.scenario.exits)

    def _usable(self, hero: int, kind: Kind, whose: str) -> list[int]:
        marks = self.mall.chart.marks
        return [
            square
            for square in self.mall.chart.squares_of(kind)
            if may_use(COLOURS[hero], marks[square].colour, whose)
        ]


def position_of(view: View, toll: Toll = FREE, led: tuple[Lead, ...] = ()) -> Position:
    """The shared part of what a seat sees."""
    return Position(
        mall=view.mall,
        heroes=view.heroes,
        out=tuple(HERO_INDEX[hero] for hero in view.out),
        tokens=view.tokens,
        barred=view.barred,
        vortex_on=view.vortex_on,
        stolen=view.stolen,
        credits=view.credits,
        pile=view.pile,
        pile_top=view.pile_top,
        scenario=view.table.scenario,
        level=view.table.level,
        toll=toll,
        led=led,
    )
