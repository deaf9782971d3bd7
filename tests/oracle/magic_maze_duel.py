"""One match played twice, by the engine and by the oracle, and compared after every action."""

import random
from typing import Any

from msgspec.structs import replace

from clew.core.errors import BadMessage, IllegalAction, Refusal
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze import model as m
from clew.games.magic_maze.state import State
from oracle.magic_maze import COLOURS, SIGNALS, Action, Oracle, Refused
from oracle.magic_maze_notes import Tally, note
from oracle.magic_maze_player import Player, anything
from oracle.magic_maze_tables import Table, check_deal

TALK = ("say", "gesture", "point")


class Disagreement(AssertionError):
    """Oracle and engine see a position differently."""


class Counting(Oracle):
    """An oracle that counts what it refuses and why."""

    def __init__(self, seen: Tally, **setup: Any) -> None:
        super().__init__(**setup)
        self.seen = seen

    def _check_entering(self, hero: str, square: int) -> None:
        try:
            super()._check_entering(hero, square)
        except Refused as refused:
            self.seen[f"kept off: {refused}"] += 1
            raise

    def _check_vortex(self, hero: str, square: int) -> None:
        try:
            super()._check_vortex(hero, square)
        except Refused as refused:
            self.seen[f"vortex: {refused}"] += 1
            raise

    def _may_go_first(self, tile: int, due: int, joins: dict[int, set[int]]) -> bool:
        may = super()._may_go_first(tile, due, joins)
        if not may and self._may_go(tile, set(self.mall.placed), joins):
            self.seen["discard that would leave no second"] += 1
        return may


def to_engine(action: Action) -> Any:
    """The action as the engine knows it."""
    makers: dict[str, Any] = {
        "slide": m.Slide,
        "vortex": m.Vortex,
        "escalator": m.Escalator,
        "explore": m.Explore,
        "ball": m.Divine,
        "steal": m.Steal,
        "reveal": m.Reveal,
        "discard": m.Discard,
        "start": m.Start,
        "stare": m.Stare,
        "do-something": m.DoSomething,
    }
    if action[0] in TALK:
        return {"say": m.Say("look"), "gesture": m.Sign("look"), "point": m.Point(m.Square(21))}[
            action[0]
        ]
    return makers[action[0]](*action[1:])


def from_engine(action: Any) -> Action:
    name = {"divine": "ball", "sign": "gesture"}.get(
        action.__struct_config__.tag, action.__struct_config__.tag
    )
    if name in TALK:
        return (name,)
    return (name, *(getattr(action, field) for field in action.__struct_fields__))


def engine_snapshot(state: State) -> dict[str, Any]:
    outcome = state.outcome
    return {
        "heroes": {h: s or None for h, s in zip(COLOURS, state.heroes, strict=True)},
        "out": set(state.out),
        "placed": {p.tile: (p.dimension, p.row, p.col, p.turn) for p in state.mall.tiles},
        "tokens": set(state.tokens),
        "stolen": state.stolen,
        "sand_out_at": state.sand_out_at,
        "talk_open": state.talk,
        "hands": [set(hand) for hand in state.hands],
        "pile": list(state.pile),
        "deck": list(state.deck),
        "shown": list(state.shown),
        "credits": state.credits,
        "discards_due": state.discards_due,
        "pawn": state.pawn,
        "outcome": outcome and ("won" if outcome.winners else "lost"),
        "started": state.started_at is not None,
        "hourglasses_used": state.turns,
    }


