"""Promises every game keeps; a new game is tested here by being on the shelf."""

import pickle
import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.core.errors import BadMessage, IllegalAction
from clew.core.match import AnyGame, Match, format_match, game_of, parse_match
from clew.core.patch import UNCHANGED, diff, merge
from clew.core.types import Millis, Move, Seat, seats_of
from conformance.randomly import AnyMatch, play_randomly, refusal
from conformance.tables import SHELF, TABLES
from conftest import rulebook

every_game = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())
seeds = st.integers(0, 2**32)
a_few = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def random_match(game: AnyGame, seed: int, moves: int = 60) -> AnyMatch:
    pick = random.Random(seed)
    table = pick.choice(TABLES[game.id])
    setup = game.setup(table.seats, pick.randrange(2**32), **table.options)
    return play_randomly(game, setup, pick.randrange(moves), pick)


def everyone(match: AnyMatch) -> list[Seat | None]:
    return [None, *seats_of(match.setup.seats)]


def soon(match: AnyMatch) -> Millis:
    """A moment for the next move: later than the last, and before anything is due."""
    due = match.game.deadline(match.state)
    return match.now if due is None else Millis(min(match.now + 100, due - 1))


@every_game
def test_the_game_has_tables_to_be_tested_at(game: AnyGame) -> None:
    assert {table.seats for table in TABLES[game.id]} == set(game.seats)


