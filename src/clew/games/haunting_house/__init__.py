"""The Haunting House: a race out of a house that turns under your feet.

Two to six pawns start at the entrance of a house of 6x6 corridor tiles; the first on the exit at
the opposite corner wins. Every turn has two rounds of four cards each. In the random round your
neighbour has drawn your cards and nobody knows them; in the chosen round all choose at the same
time, in secret. Then, card by card and round the table, each must do what its card says: walk,
turn a tile, switch two, slip through a wall... whom it helps or harms.

To read on: ``model`` has the nouns, ``board`` the geometry and how cells are numbered, ``rules``
follows the rule page (docs/rules/haunting-house.md) section by section.
"""

from clew.core.declarations import Bench, Figures, Traits
from clew.core.game import Game
from clew.games.haunting_house import picture, printed, setup, text, views
from clew.games.haunting_house.model import (
    Action,
    Card,
    Event,
    FallThrough,
    MoveExit,
    Options,
    PassWall,
    Rotate,
    RoundKind,
    Shape,
    SwitchPlaces,
    SwitchTiles,
    View,
    Walk,
)
from clew.games.haunting_house.rules import turn
from clew.games.haunting_house.state import State

GAME: Game[State, Action, Event, View, Options] = Game(
    id="haunting-house",
    prefix="HH",
    rules=2,
    earlier_defaults={1: {"switch_with_entrance": False}},
    seats=setup.SEATS,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    options_type=Options,
    new=setup.new,
    board_actions=turn.board_actions,
    legal_actions=turn.legal_actions,
    apply=turn.apply,
    deadline=turn.deadline,
    expire=turn.expire,
    outcome=turn.outcome,
    draws=frozenset({"HH-E1"}),
    view=views.view,
    redact=views.redact,
    imagine=views.imagine,
    draw=text.draw,
    format_action=text.format_action,
    parse_action=text.parse_action,
    name="The Haunting House",
    traits=Traits(own_board=True, pawns=setup.PAWNS),
    enumerations={"Card": Card, "Shape": Shape, "RoundKind": RoundKind},
    client_data=printed.client_data,
    levels=("easy", "medium", "strong"),
    picture=picture.picture,
    figures=Figures(
        facts=views.facts,
        nobody="a draw",
        endings={"HH-M3": "a pawn reached the exit", "HH-E1": "the last turn was played"},
        counts={
            "steps": (Walk, PassWall),
            "rooms": (Rotate, SwitchTiles),
            "tricks": (SwitchPlaces, MoveExit, FallThrough),
        },
    ),
    bench=Bench(bar=2.0, long_table={"turn_cap": None}, env_seats=(2,)),
)
