"""A whole match told as text: every move, what it did, and now and then what everybody sees.

The file can be played again from its own words: the setup is its second line, the moves stand in
the game's notation. So it also proves that the notation says enough.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from clew.cli.formatting import format_event, format_outcome
from clew.core.chance import below
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat, Setup, Tick, seats_of
from conformance.randomly import AnyMatch

FOLDER = Path(__file__).parent.parent / "playthroughs"

FORMAT = "clew-playthrough/1"
DRAWN_EVERY = 40
ENTRY = re.compile(r" *\d+ +([\d.]+) s  (?:time|legal [\d ]+  seat (\d+): (.*))")

Entry = Move[Any] | Tick


def tell(game: AnyGame, setup: Setup[Any], entries: Iterable[Entry]) -> str:
    """The match of these entries, in words."""
    lines = [FORMAT, msgspec.json.encode(setup).decode()]
    match: AnyMatch = Match(game, setup)
    lines += _position(match)
    for number, entry in enumerate(entries, 1):
        lines.append(f"{number:4} {entry.at / 1000:9.3f} s  {_entry(match, entry)}")
        lines += [f"{'':8}{line}" for event in match.enter(entry) for line in _heard(game, event)]
        if number % DRAWN_EVERY == 0:
            lines += _position(match)
    if len(match.log) % DRAWN_EVERY:
        lines += _position(match)
    return "\n".join([*lines, format_outcome(game.outcome(match.state)), ""])


def _entry(match: AnyMatch, entry: Entry) -> str:
    if isinstance(entry, Tick):
        return "time"
    game, seats = match.game, seats_of(match.setup.seats)
    counts = [str(len(game.legal_actions(match.state, seat))) for seat in seats]
    return f"legal {' '.join(counts)}  seat {entry.seat}: {game.format_action(entry.action)}"


def _heard(game: AnyGame, event: Any) -> Iterator[str]:
    """The fact, and what a spectator is told of it where that is less."""
    yield format_event(event)
    public = game.redact(event, None)
    if public != event:
        yield f"    in public: {format_event(public)}"


def _position(match: AnyMatch) -> list[str]:
    """The public position as a drawing, and a digest of every view."""
    game = match.game
    digests = " ".join(
        f"{'all' if seat is None else seat}:{_digest(game.view(match.state, seat))}"
        for seat in (None, *seats_of(match.setup.seats))
    )
    drawing = [line.rstrip() for line in game.draw(game.view(match.state, None)).splitlines()]
    return ["", *drawing, f"views {digests}", ""]


def _digest(view: Any) -> str:
    return hashlib.blake2s(msgspec.json.encode(view), digest_size=4).hexdigest()


def read_setup(game: AnyGame, text: str) -> Setup[Any]:
    """The table of a playthrough."""
    kind: Any = Setup[game.options_type]  # type: ignore[name-defined]
    setup: Setup[Any] = msgspec.json.decode(text.splitlines()[1], type=kind)
    return setup


def read_entries(game: AnyGame, text: str) -> list[Entry]:
    """The entries of a playthrough, from the words alone."""
    entries: list[Entry] = []
    for line in text.splitlines():
        if found := ENTRY.fullmatch(line):
            at = Millis(round(float(found[1]) * 1000))
            if found[2] is None:
                entries.append(Tick(at))
            else:
                entries.append(Move(Seat(int(found[2])), game.parse_action(found[3]), at))
    return entries


def random_entries(game: AnyGame, setup: Setup[Any], most: int = 10**6) -> list[Entry]:
    """A random match to its end; chance is our own, so that it is the same for ever."""
    match: AnyMatch = Match(game, setup)
    now = draws = 0

    def pick(count: int) -> int:
        nonlocal draws
        draws += 1
        return below(count, setup.seed, -draws)

    while game.outcome(match.state) is None and len(match.log) < most:
        now += (400, 1500, 4000)[pick(3)]
        match.tick(Millis(now))
        options = [
            (seat, actions)
            for seat in seats_of(setup.seats)
            if (actions := game.board_actions(match.state, seat))
        ]
        if options:
            seat, actions = options[pick(len(options))]
            match.play(Move(seat, actions[pick(len(actions))], Millis(now)))
    return match.log


def files_of(game: AnyGame) -> list[Path]:
    return sorted(FOLDER.glob(f"{game.id}-*.txt"))
