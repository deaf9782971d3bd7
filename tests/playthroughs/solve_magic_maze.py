"""Makes the winning matches of Magic Maze in this folder anew, after a rule has changed.

    PYTHONPATH=src:tests python tests/playthroughs/solve_magic_maze.py [scenario ...]

The solver sees the whole state and moves for all seats. It explores until items and exits lie on
the table, runs its errands (cameras, a crystal ball, one turn of the timer), steals, and leaves.
Where it cannot go on it nudges somebody at random, and at last gives up and tries another seed.
"""

import random
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count, islice, permutations
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from clew.core.match import Match, format_match
from clew.core.types import Millis, Move, Seat
from clew.games.magic_maze import GAME, model
from clew.games.magic_maze.catalog import COLOURS, HERO_INDEX, HEROES, POWERS
from clew.games.magic_maze.scenario import may_use
from clew.games.magic_maze.state import State

FOLDER = Path(__file__).parent / "magic-maze"
PACE = 300  # milliseconds between two actions
TRIES = 4  # matches won, of which the shortest is kept
MOVES = (model.Slide, model.Vortex, model.Escalator)

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    f"scenario-{number:02}": (2 + number % 7, {"scenario": number}) for number in range(1, 18)
} | {
    "scenario-08": (3, {"scenario": 8, "level": 14}),
    "scenario-09": (5, {"scenario": 9}),
    "scenario-11": (4, {"scenario": 11, "side": "A"}),
    "scenario-12": (7, {"scenario": 12, "level": 15}),
    "scenario-13": (4, {"scenario": 13, "side": "A"}),
    "scenario-14": (2, {"scenario": 14, "level": 17}),
    "scenario-15": (8, {"scenario": 15, "level": 22, "side": "A"}),
    "solo": (1, {"scenario": 2}),
    "theft-by-hand": (3, {"scenario": 4, "theft": "manual"}),
}


class Stuck(Exception):
    """This seed is not for us."""


