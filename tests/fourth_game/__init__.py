"""Buried Coins: nine stones, a coin under each, and some better left where they are.

Two or three take turns. Each peeks under a stone, which the others see but not what is there, or
lifts one and keeps its coin. Most points win. The game is the fourth on the shelf in tests: a
whole game outside Clew's own folders, put there as any package could put one (docs/adr).

To read on: ``model`` has the nouns, ``rules`` follows docs/rules/buried-coins.md.
"""

from clew.core.declarations import Figures
from clew.core.game import Game
from fourth_game import rules, setup, text, views
from fourth_game.model import Action, Event, Options, View
from fourth_game.state import State

GAME: Game[State, Action, Event, View, Options] = Game(
    id="buried-coins",
    prefix="BC",
    rules=1,
    seats=setup.SEATS,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    options_type=Options,
    new=setup.new,
    board_actions=rules.actions,
    legal_actions=rules.actions,
    apply=rules.apply,
    deadline=rules.deadline,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    redact=views.redact,
    imagine=views.imagine,
    draw=text.draw,
    format_action=text.format_action,
    parse_action=text.parse_action,
    levels=("easy", "strong"),
    bots="fourth_game.levels",
    envs="fourth_game.envs",
    figures=Figures(
        facts=views.facts,
        endings={"BC-E1": "the last stone was lifted"},
    ),
)
