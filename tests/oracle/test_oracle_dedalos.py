"""The slow Dedalo's, checked by hand: a judge must itself have been judged."""

import random
from collections import Counter
from typing import Any

import pytest

from oracle.dedalos import Oracle
from oracle.dedalos_box import ESTIMATED, Tile, in_this_order
from oracle.dedalos_maze import ENTRANCE, Cell, Face, Laid

N, E, S, W = 1, 2, 4, 8
LETTERS = {
    "|": ("straight", N | S),
    "-": ("straight", E | W),
    "L": ("corner", N | E),
    "r": ("corner", E | S),
    "7": ("corner", S | W),
    "J": ("corner", N | W),
    "+": ("crossing", N | E | S | W),
    "T": ("t", E | S | W),
    "u": ("t", N | E | W),
    "<": ("t", N | S | W),
    ">": ("t", N | E | S),
}


def corners_only(seat: int, count: int, bag: list[Tile]) -> list[Tile]:
    """Draws plain corners, so that nothing happens which a test did not ask for."""
    return [("corner", 0)] * count


def table(drawing: str, hand: list[Tile] | None = None, seats: int = 3, **options: Any) -> Oracle:
    """Seat 0 to play with *hand* in a maze drawn with the entrance as ``@``; all pawns on it."""
    oracle = Oracle(seats, 0, corners_only, **options)
    rows = drawing.strip("\n").splitlines()
    x0, y0 = next((row.index("@"), y) for y, row in enumerate(rows) if "@" in row)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in LETTERS:
                shape, sides = LETTERS[letter]
                oracle.maze.lay((x - x0, y - y0), Laid(shape, 0, sides))
    if hand is not None:
        oracle.hands[0] = hand
    return oracle


def begin_again(oracle: Oracle) -> None:
    """Start seat 0's turn from what was put on the table."""
    oracle.turn = 0
    oracle.start_turn()


def kinds(oracle: Oracle, seat: int = 0) -> set[str]:
    return {action[0] for action in oracle.legal(seat)}


def cells(oracle: Oracle, kind: str, seat: int = 0) -> set[Cell]:
    return {action[-1] for action in oracle.legal(seat) if action[0] == kind}


def test_the_set_up() -> None:
    assert sum(ESTIMATED.values()) == 132
    by_stars = Counter[int]()
    for (_, stars), count in ESTIMATED.items():
        by_stars[stars] += count
    assert by_stars == {0: 84, 1: 28, 2: 14, 3: 6}
    for seats, exits, collapses in ((2, 2, 1), (3, 2, 1), (4, 3, 1), (5, 4, 2), (6, 4, 2)):
        oracle = Oracle(seats, 0, in_this_order([]), two_players=seats == 2)
        assert len(oracle.maze.exits) == exits
        assert oracle.bag.count("collapse") == collapses
        assert len(oracle.bag) == 132 + collapses + 10 - 3 * seats
    with pytest.raises(ValueError, match="DD-S2"):
        Oracle(2, 0, in_this_order([]))


def test_first_placements() -> None:
    oracle = table("@", [("straight", 0), ("corner", 0), ("crossing", 3)])
    by_shape = Counter(action[1] for action in oracle.legal(0) if action[0] == "place")
    assert by_shape == {("straight", 0): 4, ("corner", 0): 8, ("crossing", 3): 4}
    assert kinds(oracle) == {"place", "discard"}  # nobody can leave the entrance yet
    assert not oracle.legal(1)


def test_three_actions_never_three_of_a_kind() -> None:
    oracle = table("@--", [("straight", 0)] * 3)
    oracle.do(0, ("go", (1, 0)))
    assert "discard" not in kinds(oracle)
    oracle.do(0, ("go", (2, 0)))
    assert kinds(oracle) == {"place"}
    oracle.do(0, ("place", ("straight", 0), (3, 0), 10))
    assert oracle.turn == 1
    assert len(oracle.hands[0]) == 3


def test_two_moves_may_not_end_where_the_turn_began_unless_covered() -> None:
    oracle = table("@-+", [("crossing", 1)])
    oracle.pawns[0] = oracle.began_at = (1, 0)
    oracle.do(0, ("go", (2, 0)))
    assert cells(oracle, "go") == set()
    oracle.do(0, ("cover", ("crossing", 1), (1, 0), 15))
    assert cells(oracle, "go") == {(1, 0)}


