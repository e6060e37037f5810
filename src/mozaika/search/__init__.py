"""Compiled tree search over any kernel, and what it thinks of a position."""
