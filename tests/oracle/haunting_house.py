"""The Haunting House once more: slow, obvious, and written from docs/rules alone.

Nothing here is shared with ``clew.games.haunting_house``; the two are compared position by
position. So no cleverness and no caching: dicts, sets, (row, column) and a breadth-first search.
All chance is given by the caller.

A *spot* is a (row, column) pair; a door is the spot outside its corner. Towards the outside, cells
are the numbers 0 to 35 row by row from the north-west, and doors the words "entrance" and "exit".
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from oracle.haunting_house_box import (
    ALL_SPOTS,
    CARDS,
    CHOOSABLE,
    CORNERS,
    METRICS,
    OPPOSITE_CORNER,
    SLOTS,
    STEP_TO,
    Action,
    CannotBePlayed,
    Illegal,
    Place,
    Slot,
    Tile,
    outside,
    spot_of,
    turned_clockwise,
)
from oracle.haunting_house_cards import House


class Oracle(House):
    """A game in progress. ``legal`` asks, ``do`` acts, ``snapshot`` tells everything."""

    def __init__(
        self,
        seats: int,
        tiles: Sequence[Tile],
        entrance: Slot,
        exit_: Slot,
        start: int,
        draw_cards: Callable[[int, int], Sequence[str]],
        *,
        switch_with_entrance: bool = True,
        secret_as_move: bool = False,
        trap_door_metric: str = "path-then-grid",
        open_start: bool = False,
        turn_cap: int | None = 100,
        think_seconds: int | None = None,
    ) -> None:
        """*draw_cards(turn, seat)* says which four cards the seat's neighbour drew, in order."""
        if not 2 <= seats <= 6:
            raise CannotBePlayed("2-6 players")
        if len(tiles) != 36 or not any(trap for _, trap in tiles):
            raise CannotBePlayed("HH-C3")
        if not all(1 <= len(sides) <= 4 and set(sides) <= set(STEP_TO) for sides, _ in tiles):
            raise CannotBePlayed("HH-C3")
        if entrance not in SLOTS or exit_ not in SLOTS:
            raise CannotBePlayed("HH-S3")
        if OPPOSITE_CORNER[entrance[0]] != exit_[0]:
            raise CannotBePlayed("HH-S3")
        if trap_door_metric not in METRICS:
            raise CannotBePlayed("trap_door_metric")

        self.seats = seats
        self.draw_cards = draw_cards
        self.switch_with_entrance = switch_with_entrance
        self.secret_as_move = secret_as_move
        self.trap_door_metric = trap_door_metric
        self.turn_cap = turn_cap
        self.think_seconds = think_seconds

        self.open_sides = {spot_of(cell): frozenset(tiles[cell][0]) for cell in range(36)}
        self.trap_doors = {spot_of(cell) for cell in range(36) if tiles[cell][1]}
        self.entrance = entrance
        self.exit = exit_
        if open_start:
            self._open_the_start()
        self.pawns = {seat: outside(entrance) for seat in range(seats)}

        self.marker = start
        self.turn = 1
        self.round = "random"
        self.step = 0  # 1 to 4 once cards have been turned up
        self.waiting: list[int] = []  # seats that have still to carry out this step's card
        self.lines: dict[int, tuple[str, ...]] = {}  # the four cards of each seat, in order
        self.winner = None
        self.draw = False
        self.now = 0
        self.asked_at = 0
        self.log = []

        self._start_random_round()
        self._go_on()

    def _open_the_start(self) -> None:
        corner, side = self.entrance
        spot = CORNERS[corner]
        for quarters in range(4):
            turned = turned_clockwise(self.open_sides[spot], quarters)
            if side in turned:
                self.open_sides[spot] = turned
                return

    # ---- the turn (HH-T1 to HH-T6) ------------------------------------------------------------

    def clockwise_from_marker(self) -> list[int]:
        return [(self.marker + i) % self.seats for i in range(self.seats)]

    def _start_random_round(self) -> None:
        self.round = "random"
        self.step = 0
        self.waiting = []
        self.lines = {}
        for seat in range(self.seats):
            cards = tuple(self.draw_cards(self.turn, seat))
            assert len(cards) == len(set(cards)) == 4, cards
            assert set(cards) <= set(CARDS), cards
            self.lines[seat] = cards
        self.log.append(("round", self.turn, "random", self.marker))
        self._turn_up_next_cards()

    def _start_chosen_round(self) -> None:
        self.round = "chosen"
        self.step = 0
        self.waiting = []
        self.lines = {}
        self.asked_at = self.now
        self.log.append(("round", self.turn, "chosen", self.marker))

    def _turn_up_next_cards(self) -> None:
        self.step += 1
        self.waiting = self.clockwise_from_marker()
        shown = tuple(self.lines[seat][self.step - 1] for seat in range(self.seats))
        self.log.append(("turned-up", self.step, shown))

    def is_over(self) -> bool:
        return self.winner is not None or self.draw

    def is_programming(self) -> bool:
        return not self.is_over() and self.round == "chosen" and self.step == 0

    def acting(self) -> tuple[int, str] | None:
        """Who has to carry out which card now."""
        if self.is_over() or not self.waiting:
            return None
        seat = self.waiting[0]
        return seat, self.lines[seat][self.step - 1]

    def _go_on(self) -> None:
        """Everything that happens without anybody being asked."""
        while not self.is_over() and not self.is_programming():
            current = self.acting()
            if current is None:
                self._end_of_step()
                continue
            seat, card = current
            if self.ways(seat, card):
                self.asked_at = self.now
                return
            self.log.append(("nothing", seat, self.step, card, self.why_not(seat, card)))
            self.waiting.pop(0)

    def why_not(self, seat: int, card: str) -> str:
        """HH-T5: what the log says of a card that did nothing."""
        here = self.pawns[seat]
        if card in ("move-one", "move-two"):
            open_ways = [side for side in "NESW" if self.walls(here, side) == 0]
            return "occupied trap doors in the way" if open_ways else "walls on all sides"
        if card == "switch-places":
            return "on the entrance" if here == outside(self.entrance) else "nobody near"
        if card == "secret-passage":
            return "no passage"
        if card == "trap-door":
            free = [spot for spot in self.trap_doors if not self.has_pawn(spot)]
            return "none can be reached" if free else "all occupied"
        assert card == "hall-of-mirrors", card  # the other four always have a way
        return "it never does anything"

    def _end_of_step(self) -> None:
        if self.step < 4:
            self._turn_up_next_cards()
        elif self.round == "random":
            self._start_chosen_round()
        elif self.turn_cap is not None and self.turn >= self.turn_cap:
            self.draw = True
            self.log.append(("draw",))
        else:
            self.turn += 1
            self.marker = (self.marker + 1) % self.seats
            self._start_random_round()

    # ---- asking and acting --------------------------------------------------------------------

    def legal(self, seat: int) -> set[Action]:
        """Everything this seat may do now."""
        if self.is_over():
            return set()
        if self.is_programming():
            return {("program", cards) for cards in permutations(CHOOSABLE, 4)}
        current = self.acting()
        assert current is not None
        owner, card = current
        return self.ways(owner, card) if seat == owner else set()

    def do(self, seat: int, action: Action, at: int = 0) -> None:
        if action not in self.legal(seat):
            raise Illegal(seat, action)
        self.now = at
        if action[0] == "program":
            if seat not in self.lines:  # HH-T3: nobody is told that a program was changed
                self.log.append(("locked", seat))
            self.lines[seat] = tuple(action[1])
            if len(self.lines) == self.seats:
                self._turn_up_next_cards()
                self._go_on()
            return
        self.log.append(("carried-out", seat, action))
        self._carry_out(seat, action)
        if not self.is_over():
            self.waiting.pop(0)
            self._go_on()

    def deadline(self) -> int | None:
        if self.is_over() or self.think_seconds is None:
            return None
        return self.asked_at + 1000 * self.think_seconds

    def expire(self) -> None:
        """The time to think is over: whoever is asked takes the first choice in the order."""
        at = self.deadline()
        assert at is not None
        if self.is_programming():
            for seat in range(self.seats):
                if seat not in self.lines:
                    self.do(seat, ("program", CHOOSABLE[:4]), at)
        else:
            current = self.acting()
            assert current is not None
            self.do(current[0], self.in_order(current[0])[0], at)

    def in_order(self, seat: int) -> list[Action]:
        """The legal actions, cards as listed in HH-C2 and cells row by row.

        The page is silent on these: doors after the cells, the entrance before the exit; clockwise
        before anticlockwise; pawns by the cell they stand on, then by seat; slots as in SLOTS.
        """
        if self.is_programming():
            return [("program", cards) for cards in permutations(CHOOSABLE, 4)]
        return sorted(self.legal(seat), key=self._rank)

    def _rank(self, action: Action) -> list[int]:
        if action[0] == "switch-places":
            other: int = action[1]
            return [self._rank_of_place(self.place(self.pawns[other])), other]
        if action[0] == "move-exit":
            return [SLOTS.index(action[1])]
        return [self._rank_of_place(part) for part in action[1:]]

    @staticmethod
    def _rank_of_place(part: Place) -> int:
        words = ("entrance", "exit", "clockwise", "anticlockwise")
        return part if isinstance(part, int) else 36 + words.index(part)

    # ---- telling ------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The whole position in plain values; hidden cards are not part of it."""
        shown = {} if self.is_programming() else self.lines
        return {
            "tiles": [
                (
                    "".join(side for side in "NESW" if side in self.open_sides[spot]),
                    spot in self.trap_doors,
                )
                for spot in ALL_SPOTS
            ],
            "entrance": self.entrance,
            "exit": self.exit,
            "pawns": [self.place(self.pawns[seat]) for seat in range(self.seats)],
            "turn": self.turn,
            "round": self.round,
            "step": self.step,
            "programming": self.is_programming(),
            "locked": sorted(self.lines) if self.is_programming() else [],
            "shown": [list(shown[seat][: self.step]) for seat in sorted(shown)],
            "acting": self.acting(),
            "marker": self.marker,
            "outcome": self._outcome(),
        }

    def _outcome(self) -> str | int | None:
        """The seat that has won, or "draw"."""
        return "draw" if self.draw else self.winner