@every_game
@a_few
@given(seed=seeds)
def test_every_legal_action_is_accepted(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    for seat in seats_of(match.setup.seats):
        for action in game.legal_actions(match.state, seat):
            game.apply(match.state, Move(seat, action, soon(match)))


@every_game
@a_few
@given(seed=seeds)
def test_board_actions_come_first_and_none_twice(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    for seat in seats_of(match.setup.seats):
        board = list(game.board_actions(match.state, seat))
        legal = list(game.legal_actions(match.state, seat))
        assert legal[: len(board)] == board
        assert len(set(legal)) == len(legal)


@every_game
@a_few
@given(seed=seeds)
def test_all_else_is_refused_by_a_known_rule(game: AnyGame, seed: int) -> None:
    """Board actions of other seats and other positions, tried here."""
    match, other = random_match(game, seed), random_match(game, seed + 1)
    strange = {
        action
        for one in (match, other)
        for seat in seats_of(one.setup.seats)
        for action in game.board_actions(one.state, seat)
    }
    rules = rulebook()
    for seat in seats_of(match.setup.seats):
        legal = set(game.legal_actions(match.state, seat))
        for action in strange:
            rule = refusal(match, Move(seat, action, soon(match)))
            assert (rule is None) == (action in legal), (seat, action, rule)
            assert rule is None or rule in rules


@every_game
@a_few
@given(seed=seeds)
def test_after_the_end_nothing_is_legal(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed, moves=1500)
    if game.outcome(match.state) is None:
        return
    assert game.deadline(match.state) is None
    last = next(entry for entry in reversed(match.log) if isinstance(entry, Move))
    for seat in seats_of(match.setup.seats):
        assert not game.legal_actions(match.state, seat)
        with pytest.raises(IllegalAction) as refused:
            match.play(Move(seat, last.action, match.now))
        assert refused.value.reason == "match-is-over"


@every_game
@a_few
@given(seed=seeds)
def test_replay_and_files_reach_the_same_state(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    match.tick(Millis(match.now + 10**9))
    assert match.replayed().state == match.state
    text = format_match(match)
    assert game_of(text, SHELF) is game
    assert parse_match(game, text).state == match.state


@every_game
@a_few
@given(seed=seeds)
def test_everything_survives_the_wire(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    state, view = match.state, game.view(match.state, None)
    assert msgspec.json.decode(msgspec.json.encode(state), type=game.state_type) == state
    assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
    for seat in seats_of(match.setup.seats):
        for action in game.legal_actions(match.state, seat):
            wire = msgspec.json.encode(action)
            assert msgspec.json.decode(wire, type=game.action_type) == action
            assert game.parse_action(game.format_action(action)) == action
            for event in game.apply(match.state, Move(seat, action, soon(match))).events:
                wire = msgspec.json.encode(event)
                assert msgspec.json.decode(wire, type=game.event_type) == event


@every_game
@a_few
@given(seed=seeds)
def test_a_decoded_state_plays_on_alike(game: AnyGame, seed: int) -> None:
    """Nothing a state remembers only in memory may change what is legal."""
    match = random_match(game, seed)
    again = msgspec.json.decode(msgspec.json.encode(match.state), type=game.state_type)
    for seat in seats_of(match.setup.seats):
        actions = game.legal_actions(match.state, seat)
        assert list(game.legal_actions(again, seat)) == list(actions)
        for action in actions:
            move = Move(seat, action, soon(match))
            assert game.apply(again, move) == game.apply(match.state, move)


@every_game
@a_few
@given(seed=seeds)
def test_a_view_hides_what_the_seat_cannot_know(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    for seat in everyone(match):
        imagined = game.imagine(match.state, seat, seed)
        assert game.view(imagined, seat) == game.view(match.state, seat)
        if seat is not None:
            mine = game.legal_actions(match.state, seat)
            assert list(game.legal_actions(imagined, seat)) == list(mine)
    assert str(match.setup.seed) not in msgspec.json.encode(game.view(match.state, None)).decode()


@every_game
@a_few
@given(seed=seeds)
def test_whom_the_match_waits_for_is_no_secret(game: AnyGame, seed: int) -> None:
    """The plain board says it to everybody."""
    if game.traits.own_board:
        return
    match = random_match(game, seed)

    def due(state: Any) -> list[Seat]:
        return [seat for seat in seats_of(match.setup.seats) if game.board_actions(state, seat)]

    for seat in everyone(match):
        assert due(game.imagine(match.state, seat, seed)) == due(match.state)


@every_game
@a_few
@given(seed=seeds)
def test_an_imagined_state_can_be_played_on(game: AnyGame, seed: int) -> None:
    match, pick = random_match(game, seed), random.Random(seed)
    state, at = game.imagine(match.state, Seat(0), seed), match.now
    for _ in range(20):
        due = game.deadline(state)
        at = Millis(at + 100)
        if due is not None and due <= at:
            state = game.expire(state).state
        moves = [(s, a) for s in seats_of(match.setup.seats) for a in game.board_actions(state, s)]
        if not moves:
            break
        seat, action = pick.choice(moves)
        state = game.apply(state, Move(seat, action, at)).state


@every_game
@a_few
@given(seed=seeds)
def test_patches_lead_from_view_to_view(game: AnyGame, seed: int) -> None:
    match, pick = random_match(game, seed), random.Random(seed)
    for seat in everyone(match):
        old = game.view(match.state, seat)
        plain = without_null(msgspec.to_builtins(old))
        actions = [
            (s, a) for s in seats_of(match.setup.seats) for a in game.legal_actions(match.state, s)
        ]
        for who, action in pick.sample(actions, min(5, len(actions))):
            after = game.apply(match.state, Move(who, action, soon(match))).state
            new = game.view(after, seat)
            patch = diff(old, new)
            sent = {} if patch is UNCHANGED else msgspec.to_builtins(patch)
            assert merge(plain, sent) == without_null(msgspec.to_builtins(new))


def without_null(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {k: without_null(v) for k, v in plain.items() if v is not None}
    return plain


@every_game
@a_few
@given(seed=seeds)
def test_a_match_never_gets_stuck(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    someone_can_act = any(game.board_actions(match.state, s) for s in seats_of(match.setup.seats))
    assert game.outcome(match.state) or someone_can_act or game.deadline(match.state) is not None


@every_game
@a_few
@given(seed=seeds)
def test_a_position_can_be_drawn(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    for seat in everyone(match):
        drawing = game.draw(game.view(match.state, seat))
        assert len(drawing.splitlines()) > 3
        assert game.draw(game.view(match.state, seat)) == drawing


@every_game
def test_nonsense_from_a_caller_is_refused(game: AnyGame) -> None:
    table = TABLES[game.id][0]
    setup = game.setup(table.seats, 1, **table.options)
    match = Match(game, setup)
    action = next(a for s in seats_of(table.seats) for a in game.board_actions(match.state, s))
    for seat in (-1, table.seats):
        with pytest.raises(BadMessage):
            match.play(Move(Seat(seat), action, Millis(0)))
    with pytest.raises(BadMessage):
        match.play(Move(Seat(0), action, Millis(-1)))
    with pytest.raises(BadMessage):
        game.setup(table.seats, 1, no_such_option=1)
    with pytest.raises(BadMessage):
        Match(game, msgspec.structs.replace(setup, rules=game.rules + 1))
    with pytest.raises(BadMessage):
        game.parse_action("no such action")


@every_game
def test_a_table_of_the_wrong_size_is_refused(game: AnyGame) -> None:
    for seats in (game.seats.start - 1, game.seats.stop):
        with pytest.raises(Exception, match=f"{game.prefix}-"):
            Match(game, game.setup(seats, 1))


def test_reasons_are_slugs_for_the_catalogues() -> None:
    """A refusal carries a code and values, never prose; see every IllegalAction in the source."""
    assert issubclass(IllegalAction, Exception)
    error = IllegalAction("MM-A2", "wall-in-the-way", hero="elf")
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", error.reason)
    assert str(error) == "MM-A2: wall in the way (hero elf)"


@every_game
def test_a_game_crosses_to_other_processes(game: AnyGame) -> None:
    """Environments are copied with the table of their game, so nothing in it may be a lambda."""
    assert pickle.loads(pickle.dumps(game)).id == game.id
