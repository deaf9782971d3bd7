"""Magic Maze: four heroes, robbed of their gear, steal it back from a shopping mall and run.

Everybody may move every hero, but only with the actions on one's own tile, and nobody may say a
word. A sand timer runs. Start reading at model (the nouns), then rules (a file for each section of
docs/rules/magic-maze.md); board knows geometry only, scenario the seventeen scenarios.
"""

from clew.core.declarations import Bench, Figures, Records, ScenarioList, Traits
from clew.core.game import Game
from clew.games.magic_maze import book, listing, picture, printed, rules, setup, text, views
from clew.games.magic_maze.actions import (
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Gesture,
    Slide,
    Vortex,
)
from clew.games.magic_maze.catalog import Colour, Direction, Hero, Kind, Power
from clew.games.magic_maze.model import Action, Event, Options, View
from clew.games.magic_maze.state import State

GAME: Game[State, Action, Event, View, Options] = Game(
    id="magic-maze",
    prefix="MM",
    rules=1,
    seats=setup.SEATS,
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
    may_talk=rules.may_talk,
    name="Magic Maze",
    traits=Traits(
        real_time=True, together=True, open_view=True, talk="by-the-rules", own_board=True
    ),
    levels=("relaxed", "learned", "steady", "expert"),
    opening=("start",),
    title=listing.title,
    records=Records(entry=book.entry_of, rows=book.rows_with),
    picture=picture.picture,
    figures=Figures(
        facts=listing.facts,
        endings={
            "MM-T4": "all out in time, or the sand ran out",
            "MM-SC11": "no two mall tiles could be discarded",
        },
        counts={
            "moves": (Slide, Vortex, Escalator),
            "tiles": (Explore, Divine),
            "calls": (DoSomething,),
        },
    ),
    scenarios=ScenarioList(rows=listing.rows, lines=listing.lines),
    enumerations={
        "Hero": Hero,
        "Colour": Colour,
        "Direction": Direction,
        "Power": Power,
        "Gesture": Gesture,
        "Kind": Kind,
    },
    client_data=printed.client_data,
    bench=Bench(
        bar=3.0,
        tables=tuple({"scenario": number} for number in range(1, 18)),
        long_table={"scenario": 7, "sand": 3600},
        env_seats=(2, 4),
        env_bar=2,
    ),
)
