"""The engine and the oracle play the same games and must agree on everything.

At every position the whole snapshot, every seat's complete legal actions in order, every view and
the events are compared, and a handful of actions out of thin air must be accepted or refused alike.
CLEW_SOAK=1 plays the long campaign (-s shows what it met).
"""

import os
import random
import sys
from collections import Counter
from typing import Any

import pytest

from clew.core.types import Seat
from clew.games.haunting_house import model as m
from clew.games.haunting_house.board import Cell, Laid, Slot, lay, turned
from oracle.haunting_house_box import CARDS, CHOOSABLE, CORNERS, SLOTS, Action, Place, cell_of
from oracle.haunting_house_cases import SPECIAL, count
from oracle.haunting_house_duel import Duel
from oracle.haunting_house_words import engines, tile

SOAK = bool(os.environ.get("CLEW_SOAK"))
CHUNKS = 20 if SOAK else 1
GAMES, SCATTERS = (60, 1000) if SOAK else (6, 150)

DULL = ("rotate-90", "rotate-180", "switch-two-tiles", "move-exit")  # the same ways everywhere
SHAPES = {"dead-end": 1, "straight": 5, "corner": 3, "tee": 11, "cross": 15}


def mix(**counts: int) -> dict[str, Any]:
    """A catalogue: shapes by name, with ``trap_`` before it for a trap door."""
    kinds = [
        {
            "shape": name.removeprefix("trap_").replace("_", "-"),
            "count": number,
            "trap": name.startswith("trap_"),
        }
        for name, number in counts.items()
    ]
    return {"name": "home-made", "tiles": kinds}


MIXES: list[dict[str, Any] | None] = [
    None,
    None,
    None,
    mix(dead_end=25, trap_dead_end=5, cross=6),
    mix(cross=33, trap_cross=3),
    mix(tee=12, trap_tee=12, trap_corner=12),
    mix(trap_cross=30, trap_straight=6),
    mix(straight=20, corner=15, trap_dead_end=1),
    mix(cross=18, tee=16, trap_cross=2),
]


def table_options(pick: random.Random) -> dict[str, Any]:
    """Any mix of the page's options, the defaults more often than not."""
    options: dict[str, Any] = {
        "switch_with_entrance": pick.random() < 0.4,
        "secret_as_move": pick.random() < 0.3,
        "trap_door_metric": pick.choice(["path-then-grid", "path-then-grid", "path", "grid"]),
        "open_start": pick.random() < 0.4,
        "turn_cap": pick.choice([1, 1, 2, 5, 100, None]),
        "think_seconds": pick.choice([None, None, None, 2]),
    }
    chosen = pick.choice(MIXES)
    return options if chosen is None else {**options, "tiles": chosen}


# ---- how the players play ----------------------------------------------------------------------


class Players:
    """Who picks actions: at random, but drawn to where the rules are subtle."""

    def __init__(self, duel: Duel, pick: random.Random) -> None:
        self.duel = duel
        self.pick = pick
        self.mood = pick.choice(["spread", "doors", "traps", "together", "any"])
        self.greed = pick.choice([0.05, 0.5, 1.0])

    def turn(self) -> None:
        """One action of somebody who may act, or the clock's."""
        duel, pick = self.duel, self.pick
        oracle = duel.oracle
        at = duel.now + pick.choice([0, 1, 700, 1500])
        due = oracle.deadline()
        if due is not None and due <= at:
            duel.census["the clock decided"] += 1
            duel.expire()
            return
        if oracle.is_programming():
            seat = pick.randrange(duel.seats)
            duel.census["program sent again"] += seat in oracle.lines
            duel.do(seat, ("program", tuple(pick.sample(CHOOSABLE, 4))), at)
            return
        current = oracle.acting()
        assert current is not None
        action = self.chosen(sorted(oracle.legal(current[0]), key=str))
        count(duel.census, oracle, current[0], action)
        duel.do(current[0], action, at)

    def chosen(self, legal: list[Action]) -> Action:
        wins = [action for action in legal if action[-1] == "exit"]
        others = [action for action in legal if action[-1] != "exit"]
        if wins and (not others or self.pick.random() < self.greed):
            return self.pick.choice(wins)
        sample = [self.pick.choice(others) for _ in range(self.pick.choice([1, 3, 6]))]
        return max(sample, key=self.liking)

    def liking(self, action: Action) -> float:
        oracle = self.duel.oracle
        if action[0] == "move-exit":
            return 0
        if action[0] == "switch-places":
            spot = oracle.pawns[action[1]]
        else:
            spot = oracle.spot(action[1 if action[0].startswith("rotate") else -1])
        others = list(oracle.pawns.values())
        near = [abs(spot[0] - row) + abs(spot[1] - column) for row, column in others]
        door = [abs(spot[0] - row) + abs(spot[1] - column) for row, column in CORNERS.values()]
        match self.mood:
            case "spread":
                return sum(near)
            case "doors":
                return -min(door)
            case "traps":
                return spot in oracle.trap_doors
            case "together":
                return -sum(near)
            case _:
                return 0


