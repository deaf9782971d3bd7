"""Magic Maze once more, slowly: written from the rule page alone, to hold the engine to.

Nothing here is fast, cached or clever, and nothing is shared with the engine but the two data
files. Chance is handed in by the caller. Actions are tuples:

``("slide", hero, "north", square)``, ``("vortex", hero, square)``, ``("escalator", hero, square)``
(the other end), ``("explore", square)`` (with the hero that stands there), ``("ball", square)``
(for a credit of the crystal ball), ``("steal",)``, ``("reveal",)``, ``("discard", tile)``,
``("start",)``, ``("stare", seat)``, ``("do-something", seat)``, ``("gesture",)``, ``("say",)``,
``("point",)``. Times are milliseconds of match time.
"""

from oracle.magic_maze_legal import COLOURS, DIRECTIONS, SIGNALS, Action, Position, Refused
from oracle.magic_maze_scenarios import Rules, official

__all__ = ["COLOURS", "DIRECTIONS", "SIGNALS", "Action", "Oracle", "Refused", "Rules", "official"]


class Oracle(Position):
    """A match of Magic Maze, changed in place."""

    def do(self, seat: int, action: Action, at: int) -> None:
        """Carry the action out, or raise Refused and change nothing."""
        refused = self._why_not(seat, action, at)
        if refused is not None:
            raise refused
        kind = action[0]
        if kind == "start":
            self.started = True
            self.sand_out_at = at + self.rules["sand_ms"]
            self.talk_open = self.rules["talk"] == "always"
        elif kind == "do-something":
            self.pawn = action[1]
        elif kind == "steal":
            self.stolen = True
        elif kind == "reveal":
            self._reveal()
        elif kind == "discard":
            del self.mall.placed[action[1]]
            self.pile.append(action[1])
            self.discards_due -= 1
        elif kind not in SIGNALS:
            self._act(action, at)

    def expire(self) -> None:
        """MM-T4: the sand runs out."""
        assert self.started
        assert self.outcome is None
        self.outcome = "lost"

    def _act(self, action: Action, at: int) -> None:
        self.talk_open = self.rules["talk"] == "always"  # MM-K4: it closes talk first
        if action[0] in ("explore", "ball"):
            self._lay(action)
        else:
            self._move(action[1], action[-1], at)

    def _lay(self, action: Action) -> None:
        kind, square = action
        sides = {where: (side, door) for where, side, door in self.mall.unexplored()}
        side, door = sides[square]
        hero = self._explorer(square, door["colour"])
        self.mall.lay(self.pile.pop(0), square, side)
        if kind == "ball":
            self.credits -= 1
            mage = self.heroes["mage"]
            assert mage is not None
            self.tokens.add(mage)
        elif self.rules["elf_talk"] and hero == "elf" and door["loudspeaker"]:
            self._open_talk()

    def _move(self, hero: str, square: int, at: int) -> None:
        """MM-A3: only the square where the action ends has an effect."""
        self.heroes[hero] = square
        if hero == "mage":
            self._mage_moved(square)
        if hero == "barbarian" and self.rules["cameras"]:  # MM-R6
            self.tokens |= {square} & set(self.mall.features("security_camera"))
        if self.stolen and self._may_leave(hero, square):
            self._leave(hero)
        if not self.rules["theft_manual"] and self._items_taken():
            self.stolen = True
        if square in self.mall.features("hourglass") and square not in self.tokens:
            self.tokens.add(square)
            self.hourglasses_used += 1
            self._turn_timer(at)

    def _mage_moved(self, square: int) -> None:
        """MM-R5: its credits end; a ball without token gives two."""
        ball = self.rules["crystal_ball"] and square in self.mall.features("crystal_ball")
        self.credits = 2 if ball and square not in self.tokens else 0

    def _leave(self, hero: str) -> None:
        """MM-T3, MM-T4."""
        self.out.add(hero)
        if not self.rules["stay_on_exit"]:
            self.heroes[hero] = None
        if self.out == set(COLOURS):
            self.outcome = "won"

    # The timer

    def _open_talk(self) -> None:
        if self.rules["talk"] != "never":
            self.talk_open = True

    def _turn_timer(self, at: int) -> None:
        """MM-H2, and all that hangs on a turn of the timer."""
        assert self.sand_out_at is not None
        left = self.sand_out_at - at
        self.sand_out_at = at + self.rules["sand_ms"] - left
        if left == self.rules["sand_ms"]:
            self.outcome = "lost"  # MM-H3: turned with the bulb still full
            return
        self._open_talk()
        if self.rules["pass_tiles"] and self.seats >= 2:
            self._pass_tiles()
        if self.seats == 1:
            assert self.shuffle is not None
            self.deck = self.shuffle(self.deck + self.shown)
            self.shown = []
        if self.rules["rearrange"] and (not self.stolen or self.rules["rearrange_after_theft"]):
            self.discards_due = 2
            if not self._discardable(2):
                self.outcome = "lost"

    def _pass_tiles(self) -> None:
        """MM-R2: every seat to the seat on its left; MM-SC9: among those who are not the leader."""
        passing = [seat for seat in range(self.seats) if seat != self.leader]
        before = [self.hands[seat] for seat in passing]
        for i, hand in enumerate(before):
            self.hands[passing[(i + 1) % len(passing)]] = hand

    # Solo

    def _reveal(self) -> None:
        """MM-P1, MM-P2."""
        if not self.deck:
            self.deck, self.shown = self.shown, []
        self.shown.append(self.deck.pop(0))
