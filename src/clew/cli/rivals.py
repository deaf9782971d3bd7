"""The engines we are measured against: Catanatron and python-chess, from the bench extra.

They are no part of our own dependencies, so they are looked for only when a bench is run.
"""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

LONGEST_CHESS = 300  # plies; random games can go on and on


def is_installed(module: str) -> bool:
    """Whether the rival is there."""
    return find_spec(module) is not None


def catanatron_steps(seed: int, is_time_up: Callable[[], bool]) -> int:
    """Random games of Catan with four players.

    A step is its ``play_tick``: a random player picks one of the playable actions, it is carried
    out, and the playable actions that follow are listed. The loop is that of its ``Game.play``.
    """
    catan = import_module("catanatron")
    limit = import_module("catanatron.game").TURNS_LIMIT
    players = [catan.RandomPlayer(colour) for colour in catan.Color]
    random.seed(seed)  # its players draw from the global generator
    made = 0
    while not is_time_up():
        game = catan.Game(players)
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            made += 1
    return made


def chess_steps(seed: int, is_time_up: Callable[[], bool]) -> int:
    """Random games of chess; a step lists the legal moves and pushes one of them."""
    chess = import_module("chess")
    draw = random.Random(seed).random  # noqa: S311 - play, not cryptography
    made = 0
    while not is_time_up():
        board = chess.Board()
        for _ in range(LONGEST_CHESS):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(draw() * len(moves))])
            made += 1
    return made