# ---- actions out of thin air --------------------------------------------------------------------


def any_cell(pick: random.Random) -> Cell:
    return Cell(pick.choice([pick.randrange(36), pick.randrange(36), pick.randint(-2, 39)]))


def near_cell(duel: Duel, pick: random.Random) -> Cell:
    """A cell near some pawn, for near misses."""
    row, column = pick.choice(list(duel.oracle.pawns.values()))
    spot = (row + pick.randint(-1, 1), column + pick.randint(-1, 1))
    return Cell(cell_of(spot) if pick.random() < 0.8 else pick.choice([36, 37]))


def nonsense(duel: Duel, pick: random.Random, card: str) -> m.Action:
    """An action of the card's kind, with anything in it."""

    def at() -> Cell:
        return near_cell(duel, pick) if pick.random() < 0.7 else any_cell(pick)

    hand: Any = tuple(pick.choice(CARDS) for _ in range(pick.choice([3, 4, 4, 4, 5])))
    quarters: Any = pick.choice([1, 2, 3, 1, 2, 3, 0, 4, -1])
    kinds: dict[str, m.Action] = {
        "program": m.Program(hand),
        "move-one": m.Walk(tuple(at() for _ in range(pick.choice([0, 1, 1, 1, 2])))),
        "move-two": m.Walk(tuple(at() for _ in range(pick.choice([1, 2, 2, 2, 3])))),
        "switch-places": m.SwitchPlaces(Seat(pick.randint(-1, 6))),
        "rotate-90": m.Rotate(at(), quarters),
        "rotate-180": m.Rotate(at(), quarters),
        "switch-two-tiles": m.SwitchTiles(at(), at()),
        "secret-passage": m.PassWall(at()),
        "move-exit": m.MoveExit(Slot(pick.randint(-1, 8))),
        "trap-door": m.FallThrough(at()),
    }
    return kinds.get(card) or pick.choice(list(kinds.values()))


def near_miss(duel: Duel, pick: random.Random, card: str) -> m.Action:
    """What would be legal if it were somebody else's card."""
    ways: set[Action] = set()
    if card in CARDS:
        ways = duel.oracle.ways(pick.randrange(duel.seats), card)
    return engines(pick.choice(sorted(ways, key=str))) if ways else nonsense(duel, pick, card)


def attempts(duel: Duel, pick: random.Random, number: int) -> None:
    """Some actions out of thin air; now and then all there are for the card."""
    current = duel.oracle.acting()
    due = current[1] if current else "program"
    if current and pick.random() < 0.01:
        duel.census["complete attempts"] += 1
        duel.attempt(current[0], *everything(due))
    for _ in range(number):
        card = due if pick.random() < 0.7 else pick.choice([*CARDS, "program"])
        action = pick.choice([nonsense, near_miss])(duel, pick, card)
        seat = current[0] if current and pick.random() < 0.9 else pick.randrange(duel.seats)
        duel.attempt(seat, action)


def everything(card: str) -> list[m.Action]:
    """Every action that could be meant for the card, sensible or not."""
    cells = [Cell(i) for i in range(-1, 39)]
    pairs = [(one, other) for one in cells for other in cells]
    match card:
        case "move-one" | "move-two":
            return [m.Walk(()), *(m.Walk((at,)) for at in cells), *map(m.Walk, pairs)]
        case "switch-places":
            return [m.SwitchPlaces(Seat(i)) for i in range(-1, 8)]
        case "rotate-90" | "rotate-180":
            quarters: list[Any] = list(range(-1, 6))
            return [m.Rotate(at, q) for at in cells for q in quarters]
        case "switch-two-tiles":
            return [m.SwitchTiles(*pair) for pair in pairs]
        case "secret-passage":
            return [m.PassWall(at) for at in cells]
        case "move-exit":
            return [m.MoveExit(Slot(i)) for i in range(-1, 10)]
        case _:
            return [m.FallThrough(at) for at in cells]


# ---- positions out of thin air -----------------------------------------------------------------


def some_tiles(pick: random.Random) -> list[Laid]:
    """A house of any mix, from mazes of dead ends to open halls, with few trap doors or many."""
    names = list(SHAPES)
    weights = [pick.choice([0, 1, 1, 4]) + 0.01 for _ in names]
    share = pick.choice([0.0, 0.1, 0.2, 0.5, 1.0])
    sure = pick.randrange(36)
    return [
        turned(
            lay(
                SHAPES[pick.choices(names, weights)[0]],
                number == sure or pick.random() < share,
                number,
            ),
            pick.randrange(4),
        )
        for number in range(36)
    ]


