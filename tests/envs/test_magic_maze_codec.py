"""Numbers, masks and observations of Magic Maze: the quick ways against the slow truth."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.magic_maze import action_codes
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.magic_maze.observation import (
    ObservationSource,
    SeatObservationV1,
    StateObservationV1,
)
from clew.envs.magic_maze.reach import Reach
from clew.games.magic_maze import GAME
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.model import Point, Say, Square, Start
from clew.games.magic_maze.scenario import Side
from clew.games.magic_maze.setup import start_mall
from clew.games.magic_maze.state import State
from envs.tables import MAGIC_MAZE, positions


def begun(seats: int, seed: int, options: dict[str, Any]) -> State:
    state = GAME.new(GAME.setup(seats, seed, **options))
    return GAME.apply(state, Move(Seat(0), Start(), Millis(0))).state


def legal(state: State, seat: Seat, codec: MagicMazeCodec) -> set[int]:
    _, mask = codec.look(state, seat)
    return {int(number) for number in np.flatnonzero(mask)}


def test_the_numbers_are_frozen() -> None:
    """Whoever changes one of these gives the environments a new version."""
    assert action_codes.ACTIONS == 251
    firsts = (
        action_codes.HERO,
        action_codes.VORTEX,
        action_codes.DIVINE,
        action_codes.STEAL,
        action_codes.REVEAL,
    )
    assert firsts == (1, 121, 155, 201, 202)
    assert (action_codes.DISCARD, action_codes.STARE, action_codes.PAWN, action_codes.SIGN) == (
        203,
        226,
        234,
        242,
    )
    assert action_codes.VORTICES[:3] == (23, 67, 127)
    assert action_codes.OPENINGS[:5] == (18, 20, 27, 29, 36)


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
@pytest.mark.parametrize("signals", [False, True])
def test_masks_are_the_legal_actions_all_along_a_match(
    seats: int, options: dict[str, Any], signals: bool
) -> None:
    listed = GAME.legal_actions if signals else GAME.board_actions
    for seed in range(2):
        codec = MagicMazeCodec(seats_of(seats), signals=signals)
        for state in positions(GAME, seats, options, seed):
            for seat in seats_of(seats):
                actions = {codec.number(state, seat, a): a for a in listed(state, seat)}
                assert legal(state, seat, codec) == {action_codes.WAIT, *actions}
                for number, action in actions.items():
                    assert number is not None
                    assert codec.action(state, seat, number) == action


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
def test_observations_kept_up_to_date_are_those_made_afresh(
    seats: int, options: dict[str, Any]
) -> None:
    around = seats_of(seats)
    kept = MagicMazeCodec(around)
    for at, state in enumerate(positions(GAME, seats, options, 1)):
        afresh = MagicMazeCodec(around)
        kept.now = afresh.now = Millis(at * 1000)
        seen, masks = kept.look_all(state)
        truth, legal_now = afresh.look_all(state)
        assert np.array_equal(seen, truth)
        assert np.array_equal(masks, legal_now)
        assert np.array_equal(kept.whole(state), afresh.whole(state))
        reach = Reach()
        reach.update(state)
        for seat in around:
            source = ObservationSource(state, seat, reach, kept.now)
            assert np.array_equal(seen[seat], SeatObservationV1.vector(source))
        assert np.array_equal(
            kept.whole(state),
            StateObservationV1.vector(ObservationSource(state, Seat(0), reach, kept.now)),
        )
        assert abs(kept.whole(state)).max() <= 1


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
def test_heroes_are_seen_where_they_stand_in_this_mall(seats: int, options: dict[str, Any]) -> None:
    """Malls share what heroes can do from a square; where the square lies differs."""
    layout = MagicMazeCodec.observation.layout
    codec, laid = MagicMazeCodec(seats_of(seats)), whole_mall("B", Random(seats))
    start = begun(seats, 0, options)
    states = list(positions(GAME, seats, options, 3))
    if not start.table.scenario.dimensions and start.mall.side == "B":
        places = [square for _, face in laid.chart.by_tile.values() for square in face.floor]
        states += [replace(start, mall=laid, heroes=tuple(places[i : i + 4])) for i in range(60)]
    for state in states:
        seen, _ = codec.look(state, Seat(0))
        for square, hero in zip(state.heroes, layout.part(seen, "heroes"), strict=True):
            dimension, row, col = state.mall.chart.where(square) if square else (0, 0, 0)
            assert hero[-3:] == pytest.approx([row / 100, col / 100, dimension])
            assert np.flatnonzero(hero[2:-3]).tolist() == (
                [(square >> 4) - 1, 24 + (square & 15)] if square else []
            )


def whole_mall(side: Side, pick: Random) -> Mall:
    """All 24 tiles, each laid behind an opening drawn at random."""
    mall, pile = start_mall(side, dimensions=False), [*range(2, 25)]
    pick.shuffle(pile)
    while pile and mall.chart.openings:
        opening = pick.choice(list(mall.chart.openings.values()))
        mall = mall.laid(replace(opening.placed, tile=pile.pop()))
    return mall


def test_no_line_is_longer_than_there_are_numbers() -> None:
    longest = 0
    for seed in range(30):
        mall = whole_mall("A" if seed % 2 else "B", Random(seed))
        floor = [square for _, face in mall.chart.by_tile.values() for square in face.floor]
        lines = [mall.chart.line(at, way, passages=True) for at in floor for way in range(4)]
        longest = max(longest, *(len(line.squares) for line in lines))
    assert longest == action_codes.LONGEST


def test_words_pointing_and_the_start_have_no_number() -> None:
    state = begun(2, 0, {})
    for action in (Say("left!"), Point(Square(21)), Start()):
        assert action_codes.number_of(state, Seat(0), action) is None


def test_before_the_start_and_after_the_end_one_can_only_wait() -> None:
    fresh = GAME.new(GAME.setup(2, 0))
    over = GAME.expire(begun(2, 0, {})).state
    for state in (fresh, over):
        assert legal(state, Seat(0), MagicMazeCodec(seats_of(2), signals=False)) == {
            action_codes.WAIT
        }
    reach = Reach()
    reach.update(begun(2, 0, {}))
    assert reach.action(action_codes.WAIT) is None


def test_a_codec_without_seats_tells_the_whole_state() -> None:
    state = begun(2, 0, {})
    codec, of_seats = MagicMazeCodec([]), MagicMazeCodec(seats_of(2))
    assert np.array_equal(codec.whole(state), of_seats.whole(state))
    seen, masks = codec.look_all(state)
    assert len(seen) == len(masks) == 0
