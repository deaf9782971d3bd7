"""The section Minotaur, DD-M."""

import pytest

from clew.core.types import Seat
from clew.games.dedalos.model import (
    Drew,
    Hand,
    MinotaurAppeared,
    MinotaurRetired,
    MinotaurStayed,
    MinotaurStepped,
    MinotaurTilesLaid,
    MinotaurTilesReturned,
    PawnsCaptured,
    PawnSetDown,
    TurnEnded,
)
from clew.games.dedalos.rules.minotaur import consider_retirement
from clew.games.dedalos.state import State
from games.dedalos.positions import (
    ended,
    legal,
    next_turn,
    play,
    position,
    refused,
    rule,
    told,
)

A, B, C = Seat(0), Seat(1), Seat(2)
MINOTAUR: Hand = ("minotaur-red",)


def beast(state: State) -> tuple[int, int] | None:
    return None if state.minotaur is None else state.minotaur.cell


@rule("DD-M1")
def test_the_first_minotaur_tile_puts_it_on_the_entrance() -> None:
    # No tile to go to: it appears, catches nobody, and stays.
    state, events = next_turn(position("╬abc", hands={0: MINOTAUR}), 0)
    assert beast(state) == (0, 0)
    assert state.pawns == ((0, 0),) * 3
    assert MinotaurAppeared() in events
    assert MinotaurStayed(1) in events
    assert state.turn.phase == "actions"


@rule("DD-M1")
def test_whoever_laid_a_minotaur_tile_chooses_the_first_step_freely() -> None:
    drawing = "╬abc ─ ─ ─M ─ ─"
    # It came from the east, so without a new tile it goes on to the west, by itself.
    going, _ = next_turn(position(drawing, came_from=(4, 0), red=1), 0)
    assert beast(going) == (2, 0)
    # With one it may turn back; and then there are two steps.
    free, events = next_turn(position(drawing, came_from=(4, 0), red=1, hands={0: MINOTAUR}), 0)
    assert MinotaurTilesLaid(A, MINOTAUR) in events
    assert legal(free) == ["minotaur 2,0", "minotaur 4,0"]
    assert beast(play(free, "minotaur 4,0")) == (5, 0)
    assert beast(play(free, "minotaur 2,0")) == (1, 0)


@rule("DD-M1", "DD-M2")
def test_all_three_tiles_of_a_hand_are_minotaurs() -> None:
    hand: Hand = ("minotaur-red", "minotaur-white", "minotaur-red")
    state, events = next_turn(position("╬abc ─ ┐\n. . └ ─", hands={0: hand}), 0)
    assert MinotaurTilesLaid(A, hand) in events
    assert (state.red, state.white) == (2, 1)
    assert [e.cell for e in events if isinstance(e, MinotaurStepped)] == [(1, 0), (2, 0), (2, 1)]
    assert Drew(A, 3, ("straight-0",) * 3) in events
    assert state.turn.phase == "actions"


@rule("DD-M2")
def test_every_player_moves_it_as_many_steps_as_tiles_lie_face_up() -> None:
    drawing = "╬abc ─ ─ ─ ─ ─ ─M"
    for red, white, cell in ((1, 0, (5, 0)), (1, 1, (4, 0)), (3, 2, (1, 0))):
        state, _ = next_turn(position(drawing, came_from=(7, 0), red=red, white=white), 1)
        assert beast(state) == cell


@rule("DD-M2")
def test_it_keeps_its_way_and_the_player_chooses_where_two_lead_on() -> None:
    drawing = """
        .    .  │  .
        ╬abc ─  ├M ─
        .    .  │  .
    """
    state, _ = next_turn(position(drawing, came_from=(2, -1)), 0)
    assert legal(state) == ["minotaur 3,0", "minotaur 2,1"]
    assert refused(state, "minotaur 2,-1") == "DD-M2"  # back
    assert refused(state, "minotaur 1,0") == "DD-M2"  # a wall
    assert refused(state, "minotaur 200,0") == "DD-M2"
    after, events = told(state, "minotaur 2,1")
    assert events[0] == MinotaurStepped((2, 0), (2, 1))
    assert after.minotaur is not None
    assert after.minotaur.came_from == (2, 0)