class Solver:
    """Plays one match for all seats."""

    def __init__(self, seats: int, options: dict[str, Any], seed: int) -> None:
        self.match: Any = Match(GAME, GAME.setup(seats, seed, **options))
        self.scenario: Any = self.match.state.table.scenario
        self.pick = random.Random(seed)
        self.patience = 60
        self.now = 0

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def won(self) -> bool:
        """Play to the end."""
        try:
            self.perform(model.Start(), "start")
            self.explore()
            self.turn_the_timer()
            self.explore()
            self.gather("item", self.scenario.items)
            if self.state.table.manual_theft:
                self.perform(model.Steal(), "steal")
            self.gather("exit", self.scenario.exits)
        except Stuck:
            return False
        return bool(self.state.outcome and self.state.outcome.winners)

    # Acting

    def perform(self, action: Any, power: str) -> None:
        """Let the seat do it that can; alone, turn up actions until the right one comes."""
        alone = self.state.table.seats == 1 and power in POWERS
        while alone and self.state.shown[-1:] != (power,):
            self.play(Seat(0), model.Reveal())
        seat = next((s for s, hand in enumerate(self.state.hands) if power in hand), 0)
        self.play(Seat(seat), action)

    def play(self, seat: Seat, action: Any) -> None:
        self.now += PACE
        self.match.tick(Millis(self.now))
        if self.state.outcome is not None:
            raise Stuck
        self.match.play(Move(seat, action, Millis(self.now)))

    def follow(self, way: list[Any]) -> None:
        for action in way:
            kind = type(action).__name__.lower()
            self.perform(action, action.direction if isinstance(action, model.Slide) else kind)

    # Planning

    def way(self, hero: str, goals: Iterable[int]) -> list[Any] | None:
        """The moves that bring a hero to the nearest goal, everybody else standing still."""
        goals, index, state = set(goals), HERO_INDEX[hero], self.everything_allowed()  # type: ignore[index]
        start = state.heroes[index]
        ways: dict[int, list[Any]] = {start: []}
        queue = deque([start])
        while queue:
            square = queue.popleft()
            if square in goals:
                return ways[square]
            if square != start and self.has_effect(square):
                continue
            there = tuple(square if i == index else at for i, at in enumerate(state.heroes))
            for action in GAME.board_actions(replace(state, heroes=there), Seat(0)):
                if isinstance(action, MOVES) and action.hero == hero and action.to not in ways:
                    ways[action.to] = [*ways[square], action]
                    queue.append(action.to)
        return None

    def everything_allowed(self) -> State:
        table = replace(self.state.table, seats=2, leader=None)
        return replace(self.state, table=table, hands=(POWERS, POWERS))

    def has_effect(self, square: int) -> bool:
        mark = self.state.mall.chart.marks.get(square)
        kind = mark.kind if mark and square not in self.state.tokens else None
        return kind == "hourglass" or (kind == "exit" and self.state.stolen)

    def nearest(self, wishes: Iterable[tuple[str, Iterable[int]]]) -> list[Any] | None:
        ways = [self.way(hero, goals) for hero, goals in wishes]
        return min((way for way in ways if way is not None), key=len, default=None)

    def nudge(self) -> None:
        """Move somebody somewhere, so that something may become possible."""
        self.patience -= 1
        moves = [
            action
            for action in GAME.board_actions(self.everything_allowed(), Seat(0))
            if isinstance(action, MOVES) and not self.has_effect(action.to)
        ]
        if not self.patience or not moves:
            raise Stuck
        self.follow([self.pick.choice(moves)])

    # The parts of a game

    def explore(self) -> None:
        """Turn up tiles until four items and the exits wanted lie on the table."""
        wanted: dict[Any, int] = {"item": 4, "exit": 1 if self.scenario.exits == "purple" else 4}
        wanted |= {"security_camera": {"6": 2, "7": 4}.get(self.scenario.id, 0)}
        chart = self.state.mall.chart
        while any(len(chart.squares_of(kind)) < count for kind, count in wanted.items()):
            wishes = [
                (hero, [s for s, opening in chart.openings.items() if opening.colour == colour])
                for hero, colour in zip(HEROES, COLOURS, strict=True)
            ]
            way = self.nearest(wishes)
            if way is None:
                self.nudge()
            else:
                self.follow(way)
                legal = GAME.board_actions(self.everything_allowed(), Seat(0))
                self.perform(next(a for a in legal if isinstance(a, model.Explore)), "explore")
            self.look_into_ball()
            chart = self.state.mall.chart

    def look_into_ball(self) -> None:
        """The mage lays two tiles by a crystal ball, where one can be reached."""
        state = self.state
        balls = [s for s in state.mall.chart.squares_of("crystal_ball") if s not in state.tokens]
        if self.scenario.crystal_ball and balls and len(state.pile) > 1:
            self.follow(self.nearest([("mage", balls)]) or [])
        while self.state.credits and self.state.pile and self.state.mall.chart.openings:
            square = self.pick.choice([*self.state.mall.chart.openings])
            self.perform(model.Divine(model.Square(square)), "explore")

    def turn_the_timer(self) -> None:
        """When it pays; where there are cameras the barbarian sees to them first."""
        for camera in self.state.mall.chart.cameras if self.scenario.cameras else ():
            self.follow(self.nearest([("barbarian", [camera])]) or [])
        state = self.state
        unusable = (*state.tokens, *state.barred)
        glasses = [s for s in state.mall.chart.hourglasses if s not in unusable]
        way = self.nearest((hero, glasses) for hero in HEROES)
        if way is None:
            raise Stuck
        self.follow(way[:-1])
        assert state.sand_out_at is not None
        self.now = max(self.now, state.sand_out_at - 40_000)
        self.follow(way[-1:])
        while self.state.discards_due:
            seat = Seat(self.state.discards_due)
            self.play(seat, self.pick.choice(GAME.board_actions(self.state, seat)))

    def gather(self, kind: Any, whose: str) -> None:
        """Bring every hero to an item or exit that it may use."""
        squares = self.state.mall.chart.squares_of(kind)
        goals = self.pick.choice(list(self.shares(squares, whose)))
        while missing := [
            (hero, [goals[hero]])
            for hero, square in zip(HEROES, self.state.heroes, strict=True)
            if hero not in self.state.out and square != goals[hero]
        ]:
            self.pick.shuffle(missing)
            way = self.nearest(missing)
            if way:
                self.follow(way)
            else:
                self.nudge()

    def shares(self, squares: tuple[int, ...], whose: str) -> Iterator[dict[str, int]]:
        """Every way to give each hero a square it may use."""
        marks = self.state.mall.chart.marks
        if whose == "purple":
            squares = tuple(s for s in squares if marks[s].colour == "purple") * 4
        for chosen in permutations(squares, 4):
            pairs = zip(COLOURS, chosen, strict=True)
            if all(may_use(colour, marks[square].colour, whose) for colour, square in pairs):
                yield dict(zip(HEROES, chosen, strict=True))


def solve(name: str) -> Any:
    """The shortest of the first matches with this setup that the solver wins."""
    solvers = (Solver(*GAMES[name], seed) for seed in count(1))
    won = islice((solver.match for solver in solvers if solver.won()), TRIES)
    return min(won, key=lambda match: len(match.log))


def as_lines(match: Any) -> str:
    """The match file with an entry on each line, so that a difference can be read."""
    record = msgspec.json.decode(format_match(match))
    entries = [msgspec.json.encode(entry).decode() for entry in record.pop("log")]
    head = msgspec.json.encode(record).decode().removesuffix("}")
    return f'{head},"log":[\n' + ",\n".join(entries) + "\n]}\n"


def main(names: list[str]) -> None:
    """Solve and write the matches named, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or GAMES:
        match = solve(name)
        (FOLDER / f"{name}.json").write_text(as_lines(match), encoding="utf-8")
        sys.stdout.write(f"{name}: seed {match.setup.seed}, {len(match.log)} entries\n")


if __name__ == "__main__":
    main(sys.argv[1:])
