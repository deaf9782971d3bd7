"""DD-P4: nobody is walled in without two moves to make."""

import random

import pytest
from msgspec.structs import replace

from clew.core.types import Millis, Move
from clew.games.dedalos import GAME
from clew.games.dedalos.actions import Collapse, Cover, Go, Place
from clew.games.dedalos.board import CELL, RANK
from clew.games.dedalos.model import SIDES, Hand
from clew.games.dedalos.rules.sealing import guarded, sealing_sides, seals
from clew.games.dedalos.state import State
from conformance.tables import TABLES
from games.dedalos import slow
from games.dedalos.positions import legal, play, position, refused, rule


@rule("DD-P4")
def test_a_placement_may_not_close_an_area_without_two_moves() -> None:
    drawing = """
        .  #    .
        #  ╬bc  #
        .  │a   .
        #  .    #
        .  #    .
    """
    # On 0,2 everything leads onto collapses. Then the area is entrance, 0,1 and 0,2, and a in the
    # middle of it has no tile at distance two.
    closed = position(drawing, hands={0: ("straight-0", "corner-0", "crossing-0")})
    assert legal(closed, "place") == []
    assert refused(closed, "place straight-0 0,2 0") == "DD-P4"
    # An open end keeps it open.
    ending = position(
        drawing.replace("#  .    #", "#  .    ."), hands={0: ("straight-0", "corner-0")}
    )
    assert legal(ending, "place") == ["place corner-0 0,2 0"]


@rule("DD-P4")
def test_with_a_tile_at_distance_two_an_area_may_be_closed() -> None:
    drawing = """
        .  #  .
        #  ╬a #
        .  │  .
        #  .  #
        .  #  .
    """
    state = position(drawing, seats=3, hands={0: ("straight-0", "corner-0")})
    # From the entrance 0,2 is two moves away.
    assert legal(state, "place") == [
        "place straight-0 0,2 0",
        "place corner-0 0,2 0",
        "place corner-0 0,2 3",
    ]
    # A second pawn in the middle has no tile at distance 2: everybody in the area counts.
    middle = position(drawing.replace("│", "│b"), hands={0: ("straight-0", "corner-0")})
    assert legal(middle, "place") == []
    assert refused(middle, "place corner-0 0,2 0") == "DD-P4"


@rule("DD-P4")
def test_a_wall_beside_the_last_open_end_closes_too() -> None:
    """The new tile need not be joined: it is enough that it stands before the open end."""
    drawing = """
        .  #  .  .
        #  ╬a ─  .
        .  #  .  │b
    """
    state = position(drawing, hands={0: ("straight-0", "corner-0")})
    on_cell = [line for line in legal(state, "place") if " 2,0 " in line]
    # Upright a straight goes on from b's tile and walls in a, and so does a corner turned away.
    assert on_cell == ["place straight-0 2,0 1", "place corner-0 2,0 2", "place corner-0 2,0 3"]
    assert refused(state, "place straight-0 2,0 0") == "DD-P4"
    assert refused(state, "place corner-0 2,0 1") == "DD-P4"


@rule("DD-P4")
def test_sealing_by_cover_with_several_pawns() -> None:
    # a and b stand behind the tile on 1,0; everything else is open.
    drawing = """
        .  .  #   #
        .  ╬c ─   ┐a
        .  .  #   ┘b
    """
    hand: Hand = ("corner-1", "tee-1", "crossing-1")
    state = position(drawing, hands={0: hand})
    # A tile that lets them out is fine, one that does not leaves them two tiles: too few.
    assert legal(state, "cover") == [
        *("cover tee-1 1,0 1", "cover tee-1 1,0 3", "cover crossing-1 1,0 0"),
    ]
    assert refused(state, "cover corner-1 1,0 2") == "DD-P4"
    # With a third tile at the end a has one at distance two, but b in the middle has not.
    longer = position(drawing + "# # └ ─", hands={0: hand})
    assert refused(longer, "cover corner-1 1,0 2") == "DD-P4"
    # With b at its far end everybody has two moves.
    far = position(drawing.replace("┘b", "│") + ". . # └b #\n. . . # .", hands={0: hand})
    assert "cover corner-1 1,0 2" in legal(far)


@rule("DD-P4")
def test_sealing_by_collapse_with_several_pawns() -> None:
    drawing = """
        .  #  .   .
        #  ╬c ─a  X
        .  #  .   .
    """
    state = position(drawing, hands={0: ("collapse",)})
    # a has the entrance beside it and nothing at distance two; c in the entrance neither.
    assert legal(state, "collapse") == []
    assert refused(state, "collapse 2,0") == "DD-P4"
    more = position(drawing.replace("X", "─b X"), hands={0: ("collapse",)})
    assert refused(more, "collapse 3,0") == "DD-P4"  # a in the middle
    ends = position(drawing.replace("─a", "─").replace("X", "─ab X"), hands={0: ("collapse",)})
    assert legal(ends, "collapse") == ["collapse 3,0"]
    # Another way out, and it does not matter.
    other = position(drawing.replace("#  ╬c", ".  ╬c"), hands={0: ("collapse",)})
    assert legal(other, "collapse") == ["collapse 2,0"]


