"""A batch of tables on NumPy arrays. What a step returns is written over by the next step."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.envs.checking import check_choice, check_cycles, check_seed, whole_number
from clew.envs.magic_maze.action_codes import ACTIONS
from clew.envs.magic_maze.env import TICK
from clew.envs.magic_maze.observation import SeatObservationV1, StateObservationV1
from clew.envs.magic_maze.rewards import REWARDS, Reward
from clew.games.magic_maze import GAME
from clew.vector.building import NoCompiler
from clew.vector.magic_maze.box import box_of
from clew.vector.magic_maze.native import AGAIN, STAY, NativeEngine, sample
from clew.vector.magic_maze.plain import PlainEngine

WORDS: Final = 4
SIGHT: Final = SeatObservationV1.layout.size
WHOLE: Final = StateObservationV1.layout.size
ENGINES: Final = ("fastest", "native", "plain")


class Stepped(NamedTuple):
    """What a step told: arrays of the batch, valid until the next step."""

    masks: NDArray[np.uint64]  # tables x seats x 4: a bit for each action number
    sights: NDArray[np.float32] | None  # tables x seats x 949
    rewards: NDArray[np.float32]  # tables: all win and lose together
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    refused: NDArray[np.uint16]  # tables: a bit for each seat whose action was refused
    finals: NDArray[np.float32] | None  # as sights: written where a match ended in this step


class Tables:
    """Tables of Magic Maze with the same seats and options, another deal each."""

    def __init__(
        self,
        count: int,
        seats: int = 2,
        *,
        tick_ms: int = TICK,
        signals: bool = False,
        reward: Reward = "outcome",
        max_cycles: int | None = None,
        sights: bool = True,
        finals: bool = False,
        autoreset: bool = True,
        engine: str = "fastest",
        **options: Any,
    ) -> None:
        self.count, self.seats = whole_number("count", count, 1), whole_number("seats", seats, 1)
        whole_number("tick_ms", tick_ms, 1)
        check_cycles(max_cycles)
        check_choice("reward", reward, REWARDS)
        check_choice("engine", engine, ENGINES)
        self.arguments: dict[str, Any] = {
            "seats": self.seats,
            "tick_ms": tick_ms,
            "signals": bool(signals),
            "reward": reward,
            "max_cycles": max_cycles,
            **options,
        }
        self.options = options
        GAME.new(GAME.setup(self.seats, 0, **options))  # what the rules refuse is refused now
        self.engine = self._engine(engine)
        self._again = AGAIN if autoreset else STAY
        shape = (self.count, self.seats)
        self._masks: NDArray[np.uint64] = np.zeros((*shape, WORDS), np.uint64)
        self._sights = np.zeros((*shape, SIGHT), np.float32) if sights else None
        self._finals = np.zeros((*shape, SIGHT), np.float32) if finals else None
        self._rewards: NDArray[np.float32] = np.zeros(self.count, np.float32)
        self._done: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        self._refused: NDArray[np.uint16] = np.zeros(self.count, np.uint16)
        self._is_dealt = False

    def _engine(self, name: str) -> NativeEngine | PlainEngine:
        if name != "plain":
            try:
                return NativeEngine(self.box(), self.count)
            except NoCompiler:
                if name == "native":
                    raise
        return PlainEngine(self.count, self.arguments)

    def box(self) -> NDArray[Any]:
        """The rules of these tables as the kernel wants them."""
        arguments = self.arguments
        return box_of(
            GAME.setup(self.seats, 0, **self.options),
            tick_ms=arguments["tick_ms"],
            max_cycles=arguments["max_cycles"],
            signals=arguments["signals"],
            milestones=arguments["reward"] == "milestones",
        )

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seeds of the matches that are played now, as `reset` takes them."""
        return self.engine.seeds

    def reset(
        self, seed: int = 0, *, seeds: Any = None, which: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.uint64], NDArray[np.float32] | None]:
        """Deal seed + i at table i, or ``seeds[i]``. Returns masks and sights."""
        if seeds is None:
            first = check_seed(seed) or 0
            seeds = np.arange(first, first + self.count, dtype=np.uint64)
        seeds = np.ascontiguousarray(seeds, np.uint64)
        if seeds.shape != (self.count,):
            raise ValueError(f"seeds of shape {seeds.shape} for {self.count} tables")
        if which is not None:
            which = np.ascontiguousarray(which, np.bool_)
            if which.shape != (self.count,):
                raise ValueError(f"which of shape {which.shape} for {self.count} tables")
        self.engine.deal(seeds, which)
        self.engine.look(self._masks, self._sights)
        self._is_dealt = True
        return self._masks, self._sights

    def step(self, numbers: NDArray[Any]) -> Stepped:
        """One tick at every table: an action number for each seat, tables x seats."""
        if not self._is_dealt:
            raise ValueError("call reset() before step()")
        numbers = np.asarray(numbers)
        if numbers.shape != (self.count, self.seats) or not np.issubdtype(
            numbers.dtype, np.integer
        ):
            raise ValueError(
                f"actions must be integers of shape {(self.count, self.seats)}, "
                f"not {numbers.dtype} of {numbers.shape}"
            )
        if numbers.min() < 0 or numbers.max() >= ACTIONS:
            raise ValueError(f"action numbers go from 0 to {ACTIONS - 1}")
        self.engine.step(
            np.ascontiguousarray(numbers, np.int32),
            self._masks,
            self._sights,
            self._finals,
            self._rewards,
            self._done,
            self._refused,
            self._again,
        )
        over, cut = self._done == 1, self._done == 2
        return Stepped(
            self._masks, self._sights, self._rewards, over, cut, self._refused, self._finals
        )

    def state(self) -> NDArray[np.float32]:
        """The whole states, secrets included: for centralised critics, never for acting."""
        rows = np.zeros((self.count, WHOLE), np.float32)
        self.engine.whole(rows)
        return rows


def unpacked(masks: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Masks as the environments have them: 0 or 1 for each of the 251 numbers."""
    bits = np.unpackbits(np.ascontiguousarray(masks).view(np.uint8), axis=-1, bitorder="little")
    return bits[..., :ACTIONS].astype(np.int8)


def random_numbers(masks: NDArray[np.uint64], seed: int) -> NDArray[np.int32]:
    """A legal number for each mask, each as likely as the next; equal seeds give equal numbers."""
    masks = np.ascontiguousarray(masks)
    numbers = np.zeros(masks.shape[:-1], np.int32)
    try:
        sample(masks, seed, numbers)
    except NoCompiler:
        pick = np.random.default_rng(seed)
        worth = pick.random((*masks.shape[:-1], ACTIONS)) * unpacked(masks)
        numbers[...] = worth.argmax(axis=-1)
    return numbers
