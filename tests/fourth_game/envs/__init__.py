"""Buried Coins for learners: `seat` is one seat against bots, `env` a table of agents."""