@rule("DD-P4")
def test_a_usable_exit_keeps_an_area_open() -> None:
    drawing = """
        .  #  .   .
        #  ╬  ┐a  .
        .  #  .   X
    """
    state = position(drawing, hands={0: ("corner-0",)})
    # On 1,1 a corner leads into the exit (turned 0) or onto a collapse (turned 3).
    assert legal(state, "place") == ["place corner-0 1,1 0"]
    assert refused(state, "place corner-0 1,1 3") == "DD-P4"
    # With one door only, on its west side, the exit is still of use from there, not from above.
    one = position(drawing, hands={0: ("corner-0",)}, exit_doors="one")
    assert legal(one, "place") == ["place corner-0 1,1 0"]
    above = drawing.replace("┐a  .", "─a  .")
    assert legal(position(above, hands={0: ("corner-0",)}), "place")[0] == "place corner-0 2,0 2"
    assert "place corner-0 2,0 2" not in legal(
        position(above, hands={0: ("corner-0",)}, exit_doors="one")
    )
    blocked = position(drawing.replace("X", "#"), hands={0: ("corner-0",)})
    assert legal(blocked, "place") == []


@rule("DD-P4")
def test_a_closed_area_may_not_lose_a_tile_that_somebody_needs() -> None:
    # Behind the wall to the west a's area is closed: entrance, 1,0, 2,0 and no more.
    drawing = """
        .  #  #  #  .
        #  ╬a ─  ┐  .
        .  #  .  #  ─b
    """
    hand: Hand = ("corner-1", "straight-1", "tee-1")
    state = position(drawing, hands={0: hand})
    assert state.maze.chart.watches == {}
    # 2,0 is the tile at distance two: turned so that it stays joined it may be covered.
    covers = legal(state, "cover")
    assert "cover tee-1 2,0 1" in covers
    assert "cover straight-1 2,0 1" in covers
    assert refused(state, "cover corner-1 1,0 3") == "DD-P4"
    # An area that is not shrunk is not judged, though c could not move twice in it.
    stuck = position(drawing.replace("╬a ─", "╬a ─c"), hands={0: hand})
    assert "cover tee-1 2,0 1" in legal(stuck)


# a's area is closed: 4,0 and 5,0 and 5,-1. A straight over 5,0 cuts 5,-1 off and leads east.
CLOSED_BEFORE_THE_EXIT = """
    .   .  .  .  │  ┐  .
    ╬bc .  .  .  ┌a ┘  X
    .   .  .  .  ─  .  .
"""


@rule("DD-P4")
def test_an_area_that_is_open_after_the_cover_is_not_judged() -> None:
    eastward = "cover straight-1 5,0 1"
    for beyond in ("X", "."):
        drawing = CLOSED_BEFORE_THE_EXIT.replace("X", beyond)
        state = position(drawing, hands={0: ("straight-1",)})
        assert eastward in legal(state)
        assert play(state, eastward).maze.tiles["5,0"].tile == "straight-1"
    blocked = position(CLOSED_BEFORE_THE_EXIT.replace("X", "#"), hands={0: ("straight-1",)})
    assert refused(blocked, eastward) == "DD-P4"


@rule("DD-P4")
def test_a_match_that_began_by_rules_1_still_judges_an_area_that_is_opened() -> None:
    state = position(CLOSED_BEFORE_THE_EXIT, hands={0: ("straight-1",)}, rules=1)
    assert refused(state, "cover straight-1 5,0 1") == "DD-P4"
    begun = [GAME.new(replace(GAME.setup(3, 1), rules=rules)).rules for rules in (1, 2)]
    assert begun == [1, 2]


@rule("DD-P4")
def test_what_was_to_spare_at_first_may_be_needed_later() -> None:
    moves = """
        .  .  .  #  .  .  .
        #  ─  ─  ╬a ─  ─  #
        .  .  .  #  .  .  .
    """
    state = position(moves, hands={0: ("corner-1", "corner-1")})
    west, east = "cover corner-1 -1,0 2", "cover corner-1 1,0 1"
    assert {west, east} <= set(legal(state))  # there is the other side
    assert refused(play(state, west), east) == "DD-P4"
    assert refused(play(state, east), west) == "DD-P4"
    ways = """
        .  .  #  .  .
        #  .  ╬a .  #
        .  .  #  .  .
    """
    state = position(ways, hands={0: ("straight-0", "straight-0")})
    assert legal(state, "place") == ["place straight-0 -1,0 1", "place straight-0 1,0 1"]
    after = play(state, "place straight-0 -1,0 1")
    assert refused(after, "place straight-0 1,0 1") == "DD-P4"


