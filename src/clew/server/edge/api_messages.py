"""What requests say and what they are answered, as JSON."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from clew.core.declarations import Traits
from clew.core.errors import Refusal, RuleRefusal
from clew.core.forms import OptionField, fields_of
from clew.core.match import AnyGame
from clew.server.edge.clubs import Club, Word
from clew.server.table import wire
from clew.storage.store import GuestId, TableId, TableRow


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to open: which game, for how many, with which options."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: wire.Name
    public: bool = True
    club: Club = ""
    club_word: Word = ""
    code: Word = ""  # where the host of the server wants one
    options: dict[str, Any] = {}


class OptionsToCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a table could be opened with these options, for so many seats."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}


class TableOpened(Struct, frozen=True):
    """The new table; its link is the public address with this id."""

    table: TableId


class GuestMade(Struct, frozen=True):
    """A new guest; the token is its identity."""

    guest: GuestId
    token: str


class GameInfo(Struct, frozen=True):
    """A game on the shelf: for how many, which bots play it, and what kind of game it is.

    *form* has its options where the page has no form of its own for them.
    """

    id: str
    least: int
    most: int
    bots: tuple[str, ...]
    traits: Traits
    records: bool  # whether it keeps a book of records
    form: tuple[OptionField, ...]
    usual_bot: str | None = None  # where nobody chose one

    @classmethod
    def of(cls, game: AnyGame) -> "GameInfo":
        """What a game declares."""
        first, last = game.seats[0], game.seats[-1]
        form = () if game.traits.own_board else fields_of(game.options_type)
        has_book, usual = game.records is not None, game.usual_bot
        return cls(game.id, first, last, game.levels, game.traits, has_book, form, usual)


class ServerInfo(Struct, frozen=True):
    """What the host of this server has chosen, for the page. Empty lists: everything."""

    name: str
    languages: tuple[str, ...]
    games: tuple[str, ...]
    chat: bool
    opening: Literal["everybody", "code"]
    draining: bool
    bots: dict[str, tuple[str, ...]] = {}  # by game: levels that other packages bring


class TablePage(Struct, frozen=True):
    """Some public tables, how many there are, and the cursor of the next page, if there is one."""

    tables: tuple[TableRow, ...]
    total: int
    next: str | None = None


class Problem(Struct, frozen=True):
    """A request was refused: the client has the words."""

    reason: str
    rule: str | None = None
    params: dict[str, str | int | None] = {}

    @classmethod
    def of(cls, refusal: Refusal) -> "Problem":
        """A refusal as the client is shown it."""
        rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
        return cls(refusal.reason, rule, refusal.params)


class OptionsChecked(Struct, frozen=True):
    """For how many seats the options can be played, and what is wrong with the number asked."""

    seats: tuple[int, ...]
    problem: Problem | None = None
