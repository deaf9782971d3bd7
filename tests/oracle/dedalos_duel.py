"""One match of Dedalo's played by the engine and by the oracle at once, compared at every position.

The engine shuffles; the oracle is told what was drawn. Which action is played the oracle's own
sorted list decides, so that a seed means the same match whatever order the engine lists them in.
"""

import random
from collections import Counter
from typing import Any

import msgspec

from clew.core.chance import shuffled
from clew.core.errors import IllegalAction
from clew.core.match import judge
from clew.core.types import Millis, Move, Seat, Setup
from clew.games.dedalos import GAME
from clew.games.dedalos import model as m
from clew.games.dedalos.setup import in_the_bag
from clew.games.dedalos.state import State
from oracle.dedalos import Oracle
from oracle.dedalos_box import Tile
from oracle.dedalos_choices import Action
from oracle.dedalos_maze import Laid, closed_areas
from oracle.dedalos_tables import Start, Table, Temper
from oracle.dedalos_tally import Tally, note_events

PHASE = {"minotaur": "minotaur", "capture": "capture", "actions": "act"}


class Disagreement(AssertionError):
    """The engine and the oracle see the same position differently."""


# ----------------------------------------------------------------------------- words


def plain_tile(tile: str) -> Tile:
    if tile == "collapse":
        return tile
    if tile.startswith("minotaur-"):
        return tile.removeprefix("minotaur-")
    shape, _, stars = tile.rpartition("-")
    return ("t" if shape == "tee" else shape, int(stars))


def engine_tile(tile: Tile) -> Any:
    if isinstance(tile, tuple):
        return f"{'tee' if tile[0] == 't' else tile[0]}-{tile[1]}"
    return tile if tile == "collapse" else f"minotaur-{tile}"


def laid(tile: Laid) -> m.Laid:
    name = engine_tile((tile.shape, tile.stars))
    return m.Laid(name, m.SIDES[name].index(tile.sides))


def plain_action(action: m.Action) -> Action:
    match action:
        case m.Place(tile, cell, turn) | m.Cover(tile, cell, turn):
            kind = "place" if isinstance(action, m.Place) else "cover"
            turns = m.SIDES.get(tile, ())
            sides = turns[turn] if 0 <= turn < len(turns) else -1
            return (kind, plain_tile(tile), cell, sides)
        case m.Collapse(cell):
            return ("collapse", cell)
        case m.Go(cell):
            return ("go", cell)
        case m.Push(seat, cell):
            return ("push", seat, cell)
        case m.End():
            return ("end",)
        case m.Discard():
            return ("discard",)
        case m.MinotaurStep(cell):
            return ("minotaur-step", cell)
        case m.Capture(seat):
            return ("capture", seat)


def engine_action(action: Action) -> m.Action:
    match action:
        case ("place" | "cover" as kind, face, cell, sides):
            tile = engine_tile(face)
            turn = m.SIDES[tile].index(sides)
            return m.Place(tile, cell, turn) if kind == "place" else m.Cover(tile, cell, turn)
        case ("collapse", cell):
            return m.Collapse(cell)
        case ("go", cell):
            return m.Go(cell)
        case ("push", seat, cell):
            return m.Push(Seat(seat), cell)
        case ("end",):
            return m.End()
        case ("discard",):
            return m.Discard()
        case ("minotaur-step", cell):
            return m.MinotaurStep(cell)
        case ("capture", seat):
            return m.Capture(Seat(seat))
        case _:
            raise AssertionError(action)


def cell_of(key: str) -> tuple[int, int]:
    x, y = key.split(",")
    return (int(x), int(y))


