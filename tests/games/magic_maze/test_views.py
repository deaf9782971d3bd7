"""What may be known: never the order of the pile, its top only where it lies face up."""

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES, POWERS
from clew.games.magic_maze.model import Start, TileDiscarded, TileLaid
from clew.games.magic_maze.rules.acting import slide_stops
from clew.games.magic_maze.state import State
from games.magic_maze.tables import (
    along,
    do,
    every_win,
    every_win_but_solo,
    play,
    position,
    rule,
    sq,
    started,
    step,
    table,
    view,
    win,
)


def reordered(state: State, pick: random.Random, keep: int) -> State:
    """The same position with another order of the pile, the first tiles kept."""
    rest = list(state.pile[keep:])
    pick.shuffle(rest)
    return replace(state, pile=(*state.pile[:keep], *rest))


@rule("MM-S1", "MM-SC8", "MM-SC13")
@pytest.mark.parametrize("scenario", range(1, 18))
def test_the_order_of_the_pile_is_in_no_view(scenario: int) -> None:
    """A peer's defect: it sends the hidden pile to every client."""
    pick = random.Random(scenario)
    state = started(scenario, seats=4).state
    open_pile = scenario in (8, 13)
    for _ in range(20):
        other = reordered(state, pick, keep=int(open_pile))
        for seat in (None, *range(4)):
            who = None if seat is None else Seat(seat)
            assert GAME.view(other, who) == GAME.view(state, who)
    turned_up = replace(state, pile=(*state.pile[1:], state.pile[0]))
    assert (view(turned_up) == view(state)) == (not open_pile)
    assert view(state).pile == len(state.pile)


@rule("MM-S1")
def test_neither_seed_nor_chance_is_in_a_view() -> None:
    state = started(11, seats=1, seed=987_654_321_987).state
    text = msgspec.json.encode(view(state)).decode()
    assert "987654321987" not in text
    assert "seed" not in text
    assert view(replace(state, seed=5, draws=77)) == view(state)


@rule("MM-S1")
def test_everybody_sees_the_same() -> None:
    state = started(9, seats=5).state
    assert GAME.traits.open_view
    views = [GAME.view(state, Seat(seat)) for seat in range(5)]
    assert all(shown == GAME.view(state, None) for shown in views)


@rule("MM-P1")
def test_the_solo_pile_is_in_no_view() -> None:
    state = do(started(7, seats=1).state, "reveal")
    other = replace(state, deck=state.deck[::-1])
    assert view(other) == view(state)
    assert view(state).deck == 6
    assert view(state).shown == state.shown


@rule("MM-S1", "MM-SC8")
@every_win
def test_no_event_tells_of_tiles_that_lie_face_down(path: Path) -> None:
    """Along whole matches: a tile is named when it lies on the table, or has just left it."""
    whole = win(path.stem)
    match = whole.replayed(0)
    for entry in whole.log:
        hidden = set(match.state.pile)
        for event in match.enter(entry):
            shown = GAME.redact(event, None)
            if isinstance(shown, TileLaid):
                assert shown.tile in match.state.mall.chart.by_tile
                hidden -= {shown.tile}
            elif not isinstance(shown, TileDiscarded):
                assert not hasattr(shown, "tile")
                assert not hasattr(shown, "pile")
        assert hidden <= set(match.state.pile)


# Imagined states


def imagined(state: State, count: int = 40) -> list[State]:
    states = [GAME.imagine(state, Seat(0), seed) for seed in range(count)]
    for other in states:
        assert view(other) == view(state)
        assert sorted(other.pile) == sorted(state.pile)
        assert sorted(other.deck) == sorted(state.deck)
    return states


@rule("MM-S1")
def test_imagining_reshuffles_the_pile_and_the_seed() -> None:
    state = started(7, seats=4).state
    states = imagined(state)
    assert len({other.pile for other in states}) == 40
    assert len({other.pile[0] for other in states}) > 10
    assert all(other.seed != state.seed for other in states[2:])
    for other in states:
        assert replace(other, pile=state.pile, seed=state.seed) == state


