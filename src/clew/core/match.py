"""A match is its setup and its log; everything else is computed from them."""

from typing import Any, Generic

import msgspec

from clew.core.errors import BadMessage, IllegalAction
from clew.core.game import Game
from clew.core.options import LARGEST, check_limits
from clew.core.types import A, E, Millis, Move, O, S, Seat, Setup, Step, Tick, V

AnyGame = Game[Any, Any, Any, Any, Any]


def judge(
    game: Game[S, A, E, V, O], state: S, move: Move[A], seats: int, now: Millis
) -> Step[S, E]:
    """What a move does, or a Refusal.

    Whatever needs no rules is refused here, for every game alike: a seat that is not at the table,
    a moment before *now* or after the deadline, a match that is over.
    """
    if not 0 <= move.seat < seats:
        raise BadMessage("no-such-seat", seat=move.seat)
    if move.at < now:
        raise BadMessage("time-runs-backwards", at=move.at)
    outcome = game.outcome(state)
    if outcome is not None:
        raise IllegalAction(outcome.rule, "match-is-over")
    due = game.deadline(state)
    if due is not None and due <= move.at:
        raise BadMessage("too-late")
    return game.apply(state, move)


class Match(Generic[S, A, E, V, O]):
    """A setup, the entries accepted so far, and the state they lead to.

    The log is a list that only grows, so the cost of a move does not grow with the match.
    """

    def __init__(self, game: Game[S, A, E, V, O], setup: Setup[O]) -> None:
        if setup.game != game.id:
            raise BadMessage("setup-of-another-game", game=setup.game)
        if not 1 <= setup.rules <= game.rules:
            raise BadMessage("unknown-rules-version", rules=setup.rules)
        self.game = game
        self.setup = setup
        self.state = game.new(setup)
        self.log: list[Move[A] | Tick] = []
        self._past: list[S] = []  # the states before the moves that may be taken back

    @property
    def now(self) -> Millis:
        """The moment of the last entry."""
        return self.log[-1].at if self.log else Millis(0)

    def tick(self, at: Millis) -> tuple[E, ...]:
        """Let everything happen that was due by *at*; returns the events."""
        events: list[E] = []
        while (due := self.game.deadline(self.state)) is not None and due <= at:
            events += self._expire(due)
        return tuple(events)

    def _expire(self, due: Millis) -> tuple[E, ...]:
        step = self.game.expire(self.state)
        self._past.clear()
        self.state = step.state
        self.log.append(Tick(due))
        return step.events

    def play(self, move: Move[A]) -> tuple[E, ...]:
        """Apply a move, or raise a Refusal and change nothing. Call ``tick(move.at)`` first."""
        game, state, log = self.game, self.state, self.log
        step = judge(game, state, move, self.setup.seats, log[-1].at if log else Millis(0))
        undoable = game.undoable
        if undoable is not None and undoable(state, step.state):
            self._past.append(state)
        elif self._past:
            self._past.clear()
        self.state = step.state
        log.append(move)
        return step.events

    def check(self, move: Move[A]) -> None:
        """Raise the Refusal that ``play`` would raise; nothing changes in any case."""
        judge(self.game, self.state, move, self.setup.seats, self.now)

    @property
    def undoable(self) -> Seat | None:
        """Whose last move may be taken back, if any."""
        last = self.log[-1] if self._past else None
        return last.seat if isinstance(last, Move) else None

    def undo(self) -> None:
        """Take the last move back, as if it had never been."""
        assert self._past, "only what is undoable is undone"
        self.state = self._past.pop()
        self.log.pop()

    def replayed(self, entries: int | None = None) -> "Match[S, A, E, V, O]":
        """The same match, computed afresh from its setup and its first *entries*."""
        match = Match(self.game, self.setup)
        for entry in self.log[:entries]:
            match.enter(entry)
        return match

    def enter(self, entry: Move[A] | Tick) -> tuple[E, ...]:
        """Take one entry of a log, or raise a Refusal and change nothing.

        A tick is one expiry, at exactly its moment: or a short file could ask for endless work.
        """
        if isinstance(entry, Move):
            return self.play(entry)
        if entry.at != self.game.deadline(self.state):
            raise BadMessage("tick-not-due", at=entry.at)
        return self._expire(entry.at)


PlainSetup = Setup[dict[str, Any]]
"""A setup as it was kept; ``read_setup`` says which game's it is."""


def read_setup(game: Game[S, A, E, V, O], kept: PlainSetup) -> Setup[O]:
    """A setup that was kept; the options it does not name are as they were by its rules."""
    options = {**game.earlier_defaults.get(kept.rules, {}), **kept.options}
    chosen = msgspec.convert(options, game.options_type)
    return Setup(kept.game, kept.seats, kept.seed, chosen, kept.rules)


class MatchFile(msgspec.Struct, Generic[A, O], frozen=True, forbid_unknown_fields=True):
    """A match as a file."""

    setup: Setup[O]
    log: tuple[Move[A] | Tick, ...]
    format: str = "clew-match/1"


def format_match(match: Match[Any, Any, Any, Any, Any]) -> bytes:
    """The match as JSON, to be kept or sent to somebody."""
    return msgspec.json.format(
        msgspec.json.encode(MatchFile(match.setup, tuple(match.log))), indent=1
    )


def game_of(text: bytes, shelf: dict[str, AnyGame]) -> AnyGame:
    """Which game on the shelf a match file belongs to."""

    class Opening(msgspec.Struct):
        setup: dict[str, Any]

    try:
        name = msgspec.json.decode(text, type=Opening).setup.get("game")
    except msgspec.DecodeError as error:
        raise BadMessage("not-a-match-file", detail=str(error)) from None
    if not isinstance(name, str) or name not in shelf:
        raise BadMessage("unknown-game", game=str(name))
    return shelf[name]


def parse_match(
    game: Game[S, A, E, V, O], text: bytes, most: int | None = None
) -> Match[S, A, E, V, O]:
    """Read a match file and fold it; a log that breaks the rules is refused by their name.

    *most* is how many entries it may have.
    """
    kind: Any = MatchFile[game.action_type, dict[str, Any]]  # type: ignore[name-defined]
    try:
        record: MatchFile[A, dict[str, Any]] = msgspec.json.decode(text, type=kind)
        setup = read_setup(game, record.setup)
    except msgspec.DecodeError as error:
        raise BadMessage("not-a-match-file", detail=str(error)) from None
    if record.format != "clew-match/1":
        raise BadMessage("unknown-file-format", format=record.format)
    if most is not None and len(record.log) > most:
        raise BadMessage("match-too-long", entries=len(record.log), most=most)
    if not -(2**63) <= setup.seed < 2**64:
        raise BadMessage("not-a-match-file", detail="seed: more than 64 bits")
    check_limits(setup.options)
    match = Match(game, setup)
    for entry in record.log:
        if entry.at > LARGEST:
            raise BadMessage("not-a-match-file", detail=f"at: more than {LARGEST}")
        match.enter(entry)
    return match
