"""Tables, positions to begin from and players' tempers, so that rare things happen often."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from oracle.dedalos import Oracle
from oracle.dedalos_box import ESTIMATED, Tile
from oracle.dedalos_choices import Action
from oracle.dedalos_maze import ALL_EXITS, ENTRANCE, STEP, TURNED, Cell, Face, Laid, Maze, beside

SAME_WORD = ("minotaur", "collapses", "two_players", "exit_doors", "capture", "minotaur_contact")
OTHER_WORD = {
    "actions": {"exactly": "exactly-three", "up-to": "up-to-three"},
    "seal_rule": {"distance": "distance-2", "any": "any-two-moves", "off": "off"},
    "dead_end": {"turn": "turn-round", "stop": "stop"},
    "bag_end": {"turn": "at-once", "round": "full-round"},
}


@dataclass
class Table:
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    catalogue: Counter[Face] | None = None
    think_seconds: int | None = None  # the oracle has no clock

    def oracle_options(self) -> dict[str, Any]:
        return self.options | {"two_players": self.seats == 2}

    def engine_options(self) -> dict[str, Any]:
        options = {
            name: OTHER_WORD[name][value] if name in OTHER_WORD else value
            for name, value in self.oracle_options().items()
        }
        options["think_seconds"] = self.think_seconds
        if self.catalogue is not None:
            kinds = [
                {"shape": "tee" if shape == "t" else shape, "stars": stars, "count": count}
                for (shape, stars), count in self.catalogue.items()
            ]
            options["tiles"] = {"name": "home-made", "tiles": kinds}
        return options


def random_table(pick: random.Random) -> Table:
    options: dict[str, Any] = {}
    others: dict[str, list[Any]] = {
        "minotaur": [False],
        "collapses": [False],
        "exit_doors": ["one"],
        "actions": ["up-to"],
        "seal_rule": ["any", "off"],
        "dead_end": ["stop"],
        "capture": ["one", "one"],
        "minotaur_contact": ["forbidden"],
        "bag_end": ["round"],
        "round_cap": [1, 3, 20, None],
    }
    changed = pick.choice((0.0, 0.15, 0.4))
    for name, values in others.items():
        if pick.random() < (changed / 3 if name == "minotaur" else changed):
            options[name] = pick.choice(values)
    if pick.random() < 0.3:
        options["bag_end"] = "round"
    seats = pick.choice((2, 3, 3, 4, 5, 6))
    return Table(seats, options, random_catalogue(pick), pick.choice((None, None, None, 30)))


def random_catalogue(pick: random.Random) -> Counter[Face] | None:
    """Ours; or many corners, or many stars, or anything, dead ends too: 132 tiles in all."""
    style = pick.randrange(4)
    if style == 0:
        return None
    weights = {
        1: {"straight": 5, "corner": 12, "t": 2, "crossing": 1, "dead-end": 0},
        2: {"straight": 3, "corner": 3, "t": 3, "crossing": 3, "dead-end": 0},
        3: {shape: pick.randrange(1, 9) for shape in TURNED},
    }[style]
    by_stars = pick.choice(((8, 3, 2, 1), (4, 4, 4, 3), (1, 1, 0, 0)))
    faces = [(shape, stars) for shape in TURNED for stars in range(4)]
    shares = [weights[shape] * by_stars[stars] for shape, stars in faces]
    found: Counter[Face] = Counter(pick.choices(faces, shares, k=sum(ESTIMATED.values())))
    return found


# ----------------------------------------------------------------------------- beginnings


@dataclass
class Start:
    """A position to put on the table before the first action. It need not be reachable."""

    maze: dict[Cell, Laid]
    pawns: list[Cell | None]  # of six; nobody is caught yet where this says None
    hands: list[list[Tile] | None]  # None: as dealt
    bag: list[Tile] | None  # None: as it is
    face_up: list[Tile]
    minotaur: Cell


def random_start(pick: random.Random) -> Start:
    maze = Maze(set(ALL_EXITS.values()), one_door=False)
    pick.choice((grow, grow, fill, fill_by_an_exit))(maze, pick)
    tiles = sorted(maze.stacks)
    places = [ENTRANCE, *pick.sample(tiles, min(len(tiles), pick.choice((1, 3, 30))))]
    pawns: list[Cell | None] = [pick.choice(places) for _ in range(6)]
    free = [cell for cell in tiles if cell not in pawns]
    beside_pawns = [cell for cell in free if maze.joined(cell) & set(places)] or [ENTRANCE]
    if pick.random() < 0.3:
        pawns = [None if pick.random() < 0.3 else pawn for pawn in pawns]
    return Start(
        maze={cell: stack[-1] for cell, stack in maze.stacks.items()},
        pawns=pawns,
        hands=[random_tiles(pick, 3) if pick.random() < 0.5 else None for _ in range(6)],
        bag=pick.choice((None, random_tiles(pick, pick.choice((0, 1, 2, 4, 7, 12, 40, 80))))),
        face_up=pick.choices(["red", "white"], k=pick.choice((0, 0, 1, 2, 4))),
        minotaur=pick.choice(pick.choice(([ENTRANCE], [ENTRANCE, *free], beside_pawns))),
    )


def random_tiles(pick: random.Random, count: int) -> list[Tile]:
    stars = pick.choice(((0,), (0, 1, 2, 3), (2, 3)))
    maze_tiles = pick.choice((0.0, 0.5, 0.8, 0.9))
    tiles: list[Tile] = [
        (pick.choice([*TURNED]), pick.choice(stars))
        if pick.random() < maze_tiles
        else special(pick)
        for _ in range(count)
    ]
    return tiles


def special(pick: random.Random) -> Tile:
    return pick.choice(("collapse", "collapse", "red", "white"))


def grow(maze: Maze, pick: random.Random) -> None:
    """Tile by tile from the entrance, anyhow turned."""
    spread = pick.choice((1, 3, 8))
    shapes = pick.choices([*TURNED], k=pick.choice((1, 2, 4)))
    for _ in range(pick.choice((0, 3, 8, 16, 30))):
        ends = {beside(cell, side) for cell in (ENTRANCE, *maze.stacks) for side in STEP}
        cells = sorted(cell for cell in ends if maze.is_empty(cell))
        tried = pick.sample(cells, min(spread, len(cells)))
        lay_any(maze, min(tried, key=lambda cell: abs(cell[0]) + abs(cell[1])), shapes, pick)


def fill(maze: Maze, pick: random.Random, around: Cell = ENTRANCE) -> None:
    """A block without gaps: inside it are many small areas, some of them closed."""
    shapes = pick.choice((["straight", "corner"], [*TURNED], ["corner"], ["corner", "corner", "t"]))
    wide, high = pick.choice((1, 2, 3)), pick.choice((1, 2))
    for x in range(around[0] - wide, around[0] + wide + 1):
        for y in range(around[1] - high, around[1] + high + 1):
            if maze.is_empty((x, y)):
                lay_any(maze, (x, y), shapes, pick)
    inward = pick.choice((0.0, 0.8, 0.95, 1.0))
    for cell in sorted(maze.stacks):
        if pick.random() < inward:
            turn_inward(maze, cell)


def turn_inward(maze: Maze, cell: Cell) -> None:
    """Turn a tile so that few of its sides lead nowhere."""
    tile = maze.stacks[cell].pop()
    sides = min(TURNED[tile.shape], key=lambda sides: len(open_ends(maze, cell, sides)))
    maze.lay(cell, Laid(tile.shape, tile.stars, sides))


def open_ends(maze: Maze, cell: Cell, sides: int) -> list[int]:
    return [side for side in STEP if sides & side and maze.is_empty(beside(cell, side))]


def fill_by_an_exit(maze: Maze, pick: random.Random) -> None:
    fill(maze, pick, pick.choice(((6, 0), (-6, 0), (5, 0), (-5, 0), (0, -6))))
    if pick.random() < 0.5:
        fill(maze, pick)


def lay_any(maze: Maze, cell: Cell, shapes: list[str], pick: random.Random) -> None:
    shape = pick.choice(shapes)
    maze.lay(cell, Laid(shape, pick.choice((0, 0, 0, 1, 2, 3)), pick.choice(TURNED[shape])))


# ----------------------------------------------------------------------------- tempers


@dataclass
class Temper:
    """How the players of a match play: what they like to do, and what they look for in it."""

    likes: dict[str, float]
    care: int  # the best of so many random actions of the kind is taken
    exits: float  # towards an exit
    walls: float  # few open sides
    blood: float  # the Minotaur towards pawns, pawns towards the Minotaur
    home: float  # covering where the turn began, and going back there
    curiosity: int  # strange actions tried at every position

    def choose(self, oracle: Oracle, legal: set[Action], pick: random.Random) -> Action:
        kinds = sorted({action[0] for action in legal})
        shares = [self.likes.get(kind, 1.0) for kind in kinds]
        kind = pick.choices(kinds, shares)[0]
        found = sorted((a for a in legal if a[0] == kind), key=repr)
        tried = pick.sample(found, min(self.care, len(found)))
        return max(tried, key=lambda action: self.score(oracle, action))

    def score(self, oracle: Oracle, action: Action) -> float:
        cells = [part for part in action if isinstance(part, tuple) and isinstance(part[0], int)]
        if not cells:
            return 0
        cell = cells[0]
        score = -self.exits * nearest(cell, oracle.maze.exits - oracle.maze.blocked)
        if cell == oracle.began_at:
            score += self.home
        if action[0] in ("place", "cover"):
            ends = open_ends(oracle.maze, cell, action[3])
            ends += [side for side in STEP if oracle.maze.is_empty(cell) and not action[3] & side]
            score -= self.walls * len(ends)
        if action[0] == "minotaur-step":
            score = -self.blood * nearest(cell, {pawn for pawn in oracle.pawns if pawn})
        elif oracle.minotaur is not None and action[0] in ("go", "push"):
            score -= self.blood * nearest(cell, {oracle.minotaur})
        return score


def nearest(cell: Cell, others: set[Cell]) -> int:
    return min((abs(cell[0] - x) + abs(cell[1] - y) for x, y in others), default=0)


def random_temper(pick: random.Random) -> Temper:
    kinds = ("place", "cover", "collapse", "go", "push", "end", "discard")
    likes = {kind: pick.choice((0.2, 1.0, 1.0, 4.0)) for kind in kinds}
    likes["discard"] = pick.choice((0.02, 0.1, 1.0))
    return Temper(
        likes=likes,
        care=pick.choice((1, 3, 20)),
        exits=pick.choice((0, 0, 1, 2)),
        walls=pick.choice((-1, 0, 1, 3)),
        blood=pick.choice((-1, 0, 1, 2)),
        home=pick.choice((0, 50)),
        curiosity=2,
    )
