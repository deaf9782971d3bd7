"""The Haunting House once more: the house, and what each card may do and does in it."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from oracle.haunting_house_box import (
    ALL_SPOTS,
    OPPOSITE,
    SLOTS,
    Action,
    Place,
    Slot,
    Spot,
    cell_of,
    in_house,
    next_to,
    outside,
    spot_of,
    touch,
    turned_clockwise,
)


class House:
    """Tiles, doors and pawns: where each card could be played, and what it does there."""

    switch_with_entrance: bool
    secret_as_move: bool
    trap_door_metric: str
    open_sides: dict[Spot, frozenset[str]]
    trap_doors: set[Spot]
    entrance: Slot
    exit: Slot
    pawns: dict[int, Spot]
    winner: int | None
    log: list[tuple[Any, ...]]

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