def test_a_move_onto_an_exit_wins() -> None:
    oracle = table("@-----")
    oracle.pawns[0] = (5, 0)
    oracle.do(0, ("go", (6, 0)))
    assert oracle.outcome == (0, "DD-E1")
    assert not oracle.legal(0)


def test_the_one_door_of_an_exit_faces_the_entrance() -> None:
    drawing = "@-----.\n.....>J"  # the tile south of the east exit is open to it
    for doors, ways in (("four", {(5, 1), (6, 0)}), ("one", {(5, 1)})):
        oracle = table(drawing, exit_doors=doors)
        oracle.pawns[0] = (6, 1)
        assert cells(oracle, "go") == ways


def test_covers() -> None:
    oracle = table("@--", [("corner", 1), ("corner", 0), "collapse"])
    oracle.pawns[1] = (2, 0)
    covers = {action for action in oracle.legal(0) if action[0] == "cover"}
    assert covers == {("cover", ("corner", 1), (1, 0), sides) for sides in (3, 6, 12, 9)}
    oracle.maze.lay((1, 0), Laid("straight", 1, 10))
    assert "cover" not in kinds(oracle)
    assert {a for a in oracle.legal(0) if a[0] == "collapse"} == {
        ("collapse", (6, 0)),
        ("collapse", (-6, 0)),
    }


def test_sealing_by_a_placement() -> None:
    """The entrance is walled up but for a corridor; a corner at its end may meet a wall."""
    oracle = table(".-.\n|@|\n.|.\n|..", [("corner", 0)])
    shut, onward = (("place", ("corner", 0), (0, 2), sides) for sides in (N | W, N | E))
    assert oracle.legal(0) >= {shut, onward}  # from the entrance the new tile is two moves away
    oracle.pawns[2] = (0, 1)
    assert oracle.legal(0) & {shut, onward} == {onward}


def test_sealing_by_a_cover_counts_two_moves() -> None:
    """The pawn's corner is joined to the crossing alone; its other opening meets a wall."""
    oracle = table("@u7\n..L", [("straight", 1)])
    oracle.pawns = [(0, 0), (2, 0), (0, 0)]
    # Turning the tile east of the entrance upright leaves seat 1 with (2, 1), open to the east.
    upright = ("cover", ("straight", 1), (1, 0), 5)
    assert upright not in oracle.legal(0)  # it would meet nothing
    oracle.maze.lay((1, 1), Laid("straight", 0, 5))
    assert upright in oracle.legal(0)
    # Closed at its end, that pocket has two tiles: one move and back, not two onward.
    oracle.maze.lay((3, 1), Laid("straight", 0, 5))
    assert upright not in oracle.legal(0)
    oracle.options["seal_rule"] = "any"
    assert upright in oracle.legal(0)
    oracle.options["seal_rule"] = "off"
    assert upright in oracle.legal(0)
    # Three tiles and the pawn at one end of them: fair.
    oracle.options["seal_rule"] = "distance"
    oracle.maze.lay((3, 1), Laid("corner", 0, W | S))
    oracle.maze.lay((3, 2), Laid("straight", 0, E | W))
    assert upright in oracle.legal(0)
    # With the pawn in the middle of the three: not.
    oracle.pawns[1] = (2, 1)
    assert upright not in oracle.legal(0)


def test_sealing_by_a_collapse() -> None:
    oracle = table("@", ["collapse"])
    for x in (4, 5):
        oracle.maze.lay((x, 0), Laid("straight", 0, 10))
    oracle.maze.lay((3, 0), Laid("straight", 0, 5))
    oracle.pawns[2] = (5, 0)
    assert ("collapse", (6, 0)) not in oracle.legal(0)
    assert ("collapse", (-6, 0)) in oracle.legal(0)
    oracle.pawns[2] = None
    assert ("collapse", (6, 0)) in oracle.legal(0)


