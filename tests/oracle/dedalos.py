"""Dedalo's again, slow and obvious: the truth with which the fast engine is compared.

Written from docs/rules/dedalos.md alone. Nothing is remembered that can be looked up; nothing is
shared with the engine. Chance belongs to the caller: who begins, and which tiles each draw takes
(``draw(seat, count, bag)`` gives *count* of the tiles in *bag*; so no order of the bag is needed,
and tiles that go back need no shuffle).

A maze tile is ("corner", 2): shape and stars; the other tiles are the words "collapse", "red" and
"white". The actions are plain tuples::

    ("place", (shape, stars), cell, open sides)   ("cover", (shape, stars), cell, open sides)
    ("collapse", exit cell)   ("go", cell)   ("push", seat, cell)   ("end",)   ("discard",)
    ("minotaur-step", cell)   ("capture", seat)
"""

from collections import Counter
from typing import Any

from oracle.dedalos_box import DEFAULTS, ESTIMATED, Draw, Tile
from oracle.dedalos_choices import Action, Choices, put_down
from oracle.dedalos_maze import (
    ALL_EXITS,
    ENTRANCE,
    Cell,
    Face,
    Maze,
)

KIND = {"place": "place", "cover": "place", "collapse": "place", "go": "move", "push": "push"}


class Oracle(Choices):
    def __init__(
        self,
        seats: int,
        first: int,
        draw: Draw,
        catalogue: Counter[Face] | None = None,
        **options: Any,
    ) -> None:
        unknown = set(options) - set(DEFAULTS)
        if unknown:
            raise ValueError(f"no such option: {unknown}")
        self.options = DEFAULTS | options
        if not 2 <= seats <= 6 or (seats == 2 and not self.options["two_players"]):
            raise ValueError("DD-S2: for 3 to 6 players")
        self.seats = seats
        self.first = first
        self.draw_tiles = draw

        # DD-S2
        names = {2: "east west", 3: "east west", 4: "east west north"}
        exits = {ALL_EXITS[n] for n in names.get(seats, "east west north south").split()}
        self.maze = Maze(exits, one_door=self.options["exit_doors"] == "one")
        # DD-S3
        self.bag: list[Tile] = []
        for face, count in (ESTIMATED if catalogue is None else catalogue).items():
            self.bag += [face] * count
        if self.options["collapses"]:
            self.bag += ["collapse"] * (len(exits) // 2)
        if self.options["minotaur"]:
            self.bag += ["red"] * 4 + ["white"] * 6

        self.pawns: list[Cell | None] = [ENTRANCE] * seats
        self.hands: list[list[Tile]] = [[] for _ in range(seats)]
        self.discards: list[Tile] = []
        self.gone: list[Tile] = []  # white Minotaur tiles after a capture
        self.face_up: list[Tile] = []
        self.minotaur: Cell | None = None
        self.came_from: Cell | None = None
        self.turns_without_way = 0
        self.bag_ran_out = False
        self.outcome: tuple[int | None, str] | None = None
        self.round = 1
        for seat in range(seats):
            self.draw_to_three(seat)
        self.turn = first
        self.start_turn()

    # DD-T1: the turn

    def start_turn(self) -> None:
        seat = self.turn
        self.done: list[str] = []
        self.began_at = self.pawns[seat]  # nowhere: it was captured
        self.covered: set[Cell] = set()
        self.phase = "minotaur"
        laid = [tile for tile in self.hands[seat] if tile in ("red", "white")]
        for tile in laid:
            self.hands[seat].remove(tile)
            self.face_up.append(tile)
        if laid and self.minotaur is None:
            self.minotaur = ENTRANCE
            self.came_from = None
        self.free_step = bool(laid)
        self.steps_left = len(self.face_up)
        self.walk()

    def after_the_walk(self) -> None:
        seat = self.turn
        if self.began_at is None:  # DD-M5
            self.pawns[seat] = ENTRANCE
            self.draw_to_three(seat)
            self.end_turn()
        elif self.pawns[seat] is None:  # DD-M4: it caught its own pawn
            self.end_turn()
        else:
            self.draw_to_three(seat)
            self.phase = "act"
            self.go_on()

    def go_on(self) -> None:
        """DD-T2: another action, if there is one."""
        if len(self.done) == 3 or not self.something_to_do():
            self.draw_to_three(self.turn)
            self.end_turn()

    def end_turn(self) -> None:
        self.phase = "between"
        self.retire_the_minotaur()
        last_of_round = (self.turn + 1) % self.seats == self.first
        if not self.bag:
            self.bag_ran_out = True
        over = not self.bag
        if self.options["bag_end"] == "round":
            over = self.bag_ran_out and last_of_round
        if over:
            self.finish(None, "DD-E2")
            return
        if last_of_round:
            if self.round == self.options["round_cap"]:
                self.finish(None, "DD-E3")
                return
            self.round += 1
        self.turn = (self.turn + 1) % self.seats
        self.start_turn()

    def finish(self, winner: int | None, rule: str) -> None:
        self.outcome = (winner, rule)
        self.phase = "over"

    def draw_to_three(self, seat: int) -> None:
        count = min(3 - len(self.hands[seat]), len(self.bag))
        if count <= 0:
            return
        tiles = self.draw_tiles(seat, count, list(self.bag))
        assert len(tiles) == count, (seat, count, tiles)
        for tile in tiles:
            self.bag.remove(tile)
            self.hands[seat].append(tile)

    # DD-M: the Minotaur

    def walk(self) -> None:
        while self.steps_left > 0 and self.minotaur is not None:
            cells = self.next_cells()
            if not cells:
                break
            if len(cells) > 1:
                self.phase = "minotaur"
                return
            self.step(cells.pop())
            if self.phase == "capture":
                return
        self.after_the_walk()

    def next_cells(self) -> set[Cell]:
        """DD-M2: where the Minotaur may go with its next step."""
        assert self.minotaur is not None
        ways = self.maze.minotaur_ways(self.minotaur)
        if self.free_step:
            return ways
        onward = {cell for cell in ways if cell != self.came_from}
        if onward or self.options["dead_end"] == "stop":
            return onward
        return ways

    def step(self, cell: Cell) -> None:
        self.came_from = self.minotaur
        self.minotaur = cell
        self.free_step = False
        self.steps_left -= 1
        met = self.pawns_on(cell)
        if len(met) > 1 and self.options["capture"] == "one":
            self.phase = "capture"
        elif met:
            self.capture(met)

    def capture(self, caught: set[int]) -> None:
        """DD-M4."""
        for seat in caught:
            self.pawns[seat] = None
            self.bag += self.hands[seat]
            self.hands[seat] = []
        self.bag += [tile for tile in self.face_up if tile == "red"]
        self.gone += [tile for tile in self.face_up if tile == "white"]
        self.minotaur_leaves()

    def minotaur_leaves(self) -> None:
        self.face_up = []
        self.minotaur = None
        self.came_from = None
        self.turns_without_way = 0
        self.steps_left = 0

    def retire_the_minotaur(self) -> None:
        """DD-M6."""
        if self.minotaur is None:
            return
        if any(pawn in self.maze.minotaur_reach(self.minotaur) for pawn in self.pawns):
            self.turns_without_way = 0
            return
        self.turns_without_way += 1
        if self.turns_without_way == self.seats:
            self.bag += self.face_up
            self.minotaur_leaves()

    # What may be done

    def legal(self, seat: int) -> set[Action]:
        if self.outcome is not None or seat != self.turn:
            return set()
        if self.phase == "minotaur":
            return {("minotaur-step", cell) for cell in self.next_cells()}
        if self.phase == "capture":
            assert self.minotaur is not None
            return {("capture", other) for other in self.pawns_on(self.minotaur)}
        safe, onto_minotaur = self.actions()
        found = safe | onto_minotaur
        if self.may_discard():
            found.add(("discard",))
        elif not safe:
            found.add(("end",))  # only the Minotaur is left
        if self.done and self.options["actions"] == "up-to":
            found.add(("end",))
        return found

    # Doing it

    def do(self, seat: int, action: Action, known_to_be_legal: bool = False) -> None:
        if not known_to_be_legal and action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {action}")
        match action:
            case ("minotaur-step", cell):
                self.step(cell)
                if self.phase != "capture":
                    self.walk()
            case ("capture", other):
                self.capture({other})
                self.after_the_walk()
            case ("end",):
                self.draw_to_three(seat)
                self.end_turn()
            case ("discard",):
                self.discards += self.hands[seat]
                self.hands[seat] = []
                self.draw_to_three(seat)
                self.end_turn()
            case _:
                self.do_one_of_three(seat, action)

    def do_one_of_three(self, seat: int, action: Action) -> None:
        self.done.append(KIND[action[0]])
        match action:
            case ("go", cell):
                if self.move_ends_turn(seat, cell):
                    return
            case ("push", rival, cell):
                self.pawns[rival] = cell
                if cell == self.minotaur:
                    self.capture({rival})
            case ("collapse", _):
                self.hands[seat].remove("collapse")
                put_down(self.maze, action)
            case (kind, face, cell, _):
                self.hands[seat].remove(face)
                put_down(self.maze, action)
                if kind == "cover":
                    self.covered.add(cell)
            case _:
                raise AssertionError(action)
        self.go_on()

    def move_ends_turn(self, seat: int, cell: Cell) -> bool:
        """DD-V3, DD-V4."""
        self.pawns[seat] = cell
        if self.maze.is_open_exit(cell):
            self.finish(seat, "DD-E1")
            return True
        if cell == self.minotaur:
            self.capture({seat})
            self.end_turn()
            return True
        return False

    def snapshot(self) -> dict[str, Any]:
        """Everything there is to know, as plain data."""
        return {
            "maze": {cell: list(stack) for cell, stack in self.maze.stacks.items()},
            "exits": set(self.maze.exits),
            "blocked": set(self.maze.blocked),
            "pawns": list(self.pawns),
            "hands": [Counter(hand) for hand in self.hands],
            "bag": Counter(self.bag),
            "discards": Counter(self.discards),
            "gone": Counter(self.gone),
            "face_up": Counter(self.face_up),
            "minotaur": self.minotaur,
            "came_from": self.came_from,
            "captured": {seat for seat in range(self.seats) if self.pawns[seat] is None},
            "turn": self.turn,
            "phase": self.phase,
            "steps_left": self.steps_left if self.phase == "minotaur" else 0,
            "done": list(self.done),
            "round": self.round,
            "turns_without_way": self.turns_without_way,
            "bag_ran_out": self.bag_ran_out,
            "outcome": self.outcome,
        }
