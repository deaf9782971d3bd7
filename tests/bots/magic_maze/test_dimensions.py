"""Scenario 13: what two dimensions ask of a plan, most of all of somebody alone."""

from itertools import groupby

import pytest

from clew.bots.magic_maze.dimensions import CAMERA_TILES, openings
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.magic_maze.paths import distance
from clew.bots.magic_maze.position import position_of
from clew.bots.magic_maze.rates import one
from clew.bots.magic_maze.world import FAR
from clew.core.match import Match
from clew.core.types import Move
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import BARBARIAN, COLOURS
from clew.games.magic_maze.model import Escalator, Reveal, Vortex


@pytest.mark.parametrize("seed", [31, 56])
def test_alone_nobody_goes_to_and_fro_for_ever(seed: int) -> None:
    # With these seeds the plan once sent a hero through a vortex and back until the sand was out.
    log = one(GAME, 13, (EXPERT,), seed).log
    actions = [entry.action for entry in log if isinstance(entry, Move)]
    hops = [isinstance(action, Vortex | Escalator) for action in actions if action != Reveal()]
    assert max(len(list(run)) for is_hop, run in groupby(hops) if is_hop) < 40


def test_a_camera_is_laid_where_the_barbarian_can_break_it() -> None:
    played = one(GAME, 13, (EXPERT,), 6)
    match, cameras = Match(GAME, played.setup), 0
    for entry in played.log:
        position = position_of(GAME.view(match.state, None))
        if position.pile_top in CAMERA_TILES and position.hourglasses:
            home = position.mall.chart.dimension(position.heroes[BARBARIAN])
            allowed = openings(position)
            near = [
                opening
                for opening in position.mall.chart.openings.values()
                if opening.placed.dimension == home
                and distance(position, COLOURS.index(opening.colour), opening.square) < FAR
            ]
            if any(opening in allowed for opening in near):
                assert all(opening.placed.dimension == home for opening in allowed)
                cameras += 1
        match.enter(entry)
    assert cameras
