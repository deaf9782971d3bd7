"""The bots at the other seats of a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from clew.bots.bot import Bot, Situation
from clew.bots.levels import bot_of, levels_of
from clew.core.chance import below
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat, seats_of

AnyMatch = Match[Any, Any, Any, Any, Any]
BUDGET = Millis(1000)
RANDOM = "random"
_FINE = 1 << 32


class RandomBot(Struct, frozen=True):
    """Does any of the things it may do, each as likely as the next."""

    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        """One of its actions; None where it has none."""
        del budget
        actions = situation.actions
        return actions[below(len(actions), seed, 0)] if actions else None


def bot_named(game: str, name: str) -> Bot:
    """A level of the game's bots, or ``random``."""
    if name == RANDOM:
        return RandomBot()
    try:
        return bot_of(game, name)
    except KeyError:
        known = ", ".join((RANDOM, *levels_of(game)))
        raise ValueError(f"no bot {name!r} for {game}: there are {known}") from None


def seated(game: str, seats: int, seat: int, bots: str | Sequence[str]) -> dict[Seat, Bot]:
    """Bots at all seats but one: all of one name, or by name from the next seat clockwise."""
    if not 0 <= seat < seats:
        raise ValueError(f"seat {seat} at a table of {seats}")
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise ValueError(f"{len(names)} bots for {seats - 1} other seats")
    others = [Seat((seat + i) % seats) for i in range(1, seats)]
    return {other: bot_named(game, name) for other, name in zip(others, names, strict=True)}


class Company:
    """The bots of one match: asked one at a time, they see what their seats see."""

    def __init__(self, match: AnyMatch, bots: Mapping[Seat, Bot], seed: int) -> None:
        self._match, self._bots, self._seed = match, bots, seed
        self._asked = 0
        self._since = Millis(0)

    def ask(self, seat: Seat, at: Millis) -> Move[Any] | None:
        """Let a bot act if it wants to; what it did."""
        match = self._match
        actions = match.game.board_actions(match.state, seat)
        action = self.choice(self._bots[seat], seat, at, actions)
        if action is None:
            return None
        move = Move(seat, action, at)
        match.play(move)
        if action in actions:
            self.changed(at)
        return move

    def choice(self, bot: Bot, seat: Seat, at: Millis, actions: Sequence[Any]) -> Any | None:
        """What a bot would do at a seat now; None is 'nothing'."""
        game, state = self._match.game, self._match.state
        self._asked += 1
        worlds = [
            game.imagine(state, seat, below(_FINE, self._seed + i, self._asked))
            for i in range(bot.worlds)
        ]
        situation = Situation(seat, game.view(state, seat), actions, at, worlds, self._since)
        return bot.choose(situation, below(_FINE, self._seed, self._asked), BUDGET)

    def changed(self, at: Millis) -> None:
        """The board changed at this moment."""
        self._since = at

    def asked_for(self, me: Seat) -> list[Seat]:
        """The other seats for whom a match in turns waits."""
        game, state = self._match.game, self._match.state
        around = seats_of(self._match.setup.seats)
        return [seat for seat in around if seat != me and game.board_actions(state, seat)]
