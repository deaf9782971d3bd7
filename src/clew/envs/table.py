"""A table at which an environment plays: the match, its codec, the spaces, the seeds."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import numpy as np
from gymnasium import spaces
from msgspec.structs import replace
from numpy.typing import NDArray

from clew.core.match import AnyGame, Match, format_match
from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.checking import as_value_errors, check_seed, whole_number
from clew.envs.codec import Codec
from clew.envs.drawing import RENDER_MODES, Frame, drawn

AnyMatch = Match[Any, Any, Any, Any, Any]
Observation = dict[str, NDArray[Any]]
Info = dict[str, Any]
C = TypeVar("C", bound=Codec)


class Table(Generic[C]):
    """One table after the other: the same seats and options, another deal each time."""

    def __init__(
        self,
        game: AnyGame,
        codec: Callable[[], C],
        seats: int,
        options: dict[str, Any],
        opening: Sequence[str] = (),
    ) -> None:
        self.game, self.seats = game, whole_number("seats", seats, 1)
        self._new_coder = codec
        self._opening = [game.parse_action(action) for action in opening]
        with as_value_errors():
            self._setup = game.setup(self.seats, 0, **options)
        self._seed: int | None = None
        self._random: np.random.Generator | None = None
        self.codec = codec()
        with as_value_errors():  # now, not at the first reset
            self.deal(0)
        self.codec.check(self.match.state)
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.codec.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.codec.actions,), np.int8),
            }
        )
        self.state_space = spaces.Box(-1.0, 1.0, (self.codec.state_layout.size,), np.float32)

    def action_space(self) -> spaces.Space[Any]:
        """A space of one agent's own, so that seeding one leaves the others alone."""
        return spaces.Discrete(self.codec.actions)

    def deal(self, seed: int) -> None:
        """Begin the match of this seed."""
        self.codec = self._new_coder()
        self.match: AnyMatch = Match(self.game, replace(self._setup, seed=seed))
        for action in self._opening:
            self.match.play(Move(Seat(0), action, Millis(0)))

    def next_deal(self, seed: int | None) -> None:
        """The match of a named seed; without one the next of those that the last name implies."""
        seed = check_seed(seed)
        if seed is not None:
            self._seed, self._random = seed, None
            self.deal(seed)
            return
        if self._random is None:
            self._random = np.random.default_rng(self._seed)
        self.deal(int(self._random.integers(1 << 53)))

    @property
    def agents(self) -> list[str]:
        """The agents' names, by seat."""
        return [f"player_{seat}" for seat in seats_of(self.seats)]

    @property
    def is_over(self) -> bool:
        """Whether the match has an outcome."""
        return self.game.outcome(self.match.state) is not None

    def look(self, seat: Seat) -> Observation:
        """What a seat sees and may do."""
        vector, mask = self.codec.look(self.match.state, seat)
        return {"observation": vector, "action_mask": mask}

    def whole(self) -> NDArray[np.float32]:
        """The whole state, secrets included."""
        return self.codec.whole(self.match.state)

    def render(self, mode: str | None, seat: Seat | None) -> Frame:
        """The position as this seat sees it; None is a spectator."""
        return drawn(self.game, self.game.view(self.match.state, seat), mode)

    def record(self) -> bytes:
        """The match so far as a file for ``clew replay``."""
        return format_match(self.match)


def check_mode(mode: str | None) -> None:
    """Refuse a render mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: there are {', '.join(RENDER_MODES)}")