def plain_state(state: State) -> dict[str, Any]:
    """The engine's state in the words of Oracle.snapshot."""
    turn, minotaur, outcome = state.turn, state.minotaur, state.outcome
    return {
        "maze": {
            cell_of(key): ([plain_tile(t) for t in laid.under], plain_tile(laid.tile), laid.sides)
            for key, laid in state.maze.tiles.items()
        },
        "exits": {one.cell for one in state.maze.exits},
        "blocked": {one.cell for one in state.maze.exits if one.blocked},
        "pawns": list(state.pawns),
        "hands": [Counter(plain_tile(tile) for tile in hand) for hand in state.hands],
        "bag": Counter(plain_tile(tile) for tile in state.bag),
        "discards": Counter(plain_tile(tile) for tile in state.discards),
        "gone": Counter({"white": state.gone}),
        "face_up": Counter({"red": state.red, "white": state.white}),
        "minotaur": minotaur and minotaur.cell,
        "came_from": minotaur and minotaur.came_from,
        "captured": {seat for seat, pawn in enumerate(state.pawns) if pawn is None},
        "turn": turn.seat,
        "phase": "over" if outcome else PHASE[turn.phase],
        "steps_left": turn.steps,
        "done": Counter({"place": turn.places, "move": turn.moves, "push": turn.pushes}),
        "round": state.round,
        "turns_without_way": minotaur.alone if minotaur else 0,
        "bag_ran_out": state.last_round,
        "outcome": outcome and (outcome.winners[0] if outcome.winners else None, outcome.rule),
        "began_at": turn.start,
        "covered_start": turn.covered,
    }


def plain_oracle(oracle: Oracle) -> dict[str, Any]:
    found = oracle.snapshot()
    found["maze"] = {
        cell: ([tile[:2] for tile in stack[:-1]], stack[-1][:2], stack[-1].sides)
        for cell, stack in found["maze"].items()
    }
    found["done"] = Counter(found["done"])
    found["began_at"] = oracle.began_at
    found["covered_start"] = oracle.began_at in oracle.covered
    if oracle.options["bag_end"] != "round":
        found["bag_ran_out"] = False  # the match is over with it, nobody keeps it
    return found


AFTER_THE_END = ("turn", "round", "done", "steps_left", "began_at", "covered_start", "bag_ran_out")


class Watched(Oracle):
    """The oracle, counting how often the seal rule refuses."""

    seen: Tally | None = None
    refused: frozenset[Action] = frozenset()

    def sealing(self, placements: set[Action]) -> set[Action]:
        found = super().sealing(placements)
        self.refused = frozenset(found)
        if self.seen is not None:
            for action in found:
                self.seen[f"refused: {action[0]} that seals"] += 1
        return found


# ----------------------------------------------------------------------------- the duel


