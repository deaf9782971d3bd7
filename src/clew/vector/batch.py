"""A batch of tables on NumPy arrays. What a step returns is written over by the next step."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clew.envs.checking import (
    check_choice,
    check_cycles,
    check_flag,
    check_seed,
    check_which,
    whole_number,
)
from clew.envs.codec import Codec
from clew.envs.zoo import TableEnv
from clew.vector.building import NoCompiler
from clew.vector.native import Kernel, NativeEngine
from clew.vector.plain import PlainEngine

ENGINES: Final = ("fastest", "native", "plain")


class BatchStep(NamedTuple):
    """What a step led to: arrays of the batch, valid until the next step."""

    masks: NDArray[np.uint64]  # tables x seats x words: a bit for each action number
    observations: NDArray[np.float32] | None  # tables x seats x numbers
    rewards: NDArray[np.float32]  # tables, where all win and lose together; or tables x seats
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    refused: NDArray[np.uint16]  # tables: a bit for each seat whose action was refused
    finals: NDArray[np.float32] | None  # as observations: written where a match ended in this step


def words_of(actions: int) -> int:
    """How many words of 64 bits a mask of these numbers has."""
    return -(-actions // 64)


class Batch(ABC):
    """Tables of one game with the same seats and options, another deal each."""

    kernel: ClassVar[Kernel]
    codec: ClassVar[type[Codec]]
    rewards_by_seat: ClassVar[bool]

    def __init__(
        self,
        count: int,
        arguments: dict[str, Any],
        *,
        observations: bool,
        finals: bool,
        autoreset: bool,
        engine: str,
    ) -> None:
        self.count = whole_number("count", count, 1)
        self.seats = whole_number("seats", arguments["seats"], 1)
        check_cycles(arguments["max_cycles"])
        check_choice("engine", engine, ENGINES)
        observations = check_flag("observations", observations)
        finals, autoreset = check_flag("finals", finals), check_flag("autoreset", autoreset)
        self.arguments = arguments
        self.make_env()  # what the rules refuse is refused now
        self.engine = self._engine(engine)
        self._autoreset = autoreset
        shape, row = (self.count, self.seats), self.codec.observation.layout.size
        words = words_of(self.codec.actions)
        self._masks: NDArray[np.uint64] = np.zeros((*shape, words), np.uint64)
        self._observations = np.zeros((*shape, row), np.float32) if observations else None
        self._finals = np.zeros((*shape, row), np.float32) if finals else None
        self._rewards = np.zeros(shape if self.rewards_by_seat else self.count, np.float32)
        self._done: NDArray[np.uint8] = np.zeros(self.count, np.uint8)
        self._refused: NDArray[np.uint16] = np.zeros(self.count, np.uint16)
        self._is_dealt = False

    @abstractmethod
    def make_env(self) -> TableEnv[Any]:
        """The environment whose steps these tables play."""

    @abstractmethod
    def rules(self) -> NDArray[Any]:
        """The rules of these tables as the kernel wants them: one record."""

    def _engine(self, name: str) -> NativeEngine | PlainEngine:
        if name != "plain":
            try:
                return NativeEngine(self.kernel, self.rules(), self.count)
            except NoCompiler:
                if name == "native":
                    raise
        return PlainEngine(self.make_env, self.count)

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seeds of the matches that are played now, as `reset` takes them."""
        return self.engine.seeds

    def reset(
        self, seed: int = 0, *, seeds: Any = None, which: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.uint64], NDArray[np.float32] | None]:
        """Deal seed + i at table i, or ``seeds[i]``. Returns masks and observations."""
        wanted = self._seeds(seed, seeds)
        if which is not None:
            which = np.ascontiguousarray(check_which("which", which, self.count))
        self.engine.deal(wanted, which)
        self.engine.look(self._masks, self._observations)
        self._is_dealt = True
        return self._masks, self._observations

    def _seeds(self, seed: int, seeds: Any) -> NDArray[np.uint64]:
        if seeds is None:
            first = whole_number("seed", seed, 0)
            check_seed(first + self.count - 1)
            return np.arange(first, first + self.count, dtype=np.uint64)
        given = np.asarray(seeds)
        if given.shape != (self.count,):
            raise ValueError(f"seeds of shape {given.shape} for {self.count} tables")
        if not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"seeds must be whole numbers, not {given.dtype}")
        check_seed(given.min())
        check_seed(given.max())
        return np.ascontiguousarray(given, np.uint64)

    def step(self, numbers: NDArray[Any]) -> BatchStep:
        """One tick at every table: an action number for each seat, tables x seats."""
        if not self._is_dealt:
            raise ValueError("call reset() before step()")
        numbers = np.asarray(numbers)
        shape, actions = (self.count, self.seats), self.codec.actions
        if numbers.shape != shape or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(
                f"actions must be integers of shape {shape}, not {numbers.dtype} of {numbers.shape}"
            )
        if numbers.min() < 0 or numbers.max() >= actions:
            raise ValueError(f"action numbers go from 0 to {actions - 1}")
        self.engine.step(
            np.ascontiguousarray(numbers, np.int32),
            self._masks,
            self._observations,
            self._finals,
            self._rewards,
            self._done,
            self._refused,
            self._autoreset,
        )
        return BatchStep(
            self._masks,
            self._observations,
            self._rewards,
            self._done == 1,
            self._done == 2,
            self._refused,
            self._finals,
        )

    def state(self) -> NDArray[np.float32]:
        """The whole states, secrets included: for centralised critics, never for acting."""
        rows = np.zeros((self.count, self.codec.state_observation.layout.size), np.float32)
        self.engine.write_states(rows)
        return rows
