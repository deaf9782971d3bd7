"""A game is a table of functions; docs/architecture.md tells the story."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from clew.core.declarations import Bench, ClientData, Figures, Records, ScenarioList, Traits
from clew.core.options import defaults_of, read_options
from clew.core.pictures import Picture
from clew.core.types import A, E, Millis, Move, O, Outcome, S, Seat, Setup, Step, V


def _always(_: Any, __: Seat, ___: Seat) -> bool:
    return True


def _no_title(_: Mapping[str, Any]) -> None:
    return None


@dataclass(frozen=True)
class Game(Generic[S, A, E, V, O]):
    """The functions that make a game. All are pure; none reads a clock or draws a number."""

    id: str
    prefix: str  # of its rule ids
    rules: int  # version of the rules; a match remembers the one it is played by
    seats: range

    state_type: type[S]
    action_type: Any  # a union, which Python's type[] cannot name
    event_type: Any
    view_type: type[V]
    options_type: type[O]

    new: Callable[[Setup[O]], S]
    board_actions: Callable[[S, Seat], Sequence[A]]
    """What this seat may do that moves the game on, in fixed order."""
    legal_actions: Callable[[S, Seat], Sequence[A]]
    """The board actions, then the signals that are legal now, which change nothing on the board."""
    apply: Callable[[S, Move[A]], Step[S, E]]
    """What the move does, or IllegalAction.

    The seat is one of the table, the match is not over and nothing is due before the move: whoever
    calls this has made sure, as ``Match.play`` does for all games.
    """
    deadline: Callable[[S], Millis | None]
    """When the rules will act by themselves."""
    expire: Callable[[S], Step[S, E]]
    """What they then do."""
    outcome: Callable[[S], Outcome | None]

    view: Callable[[S, Seat | None], V]
    """What a seat may know; None is a spectator."""
    redact: Callable[[E, Seat | None], E]
    """An event as this seat may hear of it."""
    imagine: Callable[[S, Seat | None, int], S]
    """Another truth that this seat could not tell from the real one; the int is a seed."""

    draw: Callable[[V], str]
    """The position as text for a terminal."""
    format_action: Callable[[A], str]
    parse_action: Callable[[str], A]

    earlier_defaults: Mapping[int, Mapping[str, Any]] = field(
        default_factory=dict[int, Mapping[str, Any]]
    )
    """By an earlier rules number: the options that had another default then."""

    draws: frozenset[str] = frozenset()
    """The rules by which a match ends in a draw; by any other, whoever has not won has lost."""

    undoable: Callable[[S, S], bool] | None = None
    """Whether the move that led from one state to the next may be taken back; None: never."""

    packed_type: Any = None
    pack: Callable[[Sequence[A]], Any] | None = None
    """Board actions as they travel to a client, where a list of them would be long; for games with
    a board of their own, as the plain board wants the list."""

    may_talk: Callable[[S, Seat, Seat], bool] = _always
    """Whether the first seat may talk to the second now, aloud, while a match is played."""

    name: str = ""
    """What it is called in English, where no catalogue of words is at hand."""

    traits: Traits = field(default_factory=Traits)

    levels: tuple[str, ...] = ()
    """Its bots, from the weakest to the strongest: constants of `bots_module`."""

    bots: str | None = None
    """The module with its bots; None: ``clew.bots.<folder>.levels``."""

    envs: str | None = None
    """The package with its environment; None: ``clew.envs.<folder>``."""

    opening: Sequence[str] = ()
    """Actions with which seat 0 begins a match between bots."""

    title: Callable[[Mapping[str, Any]], str | None] = _no_title
    """What lists call a table with these options, beside the name of the game; None: nothing."""

    records: Records[V] | None = None

    figures: Figures[V] = field(default_factory=Figures[V])

    picture: Callable[[V], Picture] | None = None
    """A position as flat shapes, for previews of a finished match; None: there is no picture."""

    scenarios: ScenarioList | None = None

    enumerations: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Its types that list words (literals), by name: clients get the type and the list in order."""

    client_data: Callable[[], Sequence[ClientData]] = tuple
    """What clients need to draw the components and cannot read from a view."""

    bench: Bench = field(default_factory=Bench)

    @property
    def folder(self) -> str:
        """What its packages are called: ``clew.games.<folder>``, ``clew.bots.<folder>``."""
        return self.id.replace("-", "_")

    @property
    def usual_bot(self) -> str | None:
        """The bot where nobody chose one: of middling strength."""
        return self.levels[len(self.levels) // 2] if self.levels else None

    @property
    def bots_module(self) -> str:
        """The module in which its bots are."""
        return self.bots or f"clew.bots.{self.folder}.levels"

    @property
    def envs_package(self) -> str:
        """The package in which its environment is."""
        return self.envs or f"clew.envs.{self.folder}"

    def setup(self, seats: int, seed: int, **options: Any) -> Setup[O]:
        """A setup with the named table options, the others at their defaults."""
        return self.setup_with(seats, seed, options)

    def setup_with(self, seats: int, seed: int, options: Mapping[str, Any]) -> Setup[O]:
        """The same with options that somebody sent, whatever they are called; or BadMessage."""
        chosen = read_options(self.options_type, options)
        return Setup(self.id, seats, seed, chosen, self.rules)

    @property
    def defaults(self) -> dict[str, Any]:
        """Every table option by name, as it is when nobody chooses."""
        return defaults_of(self.options_type)