@rule("DD-M2")
def test_in_a_dead_end_it_turns_round() -> None:
    drawing = "╬abc ─ ─ ─M"
    state, _ = next_turn(position(drawing, came_from=(2, 0), red=2), 0)
    assert beast(state) == (1, 0)
    assert state.minotaur is not None
    assert state.minotaur.came_from == (2, 0)
    # Or it stops, as the table may choose; a new Minotaur tile sets it free.
    stopped, events = next_turn(position(drawing, came_from=(2, 0), red=2, dead_end="stop"), 0)
    assert beast(stopped) == (3, 0)
    assert MinotaurStayed(2) in events
    freed, _ = next_turn(
        position(drawing, came_from=(2, 0), red=1, dead_end="stop", hands={0: MINOTAUR}), 0
    )
    assert beast(freed) == (1, 0)
    # It stops in the middle of a walk, too.
    walking = position("╬abc ─ ─M ─", came_from=(1, 0), red=3, dead_end="stop")
    assert beast(next_turn(walking, 0)[0]) == (3, 0)
    assert beast(next_turn(position("╬abc ─ ─M ─", came_from=(1, 0), red=3), 0)[0]) == (1, 0)


@rule("DD-M2")
def test_with_no_way_at_all_it_stays() -> None:
    state, events = next_turn(position("╬abc . ─M", came_from=(1, 0), red=3), 0)
    assert beast(state) == (2, 0)
    assert MinotaurStayed(3) in events


@rule("DD-M2", "DD-M3")
def test_two_ways_to_one_tile_are_one_choice() -> None:
    # Two crossings side by side: corridor and passage lead to the same tile, so it walks by itself.
    state, _ = next_turn(position("╬abc . ┼M ┼", came_from=(0, 0)), 0)
    assert beast(state) == (3, 0)
    # And back to the tile it came from it goes by neither.
    both, _ = next_turn(position("╬abc . ┼M ┼ . ┼", came_from=(3, 0)), 0)
    assert legal(both) == ["minotaur 0,0", "minotaur 5,0"]


@rule("DD-M3")
def test_passages_join_the_entrance_and_all_crossings() -> None:
    drawing = """
        .  .  .  .  ┼
        ┼  .  ╬  ─abc .
        .  .  .  ├  .
        .  .  .  .  ┼M
    """
    state, _ = next_turn(position(drawing, came_from=(2, 3)), 0)
    assert legal(state) == ["minotaur 0,0", "minotaur -2,0", "minotaur 2,-1"]
    entered = position(drawing.replace("╬", "╬M").replace("┼M", "┼"), came_from=(0, 1))
    lines = legal(next_turn(entered, 0)[0])
    assert lines == ["minotaur 1,0", "minotaur -2,0", "minotaur 2,-1", "minotaur 2,2"]
    # A tile with three ways is no crossing, and what lies under a cover does not count.
    covered = play(position("╬a ─bc . ┼ ─", hands={0: ("tee-1",)}), "cover tee-1 3,0 1", "go 1,0")
    assert covered.maze.chart.crossings == (0,)


@rule("DD-M3")
def test_a_crossing_is_no_dead_end_while_there_is_another() -> None:
    state, _ = next_turn(position("╬ . ┼M ─ ─abc", came_from=(3, 0), red=1), 0)
    assert beast(state) == (0, 0)


@rule("DD-M3")
def test_it_never_enters_exits_or_collapses() -> None:
    for way in "X#":
        state, _ = next_turn(position(f"╬abc ─ ─M {way}", came_from=(1, 0), red=1), 0)
        assert beast(state) == (1, 0)


@rule("DD-M2", "DD-M3", "DD-M4")
def test_four_steps_through_bends_a_passage_and_a_crossing() -> None:
    drawing = """
        ┌M ┐  .  .  │ab
        │  ╬  ─  .  ┼
        .  .  .  .  │c
    """
    state, events = next_turn(position(drawing, came_from=(-1, 0), red=2, white=2), 0)
    # Two bends by itself, then the entrance asks: the corridor or the passage.
    assert [e.cell for e in events if isinstance(e, MinotaurStepped)] == [(0, -1), (0, 0)]
    assert legal(state) == ["minotaur 1,0", "minotaur 3,0"]
    assert state.turn.steps == 2
    state = play(state, "minotaur 3,0")
    # On the crossing: not back by the passage.
    assert legal(state) == ["minotaur 3,-1", "minotaur 3,1"]
    after, events = told(state, "minotaur 3,1")
    assert PawnsCaptured((C,), (3, 1)) in events
    assert after.pawns == ((3, -1), (3, -1), None)
    assert after.minotaur is None
    # The mover goes on with its turn.
    assert (after.turn.seat, after.turn.phase) == (0, "actions")