def test_an_area_closed_before_is_judged_only_if_it_shrinks() -> None:
    oracle = table("@", [("corner", 1)])
    for x in (4, 5, 6):
        oracle.maze.lay((x, 2), Laid("straight", 0, 10))
    oracle.maze.lay((3, 2), Laid("straight", 0, 5))
    oracle.maze.lay((7, 2), Laid("straight", 0, 5))
    oracle.pawns[1] = (5, 2)  # in the middle of three: no two moves, but nobody's fault
    assert oracle.maze.is_shut_in((5, 2))
    legal = oracle.legal(0)
    assert ("place", ("corner", 0), (1, 0), 9) not in legal
    assert ("place", ("corner", 1), (1, 0), 9) in legal
    oracle.pawns[1] = (4, 2)
    # The tile at the far end may only be covered if it stays with the other two.
    assert {a[3] for a in oracle.legal(0) if a[0] == "cover" and a[2] == (6, 2)} == {9, 12}
    # To cover the middle one may not leave the pawn alone; with an open end nobody is shut in.
    assert {a[3] for a in oracle.legal(0) if a[0] == "cover" and a[2] == (5, 2)} == {9, 12}


def test_pushes() -> None:
    oracle = table("-@-|", [])
    oracle.pawns = [(1, 0), (1, 0), (0, 0)]
    assert {a for a in oracle.legal(0) if a[0] == "push"} == {("push", 1, (0, 0))}
    oracle.do(0, ("push", 1, (0, 0)))
    oracle.do(0, ("go", (0, 0)))
    assert oracle.legal(0) >= {("push", 1, (-1, 0)), ("push", 2, (1, 0))}


def test_nobody_is_pushed_into_an_exit() -> None:
    oracle = table("@-----", [])
    oracle.pawns = [(5, 0), (5, 0), (0, 0)]
    assert {a for a in oracle.legal(0) if a[0] == "push"} == {("push", 1, (4, 0))}


def test_the_minotaur_appears_and_walks() -> None:
    oracle = table("@-7", ["red", "white", ("corner", 0)])
    oracle.maze.lay((0, -1), Laid("straight", 0, E | W))
    begin_again(oracle)
    assert oracle.minotaur == (2, 0)  # one way only: two steps without a question
    assert oracle.came_from == (1, 0)
    assert oracle.pawns == [ENTRANCE] * 3  # nobody is caught by its appearing
    assert oracle.face_up == ["red", "white"]
    assert oracle.phase == "act"


def test_the_minotaur_turns_round_in_a_dead_end_or_stops() -> None:
    for dead_end, reached in (("turn", (1, 0)), ("stop", (2, 0))):
        oracle = table("@--", ["red", "red", "red"], dead_end=dead_end)
        begin_again(oracle)
        assert oracle.minotaur == reached


def test_the_minotaur_chooses_at_a_fork_never_back_but_for_the_layer() -> None:
    oracle = table("@u-", [])
    oracle.face_up, oracle.minotaur, oracle.came_from = ["white"], (1, 0), (2, 0)
    oracle.maze.lay((1, -1), Laid("straight", 0, 5))
    begin_again(oracle)
    assert oracle.legal(0) == {("minotaur-step", (0, 0)), ("minotaur-step", (1, -1))}
    oracle.hands[0] = ["white"]
    begin_again(oracle)
    assert cells(oracle, "minotaur-step") == {(0, 0), (1, -1), (2, 0)}


def test_passages_lead_from_crossing_to_crossing_and_to_the_entrance() -> None:
    oracle = table("@+.+", ["red"])
    begin_again(oracle)
    assert cells(oracle, "minotaur-step") == {(1, 0), (3, 0)}
    oracle.do(0, ("minotaur-step", (3, 0)))
    assert (oracle.minotaur, oracle.came_from, oracle.phase) == ((3, 0), (0, 0), "act")
    oracle.end_turn()  # seat 1: back to the entrance it may not, so it goes on by itself
    assert (oracle.minotaur, oracle.came_from) == ((1, 0), (3, 0))


def test_a_capture_of_all_on_the_tile() -> None:
    oracle = table("@--", ["red", "white", ("corner", 0)])
    oracle.pawns = [(0, 0), (2, 0), (2, 0)]
    bag = len(oracle.bag)
    begin_again(oracle)
    assert oracle.pawns == [(0, 0), None, None]
    assert oracle.minotaur is None
    assert (oracle.face_up, oracle.gone) == ([], ["white"])
    assert len(oracle.bag) == bag + 6 + 1 - 2  # two hands and the red tile in, two drawn
    assert oracle.phase == "act"
    assert oracle.turn == 0
    oracle.end_turn()
    assert oracle.turn == 0  # both others came back to the entrance and passed
    assert oracle.pawns == [ENTRANCE] * 3
    assert oracle.round == 2


