"""The one way to ask a bot: all that its seat may know goes in, an action comes out.

The server asks through a process of its own (`bots/runner`); the arena and the environments ask
here. All of them show the bot the same `Situation`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from clew.bots.bot import Bot, Situation
from clew.core.chance import below
from clew.core.match import AnyGame, Match
from clew.core.types import Millis, Move, Seat

AnyMatch = Match[Any, Any, Any, Any, Any]
AnySituation = Situation[Any, Any]
BUDGET = Millis(1000)  # what a bot is told it may think
_START = Millis(0)
_FINE = 1 << 32
REMEMBERED = 144  # moves of the past that a bot is shown


def situation_of(
    game: AnyGame,
    state: Any,
    seat: Seat,
    seeds: Iterable[int] = (),
    *,
    at: Millis = _START,
    since: Millis = _START,
) -> AnySituation:
    """All that a seat may know of a state, with one imagined state for each of the seeds."""
    actions = game.board_actions(state, seat)
    worlds = imagined(game, state, seat, seeds)
    return Situation(seat, game.view(state, seat), actions, at, worlds, since)


def past_of(match: AnyMatch) -> tuple[Move[Any], ...]:
    """The last moves of a match, of all seats; none where a game has anything to hide."""
    if not match.game.traits.open_view:
        return ()
    return tuple(entry for entry in match.log[-REMEMBERED:] if isinstance(entry, Move))


def imagined(game: AnyGame, state: Any, seat: Seat, seeds: Iterable[int]) -> tuple[Any, ...]:
    """States that the seat could not tell from the real one."""
    return tuple(game.imagine(state, seat, seed) for seed in seeds)


class Players:
    """The bots of one match. They are asked one at a time; equal seeds give equal answers.

    Every question uses the next *draws* numbers that the seed implies: the first is the bot's, the
    others are free for whoever asks.
    """

    def __init__(
        self,
        match: AnyMatch,
        bots: Mapping[Seat, Bot] | Sequence[Bot],
        seed: int,
        draws: int = 1,
        people: Sequence[Seat] = (),
    ) -> None:
        self.match, self._bots, self._people = match, bots, tuple(people)
        self._seed, self._draws = seed, draws
        self._asked = 0
        self._since = _START  # when the board last changed
        self._known = dict[Seat, tuple[Any, AnySituation]]()  # by seat: a state, and what it knows

    def ask(self, seat: Seat, at: Millis) -> Move[Any] | None:
        """Let the bot of a seat act if it wants to; returns what it did.

        An answer that the rules refuse raises.
        """
        action = self.advise(self._bots[seat], seat, at)
        if action is None:
            return None
        move = Move(seat, action, at)
        _, situation = self._known[seat]
        self.match.play(move)
        if action in situation.actions:
            self.board_changed(at)
        return move

    def advise(self, bot: Bot, seat: Seat, at: Millis) -> Any | None:
        """What a bot would do at a seat now; None is 'nothing'."""
        self.next_question()
        return bot.choose(self._situation(bot, seat, at), self.draw(0), BUDGET)

    def next_question(self) -> None:
        """Go on to fresh draws."""
        self._asked += 1

    def draw(self, number: int) -> int:
        """A draw of the question that was put last, below 2 to the power of 32."""
        return below(_FINE, self._seed, self._draws * self._asked + number)

    def board_changed(self, at: Millis) -> None:
        """Remember the moment: bots are told since when nothing has happened."""
        self._since = at

    def _situation(self, bot: Bot, seat: Seat, at: Millis) -> AnySituation:
        game, state = self.match.game, self.match.state
        known = self._known.get(seat)
        if known is None or known[0] is not state:
            known = self._known[seat] = (state, situation_of(game, state, seat))
        seeds = (below(_FINE, self._seed + i, self._asked) for i in range(bot.worlds))
        worlds = imagined(game, state, seat, seeds)
        past = past_of(self.match) if self._people else ()
        return replace(
            known[1], at=at, imagined=worlds, since=self._since, past=past, people=self._people
        )