def some_pawns(
    pick: random.Random, seats: int, tiles: list[Laid], corners: list[int]
) -> list[Place]:
    """Pawns anywhere that HH-M2 lets them stand, in a mood: spread, near the doors, on traps."""
    traps: list[Place] = [number for number, laid in enumerate(tiles) if tile(laid)[1]]
    middle = pick.randrange(36)
    row, column = divmod(middle, 6)
    huddle: list[Place] = [n for n in range(36) if abs(n // 6 - row) + abs(n % 6 - column) <= 2]
    by_door: list[Place] = [
        n
        for n in range(36)
        for corner in corners
        if abs(n // 6 - corner // 6) + abs(n % 6 - corner % 6) <= 1
    ]
    everywhere: list[Place] = list(range(36))
    pools = [everywhere, traps, huddle, [*by_door, "entrance"], ["entrance", *by_door[:1]]]
    mood = pick.choice(pools)
    pawns: list[Place] = []
    for _ in range(seats):
        pool = mood if pick.random() < 0.8 else pick.choice(pools)
        at = pick.choice(pool)
        pawns.append("entrance" if at in traps and at in pawns else at)
    return pawns


def some_hands(pick: random.Random, seats: int, kind: m.RoundKind) -> list[tuple[str, ...]]:
    cards = CARDS if kind == "random" else CHOOSABLE
    return [tuple(pick.sample(cards, 4)) for _ in range(seats)]


def scatter(duel: Duel, pick: random.Random) -> None:
    """An arbitrary position, as cards are about to be chosen."""
    tiles = some_tiles(pick)
    entrance = pick.choice(SLOTS)
    exit_ = pick.choice([slot for slot in SLOTS if slot[0] != entrance[0]])
    corners = [cell_of(CORNERS[slot[0]]) for slot in (entrance, exit_)]
    pawns = some_pawns(pick, duel.seats, tiles, corners)
    turn = pick.randint(1, duel.oracle.turn_cap or 9)
    marker = pick.randrange(duel.seats)
    duel.scatter(tiles, (entrance, exit_), pawns, turn, marker)


def deal(duel: Duel, pick: random.Random) -> None:
    """Any cards for everybody, and somebody's turn; sometimes nobody's, if there is no way."""
    kind: m.RoundKind = pick.choice(["random", "random", "chosen"])
    seat, step = pick.randrange(duel.seats), pick.randint(1, 4)
    for _ in range(4):
        hands = some_hands(pick, duel.seats, kind)
        if hands[seat][step - 1] not in DULL:
            break
    duel.deal(seat, step, hands, kind)


# ---- the campaigns -------------------------------------------------------------------------------


def play_game(seed: int, census: Counter[str]) -> None:
    pick = random.Random(seed)
    duel = Duel(pick.randint(2, 6), seed, table_options(pick), census)
    players = Players(duel, pick)
    for _ in range(400):
        if duel.oracle.is_over():
            break
        attempts(duel, pick, 2)
        players.turn()
    attempts(duel, pick, 3)
    end(duel)


def play_scattered(seed: int, census: Counter[str]) -> None:
    pick = random.Random(seed)
    duel = Duel(pick.randint(2, 6), seed, table_options(pick), census)
    scatter(duel, pick)
    players = Players(duel, pick)
    for _ in range(12):
        if duel.oracle.is_over():
            break
        if pick.random() < 0.7:
            deal(duel, pick)
        attempts(duel, pick, 2)
        players.turn()
    end(duel)


def end(duel: Duel) -> None:
    census, oracle = duel.census, duel.oracle
    census["games"] += 1
    if oracle.is_over():
        census["drawn at the cap" if oracle.draw else "won"] += 1
    for entry in oracle.log:
        if entry[0] == "nothing":
            census[f"{entry[3]}: skipped"] += 1
        elif entry[0] == "round":
            census[f"{entry[2]} rounds"] += 1


def missing(census: Counter[str]) -> list[str]:
    """What a campaign should have met and has not."""
    wanted = [*SPECIAL, "won", "drawn at the cap", "program sent again", "the clock decided"]
    always = ("rotate-90", "rotate-180", "switch-two-tiles", "move-exit")
    wanted += [f"{card}: carried out" for card in CARDS if card != "hall-of-mirrors"]
    wanted += [f"{card}: skipped" for card in CARDS if card not in always]
    return [case for case in wanted if not census[case]]


def refusals_name_our_rules(census: Counter[str]) -> bool:
    refusals = [key for key in census if key.startswith("refused: ")]
    return len(refusals) > 20 and all(key.startswith("refused: HH-") for key in refusals)


def report(census: Counter[str]) -> None:
    if SOAK:
        sys.stdout.write("\n" + "\n".join(f"{census[k]:9} {k}" for k in sorted(census)) + "\n")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_from_the_first_turn_agree(chunk: int) -> None:
    census: Counter[str] = Counter()
    for game in range(GAMES):
        play_game(chunk * 1_000_000 + game, census)
    report(census)
    assert census["positions"] > 60 * GAMES
    assert refusals_name_our_rules(census)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_positions_out_of_thin_air_agree(chunk: int) -> None:
    census: Counter[str] = Counter()
    for game in range(SCATTERS):
        play_scattered(chunk * 1_000_000 + game, census)
    report(census)
    assert missing(census) == []
    assert refusals_name_our_rules(census)
    for card in DULL:
        assert not census[f"{card}: skipped"]
