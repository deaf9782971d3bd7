"""A toy game for the core's own tests: climb by turns, one step or two; who reaches the top wins.

With *seconds* to think, whoever thinks too long falls, and everybody has lost.
"""

from msgspec import Struct
from msgspec.structs import replace

from clew.core.errors import BadMessage, IllegalAction
from clew.core.game import Game
from clew.core.types import Millis, Move, Outcome, RuleId, Seat, Setup, Step


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    top: int = 4
    seconds: int | None = None


class Climb(Struct, frozen=True, tag="climb"):
    steps: int


class Climbed(Struct, frozen=True, tag="climbed"):
    seat: Seat
    to: int


class Fell(Struct, frozen=True, tag="fell"):
    pass


class State(Struct, frozen=True):
    options: Options
    seats: int
    height: int = 0
    mover: Seat = Seat(0)
    since: Millis = Millis(0)
    outcome: Outcome | None = None


def new(setup: Setup[Options]) -> State:
    return State(setup.options, setup.seats)


def actions(state: State, seat: Seat) -> list[Climb]:
    if state.outcome or seat != state.mover:
        return []
    return [Climb(n) for n in (1, 2) if state.height + n <= state.options.top]


def apply(state: State, move: Move[Climb]) -> Step[State, Climbed | Fell]:
    if move.action not in actions(state, move.seat):
        raise IllegalAction("ST-1", "not-now", seat=move.seat)
    height = state.height + move.action.steps
    won = Outcome((move.seat,), RuleId("ST-2")) if height == state.options.top else None
    after = replace(
        state,
        height=height,
        mover=Seat((move.seat + 1) % state.seats),
        since=move.at,
        outcome=won,
    )
    return Step(after, (Climbed(move.seat, height),))


def deadline(state: State) -> Millis | None:
    if state.options.seconds is None or state.outcome:
        return None
    return Millis(state.since + 1000 * state.options.seconds)


def expire(state: State) -> Step[State, Climbed | Fell]:
    return Step(replace(state, outcome=Outcome((), RuleId("ST-3"))), (Fell(),))


def parse_action(text: str) -> Climb:
    if not text.isdigit():
        raise BadMessage("no-such-action", text=text)
    return Climb(int(text))


STAIRS: Game[State, Climb, Climbed | Fell, State, Options] = Game(
    id="stairs",
    prefix="ST",
    rules=3,
    earlier_defaults={1: {"top": 3}},
    seats=range(1, 5),
    state_type=State,
    action_type=Climb,
    event_type=Climbed | Fell,
    view_type=State,
    options_type=Options,
    new=new,
    board_actions=actions,
    legal_actions=actions,
    apply=apply,
    deadline=deadline,
    expire=expire,
    outcome=lambda state: state.outcome,
    view=lambda state, _: state,
    redact=lambda event, _: event,
    imagine=lambda state, _, __: state,
    draw=lambda state: f"step {state.height}",
    format_action=lambda action: str(action.steps),
    parse_action=parse_action,
)
