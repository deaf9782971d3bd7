import re
from pathlib import Path

import pytest

from clew.cli.play import recorded
from clew.core.match import format_match, parse_match
from clew.core.types import Move
from clew.games import GAMES
from clew.games.haunting_house.model import Program
from cli.running import Shell


@pytest.fixture
def win(tmp_path: Path) -> Path:
    path = tmp_path / "win.json"
    path.write_bytes(recorded())
    return path


@pytest.fixture
def house(clew: Shell, tmp_path: Path) -> Path:
    path = tmp_path / "house.json"
    clew("simulate", "haunting-house", "--games", 1, "--seats", 2, "--save", path)
    return path


def test_a_file_is_folded_to_its_end(clew: Shell, win: Path) -> None:
    match = parse_match(GAMES["magic-maze"], recorded())
    ran = clew("replay", win)
    assert ran.code == 0
    assert f"{len(match.log)} entries, won by seat 0, seat 1, seat 2, seat 3 (MM-T4)" in ran.out
    assert match.game.draw(match.game.view(match.state, None)) in ran.out
    assert len(re.findall(r"^ +\d+ +[\d.]+ s  seat \d: ", ran.out, re.MULTILINE)) == 10


def test_or_to_any_entry(clew: Shell, win: Path) -> None:
    whole = parse_match(GAMES["magic-maze"], recorded())
    for at in (0, 1, 40):
        ran = clew("replay", win, "--at", at)
        before = whole.replayed(at)
        assert f"after entry {at}:" in ran.out
        assert whole.game.draw(whole.game.view(before.state, None)) in ran.out
    for at in (-1, len(whole.log) + 1):
        assert "no such entry" in clew("replay", win, "--at", at).err


def test_events_are_told_on_request(clew: Shell, win: Path) -> None:
    assert "hero-moved" not in clew("replay", win).out
    told = clew("replay", win, "--events").out
    assert told.count("hero-escaped") == 4
    assert "    1    0.900 s  seat 3: start" in told


def test_a_seat_reads_no_other_seats_program(clew: Shell, house: Path) -> None:
    """What a player chose in secret is not in the list of whoever looks from another seat."""
    match = parse_match(GAMES["haunting-house"], house.read_bytes())
    programs: dict[int, list[str]] = {0: [], 1: []}
    for entry in match.log:
        if isinstance(entry, Move) and isinstance(entry.action, Program):
            programs[entry.seat].append(match.game.format_action(entry.action))
    own, others = programs[0], programs[1]
    assert own
    assert others
    truth = clew("replay", house, "--events").out
    assert all(line in truth for line in [*own, *others])
    seen = clew("replay", house, "--events", "--as", 0).out
    assert all(f"seat 0: {line}" in seen for line in own)
    assert not any(f"seat 1: {line}" in seen for line in others)
    assert "program-locked seat=1" in seen


def test_what_was_saved_is_what_was_played(house: Path) -> None:
    text = house.read_bytes()
    assert format_match(parse_match(GAMES["haunting-house"], text)) == text
