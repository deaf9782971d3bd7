"""Clew: the ball of thread that leads out of a labyrinth. Three maze games on one engine."""

__version__ = "0.2.0"
