"""A process that has judged nothing yet: what does it make of a position that somebody sends?

Run as ``python -m conformance.fresh``, with `Positions` on standard input. A fork of the process
answers each question, so no memo that an earlier question filled can help with a later one.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from clew.core.match import AnyGame
from clew.core.types import Move, seats_of
from conformance.tables import SHELF


class Position(msgspec.Struct, frozen=True):
    """A state and what is to be tried in it, as JSON."""

    seats: int
    state: bytes
    tries: tuple[bytes, ...]
    """Lists of moves. Those of one list are tried by the same fork, each on the same state."""


class Positions(msgspec.Struct, frozen=True):
    game: str
    positions: tuple[Position, ...]


Question = Callable[[], Any]


def questions(game: AnyGame, asked: Position) -> list[tuple[str, Question]]:
    """What the moves do, what everybody sees and may do, what time does; each with a name."""
    kind: Any = list[Move[game.action_type]]  # type: ignore[name-defined] # known when it runs
    seats = seats_of(asked.seats)

    def decoded() -> Any:
        return msgspec.json.decode(asked.state, type=game.state_type)

    def apply(moves: bytes) -> Any:
        state = decoded()
        return [game.apply(state, move) for move in msgspec.json.decode(moves, type=kind)]

    def view() -> Any:
        state = decoded()
        return [game.view(state, seat) for seat in (None, *seats)]

    def legal_actions() -> Any:
        state = decoded()
        return [game.legal_actions(state, seat) for seat in seats]

    def expire() -> Any:
        state = decoded()
        return None if game.deadline(state) is None else game.expire(state)

    return [
        *((f"apply {moves[:200].decode()}", partial(apply, moves)) for moves in asked.tries),
        ("view", view),
        ("legal_actions", legal_actions),
        ("expire", expire),
    ]


def answer(question: Question) -> str:
    """A digest of what the game says, or what it raised."""
    try:
        said = question()
    except Exception as error:
        return f"{type(error).__name__} {error}"
    return hashlib.blake2s(msgspec.json.encode(said), digest_size=8).hexdigest()


def ask(positions: Positions) -> list[str]:
    """The answers of a fresh process, in the order of the questions."""
    process = subprocess.run(
        [sys.executable, "-m", "conformance.fresh"],
        input=msgspec.json.encode(positions),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    return process.stdout.decode().splitlines()


def main() -> None:
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Positions)
    game = SHELF[asked.game]
    for position in asked.positions:
        for _, question in questions(game, position):
            child = os.fork()
            if child == 0:
                os.write(1, f"{answer(question)}\n".encode())
                os._exit(0)
            os.waitpid(child, 0)


if __name__ == "__main__":
    main()
