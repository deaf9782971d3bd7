"""Magic Maze: four heroes, robbed of their gear, steal it back from a shopping mall and run.

Everybody may move every hero, but only with the actions on one's own tile, and nobody may say a
word. A sand timer runs. Start reading at model (the nouns), then rules (a file for each section of
docs/rules/magic-maze.md); board knows geometry only, scenario the seventeen scenarios.
"""

from clew.core.game import Game
from clew.games.magic_maze import rules, setup, text, views
from clew.games.magic_maze.model import Action, Event, Options, View
from clew.games.magic_maze.state import State

GAME: Game[State, Action, Event, View, Options] = Game(
    id="magic-maze",
    prefix="MM",
    rules=1,
    seats=range(1, 10),
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
    imagine=views.imagine,
    draw=text.draw,
    format_action=text.format_action,
    parse_action=text.parse_action,
    open_view=True,
    real_time=True,
)
