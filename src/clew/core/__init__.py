"""What every game shares: the shape of a game, of a match, of chance and of a refusal."""
