"""One seat of a table as a Gymnasium environment; bots sit at the others."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from clew.bots.asking import Players
from clew.bots.bot import Bot
from clew.bots.named import bot_named
from clew.core.errors import IllegalAction
from clew.core.match import AnyGame
from clew.core.types import Millis, Move, Seat
from clew.envs.checking import NotDealt, check_cycles, check_number, check_seed
from clew.envs.drawing import RENDER_MODES, Frame
from clew.envs.layout import Mask
from clew.envs.opponents import Bots, seated
from clew.envs.rewards import worth
from clew.envs.table import C, Info, Observation, Table, check_mode

_AT_ONCE = Millis(0)
_SEEDS = 1 << 53


class SeatEnv(gymnasium.Env[Observation, int | np.int64]):
    """What all games have in common; a step is one decision of the seat."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as theirs

    def __init__(
        self,
        table: Table[Any],
        seat: int,
        bots: Bots,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        check_mode(render_mode)
        self.table, self.seat = table, Seat(seat)
        self.max_cycles, self.render_mode = check_cycles(max_cycles), render_mode
        self.observation_space = table.observation_space
        self.action_space = table.action_space()
        self.state_space = table.state_space
        self._bots = seated(table.game.id, table.seats, seat, bots)
        self._players = Players(table.match, self._bots, 0)
        self.steps = 0
        self._is_dealt = False
        self._seen = table.look(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal anew: the match of this seed, or the next one. There are no reset options."""
        seed = check_seed(seed)
        super().reset(seed=seed)
        del options
        deal = int(self.np_random.integers(_SEEDS)) if seed is None else seed
        self.table.deal(deal)
        self._players = Players(self.table.match, self._bots, deal)
        self.steps, self._is_dealt = 0, True
        self._begin()
        return self._look(), self._info()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """One decision of the seat, and all that others do till its next."""
        if not self._is_dealt:
            raise NotDealt
        number = check_number(action, self.table.codec.actions)
        before = self.table.match.state
        self.steps += 1
        refused = self._advance(number)
        is_over = self.table.is_over
        is_cut = not is_over and self.max_cycles is not None and self.steps >= self.max_cycles
        seen, info = self._look(), self._info()
        if refused is not None:
            info["refused"] = refused
        if self.render_mode == "human":
            self.render()
        return seen, self._reward(before), is_over, is_cut, info

    def _begin(self) -> None:
        """What happens before the seat's first decision."""

    def _advance(self, number: int) -> str | None:
        """Carry out a number and go on to the next decision; the rule that refused it, if any."""
        raise NotImplementedError

    def _reward(self, before: Any) -> float:
        del before
        return worth(self.table.game, self.table.game.outcome(self.table.match.state), self.seat)

    def look(self) -> Observation:
        """What the seat sees and may do now, as the last step returned it."""
        return self._seen

    def _look(self) -> Observation:
        self._seen = self.table.look(self.seat)
        return self._seen

    def _info(self) -> Info:
        return {"action_mask": self._seen["action_mask"]}

    def action_masks(self) -> Mask:
        """Which actions are legal now, as MaskablePPO asks for it."""
        return self._seen["action_mask"]

    def advise(self, bot: str | Bot) -> int:
        """The number that a bot would choose at this seat now: a baseline, or a demonstration.

        0, which is waiting, where the bot does nothing, or something that has no number.
        """
        state, codec = self.table.match.state, self.table.codec
        adviser = bot_named(self.table.game.id, bot)
        action = self._players.advise(adviser, self.seat, self._now())
        return (action is not None and codec.number(state, self.seat, action)) or 0

    def _now(self) -> Millis:
        return _AT_ONCE

    def render(self) -> Frame:  # pyright: ignore[reportIncompatibleMethodOverride]
        """The position as the seat sees it."""
        return self.table.render(self.render_mode, self.seat)

    def state(self) -> Any:
        """The whole state, secrets included: for centralised critics, never for acting."""
        return self.table.whole()

    def record(self) -> bytes:
        """The match so far, as a file for ``clew replay``."""
        return self.table.record()


class TurnSeatEnv(SeatEnv):
    """A seat at a game in turns: the others play until it is asked again."""

    def __init__(
        self,
        game: AnyGame,
        codec: Callable[[], C],
        seats: int,
        seat: int,
        bots: Bots,
        max_cycles: int | None,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        table = Table(game, codec, seats, options)
        super().__init__(table, seat, bots, max_cycles, render_mode)

    def _begin(self) -> None:
        self._others()

    def _advance(self, number: int) -> str | None:
        match = self.table.match
        action = self.table.codec.action(match.state, self.seat, number)
        if action is None:
            return "masked"
        try:
            match.play(Move(self.seat, action, _AT_ONCE))
        except IllegalAction as refusal:
            return str(refusal.rule)
        self._others()
        return None

    def _others(self) -> None:
        while not self.table.is_over and not self._is_asked(self.seat):
            for seat in [seat for seat in sorted(self._bots) if self._is_asked(seat)]:
                if self._players.ask(seat, _AT_ONCE) is None:
                    raise AssertionError("a bot whose turn it is must act")

    def _is_asked(self, seat: Seat) -> bool:
        """Whether the match waits for this seat."""
        return bool(self.table.game.board_actions(self.table.match.state, seat))