@rule("DD-P4")
def test_who_was_shut_in_and_let_out_is_not_shut_in_again() -> None:
    state = position("╬ac ─ │ ─b #", hands={0: ("straight-1", "corner-2")})
    assert "cover corner-2 2,0 3" in legal(state)  # b is shut in already
    after = play(state, "cover straight-1 2,0 1")
    assert refused(after, "cover corner-2 2,0 3") == "DD-P4"


@rule("DD-P4")
def test_pawns_out_of_the_maze_and_the_minotaur_do_not_count() -> None:
    drawing = """
        .  #  .  .
        #  ╬a ─  ─
        .  #  .  #
    """
    state = position(drawing, hands={0: ("straight-0",)})
    assert state.pawns[1] is None
    closing = position(drawing + ". . . #", hands={0: ("corner-0",)})
    assert legal(closing, "place") != []
    # The Minotaur on the tile at distance two: ignored.
    beast = position(drawing.replace("─  ─", "─  ─M"), hands={0: ("straight-0",)})
    assert legal(beast, "place") == legal(state, "place")


@rule("DD-P4")
def test_the_options_of_the_seal_rule() -> None:
    drawing = """
        .  #  .   .
        #  ╬c ─a  X
        .  #  .   .
    """
    hands: dict[int, Hand] = {0: ("collapse",)}
    assert legal(position(drawing, hands=hands), "collapse") == []
    there_and_back = position(drawing, hands=hands, seal_rule="any-two-moves")
    assert legal(there_and_back, "collapse") == ["collapse 2,0"]
    beside = """
        .  #   .
        #  ╬a  X
        .  #   .
    """
    assert legal(position(beside, hands=hands, seal_rule="off"), "collapse") == ["collapse 1,0"]
    assert legal(position(beside, hands=hands, seal_rule="any-two-moves"), "collapse") == []


def random_positions(seed: int, steps: int, count: int) -> list[State]:
    """Positions from a match played so that mazes stay small and close often."""
    pick = random.Random(seed)
    table = pick.choice(TABLES["dedalos"])
    options = {**table.options, "seal_rule": pick.choice(("distance-2", "any-two-moves", "off"))}
    state = GAME.new(GAME.setup(table.seats, seed, **options))
    found: list[State] = []
    for _ in range(steps):
        actions = GAME.board_actions(state, state.turn.seat)
        if not actions:
            break
        near = [
            action
            for action in actions
            if isinstance(action, Place | Cover)
            and abs(action.cell[0]) + abs(action.cell[1]) < 4
            and not action.tile.startswith(("crossing", "tee"))
        ]
        action = pick.choice(near if near and pick.random() < 0.8 else actions)
        state = GAME.apply(state, Move(state.turn.seat, action, Millis(0))).state
        if state.turn.phase == "actions" and state.outcome is None:
            found.append(state)
    return pick.sample(found, min(count, len(found)))


@rule("DD-P1", "DD-P2", "DD-P3", "DD-P4", "DD-V1", "DD-V2")
@pytest.mark.parametrize("seed", range(8))
def test_listing_agrees_with_the_slow_rules(seed: int) -> None:
    for state in random_positions(seed, 80, 6):
        actions = GAME.board_actions(state, state.turn.seat)
        placed = {action for action in actions if isinstance(action, Place | Cover | Collapse)}
        assert placed == (slow.placements(state) if state.turn.places < 2 else set())
        gone = {action for action in actions if isinstance(action, Go)}
        assert gone == (slow.moves(state) if state.turn.moves < 2 else set())


@rule("DD-P4")
@pytest.mark.parametrize("seed", range(100, 108))
def test_shortcuts_agree_with_the_rule(seed: int) -> None:
    """Off the guarded cells nothing seals; on them the quick answer is that of the rule."""
    for state in random_positions(seed, 60, 4):
        chart, options = state.maze.chart, state.options
        pawns = {RANK[pawn] for pawn in state.pawns if pawn is not None}
        watched = guarded(chart, state.pawns, options)
        if options.seal_rule == "off":
            assert not watched
            continue
        for rank in {*chart.spots, *chart.laid} - pawns:
            asked = {mask for masks in SIDES.values() for mask in masks}
            quick: set[int] = set()
            if rank in watched:
                quick = sealing_sides(chart, pawns, options, state.rules, rank, asked)
            for sides in asked:
                sealed = seals(chart, pawns, options, state.rules, rank, sides)
                assert sealed == slow.seals(state, CELL[rank], sides)
                assert sealed == (sides in quick)
