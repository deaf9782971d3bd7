"""Tables of all kinds for the tests of the environments."""

from collections.abc import Iterator
from random import Random
from typing import Any

from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, seats_of

MAGIC_MAZE: list[tuple[int, dict[str, Any]]] = [
    (1, {"scenario": 1}),
    (2, {"scenario": 3, "theft": "manual"}),
    (3, {"scenario": 4}),
    (4, {"scenario": 7}),
    (2, {"scenario": 8, "level": 19}),
    (4, {"scenario": 9, "level": 24, "side": "A"}),
    (2, {"scenario": 10, "level": 12}),
    (3, {"scenario": 11, "level": 17, "discards_after_theft": True}),
    (5, {"scenario": 12, "level": 14, "gestures": "always"}),
    (1, {"scenario": 13, "level": 24}),
    (4, {"scenario": 13, "level": 19}),
    (6, {"scenario": 14, "level": 22}),
    (8, {"scenario": 15, "level": 24}),
    (9, {"scenario": 9, "level": 24}),
    (4, {"scenario": 17, "level": 24}),
]
HAUNTING_HOUSE: list[tuple[int, dict[str, Any]]] = [
    (2, {"switch_with_entrance": False}),
    (3, {"switch_with_entrance": True, "open_start": True}),
    (4, {"switch_with_entrance": False, "secret_as_move": True, "trap_door_metric": "grid"}),
    (6, {"switch_with_entrance": False, "turn_cap": 5}),
]
DEDALOS: list[tuple[int, dict[str, Any]]] = [
    (2, {"two_players": True}),
    (3, {}),
    (4, {"actions": "up-to-three", "capture": "one", "dead_end": "stop"}),
    (5, {"exit_doors": "one", "seal_rule": "any-two-moves", "minotaur_contact": "forbidden"}),
    (6, {"open_hands": True, "bag_end": "full-round", "round_cap": 20}),
]
SEAT_TABLES: list[tuple[str, dict[str, Any]]] = [
    ("clew/MagicMaze-v1", {}),
    ("clew/MagicMaze-v1", {"seats": 2, "bots": "steady", "scenario": 7, "signals": True}),
    ("clew/MagicMaze-v1", {"seats": 4, "seat": 3, "bots": "random", "scenario": 11}),
    ("clew/HauntingHouse-v1", {}),
    ("clew/HauntingHouse-v1", {"seats": 4, "seat": 2, "bots": ["easy", "random", "medium"]}),
    ("clew/Dedalos-v1", {}),
    ("clew/Dedalos-v1", {"seats": 2, "seat": 1, "bots": "random", "collapses": False}),
]


def positions(
    game: AnyGame, seats: int, options: dict[str, Any], seed: int, most: int = 120
) -> Iterator[Any]:
    """The states of a random match, till its end; tiles are laid often, so that malls get large."""
    match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(seats, seed, **options))
    pick, at = Random(seed), 0
    if game.traits.real_time:
        match.play(Move(Seat(0), game.parse_action("start"), Millis(0)))
    yield match.state
    for _ in range(most):
        at += 1500 if game.traits.real_time else 0
        match.tick(Millis(at))
        if game.outcome(match.state) is None:
            seat = pick.choice(asked(game, match.state, seats))
            action = eager(game, match.state, seat, pick)
            if action is not None and not _wastes_sand(match, seat, action, at):
                match.play(Move(seat, action, Millis(at)))
        yield match.state
        if game.outcome(match.state) is not None:
            return


def asked(game: AnyGame, state: Any, seats: int) -> list[Seat]:
    """The seats that have something to do; in real time all."""
    around = seats_of(seats)
    return [s for s in around if game.traits.real_time or game.board_actions(state, s)]


def _wastes_sand(match: Match[Any, Any, Any, Any, Any], seat: Seat, action: Any, at: int) -> bool:
    """Whether the timer is turned long before it has to be: matches would be short."""
    due = match.game.deadline(match.state)
    if due is None or at > 100_000:
        return False
    after = match.game.apply(match.state, Move(seat, action, Millis(at))).state
    soon = match.game.deadline(after)
    return soon is not None and soon < due


def eager(game: AnyGame, state: Any, seat: Seat, pick: Random) -> Any | None:
    """A random board action; one that lays a tile, if there is one."""
    actions = game.board_actions(state, seat)
    laying = [a for a in actions if type(a).__name__ in ("Explore", "Divine")]
    found = laying if laying and pick.random() < 0.9 else actions
    return pick.choice(list(found)) if found else None
