"""The law: the rules of each game as values and functions. No clock, no random, no I/O."""