class Duel:
    def __init__(self, table: Table, seed: int, seen: Tally) -> None:
        self.table, self.seed, self.seen = table, seed, seen
        self.pick = random.Random(seed)
        options = table.engine_options()
        setup: Setup[m.Options] = GAME.setup(table.seats, seed, **options)
        self.state = GAME.new(setup)
        order = [
            plain_tile(tile) for tile in shuffled(in_the_bag(setup.options, table.seats), seed, 1)
        ]
        self.drawn: list[list[Tile]] = [order[3 * i : 3 * i + 3] for i in range(table.seats)]
        self.drawn.append(order[::-1][:3])
        self.oracle = Watched(
            table.seats, self.state.first, self.draw, table.catalogue, **table.oracle_options()
        )
        self.drawn = []
        self.oracle.seen = seen
        self.now = 0
        self.lines: list[str] = []

    def draw(self, seat: int, count: int, bag: list[Tile]) -> list[Tile]:
        if not self.drawn:
            raise Disagreement(f"the oracle lets seat {seat} draw {count}, the engine does not")
        return self.drawn.pop(0)[:count]

    def begin_from(self, start: Start) -> None:
        """Put another maze, other pawns, hands and bag on both tables; seat and turn remain."""
        oracle, state, turn = self.oracle, self.state, self.oracle.turn
        if oracle.phase != "act" or oracle.minotaur is not None:
            return
        pawns = list(start.pawns[: oracle.seats])
        pawns[turn] = pawns[turn] or (0, 0)
        oracle.pawns = list(pawns)
        oracle.began_at = pawns[turn]
        if start.bag is not None:
            oracle.bag = list(start.bag)
        for seat in range(oracle.seats):
            hand = start.hands[seat] if pawns[seat] else []  # the captured hold nothing
            if hand is not None:
                oracle.hands[seat] = list(hand)
        for cell, tile in start.maze.items():
            oracle.maze.lay(cell, tile)
        if start.face_up and oracle.maze.is_path(start.minotaur):
            oracle.minotaur, oracle.face_up = start.minotaur, list(start.face_up)
        face_up = Counter(oracle.face_up)
        self.state = msgspec.structs.replace(
            state,
            turn=m.Turn(state.turn.seat, start=pawns[turn]),
            maze=m.Maze(
                {f"{cell[0]},{cell[1]}": laid(tile) for cell, tile in start.maze.items()},
                state.maze.exits,
            ),
            pawns=tuple(pawns),
            hands=tuple(tuple(engine_tile(tile) for tile in hand) for hand in oracle.hands),
            bag=tuple(engine_tile(tile) for tile in oracle.bag),
            red=face_up["red"],
            white=face_up["white"],
            minotaur=m.Minotaur(oracle.minotaur) if oracle.minotaur else None,
        )

    def wrong(self, what: str) -> Disagreement:
        lines = "\n".join(self.lines[-40:])
        drawing = GAME.draw(GAME.view(self.state, self.state.turn.seat))
        hands = [[*hand] for hand in self.oracle.hands]
        return Disagreement(
            f"{what}\ntable {self.table}\nseed {self.seed}\n{lines}\n{drawing}\n"
            f"{self.state.turn}\n{self.state.minotaur} pawns {self.state.pawns} hands {hands}"
        )

    # Comparing

    def compare(self) -> list[set[Action]]:
        """Everything about this position; by seat, what may be done."""
        self.seen["positions"] += 1
        self.compare_states()
        found: list[set[Action]] = []
        for seat in range(self.table.seats):
            listed = GAME.legal_actions(self.state, Seat(seat))
            engine = [plain_action(action) for action in listed]
            oracle = self.oracle.legal(seat)
            if len(engine) != len(set(engine)):
                raise self.wrong(f"seat {seat}: the engine lists an action twice")
            if set(engine) != oracle:
                more, fewer = set(engine) - oracle, oracle - set(engine)
                raise self.wrong(f"seat {seat}: engine allows {more}, and does not {fewer}")
            self.compare_order(engine)
            self.seen["legal actions"] += len(oracle)
            found.append(oracle)
        return found

    def compare_states(self) -> None:
        engine, oracle = plain_state(self.state), plain_oracle(self.oracle)
        if oracle["phase"] == "over":
            for name in AFTER_THE_END:
                engine[name] = oracle[name]
        differing = {
            name: (engine[name], oracle[name]) for name in oracle if engine[name] != oracle[name]
        }
        if differing:
            raise self.wrong(f"(engine, oracle): {differing}")

    def compare_order(self, listed: list[Action]) -> None:
        """The order that `think_seconds` promises."""
        kinds = ["place", "cover", "collapse", "go", "push", "end", "discard"]

        def place(action: Action) -> tuple[int, int]:
            cell = action[2] if action[0] in ("place", "cover", "push") else action[-1]
            distance = abs(cell[0]) + abs(cell[1]) if isinstance(cell, tuple) else 0
            return kinds.index(action[0]), 0 if action[0] == "push" else distance

        if self.oracle.phase == "act" and listed != sorted(listed, key=place):
            raise self.wrong(f"not in order: {listed}")

    def try_strange_actions(self, legal: list[set[Action]], count: int) -> None:
        for _ in range(count):
            seat = self.pick.choice([self.oracle.turn, self.pick.randrange(self.table.seats)])
            action = self.strange_action()
            allowed = plain_action(action) in legal[seat]
            try:
                move = Move(Seat(seat), action, Millis(self.now))
                judge(GAME, self.state, move, self.table.seats, Millis(0))
                accepted = True
            except IllegalAction as error:
                accepted = False
                self.seen[f"refused by {error.rule}"] += 1
            if accepted != allowed:
                raise self.wrong(f"seat {seat} {action}: engine {accepted}, oracle {allowed}")
            self.seen["strange actions tried"] += 1

    def strange_action(self) -> m.Action:
        pick, oracle = self.pick, self.oracle
        places = [(0, 0), *oracle.maze.stacks, *oracle.maze.exits]
        near = pick.choice(places)
        cell = (near[0] + pick.choice((-1, 0, 0, 1)), near[1] + pick.choice((-1, 0, 0, 1)))
        hand = [engine_tile(tile) for tile in oracle.hands[oracle.turn]]
        tile = pick.choice([*hand, *hand, "crossing-3", "corner-0", "collapse", "minotaur-red"])
        turn, seat = pick.choice((-1, 0, 0, 1, 2, 3, 4)), Seat(pick.randrange(-1, oracle.seats + 1))
        actions: list[m.Action] = [
            *(engine_action(action) for action in sorted(oracle.refused, key=repr)[:3]),
            *([m.Go(oracle.began_at)] if oracle.began_at else []),
            *(m.Place(tile, cell, turn), m.Cover(tile, cell, turn), m.Cover(tile, near, turn)),
            *(m.Collapse(cell), m.Collapse(pick.choice([*oracle.maze.exits]))),
            *(m.Go(cell), m.Push(seat, cell), m.End(), m.Discard(), m.MinotaurStep(cell)),
            *(m.Capture(seat), m.Push(seat, near), m.Place("crossing-0", cell, 0)),
        ]
        return pick.choice(actions)

    # Playing

    def play(self, moves: int, temper: Temper) -> None:
        for _ in range(moves):
            legal = self.compare()
            if self.oracle.outcome is not None:
                break
            mine = legal[self.oracle.turn]
            if not mine:
                raise self.wrong("nobody has anything to do")
            self.try_strange_actions(legal, temper.curiosity)
            if self.table.think_seconds is not None and self.pick.random() < 0.05:
                self.run_out_of_time()
                continue
            self.now += 1
            self.step(temper.choose(self.oracle, mine, self.pick))

    def run_out_of_time(self) -> None:
        """`think_seconds`: the first legal action, again and again, until the turn is over."""
        due = GAME.deadline(self.state)
        if due is None:
            raise self.wrong("the time to think is limited, but not here")
        self.seen["turns that ran out of time"] += 1
        expired = GAME.expire(self.state)
        while not any(isinstance(event, (m.TurnEnded, m.MatchEnded)) for event in expired.events):
            expired = GAME.expire(expired.state)
        self.now = due
        over = False
        while not over:
            legal = GAME.legal_actions(self.state, Seat(self.oracle.turn))
            over = self.step(plain_action(legal[0]))
            self.compare()
        if expired.state != self.state:
            raise self.wrong("time ran out: not the first legal action until the turn was over")

    def step(self, action: Action) -> bool:
        """Take an action on both tables; says whether the turn is over."""
        oracle, seat = self.oracle, self.oracle.turn
        self.lines.append(f"{seat} {action}")
        before = plain_oracle(oracle)
        pawns = {pawn for pawn in oracle.pawns if pawn is not None}
        closed = closed_areas(oracle.maze, pawns)
        move = Move(Seat(seat), engine_action(action), Millis(self.now))
        done = GAME.apply(self.state, move)
        self.state = done.state
        self.drawn = [
            [plain_tile(tile) for tile in event.tiles or ()]
            for event in done.events
            if isinstance(event, m.Drew) and event.count
        ]
        try:
            oracle.do(seat, action, known_to_be_legal=True)
        except (Disagreement, ValueError, AssertionError) as error:
            raise self.wrong(f"{seat} {action}: {error}") from error
        if self.drawn:
            raise self.wrong(f"the engine drew more: {self.drawn}")
        if action[0] in ("place", "cover", "collapse"):
            self.note_seal(action, pawns, closed)
        note_events(self.seen, before, oracle, action, list(done.events))
        return any(isinstance(event, (m.TurnEnded, m.MatchEnded)) for event in done.events)

    def note_seal(self, action: Action, pawns: set[Any], closed: dict[Any, set[Any]]) -> None:
        now = closed_areas(self.oracle.maze, pawns)
        if any(pawn not in closed for pawn in now):
            self.seen[f"an area closed by a {action[0]}"] += 1
        if any(pawn not in now for pawn in closed):
            self.seen["a closed area opened"] += 1
        if any(pawn in now and not closed[pawn] <= now[pawn] for pawn in closed):
            self.seen["a closed area narrowed"] += 1