@rule("MM-SC5")
def test_in_scenario_5_everybody_knows_the_first_tile() -> None:
    state = position(5, heroes={"barbarian": "1.d3", "mage": "1.a2"}, pile=[15, *range(2, 15)])
    assert {other.pile[0] for other in imagined(state)} == {15}
    state = do(state, "explore 1.d3")
    assert len({other.pile[0] for other in imagined(state)}) > 5


@rule("MM-SC8", "MM-SC13")
@pytest.mark.parametrize("scenario", [8, 13])
def test_where_the_pile_lies_face_up_its_top_is_known(scenario: int) -> None:
    state = started(scenario, seats=4).state
    states = imagined(state)
    assert {other.pile[0] for other in states} == {state.pile[0]}
    assert len({other.pile[1] for other in states}) > 4


@rule("MM-SC11")
def test_what_was_discarded_is_known_to_lie_at_the_bottom() -> None:
    state = position(
        11, side="A", lay={6: "1.c1", 7: "1.d3"}, heroes={"elf": "1.b1", "mage": "1.a2"}
    )
    state = play(state, "elf west 1.a1", "discard 7", "discard 6")
    states = imagined(state)
    assert {other.pile[-2:] for other in states} == {(7, 6)}
    assert len({other.pile[:-2] for other in states}) == 40
    state = replace(state, pile=(9, 7, 6))
    state = do(state, "explore 1.a2")
    assert {other.pile for other in imagined(state)} == {(7, 6)}
    state = replace(do(replace(state, heroes=_at(state, "dwarf", "1.c1")), "explore 1.c1"))
    assert {other.pile for other in imagined(state)} == {(6,)}


def _at(state: State, hero: str, square: str) -> tuple[int, ...]:
    return tuple(sq(square) if h == hero else s for h, s in zip(HEROES, state.heroes, strict=True))


@rule("MM-P1", "MM-P2", "MM-P3")
def test_the_solo_pile_is_a_secret_until_it_was_turned_over() -> None:
    state = do(started(2, seats=1).state, "reveal")
    assert len({other.deck for other in imagined(state)}) > 30
    known = play(state, *["reveal"] * 8)
    assert {other.deck for other in imagined(known)} == {known.deck}
    shuffled = position(2, seats=1, heroes={"elf": "1.b1"})
    shuffled = replace(shuffled, deck_seen=True, shown=("west",), deck=POWERS[4:])
    shuffled = do(shuffled, "elf west 1.a1")
    assert len({other.deck for other in imagined(shuffled)}) > 30


# What the position lets anybody do


@rule("MM-A1")
@every_win_but_solo
def test_the_reach_is_what_a_seat_with_all_actions_could_do(path: Path) -> None:
    whole = win(path.stem)
    for state in along(whole, every=23):
        everything = replace(state, hands=(POWERS,) * whole.setup.seats)
        reach = view(state).reach
        legal = GAME.board_actions(everything, Seat(0))
        kinds = Counter(type(action).__name__ for action in legal if not isinstance(action, Start))
        assert kinds == +Counter(
            Slide=sum(len(line) for hero in reach.slides for line in hero),
            Vortex=sum(map(len, reach.vortices)),
            Escalator=sum(end is not None for end in reach.escalators),
            Explore=len(reach.explore),
            Divine=len(reach.divine),
            Discard=len(reach.discard),
            Steal=int(reach.steal),
        )


@rule("MM-A2")
@every_win
def test_the_slides_in_the_reach_are_those_of_the_rule(path: Path) -> None:
    for state in along(win(path.stem), every=7):
        if (slides := view(state).reach.slides) != view(table(7).state).reach.slides:
            for hero in range(len(HEROES)):
                truth = [tuple(slide_stops(state, hero, way)) for way in range(4)]
                assert list(slides[hero]) == truth


@rule("MM-A12")
def test_what_did_not_change_stays_the_same_object() -> None:
    """So that a patch finds the difference by identity."""
    state = position(7, heroes={"elf": "1.a2"})
    before, after = view(state), view(step(state, "stare 1").state)
    assert before.mall is after.mall
    assert before.table is after.table
    assert view(table(7).state).reach.slides == (((), (), (), ()),) * 4
