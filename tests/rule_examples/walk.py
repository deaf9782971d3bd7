"""An example of a rule as data: a position, what can be tried in it, and what the engine says.

The rules pages draw these and let people poke them. Nothing is decided in the page: whatever can be
tried there was tried here, and led to another position or was refused by a rule.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from clew.core.errors import IllegalAction
from clew.core.match import AnyGame, judge
from clew.core.patch import UNCHANGED, diff
from clew.core.types import Millis, Move, Seat


class Example(NamedTuple):
    """A position of a match, and what a reader may try in it and in those it leads to."""

    state: Any
    tries: Callable[[Any], Iterable[Any]]
    depth: int = 1
    """So many actions, one after the other, lead away from the position."""
    at: int = 0
    """The moment on the match's clock, in ms."""
    wait: int = 0
    """A reader may let so many ms pass, until time itself ends the match."""
    show: Any = None
    """The part to be drawn, as the game's own drawing understands it."""


class Walk:
    """Every position of an example, found breadth first."""

    LIMIT = 80

    def __init__(self, game: AnyGame, example: Example) -> None:
        self.game, self.example = game, example
        self.start = game.view(example.state, Seat(0))
        self.seats = len(self.start.hands if hasattr(self.start, "hands") else self.start.pawns)
        self.numbers: dict[tuple[bytes, int], int] = {}
        self.queue: deque[tuple[Any, int, int]] = deque()
        self.number(example.state, example.at, 0)

    def number(self, state: Any, at: int, depth: int) -> int:
        """The number of a position, which is looked at later if it is new."""
        seen = (msgspec.json.encode(self.game.view(state, Seat(0))), at)
        if seen not in self.numbers:
            self.numbers[seen] = len(self.numbers)
            self.queue.append((state, at, depth))
        return self.numbers[seen]

    def positions(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        while self.queue:
            state, at, depth = self.queue.popleft()
            found.append({"at": at, **self.drawn(state), "tries": [*self.tried(state, at, depth)]})
            assert len(found) <= self.LIMIT, "an example is small"
        return found

    def drawn(self, state: Any) -> dict[str, Any]:
        """The first view whole, the others as what is different from it."""
        view = self.game.view(state, Seat(0))
        patch = diff(self.start, view)
        if state is self.example.state:
            return {"view": view}
        return {"patch": {} if patch is UNCHANGED else patch}

    def tried(self, state: Any, at: int, depth: int) -> Iterable[dict[str, Any]]:
        if self.game.outcome(state) is not None:
            return
        if depth < self.example.depth:
            for action in self.example.tries(state):
                yield self.judged(state, action, at, depth)
        if self.example.wait and state.turns == self.example.state.turns:
            yield self.waited(state, at, depth)

    def judged(self, state: Any, action: Any, at: int, depth: int) -> dict[str, Any]:
        try:
            step = judge(
                self.game, state, Move(Seat(0), action, Millis(at)), self.seats, Millis(at)
            )
        except IllegalAction as no:
            return {"action": action, "rule": no.rule, "reason": no.reason, "params": no.params}
        events = [self.game.redact(event, Seat(0)) for event in step.events]
        to = self.number(step.state, at, depth + 1)
        return {"action": action, "to": to, "events": [one for one in events if one is not None]}

    def waited(self, state: Any, at: int, depth: int) -> dict[str, Any]:
        """Time passes; at the deadline the rules act by themselves."""
        later, due = at + self.example.wait, self.game.deadline(state)
        if due is None or later < due:
            return {"wait": self.example.wait, "to": self.number(state, later, depth), "events": []}
        step = self.game.expire(state)
        return {
            "wait": due - at,
            "to": self.number(step.state, due, depth),
            "events": list(step.events),
        }


def examples_of(game: AnyGame, examples: dict[str, Example]) -> dict[str, Any]:
    """What the page is given: by name, the part to be drawn and the positions."""
    return {
        name: {"show": example.show, "positions": Walk(game, example).positions()}
        for name, example in examples.items()
    }