@rule("DD-M4")
def test_the_first_tile_with_pawns_stops_it_and_all_there_are_captured() -> None:
    hands: dict[int, Hand] = {1: ("tee-1", "tee-1"), 2: ("tee-2", "minotaur-white", "tee-2")}
    state = position("╬ad ─ ─bc ─ ─M", came_from=(5, 0), red=3, white=2, seats=4, hands=hands)
    after, events = next_turn(state, 0)
    assert PawnsCaptured((B, C), (2, 0)) in events
    assert after.pawns == ((0, 0), None, None, (0, 0))
    assert after.minotaur is None
    # Hands and red tiles are back in the bag, white ones are gone.
    assert (after.hands[1], after.hands[2]) == ((), ())
    back = [*after.bag, *after.hands[0]]
    assert (back.count("tee-1"), back.count("tee-2"), back.count("minotaur-white")) == (2, 2, 1)
    assert back.count("minotaur-red") == 3
    assert (after.red, after.white, after.gone) == (0, 0, 2)
    assert MinotaurTilesReturned(3, 0, 2) in events
    # Three steps were left; the mover's turn goes on.
    assert (after.turn.seat, after.turn.phase, after.turn.steps) == (0, "actions", 0)
    assert len(after.hands[0]) == 3


@rule("DD-M4")
def test_if_the_mover_caught_its_own_pawn_its_turn_ends() -> None:
    state = position("╬c ─ab ─M", came_from=(3, 0), hands={0: ("tee-1", "tee-1")})
    after, events = next_turn(state, 0)
    assert PawnsCaptured((A, B), (1, 0)) in events
    assert TurnEnded(A) in events
    assert after.pawns[0] is None
    assert after.hands[0] == ()
    assert not [e for e in events if isinstance(e, Drew) and e.seat == 0]
    # Seat 1 was captured with it, so its turn comes and goes as well (DD-M5).
    assert after.turn.seat == 2


@rule("DD-M4")
def test_one_capture_at_a_time_as_the_table_may_choose() -> None:
    drawing = "╬c ─ab ─M"
    state, _ = next_turn(position(drawing, came_from=(3, 0), capture="one", red=2), 0)
    assert state.turn.phase == "capture"
    assert legal(state) == ["capture a", "capture b"]
    assert refused(state, "capture c") == "DD-M4"
    assert refused(state, "go 0,0") == "DD-T1"
    rival, events = told(state, "capture b")
    assert PawnsCaptured((B,), (1, 0)) in events
    assert rival.pawns == ((1, 0), None, (0, 0))
    assert (rival.minotaur, rival.turn.phase, rival.turn.steps) == (None, "actions", 0)
    own = play(state, "capture a")
    assert own.pawns[0] is None
    assert own.pawns[1] == (1, 0)
    assert own.turn.seat == 1
    # A single pawn is no choice; nor are DD-V4 and DD-U2.
    single, _ = next_turn(position("╬bc ─a ─M", came_from=(3, 0), capture="one"), 1)
    assert single.pawns[0] is None
    walked = play(position("╬a ─bM ─c", capture="one"), "go 1,0")
    assert walked.pawns == (None, (1, 0), (2, 0))


@rule("DD-M5")
def test_a_captured_pawn_comes_back_and_the_turn_passes() -> None:
    state = position("╬bc ─", hands={0: ()}, seat=2)
    assert state.pawns[0] is None
    after, events = next_turn(state, 0)
    assert events[1:4] == [PawnSetDown(A), Drew(A, 3, ("straight-0",) * 3), TurnEnded(A)]
    assert after.pawns[0] == (0, 0)
    assert len(after.hands[0]) == 3
    assert after.turn.seat == 1


@rule("DD-M5")
def test_before_that_it_moves_the_minotaur() -> None:
    # The Minotaur walks onto the entrance; a is set down there and not caught.
    state = position("╬ ─M ─ ─bc", came_from=(2, 0), hands={0: ()})
    after, events = next_turn(state, 0)
    assert MinotaurStepped((1, 0), (0, 0)) in events
    assert after.pawns[0] == (0, 0)
    assert after.turn.seat == 1
    # Nor is it caught when the Minotaur walks off that tile, back to where it came from.
    assert beast(after) == (1, 0)
    assert after.pawns[0] == (0, 0)


@rule("DD-M5", "DD-M4")
def test_a_captured_player_may_have_to_choose_and_may_catch_others() -> None:
    state, _ = next_turn(position("─b ╬M ─c", came_from=None, hands={0: ()}), 0)
    assert legal(state) == ["minotaur -1,0", "minotaur 1,0"]
    after, events = told(state, "minotaur 1,0")
    assert PawnsCaptured((C,), (1, 0)) in events
    assert PawnSetDown(A) in events
    assert after.pawns == ((0, 0), (-1, 0), None)
    assert after.turn.seat == 1


