"""Fitting what the search knows of a game. No player, bot or server imports this."""