def test_a_capture_of_one_by_choice() -> None:
    oracle = table("@-", ["red"], capture="one")
    oracle.pawns = [(1, 0), (1, 0), (0, 0)]
    begin_again(oracle)
    assert oracle.legal(0) == {("capture", 0), ("capture", 1)}
    oracle.do(0, ("capture", 0))
    assert oracle.pawns[:2] == [None, (1, 0)]
    assert oracle.turn == 1
    assert oracle.hands[0] == []


def test_walking_onto_the_minotaur_is_never_compulsory() -> None:
    oracle = table("@-|", [])
    oracle.bag = [("corner", 0)]
    oracle.face_up, oracle.minotaur = ["red"], (1, 0)
    oracle.pawns = [(0, 0), (5, 5), (5, 5)]
    assert oracle.legal(0) == {("go", (1, 0)), ("end",)}
    oracle.hands[0] = ["white"]
    assert oracle.legal(0) == {("go", (1, 0)), ("discard",)}
    oracle.do(0, ("go", (1, 0)))
    assert oracle.pawns[0] is None
    assert oracle.hands[0] == []
    assert oracle.minotaur is None
    oracle = table("@-|", [], minotaur_contact="forbidden")
    oracle.minotaur = (1, 0)
    assert ("go", (1, 0)) not in oracle.legal(0)


def test_a_rival_pushed_onto_the_minotaur_is_caught_alone() -> None:
    oracle = table("@-", [])
    oracle.face_up, oracle.minotaur = ["red", "white"], (1, 0)
    oracle.do(0, ("push", 1, (1, 0)))
    assert oracle.pawns == [(0, 0), None, (0, 0)]
    assert oracle.minotaur is None
    assert (oracle.gone, oracle.turn) == (["white"], 0)


def test_the_minotaur_retires_after_a_round_without_a_way() -> None:
    oracle = table("@", [])
    oracle.maze.lay((5, 5), Laid("straight", 0, 5))
    oracle.face_up, oracle.minotaur = ["red", "white"], (5, 5)
    oracle.maze.lay((1, 0), Laid("straight", 0, 10))
    for turns in (1, 2):
        oracle.end_turn()
        assert oracle.turns_without_way == turns
    assert oracle.minotaur == (5, 5)
    before = Counter(oracle.bag)
    oracle.end_turn()
    assert oracle.minotaur is None
    after = Counter(oracle.bag)
    assert (after["red"], after["white"]) == (before["red"] + 1, before["white"] + 1)


def test_the_empty_bag() -> None:
    for bag_end, ended in (("turn", [True]), ("round", [False, False, True])):
        oracle = table("@-", [], bag_end=bag_end)
        oracle.bag = []
        for over in ended:
            oracle.end_turn()
            assert oracle.outcome == ((None, "DD-E2") if over else None)


def test_the_round_cap() -> None:
    oracle = table("@-", round_cap=2)
    for _ in range(5):
        oracle.end_turn()
    assert oracle.outcome is None
    oracle.end_turn()
    assert oracle.outcome == (None, "DD-E3")


def test_up_to_three_actions() -> None:
    oracle = table("@--", actions="up-to")
    assert ("end",) not in oracle.legal(0)
    oracle.do(0, ("go", (1, 0)))
    assert ("end",) in oracle.legal(0)
    oracle.do(0, ("end",))
    assert oracle.turn == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tiles_are_conserved_in_random_games(seats: int) -> None:
    pick = random.Random(seats)
    few: Counter[Face] = Counter({("corner", 0): 12, ("t", 1): 6, ("crossing", 0): 3})
    oracle = Oracle(seats, 0, lambda _, count, bag: pick.sample(bag, count), few, round_cap=30)
    total = sum(few.values()) + 10 + len(oracle.maze.exits) // 2
    while oracle.outcome is None:
        legal = sorted(oracle.legal(oracle.turn), key=repr)
        assert legal
        oracle.do(oracle.turn, pick.choice(legal))
        held = sum(len(hand) for hand in oracle.hands)
        laid = sum(len(stack) for stack in oracle.maze.stacks.values()) + len(oracle.maze.blocked)
        piles = (oracle.bag, oracle.discards, oracle.gone, oracle.face_up)
        assert held + laid + sum(len(pile) for pile in piles) == total
