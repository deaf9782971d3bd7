"""What may be done in a position of Magic Maze: the first half of the oracle."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from oracle.magic_maze_mall import Mall, all_connected
from oracle.magic_maze_scenarios import Rules

Action = tuple[Any, ...]
Shuffle = Callable[[list[str]], list[str]]

COLOURS = {"barbarian": "yellow", "mage": "purple", "elf": "green", "dwarf": "orange"}
DIRECTIONS = {"north": "N", "east": "E", "south": "S", "west": "W"}
SIGNALS = {"stare", "do-something", "gesture", "say", "point"}
TABLE = {"steal", "reveal", "discard", "start"}  # no action tile needed: the same for every seat


class Refused(Exception):
    """The rule page says no."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule


class Position:
    """A position of a match, and everything that may be done in it."""

    def __init__(
        self,
        *,
        rules: Rules,
        faces: dict[int, str],
        seats: int,
        heroes: dict[str, int],
        pile: list[int],
        hands: list[set[str]],
        leader: int | None = None,
        deck: list[str] | None = None,
        shuffle: Shuffle | None = None,
    ) -> None:
        self.rules = dict(rules)
        self.seats = seats
        self.heroes: dict[str, int | None] = dict(heroes)
        self.out: set[str] = set()
        self.mall = Mall(faces)
        self.mall.placed[1] = (0, 0, 0, 0)
        if rules["dimensions"]:
            self.mall.placed[3] = (1, 0, 0, 0)
        self.pile = list(pile)
        self.hands = [set(hand) for hand in hands]
        self.leader = leader
        self.deck = list(deck or [])
        self.shown: list[str] = []
        self.shuffle = shuffle
        self.tokens: set[int] = set()
        self.stolen = False
        self.started = False
        self.sand_out_at: int | None = None
        self.talk_open = True
        self.credits = 0
        self.discards_due = 0
        self.pawn: int | None = None
        self.outcome: str | None = None
        self.hourglasses_used = 0

    def snapshot(self) -> dict[str, Any]:
        return deepcopy(
            {
                "heroes": self.heroes,
                "out": self.out,
                "placed": self.mall.placed,
                "tokens": self.tokens,
                "stolen": self.stolen,
                "sand_out_at": self.sand_out_at,
                "talk_open": self.talk_open,
                "hands": self.hands,
                "pile": self.pile,
                "deck": self.deck,
                "shown": self.shown,
                "credits": self.credits,
                "discards_due": self.discards_due,
                "pawn": self.pawn,
                "outcome": self.outcome,
                "started": self.started,
                "hourglasses_used": self.hourglasses_used,
            }
        )

    # What may be done

    def legal(self, seat: int) -> set[Action]:
        """Everything this seat may do now, time aside."""
        return {a for a in self._imaginable() if self._why_not(seat, a) is None}

    def legal_sets(self) -> list[set[Action]]:
        """What each seat may do now."""
        imaginable = self._imaginable()
        anybody = {a for a in imaginable if a[0] in TABLE and self._why_not(0, a) is None}
        return [
            anybody | {a for a in imaginable if a[0] not in TABLE and not self._why_not(seat, a)}
            for seat in range(self.seats)
        ]

    def may_do(self, seat: int, action: Action, at: int) -> bool:
        return self._why_not(seat, action, at) is None

    def _imaginable(self) -> set[Action]:
        """Every action that could possibly be legal for somebody."""
        found: set[Action] = {("start",), ("steal",), ("reveal",)}
        found |= {("gesture",), ("say",), ("point",)}
        for seat in range(self.seats):
            found |= {("stare", seat), ("do-something", seat)}
        found |= {("discard", tile) for tile in self.mall.placed}
        for square, _, _ in self.mall.exploration_squares():
            found |= {("explore", square), ("ball", square)}
        for hero, at in self.heroes.items():
            if at is not None:
                for name in DIRECTIONS:
                    found |= {("slide", hero, name, stop) for stop in self._stops(hero, name)}
                found |= {("escalator", hero, end) for end in self.mall.other_ends(at)}
                found |= {("vortex", hero, end) for end in self.mall.features("vortex")}
        return found

    def _why_not(self, seat: int, action: Action, at: int | None = None) -> Refused | None:
        """The refusal of this action, or None where it is allowed."""
        try:
            self._check_moment(action, at)
            if action[0] in SIGNALS:
                self._check_signal(seat, action)
            elif action[0] in TABLE:
                self._check_table(action)
            else:
                self._check_action(seat, action)
        except Refused as refused:
            return refused
        return None

    def _check_moment(self, action: Action, at: int | None) -> None:
        if self.outcome is not None:
            raise Refused("MM-T4", "the game is over")
        if at is not None and self.sand_out_at is not None and at >= self.sand_out_at:
            raise Refused("MM-T4", "the sand has run out")
        if action[0] in SIGNALS:
            return
        if action[0] == "start":
            if self.started:
                raise Refused("MM-S4", "started already")
            return
        if not self.started:
            raise Refused("MM-S4", "not started yet")
        if self.discards_due and action[0] != "discard":
            raise Refused("MM-SC11", "two tiles must be discarded first")

    def _check_signal(self, seat: int, action: Action) -> None:
        """MM-K1 to MM-K4, MM-SC9, MM-SC12, MM-SC14, MM-SC15."""
        if action[0] in ("stare", "do-something"):
            if action[1] == seat or not 0 <= action[1] < self.seats:
                raise Refused("MM-K2", "another seat is needed")
            if action[0] == "do-something" and not self.rules["pawn"]:
                raise Refused("MM-SC15", "no pawn")
            if action[0] == "do-something" and self.rules["leader"] and seat != self.leader:
                raise Refused("MM-SC9", "the leader alone moves the pawn")
        elif not self._may_talk(action[0]):
            raise Refused("MM-K1", "silence")

    def _may_talk(self, kind: str) -> bool:
        mode = self.rules["talk"]
        if not self.started or mode == "always":
            return True
        if mode == "never":
            return False
        if mode == "gestures":
            if kind == "say":
                return False
            return self.talk_open or bool(self.rules["gestures_always"])
        return self.talk_open

    def _check_table(self, action: Action) -> None:
        """What is no action of an action tile: the theft tile, the solo deck, the discards."""
        if action[0] == "steal":
            if not self.rules["theft_manual"] or self.stolen or not self._items_taken():
                raise Refused("MM-T2", "no theft now")
        elif action[0] == "reveal":
            if self.seats != 1:
                raise Refused("MM-P1", "not a solo game")
        elif action[0] == "discard":
            if not self.discards_due:
                raise Refused("MM-SC11", "nothing to discard")
            if action[1] not in self._discardable(self.discards_due):
                raise Refused("MM-SC11", "this tile must stay")

    def _actions_of(self, seat: int) -> set[str]:
        if self.seats == 1:
            return set(self.shown[-1:])  # MM-P1
        return self.hands[seat]

    def _check_action(self, seat: int, action: Action) -> None:
        kind = action[0]
        needed = {"slide": action[2] if kind == "slide" else "", "ball": "explore"}.get(kind, kind)
        if needed not in self._actions_of(seat):
            raise Refused("MM-A1", "not on this seat's tile")
        if kind in ("explore", "ball"):
            self._check_laying(action)
            return
        hero = action[1]
        if self.heroes[hero] is None or hero in self.out:
            raise Refused("MM-T4", "this hero has left")
        if kind == "slide":
            if action[3] not in self._stops(hero, action[2]):
                raise Refused("MM-A2", "cannot slide there")
        elif kind == "vortex":
            self._check_vortex(hero, action[2])
        else:
            square = self.heroes[hero]
            if square is None or action[2] not in self.mall.other_ends(square):
                raise Refused("MM-A6", "no escalator there")
            self._check_entering(hero, action[2])

    # Moving

    def _check_entering(self, hero: str, square: int) -> None:
        """What keeps a hero off a square, however it comes there."""
        others = [at for name, at in self.heroes.items() if name != hero and at is not None]
        if square in others:
            raise Refused("MM-A2", "another hero is there")
        tiles = [at // 16 for at in others]
        if not self.rules["groups"] and square // 16 != 1 and square // 16 in tiles:
            raise Refused("MM-SC17", "another hero is on that tile")
        if self.rules["cameras"] and square in self.mall.features("hourglass"):
            cameras = [c for c in self.mall.features("security_camera") if c not in self.tokens]
            if len(cameras) >= 2 and square not in self.tokens:
                raise Refused("MM-R6", "cameras watch the hourglass")

    def _stops(self, hero: str, name: str) -> list[int]:
        """MM-A2: the squares where this hero may end a slide in this direction."""
        stops: list[int] = []
        at = self.heroes[hero]
        assert at is not None
        while True:
            dwarf = hero == "dwarf" and bool(self.rules["passages"])
            at = self.mall.step(at, DIRECTIONS[name], dwarf=dwarf)
            if at is None:
                return stops
            try:
                self._check_entering(hero, at)
            except Refused:
                return stops
            stops.append(at)

    def _check_vortex(self, hero: str, square: int) -> None:
        """MM-A4, MM-A5, MM-SC13, MM-SC16."""
        if not self.rules["vortex"]:
            raise Refused("MM-SC16", "out of service")
        if self.stolen:
            raise Refused("MM-A5", "off after the theft")
        if square not in self.mall.features("vortex", COLOURS[hero]):
            raise Refused("MM-A4", "no vortex of its colour revealed there")
        at = self.heroes[hero]
        if at is None or at == square:
            raise Refused("MM-A4", "not a free vortex")
        if self.rules["dimensions"]:
            if self.mall.colour_of("vortex", at) != COLOURS[hero]:
                raise Refused("MM-SC13", "only from a vortex of its colour")
            there = self.mall.dimension_of(square)
            if self.mall.dimension_of(at) == there:
                raise Refused("MM-SC13", "only to the other dimension")
            others = [s for name, s in self.heroes.items() if name != hero and s is not None]
            if len(others) == 3 and all(self.mall.dimension_of(s) == there for s in others):
                raise Refused("MM-SC13", "never all four in one dimension")
        self._check_entering(hero, square)

    # Exploring

    def _check_laying(self, action: Action) -> None:
        """MM-A7 and MM-R5."""
        kind, square = action
        if not self.pile:
            raise Refused("MM-A7", "the pile is empty")
        if kind == "ball" and not self.credits:
            raise Refused("MM-R5", "no credit")
        if kind == "explore" and square not in self.heroes.values():
            raise Refused("MM-A7", "no hero there")
        doors = {at: door for at, _, door in self.mall.unexplored()}
        if square not in doors:
            raise Refused("MM-A7", "no unexplored exploration square")
        if kind == "explore" and self._explorer(square, doors[square]["colour"]) is None:
            raise Refused("MM-A7", "no hero of that colour there")

    def _explorer(self, square: int, colour: str) -> str | None:
        for hero, at in self.heroes.items():
            if at == square and COLOURS[hero] == colour:
                return hero
        return None

    # Discarding

    def _discardable(self, due: int) -> set[int]:
        """MM-SC11: the tiles that may go now, so many being due."""
        joins = self.mall.on_foot()
        return {tile for tile in self.mall.placed if self._may_go_first(tile, due, joins)}

    def _may_go_first(self, tile: int, due: int, joins: dict[int, set[int]]) -> bool:
        """This one may go, and where two are due another one after it."""
        tiles = set(self.mall.placed)
        if not self._may_go(tile, tiles, joins):
            return False
        if due < 2:
            return True
        left = tiles - {tile}
        return any(self._may_go(other, left, joins) for other in left)

    def _may_go(self, tile: int, tiles: set[int], joins: dict[int, set[int]]) -> bool:
        bearing = [square for square in self.heroes.values() if square is not None]
        bearing += list(self.tokens)
        if tile == 1 or tile not in tiles or tile in [square // 16 for square in bearing]:
            return False
        return all_connected(tiles - {tile}, joins)

    # Items and exits

    def _may_leave(self, hero: str, square: int) -> bool:
        """MM-SC1, MM-R1, MM-SC10."""
        colour = self.mall.colour_of("exit", square)
        if colour is None:
            return False
        if self.rules["exits"] == "purple":
            return colour == "purple"
        if self.rules["exits"] == "own":
            return colour == COLOURS[hero]
        return colour != COLOURS[hero]

    def _items_taken(self) -> bool:
        """MM-T1, MM-SC10: every hero stands on an item square as the theft wants it."""
        for hero, square in self.heroes.items():
            item = None if square is None else self.mall.colour_of("item", square)
            if item is None:
                return False
            if (item == COLOURS[hero]) != (self.rules["items"] == "own"):
                return False
        return True
