"""Team mates for Magic Maze: every bot works out the same plan from what all can see.

Nobody may talk, and nobody needs to: position (what a plan depends on) leads through world and
paths (distances in actions), traffic (who goes first), exploring, heist, timer, dimensions
and discards (what is worth doing) to plan; levels are the players, calling is 'Do something!',
precedence is who goes first where people sit.
"""