class Duel:
    """The match, with the counts of what was compared and what happened."""

    def __init__(self, table: Table, seed: int, seen: Tally, thorough: float = 1) -> None:
        self.table, self.seen = table, seen
        self.thorough = thorough  # in how many of the positions all that is legal is compared
        self.pick = random.Random(seed)
        setup = GAME.setup(table.seats, self.pick.randrange(2**32), **table.options)
        self.match = Match(GAME, setup)
        state = self.match.state
        check_deal(table, state)
        self.oracle = Counting(
            seen,
            rules=table.rules,
            faces={1: "1" + table.sides} | {n: str(n) for n in range(2, 25)},
            seats=table.seats,
            heroes=dict(zip(COLOURS, state.heroes, strict=True)),
            pile=list(state.pile),
            hands=[set(hand) for hand in state.hands],
            leader=state.table.leader,
            deck=list(state.deck),
            shuffle=self._shuffle,
        )
        whims = self.pick.choice([0.01, 0.02, 0.05, 0.3])
        self.player = Player(self.oracle, self.pick, whims)
        self.tempo = self.pick.choice(
            [(0, 0, 1, 300), (50, 400), (0, 300, 300, 1800), (5, 20), (20, 90)]
        )
        if self.player.rash and self.pick.random() < 0.5:
            self.tempo = (0,)
        self.now = 0

    def _shuffle(self, cards: list[str]) -> list[str]:
        """The order that the engine drew, which is one step ahead."""
        deck: list[str] = list(self.match.state.deck)
        self.agree("what was shuffled", sorted(cards), sorted(deck))
        self.seen["solo pile shuffled"] += 1
        return deck

    def agree(self, what: str, oracle: Any, engine: Any) -> None:
        if oracle != engine:
            if isinstance(oracle, set) and isinstance(engine, set):
                oracle, engine = oracle - engine, engine - oracle
            where = f"{self.table}\nafter {self.match.log[-6:]}\n{self.oracle.snapshot()}"
            raise Disagreement(f"{what}: oracle {oracle}, engine {engine}\nat {where}")

    # The match

    def play(self, moves: int) -> None:
        for _ in range(moves):
            if not self.step():
                break
        self.compare()

    def step(self) -> bool:
        """Compare, then go on by one action; False at the end."""
        legal = self.compare()
        self.try_something()
        self.signal(legal)
        self.now += self.pick.choice(self.tempo)
        if self._expired():
            return True
        choice = self.player.choose(legal, self.now)
        if choice is None:
            return self._wait()
        self.do(*choice)
        return True

    def _expired(self) -> bool:
        due = self.oracle.sand_out_at
        if self.oracle.outcome or due is None or self.now < due:
            return False
        self.try_something(due)
        self.match.tick(Millis(self.now))
        self.oracle.expire()
        self.seen["lost: sand"] += 1
        return True

    def _wait(self) -> bool:
        """Nobody can do anything but wait for the sand."""
        if self.oracle.outcome is not None or self.oracle.sand_out_at is None:
            return False
        self.seen["nothing to do but wait"] += 1
        self.now = self.oracle.sand_out_at
        return self._expired()

    def do(self, seat: int, action: Action) -> None:
        before = self.oracle.snapshot()
        try:
            self.match.play(Move(Seat(seat), to_engine(action), Millis(self.now)))
        except IllegalAction as error:
            raise Disagreement(f"the engine refuses {action}: {error}") from error
        self.oracle.do(seat, action, self.now)
        note(self.seen, action, before, self.oracle)

    # Comparing

    def compare(self) -> list[set[Action]]:
        """The whole position and all that every seat may do in it."""
        state = self.match.state
        self.seen["positions"] += 1
        theirs = engine_snapshot(state)
        for name, value in self.oracle.snapshot().items():
            self.agree(name, value, theirs[name])
        if self.skimming():
            seats = range(self.table.seats)
            return [set(map(from_engine, GAME.legal_actions(state, Seat(s)))) for s in seats]
        self.seen["positions with all that is legal"] += 1
        legal = self.oracle.legal_sets()
        for seat, mine in enumerate(legal):
            engine = GAME.legal_actions(state, Seat(seat))
            found = {from_engine(action) for action in engine}
            self.agree(f"legal for {seat}", mine - {("say",), ("point",)}, found - {("point",)})
            for kind in TALK:
                self.agree(f"{kind} by {seat}", (kind,) in mine, self.accepts(seat, (kind,)))
            self.seen["legal actions"] += len(mine)
        self.compare_view(legal)
        self.compare_discards()
        return legal

    def skimming(self) -> bool:
        """Whether to look at the position only, not at all that is legal in it."""
        rare = self.oracle.outcome is not None or self.oracle.discards_due
        return not rare and self.pick.random() >= self.thorough

    def compare_discards(self) -> None:
        """MM-SC11, as if the timer had just been turned: turns are rare, connections intricate."""
        oracle = self.oracle
        if oracle.discards_due or oracle.outcome or not oracle.started:
            return
        if oracle.rules["dimensions"] or self.pick.random() < 0.9:
            return
        for due in (1, 2):
            mine = oracle._discardable(due)
            if mine:  # else the match would be lost
                state = replace(self.match.state, discards_due=due)
                engine = GAME.board_actions(state, Seat(0))
                self.agree(f"discards, {due} due", mine, {from_engine(a)[1] for a in engine})
                self.seen["discards compared, as if due"] += 1

    def compare_view(self, legal: list[set[Action]]) -> None:
        """What the view promises to be possible for anybody, and which hourglasses are barred."""
        reach = GAME.view(self.match.state, None).reach
        promised: set[Action] = {("explore", s) for s in reach.explore}
        promised |= {("ball", s) for s in reach.divine}
        promised |= {("discard", tile) for tile in reach.discard}
        promised |= {("steal",)} if reach.steal else set()
        for i, hero in enumerate(COLOURS):
            for way, name in enumerate(("north", "east", "south", "west")):
                promised |= {("slide", hero, name, s) for s in reach.slides[i][way]}
            promised |= {("vortex", hero, s) for s in reach.vortices[i]}
            promised |= {("escalator", hero, s) for s in {reach.escalators[i]} - {None}}
        aside = {("start",), ("reveal",)}
        possible = {a for mine in legal for a in mine if a[0] not in SIGNALS} - aside
        if self.table.seats == 1:
            promised = {a for a in promised if a in possible or not self.has_action(a)}
            possible |= promised
        self.agree("reach", possible, promised)

    def has_action(self, action: Action) -> bool:
        """Whether the solo player may use this kind of action now."""
        power = {"slide": action[2] if action[0] == "slide" else "", "ball": "explore"}
        return power.get(action[0], action[0]) in [*self.oracle.shown[-1:], "steal", "discard"]

    def accepts(self, seat: int, action: Action, at: int | None = None) -> bool:
        moment = Millis(self.now if at is None else at)
        try:
            self.match.check(Move(Seat(seat), to_engine(action), moment))
        except Refusal:
            return False
        return True

    def reasons(self, seat: int, action: Action, at: int) -> str:
        """By which rules a request is refused; where several refuse it, the two may differ."""
        refused = self.oracle._why_not(seat, action, at)
        assert refused is not None
        try:
            self.match.check(Move(Seat(seat), to_engine(action), Millis(at)))
        except BadMessage as error:
            return f"no rule: {action[0]}, oracle {refused}, engine {error.reason}"
        except IllegalAction as error:
            same = "same rule" if refused.rule == error.rule else "other rule"
            return f"{same}: {action[0]}, oracle {refused}, engine {error.rule} {error.reason}"
        raise AssertionError("refused a moment ago")

    def try_something(self, at: int | None = None) -> None:
        """A few actions that are likely illegal: both must say so."""
        for _ in range(3):
            seat, action = self.pick.randrange(self.table.seats), anything(self.oracle, self.pick)
            moment = self.now if at is None else at
            mine = self.oracle.may_do(seat, action, moment)
            self.agree(f"{seat} may {action} at {at}", mine, self.accepts(seat, action, at))
            if not mine:
                self.seen[self.reasons(seat, action, moment)] += 1
            self.seen["requests tried" if at is None else "requests tried too late"] += 1

    def signal(self, legal: list[set[Action]]) -> None:
        """Now and then a stare or a thump, which must change nothing else."""
        if self.pick.random() < 0.05:
            seat = self.pick.randrange(self.table.seats)
            signals = sorted(a for a in legal[seat] if a[0] in SIGNALS)
            if signals:
                self.do(seat, self.pick.choice(signals))
                self.compare()
