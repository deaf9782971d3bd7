"""The Haunting House once more: slow, obvious, and written from docs/rules alone.

Nothing here is shared with ``clew.games.haunting_house``; the two are compared position by
position. So no cleverness and no caching: dicts, sets, (row, column) and a breadth-first search.
All chance is given by the caller.

A *spot* is a (row, column) pair; a door is the spot outside its corner. Towards the outside, cells
are the numbers 0 to 35 row by row from the north-west, and doors the words "entrance" and "exit".
"""

from collections import deque
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from oracle.haunting_house_box import (
    ALL_SPOTS,
    CARDS,
    CHOOSABLE,
    CORNERS,
    METRICS,
    OPPOSITE,
    OPPOSITE_CORNER,
    SLOTS,
    STEP_TO,
    Action,
    CannotBePlayed,
    Illegal,
    Place,
    Slot,
    Spot,
    Tile,
    cell_of,
    in_house,
    next_to,
    outside,
    spot_of,
    touch,
    turned_clockwise,
)


class Oracle:
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
        switch_with_entrance: bool = False,
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
        self.pawns: dict[int, Spot] = {seat: outside(entrance) for seat in range(seats)}

        self.marker = start
        self.turn = 1
        self.round = "random"
        self.step = 0  # 1 to 4 once cards have been turned up
        self.waiting: list[int] = []  # seats that have still to carry out this step's card
        self.lines: dict[int, tuple[str, ...]] = {}  # the four cards of each seat, in order
        self.winner: int | None = None
        self.draw = False
        self.now = 0
        self.asked_at = 0
        self.log: list[tuple[Any, ...]] = []

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

    # ---- places ------------------------------------------------------------------------------

    def place(self, spot: Spot) -> Place:
        if in_house(spot):
            return cell_of(spot)
        if spot == outside(self.entrance):
            return "entrance"
        assert spot == outside(self.exit)
        return "exit"

    def spot(self, place: Place) -> Spot:
        if place == "entrance":
            return outside(self.entrance)
        if place == "exit":
            return outside(self.exit)
        assert isinstance(place, int)
        return spot_of(place)

    def exists(self, spot: Spot) -> bool:
        """Is there a tile, of the house or a door, on this spot?"""
        return in_house(spot) or spot in (outside(self.entrance), outside(self.exit))

    def opens(self, spot: Spot, side: str) -> bool:
        """Is this side of the tile on *spot* open? A door opens only towards its corner tile."""
        if in_house(spot):
            return side in self.open_sides[spot]
        for slot in (self.entrance, self.exit):
            if outside(slot) == spot:
                return side == OPPOSITE[slot[1]]
        raise AssertionError(spot)

    def walls(self, spot: Spot, side: str) -> int | None:
        """How many walls stand between a tile and its neighbour; None without a neighbour."""
        neighbour = next_to(spot, side)
        if not self.exists(neighbour):
            return None
        count = 0
        if not self.opens(spot, side):
            count += 1
        if not self.opens(neighbour, OPPOSITE[side]):
            count += 1
        return count

    def has_pawn(self, spot: Spot) -> bool:
        return spot in self.pawns.values()

    def may_stand(self, seat: int, spot: Spot) -> bool:
        """HH-M2: not on a trap door that another pawn occupies."""
        if spot not in self.trap_doors:
            return True
        return all(self.pawns[other] != spot for other in self.pawns if other != seat)

    def steps(self, seat: int, start: Spot, walls: Sequence[int]) -> list[Spot]:
        """Where one step from *start* leads, across one of these numbers of walls."""
        found = []
        for side in "NESW":
            if self.walls(start, side) in walls:
                neighbour = next_to(start, side)
                if self.may_stand(seat, neighbour):
                    found.append(neighbour)
        return found

    # ---- the ways to carry out a card (HH-K1 to HH-K10) -----------------------------------------

    def ways(self, seat: int, card: str) -> set[Action]:
        ways_of: dict[str, Callable[[int], set[Action]]] = {
            "move-one": self._move_one,
            "move-two": self._move_two,
            "switch-places": self._switch_places,
            "rotate-90": self._rotate_90,
            "rotate-180": self._rotate_180,
            "switch-two-tiles": self._switch_two_tiles,
            "secret-passage": self._secret_passage,
            "move-exit": self._move_exit,
            "trap-door": self._trap_door,
            "hall-of-mirrors": self._hall_of_mirrors,
        }
        return ways_of[card](seat)

    def _move_one(self, seat: int) -> set[Action]:
        """HH-K1."""
        here = self.pawns[seat]
        return {("move-one", self.place(there)) for there in self.steps(seat, here, [0])}

    def _move_two(self, seat: int) -> set[Action]:
        """HH-K2: both moves are named; after the exit there is no second."""
        result: set[Action] = set()
        for first in self.steps(seat, self.pawns[seat], [0]):
            if first == outside(self.exit):
                result.add(("move-two", "exit"))
                continue
            for second in self.steps(seat, first, [0]):
                result.add(("move-two", self.place(first), self.place(second)))
        return result

    def _switch_places(self, seat: int) -> set[Action]:
        """HH-K3."""
        here = self.pawns[seat]
        if here == outside(self.entrance):
            return set()
        result: set[Action] = set()
        for other, there in self.pawns.items():
            if other == seat or not touch(here, there):
                continue
            if there == outside(self.entrance) and not self.switch_with_entrance:
                continue
            result.add(("switch-places", other))
        return result

    def _rotate_90(self, seat: int) -> set[Action]:
        """HH-K4."""
        return {
            ("rotate-90", cell_of(spot), way)
            for spot in ALL_SPOTS
            if not self.has_pawn(spot)
            for way in ("clockwise", "anticlockwise")
        }

    def _rotate_180(self, seat: int) -> set[Action]:
        """HH-K5."""
        return {("rotate-180", cell_of(spot)) for spot in ALL_SPOTS if not self.has_pawn(spot)}

    def _switch_two_tiles(self, seat: int) -> set[Action]:
        """HH-K6: the smaller cell is named first."""
        return {
            ("switch-two-tiles", cell_of(one), cell_of(other))
            for one in ALL_SPOTS
            for other in ALL_SPOTS
            if cell_of(one) < cell_of(other)
            and touch(one, other)
            and not self.has_pawn(one)
            and not self.has_pawn(other)
        }

    def _secret_passage(self, seat: int) -> set[Action]:
        """HH-K7."""
        walls = [0, 1] if self.secret_as_move else [1]
        here = self.pawns[seat]
        return {("secret-passage", self.place(there)) for there in self.steps(seat, here, walls)}

    def _move_exit(self, seat: int) -> set[Action]:
        """HH-K8."""
        taken = {self.entrance[0], self.exit[0]}
        return {("move-exit", slot) for slot in SLOTS if slot[0] not in taken}

    def _hall_of_mirrors(self, seat: int) -> set[Action]:
        """HH-K10."""
        return set()

    def _trap_door(self, seat: int) -> set[Action]:
        """HH-K9."""
        free = {spot for spot in self.trap_doors if not self.has_pawn(spot)}
        on_foot = self.distances_on_foot(seat)
        by_path = {spot: on_foot[spot] for spot in free if spot in on_foot}
        row, column = self.pawns[seat]
        by_grid = {spot: abs(spot[0] - row) + abs(spot[1] - column) for spot in free}

        if self.trap_door_metric == "path":
            distance = by_path
        elif self.trap_door_metric == "grid":
            distance = by_grid
        elif by_path:
            distance = by_path
        else:
            distance = by_grid
        return {
            ("trap-door", cell_of(spot))
            for spot in distance
            if distance[spot] == min(distance.values())
        }

    def distances_on_foot(self, seat: int) -> dict[Spot, int]:
        """How many moves it is to every spot the pawn could walk to, given time."""
        start = self.pawns[seat]
        distance = {start: 0}
        queue = deque([start])
        while queue:
            spot = queue.popleft()
            if spot == outside(self.exit):
                continue
            for neighbour in self.steps(seat, spot, [0]):
                if neighbour not in distance:
                    distance[neighbour] = distance[spot] + 1
                    queue.append(neighbour)
        return distance

    # ---- what a card does ---------------------------------------------------------------------

    def _carry_out(self, seat: int, action: Action) -> None:
        card = action[0]
        if card in ("move-one", "move-two", "secret-passage", "trap-door"):
            self.pawns[seat] = self.spot(action[-1])
            if self.pawns[seat] == outside(self.exit):  # HH-M3
                self.winner = seat
                self.log.append(("won", seat))
        elif card == "switch-places":
            other = action[1]
            self.pawns[seat], self.pawns[other] = self.pawns[other], self.pawns[seat]
        elif card == "rotate-90":
            self._rotate(spot_of(action[1]), 1 if action[2] == "clockwise" else 3)
        elif card == "rotate-180":
            self._rotate(spot_of(action[1]), 2)
        elif card == "switch-two-tiles":
            self._exchange(spot_of(action[1]), spot_of(action[2]))
        else:
            assert card == "move-exit"
            self.exit = action[1]

    def _rotate(self, spot: Spot, quarters: int) -> None:
        self.open_sides[spot] = turned_clockwise(self.open_sides[spot], quarters)

    def _exchange(self, one: Spot, other: Spot) -> None:
        sides = self.open_sides
        sides[one], sides[other] = sides[other], sides[one]
        if (one in self.trap_doors) != (other in self.trap_doors):
            self.trap_doors = self.trap_doors ^ {one, other}

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
