"""One match played on the engine and on the oracle at once, compared after every action."""

from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.match import judge
from clew.core.types import Millis, Move, Seat, seats_of
from clew.games.haunting_house import GAME
from clew.games.haunting_house import model as m
from clew.games.haunting_house.board import House, Laid
from clew.games.haunting_house.board import Slot as SlotNumber
from clew.games.haunting_house.setup import build
from oracle.haunting_house import Oracle
from oracle.haunting_house_box import Action, Place, Slot
from oracle.haunting_house_words import (
    SLOT_NAMES,
    SLOT_NUMBERS,
    cell,
    engines,
    happened,
    place,
    plain,
    tile,
    tile_sides,
)


class Duel:
    """Both sides of one match. Every difference is an AssertionError that shows the position."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any], census: Counter[str]):
        self.setup = GAME.setup(seats, seed, **options)
        self.seats = seats
        self.census = census
        self.state = GAME.new(self.setup)
        self.events: tuple[m.Event, ...] = ()
        self.now = 0
        # open_start is the oracle's to do: it is given the house as it was dealt.
        dealt = build(replace(self.setup.options, open_start=False), seed)
        self.oracle = Oracle(
            seats,
            [tile(laid) for laid in dealt.tiles],
            SLOT_NAMES[dealt.entrance],
            SLOT_NAMES[dealt.exit],
            self.state.marker,
            self.drawn,
            **{name: value for name, value in options.items() if name != "tiles"},
        )
        self.compare()

    def drawn(self, turn: int, seat: int) -> tuple[str, ...]:
        """The cards which the engine drew: still lying there, or skipped one and all."""
        if (self.state.turn, self.state.round) == (turn, "random"):
            hand = self.state.cards[seat]
            assert hand is not None
            return tuple(hand)
        assert (self.state.turn, self.state.round, self.state.step) == (turn, "chosen", 0)
        return tuple(skip.card for skip in self.state.skipped if skip.seat == seat)

    # ---- acting ----

    def do(self, seat: int, action: Action, at: int) -> None:
        """The same action on both sides."""
        before, logged = self.oracle.snapshot(), len(self.oracle.log)
        self.now = at
        step = GAME.apply(self.state, Move(Seat(seat), engines(action), Millis(at)))
        self.state, self.events = step.state, step.events
        self.oracle.do(seat, action, at)
        self.compare_log(before, logged)
        self.compare()

    def expire(self) -> None:
        """The time to think ran out, on both sides."""
        before, logged = self.oracle.snapshot(), len(self.oracle.log)
        due = self.oracle.deadline()
        assert due is not None
        events: tuple[m.Event, ...] = ()
        while GAME.deadline(self.state) == due:
            step = GAME.expire(self.state)
            self.state, events = step.state, (*events, *step.events)
        self.events, self.now = events, due
        late = [event.seat for event in events if isinstance(event, m.TimeRanOut)]
        self.oracle.expire()
        if before["programming"]:
            assert late == [s for s in range(self.seats) if s not in before["locked"]]
        else:
            assert late == [before["acting"][0]]
        self.compare_log(before, logged)
        self.compare()

    # ---- comparing ----

    def compare_log(self, before: dict[str, Any], logged: int) -> None:
        told = [fact for event in self.events if (fact := happened(event)) is not None]
        expected = [self.in_full(before, entry) for entry in self.oracle.log[logged:]]
        assert told == expected, self.position()

    def in_full(self, before: dict[str, Any], entry: tuple[Any, ...]) -> tuple[Any, ...]:
        """A log entry with what the engine's events tell beside the action: from where to where."""
        if entry[0] != "carried-out":
            return entry
        _, seat, action = entry
        start = before["pawns"][seat]
        match action[0]:
            case "move-one" | "move-two":
                told = ("walk", start, *action[1:])
            case "switch-places":
                told = (*action, start, before["pawns"][action[1]])
            case "secret-passage" | "trap-door":
                told = (action[0], start, action[1])
            case "move-exit":
                told = ("move-exit", before["exit"], action[1])
            case _:
                told = action
        return ("carried-out", seat, told)

    def compare(self) -> None:
        """The complete position, and everything that every seat may do."""
        self.census["positions"] += 1
        truth = self.oracle.snapshot()
        assert self.snapshot() == truth, self.position()
        assert GAME.deadline(self.state) == self.oracle.deadline(), self.position()
        for seat in seats_of(self.seats):
            self.compare_legal(seat)
        shared = self.compare_board(truth)
        for viewer in (None, *seats_of(self.seats)):
            self.compare_view(truth, shared, viewer)

    def compare_legal(self, seat: Seat) -> None:
        current = self.oracle.acting()
        card = current[1] if current else None
        offered = [plain(action, card) for action in GAME.legal_actions(self.state, seat)]
        expected = self.oracle.in_order(seat)
        self.census["actions listed"] += len(expected)
        assert set(offered) == set(expected), self.position()
        assert offered == expected, ("in another order", self.position())
        # A changed program is legal (HH-T3) but moves nothing on.
        changing = self.oracle.is_programming() and seat in self.oracle.lines
        moving_on = len(GAME.board_actions(self.state, seat))
        assert moving_on == (0 if changing else len(expected)), self.position()

    def snapshot(self) -> dict[str, Any]:
        """The engine's state as the oracle would tell it."""
        s = self.state
        programming = s.outcome is None and s.round == "chosen" and s.step == 0
        return {
            "tiles": [
                ("".join(side for side in "NESW" if side in sides), trap)
                for sides, trap in map(tile, s.house.tiles)
            ],
            "entrance": SLOT_NAMES[s.house.entrance],
            "exit": SLOT_NAMES[s.house.exit],
            "pawns": [place(at) for at in s.pawns],
            "turn": s.turn,
            "round": s.round,
            "step": s.step,
            "programming": programming,
            "locked": [i for i, hand in enumerate(s.cards) if hand is not None and programming],
            "shown": [] if programming else [list((hand or ())[: s.step]) for hand in s.cards],
            "acting": None if s.to_act is None else (s.to_act, self.card_of(s.to_act)),
            "marker": s.marker,
            "outcome": self.outcome(),
        }

    def card_of(self, seat: Seat) -> str:
        hand = self.state.cards[seat]
        assert hand is not None
        return hand[self.state.step - 1]

    def outcome(self) -> str | int | None:
        outcome = GAME.outcome(self.state)
        if outcome is None:
            return None
        assert outcome.rule.startswith("HH-")
        assert outcome.rule == "HH-E1" or outcome.winners
        assert len(outcome.winners) <= 1
        return outcome.winners[0] if outcome.winners else "draw"

    def compare_board(self, truth: dict[str, Any]) -> m.View:
        """What everybody is shown of the house is how it lies."""
        v = GAME.view(self.state, None)
        tiles = [(set(tile_sides(v.tiles[str(i)].open)), v.tiles[str(i)].trap) for i in range(36)]
        assert tiles == [(set(sides), trap) for sides, trap in truth["tiles"]]
        assert len(v.tiles) == 36
        return v

    def compare_view(self, truth: dict[str, Any], shared: m.View, viewer: Seat | None) -> None:
        """What a seat is shown is what lies on the table, and of the hidden only its own."""
        v, programming = GAME.view(self.state, viewer), truth["programming"]
        assert v.tiles == shared.tiles
        assert SLOT_NAMES[v.entrance] == truth["entrance"]
        assert SLOT_NAMES[v.exit] == truth["exit"]
        assert [place(at) for at in v.pawns] == truth["pawns"]
        assert (v.turn, v.round, v.step) == (truth["turn"], truth["round"], truth["step"])
        assert v.marker == truth["marker"]
        assert list(v.order) == self.oracle.clockwise_from_marker()
        acting = None if v.to_act is None else (v.to_act, v.card)
        assert acting == truth["acting"], self.position()
        shown = truth["shown"]
        columns = [tuple(line[i] for line in shown) for i in range(truth["step"])]
        assert [tuple(cards) for cards in v.history] == columns, (v.history, columns)
        assert v.turned_up == (columns[-1] if columns else ()), (v.turned_up, columns)
        if programming:
            assert [i for i, locked in enumerate(v.locked) if locked] == truth["locked"]
        own = self.oracle.lines.get(viewer) if viewer is not None else None
        assert v.program == (own if truth["round"] == "chosen" else None), self.position()
        assert v.deadline == self.oracle.deadline()
        assert [happened(skip) for skip in v.skipped] == self.skipped(), self.position()

    def skipped(self) -> list[tuple[Any, ...]]:
        """What did nothing since the last time that first cards were turned up."""
        result: list[tuple[Any, ...]] = []
        for entry in self.oracle.log:
            if entry[:2] == ("turned-up", 1) or entry[0] == "scattered":
                result = []
            elif entry[0] == "nothing":
                result.append(entry)
        return result

    def attempt(self, seat: int, *actions: m.Action) -> None:
        """Are these accepted? Both sides must say the same; neither is changed."""
        current = self.oracle.acting()
        card, legal = current[1] if current else None, self.oracle.legal(seat)
        for action in actions:
            expected = plain(action, card) in legal
            assert self.accepts(seat, action) == expected, (seat, action, self.position())
            self.census["attempts accepted" if expected else "attempts refused"] += 1

    def accepts(self, seat: int, action: m.Action) -> bool:
        """Does the engine? It refuses with a rule of this game or not at all."""
        try:
            move = Move(Seat(seat), action, Millis(self.now))
            judge(GAME, self.state, move, len(self.state.pawns), Millis(0))
        except IllegalAction as refusal:
            self.census[f"refused: {refusal.rule} {refusal.reason}"] += 1
            return False
        return True

    def position(self) -> str:
        """Both sides, for whoever has to find out which is right."""
        engine, oracle = self.snapshot(), self.oracle.snapshot()
        differing = {k: (engine[k], oracle[k]) for k in oracle if engine[k] != oracle[k]}
        setup = msgspec.json.encode(self.setup).decode()
        return f"engine against oracle {differing}\nposition {oracle}\nsetup {setup}"

    # ---- positions that play would rarely reach ----

    def scatter(
        self,
        tiles: list[Laid],
        doors: tuple[Slot, Slot],
        pawns: list[Place],
        turn: int,
        marker: int,
    ) -> None:
        """Lay the house anew on both sides, as cards are about to be chosen."""
        entrance, exit_ = doors
        house = House(
            tuple(tiles), SlotNumber(SLOT_NUMBERS[entrance]), SlotNumber(SLOT_NUMBERS[exit_])
        )
        self.state = replace(
            self.state,
            house=house,
            pawns=tuple(cell(at) for at in pawns),
            marker=Seat(marker),
            turn=turn,
            round="chosen",
            cards=(None,) * self.seats,
            step=0,
            to_act=None,
            since=Millis(self.now),
            skipped=(),
            outcome=None,
        )
        oracle = self.oracle
        oracle.open_sides = {divmod(i, 6): tile(laid)[0] for i, laid in enumerate(tiles)}
        oracle.trap_doors = {divmod(i, 6) for i, laid in enumerate(tiles) if tile(laid)[1]}
        oracle.entrance, oracle.exit = entrance, exit_
        oracle.pawns = {seat: oracle.spot(at) for seat, at in enumerate(pawns)}
        oracle.marker, oracle.turn, oracle.round, oracle.step = marker, turn, "chosen", 0
        oracle.waiting, oracle.lines = [], {}
        oracle.winner, oracle.draw = None, False
        oracle.now = oracle.asked_at = self.now
        oracle.log.append(("scattered",))
        self.compare()

    def deal(self, seat: int, step: int, hands: list[tuple[str, ...]], kind: m.RoundKind) -> bool:
        """Give everybody these cards, *seat* about to carry out its card of this step.

        False, and nothing done, where there is no way to: then nobody would be asked.
        """
        oracle = self.oracle
        if not oracle.ways(seat, hands[seat][step - 1]):
            return False
        cards: Any = tuple(hands)
        self.state = replace(self.state, round=kind, cards=cards, step=step, to_act=Seat(seat))
        order = oracle.clockwise_from_marker()
        oracle.round, oracle.step = kind, step
        oracle.waiting = order[order.index(seat) :]
        oracle.lines = dict(enumerate(hands))
        self.compare()
        return True
