"""A player for the comparison of oracle and engine: random, but with somewhere to go.

Uniformly random play hardly ever steals anything. This one picks a hero and a square it could want
(an opening, an item, an exit, an hourglass, a camera, a ball) and walks there, so that long matches
reach thefts, escapes, discards, credits and everything else that ought to be compared.
"""

import random
from collections import deque
from typing import Any

from oracle.magic_maze import COLOURS, DIRECTIONS, SIGNALS, Action, Oracle
from oracle.magic_maze_mall import SIDES

Choice = tuple[int, Action]
Graph = dict[int, set[int]]


class Player:
    """Chooses for all seats together."""

    def __init__(self, oracle: Oracle, pick: random.Random, whims: float) -> None:
        self.oracle = oracle
        self.pick = pick
        self.whims = whims  # how often anything at all is done
        self.hero = "elf"
        self.goals: set[int] = set()
        self.patience = 0
        self.moves = 0
        self.curiosity = pick.choice([0.85, 0.85, 0.2])  # to explore at once
        self.saving = bool(oracle.rules["rearrange_after_theft"]) and pick.random() < 0.6
        self.rash = pick.random() < 0.04  # goes for the hourglass from the first moment
        self.items = self._shared_out(str(oracle.rules["items"]))
        self.exits = self._shared_out(str(oracle.rules["exits"]))
        self.graphs: dict[Any, Graph] = {}

    def _shared_out(self, whose: str) -> dict[str, str]:
        """The colour of item or exit that each hero shall go for."""
        if whose == "purple":
            return dict.fromkeys(COLOURS, "purple")
        while True:
            colours = list(COLOURS.values())
            if whose == "other":
                self.pick.shuffle(colours)
            found = dict(zip(COLOURS, colours, strict=True))
            if whose == "own" or all(found[hero] != COLOURS[hero] for hero in COLOURS):
                return found

    def choose(self, legal: list[set[Action]], now: int) -> Choice | None:
        """A board action that some seat may take now; None where there is none."""
        board = [
            (seat, action)
            for seat, actions in enumerate(legal)
            for action in sorted(actions)
            if action[0] not in SIGNALS
        ]
        self.moves += 1
        if not board or self.pick.random() < self.whims:
            return self.pick.choice(board) if board else None
        for kind, eagerness in (("ball", 0.7), ("explore", self.curiosity), ("steal", 0.5)):
            some = [choice for choice in board if choice[1][0] == kind]
            if some and self.pick.random() < eagerness:
                occupied = [c for c in some if c[1][-1] in self.oracle.heroes.values()]
                return self.pick.choice(occupied or some)
        return self._towards_the_goal(board, now) or self.pick.choice(board)

    def _towards_the_goal(self, board: list[Choice], now: int) -> Choice | None:
        way = self._way(now)
        if not way:
            return None
        mine = [c for c in board if c[1][0] in ("slide", "vortex", "escalator")]
        mine = [c for c in mine if c[1][1] == self.hero and c[1][-1] in way]
        if not mine:
            # Nobody has the action, so this is a solo game: look for it in the deck.
            return next((choice for choice in board if choice[1] == ("reveal",)), None)
        farthest = max(mine, key=lambda choice: way.index(choice[1][-1]))
        return farthest if self.pick.random() < 0.8 else self.pick.choice(mine)

    def _way(self, now: int) -> list[int]:
        """The way to the goal, or to another one where that was reached or is out of reach."""
        at = self.oracle.heroes[self.hero]
        if at is None or at in self.goals or not self.patience or self.hero in self.oracle.out:
            self._new_goal(now)
        self.patience -= 1
        for _ in range(8):
            way = self._path()
            if way:
                return way
            self._new_goal(now)
        return []

    # Goals

    def _new_goal(self, now: int) -> None:
        wishes = self._wishes(now)
        self.hero, self.goals = self.pick.choice(wishes) if wishes else ("elf", set())
        self.patience = 25

    def _wishes(self, now: int) -> list[tuple[str, set[int]]]:
        oracle, mall = self.oracle, self.oracle.mall
        moving = [hero for hero in COLOURS if hero not in oracle.out]
        hourglasses = set(mall.features("hourglass")) - oracle.tokens - self._barred()
        if hourglasses and self.pick.random() < self._hurry(now):
            return [(hero, hourglasses) for hero in moving]
        gadgets = [
            ("barbarian", set(mall.features("security_camera")) - oracle.tokens),
            ("mage", set(mall.features("crystal_ball")) - oracle.tokens),
            ("elf", set(mall.features("crystal_ball"))),
        ]
        gadgets = [wish for wish in gadgets if wish[1] and wish[0] in moving]
        if gadgets and self.pick.random() < 0.12:
            return gadgets
        main = self._escape(moving) if oracle.stolen else self._theft()
        return main if main and self.pick.random() < 0.9 else self._openings(moving) or main

    def _hurry(self, now: int) -> float:
        """How likely the timer is to be turned next."""
        oracle = self.oracle
        if self.rash:
            return 0.9
        left = 0 if oracle.sand_out_at is None else oracle.sand_out_at - now
        if oracle.rules["rearrange"] and self.saving:  # the hourglasses for the escape
            return 0.5 if oracle.stolen else 0
        if oracle.rules["rearrange"]:
            return 0.01 if len(oracle.mall.placed) < 5 else 0.3
        if 0 < 2 * left < oracle.rules["sand_ms"]:
            return 0.6
        return 0.06 if self.moves > 60 else 0.01

    def _theft(self) -> list[tuple[str, set[int]]]:
        """Where the heroes who do not stand right have to go, once all items are on the table."""
        mall = self.oracle.mall
        if len(mall.features("item")) < 4:
            return []
        wishes = [(hero, set(mall.features("item", self.items[hero]))) for hero in COLOURS]
        return [wish for wish in wishes if self.oracle.heroes[wish[0]] not in wish[1]]

    def _escape(self, moving: list[str]) -> list[tuple[str, set[int]]]:
        mistaken = self.pick.random() < 0.12  # its own exit, which may be of no use
        colours = COLOURS if mistaken else self.exits
        wishes = [(hero, set(self.oracle.mall.features("exit", colours[hero]))) for hero in moving]
        return [wish for wish in wishes if wish[1]]

    def _openings(self, moving: list[str]) -> list[tuple[str, set[int]]]:
        if not self.oracle.pile:
            return []
        doors = [(square, door["colour"]) for square, _, door in self.oracle.mall.unexplored()]
        wishes = [(h, {square for square, colour in doors if colour == COLOURS[h]}) for h in moving]
        return [wish for wish in wishes if wish[1]]

    # The way there

    def _path(self) -> list[int]:
        """The squares from the hero to the nearest goal, the first step first."""
        start = self.oracle.heroes[self.hero]
        if start is None:
            return []
        graph, blocked = self._graph(), self._blocked()
        came: dict[int, int] = {start: start}
        queue = deque([start])
        while queue:
            square = queue.popleft()
            if square in self.goals and square != start:
                way = [square]
                while came[way[0]] != start:
                    way.insert(0, came[way[0]])
                return way
            for other in sorted(graph[square] | self._vortices(square, start)):
                if other not in came and other not in blocked:
                    came[other] = square
                    queue.append(other)
        return []

    def _vortices(self, square: int, start: int) -> set[int]:
        oracle, mall = self.oracle, self.oracle.mall
        if oracle.stolen or not oracle.rules["vortex"]:
            return set()
        mine = set(mall.features("vortex", COLOURS[self.hero]))
        if not oracle.rules["dimensions"]:
            return mine if square == start else set()
        if square not in mine:
            return set()
        return {s for s in mine if mall.dimension_of(s) != mall.dimension_of(square)}

    def _barred(self) -> set[int]:
        """MM-R6: the hourglasses that nobody may enter."""
        cameras = set(self.oracle.mall.features("security_camera")) - self.oracle.tokens
        if not self.oracle.rules["cameras"] or len(cameras) < 2:
            return set()
        return set(self.oracle.mall.features("hourglass")) - self.oracle.tokens

    def _blocked(self) -> set[int]:
        others = [s for h, s in self.oracle.heroes.items() if h != self.hero and s is not None]
        if self.oracle.rules["groups"]:
            return set(others) | self._barred()
        crowded = [16 * (s // 16) + i for s in others if s // 16 != 1 for i in range(16)]
        return {*others, *crowded} | self._barred()

    def _graph(self) -> Graph:
        """Who is one step from whom; remembered, for the player need not be slow."""
        mall = self.oracle.mall
        dwarf = self.hero == "dwarf" and bool(self.oracle.rules["passages"])
        key = (dwarf, *mall.placed.items())
        if key not in self.graphs:
            self.graphs = {k: graph for k, graph in self.graphs.items() if k[1:] == key[1:]}
            self.graphs[key] = {
                square: set(mall.other_ends(square))
                | {
                    other
                    for side in SIDES
                    if (other := mall.step(square, side, dwarf=dwarf)) is not None
                }
                for square in mall.floor()
            }
        return self.graphs[key]


def anything(oracle: Oracle, pick: random.Random) -> Action:
    """Some action, legal or more likely not, with squares that are near the mark."""
    hero = pick.choice(list(COLOURS))
    squares = [at for at in oracle.heroes.values() if at is not None]
    squares += [square for square, _, _ in oracle.mall.exploration_squares()]
    squares += oracle.mall.features("vortex") + oracle.mall.floor()
    near = pick.choice(squares) + pick.choice((0, 0, 0, 1, -1, 4, -4))
    tile = pick.choice([*oracle.mall.placed, pick.randrange(1, 25)])
    seat = pick.randrange(oracle.seats)
    return pick.choice(
        [
            ("slide", hero, pick.choice(list(DIRECTIONS)), near),
            ("vortex", hero, near),
            ("escalator", hero, near),
            ("explore", near),
            ("ball", near),
            ("discard", tile),
            ("steal",),
            ("reveal",),
            ("start",),
            ("stare", seat),
            ("do-something", seat),
        ]
    )