@rule("DD-M5")
def test_pawns_under_the_minotaur_are_caught_when_it_comes_back() -> None:
    state = position("╬aM ─ ─bc", came_from=None, red=2)
    walked, _ = next_turn(position("╬aM ─ . ─bc", came_from=None, red=2), 0)
    # One step out, and in the dead end it turns round: now it meets a.
    assert walked.pawns[0] is None
    safe, _ = next_turn(state, 1)
    assert safe.pawns[0] == (0, 0)


WALLED = """
    .  #  .  .
    #  ╬M #  .
    .  #  .  ─abc
"""


@rule("DD-M6")
def test_after_a_full_round_without_a_way_to_anybody_it_retires() -> None:
    hands: dict[int, Hand] = dict.fromkeys(range(3), ("corner-0",) * 3)
    state = position(WALLED, hands=hands, red=1, white=1)
    for turn in range(3):
        assert state.minotaur is not None
        assert state.minotaur.alone == turn
        state, events = told(state, "discard")
        assert (MinotaurRetired() in events) == (turn == 2)
    assert state.minotaur is None
    assert (state.red, state.white, state.gone) == (0, 0, 0)
    assert MinotaurTilesReturned(1, 1) in events
    everywhere = [*state.bag, *(tile for hand in state.hands for tile in hand)]
    assert everywhere.count("minotaur-red") == 1
    assert everywhere.count("minotaur-white") == 1


@rule("DD-M6")
@pytest.mark.parametrize(
    ("drawing", "reached"),
    [
        (WALLED, False),
        (WALLED.replace("M", "cM").replace("─abc", "─ab"), True),  # on its own tile
        (WALLED.replace("─abc", "┼abc"), True),  # by a passage
        ("╬ . ─ab ─ ─M", True),  # along the corridor
        ("╬ab # ─M X ─c", False),  # not through an exit
        ("╬ . ┼ab ─ # ─M ─ #", False),  # no crossing on its own side
        ("╬ . ─ab # ┼M ─ #", False),  # no crossing on theirs
        (WALLED.replace("─abc", "─"), False),  # nobody is in the maze
    ],
)
def test_a_way_to_somebody_starts_the_count_again(drawing: str, reached: bool) -> None:
    state = consider_retirement(position(drawing, alone=1), [])
    assert state.minotaur is not None
    assert state.minotaur.alone == (0 if reached else 2)


@rule("DD-M6", "DD-E2")
def test_retirement_comes_before_the_empty_bag() -> None:
    state = position(WALLED, alone=2, red=1, bag=("tee-0",), hands={0: ("corner-0",)})
    after, events = told(state, "discard")
    assert MinotaurRetired() in events
    assert ended(after) is None
    assert "minotaur-red" in [*after.bag, *after.hands[1]]


@rule("DD-T1", "DD-E2")
def test_the_bag_is_emptied_in_the_refill_after_the_minotaur() -> None:
    state = position("╬abc ─ ─", hands={0: ("minotaur-red", "tee-0", "tee-0")}, bag=("corner-0",))
    begun, _ = next_turn(state, 0)
    assert begun.bag == ()
    assert begun.hands[0] == ("tee-0", "tee-0", "corner-0")
    assert ended(begun) is None  # only the end of a turn asks
    assert ended(play(begun, "discard")) == ((), "DD-E2")


@rule("DD-M4", "DD-E2")
def test_a_capture_refills_an_empty_bag() -> None:
    state = position("╬ab ─M ─c", hands={0: (), 1: ("tee-0", "tee-0", "tee-0")}, bag=())
    pushed = play(state, "push b 1,0", "go 1,0")
    assert len(pushed.bag) == 4
    # At the end of its turn a draws three of them: the bag is not empty, b's turn begins.
    after, events = told(pushed, "go 2,0")
    assert events.index(TurnEnded(A)) < events.index(PawnSetDown(B))
    assert len(after.hands[0]) == 3
    # b takes the last one, and that is the end.
    assert (len(after.hands[1]), ended(after)) == (1, ((), "DD-E2"))


@rule("DD-M2")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_walk_is_compulsory(steps: int) -> None:
    state, _ = next_turn(position("─ ╬M ─abc", red=steps), 0)
    assert legal(state) == ["minotaur -1,0", "minotaur 1,0"]
