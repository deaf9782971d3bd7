"""What came of matches: results, wins by player, and the Great Book of Challenges."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from clew.games.magic_maze import book
from clew.games.magic_maze.model import View as MagicMazeView
from clew.server.room import Chair, Room
from clew.storage.store import Result, WallMillis


class Wins(Struct, frozen=True):
    """How often somebody played a game here, and won."""

    game: str
    name: str
    played: int
    won: int


class BookPage(Struct, frozen=True):
    """The Great Book of Challenges: its rows, and what stands in their boxes, best first."""

    rows: tuple[book.Row, ...]
    entries: tuple[book.Entry, ...]


def result_of(room: Room, wall: WallMillis) -> Result | None:
    """How the present match ended, once it has; an imported one counts for nothing here."""
    outcome = None if room.match is None else room.game.outcome(room.match.state)
    if room.match is None or outcome is None or room.opened.imported:
        return None
    names = tuple(name_of(chair) for chair in room.chairs)
    view = room.game.view(room.match.state, None)
    entry = book.entry_of(view, names) if isinstance(view, MagicMazeView) else None
    return Result(
        table=room.opened.table,
        match=room.matches,
        game=room.game.id,
        club=room.opened.club,
        public=room.opened.public,
        names=names,
        winners=tuple(outcome.winners),
        rule=outcome.rule,
        ended=wall,
        book=None if entry is None else msgspec.json.encode(entry),
    )


def name_of(chair: Chair) -> str:
    """Whoever plays here; a bot by its level, in brackets that a name may have too."""
    return chair.name or (f"({chair.bot})" if chair.bot else "?")


def wins(results: Iterable[Result]) -> tuple[Wins, ...]:
    """Played and won by game and name, most wins first."""
    played, won = dict[tuple[str, str], int](), dict[tuple[str, str], int]()
    for result in results:
        for seat, name in enumerate(result.names):
            key = (result.game, name)
            played[key] = played.get(key, 0) + 1
            won[key] = won.get(key, 0) + int(seat in result.winners)
    ranked = sorted(played, key=lambda key: (-won[key], played[key], key))
    return tuple(Wins(game, name, played[game, name], won[game, name]) for game, name in ranked)


def book_of(results: Iterable[Result]) -> BookPage:
    """The book that these results (newest first) make."""
    met = [msgspec.json.decode(r.book, type=book.Entry) for r in results if r.book is not None]
    whole = book.Book(tuple(reversed(met)))
    boxes = dict.fromkeys(book.Box(e.scenario, e.level, e.relaxed) for e in whole.entries)
    return BookPage(whole.rows(), tuple(entry for box in boxes for entry in whole.box(box)))
