"""Compiled tree search over any kernel, and the evaluators of each game."""
