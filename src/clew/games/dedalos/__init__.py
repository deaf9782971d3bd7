"""Dedalo's: tributes race out of a labyrinth that they build themselves, with a Minotaur in it.

In turn each seat lays tiles, walks and pushes; whoever first moves onto an open exit wins, and
when the bag is empty the Minotaur has won. Hands and bag are hidden, the rest is open. Start
reading at model (the nouns), then rules (a file for each section of docs/rules/dedalos.md). board
knows geometry only, chart what follows from the tiles laid, so that nothing is searched twice.
"""

from clew.core.declarations import Bench, Figures, Traits
from clew.core.game import Game
from clew.games.dedalos import picture, printed, rules, setup, text, views
from clew.games.dedalos.actions import Action, Cover, Go, Listing, Place, Push
from clew.games.dedalos.board import Shape
from clew.games.dedalos.events import Event
from clew.games.dedalos.imagine import imagine
from clew.games.dedalos.model import Options, Phase, View
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import MazeTile, Tile

GAME: Game[State, Action, Event, View, Options] = Game(
    id="dedalos",
    prefix="DD",
    rules=2,
    seats=range(2, 7),
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    options_type=Options,
    new=setup.new,
    board_actions=rules.board_actions,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    deadline=rules.deadline,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    redact=views.redact,
    imagine=imagine,
    draw=text.draw,
    format_action=text.format_action,
    parse_action=text.parse_action,
    undoable=rules.may_undo,
    packed_type=Listing,
    pack=rules.packed,
    name="Dedalo’s",
    traits=Traits(own_board=True, pawns=setup.PAWNS),
    enumerations={"Shape": Shape, "MazeTile": MazeTile, "Tile": Tile, "Phase": Phase},
    client_data=printed.client_data,
    levels=("easy", "medium", "strong"),
    picture=picture.picture,
    figures=Figures(
        facts=views.facts,
        nobody="the Minotaur",
        endings={
            "DD-E1": "a pawn reached an exit",
            "DD-V3": "a pawn reached an exit",
            "DD-E2": "the bag was empty",
            "DD-E3": "the last round was played",
        },
        counts={"steps": (Go,), "tiles": (Place, Cover), "pushes": (Push,)},
    ),
    bench=Bench(bar=1.0, long_table={"round_cap": None}, env_seats=(3,)),
)
